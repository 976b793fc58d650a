import { codeNames } from "../../../rules/res948/code-names";
import type { Correction } from "../../core/model/correction";
import { corrections as kinds } from "../../core/model/correction";
import { groupBy } from "../../core/text/group-by";
import { correctionOf, fixKindOf } from "../../norm/fixes/suggestion";
import { otherDocuments, DocumentsWriter, keyOf } from "../../report/html/documents";
import { sheetTop } from "../../report/html/summary";
import { say as sheetWords } from "../../report/html/words";
import { folderOf } from "../files/folder-of";
import { visible } from "../../report/visible";
import { sorted } from "./documents";
import { placeKey } from "./fixed-kinds";
import { pageRule } from "../page-text";
import type { ReviewProps } from "./props";
import type { Row } from "../protocol";
import { modelOf, Section } from "./rest-view";
import { messageIn, titleIn } from "./rows";
import { removedBy, totalOf } from "./totals";
import { withoutPerson } from "../../report/concern-words";
import { say } from "../words";
import { normIn } from "../../report/norm-name";

/** The work sheet of the HTML report, by invoice and patient. */
export function PrintView(props: ReviewProps) {
  const { state, review } = props;
  const { lang, heading, withData = false } = state;
  const words = say[lang];
  const packs = review.tool.packs?.map(({ id, version }) => normIn(`${id}@${version}`, lang));
  const model = modelOf(props, withData);
  const { run } = model;
  const sheet = sheetWords[lang];
  const corrections = correctionsOf(props);
  const having = new Set(
    review.documents.filter(({ errors, warnings }) => errors + warnings > 0).map(keyOf),
  );
  return (
    <article class="print" aria-hidden="true">
      {heading !== "" && <p class="office">{visible(heading)}</p>}
      <p>
        {[
          sheet.sheet,
          review.outcome.against?.now,
          packs?.join(", ") ?? words.withoutPack,
          withData ? sheet.hasData : sheet.hasNoData,
        ].join(" · ")}
      </p>
      <Section
        html={[
          sheetTop(model, { ...(corrections && { corrections }) }, lang, folderOf(state.files)),
          ...documentsOf(props),
          otherDocuments(run, (each) => having.has(keyOf(each)), lang),
        ].join("")}
      />
    </article>
  );
}

/** Undefined if the corrections are unknown. */
function kindOf(row: Row, { state, review }: ReviewProps): Correction | undefined {
  const { corrections, lang } = state;
  if (corrections === undefined) return undefined;
  if (corrections.gone.has(row)) return "automatic";
  const offered = corrections.fixed.suggested.get(placeKey(row));
  if (offered !== undefined && fixKindOf(offered) === "with-a-yes") return "with-a-yes";
  const rule = review.rules[lang].find(({ code }) => code === row.code);
  return correctionOf({}, rule?.mender ?? "export");
}

/** Counts the findings by the way they are corrected; undefined if the corrections are unknown. */
function correctionsOf(props: ReviewProps) {
  const { state, review } = props;
  const { corrections } = state;
  if (corrections === undefined) return undefined;
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Correction, number>;
  for (const row of review.rows) counts[kindOf(row, props) ?? "by-hand"] += 1;
  const found = totalOf(review);
  if (review.rows.length < found) {
    // if the list is capped, the counts come from the remaining problems
    counts.automatic = removedBy(corrections, review);
    counts.maintainer = corrections.after.summary.problems
      .filter(({ mender }) => mender === "export")
      .reduce((sum, { bySeverity: { error, warning } }) => sum + error + warning, 0);
    counts["with-a-yes"] = 0;
    counts["by-hand"] = Math.max(0, found - counts.automatic - counts.maintainer);
  }
  return { counts, unknown: 0 };
}

/** Writes the documents with findings, the most urgent first, and the findings for the software maintainer. */
function documentsOf(props: ReviewProps): readonly string[] {
  const { state, review } = props;
  const { lang, withData = false } = state;
  const rules = review.rules[lang].map((rule) => pageRule(rule, lang));
  const writer = new DocumentsWriter({ lang, rules, codeNames });
  const byDocument = groupBy(review.rows, ({ document }) => document);
  const parts = sorted(review).flatMap(({ place, its }) =>
    (its.startsWith("approved") ? [] : (byDocument.get(place) ?? [])).map((row) => {
      const { value: _, found: __, expected: ___, ...bare } = row;
      const shown = withData ? row : bare;
      const correction = kindOf(row, props);
      const finding = {
        ...shown,
        message: messageIn(row, review, lang) || titleIn(row.problem, review, lang),
        concerns: withData ? (row.concerns ?? {}) : withoutPerson(row.concerns),
        ...(correction && { correction }),
      };
      return writer.add(finding, row.problem);
    }),
  );
  return [...parts, writer.end(), writer.lists()];
}
