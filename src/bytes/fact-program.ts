import type { FactList } from "../model/facts";
import { CodeSet } from "../text/code-set";
import { CODE_FACT, NO_FACT, NUMBER_FACT, TIME_FACT } from "./facts";

/** How many facts a list has at most. */
export const maxFacts = 64;

/** The program that reads facts (`readFacts`). */
export function factProgram(
  { facts }: FactList,
  idOf: (name: string) => number | undefined,
): Int32Array {
  if (facts.length > maxFacts) throw new RangeError("a record has too many facts");
  const program = [facts.length];
  const lists: number[] = [];
  for (const fact of facts) {
    const [name, ...codes] = "code" in fact ? fact.code : Object.values(fact);
    const id = idOf(name);
    const kind = "code" in fact ? CODE_FACT : "time" in fact ? TIME_FACT : NUMBER_FACT;
    program.push(id === undefined ? NO_FACT : kind, id ?? 0, 1 + 3 * facts.length + lists.length);
    lists.push(...new CodeSet(codes).table);
  }
  return Int32Array.from([...program, ...lists]);
}
