import { numberOf } from "../../report/number";
import { orphanInWords } from "../../report/orphans";
import { documentInWords } from "../../report/place";
import type { DocumentNumbers } from "../../core/model/concern";
import { nameOf, placeName } from "../../report/document-name";
import type { FileState } from "../../report/review-summary";
import { fileStates } from "../../report/review-summary";
import type { State } from "../state";
import { leftOutInWords } from "../../report/summary-words";
import { visible } from "../../report/visible";
import { Head, Pages, pageSize } from "./controls";
import type { ReviewProps } from "./props";
import { stepsOf } from "./said-view";
import { GiveButtons } from "./start-view";
import { fileStateIn, say } from "../words";

/**
 * Returns true if a rejected document has no errors and was corrected since the page was opened: an error of it is gone, or
 * every place that the Ministry's reasons name was changed.
 */
export function isResent(
  document: DocumentNumbers & { readonly file: string; readonly errors: number },
  its: FileState,
  { mended, review }: State,
): boolean {
  if (its !== "rejected" || document.errors > 0) return false;
  if (mended.has(nameOf(document))) return true;
  const reasons = (review?.outcome.answers?.documents ?? []).flatMap(({ file, said = [] }) =>
    file === document.file ? said.filter(({ rejects }) => rejects) : [],
  );
  return (
    reasons.length > 0 &&
    reasons.every(({ path }) => mended.has(placeName(document, stepsOf(path))))
  );
}

/** All files of the review with their states, and the files that were not read. */
export function FilesView({ state, act, review }: ReviewProps) {
  const { lang, view, unsaved } = state;
  const words = say[lang];
  const { orphans } = review.summary;
  const own = review.summary.files.filter(({ state: its }) => its === view.fileState);
  const files = [...(own.length === 0 ? review.summary.files : own)].sort(
    (a, b) => fileStates.indexOf(a.state) - fileStates.indexOf(b.state),
  );
  const shown = files.slice(view.page * pageSize, (view.page + 1) * pageSize);
  const { leftOut = [] } = review.outcome;
  return (
    <>
      <table class="files cards">
        <Head titles={[words.file, words.state, words.errors, words.warnings, words.remarks]} />
        <tbody>
          {shown.map(({ file, state: its, warnings }) => (
            <tr key={file.file}>
              <th scope="row" data-title={words.file}>
                <code>{file.file === "-" ? words.pasted : visible(file.file)}</code>
              </th>
              <td data-title={words.state} class={`state ${its}`}>
                {isResent({ ...file, ...file.numbers?.[0] }, its, state)
                  ? words.resend
                  : fileStateIn(its, lang)}
              </td>
              <td data-title={words.errors} class="number">
                {file.errors > 0 && numberOf(file.errors, lang)}
              </td>
              <td data-title={words.warnings} class="number">
                {warnings > 0 && numberOf(warnings, lang)}
              </td>
              <td data-title={words.remarks}>
                {visible(
                  [
                    file.error ?? (file.partial ? words.isPartial : ""),
                    unsaved.has(file.file) ? words.isUnsaved : "",
                  ]
                    .filter((part) => part !== "")
                    .join("; "),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pages
        count={files.length}
        page={view.page}
        set={(page) => act.view({ page })}
        words={words}
      />
      {orphans.length > 0 && view.fileState === undefined && (
        <>
          <h2>{words.missing}</h2>
          <ul>
            {orphans.slice(0, pageSize).map((orphan) => (
              <li key={`${orphan.kind} ${orphan.file} ${orphan.place ?? ""}`}>
                <code>{visible(documentInWords(orphan.file, orphan.place, lang))}</code>:{" "}
                {orphanInWords(orphan, lang)}
              </li>
            ))}
          </ul>
        </>
      )}
      {review.notes.map((note) => (
        <p key={note.en} class="hint">
          {visible(note[lang])}
        </p>
      ))}
      {leftOutInWords(leftOut, lang).map((line) => (
        <p key={line} class="hint">
          {line}
        </p>
      ))}
      <h2>{words.moreFilesTitle}</h2>
      <GiveButtons state={state} act={act} />
      <p>
        <button
          type="button"
          class="quiet"
          id="restart"
          onClick={() => {
            if (unsaved.size === 0 || confirm(words.losesUnsaved)) act.restart();
          }}
        >
          {words.fresh}
        </button>
      </p>
    </>
  );
}
