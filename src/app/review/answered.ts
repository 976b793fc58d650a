import { officialOf } from "../../../rules/answers";
import { structuralCodes } from "../../core/diagnostics/codes";
import { allNormRules } from "../../../rules/norm/index";
import type { Status } from "../../../rules/res948/coverage";
import { coverageStatus } from "../../../rules/res948/coverage-status";
import type { AnswerGroups } from "../../norm/answers/attached";
import { attached } from "../../norm/answers/attached";
import type { Ours } from "../../norm/answers/compare";
import type { OpenRun } from "../../engine/batch/batch";
import type { AnsweredDocument, AnswerSection, Reason, Why } from "../../core/model/answer";
import { officialsOf } from "../../core/model/norm-rule";
import type { Need } from "../../core/model/revision-context";
import { givenTables } from "../../norm/tables";

/** What the answers say, beside what the run found in the documents that they name. */
export function answerSection(
  answers: AnswerGroups,
  run: OpenRun,
  visitsDocuments: boolean,
  showsValues: boolean,
): AnswerSection {
  const { answered, unanswered } = run.counts.documents;
  const attaching = { oursOf, isUnread, limitOf: limitsOf(run), showsValues };
  const documents = attached(answers, answered, attaching);
  // of several documents with one number only one has the answer
  const without = documents.filter(({ state }) => state === "no-answer").length;
  const unlisted = unanswered - answered.filter(({ group }) => group < 0).length;
  return { documents, ...(visitsDocuments && { unanswered: without + unlisted }) };
}

/** What was found in a document under official codes. */
function oursOf({ codes }: AnsweredDocument): readonly Ours[] {
  return [...codes].flatMap(([key, count]) => {
    const [severity, code = "", named = ""] = key.split(" ");
    const official = named === "" ? officialOf[code] : named;
    if (official === undefined) return [];
    const also = alsoOf.get(ruleName(code)) ?? [];
    return [{ code: official, also, isError: severity === "error", count }];
  });
}

/** Whether some of a document could not be read. */
const isUnread = ({ codes, isCut }: AnsweredDocument): boolean =>
  isCut === true || [...codes.keys()].some((key) => unreadCodes.has(key.split(" ")[1] ?? ""));

const unreadCodes: ReadonlySet<string> = new Set(structuralCodes);

/** Further official codes of which a rule requires the same. */
const alsoOf = new Map(allNormRules.map(({ code, also }) => [code, also]));

const limits: Readonly<Record<Status, Why | undefined>> = {
  full: undefined,
  part: "in-part",
  parameter: "needs-data",
  table: "needs-table",
  external: "not-checkable",
  disagree: "sources-disagree",
  unseen: "sources-disagree",
};

/** The table that a part of the context comes from; undefined for what is no table. */
const tableOf = (need: Need): string | undefined =>
  need === "serviceGroup" ? "servicios" : givenTables.find((table) => need.startsWith(table));

/**
 * Makes the function that says why a code may be missed. What needed data that were given for all has run; what a rule lacks
 * is named.
 */
function limitsOf(run: OpenRun): (code: string) => Reason | undefined {
  const ran = new Set<string>();
  const lacking = new Map<string, Need>();
  for (const { code, status, skipped, lacks } of run.evaluated()) {
    if (status === "ran" && !skipped) ran.add(ruleName(code));
    if (lacks !== undefined) lacking.set(ruleName(code), lacks);
  }
  const limitOf = (official: string): Reason | undefined => {
    const rules = allNormRules.filter((rule) => officialsOf(rule).includes(official));
    const needs = rules.flatMap(({ code }) => lacking.get(code) ?? []);
    const tables = [...new Set(needs.flatMap((need) => tableOf(need) ?? []))];
    if (tables.length > 0) return { why: "table-not-given", tables };
    if (needs.length > 0) return { why: "needs-data" };
    const status = coverageStatus.get(official);
    if (status === undefined) {
      const isXml = rules.length > 0 && !rules.some(({ code }) => ran.has(code));
      if (isXml) return { why: "needs-data" };
      return /^(?:RVC\d|RVG\d\d$)/.test(official) ? { why: "unknown-code" } : undefined;
    }
    const isRun = rules.some(({ code }) => ran.has(code));
    const why = status === "parameter" && isRun ? undefined : limits[status];
    if (why !== undefined) return { why };
    const used = rules.flatMap((rule) => (rule.needs && tableOf(rule.needs)) ?? []);
    return used.length > 0 ? { why: "other-table", tables: [...new Set(used)] } : undefined;
  };
  const known = new Map<string, Reason | undefined>();
  return (code) => {
    if (!known.has(code)) known.set(code, limitOf(code));
    return known.get(code);
  };
}

/** The code of a pack's rule without the name of its norm. */
const ruleName = (code: string): string => code.slice(code.indexOf("/") + 1);
