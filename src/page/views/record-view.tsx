import { amountIn } from "../../report/number";
import { visible } from "../../report/visible";
import { nearest } from "../../core/text/nearest";
import { focusNew, Head } from "./controls";
import { changesValue, jsonOf, typedOf, valueIn } from "../actions/edit";
import { officeText } from "../../report/office-text";
import type { Lang } from "../../core/model/issue";
import type { Row } from "../protocol";
import type { OpenRecord } from "../state";
import { fixKind } from "../../app/correct/fixes-in-words";
import { CodeChoice, ComparedView } from "./compared-view";
import { Meaning } from "./correct-view";
import { adviceOf } from "../../report/advice";
import type { Props, ReviewProps } from "./props";
import { say } from "../words";
import { documentIn, messageIn, placeIn, problemsInWords } from "./rows";

/** The most codes of a list that are written out. */
const maxCodes = 6;

/** One finding: its message, its record with the values, and the field to correct it in. */
export function RecordView({ state, act, review, row }: ReviewProps & { readonly row: Row }) {
  const { record, lang } = state;
  const words = say[lang];
  if (record === undefined) return null;
  const { text, from = 0, to = 0, isCut = false, mistake } = record;
  const rule = review.rules[lang].find(({ code }) => code === row.code);
  const { mender, isOfNames } = rule ?? {};
  const fix = adviceOf(rule, row);
  // only values can be written here
  const isName = isOfNames === true || row.params?.["mistake"] === "name";
  const hasField = row.span !== undefined && typeof row.path.at(-1) === "string" && !isName;
  const isSuggested = act.editing.suggestionFor(row) !== undefined;
  const why = isSuggested
    ? ""
    : `${words.cannotEdit}${mender === undefined ? "" : ` ${words.upTo(words.menders[mender])}`}`;
  return (
    <section
      class="record"
      aria-label={words.record}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        const opened = currentTarget.closest("li, tr.open");
        const place = opened?.matches("li") ? opened : opened?.previousElementSibling;
        act.editing.open(record.row);
        place?.querySelector("button")?.focus();
      }}
    >
      <p ref={focusHere} tabIndex={-1}>
        <b>{visible(messageIn(row, review, lang))}</b>
      </p>
      <ComparedView rows={[row]} lang={lang} most={maxCodes} />
      {row.expected !== undefined && "amount" in row.expected && (
        <ServicesView state={state} act={act} row={row} />
      )}
      {fix !== undefined && row.code !== row.problem && <p>{officeText(fix, lang)}</p>}
      <p class="hint">
        {documentIn(row, review.documents)} · {placeIn(row, lang)} ·{" "}
        <code>{visible(row.file)}</code>
      </p>
      <Suggestion state={state} act={act} row={row} />
      {text === undefined ? (
        <>
          {!hasField && why !== "" && <p class="hint">{why}</p>}
          <button type="button" id="see-record" onClick={() => void act.editing.readRecord()}>
            {hasField ? words.seeRecord : words.seeRecordOnly}
          </button>
        </>
      ) : (
        <>
          {record.canEdit === true && hasField ? (
            <Editor state={state} act={act} review={review} row={row} />
          ) : (
            <p ref={focusHere} tabIndex={-1} class="hint">
              {why}
            </p>
          )}
          <details>
            <summary>{words.wholeRecord}</summary>
            <pre tabIndex={0} aria-label={words.record}>
              {visibleLines(text.slice(0, from))}
              <mark>{visibleLines(text.slice(from, to))}</mark>
              {visibleLines(text.slice(to))}
            </pre>
            {isCut && <p class="hint">{words.cut}</p>}
          </details>
        </>
      )}
      {mistake !== undefined && (
        <p class="problem" role="alert">
          {mistake}
        </p>
      )}
    </section>
  );
}

