import { thisMoment } from "../clock";
import { Field } from "./controls";
import { folderOf } from "../files/folder-of";
import type { PageFormat } from "../page-formats";
import type { ReviewProps } from "./props";
import { RestView } from "./rest-view";
import { say } from "../words";

/** The formats for people; the remaining ones are folded. */
const mainFormats = ["xlsx", "html"] as const;
const otherFormats = ["json"] as const;

/** Everything that leaves the page. It asks once whether values and persons may leave too. */
export function ReportsView(props: ReviewProps) {
  const { state, act } = props;
  const { lang, heading, running, withData, files } = state;
  const words = say[lang];
  const isOpen = withData === undefined || running !== undefined;
  const make = (format: PageFormat): void => {
    const data = words.dataIn(withData === true);
    const name = `${folderOf(files) || words.reportName} ${thisMoment().slice(0, 10)} ${data}.${format}`;
    void act.saving.report(format, name);
  };
  const button = (format: PageFormat) => (
    <button
      key={format}
      type="button"
      class="report-format"
      id={`report-${format}`}
      disabled={isOpen}
      onClick={() => make(format)}
    >
      {words.formats[format]}
    </button>
  );
  return (
    <>
      <fieldset>
        <legend>{words.withDataAsk}</legend>
        {([true, false] as const).map((each) => (
          <label key={String(each)} class="check">
            <input
              type="radio"
              name="with-data"
              id={each ? "with-data" : "without-data"}
              checked={withData === each}
              onChange={() => act.set({ withData: each })}
            />
            {each ? words.withData : words.withoutData}
          </label>
        ))}
        <div class="actions">
          <button
            type="button"
            id="print"
            class="primary"
            disabled={isOpen}
            onClick={() => act.saving.print()}
          >
            {words.print}
          </button>
          {mainFormats.map(button)}
        </div>
        <details>
          <summary>{words.otherFormats}</summary>
          <div class="actions">{otherFormats.map(button)}</div>
        </details>
      </fieldset>
      <Field id="heading" label={words.heading} hint={words.printHint}>
        <input
          id="heading"
          value={heading}
          autocomplete="off"
          aria-describedby="heading-hint"
          onInput={({ currentTarget }) => act.set({ heading: currentTarget.value })}
        />
      </Field>
      <details id="rest">
        <summary>{words.rest}</summary>
        <RestView {...props} />
      </details>
    </>
  );
}
