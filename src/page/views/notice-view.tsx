import { focusNew, openChoice } from "./controls";
import { focusList } from "./focus";
import { visible } from "../../report/visible";
import type { Props } from "./props";
import { say } from "../words";

/** Shows the last action and the faults that it has brought, until it is closed or something else is done. */
export function NoticeView({ state, act }: Props) {
  const { lang, notice } = state;
  if (notice === undefined) return null;
  const { text, brought, needsFolder } = notice;
  return (
    <div class="notice">
      <p>
        {visible(text)} {brought !== undefined && <b>{visible(brought)}</b>}
      </p>
      {needsFolder && (
        <button type="button" ref={focusNew} id="choose-again" onClick={() => openChoice("again")}>
          {say[lang].chooseFolder}
        </button>
      )}
      <UndoButton state={state} act={act} />
      <button
        type="button"
        class="quiet"
        onClick={() => {
          act.set({ notice: undefined });
          focusList();
        }}
      >
        {say[lang].close}
      </button>
    </div>
  );
}

function UndoButton({ state, act }: Props) {
  const { lang, running, undo } = state;
  if (undo === undefined) return null;
  return (
    <button
      type="button"
      class="undo"
      disabled={running !== undefined}
      onClick={() => act.correcting.undo()}
    >
      {say[lang].undo}
    </button>
  );
}
