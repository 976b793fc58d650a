import { keepsValue } from "../src/engine/bytes/json-text";
import type { Finding } from "../src/batch";
import type { Shape } from "../src/index";
import { allShapes, isFieldName } from "../src/core/model/shapes";
import { shownName } from "../src/core/model/issue";
import { writtenKey } from "../src/core/text/decimal";
import { createValidator, fieldsOf } from "../src/index";
import type { FuzzWay } from "./fuzz-inputs";

/** What a finding says, wherever its record is. */
type Said = readonly [code: string, path: readonly unknown[], params: unknown];

const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],:]|true|false|null/gs;

/**
 * The repeated names of a JSON text, and the numbers that a double does not keep, with their paths; and the record's own
 * numbers that are not written as JavaScript writes them.
 */
function readText(text: string, isField: (name: unknown) => boolean) {
  const levels: { readonly seen?: Map<string, number>; step: string | number; isName: boolean }[] =
    [];
  const repeats: Said[] = [];
  const numbers: Said[] = [];
  /** The own infinite numbers of fields, which `type` reports. */
  const infinite = new Map<string, Said>();
  const written = new Map<string, string>();
  for (const [token] of text.matchAll(tokens)) {
    const level = levels.at(-1);
    const path = () =>
      levels.map(({ step }) => (typeof step === "string" ? shownName(step) : step));
    if (token === "{") levels.push({ seen: new Map(), step: "", isName: true });
    else if (token === "[") levels.push({ step: 0, isName: false });
    else if (token === "}" || token === "]") levels.pop();
    else if (level !== undefined && token === "," && level.seen !== undefined) level.isName = true;
    else if (level !== undefined && token === ",") level.step = Number(level.step) + 1;
    else if (level?.isName) {
      level.step = JSON.parse(token) as string;
      level.isName = false;
      const count = level.seen?.get(level.step) ?? 0;
      level.seen?.set(level.step, count + 1);
      if (count > 0) repeats.push(["duplicate-key", path(), undefined]);
      if (levels.length > 1) continue;
      infinite.delete(level.step);
      written.delete(level.step);
    } else if (/^[-\d]/.test(token)) {
      const own = levels.length === 1 ? String(level?.step) : undefined;
      const value = Number(token);
      if (own !== undefined && token !== String(value)) written.set(own, token);
      if (keepsValue(token, value)) continue;
      const said: Said = ["number-precision", path(), undefined];
      numbers.push(said);
      if (isField(own) && !Number.isFinite(value)) infinite.set(String(own), said);
    }
  }
  const silent = new Set(infinite.values());
  return { faults: [...repeats, ...numbers.filter((each) => !silent.has(each))], written };
}

/** The shape that the names of a record tell; undefined if it has the names of none, or of several. */
function shapeOf(names: readonly string[]): Shape | undefined {
  const owners = names
    .map((name) => allShapes.filter((shape) => fieldsOf(shape).some((each) => each.name === name)))
    .filter(({ length }) => length === 1);
  const shapes = new Set(owners.flat());
  return shapes.size === 1 ? [...shapes][0] : undefined;
}

/** The fields of records that a usuario has too. */
const ofUsuarios = [
  "tipoDocumentoIdentificacion",
  "numDocumentoIdentificacion",
  "fechaNacimiento",
  "consecutivo",
];

/** Whether a file reads an object as a record whatever else is in it, or it cannot be a part of a document (7.4.9). */
export const isRecordInFile = (value: object): boolean =>
  Object.keys(value).some((name) => !ofUsuarios.includes(name) && isFieldName(name)) ||
  Object.values(value).every((each) => typeof each === "number" || typeof each === "boolean");

/** Whether a finding is of a record: what a file reports of a level in one is not found in the record alone. */
export const isOfRecord = ({ code }: Finding): boolean => code !== "document";

const validators = new WeakMap<FuzzWay, ReturnType<typeof createValidator>>();

/**
 * What is found in a line of NDJSON, read with `JSON.parse`: the oracle of the tokenizer. Undefined for a line that is
 * no record, or whose shape is not told, or which is beyond a limit.
 */
function expectedOf(text: string, way: FuzzWay): readonly Said[] | undefined {
  const { options, context } = way;
  if (options.stage === "draft" || /[{[](?:[^{}[\]]*[{[]){200}/.test(text)) return undefined;
  if (Buffer.byteLength(text.trim()) > (options.maxRecord ?? Number.POSITIVE_INFINITY))
    return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const names = Object.keys(value);
  if (names.some((name) => ["usuarios", "rips", "shape"].includes(name))) return undefined;
  if (!isRecordInFile(value)) return undefined;
  const shape = options.shape ?? shapeOf(names);
  if (shape === undefined) return undefined;
  const { rules, skip, only, packs } = options;
  const validator = validators.get(way) ?? createValidator({ context, rules, skip, only, packs });
  validators.set(way, validator);
  const runs = (code: string) => !skip?.includes(code) && (only?.includes(code) ?? true);
  const fields = new Set<unknown>(fieldsOf(shape).map(({ name }) => name));
  const { faults, written } = readText(text, (name) => fields.has(name));
  if (written.size > 0) Object.defineProperty(value, writtenKey, { value: written });
  const issues = validator.revision(shape, value);
  const ofText = faults.filter(([code]) => runs(code));
  return [...issues.map(({ code, path, params }): Said => [code, path, params]), ...ofText];
}

/** Not in order: of a repeated name, an object keeps the first place, and bytes the last. */
const essenceOf = (said: readonly (Said | Finding)[]): string =>
  said
    .map((each) => JSON.stringify("code" in each ? [each.code, each.path, each.params] : each))
    .toSorted()
    .join();

/** The first line of which the findings are others than expected; undefined if there is none. */
export function unexpectedLine(
  text: string,
  findings: readonly Finding[],
  way: FuzzWay,
): string | undefined {
  const found = new Map<number, Finding[]>();
  for (const finding of findings.filter(isOfRecord))
    found.set(finding.line, [...(found.get(finding.line) ?? []), finding]);
  return text.split("\n").find((line, i) => {
    const expected = expectedOf(line, way);
    return expected !== undefined && essenceOf(expected) !== essenceOf(found.get(i + 1) ?? []);
  });
}
