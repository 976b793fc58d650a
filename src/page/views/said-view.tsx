import { officialOf } from "../../../rules/answers";
import { officialIn } from "../../app/packs/official-texts";
import type { Answered } from "../../core/model/answer";
import { answeredInWords, saidInWords } from "../../report/answers";
import { visible } from "../../report/visible";
import type { RunResult } from "../protocol";
import { RecordView } from "./record-view";
import type { ReviewProps } from "./props";

/**
 * The Ministry's reasons for a document, a line each, with corrections for reasons that we did not find. A line leads to our
 * finding of the same rule at the same place, or else opens the place that it names.
 */
export function SaidView(props: ReviewProps & { readonly answered: Answered }) {
  const { state, act, review, answered } = props;
  const { lang, record } = state;
  const { said = [], file, place, ...rest } = answered;
  const options = { officialIn: officialIn(lang), lang, isPage: true, advised: new Set<string>() };
  return (
    <ul class="faults">
      {said.map((each, i) => {
        const { code, path, description = code } = each;
        const [line, advice] = saidInWords({ ...rest, said: [each] }, options);
        if (line === undefined) return null;
        const row = place === undefined ? rowAt(review, file, each) : -1;
        const canOpen = file !== undefined && place === undefined && path !== undefined;
        const open = (): void => {
          if (row >= 0) act.editing.goTo(row);
          else if (canOpen) void act.editing.openPath(file, path, code, description);
        };
        const own = record?.own;
        const isOpen =
          own?.code === code && own.file === file && own.pointer.endsWith(stepsOf(path));
        return (
          <li key={i}>
            {row < 0 && !canOpen ? (
              visible(line)
            ) : (
              <button type="button" class="quiet" onClick={open}>
                {visible(line)}
              </button>
            )}
            {advice !== undefined && <p class="fix">{visible(advice)}</p>}
            {isOpen && <RecordView {...props} row={own} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A path of the Ministry as the end of a JSON Pointer. */
export const stepsOf = (path = ""): string =>
  `/${path.replace(/\[(\d+)\]/g, "/$1").replaceAll(".", "/")}`;

/** The documents that the Ministry rejected, each with its reasons. */
export function RejectedView(props: ReviewProps & { readonly documents: readonly Answered[] }) {
  const { state, documents } = props;
  return (
    <ul class="faults">
      {documents.map((answered) => (
        <li key={answered.answers[0]}>
          <code>{visible(answeredInWords(answered, state.lang))}</code>
          <SaidView {...props} answered={answered} />
        </li>
      ))}
    </ul>
  );
}

/** The index in the list of the finding of an official rule at the place that an answer names; -1 if there is none. */
function rowAt(
  { rows }: RunResult,
  file: string | undefined,
  { code: official, path }: { readonly code: string; readonly path?: string },
): number {
  return rows.findIndex(
    ({ params, code, ...row }) =>
      row.file === file &&
      row.pointer.replace(/^\/rips(?=\/)/, "") === stepsOf(path) &&
      (params?.["official"] ?? officialOf[code]) === official,
  );
}
