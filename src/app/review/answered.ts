import { officialOf } from "../../../rules/answers";
import { structuralCodes } from "../../core/diagnostics/codes";
import { allNormRules } from "../../../rules/norm/index";
import type { CoverageStatus } from "../../../rules/res948/coverage";
import { coverageStatus } from "../../../rules/res948/coverage-status";
import type { AnswerGroups, Attaching } from "../../norm/answers/attached";
import { attached } from "../../norm/answers/attached";
import type { Ours } from "../../norm/answers/compare";
import { numberKey } from "../../core/text/number-key";
import { maxListed } from "../../engine/document/counts";
import type { OpenRun } from "../../engine/batch/batch";
import type { AnsweredDocument, AnswerSection, CodeReason, Why } from "../../core/model/answer";
import { officialsOf } from "../../core/model/norm-rule";
import type { Need } from "../../core/model/rule-context";
import { givenTables } from "../../norm/tables";
import type { XmlFile } from "./xml-inputs";

/** Compares the answers with the findings of the run in the documents that they name. */
export function answerSection(
  answers: AnswerGroups,
  run: OpenRun,
  visitsDocuments: boolean,
  showsValues: boolean,
  xmls: readonly XmlFile[],
  digestOf: Attaching["digestOf"],
): AnswerSection {
  const { answered, unanswered } = run.counts.documents;
  const numbers = new Set(xmls.map(({ name }) => numberKey(name.id)));
  const hasXml = (key: string) => numbers.has(key);
  const attaching = { oursOf, isUnread, limitOf: limitsOf(run), hasXml, digestOf, showsValues };
  const documents = attached(answers, answered, attaching);
  const without = documents.filter(({ state }) => state === "no-answer").length;
  const unlisted = unanswered - answered.filter(({ group }) => group < 0).length;
  return { documents, ...(visitsDocuments && { unanswered: without + unlisted }) };
}

function oursOf({ codes }: AnsweredDocument): readonly Ours[] {
  return [...codes].flatMap(([key, count]) => {
    const [severity, code = "", named = ""] = key.split(" ");
    const official = named === "" ? officialOf[code] : named;
    if (official === undefined) return [];
    const also = alsoOf.get(ruleName(code)) ?? [];
    return [{ code: official, also, isError: severity === "error", count }];
  });
}

const isUnread = ({ codes, isCut }: AnsweredDocument): boolean =>
  isCut === true || [...codes.keys()].some((key) => unreadCodes.has(key.split(" ")[1] ?? ""));

const unreadCodes: ReadonlySet<string> = new Set(structuralCodes);

/** The further official codes with the requirement of a rule. */
const alsoOf = new Map(allNormRules.map(({ code, also }) => [code, also]));

const limits: Readonly<Record<CoverageStatus, Why | undefined>> = {
  full: undefined,
  part: "in-part",
  parameter: "needs-data",
  table: "needs-table",
  external: "not-checkable",
  disagree: "sources-disagree",
  unseen: "sources-disagree",
};

const tableOf = (need: Need): string | undefined =>
  need.startsWith("service") ? "servicios" : givenTables.find((table) => need.startsWith(table));

/**
 * Makes the function that returns why a code may be missed in a document. A rule whose data were provided has run. It names the
 * data that a rule lacks.
 */
function limitsOf(run: OpenRun): Attaching["limitOf"] {
  const ran = new Set<string>();
  const partly = new Set<string>();
  const lacking = new Map<string, Need>();
  for (const { code, status, skipped, lacks } of run.evaluated()) {
    if (status === "ran") (skipped ? partly : ran).add(ruleName(code));
    if (lacks !== undefined) lacking.set(ruleName(code), lacks);
  }
  const limitOf = (official: string, isPaired: boolean): CodeReason | undefined => {
    const rules = allNormRules.filter((rule) => officialsOf(rule).includes(official));
    // A rule may be skipped in documents without an XML and run in documents with one.
    const isRun = rules.some(({ code }) => ran.has(code) || (isPaired && partly.has(code)));
    const needs = rules.flatMap(({ code }) => lacking.get(code) ?? []);
    const tables = [...new Set(needs.flatMap((need) => tableOf(need) ?? []))];
    if (tables.length > 0) return { why: "table-not-given", tables };
    if (needs.length > 0 && !isRun) return { why: "needs-data" };
    const status = coverageStatus.get(official);
    if (status === undefined) {
      if (rules.length > 0 && !isRun) return { why: "needs-data" };
      return /^(?:RVC\d|RVG\d\d$)/.test(official) ? { why: "unknown-code" } : undefined;
    }
    const why = status === "parameter" && isRun ? undefined : limits[status];
    if (why !== undefined) return { why };
    const used = rules.flatMap((rule) => (rule.needs && tableOf(rule.needs)) ?? []);
    return used.length > 0 ? { why: "other-table", tables: [...new Set(used)] } : undefined;
  };
  const known = new Map<string, CodeReason | undefined>();
  return (code, document) => {
    const isPaired = document !== undefined && hasInvoice(document, run);
    const key = `${code} ${isPaired}`;
    if (!known.has(key)) known.set(key, limitOf(code, isPaired));
    return known.get(key);
  };
}

/** Returns true if a document was compared with its invoice. */
function hasInvoice({ file, line, pointer }: AnsweredDocument, { counts }: OpenRun): boolean {
  const { invoices, doubts } = counts.documents;
  const { first: unpaired = [] } = doubts.get("unpaired") ?? {};
  return (
    invoices.matched > 0 &&
    unpaired.length < maxListed &&
    !unpaired.some((each) => each.file === file && each.line === line && each.pointer === pointer)
  );
}

/** The code of a pack's rule without its norm. */
const ruleName = (code: string): string => code.slice(code.indexOf("/") + 1);
