import type { Props } from "./props";
import { Picker } from "./controls";
import { say } from "../words";

/** The first screen: where files are given, and nothing else. */
export function StartView({ state, act }: Props) {
  const words = say[state.lang];
  return (
    <div class="start">
      <h1>{words.headline}</h1>
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

/** The buttons for those who do not drop files. */
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
