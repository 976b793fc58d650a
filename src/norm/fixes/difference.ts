import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { keyOf, usuarioOf } from "./edits";

/**
 * What repairs must not do. Each has the keys by which the repairs are found that caused it, the nearest first: those of the
 * field, of the objects around it, of the usuario and of the line.
 */
export type Unwanted = readonly (readonly number[])[];

/**
 * Compares the findings before the repairs with those after them. Unwanted are findings that are new or still there,
 * and those that only the text shows, such as a repeated name, if they are hidden. Any other finding may go because a
 * field was repaired.
 */
export function unwantedIn(
  before: readonly Finding[],
  after: readonly Finding[],
  areLines: boolean,
  ofText: ReadonlySet<string>,
): Unwanted {
  const lineOf = ({ line }: Finding): number => (areLines ? line : 0);
  const nameOf = (finding: Finding) => `${lineOf(finding)} ${finding.code} ${finding.pointer}`;
  const gone = new Map<string, { count: number; readonly finding: Finding }>();
  for (const finding of before) {
    const name = nameOf(finding);
    const own = gone.get(name) ?? { count: 0, finding };
    own.count += 1;
    gone.set(name, own);
  }
  const unwanted: Finding[] = [];
  for (const finding of after) {
    const own = gone.get(nameOf(finding));
    if (own === undefined || own.count === 0) unwanted.push(finding);
    else own.count -= 1;
  }
  for (const { count, finding } of gone.values())
    if (count > 0 && ofText.has(finding.code)) unwanted.push(finding);
  return unwanted.map((finding) => chainOf(lineOf(finding), finding.pointer));
}

function chainOf(line: number, pointer: string): readonly number[] {
  const usuario = usuarioOf(pointer);
  const owners = ownersOf(pointer, usuario).map((owner) => keyOf("o", line, owner));
  return [keyOf("f", line, pointer), ...owners, keyOf("u", line, usuario), keyOf("l", line)];
}

/** A pointer and those that lead to it, from the inside to the usuario or the root. */
function ownersOf(pointer: string, usuario: string): readonly string[] {
  const owners: string[] = [];
  for (let owner = pointer; owner.length >= usuario.length; ) {
    owners.push(owner);
    if (owner === "") break;
    owner = owner.slice(0, owner.lastIndexOf("/"));
  }
  return owners;
}

/** The pointer of a finding's object. */
export const ownerOf = ({ pointer }: Finding): string => pointer.slice(0, pointer.lastIndexOf("/"));
