import { codeNames } from "../../../rules/res948/code-names";
import { allOfficial } from "../../app/packs/norms";
import type { GivenTable } from "../../norm/tables";
import { givenTables } from "../../norm/tables";
import { numberOf } from "../../report/number";
import { thisMoment } from "../clock";
import { visible } from "../../report/visible";
import type { Props } from "./props";
import { Dialog, Field, Input, DialogError, Picker, Select } from "./controls";
import type { Choices } from "../state";
import { packNames, say } from "../words";

/** Everything that decides how files are judged. */
export function OptionsDialog({ state, act }: Props) {
  const { lang, remembers, mistake } = state;
  const words = say[lang];
  return (
    <Dialog
      id="options-dialog"
      title={words.optionsTitle}
      closed={() => act.set({ dialog: undefined })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act.reviewing.apply();
        }}
      >
        <CodesChoice state={state} act={act} />
        <NormChoice state={state} act={act} />
        <details id="advanced">
          <summary>{words.advanced}</summary>
          <AdvancedChoice state={state} act={act} />
          <TablesChoice state={state} act={act} />
        </details>
        <label class="check">
          <input
            type="checkbox"
            id="remembers"
            checked={remembers === true}
            onChange={({ currentTarget }) => act.reviewing.remembers(currentTarget.checked)}
          />
          {words.rememberCheck}
        </label>
        <DialogError text={mistake} />
        <div class="actions">
          <button type="submit" class="primary" id="judge-again">
            {words.judgeAgain}
          </button>
          <button type="button" onClick={() => act.set({ dialog: undefined })}>
            {words.close}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The provider codes: found codes to tick, and others, typed or from a file. */
function CodesChoice({ state, act }: Props) {
  const { choices, lang, review } = state;
  const words = say[lang];
  const { codes = [] } = review?.codes ?? {};
  const offered = [...new Set([...codes.map(({ code }) => code), ...choices.ticked])];
  return (
    <fieldset>
      <legend>{words.codes}</legend>
      <p class="hint">{words.codesHint}</p>
      {offered.slice(0, 30).map((code) => (
        <label key={code} class="check">
          <input
            type="checkbox"
            checked={choices.ticked.has(code)}
            onChange={({ currentTarget }) => {
              const ticked = new Set(choices.ticked);
              if (currentTarget.checked) ticked.add(code);
              else ticked.delete(code);
              act.reviewing.chosen({ ticked });
            }}
          />
          <code>{code}</code>
        </label>
      ))}
      <Field id="codes" label={words.codesWritten} hint={words.codesWrittenHint}>
        <textarea
          id="codes"
          rows={2}
          spellcheck={false}
          autocomplete="off"
          value={choices.written}
          aria-describedby="codes-hint"
          onInput={({ currentTarget }) => act.reviewing.chosen({ written: currentTarget.value })}
        />
      </Field>
      <div class="actions">
        <Picker
          id="context-choose"
          kind="file"
          label={words.contextChoose}
          take={([file]) => act.reviewing.chosen({ contextFile: file })}
        />
        {choices.contextFile !== undefined && (
          <>
            <code>{visible(choices.contextFile.name)}</code>
            <button
              type="button"
              class="quiet"
              onClick={() => act.reviewing.chosen({ contextFile: undefined })}
            >
              {words.remove}
            </button>
          </>
        )}
      </div>
    </fieldset>
  );
}

/** The official tables, and newer CSV files that replace them. */
function TablesChoice({ state, act }: Props) {
  const { choices, lang } = state;
  const words = say[lang];
  const given = new Set<string>(choices.tables.map(({ name }) => name));
  const chosen = (): GivenTable =>
    (document.querySelector<HTMLSelectElement>("#table")?.value ?? "cups") as GivenTable;
  return (
    <fieldset>
      <legend>{words.tables}</legend>
      <ul class="tables">
        {allOfficial
          .filter(({ name }) => !given.has(name))
          .map(({ name, title, codes, date }) => (
            <li key={name}>{words.tableOf(title, numberOf(codes, lang), date ?? "")}</li>
          ))}
        {choices.tables.map(({ name, file, codes }) => (
          <li key={name}>
            <b>{words.tableOf(name, numberOf(codes, lang), dayOf(file))}</b>{" "}
            <code>{visible(file.name)}</code>
            <button
              type="button"
              class="quiet"
              onClick={() =>
                act.reviewing.chosen({
                  tables: choices.tables.filter((each) => each.name !== name),
                })
              }
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      <div class="actions">
        <Select
          id="table"
          label={words.table}
          value="cups"
          options={givenTables.map((name) => [name, name] as const)}
          set={() => undefined}
        />
        <Picker
          id="table-choose"
          kind="file"
          label={words.tableChoose}
          take={([file]) => file && void act.reviewing.table(chosen(), file)}
        />
      </div>
    </fieldset>
  );
}

const dayOf = ({ lastModified }: File): string => thisMoment(new Date(lastModified)).slice(0, 10);

const setter =
  ({ act }: Props) =>
  (name: keyof Choices) =>
  (value: string): void =>
    act.reviewing.chosen({ [name]: value });

/** The norm, and the facts about the invoices that it needs. */
function NormChoice(props: Props) {
  const { choices, lang } = props.state;
  const words = say[lang];
  const set = setter(props);
  const modalities = [...(codeNames["modalidadPago"] ?? [])];
  return (
    <fieldset>
      <legend>{words.norm}</legend>
      <div class="fields">
        <Field id="pack" label={words.norm}>
          <Select
            id="pack"
            value={choices.pack}
            options={[["none", words.noPack], ...packNames(lang)]}
            set={set("pack")}
          />
        </Field>
        <Field id="modality" label={words.modality}>
          <Select
            id="modality"
            value={choices.modality}
            options={[
              ["", words.notGiven],
              ...modalities.map(([code, name]) => [code, `${code} · ${name}`] as const),
            ]}
            set={set("modality")}
          />
        </Field>
        <Field id="from" label={words.from}>
          <Input id="from" type="date" value={choices.from} set={set("from")} />
        </Field>
        <Field id="to" label={words.to}>
          <Input id="to" type="date" value={choices.to} set={set("to")} />
        </Field>
      </div>
    </fieldset>
  );
}

/** The stage, the moment and the version of the norm, which few users change. */
function AdvancedChoice(props: Props) {
  const { choices, lang } = props.state;
  const words = say[lang];
  const set = setter(props);
  return (
    <div class="fields">
      <Field id="stage" label={words.stage}>
        <Select
          id="stage"
          value={choices.stage}
          options={[
            ["revision", words.revision],
            ["draft", words.draft],
          ]}
          set={set("stage")}
        />
      </Field>
      <Field id="as-of" label={words.asOf} hint={words.asOfHint}>
        <Input
          id="as-of"
          type="date"
          value={choices.asOf}
          set={set("asOf")}
          isDisabled={choices.pack === "none" || choices.pack.includes("@")}
        />
      </Field>
      <Field id="now" label={words.now} hint={words.nowHint}>
        <Input id="now" type="datetime-local" value={choices.now} set={set("now")} />
      </Field>
    </div>
  );
}
