import type { ComponentChildren } from "preact";
import { nearInWords } from "../../app/input/codes-seen";
import { numberOf } from "../../report/number";
import { visible } from "../../report/visible";
import { hasCodes } from "../actions/choices";
import type { ReviewProps } from "./props";
import { Judged, named } from "./verdict-view";
import { say } from "../words";

/** The most codes that are offered: a clinic has a few sites. */
const maxCodes = 12;

/** Returns true if the user must first select the own codes: without them nothing can be counted. */
export const asksForCodes = ({ state: { choices }, review }: ReviewProps): boolean =>
  review.summary.lacksProviderCodes &&
  review.summary.totals.records > 0 &&
  !review.isCancelled &&
  !choices.withoutCodes;

export function CodesQuestion({ state, act, review }: ReviewProps) {
  const { lang } = state;
  const words = say[lang];
  const { codes, others } = review.codes;
  return (
    <section class="verdict codes" aria-labelledby="verdict">
      <h1 id="verdict" tabIndex={-1}>
        {named(codes.length > 0 ? words.whichCodes : words.noCodesFound, state)}
      </h1>
      <p>{words.whyCodes}</p>
      <ul>
        {codes.slice(0, maxCodes).map(({ code, count, xmls, near }) => (
          <li key={code}>
            <CodeBox state={state} act={act} code={code}>
              {` × ${numberOf(count, lang)}${xmls > 0 ? `, ${words.inXmls(xmls)}` : ""}`}
            </CodeBox>
            {near.map(({ text, count: times, mistake }) => (
              <span key={text} class="near">
                {" · "}
                <code>{visible(JSON.stringify(text).slice(1, -1))}</code> × {numberOf(times, lang)},{" "}
                {nearInWords[lang][mistake]}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p class="hint">
        {others > 0 && `${words.otherCodes(others)} `}
        <button type="button" class="quiet" onClick={() => act.set({ dialog: "options" })}>
          {words.writeCodes}
        </button>{" "}
        <button
          type="button"
          class="quiet"
          id="without-codes"
          onClick={() => act.reviewing.withoutCodes()}
        >
          {words.withoutCodes}
        </button>
      </p>
      <Judged state={state} act={act} review={review} />
    </section>
  );
}

function CodeBox({
  state,
  act,
  code,
  children,
}: Omit<ReviewProps, "review"> & {
  readonly code: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        class="code"
        value={code}
        checked={state.choices.ticked.has(code)}
        onChange={({ currentTarget }) => act.reviewing.tick(code, currentTarget.checked)}
      />
      <code>{code}</code>
      {children}
    </label>
  );
}

/** The codes that can still be ticked after the question is answered. */
export function OwnCodes({ state, act, review }: ReviewProps) {
  const { codes } = review.codes;
  if (codes.length === 0 || !hasCodes(state.choices)) return null;
  return (
    <p class="ask">
      {say[state.lang].yourCodes}{" "}
      {codes.slice(0, maxCodes).map(({ code }) => (
        <CodeBox key={code} state={state} act={act} code={code} />
      ))}
    </p>
  );
}
