/*
 * - An empty input gives `""`, which is null here. `valueAsNumber` would make it NaN.
 * - NaN is an issue of the draft gate. Without the gate, JSON.stringify would save null in place of what was typed.
 * - `datetime-local` gives `2026-02-04T08:20`; the contract wants a blank. Only fields with the role `local-time`
 *   are changed.
 * - A field that was not touched keeps its value, whatever its type, and so do the properties that the form does
 *   not show.
 * - Tested under happy-dom, without a browser.
 */
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type Resolver, useForm } from "react-hook-form";
import type { FieldName, RecordOf, RevisionContext } from "ripslint";
import { recordOfTexts, revisionSchemaOf, textsOf, validateDraft } from "ripslint";

type Texts = Record<string, string>;

export interface RecordFormProps {
  readonly record: Readonly<Record<string, unknown>>;
  readonly context: RevisionContext;
  readonly saveDraft: (record: object) => void;
  readonly submitRevision: (record: object) => void;
}

export function RecordForm({ record, context, saveDraft, submitRevision }: RecordFormProps) {
  const { register, handleSubmit, getValues, setError, clearErrors, formState } = useForm<
    Texts,
    unknown,
    RecordOf<2>
  >({ defaultValues: textsOf(2, record), resolver: resolverOf(record, context) });

  // Not handleSubmit: that is the revision gate, and a draft may be saved with its errors.
  const save = () => {
    const changed = recordOfTexts(2, getValues(), record);
    const issues = validateDraft(2, changed, { lang: "es" });
    clearErrors();
    for (const { path, message } of issues) setError(String(path[0]), { message });
    if (issues.length === 0) saveDraft(changed);
  };

  const input = (name: FieldName<2>, type = "text") => (
    <label>
      {name} <input type={type} {...register(name)} />
      <em>{formState.errors[name]?.message}</em>
    </label>
  );
  // No noValidate: "abc" in a number input has the value "", and only the browser can refuse it.
  return (
    <form onSubmit={handleSubmit(submitRevision)}>
      {input("codPrestador")}
      {input("fechaInicioAtencion", "datetime-local")}
      {input("codServicio", "number")}
      {input("vrServicio", "text")}
      <button type="button" onClick={save}>
        Guardar borrador
      </button>
      <button type="submit">Enviar</button>
    </form>
  );
}

/**
 * The inputs keep text; it becomes a record here, once and for all fields. With valueAsNumber an empty input would be
 * NaN, and setValueAs is not called for an input that was not touched.
 */
function resolverOf(
  record: RecordFormProps["record"],
  context: RevisionContext,
): Resolver<Texts, unknown, RecordOf<2>> {
  const judge = standardSchemaResolver(revisionSchemaOf(2, context, { lang: "es" }));
  return (texts, _context, options) =>
    judge(recordOfTexts(2, texts, record), undefined, options as never) as never;
}
