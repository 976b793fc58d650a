import { gzipSync } from "node:zlib";
import { xmlOf } from "./invoice/xml-of";

/**
 * A clerk's month of an invented clinic, as it lies in a folder: 69 files, of which some can be sent, some are approved or
 * rejected, and the others are at fault in the ways of real exports. No person or institution exists.
 */

/** A file of the month, with its path in the folder. */
export interface MonthFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** The clinic's own code, and that of another one. */
export const ownCode = "050010987602";
export const otherCode = "110010123499";
const nit = "900123456";

type Fields = Record<string, unknown>;

const diagnoses = [
  ["K359", "DB10", "apendicitis"],
  ["I10X", "BA00", "hipertensión esencial"],
  ["J189", "CA40.Z", "Neumonía, sin especificación"],
  ["M545", "ME84.2Z", "lumbago"],
] as const;

const two = (value: number): string => String(value).padStart(2, "0");
const moment = (day: number, hour: number, minute: number): string =>
  `2026-07-${two(day)} ${two(hour)}:${two(minute)}`;

function consulta(day: number, at: number): Fields {
  const [code, other, name] = diagnoses[at % diagnoses.length] ?? diagnoses[0];
  return {
    codPrestador: ownCode,
    fechaInicioAtencion: moment(day, 8, 10),
    numAutorizacion: null,
    codConsulta: "890201",
    modalidadGrupoServicioTecSal: "01",
    grupoServicios: "01",
    codServicio: 328,
    finalidadTecnologiaSalud: "15",
    causaMotivoAtencion: "38",
    codDiagnosticoPrincipal: code,
    codDiagnosticoRelacionado1: null,
    codDiagnosticoRelacionado2: null,
    codDiagnosticoRelacionado3: null,
    tipoDiagnosticoPrincipal: "01",
    tipoDocumentoIdentificacion: "CC",
    numDocumentoIdentificacion: "52345678",
    vrServicio: 80000,
    conceptoRecaudo: "05",
    valorPagoModerador: 0,
    numFEVPagoModerador: null,
    codDiagnosticoPrincipalCIE11: other,
    nomCodDiagnosticoPrincipalCIE11: name,
    codDiagnosticoRelacionado1CIE11: null,
    nomCodDiagnosticoRelacionado1CIE11: null,
    codDiagnosticoRelacionado2CIE11: null,
    nomCodDiagnosticoRelacionado2CIE11: null,
    codDiagnosticoRelacionado3CIE11: null,
    nomCodDiagnosticoRelacionado3CIE11: null,
    codigoVIDA: null,
    consecutivo: 1,
  };
}

function procedimiento(day: number, hour: number, at: number, consecutivo: number): Fields {
  const [code, other, name] = diagnoses[at % diagnoses.length] ?? diagnoses[0];
  return {
    codPrestador: ownCode,
    fechaInicioAtencion: moment(day, hour, 30),
    idMIPRES: null,
    numAutorizacion: null,
    codProcedimiento: consecutivo === 1 ? "871121" : "902210",
    viaIngresoServicioSalud: "02",
    modalidadGrupoServicioTecSal: "01",
    grupoServicios: "02",
    codServicio: 744,
    finalidadTecnologiaSalud: "15",
    tipoDocumentoIdentificacion: "CC",
    numDocumentoIdentificacion: "52345678",
    codDiagnosticoPrincipal: code,
    codDiagnosticoRelacionado: null,
    codComplicacion: null,
    vrServicio: 45000,
    conceptoRecaudo: "05",
    valorPagoModerador: 0,
    numFEVPagoModerador: null,
    codDiagnosticoPrincipalCIE11: other,
    nomCodDiagnosticoPrincipalCIE11: name,
    codDiagnosticoRelacionadoCIE11: null,
    nomCodDiagnosticoRelacionadoCIE11: null,
    codComplicacionCIE11: null,
    nomCodComplicacionCIE11: null,
    codigoVIDA: null,
    consecutivo,
  };
}

interface Usuario extends Fields {
  servicios: Record<string, Fields[]>;
}

interface Document extends Fields {
  readonly numFactura: string;
  usuarios: Usuario[];
}

let lastPatient = 1_032_456_700;

