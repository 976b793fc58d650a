import { officialOf } from "../../rules/answers";
import { allNormRules } from "../../rules/norm/index";
import type { Status } from "../../rules/res948/coverage";
import { coverageStatus } from "../../rules/res948/coverage-status";
import type { AnswerGroups } from "../norm/answers/attached";
import { attached } from "../norm/answers/attached";
import type { Ours } from "../norm/answers/compare";
import type { OpenRun } from "../engine/batch/batch";
import type { AnsweredDocument, AnswerSection, Why } from "../core/model/answer";
import { officialsOf } from "../core/model/norm-rule";

/** What the answers say, beside what the run found in the documents that they name. */
export function answerSection(
  answers: AnswerGroups,
  run: OpenRun,
  visitsDocuments: boolean,
  showsValues: boolean,
): AnswerSection {
  const { answered, unanswered } = run.counts.documents;
  const attaching = { oursOf, limitOf: limitsOf(run), showsValues };
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

/** Makes the function that says why a code may be missed. What needed data that were given for all has run. */
function limitsOf(run: OpenRun): (code: string) => Why | undefined {
  const ran = new Set(
    run
      .evaluated()
      .flatMap(({ code, status, skipped }) =>
        status === "ran" && !skipped ? [ruleName(code)] : [],
      ),
  );
  const isRun = (official: string) =>
    allNormRules.some((rule) => ran.has(rule.code) && officialsOf(rule).includes(official));
  const limitOf = (code: string) => {
    const status = coverageStatus.get(code);
    if (status === undefined) return "not-checkable";
    return status === "parameter" && isRun(code) ? undefined : limits[status];
  };
  const known = new Map<string, Why | undefined>();
  return (code) => {
    if (!known.has(code)) known.set(code, limitOf(code));
    return known.get(code);
  };
}

/** The code of a pack's rule without the name of its norm. */
const ruleName = (code: string): string => code.slice(code.indexOf("/") + 1);
