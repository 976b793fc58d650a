/** Invented records for benchmarks: seeded, realistic, all four shapes; nothing large is committed. */
import { closeSync, openSync, writeSync } from "node:fs";
import type { Shape } from "../src/shapes";
import { allShapes, fieldsOf, shapeNames } from "../src/shapes";

/** How the records of a file differ from the plain case. */
export interface Variant {
  /** Records of this shape only. */
  readonly shape?: Shape;
  /** The share of records with a fault; 0.01 unless said. */
  readonly faulty?: number;
  /** Names in another order in each record. */
  readonly shuffled?: boolean;
  /** Absent fields are left out instead of null. */
  readonly withoutNulls?: boolean;
  /** Two properties that the contract does not know. */
  readonly extras?: boolean;
  /** `", "` and `": "`, Python's way. */
  readonly spaced?: boolean;
  /** Accents written as \u escapes. */
  readonly escaped?: boolean;
  /** An alias beside each canonical field, with the same value. */
  readonly aliases?: boolean;
  /** Indented by two blanks. */
  readonly indented?: boolean;
}

/** The context that the clean records of every file fit. */
export const benchContext = {
  providerCodes: Array.from({ length: 40 }, (_, i) =>
    String(110010000000 + i * 7919 + 1).padStart(12, "0"),
  ),
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

/** Records as JSON text, with their shapes. */
export function makeRecords(
  count: number,
  variant: Variant = {},
  seed = 1,
): readonly { shape: Shape; text: string }[] {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const digits = (length: number) => Array.from({ length }, () => Math.floor(next() * 10)).join("");
  const two = (value: number) => String(value).padStart(2, "0");
  const time = () =>
    `2026-${two(1 + Math.floor(next() * 12))}-${two(1 + Math.floor(next() * 28))} ${two(Math.floor(next() * 24))}:${two(Math.floor(next() * 60))}`;
  const valueOf = (name: string, role: string | undefined, type: string): unknown => {
    if (role === "provider-code") return pick(benchContext.providerCodes);
    if (role === "local-time" || name === "fechaNacimiento") return time();
    if (name === "tipoDocumentoIdentificacion") return "CC";
    if (name === "numDocumentoIdentificacion") return `10${digits(8)}`;
    if (type === "number")
      return name.startsWith("vr") || name.startsWith("valor")
        ? Math.floor(next() * 1e6)
        : 1 + Math.floor(next() * 99);
    if (name.startsWith("nom")) return pick(names);
    if (name.startsWith("codDiagnostico"))
      return `${pick(["A", "I", "J", "E"])}${digits(2)}${next() < 0.5 ? "X" : "9"}`;
    return digits(name.startsWith("id") || name.startsWith("num") ? 10 : 6);
  };
  return Array.from({ length: count }, () => {
    const shape = variant.shape ?? pick([1, 1, 2, 2, 2, 2, 3, 4] as const);
    const entries: [string, unknown][] = [];
    const aliasOf = new Map<string, string>();
    for (const field of fieldsOf(shape) as readonly {
      name: string;
      type: string;
      role?: string;
      canonical?: string;
    }[]) {
      if (field.canonical !== undefined) {
        if (variant.aliases) aliasOf.set(field.canonical, field.name);
        else if (!variant.withoutNulls) entries.push([field.name, null]);
        continue;
      }
      const isNull = field.role === undefined && next() < 0.3;
      if (isNull && variant.withoutNulls) continue;
      entries.push([field.name, isNull ? null : valueOf(field.name, field.role, field.type)]);
    }
    for (const [canonical, alias] of aliasOf) {
      const entry = entries.find(([name]) => name === canonical);
      if (entry) entries.push([alias, entry[1]]);
    }
    if (variant.extras)
      entries.push(["idInterno", digits(9)], ["observacionDigitador", "Verificado en ventanilla"]);
    if (next() < (variant.faulty ?? 0.01)) spoil(entries, next);
    if (variant.shuffled) entries.sort(() => next() - 0.5);
    return { shape, text: textOf(Object.fromEntries(entries), variant) };
  });
}

/** One fault of the kinds that real exports have. */
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

function textOf(record: object, { spaced, escaped, indented }: Variant): string {
  let text = indented ? JSON.stringify(record, null, 2) : JSON.stringify(record);
  if (spaced) text = text.replace(/":/g, '": ').replace(/,"/g, ', "');
  if (escaped)
    text = text.replace(
      /[^\0-\x7f]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  return text;
}

/** The ways in which a file holds its records. */
export type Form = "ndjson" | "array" | "document";

/** The bytes of a file of about a size: a pool of records, repeated. */
export function* pieces(
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
    const indent = variant.indented ? "  " : "";
    const each = records.map(
      ({ text }) => `${variant.indented ? text.replace(/^/gm, "  ") : text}`,
    );
    const block = Buffer.from(each.join(",\n"));
    yield Buffer.from("[\n");
    for (let made = 0; made < size; made += block.length) {
      if (made > 0) yield Buffer.from(",\n");
      yield block;
    }
    yield Buffer.from(`\n${indent.slice(2)}]\n`);
    return;
  }
  yield Buffer.from(
    '{"numDocumentoIdObligado":"900000001","numFactura":"FE1","tipoNota":null,"numNota":null,"usuarios":[',
  );
  const usuarios: string[] = [];
  for (let i = 0; i < records.length; i += 20) {
    const few = records.slice(i, i + 20);
    const arrays = allShapes.map(
      (shape) =>
        `"${shapeNames[shape]}":[${few
          .filter((each) => each.shape === shape)
          .map(({ text }) => text)
          .join(",")}]`,
    );
    usuarios.push(
      `{"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"20${String(i).padStart(8, "0")}","tipoUsuario":"01","fechaNacimiento":"1980-05-06","codSexo":"F","servicios":{${arrays.join(",")}}}`,
    );
  }
  const block = Buffer.from(usuarios.join(","));
  for (let made = 0; made < size; made += block.length) {
    if (made > 0) yield Buffer.from(",");
    yield block;
  }
  yield Buffer.from("]}");
}

/** Writes a file of about a size, from a pool that a small file still holds several times. */
export function writeFile(path: string, form: Form, size: number, variant: Variant = {}): void {
  const pool = Math.min(20_000, Math.ceil(size / 8000));
  const file = openSync(path, "w");
  for (const piece of pieces(form, size, variant, pool)) writeSync(file, piece);
  closeSync(file);
}
