import { meaningIn } from "../app/official-texts";
import type { Answered } from "../core/model/answer";
import { answeredInWords, saidInWords } from "../report/answers";
import { visible } from "../report/visible";
import type { RunResult } from "./protocol";
import type { ReviewProps } from "./props";

/** What the Ministry said of a document, a line each: it leads to what was found in its record, if anything was. */
export function SaidView({ state, act, review, answered }: ReviewProps & { answered: Answered }) {
  const { lang } = state;
  const { said = [], file, place } = answered;
  return (
    <ul class="faults">
      {said.map((each, i) => {
        const [line] = saidInWords({ ...answered, said: [each] }, meaningIn(lang), lang);
        const row = place === undefined ? rowAt(review, file, each.path) : -1;
        return (
          line !== undefined && (
            <li key={i}>
              {row < 0 ? (
                visible(line)
              ) : (
                <button type="button" class="quiet" onClick={() => act.editing.goTo(row)}>
                  {visible(line)}
                </button>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

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

/** The place in the list of a finding at a place that the Ministry names, or in its record; -1 if there is none. */
function rowAt({ rows }: RunResult, file: string | undefined, path = ""): number {
  const pointer = `/${path.replace(/\[(\d+)\]/g, "/$1").replaceAll(".", "/")}`;
  const within = `${pointer.slice(0, pointer.lastIndexOf("/"))}/`;
  const own = rows.findIndex((row) => row.file === file && row.pointer === pointer);
  return own >= 0 || !/\d\/$/.test(within)
    ? own
    : rows.findIndex((row) => row.file === file && row.pointer.startsWith(within));
}
