import { uncopiedInWords } from "../../app/correct/uncopied";
import { fixKind } from "../../app/correct/fixes-in-words";
import { withAYes } from "../../app/correct/with-a-yes";
import type { Lang } from "../../core/model/issue";
import type { FixCode } from "../../norm/fixes/suggestion";
import { codesWithYes } from "../../norm/fixes/suggestion";
import { numberOf } from "../../report/number";
import { officeText } from "../../report/office-text";
import { visible } from "../../report/visible";
import type { Props } from "./props";
import type { CorrectionKind, RunResult } from "../protocol";
import type { Corrections, State } from "../state";
import { Dialog, Head, DialogError } from "./controls";
import { hasCodes } from "../actions/choices";
import { folderPicker, lackingIn } from "../files/save";
import { say } from "../words";
import { readyByKind, readyIn, totalOf } from "./totals";

/** The most fields of a kind that are named. */
const maxFields = 3;

/**
 * Shows the automatic corrections by kind, before and after. Kinds that need the user's consent are separate, and not ticked.
 */
export function CorrectDialog({ state, act }: Props) {
  const { lang, corrections, review, running, isCounting } = state;
  const words = say[lang];
  const all = corrections?.fixed.kinds ?? [];
  const isOfYes = ({ code }: CorrectionKind): boolean => codesWithYes.includes(code);
  const automatic = all.filter((kind) => !isOfYes(kind));
  const withYes = all.filter(isOfYes);
  const ready = corrections && review && readyByKind(corrections, review);
  const readyWith = ({ code }: CorrectionKind): string => {
    const count = ready?.get(code);
    return count === undefined ? "—" : numberOf(count, lang);
  };
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
          <div class="scrolls" role="group" aria-label={words.kind} tabIndex={0}>
            {automatic.length > 0 && (
              <table class="kinds">
                <Head titles={[words.kind, words.times, words.files, words.becomeReady]} />
                <tbody>
                  {automatic.map((kind) => (
                    <tr key={kind.code}>
                      <th scope="row">
                        {fixKind(kind.code, lang)}
                        <Example kind={kind} lang={lang} />
                      </th>
                      <td class="number">{numberOf(kind.count, lang)}</td>
                      <td class="number">{numberOf(kind.files, lang)}</td>
                      <td class="number">{readyWith(kind)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {withYes.length > 0 && (
              <fieldset class="with-yes">
                <legend>{words.withYes}</legend>
                {withYes.map((kind) => (
                  <div key={kind.code}>
                    <label class="check">
                      <input
                        type="checkbox"
                        value={kind.code}
                        checked={state.also.has(kind.code)}
                        onChange={({ currentTarget }) =>
                          void act.correcting.ask(kind.code, currentTarget.checked)
                        }
                      />
                      {fixKind(kind.code, lang)}: {words.timesIn(kind.count, kind.files)}
                      {!kind.isOffered && ` · ${words.becomeReady}: ${readyWith(kind)}`}
                    </label>
                    <Example kind={kind} lang={lang} />
                    <Meaning code={kind.code} lang={lang} />
                  </div>
                ))}
              </fieldset>
            )}
          </div>
          {all.length > 1 && <p class="hint">{words.countedInEach}</p>}
          <Totals state={state} corrections={corrections} review={review} />
          <ListButton state={state} act={act} />
          <DialogError text={state.mistake} />
        </>
      )}
      <div class="actions">
        <button
          type="button"
          class="primary"
          id="correct-now"
          disabled={
            isCounting || corrections === undefined || corrections.fixed.copies.length === 0
          }
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

/** Before and after, and the fields. */
function Example({ kind, lang }: { readonly kind: CorrectionKind; readonly lang: Lang }) {
  const examples: Partial<Record<CorrectionKind["code"], readonly [string, string]>> =
    say[lang].examples;
  const inOffice = (text: string) => <code>{visible(officeText(text, lang))}</code>;
  const { code, fields, example = withAYes(lang)[code]?.example ?? examples[code] } = kind;
  return (
    <>
      {example !== undefined && (
        <p>
          {inOffice(example[0])} → {inOffice(example[1])}
        </p>
      )}
      {fields.length > 0 && (
        <p class="hint">
          {visible(fields.slice(0, maxFields).join(", "))}
          {fields.length > maxFields && "…"}
        </p>
      )}
    </>
  );
}

/** Explains a correction that needs the user's consent. */
export function Meaning({ code, lang }: { readonly code: FixCode; readonly lang: Lang }) {
  const { means } = withAYes(lang)[code] ?? {};
  return means === undefined ? null : <p>{means}</p>;
}

/** Relates the corrections to the counts before and after. */
function Totals({
  state,
  corrections,
  review,
}: {
  readonly state: State;
  readonly corrections: Corrections;
  readonly review: RunResult;
}) {
  const { lang, isCounting } = state;
  const words = say[lang];
  const { kinds, copies, revealed, errors } = corrections.fixed;
  const changes = kinds.reduce((sum, { count, isOffered }) => sum + (isOffered ? 0 : count), 0);
  const found = totalOf(review);
  const left = totalOf(corrections.after) - revealed;
  return (
    <>
      <p role="status">
        {isCounting ? (
          <>
            {words.finding} <progress />
          </>
        ) : (
          <>
            <b>
              {words.beforeAfter(
                changes,
                copies.length,
                found - left,
                numberOf(found, lang),
                numberOf(left, lang),
              )}
            </b>{" "}
            {revealed > 0 && words.revealed(revealed)}{" "}
            <span id="ready-invoices">
              {words.readyInvoices(readyIn(review).length, readyIn(corrections.after).length)}
            </span>
          </>
        )}
      </p>
      {errors.map(({ file, why }) => (
        <p key={file} class="problem">
          {visible(file)} {visible(why)}
        </p>
      ))}
    </>
  );
}

/** The list of all corrections, for an audit. */
function ListButton({ state, act }: Props) {
  const { lang, running, isCounting, withData = false } = state;
  const words = say[lang];
  return (
    <details id="list">
      <summary>{words.listAsk}</summary>
      <div class="actions">
        <button
          type="button"
          id="list-xlsx"
          disabled={isCounting || running !== undefined}
          onClick={() => void act.saving.list()}
        >
          {words.formats.xlsx}
        </button>
        <label class="check">
          <input
            type="checkbox"
            id="list-values"
            checked={withData}
            onChange={({ currentTarget }) => act.set({ withData: currentTarget.checked })}
          />
          {words.listValues}
        </label>
      </div>
    </details>
  );
}

/** Asks where to save the corrected files; nothing is overwritten. */
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
      <DialogError text={state.mistake} />
      {state.remembers === undefined && hasCodes(state.choices) && (
        <p class="ask">
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
        </p>
      )}
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
