import { fieldIn } from "../report/place";
import { visible } from "../report/visible";
import { Pages, pageSize } from "./controls";
import { RecordView } from "./record-view";
import type { ReviewProps } from "./props";
import type { Placed } from "./rows";
import { documentIn, messageIn, placeIn, whomIn } from "./rows";
import { say } from "./words";

/** The places of some findings: invoice, whom it concerns if that is asked for, array, field and what is wrong. */
export function PlacesTable({
  rows,
  isOfOneProblem = false,
  ...props
}: ReviewProps & { readonly rows: readonly Placed[]; readonly isOfOneProblem?: boolean }) {
  const { state, act, review } = props;
  const { lang, view, identifies, record, changes } = state;
  const words = say[lang];
  const page = Math.min(view.page, Math.max(0, Math.ceil(rows.length / pageSize) - 1));
  const shown = rows.slice(page * pageSize, (page + 1) * pageSize);
  const messages = new Set(rows.map(({ row }) => row.message));
  const hasMessages = !isOfOneProblem || messages.size > 1;
  const titles = [
    isOfOneProblem && words.document,
    identifies && words.whom,
    words.place,
    words.field,
    hasMessages && words.message,
    changes !== undefined && words.change_,
  ].filter((title) => title !== false);
  if (rows.length === 0) return <NoMatch {...props} />;
  return (
    <>
      {isOfOneProblem && !hasMessages && rows[0] && (
        <p>{visible(messageIn(rows[0].row, review, lang))}</p>
      )}
      <table class="places">
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, place, change }, index) => {
            const isOpen = place >= 0 && record?.row === place;
            const name = fieldIn(row);
            return (
              <>
                <tr key={`${page} ${index}`} class={row.severity} aria-selected={isOpen}>
                  {isOfOneProblem && (
                    <td data-title={words.document}>{documentIn(row, review.documents)}</td>
                  )}
                  {identifies && <td data-title={words.whom}>{whomIn(row)}</td>}
                  <td data-title={words.place}>
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
                    )}
                  </td>
                  <td data-title={words.field}>{name !== "" && <code>{visible(name)}</code>}</td>
                  {hasMessages && (
                    <td data-title={words.message}>{visible(messageIn(row, review, lang))}</td>
                  )}
                  {changes !== undefined && (
                    <td data-title={words.change_}>
                      {change !== undefined && (
                        <span class={`chip ${change}`}>{words.changeOf[change]}</span>
                      )}
                    </td>
                  )}
                </tr>
                {isOpen && (
                  <tr class="open">
                    <td colSpan={titles.length}>
                      <RecordView {...props} row={row} />
                    </td>
                  </tr>
                )}
              </>
            );
          })}
        </tbody>
      </table>
      <Pages
        count={rows.length}
        page={page}
        set={(next) => act.view({ page: next })}
        words={words}
      />
    </>
  );
}

/** That nothing is left by the filters; a patient is only found if it is shown whom findings concern. */
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
