import type { ComponentChildren } from "preact";
import { numberOf } from "../../report/number";
import { visible } from "../../report/visible";
import { hasCodes } from "../actions/choices";
import type { ReviewProps } from "./props";
import { say } from "../words";

/** How many codes are offered: a clinic has a few sites. */
const maxCodes = 12;

/** The question which of the codes in the files are the user's own. It goes when it is answered. */
export function CodesView({ state, act, review }: ReviewProps) {
  const { choices, lang } = state;
  const words = say[lang];
  const { codes, others } = review.codes;
  const isAsked = choices.stage === "revision" && choices.contextFile === undefined;
  if (!isAsked || choices.withoutCodes) return null;
  if (hasCodes(choices)) return <OwnCodes state={state} act={act} review={review} />;
  return (
    <section class="codes" aria-labelledby="codes-title">
      <h2 id="codes-title">{codes.length > 0 ? words.whichCodes : words.noCodesFound}</h2>
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
                {words.near[mistake]}
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
    </section>
  );
}

/** A code that can be ticked. */
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

/** Once the question is answered: the codes that can still be ticked, and whether they are to be remembered. */
function OwnCodes({ state, act, review }: ReviewProps) {
  const { lang, remembers } = state;
  const words = say[lang];
  const { codes } = review.codes;
  if (codes.length < 2 && remembers !== undefined) return null;
  return (
    <p class="ask">
      {codes.length > 1 && (
        <>
          {words.yourCodes}{" "}
          {codes.slice(0, maxCodes).map(({ code }) => (
            <CodeBox key={code} state={state} act={act} code={code} />
          ))}
        </>
      )}
      {remembers === undefined && (
        <span>
          {words.rememberAsk}{" "}
          <button
            type="button"
            id="remember"
            class="quiet"
            onClick={() => act.reviewing.remembers(true)}
          >
            {words.remember}
          </button>{" "}
          <button type="button" class="quiet" onClick={() => act.reviewing.remembers(false)}>
            {words.doNotRemember}
          </button>
        </span>
      )}
    </p>
  );
}
