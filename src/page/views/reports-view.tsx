import { thisMoment } from "../clock";
import { Field } from "./controls";
import type { PageFormat } from "../page-formats";
import { pageFormatNames } from "../page-formats";
import type { ReviewProps } from "./props";
import { say } from "../words";

/** The reports of the command, and printing. */
export function ReportsView({ state, act }: ReviewProps) {
  const { lang, heading, identifies, running } = state;
  const words = say[lang];
  const make = (format: PageFormat): void =>
    void act.saving.report(format, `${words.reportName} ${thisMoment().slice(0, 10)}.${format}`);
  const button = (format: PageFormat) => (
    <button
      key={format}
      type="button"
      class="report-format"
      id={`report-${format}`}
      disabled={running !== undefined}
      onClick={() => make(format)}
    >
      {words.formats[format]}
    </button>
  );
  return (
    <>
      <p class="hint">
        {words.downloadHint} {identifies ? words.reportsIdentify : words.reportsDoNotIdentify}
      </p>
      <div class="actions">{pageFormatNames.map(button)}</div>
      <h2>{words.print}</h2>
      <p class="hint">{words.printHint}</p>
      <Field id="heading" label={words.heading}>
        <input
          id="heading"
          value={heading}
          autocomplete="off"
          onInput={({ currentTarget }) => act.set({ heading: currentTarget.value })}
        />
      </Field>
      <p>
        <button type="button" onClick={() => act.saving.print()}>
          {words.print}
        </button>
      </p>
    </>
  );
}
