import type { Lang } from "../core/model/issue";
import { countOf, nounOf } from "./number";
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
  const article = lang === "en" ? "the" : kind === "answer" ? "la" : "el";
  const one = `${article} ${nounOf(1, words[lang][kind])}`;
  const named = other && visible(documentInWords(other.file, other.place, lang));
  return named === undefined ? one : `${one}: ${named}`;
}

const words: Readonly<Record<Lang, Readonly<Record<Orphan["kind"], string>>>> = {
  en: {
    repeated:
      "{document has|documents have} a number that {another one has too|is here twice; send only one of them}",
    contradicted:
      "{document has|documents have} several XMLs of {its|their} number that contradict each other",
    "unread-total":
      "{document has|documents have} an XML whose total cannot be read as an amount in pesos, so it was not compared",
    "unread-answer":
      "{document has|documents have} an answer beside {it|them} in the same file that could not be read",
    "no-rips":
      "{package has|packages have} no RIPS (rips is null), and {its invoice needs|their invoices need} them",
    xml: "{XML|XMLs} of {an invoice has|invoices have} no RIPS document; without it {the|an} invoice is not paid",
    "xml-alone":
      "{XML has|XMLs have} no RIPS document; only {a total credit note|total credit notes} and the first invoice of a capitación need none",
    answer: "{answer|answers} of the Ministry {has|have} no RIPS document among these files",
    document: "{document is|documents are} without the XML of {its|their} invoice",
    conventional:
      "{XML is a|XMLs are} conventional {invoice|invoices}, not {one|ones} of the health sector, so {it needs|they need} no RIPS",
    support:
      "{XML is a|XMLs are} support {document|documents} (documento soporte), so {it needs|they need} no RIPS",
    receipt:
      "{XML is a|XMLs are} payment {receipt|receipts} (SS-Recaudo), so {it needs|they need} no RIPS",
  },
  es: {
    repeated:
      "{documento tiene|documentos tienen} un número que {también tiene otro|está aquí dos veces; envíe solo uno de ellos}",
    contradicted: "{documento tiene|documentos tienen} varios XML de su número que se contradicen",
    "unread-total":
      "{documento tiene|documentos tienen} un XML cuyo total no se puede leer como un valor en pesos, así que no se comparó",
    "unread-answer":
      "{documento tiene|documentos tienen} al lado, en el mismo archivo, una respuesta que no se pudo leer",
    "no-rips":
      "{paquete va|paquetes van} sin RIPS (rips en null) y {su factura|sus facturas} los {necesita|necesitan}",
    xml: "XML de {factura está|facturas están} sin su RIPS; sin él no se paga la factura",
    "xml-alone":
      "XML {está|están} sin RIPS; solo {una nota|las notas} crédito {total|totales} y la primera factura de una capitación van sin él",
    answer: "{respuesta|respuestas} del Ministerio no {tiene|tienen} su RIPS entre estos archivos",
    document: "{documento está|documentos están} sin el XML de su factura",
    conventional:
      "XML {es una factura convencional|son facturas convencionales}, que no {es|son} del sector salud, así que no {necesita|necesitan} RIPS",
    support: "XML {es un documento|son documentos} soporte, así que no {necesita|necesitan} RIPS",
    receipt:
      "XML {es un recibo|son recibos} de recaudo (SS-Recaudo), así que no {necesita|necesitan} RIPS",
  },
};