/** The services of the invoice and their values, once requested. */
function ServicesView({ state, act, row }: Props & { readonly row: Row }) {
  const { lang, record } = state;
  const words = say[lang];
  const { services } = record ?? {};
  if (services === undefined) {
    return (
      <button
        type="button"
        class="quiet"
        id="see-services"
        onClick={() => void act.editing.readServices(row)}
      >
        {words.seeServices}
      </button>
    );
  }
  return (
    <table class="services">
      <Head titles={[words.places, words.serviceCode, words.value]} />
      <tbody>
        {services.map(({ place, code, value }) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            <td>
              <code>{visible(code)}</code>
            </td>
            <td class="number">
              {/^\d+(?:\.\d+)?$/.test(value) ? amountIn(value, lang) : visible(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The correction that this place would get automatically, or with the user's consent. */
function Suggestion({ state, act, row }: Props & { readonly row: Row }) {
  const { lang, running, record } = state;
  const code = act.editing.suggestionFor(row);
  if (code === undefined) return null;
  return (
    <>
      <Meaning code={code} lang={lang} />
      <button
        type="button"
        id="apply-suggestion"
        disabled={running !== undefined || record?.isJudged === true}
        onClick={() => void act.editing.applySuggestion()}
      >
        {say[lang].correctHere} {fixKind(code, lang)}
      </button>
    </>
  );
}

/** Puts the focus on a new element of the record, and scrolls to the record: the button that was used is gone. */
function focusHere(element: HTMLElement | null): void {
  focusNew(element);
  element?.closest(".record")?.scrollIntoView({ block: "nearest" });
}

/** A text of several lines, with invisible characters escaped. */
const visibleLines = (text: string): string => text.split("\n").map(visible).join("\n");

/** The user's own code that is nearest to a wrong one. It is only offered, and written once the user applies it. */
function ownCodeFor(
  { code }: Pick<Row, "code">,
  value: string,
  { state, review }: Pick<ReviewProps, "state" | "review">,
): string | undefined {
  const { lang, choices } = state;
  const isOfCodes = review.rules[lang].some(
    (rule) => rule.code === code && rule.needs === "providerCodes",
  );
  return isOfCodes
    ? nearest(value.trim(), [...choices.ticked, ...choices.written.split(/[\s,]+/)])
    : undefined;
}

/** The field at fault, which is checked after each key. */
function Editor({ state, act, review, row }: ReviewProps & { readonly row: Row }) {
  const { record, lang, running } = state;
  const words = say[lang];
  if (record?.text === undefined) return null;
  const { typed = "", checked, added, addedByAll, same = [], likely = [], stillWrong } = record;
  const { expected } = row;
  const value = valueIn(record.text, row);
  const own = ownCodeFor(row, typedOf(value), { state, review });
  const isNew = changesValue(typed, row, value);
  const isDisabled = !isNew || running !== undefined || record.isJudged === true;
  return (
    <div class="editor">
      <label for="edit">
        <code>{visible(String(row.path.at(-1)))}</code>{" "}
        {words.isNow(visible(shortened(typedOf(value))))}
      </label>
      {expected !== undefined && "codes" in expected && expected.table !== undefined ? (
        <CodeChoice {...{ expected, likely, typed, lang, act }} focus={focusHere} />
      ) : (
        <input
          ref={focusHere}
          id="edit"
          value={typed}
          autocomplete="off"
          spellcheck={false}
          aria-describedby="edit-checked"
          aria-invalid={checked !== undefined && checked.length > 0}
          onInput={({ currentTarget }) => act.editing.type(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === "Enter" && isNew && stillWrong === undefined)
              void act.editing.applyTyped(false);
          }}
        />
      )}
      {own !== undefined && own !== typed && (
        <button type="button" class="quiet" id="own-code" onClick={() => act.editing.type(own)}>
          {words.ownCode(own)}
        </button>
      )}
      <Checked state={state} review={review} record={record} isNew={isNew} />
      {stillWrong !== undefined && (
        <div class="problem" role="alert" id="still-wrong">
          <p>
            {words.stillWrong(inWords(stillWrong.messages, lang))} {words.notWritten}
          </p>
          <button
            type="button"
            id="apply-anyway"
            disabled={isDisabled}
            onClick={() => void act.editing.applyTyped(stillWrong.inAll, true)}
          >
            {words.anyway(typed === "", stillWrong.inAll ? same.length : 1)}
          </button>
        </div>
      )}
      <div class="actions">
        <button
          type="button"
          id="apply"
          class="primary"
          disabled={isDisabled}
          onClick={() => void act.editing.applyTyped(false)}
        >
          {isNew && (typed === "" || typed === typedOf(value))
            ? words.writeAs(shortened(jsonOf(typed, row, value)), visible(shortened(typed)))
            : added?.length && addedByAll?.length === 0
              ? words.applyHere
              : words.apply}
        </button>
        {same.length > 1 && (
          <button
            type="button"
            id="apply-all"
            disabled={isDisabled}
            onClick={() => void act.editing.applyTyped(true)}
          >
            {words.applyAll(same.length, visible(shortened(typedOf(value))))}
          </button>
        )}
      </div>
    </div>
  );
}

/** The result of the check while typing. */
function Checked({
  state,
  review,
  record: { checked, added, addedByAll, same = [] },
  isNew,
}: Pick<ReviewProps, "state" | "review"> & {
  readonly record: OpenRecord;
  readonly isNew: boolean;
}) {
  const { lang } = state;
  const words = say[lang];
  const brought = (rows: readonly Row[]): string => problemsInWords(rows, review, lang);
  return (
    <p
      id="edit-checked"
      role="status"
      class={checked?.length === 0 && added?.length === 0 ? "good" : "hint"}
    >
      {!isNew
        ? words.typeHere
        : checked === undefined
          ? words.checkedLater
          : checked.length > 0
            ? words.stillWrong(inWords(checked, lang))
            : !added?.length
              ? words.isGood
              : words.isGoodBut(brought(added))}
      {isNew && addedByAll !== undefined && added?.length !== addedByAll.length && (
        <>
          {" "}
          {words.withAll(same.length, addedByAll.length === 0 ? undefined : brought(addedByAll))}
        </>
      )}
    </p>
  );
}

const inWords = (messages: readonly string[], lang: Lang): string =>
  messages.map((message) => visible(officeText(message, lang))).join(" ");

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
