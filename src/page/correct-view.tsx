import { fixKind } from "../app/fixes-in-words";
import { numberOf } from "../report/number";
import { visible } from "../report/visible";
import type { Props } from "./props";
import { Dialog } from "./controls";
import type { Corrections } from "./state";
import { folderPicker } from "./save";
import { say } from "./words";
import { totalOf } from "./verdict-view";

/** What correcting automatically would do, by kind, before and after. */
export function CorrectDialog({ state, act }: Props) {
  const { lang, corrections, review, running } = state;
  const words = say[lang];
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
                <th scope="col">{words.kind}</th>
                <th scope="col">{words.fields}</th>
                <th scope="col" class="number">
                  {words.times}
                </th>
              </tr>
            </thead>
            <tbody>
              {kindsIn(corrections).map(({ code, fields, count }) => (
                <tr key={code}>
                  <th scope="row">{fixKind(code, lang)}</th>
                  <td>
                    {fields.slice(0, 6).map((field) => (
                      <code key={field}>{visible(field)} </code>
                    ))}
                    {fields.length > 6 && "…"}
                  </td>
                  <td class="number">{numberOf(count, lang)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <b>
              {words.beforeAfter(
                numberOf(totalOf(review), lang),
                numberOf(totalOf(corrections.after), lang),
                corrections.fixed.copies.length,
              )}
            </b>
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
          onClick={() => act.correct()}
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

interface Kind {
  readonly code: string;
  readonly fields: readonly string[];
  readonly count: number;
}

/** The corrections by kind, the most frequent first. */
function kindsIn({ fixed }: Corrections): readonly Kind[] {
  const kinds = new Map<string, { fields: Set<string>; count: number }>();
  for (const { fixes } of fixed.files)
    for (const [key, { count }] of fixes) {
      const [code = "", field = ""] = key.split(" ");
      const kind = kinds.get(code) ?? { fields: new Set(), count: 0 };
      if (field !== "") kind.fields.add(field);
      kind.count += count;
      kinds.set(code, kind);
    }
  return Array.from(kinds, ([code, { fields, count }]) => ({
    code,
    fields: [...fields],
    count,
  })).sort((a, b) => b.count - a.count);
}

/** Where the corrected files go: nothing is written over. */
export function SaveDialog({ state, act }: Props) {
  const { lang, unsaved, running } = state;
  const words = say[lang];
  const close = (): void => act.set({ dialog: undefined });
  return (
    <Dialog id="save-dialog" title={words.saveTitle(unsaved.size)} closed={close}>
      <p>{words.saveIntro}</p>
      <div class="actions">
        {folderPicker() !== undefined && (
          <button
            type="button"
            class="primary"
            id="save-folder"
            disabled={running !== undefined}
            onClick={() => void act.saveFolder()}
          >
            {words.saveFolder}
          </button>
        )}
        <button
          type="button"
          id="save-archive"
          class={folderPicker() === undefined ? "primary" : ""}
          disabled={running !== undefined}
          onClick={() => void act.saveArchive()}
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
