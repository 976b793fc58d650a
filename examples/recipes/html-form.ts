/*
 * - `setCustomValidity` shows the message at its input. It also blocks the form until it is taken away, so it is
 *   cleared at each entry, and warnings go to the output.
 * - The form has `novalidate`, so that the listener decides, and an incomplete draft can be saved.
 * - With `abc` in a number input, `value` is `""`. Only `validity.badInput` tells it from an empty input, so the
 *   form asks for that first.
 * - A `datetime-local` shows nothing in place of a time that it cannot read, such as one with Z. A field that was
 *   not touched keeps its value.
 * - Tested under happy-dom, without a browser; `badInput` is set by the test.
 */
import type { Issue, RevisionContext } from "ripslint";
import { recordOfTexts, textsOf, validateDraft, validateRevision } from "ripslint";

/** What the form is for: a record of shape 2, which may have further properties. */
export interface RecordForm {
  readonly record: Readonly<Record<string, unknown>>;
  readonly context: RevisionContext;
  readonly saveDraft: (record: object) => void;
  readonly submitRevision: (record: object) => void;
}

/** Connects a form whose inputs are named as the fields, with `<output name="issues">` and two submit buttons. */
export function connect(form: HTMLFormElement, options: RecordForm): void {
  const { record, context, saveDraft, submitRevision } = options;
  const inputs = [...form.querySelectorAll("input")];
  const texts = textsOf(2, record);
  const shown = new Map<HTMLInputElement, string>();
  for (const input of inputs) {
    input.value = texts[input.name] ?? "";
    // Not always the text: a datetime-local shows nothing in place of a time with Z.
    shown.set(input, input.value);
    // An input that has a message blocks the form until it is taken away.
    input.addEventListener("input", () => input.setCustomValidity(""));
  }

  // The form has novalidate, so that this listener decides, and an incomplete draft can be saved.
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    for (const input of inputs) input.setCustomValidity("");
    // "abc" in a number input: its value is "", and only the browser knows.
    if (inputs.some(({ validity }) => validity.badInput)) return void form.reportValidity();

    const entered = inputs.filter((input) => input.value !== shown.get(input));
    const values = Object.fromEntries(entered.map(({ name, value }) => [name, value]));
    const changed = recordOfTexts(2, values, record);
    const isDraft = (event.submitter as HTMLButtonElement | null)?.value === "draft";
    const issues = isDraft
      ? validateDraft(2, changed, { lang: "es" })
      : validateRevision(2, changed, context, { lang: "es" });
    if (show(form, issues)) (isDraft ? saveDraft : submitRevision)(changed);
  });
}

/** Shows errors at their inputs, and all else in the output; returns whether there is no error. */
function show(form: HTMLFormElement, issues: readonly Issue[]): boolean {
  const elsewhere: string[] = [];
  for (const { path, severity, message } of issues) {
    const input = form.elements.namedItem(String(path[0]));
    // A warning must not block the form.
    if (severity === "error" && input instanceof HTMLInputElement) input.setCustomValidity(message);
    else elsewhere.push(message);
  }
  (form.elements.namedItem("issues") as HTMLOutputElement).value = elsewhere.join("\n");
  form.reportValidity();
  return !issues.some(({ severity }) => severity === "error");
}
