import type { Finding } from "../src/batch";
import { createBatch } from "../src/batch";
import type { Pack } from "../src/index";
import { noContext } from "../src/index";
import type { NormInput } from "../src/res948";
import { jun2026, knownVersions, lin32, normContext } from "../src/res948";

/** A case of the kit over a document; what follows breaks it in turn. */
export interface NormDocumentCase {
  readonly description: string;
  readonly rule?: string;
  readonly document?: unknown;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
}

/** How few entries are held in turn. */
const limits = [0, 1, 2, 3];

/**
 * What is wrong when a rule holds few entries of a document: a finding that it does not have when it holds all, or one
 * that it lacks and does not count as left. Each is described in words.
 */
export const fewEntriesFaults = (each: NormDocumentCase): readonly string[] =>
  packsOf(each).flatMap((pack) => {
    const text = JSON.stringify(each.document);
    const all = reportOf(each, pack, text);
    return limits.flatMap((limit) => {
      const few = reportOf(each, pack, text, limit);
      const isLeft = (code: string) => {
        const { left = 0, why = "" } = few.evaluated.find((one) => one.code === code) ?? {};
        return left > 0 && why.endsWith(`(${left})`);
      };
      const missing = missingIn(few.findings, all.findings);
      return [
        ...missingIn(all.findings, few.findings).map((finding) => `${finding} is new`),
        ...missing
          .filter((finding) => !isLeft(finding.split(" ")[0] as string))
          .map((finding) => `${finding} is lost`),
      ].map((fault) => `${pack.version}, ${limit} entries: ${fault}`);
    });
  });

/** What cannot be read in the place of a record, and of all services of a usuario. */
const unreadable = { record: '{"a":tru}', services: "7" };

/**
 * What is wrong when a record, or all services of a usuario, cannot be read: a rule that finds more than when they can.
 * What is not known accuses nobody.
 */
export const unreadFaults = (each: NormDocumentCase): readonly string[] =>
  packsOf(each).flatMap((pack) => {
    const codesIn = (text: string) =>
      reportOf(each, pack, text)
        .findings.map((finding) => finding.split(" ")[0] as string)
        .filter((code) => code.includes("/"));
    const all = codesIn(JSON.stringify(each.document));
    const countOf = (codes: readonly string[], code: string) =>
      codes.filter((one) => one === code).length;
    return brokenTexts(each.document).flatMap((text) => {
      const found = codesIn(text);
      return [...new Set(found)]
        .filter((code) => countOf(found, code) > countOf(all, code))
        .map((code) => `${pack.version}: ${code} finds more in ${text}`);
    });
  });

/** The texts of a document in which one record, or the services of one usuario, cannot be read. */
function brokenTexts(document: unknown): readonly string[] {
  const texts: string[] = [];
  const mark = "broken here";
  const broken = (text: string): string =>
    JSON.stringify(document, (_, value: unknown) => (value === target ? mark : value)).replace(
      `"${mark}"`,
      text,
    );
  let target: unknown;
  const { usuarios } = document as { readonly usuarios?: unknown };
  for (const usuario of Array.isArray(usuarios) ? usuarios : []) {
    const { servicios } = (usuario ?? {}) as { readonly servicios?: object | null };
    if (typeof servicios !== "object" || servicios === null) continue;
    target = servicios;
    texts.push(broken(unreadable.services));
    for (const array of Object.values(servicios) as readonly unknown[])
      for (const record of Array.isArray(array) ? (array as readonly unknown[]) : []) {
        if (typeof record !== "object" || record === null) continue;
        target = record;
        texts.push(broken(unreadable.record));
      }
  }
  return texts;
}

/** The packs that a case is for. */
function packsOf({ document, versions }: NormDocumentCase): readonly Pack[] {
  if (document === undefined) return [];
  const names = versions ?? knownVersions.map(({ version }) => version);
  return [...knownVersions, lin32, jun2026].filter(({ version }) => names.includes(version));
}

/** What the rule of a case finds in a text, each finding as its code and place. */
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
  const findings = [...found, ...file.end().findings].map(labelOf);
  return { findings, evaluated: run.evaluated() };
}

const labelOf = ({ code, pointer, path }: Finding): string =>
  `${code} ${pointer} ${path.join(".")}`;

/** The findings that a list lacks. */
const missingIn = (list: readonly string[], findings: readonly string[]): readonly string[] =>
  findings.filter((finding) => !list.includes(finding));
