import { structuralCodes, textCodes } from "../../core/diagnostics/codes";
import { document } from "../../core/diagnostics/document";
import type { Finding } from "../../core/evaluate/typed-issue";
import { shapeOf, fieldsOf, isFieldName } from "../../core/model/shapes";
import type { Plan } from "../../engine/batch/run-plan";
import type { LevelName } from "../../engine/document/names";
import { levelOf, sharedNames, usuarioNames } from "../../engine/document/names";
import type { Edit } from "./edits";
import type { Fix } from "./fix";
import { isWithin, ownerOf } from "./fix";
import { isSameName } from "./same-name";
import type { FixCode } from "./suggestion";
import type { Node } from "./tree";
import { nodeAt } from "./tree";

/** The mistakes of a level that may be corrected, each with its correction. */
const codes: Readonly<Record<string, FixCode>> = {
  "wrong-type": "array",
  "keyed-list": "keyed-list",
  "unknown-name": "rename",
};

/** An object with at least this number of fields of an array's elements counts as an element. */
const fewestFields = 3;

/**
 * Corrects a level of a document that has one right form: adds the missing brackets around an array's only element, turns a
 * list with positions as keys into an array, and corrects a name in another letter case or number. Until then its content is
 * unknown.
 */
export function levelFix(finding: Finding, root: Node, plan: Plan): Fix | undefined {
  const { mistake, expected } = (finding.params ?? {}) as Readonly<Record<string, unknown>>;
  const code = codes[String(mistake)];
  if (finding.code !== document.code || code === undefined) return undefined;
  const { pointer, offset } = finding;
  const node = nodeAt(root, offset);
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const isName = mistake === "unknown-name";
  if (!isName && (expected !== "array" || node.from !== offset)) return undefined;
  const edits = isName
    ? renaming(node, name, String(expected) as LevelName)
    : mistake === "keyed-list"
      ? listOf(node)
      : bracketsOf(node, name, tableNames(plan, name));
  if (edits === undefined) return undefined;
  const place = isName ? `${ownerOf(pointer)}/${String(expected)}` : pointer;
  // Findings outside of the level, and findings about the level itself, must be as before; the content of the level was
  // not read before.
  const reveals = (found: Finding): boolean =>
    !faultCodes.has(found.code) ||
    (found.pointer === place
      ? isName && found.code === document.code
      : isWithin(found.pointer, place));
  return { code, findings: [finding], patch: [], edits, isSure: true, place, reveals };
}

/** The names of the fields of an array that only packs describe. */
export const tableNames = (
  { documents }: Plan,
  array: string | null | undefined,
): readonly string[] | undefined =>
  Object.entries(documents?.tables ?? {}).find(([name]) => name === array)?.[1].names;

/** Faults that cannot be turned off, and repeated names. */
const faultCodes: ReadonlySet<string> = new Set([...structuralCodes, ...textCodes]);

/** Renames a level if no other name of its object means it. */
function renaming(
  { name, nameFrom, nameTo, parent }: Node,
  typed: string,
  level: LevelName,
): Edit[] | undefined {
  if (name !== typed || !isSameLevel(typed, level)) return undefined;
  const same = parent?.children.filter((each) => levelOf(each.name ?? "") === level) ?? [];
  if (same.length !== 1) return undefined;
  return [{ from: nameFrom, to: nameTo, text: JSON.stringify(level) }];
}

/** Turns an object into an array if its keys are only positions: any other key may be data. */
function listOf({ from, to, kind, children, isWhole }: Node): Edit[] | undefined {
  const isList =
    kind === "object" &&
    isWhole &&
    children.length > 0 &&
    children.every((child) => child.kind === "object") &&
    [0, 1].some((first) => children.every(({ name }, i) => name === String(first + i)));
  if (!isList) return undefined;
  return [
    { from, to: from + 1, text: "[" },
    ...children.map((child) => ({ from: child.nameFrom, to: child.from, text: "" })),
    { from: to - 1, to, text: "]" },
  ];
}

function bracketsOf(
  { from, to, counts, kind, isWhole }: Node,
  array: string,
  names: readonly string[] | undefined,
): Edit[] | undefined {
  const shape = shapeOf(array);
  const isField = (name: string): boolean => {
    if (array === "usuarios") return usuarioNames.includes(name) || sharedNames.includes(name);
    if (shape !== undefined) return fieldsOf(shape).some((field) => field.name === name);
    return names?.includes(name) ?? isFieldName(name);
  };
  const fields = [...counts.keys()].filter(isField);
  // Records of other arrays have fields of a usuario, too.
  const isElement =
    fields.length >= fewestFields &&
    (array !== "usuarios" || usuarioNames.some((own) => counts.has(own)));
  if (kind !== "object" || !isWhole || !isElement) return undefined;
  return [
    { from, to: from, text: "[" },
    { from: to, to, text: "]" },
  ];
}

/** Returns true if a name differs from a level's name only in letter case, in number, or by a misspelling. */
function isSameLevel(typed: string, level: string): boolean {
  if (isSameName(typed, level)) return true;
  const words = level.split(/(?=[A-Z])/).map((word) => `${word.replace(/s$/, "")}(?:e?s)?`);
  return new RegExp(`^${words.join("[^\\p{L}\\p{N}]?")}$`, "iu").test(typed);
}
