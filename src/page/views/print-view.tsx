import { codeNames } from "../../../rules/res948/code-names";
import type { Correction } from "../../core/model/correction";
import { corrections as kinds } from "../../core/model/correction";
import { groupBy } from "../../core/text/group-by";
import { correctionOf, fixKindOf } from "../../norm/fixes/suggestion";
import { DocumentsWriter } from "../../report/html/documents";
import { sheetTop } from "../../report/html/summary";
import { say as sheetWords } from "../../report/html/words";
import { folderOf, rootIn } from "../files/folder-of";
import { findingBelow, nameBelow } from "../../report/below";
import { visible } from "../../report/visible";
import { sorted } from "./documents";
import { placeKey } from "./fixed-kinds";
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
  const root = rootIn(state.files.map(({ path }) => path));
  const model = modelOf(props, withData, root);
  const sheet = sheetWords[lang];
  const corrections = correctionsOf(props);
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
          documentsOf(props, root).write(model.run),
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

/** The documents with findings, the most urgent first. */
function documentsOf(props: ReviewProps, root = ""): DocumentsWriter {
  const { state, review } = props;
  const { lang, withData = false } = state;
  const writer = new DocumentsWriter({ lang, rules: review.rules[lang], codeNames });
  const byDocument = groupBy(review.rows, ({ document }) => document);
  for (const { place, document } of sorted(review)) {
    const { errors, warnings, file } = document;
    if (errors + warnings > 0) writer.addUnlisted({ ...document, file: nameBelow(file, root) });
    for (const row of byDocument.get(place) ?? []) {
      const { value: _, found: __, expected: ___, ...bare } = row;
      const shown = withData ? row : bare;
      const correction = kindOf(row, props);
      const finding = {
        ...shown,
        message: messageIn(row, review, lang) || titleIn(row.problem, review, lang),
        concerns: withData ? (row.concerns ?? {}) : withoutPerson(row.concerns),
        ...(correction && { correction }),
      };
      writer.add(findingBelow(finding, root), row.problem);
    }
  }
  return writer;
}
