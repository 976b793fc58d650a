import { patientInWords } from "../report/concern-words";
import { fieldIn } from "../report/place";
import { visible } from "../report/visible";
import { sorted } from "./documents-view";
import type { Row, RunResult } from "./protocol";
import type { Placed } from "./rows";
import { documentName, grouped, messageIn, placeIn, titleIn } from "./rows";
import type { State } from "./state";
import { fileStateIn, normIn, say } from "./words";

/** The worksheet for those who correct: by invoice, then by patient, with a box to tick and a line for a note. */
export function PrintView({
  state,
  review,
}: {
  readonly state: State;
  readonly review: RunResult;
}) {
  const { lang, heading, identifies } = state;
  const words = say[lang];
  const rows = review.rows.map((row, place): Placed => ({ row, place, change: undefined }));
  const byDocument = grouped(rows, ({ row }) => row.document);
  const all = sorted(review);
  const faulty = all.filter(({ place }) => byDocument.has(place));
  const clean = all.filter(({ place }) => !byDocument.has(place));
  const packs = review.tool.packs?.map(({ id, version }) => normIn(`${id}@${version}`, lang));
  return (
    <article class="print" aria-hidden="true">
      {heading !== "" && <p class="office">{visible(heading)}</p>}
      <h1>{words.worksheet}</h1>
      <p>
        {review.outcome.against?.now} · {packs?.join(", ") ?? words.withoutPack} ·{" "}
        {words.canBeSent(review.summary.states.clean, review.outcome.files.length)} ·{" "}
        {identifies ? words.printIdentifies : words.printDoesNotIdentify}
      </p>
      {faulty.map(({ document, place, its }) => {
        const own = byDocument.get(place) ?? [];
        return (
          <section key={place}>
            <h2>
              {documentName(document)} · {fileStateIn(its, lang)}
            </h2>
            {[...grouped(own, ({ row }) => patientOf(row, identifies))].map(([patient, its_]) => (
              <table key={patient}>
                {patient !== "" && <caption>{visible(patient)}</caption>}
                <thead>
                  <tr>
                    <th class="box" />
                    <th>{words.problem}</th>
                    <th>{words.place}</th>
                    <th>{words.field}</th>
                    <th class="note">{words.note}</th>
                  </tr>
                </thead>
                <tbody>
                  {its_.map(({ row, place: at }) => (
                    <tr key={at}>
                      <td class="box">☐</td>
                      <td>{visible(messageOf(row, review, lang))}</td>
                      <td>
                        {placeIn(row, lang)}
                        {identifies && serviceOf(row)}
                      </td>
                      <td>{visible(fieldIn(row))}</td>
                      <td class="note" />
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </section>
        );
      })}
      {clean.length > 0 && (
        <p>
          <b>{words.withoutFindings}:</b>{" "}
          {clean.map(({ document }) => documentName(document)).join(", ")}
        </p>
      )}
    </article>
  );
}

const messageOf = (row: Row, review: RunResult, lang: State["lang"]): string =>
  messageIn(row, review, lang) || titleIn(row.problem, review, lang);

/** The patient of a finding, or his place in the document where it is not shown who he is. */
function patientOf(row: Row, identifies: boolean): string {
  const named = identifies ? patientInWords(row.concerns ?? {}) : "";
  const [, index] = /\/usuarios\/(\d+)/.exec(row.pointer) ?? [];
  const place = index === undefined ? "" : `usuario ${Number(index) + 1}`;
  return [place, named].filter((part) => part !== "").join(" · ");
}

const serviceOf = ({ concerns = {} }: Row): string => {
  const { date, serviceCode } = concerns;
  const parts = [date, serviceCode].filter((part) => part !== undefined);
  return parts.length === 0 ? "" : ` (${visible(parts.join(", "))})`;
};
