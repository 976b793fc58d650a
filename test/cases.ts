import { readdirSync, readFileSync } from "node:fs";
import type { Issue, RevisionContext } from "../src/index";
import { noContext, revisionContext } from "../src/index";
import type { Shape } from "../src/core/model/shapes";

/** An expected issue: all its members but the message. */
export type Expected = Omit<Issue, "message">;

/** A case of a record: all issues, or those of the rules that `only` names. */
export interface RuleCase {
  readonly description: string;
  readonly clause: string;
  readonly shape: Shape;
  readonly record: unknown;
  readonly context?: unknown;
  readonly options?: { readonly only?: readonly string[] };
  readonly issues: readonly Expected[];
}

/** The cases of each file in a folder of fixtures/kit/cases, by the file's name. */
export function casesIn<T>(folder: string): ReadonlyMap<string, readonly T[]> {
  const directory = new URL(`../fixtures/kit/cases/${folder}/`, import.meta.url);
  const files = readdirSync(directory).filter((name) => name.endsWith(".json"));
  return new Map(
    files.map((name) => [
      name.replace(".json", ""),
      JSON.parse(readFileSync(new URL(name, directory), "utf8")) as T[],
    ]),
  );
}

/** A copy of the clean document of a version of res948, which gives no finding. */
export const cleanDocument = (version: string): unknown =>
  casesIn<{ readonly document: unknown }>("norm/documents").get(version)?.[0]?.document;

/** The context of a case: "none" is noContext; by default it is one with two codes. */
export function contextOf(context: unknown): RevisionContext {
  if (context === "none") return noContext;
  return revisionContext(
    (context ?? { providerCodes: ["110010123401", "050010987602"] }) as unknown,
  );
}
