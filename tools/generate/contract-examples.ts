/**
 * The cases that the pages of the contract's rules can show: from a rule's own file, and the reading cases that concern
 * it.
 */
import { contractRules } from "../../rules/contract/index";
import { ruleDocs } from "../../rules/docs";
import { builtInRules } from "../../rules/index";
import type { BatchOptions } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { structuralDiagnostics } from "../../src/core/diagnostics/index";
import { noContext, revisionContext, validateRevision } from "../../src/index";
import type { Bilingual, AnyIssue, Lang, Params } from "../../src/core/model/issue";
import type { Shape } from "../../src/core/model/shapes";
import type { RuleCase } from "../../test/cases";
import { draftRules } from "../../src/core/validate/draft";
import { casesIn, contextOf } from "../../test/cases";
import type { Candidate, Example, Examples } from "./rule-examples";
import { exampleFile, reportedCodes, written } from "./rule-examples";

/** A case as a page shows it. */
export interface PageCase {
  readonly description: string;
  /** The record, or the input, as text. */
  readonly text: string;
  /** The shape of a record; the shape of an input is determined from it. */
  readonly shape: Shape | undefined;
  /** Whether the rule reports something. */
  readonly speaks: boolean;
  /** Whether no other rule reports anything. */
  readonly isPure: boolean;
  /** Whether the case is about the rule: it is in the rule's own file, or the rule reports it. */
  readonly isOfRule: boolean;
  /** Whether it is too long to be shown. */
  readonly isLong: boolean;
  /** The params that the case expects from the rule. */
  readonly params: readonly Params[];
  /** Whether it reports that bytes were not read. */
  readonly hasUnread: boolean;
  readonly source: RuleCase | ReadingCase;
}

interface ReadingCase {
  readonly description: string;
  readonly input?: string;
  readonly base64?: string;
  readonly repeat?: readonly (readonly [string, number])[];
  readonly options?: BatchOptions;
  readonly context?: unknown;
  readonly findings: readonly { readonly code: string; readonly params?: Params }[];
}

const ruleCases = casesIn<RuleCase>("records");
const readingCases = casesIn<ReadingCase>("reading");

/** The file of reading cases that is about a code. */
const topicOf = (code: string): string => (code.startsWith("too-") ? "limits" : code);

/** Returns the cases of a rule, from its own file or from the reading cases. */
export const casesOf = (code: string): readonly PageCase[] =>
  ruleCases.get(code)?.map((each) => ofRule(code, each)) ?? readingCasesOf(code);

/** The reading cases that a rule reports, and all of its own topic, which come first. */
export function readingCasesOf(code: string): readonly PageCase[] {
  const topic = topicOf(code);
  const others = [...readingCases.keys()].filter((name) => name !== topic).toSorted();
  return [topic, ...others].flatMap((name) =>
    (readingCases.get(name) ?? [])
      .map((each) => ofReading(code, each, name === code))
      .filter(({ speaks }) => speaks || name === topic),
  );
}

/** The issues that the whole pipeline reports for a case. */
export function found(each: PageCase, lang: Lang): readonly AnyIssue[] {
  const { source } = each;
  if ("record" in source) {
    return validateRevision(source.shape, source.record, contextOf(source.context), { lang });
  }
  const batch = createBatch(contextOf(source.context), { ...source.options, lang });
  const file = batch.file("-");
  return [...file.push(bytesOf(each)), ...file.end().findings];
}

function ofRule(code: string, source: RuleCase): PageCase {
  const own = source.issues.filter((issue) => issue.code === code);
  return {
    description: source.description,
    text: written(source.record),
    shape: source.shape,
    speaks: own.length > 0,
    isPure: source.options?.only === undefined && own.length === source.issues.length,
    isOfRule: true,
    isLong: false,
    params: paramsOf(own),
    hasUnread: paramsOf(own).some((said) => "unreadFrom" in said),
    source,
  };
}

function ofReading(code: string, source: ReadingCase, isOwn: boolean): PageCase {
  const own = source.findings.filter((finding) => finding.code === code);
  const text = source.repeat?.map(repeated).join("") ?? source.input;
  return {
    description: source.description,
    text: text?.replace(/\n$/, "") ?? "",
    shape: undefined,
    speaks: own.length > 0,
    isPure: own.length === source.findings.length,
    isOfRule: isOwn || own.length > 0,
    isLong: text === undefined || text.length > 200,
    params: paramsOf(own),
    hasUnread: paramsOf(own).some((said) => "unreadFrom" in said),
    source,
  };
}

/** Returns the bytes of an input; for a record, the bytes of its text. */
function bytesOf({ source, text }: PageCase): Uint8Array {
  if ("record" in source) return Buffer.from(text);
  const { input = "", base64, repeat } = source;
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  return Buffer.from(repeat?.map(([chunk, times]) => chunk.repeat(times)).join("") ?? input);
}

