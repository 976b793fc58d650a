import type { Finding } from "../../core/evaluate/typed-issue";
import { otherArrayNames, shapeNames } from "../../core/model/shapes";
import { sharesWord } from "../../core/text/name-words";
import type { Fix } from "./fix";
import type { Node } from "./tree";
import { nodeAt } from "./tree";

export const arrays: ReadonlySet<string> = new Set([
  ...Object.values(shapeNames),
  ...otherArrayNames,
]);

const isArray = ({ kind, name = "" }: Node): boolean =>
  kind === "array" && (name === "usuarios" || arrays.has(name));

/** Returns true if a pointer leads to the consecutivo of an element of an array. */
export const isConsecutivo = (pointer: string): boolean => {
  const [, array = ""] = /\/(\w+)\/\d+\/consecutivo$/.exec(pointer) ?? [];
  return array === "usuarios" || arrays.has(array);
};

/**
 * Returns the consecutivo of each element of an array; undefined if an element has none, several, or a value that is not a
 * number.
 */
export function numbersOf({ children, isWhole }: Node): readonly Node[] | undefined {
  const numbers = children.flatMap((element) => {
    const own = element.member("consecutivo");
    element.forget();
    return own !== undefined && number.test(own.text) ? [own] : [];
  });
  return isWhole && numbers.length === children.length ? numbers : undefined;
}

/** Matches a number, a number as text, or an empty text. Anything else may be data. */
const number = /^(?:-?\d[\d.eE+-]*|"\s*\d*\s*")$/;

/** The pointer of the array whose numbers a finding is about. */
export const arrayOf = ({ pointer }: Finding): string => pointer.replace(/\/\d+\/consecutivo$/, "");

/** Numbers an array. All findings about its numbers then go. */
export function numberingFix(pointer: string, findings: Finding[], root: Node): Fix | undefined {
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const array = arrayNamed(name, nodeAt(root, findings[0]?.offset ?? root.from));
  const numbers = array && numbersOf(array);
  if (numbers === undefined || isOfNote(array as Node)) return undefined;
  const edits = numbers.flatMap((node, i) => {
    const isRight = node.kind === "other" && Number(node.text) === i + 1;
    return isRight ? [] : [{ from: node.from, to: node.to, text: String(i + 1), index: i }];
  });
  // If all numbers are right, but some in quotes, the array is not numbered: these are values of a wrong type.
  if (edits.every(({ text, index }) => numbers[index]?.text === JSON.stringify(text)))
    return undefined;
  return {
    code: "consecutivo",
    findings,
    patch: edits.map(({ index }) => ({
      op: "replace",
      path: `${pointer}/${index}/consecutivo`,
      value: index + 1,
    })),
    edits,
    isSure: true,
    place: pointer,
  };
}

/** Returns the array with a name around a value, or in it: findings about a whole array are at its document or usuario. */
function arrayNamed(name: string, at: Node): Node | undefined {
  let own: Node | undefined = at;
  while (own !== undefined && !(isArray(own) && own.name === name)) own = own.parent;
  const member = at.member(name) ?? at.member("servicios")?.member(name);
  return own ?? (member !== undefined && isArray(member) ? member : undefined);
}

/**
 * Returns true if the document of a node is a note, or may be a note, which keeps the numbers of the original: tipoNota is
 * missing, tipoNota or numNota is repeated, or one of them, or a property whose name shares a word with them, has a value. Also
 * returns true if it is not a document.
 */
export function isOfNote(node: Node): boolean {
  let document: Node | undefined = node;
  while (document !== undefined && document.name !== "usuarios") document = document.parent;
  const { parent } = document ?? {};
  const count = (name: string) => parent?.counts.get(name) ?? 0;
  if (parent === undefined || count("tipoNota") !== 1 || count("numNota") > 1) return true;
  return parent.children.some((each) => {
    const { name = "" } = each;
    if (!sharesWord(name, "numNota")) return false;
    return !(name === "tipoNota" ? ["null", '""', '"RS"'] : ["null"]).includes(each.text);
  });
}