function usuario(number: number, at: number): Usuario {
  const day = 1 + ((number + at) % 28);
  lastPatient += 1;
  return {
    tipoDocumentoIdentificacion: "CC",
    numDocumentoIdentificacion: String(lastPatient),
    tipoUsuario: "01",
    fechaNacimiento: `19${50 + (at % 40)}-0${1 + (at % 9)}-1${at % 10}`,
    codSexo: at % 2 === 0 ? "F" : "M",
    codPaisResidencia: "170",
    codMunicipioResidencia: "05001",
    codZonaTerritorialResidencia: "02",
    incapacidad: "NO",
    consecutivo: at + 1,
    codPaisOrigen: "170",
    registroSIRAS: null,
    servicios: {
      consultas: [consulta(day, number + at)],
      procedimientos: [
        procedimiento(day, 9, number + at, 1),
        procedimiento(day, 11, number + at, 2),
      ],
    },
  };
}

/** A document without a fault, with usuarios of its own. */
export const documentOf = (number: number, usuarios = 2): Document => ({
  numDocumentoIdObligado: nit,
  numFactura: `FE${number}`,
  tipoNota: null,
  numNota: null,
  usuarios: Array.from({ length: usuarios }, (_, at) => usuario(number, at)),
});

const recordsIn = ({ usuarios }: Document): readonly Fields[] =>
  usuarios.flatMap(({ servicios }) => Object.values(servicios).flat());

/** A document whose records are changed. */
function changed(document: Document, change: (record: Fields, at: number) => void): Document {
  for (const [at, record] of recordsIn(document).entries()) change(record, at);
  return document;
}

const totalOf = (document: Document): number =>
  recordsIn(document).reduce((sum, { vrServicio }) => sum + Number(vrServicio), 0);

