import { officialOf } from "../../../rules/answers";
import { officialIn } from "../../app/packs/official-texts";
import type { Answered } from "../../core/model/answer";
import { answeredInWords, saidInWords, withoutObservations } from "../../report/answers";
import { visible } from "../../report/visible";
import type { RunResult } from "../protocol";
import type { ReviewProps } from "./props";

/**
 * The Ministry's reasons for a document, a line each, and what to do about reasons that we did not find. A line leads to our
 * finding of the same rule at the same place, if there is one.
 */
export function SaidView({ state, act, review, answered }: ReviewProps & { answered: Answered }) {
  const { lang, identifies } = state;
  const { said = [], file, place, ...rest } = identifies ? answered : withoutObservations(answered);
  const options = { officialIn: officialIn(lang), lang, isPage: true, advised: new Set<string>() };
  return (
    <ul class="faults">
      {said.map((each, i) => {
        const [line, advice] = saidInWords({ ...rest, said: [each] }, options);
        const row = place === undefined ? rowAt(review, file, each) : -1;
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
              {advice !== undefined && <p class="fix">{visible(advice)}</p>}
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

/** The place in the list of the finding of an official rule at the place that an answer names; -1 if there is none. */
function rowAt(
  { rows }: RunResult,
  file: string | undefined,
  { code: official, path = "" }: { readonly code: string; readonly path?: string },
): number {
  const pointer = `/${path.replace(/\[(\d+)\]/g, "/$1").replaceAll(".", "/")}`;
  return rows.findIndex(
    ({ params, code, ...row }) =>
      row.file === file &&
      row.pointer.replace(/^\/rips(?=\/)/, "") === pointer &&
      (params?.["official"] ?? officialOf[code]) === official,
  );
}
