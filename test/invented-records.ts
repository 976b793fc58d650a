/** Invented records for tests and benchmarks: seeded, realistic, of all four shapes. No large file is committed. */
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Field, Shape } from "../src/core/model/shapes";
import { allShapes, shapeNames, shapes } from "../src/core/model/shapes";
import { groupBy } from "../src/core/text/group-by";
import { officialTables } from "../src/tables";
import { containerOf, xmlOf } from "./invoice/xml-of";

/** The fields of each shape, in the order of the records. */
export type Fields = Readonly<Record<Shape, readonly Field[]>>;

/** How the records of a file differ from the default. */
export interface Variant {
  /** Records of this shape only. */
  readonly shape?: Shape;
  /** The share of records with a fault; 0.01 by default. */
  readonly faulty?: number;
  /** Codes of the official tables, for any patient: with a pack, other codes are findings. */
  readonly official?: boolean;
  /** Fields that replace the contract's fields of today. */
  readonly fields?: Fields;
}

/** The context that the clean records of every file fit. */
export const benchContext = {
  // The sites of one provider: all records of a document have the same provider.
  providerCodes: Array.from({ length: 40 }, (_, i) => String(110010000001 + i)),
};

/** A small seeded generator (mulberry32): the same file on every machine. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const names = [
  "Acetaminofén tableta 500 mg",
  "Radiografía de tórax posteroanterior",
  "Traslado asistencial básico terrestre",
  "Hipertensión esencial (primaria)",
  "Diabetes mellitus no insulinodependiente",
  "Recién nacido único, nacido en hospital",
  "Infección aguda de las vías respiratorias superiores",
];

/**
 * Records as JSON text, with their shapes. Apart from the faulty share, they are valid by the contract, and by
 * res948 v002 and v003.
 */
export function makeRecords(
  count: number,
  variant: Variant = {},
  seed = 1,
): readonly { shape: Shape; text: string }[] {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const shape = variant.shape ?? choice(next, [1, 1, 2, 2, 2, 2, 3, 4] as const);
    const values = valuesOf(shape, variant, next);
    const fields: Fields = variant.fields ?? shapes;
    const entries = fields[shape].map(({ name }): [string, unknown] => [
      name,
      values[name] ?? null,
    ]);
    if (next() < (variant.faulty ?? 0.01)) spoil(entries, next);
    return { shape, text: JSON.stringify(Object.fromEntries(entries)) };
  });
}

const choice = <T>(next: () => number, list: readonly T[]): T =>
  list[Math.floor(next() * list.length)] as T;

const digitsOf = (length: number, next: () => number): string =>
  Array.from({ length }, () => Math.floor(next() * 10)).join("");

/** Codes of the official tables that fit any patient and any service of their kind. */
const officialDiagnoses = groupBy(
  [...officialTables.cie10]
    .filter(({ sexo, edadMinima, edadMaxima }) => !sexo && edadMinima === 0 && edadMaxima === 999)
    .map(({ codigo }) => codigo),
  (codigo) => codigo.charAt(0),
);
const officialProcedures = [...officialTables.cups]
  .filter(
    ({ sexo, maximo, uso, qx, estancia }) => !sexo && !maximo && uso === "AP" && !qx && !estancia,
  )
  .map(({ codigo }) => codigo);
const officialServices = [...officialTables.servicios]
  .filter(({ habilitado }) => habilitado !== "NO")
  .map(({ codigo, grupo }) => ({ grupoServicios: grupo, codServicio: Number(codigo) }));

