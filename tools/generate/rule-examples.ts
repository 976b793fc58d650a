/** The examples that the pages of the rules show: cases, with the output of the command in both languages. */
import type { Words } from "../../src/core/model/norm";
import type { NormPack } from "../../src/norm/norm-pack";
import type { BatchOptions } from "../../src/batch";
import { createBatch } from "../../src/batch";
import type { Lang } from "../../src/core/model/issue";
import { runWarning } from "../../src/report/summary-words";
import { text } from "../../src/report/text";
import type { RevisionContext } from "../../src/index";
import type { Shape } from "../../src/core/model/shapes";
import { ruleTexts } from "../../src/app/rule-texts";

/** A file that an example needs in addition to its record. */
export interface PageFile {
  readonly name: string;
  readonly text: string;
}

/** A case with the output of the command. */
export interface Example {
  readonly description: string;
  /** The shape of a record; that of a document is determined from it. */
  readonly shape: Shape | undefined;
  readonly text: string;
  /** The files in addition to the record: a context, tables. */
  readonly files: readonly PageFile[];
  readonly command: string;
  /** The list that the command prints in its text format; empty if nothing is found. */
  readonly output: Words;
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

/** The clearest case for which the output of the command agrees with the fixture. */
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
    const { en } = example.output;
    if (speaks ? new RegExp(` ${code}(?: |$)`, "m").test(en) : en === "") return example;
  }
  throw new Error(`${code}: no case can be shown`);
}

/** The name of the file with an example's record. */
export const exampleFile = "example.json";

/** The width of the output: that of a file or a pipe. */
const exampleWidth = 80;

/** The list that the command prints, in both languages. */
export function outputs(bytes: Uint8Array, context: RevisionContext, options: BatchOptions): Words {
  const of = (lang: Lang) => {
    const batch = createBatch(context, { ...options, lang });
    const file = batch.file(exampleFile);
    const findings = [...file.push(bytes), ...file.end().findings];
    const report = text.make({
      tool: { name: "ripslint", version: "" },
      lang,
      paint,
      quiet: false,
      width: exampleWidth,
      rules: ruleTexts(lang, options.packs as readonly NormPack[] | undefined),
    });
    const notes = batch
      .evaluated()
      .flatMap(({ code, warning }) =>
        warning === undefined ? [] : [`${runWarning(code, warning, lang)}\n`],
      );
    return [...findings.map((finding) => report.finding(finding)), ...notes].join("");
  };
  return { en: of("en"), es: of("es") };
}

const same = (words: string): string => words;
const paint = { red: same, yellow: same, green: same, bold: same, dim: same, underline: same };

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
