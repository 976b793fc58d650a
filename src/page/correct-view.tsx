import { uncopiedInWords } from "../app/correct/uncopied";
import { fixKind } from "../app/fixes-in-words";
import { numberOf } from "../report/number";
import { visible } from "../report/visible";
import type { Props } from "./props";
import type { FixKind } from "./protocol";
import { Dialog } from "./controls";
import { folderPicker, lackingIn } from "./save";
import { say } from "./words";
import { totalOf } from "./verdict-view";

/** How many fields of a kind are named. */
const maxFields = 6;

/** What correcting automatically would do, by kind, before and after. */
export function CorrectDialog({ state, act }: Props) {
  const { lang, corrections, review, running } = state;
  const words = say[lang];
  const examples: Partial<Record<FixKind["code"], readonly [string, string]>> = words.examples;
  const kinds = corrections?.fixed.kinds ?? [];
  const changes = kinds.reduce((sum, { count }) => sum + count, 0);
  const found = review === undefined ? 0 : totalOf(review);
  const revealed = corrections?.fixed.revealed ?? 0;
  const left = corrections === undefined ? 0 : totalOf(corrections.after) - revealed;
  const close = (): void => {
    if (running?.what === "corrections") act.cancel();
    act.set({ dialog: undefined });
  };
  return (
    <Dialog id="correct-dialog" title={words.correctTitle} closed={close}>
      <p>{words.correctIntro}</p>
      {corrections === undefined || review === undefined ? (
        <p role="status">
          {words.finding} <progress />
        </p>
      ) : (
        <>
          <table class="kinds">
            <thead>
              <tr>
                {[words.kind, words.times, words.inInvoices].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ code, fields, count, documents, example = examples[code] }) => (
                <tr key={code}>
                  <th scope="row">
                    {fixKind(code, lang)}
                    {example !== undefined && (
                      <p>
                        <code>{visible(example[0])}</code> → <code>{visible(example[1])}</code>
                      </p>
                    )}
                    {fields.length > 0 && (
                      <p class="hint">
                        {visible(fields.slice(0, maxFields).join(", "))}
                        {fields.length > maxFields && "…"}
                      </p>
                    )}
                  </th>
                  <td class="number">{numberOf(count, lang)}</td>
                  <td class="number">{numberOf(documents, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <b>
              {words.beforeAfter(
                changes,
                corrections.fixed.copies.length,
                found - left,
                numberOf(found, lang),
                numberOf(left, lang),
              )}
            </b>{" "}
            {changes < found - left && words.oneRemovesSeveral}
            {revealed > 0 && words.revealed(revealed)}
          </p>
          {corrections.fixed.errors.map(({ file, why }) => (
            <p key={file} class="problem">
              {visible(file)} {visible(why)}
            </p>
          ))}
        </>
      )}
      <div class="actions">
        <button
          type="button"
          class="primary"
          id="correct-now"
          disabled={corrections === undefined}
          onClick={() => act.correcting.correct()}
        >
          {words.correctNow}
        </button>
        <button type="button" onClick={close}>
          {words.notNow}
        </button>
      </div>
    </Dialog>
  );
}

/** Where the corrected files go: nothing is written over. */
export function SaveDialog({ state, act }: Props) {
  const { lang, unsaved, running } = state;
  const words = say[lang];
  const close = (): void => act.set({ dialog: undefined });
  return (
    <Dialog id="save-dialog" title={words.saveTitle(unsaved.size)} closed={close}>
      <p>{words.saveIntro}</p>
      {uncopiedInWords(lackingIn(state), lang).map((text) => (
        <p key={text} class="hint" id="save-lacks">
          {visible(text)}
        </p>
      ))}
      <div class="actions">
        {folderPicker() !== undefined && (
          <button
            type="button"
            class="primary"
            id="save-folder"
            disabled={running !== undefined}
            onClick={() => void act.saving.saveFolder()}
          >
            {words.saveFolder}
          </button>
        )}
        <button
          type="button"
          id="save-archive"
          class={folderPicker() === undefined ? "primary" : ""}
          disabled={running !== undefined}
          onClick={() => void act.saving.saveArchive()}
        >
          {words.saveArchive}
        </button>
        <button type="button" onClick={close}>
          {words.later}
        </button>
      </div>
    </Dialog>
  );
}