/** The options of a case; those that only switch off `presence` are left out, since a page shows one rule. */
function optionsOf({ source }: PageCase): NonNullable<ReadingCase["options"]> {
  if ("record" in source) return { shape: source.shape };
  const { skip = [], ...others } = source.options ?? {};
  return skip.every((code) => code === "presence") ? others : { ...others, skip };
}

/** The context of a case: its own, or one with two codes. */
const contextGiven = ({ source }: PageCase): unknown =>
  source.context ?? { providerCodes: ["110010123401", "050010987602"] };

/** A repeated text in a form that can be shown: `[ × 256`. */
const repeated = ([text, times]: readonly [string, number]): string =>
  times < 4 ? text.repeat(times) : ` …(${text} × ${times})… `;

const paramsOf = (issues: readonly { readonly params?: Params | undefined }[]): readonly Params[] =>
  issues.flatMap(({ params }) => (params === undefined ? [] : [params]));

/** The cases of each rule, in the order of the report. If its texts select some, only these. */
export const contractExamples = (): readonly (readonly [
  code: string,
  candidates: readonly Candidate[],
])[] =>
  builtInRules.map(({ code }) => {
    const { fails, holds } = ruleDocs[code]?.examples ?? {};
    const isCandidate = ({ speaks, description }: PageCase) =>
      [undefined, description].includes(speaks ? fails : holds);
    return [
      code,
      casesOf(code)
        .filter(isCandidate)
        .map((each) => ({
          speaks: each.speaks,
          shape: each.shape,
          cost: 100 * costOf(each),
          run: () => ran(code, each),
        })),
    ];
  });

/** How hard a case is to read on a page; higher is harder. */
function costOf({ isPure, isOfRule, isLong, text }: PageCase): number {
  const lines = text.split("\n");
  return (
    (isPure ? 0 : 8) +
    (isOfRule ? 0 : 4) +
    (isLong || lines.length > 12 || lines.some((line) => line.length > 76) ? 4 : 0) +
    (/[^\n -~áéíóúñü…×]/i.test(text) ? 16 : 0) +
    (text.trim().length > 2 ? 0 : 2)
  );
}

/** Runs a case with its rule only. */
function ran(code: string, each: PageCase): Example {
  const rule = contractRules.find((known) => known.code === code);
  const isDraft = [...structuralDiagnostics, ...draftRules].some((known) => known.code === code);
  const options: BatchOptions = {
    ...(isDraft ? { stage: "draft" } : { only: [code] }),
    ...optionsOf(each),
  };
  const needs = !isDraft && rule?.needs !== undefined;
  const context = needs ? contextGiven(each) : undefined;
  const command = [
    `ripslint ${exampleFile}`,
    ...commandOptions(options),
    ...(needs ? ["--context context.json"] : isDraft ? [] : ["--no-context"]),
  ].join(" ");
  return {
    description: each.description,
    shape: each.shape,
    text: each.text,
    files: needs ? [{ name: "context.json", text: written(context) }] : [],
    command,
    codes: reportedCodes(bytesOf(each), needs ? revisionContext(context) : noContext, options),
  };
}

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

/** The message for one mistake, taken from a case that has it. */
interface MistakeMessage {
  readonly mistake: string;
  readonly expected: string | undefined;
  readonly message: Bilingual;
}

/** The messages of each rule of the contract, by its code. */
export type Messages = ReadonlyMap<string, readonly MistakeMessage[]>;

/** The message for each mistake, in the order of the table, taken from the clearest case. */
export function messagesOf(code: string): readonly MistakeMessage[] {
  const { params = [] } = ruleDocs[code] ?? {};
  const cases = casesOf(code);
  const valuesOf = (name: string): readonly string[] =>
    Object.keys(params.find((each) => each.name === name)?.values ?? {});
  return valuesOf("mistake").flatMap((mistake) =>
    [undefined, ...valuesOf("expected")].flatMap((expected) => {
      const isIt = (said: Params | undefined) =>
        said?.["mistake"] === mistake && said["expected"] === expected;
      const [first] = cases
        .filter((each) => each.params.some(isIt))
        .toSorted((a, b) => Number(a.hasUnread) - Number(b.hasUnread) || costOf(a) - costOf(b));
      const message = (lang: Lang) =>
        first &&
        found(first, lang).find((said) => said.code === code && isIt(said.params))?.message;
      const [en, es] = [message("en"), message("es")];
      return en && es ? [{ mistake, expected, message: { en, es } }] : [];
    }),
  );
}

/** The cases of a rule besides those that its page shows, and which are not too long to be described. */
export const furtherCases = (code: string, { fails, holds }: Examples): readonly PageCase[] =>
  casesOf(code).filter(
    ({ description, isOfRule, isLong }) =>
      isOfRule && !isLong && description !== fails.description && description !== holds.description,
  );
