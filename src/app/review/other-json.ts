import { isOfIdentity } from "../../core/model/concern";
import { allShapes, isFieldName, shapes } from "../../core/model/shapes";
import { distance, letters } from "../../core/text/distance";
import { parsedJson } from "../../core/text/parsed-json";
import type { LevelName } from "../../engine/document/names";
import {
  isJsonInText,
  isRootName,
  levelInText,
  levelOf,
  ServiceNames,
  usuarioNames,
} from "../../engine/document/names";

/** The size in bytes above which a file is always judged: other software keeps only small files beside records. */
export const maxOther = 256 * 1024;

/** Fields of records that other software uses too. */
const commonNames: ReadonlySet<string> = new Set(["consecutivo", "fechaNacimiento"]);

/** Returns true if a member with this name makes an object RIPS: a record, a usuario or a document. */
const tells = (name: string): boolean =>
  isOfIdentity(name) ||
  name === "xmlFevFile" ||
  (usuarioNames.includes(name) && name !== "servicios") ||
  (isFieldName(name) && !commonNames.has(name));

const wrappers: ReadonlySet<string> = new Set(["record", "data"]);

/** Matches the first name of a file in JSON. */
const firstName = /^\ufeff?\s*\[?\s*\{\s*"(\w+)"\s*:/;

/** Returns true if the beginning of a file shows that it is RIPS, or that it is not an object in JSON. */
export const isDecided = (head: string): boolean =>
  !/^\ufeff?\s*[[{]/.test(head) || tells(firstName.exec(head)?.[1] ?? "");

/**
 * Returns true if a text is valid JSON of other software: an object, or a list of objects, without anything that looks like
 * RIPS. The names near `usuarios`, `rips` and `servicios` are common words, so they count only if their value has names of such
 * a level; all other names of levels count if they hold an object or a list that is not empty.
 */
export function isOtherJson(text: string): boolean {
  const value = parsedJson(text); // a text that is not JSON is reported where its records are read
  const roots: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (roots.length === 0 || !roots.every(isObject)) return false;
  const isRips = (root: object) =>
    Object.entries(root).some(
      ([name, inner]) =>
        nearlyTells(name) ||
        (isRootName(name) && typeof inner === "object") ||
        (wrappers.has(name) && isObject(inner) && Object.keys(inner).some(tells)),
    );
  return !roots.some(isRips) && !hasLevel(roots);
}

/** Returns true if a name differs from a RIPS name at most in capitals, separators and one letter. */
function nearlyTells(name: string): boolean {
  if (tells(name)) return true;
  const read = letters(name.replace(/[^\p{L}\p{N}]/gu, ""));
  if (read.length < fewestLetters) return false;
  return longNames.some((each) => distance(read, each, 1) <= 1);
}

/** The least number of letters of a compared name: shorter names are near to common words. */
const fewestLetters = 9;

const longNames = [
  ...allShapes.flatMap((shape) => shapes[shape].map(({ name }) => name as string)),
  ...usuarioNames,
  "numDocumentoIdObligado",
  "numFactura",
]
  .filter((name) => name.length >= fewestLetters && !commonNames.has(name) && name !== "servicios")
  .map(letters);

/** Returns true if there is a level, or a list of records, anywhere in some values. */
function hasLevel(values: readonly unknown[]): boolean {
  const open = [...values];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string" && isJsonInText(value) && levelInText(value) !== false)
      return true;
    if (Array.isArray(value)) {
      if (recordsIn(value)) return true;
      for (const each of value) open.push(each);
    } else if (isObject(value))
      for (const [name, inner] of Object.entries(value)) {
        if (isLevel(name, inner)) return true;
        open.push(inner);
      }
  }
  return false;
}

/** Returns true if a member is a level of a document, even with a name that is nearly right. */
function isLevel(name: string, value: unknown): boolean {
  const level = levelOf(name);
  if (level === false || (!isObject(value) && !(Array.isArray(value) && value.length > 0)))
    return false;
  const inside = insideOf(level);
  return name === level || inside === undefined || namesIn(value).some(inside);
}

/** Returns the test for the names inside a level whose own name is a common word. */
function insideOf(level: LevelName): ((name: string) => boolean) | undefined {
  if (level === "rips") return (name) => levelOf(name) === "usuarios" || isOfIdentity(name);
  if (level === "usuarios") return (name) => levelOf(name) === "servicios" || nearlyTells(name);
  if (level !== "servicios") return undefined;
  return (name) => isArrayName(levelOf(name));
}

const isArrayName = (level: LevelName | false): boolean =>
  level !== false && level !== "servicios" && !isRootName(level);

const namesIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) =>
    isObject(each) ? Object.keys(each) : [],
  );

function recordsIn(values: readonly unknown[]): boolean {
  const names = new ServiceNames();
  for (const name of namesIn(values)) names.add(name);
  return names.array !== undefined;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
