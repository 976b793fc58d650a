/** Runs the example of a page, to show the output of the command in both languages. */
import { contractRules } from "../rules/contract/index";
import { structuralDiagnostics } from "../src/diagnostics/index";
import type { Words } from "../src/model/norm";
import type { NormPack } from "../src/norm/norm-pack";
import type { BatchOptions } from "../src/batch";
import { createBatch } from "../src/batch";
import { draftRules } from "../src/validate/draft";
import { noContext, revisionContext } from "../src/index";
import type { Lang } from "../src/model/issue";
import { text } from "../src/report/text";
import type { RevisionContext } from "../src/index";
import { shapeOf } from "../src/model/shapes";
import type { PageCase } from "./page-cases";
import { bytesOf, contextGiven, optionsOf, written } from "./page-cases";
import { ruleTexts } from "../src/command/rule-texts";

/** A file that an example needs in addition to its record. */
export interface PageFile {
  readonly name: string;
  readonly text: string;
}

/** An example with its output. */
export interface Ran {
  /** The files in addition to the record: a context, tables. */
  readonly files: readonly PageFile[];
  readonly command: string;
  /** The list that the command prints in its text format; empty if nothing is found. */
  readonly output: Words;
}

/** The name of the file with an example's record. */
export const exampleFile = "example.json";

/** The width of the output: that of a file or a pipe. */
const exampleWidth = 80;

/** Runs a case with its rule only. */
export function ran(code: string, each: PageCase): Ran {
  const rule = contractRules.find((known) => known.code === code);
  const isDraft = [...structuralDiagnostics, ...draftRules].some((known) => known.code === code);
  const { shape, ...own } = optionsOf(each);
  const options: BatchOptions = {
    ...(isDraft ? { stage: "draft" } : { only: [code] }),
    ...own,
    ...(shape !== undefined && { shape: shapeOf(shape) ?? 1 }),
  };
  const needs = !isDraft && rule?.needs !== undefined;
  const context = needs ? contextGiven(each) : undefined;
  const command = [
    `ripslint ${exampleFile}`,
    ...commandOptions(options),
    ...(needs ? ["--context context.json"] : isDraft ? [] : ["--no-context"]),
  ].join(" ");
  return {
    files: needs ? [{ name: "context.json", text: written(context) }] : [],
    command,
    output: outputs(bytesOf(each), needs ? revisionContext(context) : noContext, options),
  };
}

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
    return findings.map((finding) => report.finding(finding)).join("");
  };
  return { en: of("en"), es: of("es") };
}

const same = (words: string): string => words;
const paint = { red: same, yellow: same, green: same, bold: same, dim: same, underline: same };

/** Options in the syntax of the command line. */
function commandOptions({
  stage,
  shape,
  input,
  only,
  skip,
  maxRecord,
}: BatchOptions): readonly string[] {
  const named = {
    "--stage": stage,
    "--shape": shape,
    "--input": input,
    "--only": only,
    "--skip": skip,
    "--max-record": maxRecord,
  };
  return Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${String(value)}`],
  );
}
