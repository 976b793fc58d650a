import type { Finding } from "../src/batch";
import { createBatch } from "../src/batch";
import type { Pack } from "../src/index";
import { noContext } from "../src/index";
import type { NormInput } from "../src/res948";
import { groupBy } from "../src/core/text/group-by";
import { knownVersions, normContext } from "../src/res948";
import { jun2026, lin32 } from "../src/norm/packs";

/** A case of the kit over a document; what follows breaks it in turn. */
export interface NormDocumentCase {
  readonly description: string;
  readonly rule?: string;
  readonly document?: unknown;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
}

/** How few entries are held in turn. */
const limits = [0, 1, 3];

/**
 * What is wrong when a rule holds few entries of a document: a finding that it does not have when it holds all, or one
 * that it lacks and does not count as skipped. Each is described in words.
 */
export const fewEntriesFaults = (each: NormDocumentCase): readonly string[] =>
  packsOf(each).flatMap((pack) => {
    const text = JSON.stringify(each.document);
    const all = reportOf(each, pack, text);
    return limits.flatMap((limit) => {
      const few = reportOf(each, pack, text, limit);
      const isSkipped = ({ code }: Found): boolean => {
        const { skipped = 0, why = "" } = few.evaluated.find((one) => one.code === code) ?? {};
        return skipped > 0 && why.endsWith(`(${skipped})`);
      };
      const added = missingIn(all.findings, few.findings);
      const lost = missingIn(few.findings, all.findings).filter((finding) => !isSkipped(finding));
      return [
        ...added.map(({ label }) => `${pack.version}, ${limit} entries: ${label} is new`),
        ...lost.map(({ label }) => `${pack.version}, ${limit} entries: ${label} is lost`),
      ];
    });
  });

/** What cannot be read in the place of a record, and of all services of a usuario. */
const unreadable = { record: '{"a":tru}', services: '[{"a":1}]' };

/**
 * What is wrong when a record, or all services of a usuario, cannot be read: a rule that finds more than when they can.
 * What is not known accuses nobody.
 */
export function unreadFaults(each: NormDocumentCase): readonly string[] {
  const texts = brokenTexts(each.document);
  return packsOf(each).flatMap((pack) => {
    const countsIn = (text: string): ReadonlyMap<string, number> => {
      const codes = reportOf(each, pack, text).findings.map(({ code }) => code);
      const groups = groupBy(codes, (code) => code);
      return new Map([...groups].map(([code, own]) => [code, own.length]));
    };
    const all = countsIn(JSON.stringify(each.document));
    return texts.flatMap((text) =>
      [...countsIn(text)]
        .filter(([code, count]) => code.includes("/") && count > (all.get(code) ?? 0))
        .map(([code]) => `${pack.version}: ${code} finds more in ${text}`),
    );
  });
}

/** The texts of a document in which one record, or the services of one usuario, cannot be read. */
function brokenTexts(document: unknown): readonly string[] {
  const { usuarios } = (document ?? {}) as { readonly usuarios?: unknown };
  const services = listOf(usuarios)
    .map((usuario) => (usuario as { readonly servicios?: unknown } | null)?.servicios)
    .filter(isObject);
  const records = services.flatMap((each) =>
    Object.values(each).flatMap((array) => listOf(array).filter(isObject)),
  );
  return [
    ...services.map((each) => textWith(document, each, unreadable.services)),
    ...records.map((each) => textWith(document, each, unreadable.record)),
  ];
}

/** The text of a document with something else in the place of one of its objects. */
function textWith(document: unknown, target: object, text: string): string {
  const mark = "broken here";
  return JSON.stringify(document, (_, value: unknown) => (value === target ? mark : value)).replace(
    `"${mark}"`,
    text,
  );
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The packs that a case is for: the first and the last of a norm. */
function packsOf({ document, versions }: NormDocumentCase): readonly Pack[] {
  if (document === undefined) return [];
  const names = versions ?? knownVersions.map(({ version }) => version);
  const own = [...knownVersions, lin32, jun2026].filter(({ version }) => names.includes(version));
  return own.filter(({ id }, i) => own[i - 1]?.id !== id || own[i + 1]?.id !== id);
}

/** A finding, with its code and its place as a label. */
interface Found {
  readonly code: string;
  readonly label: string;
}

/** What the rule of a case finds in a text. */
function reportOf(
  { given = {}, rule }: NormDocumentCase,
  pack: Pack,
  text: string,
  limit?: number,
) {
  const run = createBatch(normContext(noContext, given), {
    packs: [pack],
    ...(rule?.includes("/") === true && { only: [rule] }),
    ...(limit !== undefined && { maxEntries: limit }),
  });
  const file = run.file("-");
  const found = file.push(Buffer.from(text));
  const findings = [...found, ...file.end().findings].map(foundIn);
  return { findings, evaluated: run.evaluated() };
}

const foundIn = ({ code, pointer, path }: Finding): Found => ({
  code,
  label: `${code} ${pointer} ${path.join(".")}`,
});

/** The findings that a list lacks. */
const missingIn = (list: readonly Found[], findings: readonly Found[]): readonly Found[] =>
  findings.filter(({ label }) => list.every((other) => other.label !== label));
