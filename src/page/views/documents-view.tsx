import { groupBy } from "../../core/text/group-by";
import type { DocumentInState } from "./documents";
import { sorted } from "./documents";
import { Head, Pages, pageSize } from "./controls";
import { faultsIn } from "./faults";
import { FaultsTable, Marks, NoMatch } from "./faults-table";
import { isResent } from "./files-view";
import type { ReviewProps } from "./props";
import { SaidView } from "./said-view";
import type { Placed } from "./rows";
import { countsInWords, documentName, shownRows } from "./rows";
import { besideIn } from "../../report/files";
import { visible } from "../../report/visible";
import { fileStateIn, say } from "../words";

export function DocumentsView(props: ReviewProps) {
  const { state, act, review } = props;
  const { lang, view } = state;
  const words = say[lang];
  const { filter, documentPage } = view;
  const isFiltered = filter.text !== "" || filter.severity !== "" || filter.change !== "";
  const rows = shownRows(state, review);
  const groups = groupBy(rows, ({ row }) => row.document);
  const text = filter.text.toLowerCase();
  const all = sorted(review).filter(
    ({ document, place, its, rejected }) =>
      (!isFiltered && !its.startsWith("approved")) ||
      groups.has(place) ||
      (text !== "" &&
        `${documentName(document)} ${rejected.join(" ")}`.toLowerCase().includes(text)),
  );
  if (all.length === 0) return <NoMatch {...props} />;
  const shown = all.slice(documentPage * pageSize, (documentPage + 1) * pageSize);
  return (
    <>
      <table class="documents cards">
        <Head titles={[words.document, words.state, words.problems, words.file]} />
        <tbody>
          {shown.map((each) => (
            <DocumentRows
              key={each.place}
              {...props}
              of={each}
              rows={groups.get(each.place) ?? []}
              isFiltered={isFiltered}
            />
          ))}
        </tbody>
      </table>
      <Pages
        count={all.length}
        page={documentPage}
        set={(page) => act.view({ documentPage: page, open: undefined })}
        words={words}
      />
    </>
  );
}

/** The row of an invoice, with the counts of its filtered findings; it opens to the Ministry's reasons and the findings. */
function DocumentRows({
  of: { document, place, its, isBeside, rejected, answers },
  rows,
  isFiltered,
  ...props
}: ReviewProps & {
  readonly of: DocumentInState;
  readonly rows: readonly Placed[];
  readonly isFiltered: boolean;
}) {
  const { state, act, review } = props;
  const { lang, view } = state;
  const words = say[lang];
  const isOpen = view.open === String(place);
  const errors = rows.filter(({ row }) => row.severity === "error").length;
  return (
    <>
      <tr class={its}>
        <th scope="row" data-title={words.document}>
          {rows.length + rejected.length === 0 ? (
            documentName(document)
          ) : (
            <button
              type="button"
              class="quiet place"
              aria-expanded={isOpen}
              onClick={() =>
                act.view({ open: isOpen ? undefined : String(place), fault: undefined, page: 0 })
              }
            >
              {documentName(document)}
            </button>
          )}
        </th>
        <td data-title={words.state} class={`state ${its}`}>
          {[
            isBeside
              ? besideIn[lang]
              : isResent(document, its, state)
                ? words.resend
                : its.startsWith("approved")
                  ? words.nothingToDo
                  : fileStateIn(its, lang),
            rejected.join(", "),
          ]
            .filter((part) => part !== "")
            .join(": ")}
        </td>
        <td data-title={words.problems}>
          {view.filter.change === "corrected"
            ? words.changed.corrected(rows.length)
            : isFiltered
              ? countsInWords(errors, rows.length - errors, lang)
              : countsInWords(document.errors, document.warnings, lang)}
          <Marks {...props} rows={rows} />
        </td>
        <td data-title={words.file}>
          <code>{visible(document.file)}</code>
        </td>
      </tr>
      {isOpen && (
        <tr class="open">
          <td colSpan={4}>
            {rejected.length > 0 &&
              answers.map((each) => <SaidView key={each.answers[0]} {...props} answered={each} />)}
            {rows.length > 0 && (
              <FaultsTable {...props} faults={faultsIn(rows, review, lang)} isOfProblem={false} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
