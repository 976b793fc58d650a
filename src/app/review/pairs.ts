import type { AnswerIndex } from "../../core/model/answer";
import type { InvoiceName } from "../../core/model/rule-context";
import { numberKey } from "../../core/text/number-key";
import type { DocumentCounts, DocumentDoubt, PlaceInFile } from "../../engine/document/counts";
import { placeInFile } from "../../norm/answers/attached";
import type { Orphan } from "../../report/orphan";
import type { Prepared } from "./prepare";

type Xmls = Pick<Prepared<unknown>, "fileAt" | "receipts" | "grouped" | "answers">;

/**
 * Returns the unmatched files of a run, and the documents that must not be sent unread. It is called after all files were read.
 */
export function pairsIn(counts: DocumentCounts, prepared: Xmls): readonly Orphan[] {
  const { invoices, doubts, numbered, documents } = counts;
  const alone = [...prepared.fileAt]
    .filter(([index]) => !invoices.found.has(index))
    .flatMap(([, { file, name }]): readonly Orphan[] => {
      const kind = kindOf(name, prepared.grouped.index);
      return kind === undefined ? [] : [{ kind, file }];
    });
  const receipts = prepared.receipts.map((file): Orphan => ({ kind: "receipt", file }));
  const xmls = [...alone, ...receipts].sort((a, b) => (a.file < b.file ? -1 : 1));
  const isCompared = documents > 0 && invoices.matched + invoices.ambiguous > 0;
  const read = new Set(prepared.answers.map(({ file }) => file));
  const doubted = doubtKinds.flatMap(([doubt, kind]): readonly Orphan[] => {
    const { first = [], files = new Set<string>() } = doubts.get(doubt) ?? {};
    if (doubt === "unpaired" && !isCompared) return [];
    const isOpen = (file: string) => doubt !== "unread-answer" || !read.has(file);
    const listed = first.filter(({ file }) => isOpen(file));
    const known = new Set(listed.map(({ file }) => file));
    const rest = [...files].filter((file) => !known.has(file) && isOpen(file));
    return [...listed.map((place) => of(kind, place)), ...rest.map((file) => ({ kind, file }))];
  });
  const repeated = [...numbered.values()]
    .filter((places) => places.length > 1)
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const places = [first, ...others];
      const isTwiceIn = (file: string) => places.filter((each) => each.file === file).length > 1;
      const all = places.map((place) =>
        placeInFile(place, place.line === 1 && !isTwiceIn(place.file)),
      );
      return all.map((place, i): Orphan => {
        const { file: other, place: at } = all[i === 0 ? 1 : 0] ?? place;
        return { kind: "repeated", ...place, other: { file: other, ...(at && { place: at }) } };
      });
    });
  return [...xmls, ...doubted, ...repeated];
}

const doubtKinds: readonly (readonly [DocumentDoubt, Orphan["kind"]])[] = [
  ["unpaired", "document"],
  ["no-rips", "no-rips"],
  ["contradicted", "contradicted"],
  ["unread-total", "unread-total"],
  ["unread-answer", "unread-answer"],
];

const of = (kind: Orphan["kind"], place: PlaceInFile): Orphan => ({
  kind,
  ...placeInFile(place, place.line === 1),
});

/**
 * Returns the kind of an XML without a document; undefined if the Ministry approved it, so that nothing is missing. A total
 * credit note and the first invoice of a capitación need no RIPS, nor do invoices of other sectors.
 */
function kindOf(
  { id, kind, isCapita, other }: InvoiceName,
  { byNumber, approved }: AnswerIndex,
): Orphan["kind"] | undefined {
  if (approved?.has(byNumber.get(numberKey(id)) ?? -1) === true) return undefined;
  if (other !== undefined) return other;
  return kind === "CreditNote" || isCapita ? "xml-alone" : "xml";
}