/** The values of a record's fields; all other fields are null. */
function valuesOf(
  shape: Shape,
  variant: Variant,
  next: () => number,
): Readonly<Record<string, unknown>> {
  const pick = <T>(list: readonly T[]): T => choice(next, list);
  const maybe = <T>(make: () => T): T | null => (next() < 0.3 ? null : make());
  const digits = (length: number) => digitsOf(length, next);
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const two = (value: number) => String(value).padStart(2, "0");
  const time = (first = 1, last = 12) =>
    `2026-${two(from(first, last))}-${two(from(1, 28))} ${two(from(0, 23))}:${two(from(0, 59))}`;
  const diagnosis = (letters: string) =>
    variant.official
      ? pick(officialDiagnoses.get(letters.charAt(from(0, letters.length - 1))) ?? [])
      : `${letters.charAt(from(0, letters.length - 1))}${digits(2)}${next() < 0.5 ? "X" : "9"}`;
  const pair = (code: string) =>
    maybe(() => ({
      [code]: `${digits(1)}A${digits(2)}.${digits(1)}`,
      [`nomC${code.slice(1)}`]: pick(names),
    }));
  const payment =
    next() < 0.5
      ? { conceptoRecaudo: "05", valorPagoModerador: 0 }
      : {
          conceptoRecaudo: "02",
          valorPagoModerador: from(1, 99_999),
          numFEVPagoModerador: `FE${digits(8)}`,
        };
  const any = {
    codPrestador: pick(benchContext.providerCodes),
    tipoDocumentoIdentificacion: "CC",
    numDocumentoIdentificacion: `10${digits(8)}`,
    codDiagnosticoPrincipal: diagnosis("AE"),
    codDiagnosticoRelacionado: maybe(() => diagnosis("IJ")),
    codigoVIDA: maybe(() => digits(6)),
    consecutivo: from(1, 99),
  };
  const service = {
    ...payment,
    idMIPRES: maybe(() => digits(19)),
    vrServicio: from(0, 999_999),
  };
  if (shape === 1) {
    const isMagistral = next() < 0.2;
    return {
      ...any,
      ...service,
      fechaDispensAdmon: time(),
      tipoMedicamento: isMagistral ? "03" : pick(["01", "02", "04"]),
      codTecnologiaSalud: isMagistral ? digits(15) : `${digits(8)}-${digits(2)}`,
      ...(isMagistral && {
        nomTecnologiaSalud: "Acetaminofén, jarabe magistral",
        concentracionMedicamento: from(1, 999) / 4,
        unidadMedida: from(1, 999),
        formaFarmaceutica: `C${digits(5)}`,
      }),
      unidadMinDispensa: from(1, 99),
      cantidadMedicamento: from(1, 99),
      diasTratamiento: from(1, 99),
      vrUnitMedicamento: from(0, 99_999),
      vrDispensacion: maybe(() => from(0, 99_999)),
      ...pair("codDiagnosticoRelacionadoCIE11"),
    };
  }
  if (shape === 2)
    return {
      ...any,
      ...service,
      fechaInicioAtencion: time(),
      numAutorizacion: maybe(() => digits(10)),
      codProcedimiento: variant.official ? pick(officialProcedures) : digits(6),
      // 07 and 08 are a newborn's, who has an usuario of his own
      viaIngresoServicioSalud: pick(["01", "02", "03", "04", "05", "06", "09", "14"]),
      modalidadGrupoServicioTecSal: pick(["01", "06", "09"]),
      ...(variant.official
        ? pick(officialServices)
        : { grupoServicios: two(from(1, 5)), codServicio: from(101, 1199) }),
      // 42 is a collective intervention, which has codes of its own
      finalidadTecnologiaSalud: String(variant.official ? from(22, 41) : from(22, 44)),
      codComplicacion: maybe(() => diagnosis("K")),
      ...pair("codDiagnosticoPrincipalCIE11"),
      ...pair("codDiagnosticoRelacionadoCIE11"),
      ...pair("codComplicacionCIE11"),
    };
  if (shape === 3) {
    const isDead = next() < 0.1;
    return {
      ...any,
      tipoDocumentoIdentificacion: pick(["CN", "RC"]),
      fechaNacimiento: time(1, 6),
      edadGestacional: from(30, 42),
      numConsultasCPrenatal: from(0, 12),
      codSexoBiologico: pick(["01", "02"]),
      peso: from(1800, 4500),
      condicionDestinoUsuarioEgreso: isDead ? "02" : "01",
      codDiagnosticoCausaMuerte: isDead ? diagnosis("P") : null,
      fechaEgreso: time(7, 12),
      ...pair("codDiagnosticoPrincipalCIE11"),
    };
  }
  const tipoOS = pick(["01", "04", "05"]);
  return {
    ...any,
    ...service,
    fechaSuministroTecnologia: time(),
    numAutorizacion: maybe(() => digits(10)),
    tipoOS,
    // honorarios have the code of the procedure
    codTecnologiaSalud: variant.official && tipoOS === "05" ? pick(officialProcedures) : digits(6),
    nomTecnologiaSalud: pick(names),
    cantidadOS: tipoOS === "05" ? 1 : from(1, 99), // honorarios are always one
    vrUnitOS: from(0, 99_999),
    vrDispensacion: maybe(() => from(0, 99_999)),
  };
}

