import { groupBy } from "../core/text/group-by";
import { numberOf } from "../report/number";
import type { Problem } from "../report/summary-model";
import { NoMatch, PlacesTable } from "./places-table";
import type { ReviewProps } from "./props";
import type { Placed } from "./rows";
import { countsInWords, shownRows, titleIn } from "./rows";
import { pageText } from "./page-text";
import { say } from "./words";

/** How many problems the first screen has. */
const maxFirst = 8;

/** What is wrong, one line each, the most urgent first; a line opens to its places. */
export function ProblemsView(props: ReviewProps) {
  const { state, act, review } = props;
  const { lang, view } = state;
  const words = say[lang];
  const { filter, isWhole } = view;
  const isFiltered = filter.text !== "" || filter.severity !== "" || filter.change !== "";
  const groups = groupBy(shownRows(state, review), ({ row }) => row.problem);
  const known = review.summary.problems.filter(({ code }) => !isFiltered || groups.has(code));
  const gone = [...groups.keys()].filter(
    (code) => !review.summary.problems.some((each) => each.code === code),
  );
  const lines = [
    ...known.map((problem) => ({ code: problem.code, problem })),
    ...gone.map((code) => ({ code, problem: undefined })),
  ];
  if (lines.length === 0) return isFiltered ? <NoMatch {...props} /> : <p>{words.nothingFound}</p>;
  const shown = isWhole ? lines : lines.slice(0, maxFirst);
  const rest = lines.length - shown.length;
  const listed = review.rows.length;
  const all = review.outcome.summary.bySeverity.error + review.outcome.summary.bySeverity.warning;
  return (
    <>
      <ol class="problems" aria-label={words.tabs.problems}>
        {shown.map(({ code, problem }) => (
          <Line
            key={code}
            {...props}
            code={code}
            problem={problem}
            rows={groups.get(code) ?? []}
            isFiltered={isFiltered}
          />
        ))}
      </ol>
      {rest > 0 && (
        <button type="button" id="more-problems" onClick={() => act.view({ isWhole: true })}>
          {words.moreProblems(rest)}
        </button>
      )}
      {listed < all && <p class="hint">{words.capped(listed, all)}</p>}
    </>
  );
}

function Line({
  code,
  problem,
  rows,
  isFiltered,
  ...props
}: ReviewProps & {
  readonly code: string;
  readonly problem: Problem | undefined;
  readonly rows: readonly Placed[];
  readonly isFiltered: boolean;
}) {
  const { state, act, review } = props;
  const { lang, view, corrections } = state;
  const words = say[lang];
  const isOpen = view.open === code;
  const isCorrected = view.filter.change === "corrected";
  const inList = { error: 0, warning: 0 };
  for (const { row } of rows) inList[row.severity] += 1;
  const counts = isFiltered || problem === undefined ? inList : problem.bySeverity;
  const documents =
    isFiltered || problem === undefined
      ? new Set(rows.map(({ row }) => row.document)).size
      : (review.reach.get(code) ?? 0);
  const all = totalIn(problem);
  const rest = corrections?.after.summary.problems.find((each) => each.code === code);
  const automatic = corrections === undefined ? 0 : Math.max(0, all - totalIn(rest));
  const added = rows.filter(({ change }) => change === "new").length;
  return (
    <li class={isCorrected ? "corrected" : counts.error > 0 ? "error" : "warning"}>
      <button
        type="button"
        class="line"
        aria-expanded={isOpen}
        onClick={() => act.view({ open: isOpen ? undefined : code, page: 0 })}
      >
        <span class="title">{titleIn(code, review, lang)}</span>
        <span class="facts">
          <b>{countsInWords(counts.error, counts.warning, lang)}</b> {words.inDocuments(documents)}
          {problem?.mender !== undefined && (
            <span class="mender"> · {words.menders[problem.mender]}</span>
          )}
          {problem?.mayReject === true && !isCorrected && <span> · {words.mayReject}</span>}
          {automatic > 0 && !isCorrected && (
            <span class="auto">
              {" "}
              · {words.automatic(numberOf(automatic, lang), numberOf(all, lang))}
            </span>
          )}
          {added > 0 && <span class="new"> · {words.newHere(numberOf(added, lang))}</span>}
        </span>
      </button>
      {isOpen && (
        <div class="inside">
          <Explanation {...props} code={code} />
          <PlacesTable {...props} rows={rows} isOfOneProblem />
        </div>
      )}
    </li>
  );
}

const totalIn = (problem: Problem | undefined): number =>
  problem === undefined ? 0 : problem.bySeverity.error + problem.bySeverity.warning;

/** What a rule requires, why its faults happen, and what to do. */
function Explanation({ state, review, code }: ReviewProps & { readonly code: string }) {
  const { lang } = state;
  const words = say[lang];
  const rule = review.rules[lang].find((each) => each.code === code);
  if (rule === undefined) return null;
  const part = (title: string, text: string | undefined) =>
    text !== undefined && (
      <>
        <dt>{title}</dt>
        <dd>{pageText(text, lang)}</dd>
      </>
    );
  return (
    <>
      {rule.fix !== undefined && <p class="fix">{pageText(rule.fix, lang)}</p>}
      <details>
        <summary>{words.why}</summary>
        <dl class="parts">
          {rule.summary !== rule.title && part(words.requirement, rule.summary)}
          {part(words.causes, rule.causes)}
          <dt>{words.rule}</dt>
          <dd>
            <code>{code}</code>
          </dd>
        </dl>
      </details>
    </>
  );
}
