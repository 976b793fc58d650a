import { answerWords, stateInWords } from "../../report/answers";
import { visible } from "../../report/visible";
import type { RunResult } from "../protocol";
import type { Props } from "./props";
import { hasRips } from "../actions/choices";
import { say } from "../words";

/** A sentence for each file that is not RIPS: what it is, and which file to add. */
export function OthersView({ state }: Pick<Props, "state">) {
  const { lang, others, review } = state;
  const { otherKinds } = say[lang];
  const lines = [
    ...others.map(({ path, kind }) => [path, otherKinds[kind]] as const),
    ...(review === undefined || hasRips(review) ? [] : aloneIn(review, lang)),
  ];
  if (lines.length === 0) return null;
  return (
    <ul class="others">
      {lines.map(([path, text]) => (
        <li key={path}>
          <code>{visible(path)}</code>: {visible(text)}
        </li>
      ))}
    </ul>
  );
}

function aloneIn(
  { outcome, summary }: RunResult,
  lang: Props["state"]["lang"],
): readonly (readonly [string, string])[] {
  const words = say[lang];
  const answers = (outcome.answers?.documents ?? []).map((each) => {
    const {
      answers: [path = ""],
      state,
      why,
      number,
    } = each;
    const said = why === undefined ? stateInWords(state, lang) : answerWords[lang].noAnswer[why];
    return [path, words.answerAlone(said, number)] as const;
  });
  const xmls = summary.orphans.flatMap(({ kind, file }) =>
    kind === "xml" ? [[file, words.xmlAlone] as const] : [],
  );
  return [...answers, ...xmls];
}
