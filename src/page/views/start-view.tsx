import type { Props } from "./props";
import { OthersView } from "./others-view";
import { Dialog, Picker } from "./controls";
import { folderOf } from "../files/folder-of";
import { visible } from "../../report/visible";
import { say } from "../words";

/** The first screen, which only takes files. */
export function StartView({ state, act }: Props) {
  const words = say[state.lang];
  return (
    <div class="start">
      <h1>{words.headline}</h1>
      <OthersView state={state} />
      <p class="lead">{words.intro}</p>
      <section class="drop" aria-label={words.dropHere}>
        <p class="drop-title">{words.dropHere}</p>
        <p class="hint">{words.what}</p>
        <GiveButtons state={state} act={act} isMain />
        <p class="hint">{words.pasteHint}</p>
      </section>
      <p>
        <button type="button" class="quiet" id="sample" onClick={() => act.giving.sample()}>
          {words.sample}
        </button>
      </p>
    </div>
  );
}

/** Asks whether a second folder is added to the first one. */
export function SecondDialog({ state, act }: Props) {
  const { lang, files, second, unsaved } = state;
  const words = say[lang];
  const names = [files, second?.files ?? []].map((all) => `«${visible(folderOf(all))}»`);
  return (
    <Dialog
      id="second-dialog"
      title={words.secondTitle}
      closed={() => act.set({ dialog: undefined, second: undefined })}
    >
      <p>{words.second(names[0] ?? "", names[1] ?? "")}</p>
      {unsaved.size > 0 && <p class="problem">{words.secondUnsaved}</p>}
      <div class="actions">
        <button
          type="button"
          class="primary"
          id="second-add"
          onClick={() => void act.giving.takeSecond(true)}
        >
          {words.secondAdd}
        </button>
        <button type="button" id="second-fresh" onClick={() => void act.giving.takeSecond(false)}>
          {words.secondFresh}
        </button>
      </div>
    </Dialog>
  );
}

/** The buttons for users who do not drop files. */
export function GiveButtons({ state, act, isMain = false }: Props & { readonly isMain?: boolean }) {
  const words = say[state.lang];
  return (
    <div class="actions">
      <Picker
        id="choose-folder"
        kind="folder"
        label={words.chooseFolder}
        className={isMain ? "primary" : ""}
        take={(files) => act.giving.choose(files, true)}
        first={(otherwise) => void act.giving.chooseFolder(otherwise)}
      />
      <Picker
        id="choose-files"
        kind="files"
        label={words.chooseFiles}
        take={(files) => act.giving.choose(files, false)}
      />
    </div>
  );
}
