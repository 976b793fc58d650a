import { visible } from "../../report/visible";
import { focusNew } from "./controls";
import type { Props } from "./props";
import type { Progress } from "../protocol";
import { say, timeIn } from "../words";

/** Shows the task in progress: how far it is, how long it takes, and how to cancel it. */
export function RunningView({ state, act }: Props) {
  const { running, lang, review } = state;
  const isFirst = review === undefined;
  if (running === undefined) return null;
  const words = say[lang];
  const { progress, what } = running;
  const part = progress === undefined ? 0 : partOf(progress);
  return (
    <section class={isFirst ? "running" : "running above"} aria-label={words.doing[what]}>
      <p>
        <b>{words.doing[what]}</b>
        {progress?.path !== undefined && <code> {visible(progress.path)}</code>}
      </p>
      <progress max={1} value={part} aria-label={words.doing[what]} />
      <p class="hint">{progress === undefined ? words.reading : factsIn(progress, lang)}</p>
      {what !== "saving" && (
        <button
          {...(isFirst && { ref: focusNew })}
          type="button"
          id="cancel"
          onClick={() => act.cancel()}
        >
          {words.cancel}
        </button>
      )}
    </section>
  );
}

const partOf = ({ bytesDone, bytesTotal }: Progress): number =>
  bytesTotal === 0 ? 1 : Math.min(1, bytesDone / bytesTotal);

function factsIn(progress: Progress, lang: Props["state"]["lang"]): string {
  const words = say[lang];
  const { filesDone, filesTotal, secondsLeft } = progress;
  return [
    `${Math.floor(100 * partOf(progress))} %`,
    words.progress(filesDone, filesTotal),
    secondsLeft !== undefined && words.remaining(timeIn(secondsLeft, lang)),
  ]
    .filter((fact) => fact !== false)
    .join(" · ");
}
