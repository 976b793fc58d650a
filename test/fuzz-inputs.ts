import type { BatchOptions, Finding, Summary } from "../src/batch";
import { createBatch } from "../src/batch";
import { validateDocument } from "../src/index";
import type { RevisionContext } from "../src/model/rule";
import { allShapes, fieldsOf } from "../src/model/shapes";

/** The functions that make inputs of unusual structure. */
interface Makers {
  readonly next: () => number;
  /** The text of a record of some shape. */
  readonly record: () => string;
}

/** An input of an unusual structure: many names, many empty elements, unusual roots of documents, lines that break anywhere. */
export function unusualText({ next, record }: Makers): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const times = <T>(count: number, make: (i: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => make(i));
  const names = (): string =>
    times(pick([1, 3, 40, 300, 2100]), (i) => `"${pick(["n", "nota"])}${i}":${pick(["1", "{}"])}`)
      .concat(next() < 0.3 ? ['"n1":2'] : [])
      .join(",");
  const elements = (): string => {
    const each = pick(["{}", "{ }", '{"a":1}', "1", "[]", "null", '{"servicios":{}}', "tru", ""]);
    return times(pick([0, 1, 3, 100, 500]), () => (next() < 0.02 ? record() : each)).join(",");
  };
  const usuarios = (): string =>
    pick([
      `[{"servicios":{"procedimientos":[${record()},{}]}}]`,
      `[{"servicios":{"procedimientos":[${record()}],${names()}}}]`,
      `[${elements()}]`,
      "[]",
      "null",
      "{}",
    ]);
  const member = (): string =>
    pick([
      () => `"usuarios":${usuarios()}`,
      () => `"usuarios":${usuarios()}`,
      () => `"rips":{"usuarios":${usuarios()}}`,
      () => `"rips":${pick(["{}", "null", "[]", '{"usuarioss":[]}'])}`,
      () => `"xmlFevFile":"${"QUJD".repeat(pick([1, 30, 300]))}"`,
      () => `"${pick(["codServicio", "peso", "codPrestador"])}":${pick(["1", '"x"'])}`,
      () => `"${pick(["usuario", "usuarioss", "RIPS", "rip"])}":${pick(["[]", "null"])}`,
      () => `"${pick(["shape", "record", "numFactura"])}":${pick(["2", "{}", '"FE1"'])}`,
    ])();
  const root = (): string => `{${times(pick([1, 2, 2, 3, 4]), member).join(",")}}`;
  const envelope = (): string => `{"shape":2,${names()},"record":${record()}}`;
  const value = (): string => pick([root, root, root, envelope, () => `[${elements()}]`, record])();
  return pick([
    value,
    value,
    () => indentedBy0(value()),
    () => indentedBy0(value()),
    () => `[${times(3, () => pick([root, envelope])()).join(",\n")}]`,
    () => times(3, value).join(pick(["\n", "\n", ",\n", "\r\n"])),
    () => brokenIntoLines(value(), next),
    () => times(3, () => brokenIntoLines(value(), next)).join("\n"),
  ])();
}

/** A JSON text as a pretty printer writes it with an indentation of 0. */
function indentedBy0(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|\s+|[{[,]|[}\]]/g, (part) => {
    if (part.startsWith('"')) return part;
    if (part.trim() === "") return "";
    return "}]".includes(part) ? `\n${part}` : `${part}\n`;
  });
}

/** Inserts line ends anywhere, even within strings. */
function brokenIntoLines(text: string, next: () => number): string {
  const at = Math.floor(next() * text.length);
  const ends = next() < 0.5 ? "\n" : "\r\n \n";
  const broken = `${text.slice(0, at)}${ends}${text.slice(at)}`;
  return next() < 0.6 ? broken : brokenIntoLines(broken, next);
}

/** The input, and how it is read. */
interface Read {
  readonly bytes: Uint8Array;
  readonly options: BatchOptions;
  readonly context: RevisionContext;
}

/**
 * Why a report contradicts another reading of the same data: with another limit, with another layout, or in
 * memory. Undefined if it does not.
 */
export function contradictionOf(made: Read): string | undefined {
  const { maxRecord, ...options } = made.options;
  const unlimited = { ...made, options };
  if (maxRecord !== undefined) {
    const reports = [reportOf(made), reportOf(unlimited)];
    const isFree = reports.every(({ findings }) =>
      findings.every(({ code }) => code !== "too-large"),
    );
    if (isFree && JSON.stringify(reports[0]) !== JSON.stringify(reports[1]))
      return "the limit of a record shows where no record is beyond it";
  }
  const text = jsonOf(made.bytes);
  if (text === undefined) return undefined;
  const laidOut = new TextEncoder().encode(indentedBy0(text));
  const isAuto = options.input !== "ndjson";
  if (
    isAuto &&
    essence(reportOf(unlimited)) !== essence(reportOf({ ...unlimited, bytes: laidOut }))
  )
    return "with indent 0 the same data are read otherwise";
  return isDocument(JSON.parse(text)) ? memoryFaultOf(text, made.context) : undefined;
}

function memoryFaultOf(text: string, context: RevisionContext): string | undefined {
  const bytes = new TextEncoder().encode(text);
  const streamed = reportOf({ bytes, options: {}, context });
  // An object in memory has neither repeated names nor excessive depth.
  if (streamed.findings.some(({ code }) => code === "duplicate-key" || code === "too-deep"))
    return undefined;
  const { findings, records, partial } = validateDocument(JSON.parse(text), context);
  const ofText = streamed.findings.filter(({ code }) => code !== "number-precision");
  return essence({ findings, summary: { records, partial } }) ===
    essence({ ...streamed, findings: ofText })
    ? undefined
    : "in memory it is judged otherwise";
}

const fieldNames = new Set(allShapes.flatMap((shape) => fieldsOf(shape).map(({ name }) => name)));

/** Whether a value is a document: `usuarios` or `rips` comes before any field. */
function isDocument(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const names: readonly string[] = Object.keys(value);
  const first = names.find(
    (name) => name === "usuarios" || name === "rips" || fieldNames.has(name),
  );
  return first === "usuarios" || first === "rips";
}

function jsonOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

function reportOf({ bytes, options, context }: Read): {
  readonly findings: readonly Finding[];
  readonly summary: Summary;
} {
  const batch = createBatch(context, options);
  const file = batch.file("-");
  const findings = [...file.push(bytes), ...file.end().findings];
  return { findings, summary: batch.summary() };
}

/** The members of a finding that do not depend on the layout of the text. */
const essence = ({
  findings,
  summary: { records, partial },
}: {
  readonly findings: readonly Pick<Finding, "code" | "record" | "shape" | "pointer" | "params">[];
  readonly summary: Pick<Summary, "records" | "partial">;
}): string =>
  JSON.stringify([
    findings.map(({ code, record, shape, pointer, params }) => [
      code,
      record,
      shape,
      pointer,
      params,
    ]),
    records,
    partial,
  ]);
