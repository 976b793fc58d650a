import type { Props } from "./props";
import { CorrectDialog, SaveDialog } from "./correct-view";
import { OptionsDialog } from "./options-view";
import { PrintView } from "./print-view";
import { ReviewView } from "./review-view";
import { RunningView } from "./running-view";
import { focusList } from "./focus";
import { SecondDialog, StartView } from "./start-view";
import { TrustDialog } from "./trust-view";
import { say } from "../words";

export function App({ state, act }: Props) {
  const { lang, review, running, dialog, mistake, live, printing } = state;
  const words = say[lang];
  const close = (): void => act.set({ dialog: undefined });
  const isReviewing = running?.what === "review";
  return (
    <>
      {review !== undefined && (
        <button type="button" class="skip" onClick={focusList}>
          {words.skip}
        </button>
      )}
      <header class="top">
        <p>
          <b>ripslint</b> · {words.title}
        </p>
        <div class="actions">
          <button
            type="button"
            class="quiet"
            id="trust"
            onClick={() => act.set({ dialog: "trust" })}
          >
            {words.trust}
          </button>
          <button
            type="button"
            class="quiet"
            id="lang"
            lang={lang === "es" ? "en" : "es"}
            aria-label={words.otherLabel}
            onClick={() => act.reviewing.lang(lang === "es" ? "en" : "es")}
          >
            {words.other}
          </button>
        </div>
      </header>
      <main>
        <p id="mistake" class="problem" role="alert">
          {mistake}
        </p>
        {running !== undefined && (isReviewing || running.what !== "corrections") && (
          <RunningView state={state} act={act} />
        )}
        {review !== undefined ? (
          <ReviewView state={state} act={act} review={review} />
        ) : (
          !isReviewing && <StartView state={state} act={act} />
        )}
      </main>
      {dialog === "trust" && <TrustDialog lang={lang} closed={close} />}
      {dialog === "options" && <OptionsDialog state={state} act={act} />}
      {dialog === "correct" && <CorrectDialog state={state} act={act} />}
      {dialog === "save" && <SaveDialog state={state} act={act} />}
      {dialog === "second" && <SecondDialog state={state} act={act} />}
      {printing && review !== undefined && <PrintView state={state} act={act} review={review} />}
      <p class="unseen" role="status" aria-live="polite">
        {live}
      </p>
    </>
  );
}
