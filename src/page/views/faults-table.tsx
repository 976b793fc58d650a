import { numberOf } from "../../report/number";
import { visible } from "../../report/visible";
import { Head, Pages, pageSize } from "./controls";
import type { PlacedFault } from "./faults";
import { ComparedView } from "./compared-view";
import { RecordView } from "./record-view";
import type { ReviewProps } from "./props";
import type { Row } from "../protocol";
import type { Placed } from "./rows";
import { documentIn, placeIn, titleIn, whomIn } from "./rows";
import { fieldIn } from "../../report/place";
import { say } from "../words";

/** The most fields of a row that are named. */
const maxFields = 4;

/** The most codes of a list in a row. */
const maxCodes = 6;

/** A row for each problem of each invoice: it opens to its places, and each place to its record. */
export function FaultsTable({
  faults,
  isOfProblem,
  ...props
}: ReviewProps & { readonly faults: readonly PlacedFault[]; readonly isOfProblem: boolean }) {
  const { state, act } = props;
  const { lang, view } = state;
  const words = say[lang];
  const page = Math.min(view.page, Math.max(0, Math.ceil(faults.length / pageSize) - 1));
  const shown = faults.slice(page * pageSize, (page + 1) * pageSize);
  const texts = new Set(faults.map(({ text }) => text));
  const hasText = !isOfProblem || texts.size > 1 || faults.some(({ otherNames }) => otherNames > 0);
  const titles = [
    isOfProblem ? words.document : words.problem,
    words.places,
    ...(hasText ? [words.message] : []),
    words.field,
  ];
  if (faults.length === 0) return <NoMatch {...props} />;
  return (
    <>
      {!hasText && <p>{visible([...texts].join())}</p>}
      <table class="places cards">
        <Head titles={titles} />
        <tbody>
          {shown.map((fault) => (
            <FaultRows
              key={fault.key}
              {...props}
              fault={fault}
              isOfProblem={isOfProblem}
              titles={titles}
            />
          ))}
        </tbody>
      </table>
      <Pages
        count={faults.length}
        page={page}
        set={(next) => act.view({ page: next, fault: undefined })}
        words={words}
      />
    </>
  );
}

/** The row of a fault, which opens to its places, or to the record of the only one. */
function FaultRows({
  fault,
  isOfProblem,
  titles,
  ...props
}: ReviewProps & {
  readonly fault: PlacedFault;
  readonly isOfProblem: boolean;
  readonly titles: readonly string[];
}) {
  const { state, act, review } = props;
  const { lang, view, record, identifies } = state;
  const words = say[lang];
  const { key, places, fields, severity, text, otherNames } = fault;
  const [only] = places.length === 1 ? places : [];
  const isOpen = only === undefined ? view.fault === key : isShown(only, record?.row);
  const [first] = fault.rows;
  const name =
    first &&
    (isOfProblem
      ? documentIn(first.row, review.documents)
      : titleIn(first.row.problem, review, lang));
  const named = fields.slice(0, maxFields).join(", ");
  return (
    <>
      <tr class={`fault ${severity}`} aria-selected={isOpen}>
        <th scope="row" data-title={titles[0]}>
          {only !== undefined && only.place < 0 ? (
            name
          ) : (
            <button
              type="button"
              class="quiet place"
              aria-expanded={isOpen}
              onClick={() =>
                only === undefined
                  ? act.view({ fault: isOpen ? undefined : key, placePage: 0 })
                  : act.editing.open(only.place)
              }
            >
              {name}
            </button>
          )}
          {isOfProblem && first !== undefined && isApproved(first.row, review) && (
            <span class="auto"> · {words.nothingToDo}</span>
          )}
        </th>
        <td data-title={words.places}>
          {only === undefined ? numberOf(places.length, lang) : placeIn(only.row, lang)}
          {only !== undefined && identifies && ` · ${whomIn(only.row)}`}
          <Marks {...props} rows={places} />
        </td>
        {titles.includes(words.message) && (
          <td data-title={words.message}>
            {visible(text)} {otherNames > 0 && words.more(numberOf(otherNames, lang))}
          </td>
        )}
        <td data-title={words.field}>
          {named !== "" && <code>{visible(named)}</code>}
          {fields.length > maxFields && ` ${words.more(numberOf(fields.length - maxFields, lang))}`}
          {fields.length < 2 && (only === undefined || !isOpen) && (
            <ComparedView rows={places.map(({ row }) => row)} lang={lang} most={maxCodes} />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr class="open">
          <td colSpan={titles.length}>
            {only === undefined ? (
              <PlacesList {...props} fault={fault} />
            ) : (
              <RecordView {...props} row={only.row} />
            )}
          </td>
        </tr>
      )}
    </>
  );
}

