import { random } from "./invented-records";
import type { Batch, BatchOptions, FileSummary, Finding } from "../src/batch";
import { createBatch } from "../src/batch";
import { validateDocument } from "../src/index";
import type { RevisionContext } from "../src/index";
import { allShapes, fieldsOf } from "../src/core/model/shapes";

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
  // Many members are beyond a limit, and take as long as a hundred other inputs: they are rare.
  const names = (): string =>
    times(
      pick(next() < 0.06 ? [300, 2100] : [1, 3, 40]),
      (i) => `"${pick(["n", "nota"])}${i}":${pick(["1", "{}"])}`,
    )
      .concat(next() < 0.3 ? ['"n1":2'] : [])
      .join(",");
  const elements = (): string => {
    const each = pick(["{}", "{ }", '{"a":1}', "1", "[]", "null", '{"servicios":{}}', "tru", ""]);
    return times(pick(next() < 0.2 ? [100, 500] : [0, 1, 3]), () =>
      next() < 0.02 ? record() : each,
    ).join(",");
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

/** How cases are read. */
export interface FuzzWay {
  readonly options: BatchOptions;
  readonly context: RevisionContext;
}

type Change = (options: BatchOptions) => BatchOptions;

const waysLike = new WeakMap<FuzzWay, Map<Change, FuzzWay>>();

/** A way with other options, the same for each call. */
export function wayLike(way: FuzzWay, change: Change): FuzzWay {
  const known = waysLike.get(way) ?? new Map<Change, FuzzWay>();
  waysLike.set(way, known);
  const like = known.get(change) ?? { ...way, options: change(way.options) };
  known.set(change, like);
  return like;
}

const runs = new WeakMap<FuzzWay, Batch>();

/** The run of a way. It is kept: what it has learned of names from many files must not change what it says of the next. */
export function runOf(way: FuzzWay): Batch {
  const run = runs.get(way) ?? createBatch(way.context, way.options);
  runs.set(way, run);
  return run;
}

/** What one file of a run comes to. */
export interface FileReport {
  readonly findings: readonly Finding[];
  readonly summary: FileSummary;
}

export function readIn(run: Batch, bytes: Uint8Array, cuts: readonly number[] = []): FileReport {
  const file = run.file("-");
  const findings: Finding[] = [];
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    for (const finding of file.push(bytes.subarray(from, cut))) findings.push(finding);
    from = cut;
  }
  const { findings: last, summary } = file.end();
  for (const finding of last) findings.push(finding);
  return { findings, summary };
}

const withoutLimit: Change = ({ maxRecord: _, ...options }) => options;

/**
 * Why a report contradicts another reading of the same data: with another limit, with another layout, or in
 * memory. Undefined if it does not.
 */
export function contradictionOf(bytes: Uint8Array, way: FuzzWay): string | undefined {
  const unlimited = way.options.maxRecord === undefined ? way : wayLike(way, withoutLimit);
  const report = readIn(runOf(unlimited), bytes);
  if (unlimited !== way) {
    const reports = [readIn(runOf(way), bytes), report];
    // A broken object beyond the limit is read as a document, if its names say so; else it is a broken record. Names
    // repeated before the one that says so are not reported beyond it.
    const isFree = reports.every(({ findings }) =>
      findings.every(
        ({ code, record }) =>
          code !== "too-large" && code !== "json" && (code !== "duplicate-key" || record !== null),
      ),
    );
    if (isFree && JSON.stringify(reports[0]) !== JSON.stringify(reports[1]))
      return "the limit of a record shows where no record is beyond it";
  }
  const text = jsonOf(bytes);
  if (text === undefined) return undefined;
  const isAuto = way.options.input !== "ndjson";
  const laidOut = new TextEncoder().encode(indentedBy0(text));
  if (isAuto && essence(report) !== essence(readIn(runOf(unlimited), laidOut)))
    return "with indent 0 the same data are read otherwise";
  return isDocument(JSON.parse(text)) ? memoryFaultOf(text, way.context) : undefined;
}

