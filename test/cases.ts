import { readdirSync, readFileSync } from "node:fs";
import type { Issue, RevisionContext } from "../src/index";
import { noContext, revisionContext } from "../src/index";
import type { Shape } from "../src/model/shapes";

/** An expected issue. Only the members that a case names are compared. */
export interface Expected {
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly params?: Issue["params"];
}

/** A case of a rule for records: the issues of this rule only, and those of the whole pipeline. */
export interface RuleCase {
  readonly description: string;
  readonly shape: Shape;
  readonly record: unknown;
  readonly context?: unknown;
  readonly issues: readonly Expected[];
  readonly pipeline?: readonly Expected[];
}

/** The cases of each file in a folder of conformance/cases, by the file's name. */
export function casesIn<T>(folder: string): ReadonlyMap<string, readonly T[]> {
  const directory = new URL(`../conformance/cases/${folder}/`, import.meta.url);
  const files = readdirSync(directory).filter((name) => name.endsWith(".json"));
  return new Map(
    files.map((name) => [
      name.replace(".json", ""),
      JSON.parse(readFileSync(new URL(name, directory), "utf8")) as T[],
    ]),
  );
}

/** The context of a case: "none" is noContext; by default it is one with two codes. */
export function contextOf(
  context: unknown,
  fallback: readonly string[] = ["110010123401", "050010987602"],
): RevisionContext {
  if (context === "none") return noContext;
  return revisionContext(context ?? { providerCodes: fallback });
}