/** Returns true if the Ministry has approved the file of a finding, which needs no correction then. */
const isApproved = ({ file }: Row, { summary }: ReviewProps["review"]): boolean =>
  summary.files.some((each) => each.file.file === file && each.state.startsWith("approved"));

const isShown = ({ place }: Placed, open: number | undefined): boolean =>
  place >= 0 && open === place;

/** The number of findings that are corrected automatically, and the number of new ones. */
export function Marks({ state, rows }: ReviewProps & { readonly rows: readonly Placed[] }) {
  const { lang, corrections, view } = state;
  const words = say[lang];
  const added = rows.filter(({ change }) => change === "new").length;
  const automatic =
    view.filter.change === "corrected"
      ? 0
      : rows.filter(({ row }) => corrections?.gone.has(row)).length;
  return (
    <>
      {automatic > 0 && (
        <span class="auto">
          {" · "}
          {words.automatic(numberOf(automatic, lang), numberOf(rows.length, lang))}
        </span>
      )}
      {added > 0 && <span class="new"> · {words.newHere(numberOf(added, lang))}</span>}
    </>
  );
}

/** The places of a fault, with the patient if the user shows patients. */
function PlacesList({ fault, ...props }: ReviewProps & { readonly fault: PlacedFault }) {
  const { state, act } = props;
  const { lang, view, identifies, record } = state;
  const words = say[lang];
  const { places, fields } = fault;
  const page = Math.min(view.placePage, Math.max(0, Math.ceil(places.length / pageSize) - 1));
  return (
    <>
      <ul class="within">
        {places.slice(page * pageSize, (page + 1) * pageSize).map((each) => {
          const { row, place } = each;
          const isOpen = isShown(each, record?.row);
          return (
            <li key={place} aria-current={isOpen}>
              {place < 0 ? (
                placeIn(row, lang)
              ) : (
                <button
                  type="button"
                  class="quiet place"
                  aria-expanded={isOpen}
                  onClick={() => act.editing.open(place)}
                >
                  {placeIn(row, lang)}
                </button>
              )}{" "}
              {fields.length > 1 && <code>{visible(fieldIn(row))}</code>}{" "}
              {identifies && whomIn(row)}
              {!isOpen && <ComparedView rows={[row]} lang={lang} most={maxCodes} />}
              {isOpen && <RecordView {...props} row={row} />}
            </li>
          );
        })}
      </ul>
      <Pages
        count={places.length}
        page={page}
        set={(next) => act.view({ placePage: next })}
        words={words}
      />
    </>
  );
}

/** Shown if no finding passes the filters. Patients are only found while they are shown. */
export function NoMatch({ state, act }: ReviewProps) {
  const { lang, identifies, view } = state;
  const words = say[lang];
  return (
    <p>
      {words.noMatch}{" "}
      {view.filter.text !== "" && !identifies && (
        <>
          {words.onlyIdentified}{" "}
          <button type="button" class="quiet" onClick={() => act.set({ identifies: true })}>
            {words.identify}
          </button>
        </>
      )}
    </p>
  );
}