const plainWays = new WeakMap<RevisionContext, FuzzWay>();

function memoryFaultOf(text: string, context: RevisionContext): string | undefined {
  const plain = plainWays.get(context) ?? { options: {}, context };
  plainWays.set(context, plain);
  const streamed = readIn(runOf(plain), new TextEncoder().encode(text));
  // An object in memory has neither repeated names nor a depth that is too much, and names that are integers come first.
  const isOtherwise = ({ code }: Finding) => code === "duplicate-key" || code === "too-deep";
  if (streamed.findings.some(isOtherwise) || /"(?:0|[1-9]\d*)"\s*:/.test(text)) return undefined;
  const judged = (document: unknown): string => {
    const {
      findings,
      summary: { records, partial },
    } = validateDocument(document, context);
    return essence({ findings, summary: { records, partial } });
  };
  const ofText = streamed.findings.filter(({ code }) => code !== "number-precision");
  if (judged(JSON.parse(text)) !== essence({ ...streamed, findings: ofText }))
    return "in memory it is judged otherwise";
  const [live, written] = ofOtherObjects(text);
  return judged(live) === judged(written) ? undefined : "other objects are judged otherwise";
}

/** What takes the place of a record and is none. */
const foreignObjects: readonly (() => unknown)[] = [
  () => Promise.resolve({}),
  () => new Map([["codServicio", 1]]),
  () => new Date(0),
  () => new Uint8Array(2),
  () => new URLSearchParams("codServicio=1"),
  () => Object(1) as object,
];

/**
 * A document in memory, and the same as JSON has it: elements of its arrays are holes (null in JSON), objects that are no
 * records (a number in JSON), or records without a prototype, of a class, or of another prototype.
 */
function ofOtherObjects(text: string): readonly [live: unknown, plain: unknown] {
  const next = random(text.length);
  const [live, plain] = [JSON.parse(text), JSON.parse(text)] as [unknown, unknown];
  const arraysOf = (value: unknown): readonly unknown[][] => {
    if (typeof value !== "object" || value === null) return [];
    const { rips, usuarios } = value as { rips?: unknown; usuarios?: unknown };
    if (!Array.isArray(usuarios)) return arraysOf(rips);
    return usuarios.flatMap((usuario: unknown) => {
      const { servicios } = Object(usuario) as { servicios?: unknown };
      return Object.values(Object(servicios) as object).filter(Array.isArray) as unknown[][];
    });
  };
  const others = arraysOf(plain);
  for (const [place, array] of arraysOf(live).entries())
    for (const [index, element] of array.entries()) {
      const kind = Math.floor(next() * 8);
      const other = others[place] as unknown[];
      if (kind === 0) {
        Reflect.deleteProperty(array, index);
        other[index] = null;
      } else if (kind === 1) {
        array[index] = foreignObjects[Math.floor(next() * foreignObjects.length)]?.();
        other[index] = 1;
      } else if (kind < 5 && typeof element === "object" && element !== null)
        if (!Array.isArray(element)) array[index] = otherwiseMade(element, kind);
    }
  return [live, plain];
}

class Source {
  get codPrestador(): string {
    throw new Error("an inherited property was read");
  }
}

/** The same own properties in an object with another prototype. */
const otherwiseMade = (element: object, kind: number): object =>
  Object.defineProperties(
    Object.create(
      [null, Source.prototype, { codServicio: "inherited" }][kind - 2] ?? null,
    ) as object,
    Object.getOwnPropertyDescriptors(element),
  );

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

/** What does not depend on how a text is laid out. */
const essence = ({
  findings,
  summary: { records, partial },
}: {
  readonly findings: readonly Pick<Finding, "code" | "record" | "shape" | "pointer" | "params">[];
  readonly summary: Pick<FileSummary, "records" | "partial">;
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
