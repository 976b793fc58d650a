import { isOfIdentity } from "../../core/model/concern";
import { allShapes, isFieldName, shapes } from "../../core/model/shapes";
import { distance, letters } from "../../core/text/distance";
import type { LevelName } from "../../engine/document/names";
import {
  isJsonInText,
  isRootName,
  levelInText,
  levelOf,
  ServiceNames,
  usuarioNames,
} from "../../engine/document/names";

/** A file with more bytes is always judged: what other software keeps beside records is small. */
export const maxOther = 256 * 1024;

/** Fields of records that objects of other software have too. */
const commonNames: ReadonlySet<string> = new Set(["consecutivo", "fechaNacimiento"]);

/** Whether a member of this name makes an object one of RIPS: a record, a usuario or a document. */
const tells = (name: string): boolean =>
  isOfIdentity(name) ||
  name === "xmlFevFile" ||
  (usuarioNames.includes(name) && name !== "servicios") ||
  (isFieldName(name) && !commonNames.has(name));

/** The names under which programs and envelopes put a record. */
const wrappers: ReadonlySet<string> = new Set(["record", "data"]);

/** The first name of a file in JSON. */
const firstName = /^\ufeff?\s*\[?\s*\{\s*"(\w+)"\s*:/;

/** Whether the beginning of a file shows already that it is RIPS, or is certainly no object in JSON. */
export const isDecided = (head: string): boolean =>
  !/^\ufeff?\s*[[{]/.test(head) || tells(firstName.exec(head)?.[1] ?? "");

/**
 * Returns true if a text is valid JSON of other software: an object, or a list of objects, without anything that
 * looks like RIPS. The
 * names near `usuarios`, `rips` and `servicios` are common words, so they count only if their value has what is in
 * such a
 * level; all other names of levels count if they hold an object or a list that is not empty.
 */
export function isOtherJson(text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return false; // it is reported where its records are read
  }
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

/** Returns true if a name is a RIPS name, apart from capitals, separators and one letter. */
function nearlyTells(name: string): boolean {
  if (tells(name)) return true;
  const read = letters(name.replace(/[^\p{L}\p{N}]/gu, ""));
  if (read.length < fewestLetters) return false;
  return longNames.some((each) => distance(read, each, 1) <= 1);
}

/** Shorter names are near to common words. */
const fewestLetters = 9;

const longNames = [
  ...allShapes.flatMap((shape) => shapes[shape].map(({ name }) => name as string)),
  ...usuarioNames,
  "numDocumentoIdObligado",
  "numFactura",
]
  .filter((name) => name.length >= fewestLetters && !commonNames.has(name) && name !== "servicios")
  .map(letters);

/** Whether a level, or a list of records, is anywhere in values. */
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

/** Whether a member is a level of a document, or one under nearly its name. */
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

/** The names in an object, or in the objects of a list. */
const namesIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) =>
    isObject(each) ? Object.keys(each) : [],
  );

/** Whether a list has records. */
function recordsIn(values: readonly unknown[]): boolean {
  const names = new ServiceNames();
  for (const name of namesIn(values)) names.add(name);
  return names.array !== undefined;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
