/** The cases of a rule for its page: those of its own file, and the reading cases that concern it. */
import type { BatchOptions } from "../src/batch";
import { createBatch } from "../src/batch";
import { validateRevision } from "../src/index";
import type { Issue, Lang, Params } from "../src/model/issue";
import type { Shape } from "../src/model/shapes";
import { shapeOf } from "../src/model/shapes";
import type { RuleCase } from "../test/cases";
import { casesIn, contextOf } from "../test/cases";

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
  readonly options?: Omit<BatchOptions, "shape"> & { readonly shape?: string | number };
  readonly context?: unknown;
  readonly findings: readonly { readonly code: string; readonly params?: Params }[];
}

const ruleCases = casesIn<RuleCase>("records");
const readingCases = casesIn<ReadingCase>("reading");

/** The file of reading cases that is about a code. */
const topicOf = (code: string): string => (code.startsWith("too-") ? "limits" : code);

/** The cases of a rule: those of its own file, or the reading cases. */
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
export function found(each: PageCase, lang: Lang): readonly Issue[] {
  const { source } = each;
  if ("record" in source) {
    return validateRevision(source.shape, source.record, contextOf(source.context), { lang });
  }
  const { shape, ...options } = source.options ?? {};
  const batch = createBatch(contextOf(source.context), {
    ...options,
    lang,
    ...(shape !== undefined && { shape: shapeOf(shape) ?? 1 }),
  });
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

/** The bytes of an input; a record's are those of its text. */
export function bytesOf({ source, text }: PageCase): Uint8Array {
  if ("record" in source) return Buffer.from(text);
  const { input = "", base64, repeat } = source;
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  return Buffer.from(repeat?.map(([chunk, times]) => chunk.repeat(times)).join("") ?? input);
}

/** The options of a case; those that only switch off `presence` are left out, since a page shows one rule. */
export function optionsOf({ source }: PageCase): NonNullable<ReadingCase["options"]> {
  if ("record" in source) return { shape: source.shape };
  const { skip = [], ...others } = source.options ?? {};
  return skip.every((code) => code === "presence") ? others : { ...others, skip };
}

/** The context of a case: its own, or one with two codes. */
export const contextGiven = ({ source }: PageCase): unknown =>
  source.context ?? { providerCodes: ["110010123401", "050010987602"] };

/** A repeated text in a form that can be shown: `[ × 256`. */
const repeated = ([text, times]: readonly [string, number]): string =>
  times < 4 ? text.repeat(times) : ` …(${text} × ${times})… `;

const paramsOf = (issues: readonly { readonly params?: Params | undefined }[]): readonly Params[] =>
  issues.flatMap(({ params }) => (params === undefined ? [] : [params]));

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
