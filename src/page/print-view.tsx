import { groupBy } from "../core/text/group-by";
import { otherDocuments, DocumentsWriter } from "../report/html-documents";
import { rejectionsSection } from "../report/html-summary";
import { numberOf } from "../report/number";
import { visible } from "../report/visible";
import { sorted } from "./documents-view";
import type { ReviewProps } from "./props";
import { modelOf, Section } from "./rest-view";
import { messageIn, titleIn } from "./rows";
import { totalOf } from "./verdict-view";
import { normIn, say } from "./words";

/** The worksheet of the HTML report: by invoice, then by patient, with boxes to tick and lines for notes. */
export function PrintView(props: ReviewProps) {
  const { state, review } = props;
  const { lang, heading, identifies, corrections } = state;
  const words = say[lang];
  const found = totalOf(review);
  const fewer = corrections === undefined ? 0 : found - totalOf(corrections.after);
  const packs = review.tool.packs?.map(({ id, version }) => normIn(`${id}@${version}`, lang));
  const model = modelOf(props);
  const { sentence, notes } = model.verdict;
  return (
    <article class="print" aria-hidden="true">
      {heading !== "" && <p class="office">{visible(heading)}</p>}
      <h1>{words.worksheet}</h1>
      <p>
        {review.outcome.against?.now} · {packs?.join(", ") ?? words.withoutPack} ·{" "}
        {identifies ? words.printIdentifies : words.printDoesNotIdentify}
      </p>
      {[sentence, ...notes].map((line) => (
        <p key={line}>{visible(line)}</p>
      ))}
      {fewer > 0 && <p>{words.printFixable(numberOf(fewer, lang), numberOf(found, lang))}</p>}
      <Section
        html={[
          rejectionsSection(model, lang),
          otherDocuments(model.run.files, lang),
          ...documentsOf(props),
        ].join("")}
      />
    </article>
  );
}

/** The documents with findings, what needs attention first. */
function documentsOf({ state, review }: ReviewProps): readonly string[] {
  const { lang, identifies } = state;
  const writer = new DocumentsWriter({ lang });
  const byDocument = groupBy(
    review.rows.map((row, place) => ({ row, place, change: undefined })),
    ({ row }) => row.document,
  );
  const parts = sorted(review).flatMap(({ place }) =>
    (byDocument.get(place) ?? []).map(({ row }) => {
      const { numFactura, numNota } = row.concerns ?? {};
      return writer.add({
        ...row,
        message: messageIn(row, review, lang) || titleIn(row.problem, review, lang),
        concerns: identifies
          ? (row.concerns ?? {})
          : { ...(numFactura && { numFactura }), ...(numNota && { numNota }) },
      });
    }),
  );
  return [...parts, writer.end()];
}
