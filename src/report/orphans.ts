import type { Lang } from "../core/model/issue";
import { countOf } from "./number";
import { documentInWords } from "./place";
import type { Outcome } from "./report";
import { visible } from "./visible";

/** Something whose counterpart is not among the inputs. */
export interface Orphan {
  /**
   * `xml`: an invoice or note without its RIPS document, which nobody pays. `answer`: an answer of the Ministry without its
   * document. `document`: a document without its XML, where other documents have theirs.
   */
  readonly kind: "xml" | "answer" | "document";
  readonly file: string;
  /** The place in a file of several documents. */
  readonly place?: string;
}

/**
 * Returns the documents, XMLs and answers of a run without a counterpart, by kind, each kind in the order of the run.
 */
export function orphansOf({
  answers,
  pairs,
}: Pick<Outcome, "answers" | "pairs">): readonly Orphan[] {
  // Without a norm no document is visited, so no answer has one.
  const alone =
    answers?.unanswered === undefined
      ? []
      : answers.documents.filter(({ file, state }) => file === undefined && state !== "no-answer");
  return [
    ...(pairs?.xml ?? []).map((file): Orphan => ({ kind: "xml", file })),
    ...alone.flatMap(({ answers: [file] }): readonly Orphan[] =>
      file === undefined ? [] : [{ kind: "answer", file }],
    ),
    ...(pairs?.documents ?? []).map((place): Orphan => ({ kind: "document", ...place })),
  ];
}

/** One sentence for each kind: how many, and the first of them. */
export function orphansInWords(
  orphans: readonly Orphan[],
  lang: Lang,
  maxNamed = 5,
): readonly string[] {
  return (["xml", "answer", "document"] as const).flatMap((kind) => {
    const own = orphans.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    const named = own
      .slice(0, maxNamed)
      .map(({ file, place }) => visible(documentInWords(file, place, lang)));
    const more = own.length > maxNamed ? ", …" : "";
    return [`${countOf(own.length, words[lang][kind], lang)}: ${named.join(", ")}${more}`];
  });
}

const words: Readonly<Record<Lang, Readonly<Record<Orphan["kind"], readonly [string, string]>>>> = {
  en: {
    xml: [
      "XML of an invoice has no RIPS document; without it the invoice is not paid",
      "XMLs of invoices have no RIPS document; without it an invoice is not paid",
    ],
    answer: [
      "answer of the Ministry has no RIPS document among these files",
      "answers of the Ministry have no RIPS document among these files",
    ],
    document: [
      "document is without the XML of its invoice",
      "documents are without the XML of their invoice",
    ],
  },
  es: {
    xml: [
      "XML de factura está sin su RIPS; sin él no se paga la factura",
      "XML de facturas están sin su RIPS; sin él no se paga la factura",
    ],
    answer: [
      "respuesta del Ministerio no tiene su RIPS entre estos archivos",
      "respuestas del Ministerio no tienen su RIPS entre estos archivos",
    ],
    document: [
      "documento está sin el XML de su factura",
      "documentos están sin el XML de su factura",
    ],
  },
};
