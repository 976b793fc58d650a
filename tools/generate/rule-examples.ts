/** The examples that the pages of the rules show: cases, which are run to see that they are what they are shown for. */
import type { ShownExample, ShownExamples } from "../../src/core/model/shown-example";
import type { BatchOptions } from "../../src/batch";
import { createBatch } from "../../src/batch";
import type { RevisionContext } from "../../src/index";
import type { Shape } from "../../src/core/model/shapes";

/** A file that an example needs in addition to its record. */
export interface PageFile {
  readonly name: string;
  readonly text: string;
}

/** A case as it was run. */
export interface Example {
  readonly description: string;
  /** The shape of a record; for a document it is determined from the text. */
  readonly shape: Shape | undefined;
  readonly text: string;
  /** The files in addition to the record: a context, tables. */
  readonly files: readonly PageFile[];
  readonly command: string;
  /** The codes of the findings. */
  readonly codes: readonly string[];
}

/** A case that a page could show. */
export interface Candidate {
  /** Whether the rule reports something. */
  readonly speaks: boolean;
  readonly shape: Shape | undefined;
  /** How hard it is to read; higher is harder. */
  readonly cost: number;
  /** Runs the case with its rule only; undefined if no pack has the rule as the case needs it. */
  readonly run: () => Example | undefined;
}

/** The two examples of a rule. */
export interface Examples {
  readonly fails: Example;
  readonly holds: Example;
}

/** The clearest cases of a rule, if possible of the same shape. */
export function examplesOf(code: string, candidates: readonly Candidate[]): Examples {
  const fails = clearest(code, candidates, true);
  return { fails, holds: clearest(code, candidates, false, fails.shape) };
}

/** The clearest case that, when it is run, is reported as the fixture says. */
function clearest(
  code: string,
  candidates: readonly Candidate[],
  speaks: boolean,
  preferred?: Shape,
): Example {
  const costOf = ({ cost, shape }: Candidate) =>
    cost + (preferred === undefined || shape === preferred ? 0 : 1000);
  const own = candidates.filter((each) => each.speaks === speaks);
  for (const { run } of own.toSorted((a, b) => costOf(a) - costOf(b))) {
    const example = run();
    if (example === undefined) continue;
    if (speaks ? example.codes.includes(code) : example.codes.length === 0) return example;
  }
  throw new Error(`${code}: no case can be shown`);
}

/** The name of the file with an example's record. */
export const exampleFile = "example.json";

/** The examples as a page shows them. */
export function shownExamples({ fails, holds }: Examples): ShownExamples {
  const isSame = fails.text === holds.text;
  return { fails: shownOf(fails, isSame), holds: shownOf(holds, isSame) };
}

/** The JSON of an example; if both examples have the same, what else was given too, since the verdict depends on it. */
function shownOf({ shape, text, files, command }: Example, isSame: boolean): ShownExample {
  const others = files.map(({ name, text: other }) => `${name}\n${other.trimEnd()}`);
  return {
    ...(shape !== undefined && { shape }),
    text: isSame ? [text, ...others, `$ ${command}`].join("\n") : text,
  };
}

/** Returns the codes of the findings of an input. */
export function reportedCodes(
  bytes: Uint8Array,
  context: RevisionContext,
  options: BatchOptions,
): readonly string[] {
  const batch = createBatch(context, options);
  const file = batch.file(exampleFile);
  const findings = [...file.push(bytes), ...file.end().findings];
  const ofRun = batch.evaluated().filter(({ warning }) => warning !== undefined);
  return [...findings, ...ofRun].map(({ code }) => code);
}

/** JSON as a person writes it: on one line if it is short. */
export function written(value: unknown, indent = ""): string {
  const line = JSON.stringify(value, null, 1)
    .replace(/\n */g, " ")
    .replace(/\[ | \]/g, (bracket) => bracket.trim());
  if (typeof value !== "object" || value === null || indent.length + line.length <= 72) return line;
  const deeper = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map((item: unknown) => `${deeper}${written(item, deeper)}`)
    : Object.entries(value).map(
        ([name, item]) => `${deeper}${JSON.stringify(name)}: ${written(item, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${items.join(",\n")}\n${indent}${close}`;
}