/** All 69 files, in no order. */
export function clerkMonth(): readonly MonthFile[] {
  lastPatient = 1_032_456_700;
  const files: MonthFile[] = [];
  const add = (path: string, content: string | Uint8Array | object): void => {
    const bytes =
      content instanceof Uint8Array
        ? content
        : new TextEncoder().encode(
            typeof content === "string" ? content : JSON.stringify(content, null, 2),
          );
    files.push({ path, bytes });
  };
  const xml = (number: number, total: number): string => {
    const amount = `${total}.00`;
    return xmlOf({
      id: `FE${number}`,
      nit,
      totals: { LineExtensionAmount: amount, TaxInclusiveAmount: amount, PayableAmount: amount },
      health: { CODIGO_PRESTADOR: { text: ownCode.slice(0, 10) } },
    });
  };
  /** An invoice in a folder of its own, with its XML. */
  const paired = (number: number, document: Document, total = totalOf(document)): void => {
    add(`FE${number}/FE${number}.json`, document);
    add(`FE${number}/ad0900123456${number}.xml`, xml(number, total));
  };
  const answer = (number: number, codes: readonly string[]) => ({
    ResultState: codes.length === 0,
    ProcesoId: number + 4000,
    NumFactura: `FE${number}`,
    CodigoUnicoValidacion: codes.length === 0 ? "0a1b2c3d".repeat(12) : "No aplica",
    FechaRadicacion: "2026-08-04T15:00:00.0000000+00:00",
    RutaArchivos: null,
    ResultadosValidacion: codes.map((Codigo) => ({
      Clase: "RECHAZADO",
      Codigo,
      Descripcion: "No cumple",
      Observaciones: "",
      PathFuente: "",
      Fuente: "Rips",
    })),
  });
  let number = 3000;
  const next = (): number => (number += 1);
  // 14 right ones, of which the Ministry has approved five.
  for (let at = 0; at < 14; at += 1) {
    paired(next(), documentOf(number));
    if (at < 5)
      add(
        `FE${number}/ResultadosMSPS_FE${number}_ID${number + 4000}_A_CUV.txt`,
        answer(number, []),
      );
  }
  const everywhere = (name: string, value: unknown) => (record: Fields) => {
    record[name] = value;
  };
  paired(next(), changed(documentOf(number), everywhere("codPrestador", otherCode)));
  paired(next(), changed(documentOf(number, 3), everywhere("codPrestador", ownCode.slice(1))));
  add(
    `sueltos/FE${next()}.json`,
    changed(documentOf(number), everywhere("codPrestador", Number(ownCode))),
  );
  add(
    `sueltos/FE${next()}.json`,
    changed(documentOf(number), everywhere("codPrestador", `${ownCode} `)),
  );
  paired(
    next(),
    changed(documentOf(number, 3), (record, at) => {
      const time = String(record["fechaInicioAtencion"]);
      record["fechaInicioAtencion"] = [`${time.replace(" ", "T")}:00`, `${time}:00`][at % 2];
    }),
  );
  add(
    `sueltos/FE${next()}.json`,
    changed(documentOf(number, 1), (record) => {
      const { vrServicio, ...rest } = record;
      for (const name of Object.keys(record)) delete record[name];
      Object.assign(record, rest, { VrServicio: vrServicio });
    }),
  );
  paired(
    next(),
    changed(documentOf(number), (record) => {
      record["vrServicio"] = String(record["vrServicio"]);
    }),
    340_000,
  );
  const accented = JSON.stringify(documentOf(next(), 1), null, 2).replace("lumbago", "lumbalgía");
  add(`sueltos/FE${number}.json`, new Uint8Array(Buffer.from(accented, "latin1")));
  add(`sueltos/FE${next()}.json`, `\ufeff${JSON.stringify(documentOf(number, 1), null, 2)}`);
  const wide = Buffer.from(`\ufeff${JSON.stringify(documentOf(next(), 1))}`, "utf16le");
  add(`sueltos/FE${number} (2).json`, new Uint8Array(wide));
  add(`sueltos/FE${next()}.json`, "");
  add(`sueltos/FE${next()}.json`, JSON.stringify(documentOf(number), null, 2).slice(0, 3000));
  add(
    `sueltos/FE${next()}.json`,
    JSON.stringify(documentOf(number, 1), null, 2).replace(
      '"consecutivo": 1\n',
      '"consecutivo": 1,\n',
    ),
  );
  // The Ministry has rejected two.
  const late = documentOf(next());
  (late.usuarios[0]?.servicios["procedimientos"]?.[1] ?? {})["fechaInicioAtencion"] =
    "2026-08-02 08:00";
  paired(number, late, totalOf(late) + 5000);
  add(`FE${number}/ResultadosMSPS_FE${number}_ID9001_R.txt`, answer(number, ["RVC014", "RVC049"]));
  const unlisted = documentOf(next());
  (unlisted.usuarios[0]?.servicios["consultas"]?.[0] ?? {})["causaMotivoAtencion"] = "99";
  paired(number, unlisted);
  add(`FE${number}/ResultadosMSPS_FE${number}_ID9002_R.txt`, answer(number, ["RVG09"]));
  paired(
    next(),
    changed(documentOf(number), (record) => {
      for (const [name, value] of Object.entries(record)) if (value === null) delete record[name];
    }),
  );
  const twice = documentOf(next());
  twice.usuarios.push(structuredClone(twice.usuarios[0] as Usuario));
  add(`sueltos/FE${number}.json`, twice);
  const batch = [documentOf(next(), 1), documentOf(next(), 1), documentOf(next(), 1)];
  changed(batch[1] as Document, everywhere("codPrestador", ownCode.slice(1)));
  add("sueltos/lote_3_facturas.json", batch);
  const wrapped = documentOf(next());
  add(`FE${number}/envio.json`, {
    rips: wrapped,
    xmlFevFile: Buffer.from(xml(number, totalOf(wrapped))).toString("base64"),
  });
  add(`FE${next()}/ad0900123456${number}.xml`, xml(number, 12_345));
  add(`sueltos/FE${next()}.json.gz`, gzipSync(JSON.stringify(documentOf(number, 1))));
  // What lies in such folders besides.
  add("control facturas julio.xlsx", new Uint8Array([0x50, 0x4b, 3, 4]));
  add("factura_FE3001.pdf", "%PDF-1.4\n");
  add("Thumbs.db", new Uint8Array(2));
  add("códigos.txt", `${ownCode}\n`);
  add("config del software.json", { tema: "oscuro", usuario: "admin", version: 3 });
  add("sueltos/notas.docx", new Uint8Array(2));
  return files;
}
