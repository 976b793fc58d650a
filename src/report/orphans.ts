import type { Lang } from "../core/model/issue";
import { countOf } from "./number";
import { documentInWords } from "./place";
import type { Orphan } from "./orphan";
import { orphanKinds } from "./orphan";
import type { Outcome } from "./report";
import { visible } from "./visible";

/** Sorted by kind, then in the order of the run. */
export function orphansOf({
  answers,
  pairs = [],
}: Pick<Outcome, "answers" | "pairs">): readonly Orphan[] {
  // Without a norm no document is visited, so answers have no documents.
  const alone =
    answers?.unanswered === undefined
      ? []
      : answers.documents.filter(
          ({ file, state, isComplete }) =>
            file === undefined && state !== "no-answer" && isComplete !== true,
        );
  const all = [
    ...pairs,
    ...alone.flatMap(({ answers: [file] }): readonly Orphan[] =>
      file === undefined ? [] : [{ kind: "answer", file }],
    ),
  ];
  return orphanKinds.flatMap((kind) => all.filter((each) => each.kind === kind));
}

/** Describes each kind in one sentence: the number, and the first names. */
export function orphansInWords(
  orphans: readonly Orphan[],
  lang: Lang,
  maxNamed = 5,
): readonly string[] {
  return orphanKinds.flatMap((kind) => {
    const own = orphans.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    const named = own
      .slice(0, maxNamed)
      .map(({ file, place }) => visible(documentInWords(file, place, lang)));
    const more = own.length > maxNamed ? ", …" : "";
    return [`${countOf(own.length, words[lang][kind], lang)}: ${named.join(", ")}${more}`];
  });
}

/** Describes a single orphan, to follow its name. */
export function orphanInWords({ kind, other }: Orphan, lang: Lang): string {
  const [one] = words[lang][kind];
  const named = other && visible(documentInWords(other.file, other.place, lang));
  return named === undefined ? one : `${one}: ${named}`;
}

const words: Readonly<Record<Lang, Readonly<Record<Orphan["kind"], readonly [string, string]>>>> = {
  en: {
    repeated: [
      "document has a number that another one has too",
      "documents have a number that is here twice; send only one of them",
    ],
    contradicted: [
      "document has several XMLs of its number that contradict each other",
      "documents have several XMLs of their number that contradict each other",
    ],
    "unread-total": [
      "document has an XML whose total cannot be read as an amount in pesos, so it was not compared",
      "documents have an XML whose total cannot be read as an amount in pesos, so it was not compared",
    ],
    "unread-answer": [
      "document has an answer beside it in the same file that could not be read",
      "documents have an answer beside them in the same file that could not be read",
    ],
    "no-rips": [
      "package has no RIPS (rips is null), and its invoice needs them",
      "packages have no RIPS (rips is null), and their invoices need them",
    ],
    xml: [
      "XML of an invoice has no RIPS document; without it the invoice is not paid",
      "XMLs of invoices have no RIPS document; without it an invoice is not paid",
    ],
    "xml-alone": [
      "XML has no RIPS document; only a total credit note and the first invoice of a capitación need none",
      "XMLs have no RIPS document; only total credit notes and the first invoice of a capitación need none",
    ],
    answer: [
      "answer of the Ministry has no RIPS document among these files",
      "answers of the Ministry have no RIPS document among these files",
    ],
    document: [
      "document is without the XML of its invoice",
      "documents are without the XML of their invoice",
    ],
    conventional: [
      "XML is a conventional invoice, not one of the health sector, so it needs no RIPS",
      "XMLs are conventional invoices, not ones of the health sector, so they need no RIPS",
    ],
    support: [
      "XML is a support document (documento soporte), so it needs no RIPS",
      "XMLs are support documents (documento soporte), so they need no RIPS",
    ],
    receipt: [
      "XML is a payment receipt (SS-Recaudo), so it needs no RIPS",
      "XMLs are payment receipts (SS-Recaudo), so they need no RIPS",
    ],
  },
  es: {
    repeated: [
      "documento tiene un número que también tiene otro",
      "documentos tienen un número que está aquí dos veces; envíe solo uno de ellos",
    ],
    contradicted: [
      "documento tiene varios XML de su número que se contradicen",
      "documentos tienen varios XML de su número que se contradicen",
    ],
    "unread-total": [
      "documento tiene un XML cuyo total no se puede leer como un valor en pesos, así que no se comparó",
      "documentos tienen un XML cuyo total no se puede leer como un valor en pesos, así que no se comparó",
    ],
    "unread-answer": [
      "documento tiene al lado, en el mismo archivo, una respuesta que no se pudo leer",
      "documentos tienen al lado, en el mismo archivo, una respuesta que no se pudo leer",
    ],
    "no-rips": [
      "paquete va sin RIPS (rips en null) y su factura los necesita",
      "paquetes van sin RIPS (rips en null) y sus facturas los necesitan",
    ],
    xml: [
      "XML de factura está sin su RIPS; sin él no se paga la factura",
      "XML de facturas están sin su RIPS; sin él no se paga la factura",
    ],
    "xml-alone": [
      "XML está sin RIPS; solo una nota crédito total y la primera factura de una capitación van sin él",
      "XML están sin RIPS; solo las notas crédito totales y la primera factura de una capitación van sin él",
    ],
    answer: [
      "respuesta del Ministerio no tiene su RIPS entre estos archivos",
      "respuestas del Ministerio no tienen su RIPS entre estos archivos",
    ],
    document: [
      "documento está sin el XML de su factura",
      "documentos están sin el XML de su factura",
    ],
    conventional: [
      "XML es una factura convencional, que no es del sector salud, así que no necesita RIPS",
      "XML son facturas convencionales, que no son del sector salud, así que no necesitan RIPS",
    ],
    support: [
      "XML es un documento soporte, así que no necesita RIPS",
      "XML son documentos soporte, así que no necesitan RIPS",
    ],
    receipt: [
      "XML es un recibo de recaudo (SS-Recaudo), así que no necesita RIPS",
      "XML son recibos de recaudo (SS-Recaudo), así que no necesitan RIPS",
    ],
  },
};
