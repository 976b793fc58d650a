import { groupBy } from "../../core/text/group-by";
import { advicesOf } from "../../report/advice";
import { numberOf } from "../../report/number";
import type { Problem } from "../../report/review-summary";
import { faultsIn } from "./faults";
import { FaultsTable, Marks, NoMatch } from "./faults-table";
import type { ReviewProps } from "./props";
import type { Placed } from "./rows";
import { countsInWords, shownRows, titleIn } from "./rows";
import { officeText } from "../../report/office-text";
import { say } from "../words";

/** The number of problems on the first screen. */
const maxFirst = 7;

/** The problems, one line each, the most urgent first; a line opens to its places. */
export function ProblemsView(props: ReviewProps) {
  const { state, act, review } = props;
  const { lang, view } = state;
  const words = say[lang];
  const { filter, showsAllProblems } = view;
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
  const shown = showsAllProblems || isFiltered ? lines : lines.slice(0, maxFirst);
  const rest = lines.length - shown.length;
  const listed = review.rows.length;
  const all = review.outcome.summary.bySeverity.error + review.outcome.summary.bySeverity.warning;
  return (
    <>
      <h2 class="unseen">{words.tabs.problems}</h2>
      <ol class="problems">
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
        <button
          type="button"
          id="more-problems"
          onClick={() => act.view({ showsAllProblems: true })}
        >
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
  const { lang, view } = state;
  const words = say[lang];
  const isOpen = view.open === code;
  const isCorrected = view.filter.change === "corrected";
  const inList = { error: 0, warning: 0 };
  for (const { row } of rows) inList[row.severity] += 1;
  const counts = isFiltered || problem === undefined ? inList : problem.bySeverity;
  const files =
    isFiltered || problem === undefined
      ? new Set(rows.map(({ row }) => row.file)).size
      : problem.files;
  return (
    <li class={isCorrected ? "corrected" : counts.error > 0 ? "error" : "warning"}>
      <h3>
        <button
          type="button"
          class="line"
          aria-expanded={isOpen}
          onClick={() => act.view({ open: isOpen ? undefined : code, fault: undefined, page: 0 })}
        >
          <span class="title">{titleIn(code, review, lang)}</span>
          <span class="facts">
            <b>{countsInWords(counts.error, counts.warning, lang)}</b> {words.inFiles(files)}
            {problem?.mender !== undefined && (
              <span class="mender"> · {words.menders[problem.mender]}</span>
            )}
            {problem?.mayReject === true && !isCorrected && <span> · {words.mayReject}</span>}
            <Marks {...props} rows={rows} />
          </span>
        </button>
      </h3>
      {isOpen && (
        <div class="inside">
          <Explanation {...props} code={code} rows={rows} />
          <FaultsTable {...props} faults={faultsIn(rows, review, lang)} isOfProblem />
        </div>
      )}
    </li>
  );
}

/** Explains a rule: the correction, the causes of its faults, and its codes. */
function Explanation({
  state,
  review,
  code,
  rows,
}: ReviewProps & { readonly code: string; readonly rows: readonly Placed[] }) {
  const { lang } = state;
  const words = say[lang];
  const rule = review.rules[lang].find((each) => each.code === code);
  if (rule === undefined) return null;
  const advices = advicesOf(
    rule,
    rows.map(({ row }) => row.params?.["mistake"]),
  );
  return (
    <>
      {advices.map((advice) => (
        <p key={advice} class="fix">
          {officeText(advice, lang)}
        </p>
      ))}
      <details>
        <summary>{words.why}</summary>
        <dl class="parts">
          {rule.causes !== undefined && (
            <>
              <dt>{words.causes}</dt>
              <dd>{officeText(rule.causes, lang)}</dd>
            </>
          )}
          <dt>{words.rule}</dt>
          <dd>
            {Array.from(
              groupBy(rows, ({ row }) => row.code),
              ([each, { length }]) => (
                <p key={each}>
                  <code>{each}</code> × {numberOf(length, lang)}
                </p>
              ),
            )}
          </dd>
        </dl>
      </details>
    </>
  );
}