/** Adds one of the faults that real exports have. */
function spoil(entries: [string, unknown][], next: () => number): void {
  const set = (name: RegExp, value: unknown) => {
    const entry = entries.find(([each]) => name.test(each));
    if (entry) entry[1] = value;
  };
  const kind = Math.floor(next() * 4);
  if (kind === 0) set(/^codPrestador$/, "50010987602");
  else if (kind === 1) set(/^fecha(Inicio|Dispens|Suministro|Egreso)/, "2026-02-03T10:00:00Z");
  else if (kind === 2) set(/^consecutivo$/, "1");
  else set(/^tipoDocumentoIdentificacion$/, null);
}

/** How a file contains its records. */
export type Form = "ndjson" | "array" | "document";

/** Makes the bytes of a file of about this size: a pool of records, repeated. */
export function* chunks(
  form: Form,
  size: number,
  variant: Variant = {},
  pool = 20_000,
): Generator<Buffer> {
  const records = makeRecords(pool, variant);
  if (form === "ndjson") {
    const block = Buffer.from(records.map(({ text }) => `${text}\n`).join(""));
    for (let made = 0; made < size; made += block.length) yield block;
    return;
  }
  if (form === "array") {
    const block = Buffer.from(records.map(({ text }) => text).join(",\n"));
    yield Buffer.from("[\n");
    for (let made = 0; made < size; made += block.length) {
      if (made > 0) yield Buffer.from(",\n");
      yield block;
    }
    yield Buffer.from("\n]\n");
    return;
  }
  yield Buffer.from(documentHead("FE1"));
  let place = 0;
  for (let made = 0; made < size; ) {
    const usuarios: string[] = [];
    for (let i = 0; i < records.length; i += 20)
      usuarios.push(usuarioOf(records.slice(i, i + 20), place, place++));
    const block = Buffer.from((made > 0 ? "," : "") + usuarios.join(","));
    yield block;
    made += block.length;
  }
  yield Buffer.from(documentEnd);
}

const documentHead = (numFactura: string): string =>
  `{"numDocumentoIdObligado":"900000001","numFactura":"${numFactura}","tipoNota":null,"numNota":null,"usuarios":[`;
const documentEnd = "]}";

/** A usuario with these records as services, at a place among the usuarios of its document. */
function usuarioOf(
  records: readonly { shape: Shape; text: string }[],
  number: number,
  place: number,
): string {
  const arrays = allShapes.map((shape) => {
    const own = records.filter((each) => each.shape === shape);
    return `"${shapeNames[shape]}":[${own.map(({ text }, i) => numbered(text, i + 1)).join(",")}]`;
  });
  const usuario = JSON.stringify({
    tipoDocumentoIdentificacion: "CC",
    numDocumentoIdentificacion: `20${String(number).padStart(8, "0")}`,
    tipoUsuario: "01",
    fechaNacimiento: "1980-05-06",
    codSexo: "F",
    codPaisResidencia: "170",
    codMunicipioResidencia: "11001",
    codZonaTerritorialResidencia: "02",
    incapacidad: "NO",
    consecutivo: place + 1,
    codPaisOrigen: "170",
    registroSIRAS: null,
  });
  return `${usuario.slice(0, -1)},"servicios":{${arrays.join(",")}}}`;
}

/**
 * Numbers the record in its array; a consecutivo that is a text stays, as a fault. Dates of services move into the two
 * weeks of res948 v002: otherwise each document would have a finding.
 */
