import { rejectingCodes } from "../report/answers";
import { groupBy } from "../core/text/group-by";
import type { FileState } from "../report/summary-model";
import { fileStates } from "../report/summary-model";
import { Pages, pageSize } from "./controls";
import { faultsIn } from "./faults";
import { FaultsTable, NoMatch } from "./faults-table";
import type { DocumentRow, RunResult } from "./protocol";
import type { ReviewProps } from "./props";
import { countsInWords, documentName, shownRows } from "./rows";
import { visible } from "../report/visible";
import { fileStateIn, say } from "./words";

/** The invoices, each with its state and its findings. */
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
      <table class="documents">
        <thead>
          <tr>
            {[words.document, words.state, words.problems, words.file].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ document, place, its, rejected }) => {
            const { errors, warnings, file } = document;
            const isOpen = view.open === String(place);
            const own = groups.get(place) ?? [];
            return (
              <>
                <tr key={place} class={its}>
                  <th scope="row" data-title={words.document}>
                    {own.length === 0 ? (
                      documentName(document)
                    ) : (
                      <button
                        type="button"
                        class="quiet place"
                        aria-expanded={isOpen}
                        onClick={() =>
                          act.view({
                            open: isOpen ? undefined : String(place),
                            fault: undefined,
                            page: 0,
                          })
                        }
                      >
                        {documentName(document)}
                      </button>
                    )}
                  </th>
                  <td data-title={words.state} class={`state ${its}`}>
                    {[fileStateIn(its, lang), rejected.join(", ")]
                      .filter((part) => part !== "")
                      .join(": ")}
                  </td>
                  <td data-title={words.problems}>
                    {filter.change === "corrected"
                      ? words.changed.corrected(own.length)
                      : countsInWords(errors, warnings, lang)}
                  </td>
                  <td data-title={words.file}>
                    <code>{visible(file)}</code>
                  </td>
                </tr>
                {isOpen && (
                  <tr class="open">
                    <td colSpan={4}>
                      <FaultsTable
                        {...props}
                        faults={faultsIn(own, review, lang)}
                        isOfProblem={false}
                      />
                    </td>
                  </tr>
                )}
              </>
            );
          })}
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

export interface DocumentInState {
  readonly document: DocumentRow;
  readonly place: number;
  readonly its: FileState;
  /** The codes for which the Ministry rejected it. */
  readonly rejected: readonly string[];
}

/** The documents with their states, what needs attention first. One of several in a file is to be corrected only if it has errors itself. */
export function sorted(review: RunResult): readonly DocumentInState[] {
  const files = new Map(review.summary.files.map((each) => [each.file.file, each]));
  const { orphans } = review.summary;
  const all = review.documents.map((document, place): DocumentInState => {
    const { file, isOneOfSeveral, errors } = document;
    const { state = "review", answers = [] } = files.get(file) ?? {};
    const isOther = isOneOfSeveral && state === "correct" && errors === 0;
    const lacksXml = orphans.some((each) => each.kind === "document" && each.file === file);
    return {
      document,
      place,
      its: isOther ? (lacksXml ? "missing-pair" : "review") : state,
      rejected: isOneOfSeveral || state !== "rejected" ? [] : rejectingCodes(answers),
    };
  });
  return all.sort(
    (a, b) => fileStates.indexOf(a.its) - fileStates.indexOf(b.its) || a.place - b.place,
  );
}