const numbered = (text: string, number: number): string =>
  text
    .replace(/("consecutivo":\s*)\d+/, `$1${number}`)
    .replace(
      /("fecha(?!Nacimiento)\w+":\s*"2026-)\d\d-(\d\d)(?= )/g,
      (_, field: string, day: string) =>
        `${field}07-${String(Math.ceil(Number(day) / 2)).padStart(2, "0")}`,
    );

/**
 * Writes a folder of small RIPS documents of some 26 kB each, with the usuarios and services of a typical invoice.
 */
export function writeFolder(path: string, count: number, variant: Variant = {}): void {
  mkdirSync(path, { recursive: true });
  const records = makeRecords(3000, variant);
  const next = random(7);
  for (let i = 0; i < count; i++) {
    const usuarios = Array.from({ length: 1 + Math.floor(next() * 3) }, (_, k) => {
      const from = Math.floor(next() * (records.length - 20));
      return usuarioOf(records.slice(from, from + 8 + Math.floor(next() * 12)), 10 * i + k, k);
    });
    const text = documentHead(`FE${i}`) + usuarios.join(",") + documentEnd;
    writeFileSync(join(path, `FE${String(i).padStart(6, "0")}.json`), text);
  }
}

/** The amounts of a record. */
interface Paid {
  vrServicio?: unknown;
  vrUnitMedicamento?: unknown;
  readonly cantidadMedicamento?: unknown;
  readonly conceptoRecaudo?: unknown;
  readonly valorPagoModerador?: unknown;
  readonly codPrestador?: unknown;
}

/**
 * Writes such a folder twice: the documents alone, and with the XML of each invoice and an answer to it beside them.
 * The money of the documents is made to agree with the XML, so that both have nearly the same findings.
 */
export function writeMonths(alone: string, path: string, count: number): void {
  writeFolder(alone, count, { faulty: 0.01, official: true });
  mkdirSync(path, { recursive: true });
  for (let i = 0; i < count; i++) {
    const name = String(i).padStart(6, "0");
    const document = JSON.parse(readFileSync(join(alone, `FE${name}.json`), "utf8")) as {
      readonly usuarios: readonly {
        readonly servicios: Readonly<Record<string, readonly Paid[]>>;
      }[];
    };
    const number = (value: unknown) => (typeof value === "number" ? Math.round(value) : 0);
    let total = 0;
    let paid = 0;
    let provider = "";
    for (const { servicios } of document.usuarios)
      for (const record of Object.values(servicios).flat()) {
        if ("vrServicio" in record) {
          const isMedicine = typeof record.vrUnitMedicamento === "number";
          if (isMedicine) record.vrUnitMedicamento = number(record.vrUnitMedicamento) || 1;
          record.vrServicio = isMedicine
            ? number(record.vrUnitMedicamento) * Number(record.cantidadMedicamento)
            : number(record.vrServicio) || 1;
        }
        total += number(record.vrServicio);
        paid += number(record.valorPagoModerador);
        if (typeof record.codPrestador === "string") provider = record.codPrestador;
      }
    const text = JSON.stringify(document);
    for (const folder of [alone, path]) writeFileSync(join(folder, `FE${name}.json`), text);
    const xml = xmlOf({
      id: `FE${i}`,
      nit: "900000001",
      period: ["2000-01-01", "2040-12-31"],
      payments: [["01", `${paid}.00`]],
      totals: { PayableAmount: `${total}.00` },
      health: { CODIGO_PRESTADOR: { text: provider.slice(0, 10) } },
    });
    writeFileSync(join(path, `ad${name}.xml`), containerOf(xml));
    const answer = { ResultState: false, ProcesoId: i + 1, NumFactura: `FE${i}` };
    const ResultadosValidacion = ["RVC014", "RVG08", "RVC049"].map((Codigo) => ({
      Clase: "RECHAZADO",
      Codigo,
      Observaciones: "",
    }));
    const said = JSON.stringify({ ...answer, ResultadosValidacion });
    writeFileSync(join(path, `ResultadosMSPS_FE${name}_R.txt`), said);
  }
}

/** Writes a file of about this size, from a pool that even a small file repeats several times. */
export function writeFile(path: string, form: Form, size: number, variant: Variant = {}): void {
  const pool = Math.min(20_000, Math.ceil(size / 8000));
  const file = openSync(path, "w");
  for (const chunk of chunks(form, size, variant, pool)) writeSync(file, chunk);
  closeSync(file);
}
