/**
 * The section of docs/norm.md about real answers of the Ministry: their verdicts, and the verdicts of our fixtures on
 * the same faults.
 */
import type { Bilingual } from "../../src/core/model/issue";
import { readFileSync } from "node:fs";
import { allNormRules } from "../../rules/norm/index";
import type { Lang } from "../../src/index";
import type { NormData } from "../../src/core/model/norm";
import { groupBy } from "../../src/core/text/group-by";
import { severityOf } from "../../src/norm/severity";
import { lin32 } from "../../rules/res2275/versions";
import { v001, v002 } from "../../rules/res948/versions";
import { casesIn } from "../../test/cases";
import { findingsOfRejected, itemsOf, rejectedPackage } from "../../test/rejected-package";

type Verdict = "rejected" | "notified" | "accepted";

/** A verdict that was seen, and the case that shows the same fault, or that there is none. */
interface Answer {
  readonly official: string;
  readonly what: Bilingual;
  readonly verdict: Verdict;
  readonly month: string;
  readonly rule: string;
  /** The description of the case. */
  readonly shownBy: string;
  /** The version in force then. */
  readonly data: NormData;
}

// biome-ignore format: a text fits on a line
const answers: readonly Answer[] = [
  { official: "RVC011", verdict: "rejected", month: "2026-08", rule: "xml-provider", shownBy: "twelve digits, which a real answer rejects", data: v002, what: { en: "CODIGO_PRESTADOR of twelve digits in the XML", es: "CODIGO_PRESTADOR de doce dígitos en el XML" } },
  { official: "RVG01", verdict: "rejected", month: "2026-08", rule: "not-null", shownBy: "a modality that is null: a real answer rejects it", data: v002, what: { en: "modalidadGrupoServicioTecSal null", es: "modalidadGrupoServicioTecSal en null" } },
  { official: "RVC014", verdict: "rejected", month: "2026-08", rule: "service-in-period", shownBy: "a consultation of the month before", data: v002, what: { en: "a service outside the period", es: "un servicio fuera del periodo" } },
  { official: "RVC086", verdict: "rejected", month: "2026-06", rule: "related-diagnosis", shownBy: "the same, as in an official example", data: v001, what: { en: "credit notes of services of 2025: the rules of the day of validation", es: "notas crédito de servicios de 2025: las reglas del día de la validación" } },
  { official: "RVC065", verdict: "notified", month: "2025-02", rule: "unneeded-medicine-data", shownBy: "under 2275, 0 is not null: two real answers notify of it", data: lin32, what: { en: "0 in concentracionMedicamento and unidadMedida", es: "0 en concentracionMedicamento y unidadMedida" } },
  { official: "RVC091", verdict: "notified", month: "2026", rule: "zero-without-invoice", shownBy: "0: a real answer notifies of it", data: v002, what: { en: "vrServicio 0 in RIPS without an invoice", es: "vrServicio 0 en un RIPS sin factura" } },
  { official: "–", verdict: "accepted", month: "2026-08", rule: "optional-property", shownBy: "left out", data: v002, what: { en: "registroSIRAS, codigoVIDA and the fields of CIE-11 without a value", es: "registroSIRAS, codigoVIDA y los campos de CIE-11 sin dato" } },
  { official: "–", verdict: "accepted", month: "2026-10", rule: "note-fields", shownBy: "RIPS without an invoice", data: v002, what: { en: "tipoNota RS with numNota and without numFactura", es: "tipoNota RS con numNota y sin numFactura" } },
  { official: "–", verdict: "accepted", month: "2026", rule: "note-fields", shownBy: "a credit note, a number of its own and that of its invoice", data: v002, what: { en: "a credit note with its own number and that of its invoice", es: "una nota crédito con su propio número y el de su factura" } },
];

interface Case {
  readonly description: string;
  readonly issues?: readonly object[];
  readonly findings?: readonly object[];
}

/** Each guide, with the table after the heading that both tests and readers look for. */
export const realAnswerPages = (): readonly (readonly [file: string, text: string])[] =>
  guides.map(([file, lang]) => {
    const text = readFileSync(file, "utf8");
    const table = /^\| (?:Rule|Regla) \| (?:What|Qué) \|[^]*?(?=\n(?!\|)|$(?![^]))/m;
    if (!table.test(text)) throw new Error(`${file} has no table of real answers`);
    return [file, text.replace(table, () => tableIn(lang))] as const;
  });

const guides: readonly (readonly [file: string, lang: Lang])[] = [
  ["docs/norm.md", "en"],
  ["docs/norm.es.md", "es"],
];

function tableIn(lang: Lang): string {
  const say = words[lang];
  const rows = [
    say.head,
    say.head.map(() => "---"),
    ...answers.map((answer) => {
      const { official, what, verdict, month, rule } = answer;
      return [official, what[lang], say[verdict], month, `${say[outcomeOf(answer)]}: \`${rule}\``];
    }),
    ...packageRows(lang),
  ];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Compares our verdict on a fault with the verdict of the answer. */
function outcomeOf({ rule, shownBy, verdict, data }: Answer): "same" | "other" {
  const all = ["norm", "norm/over-documents"].flatMap(
    (folder) => casesIn<Case>(folder).get(rule) ?? [],
  );
  const shown = all.find(({ description }) => description === shownBy);
  const of = allNormRules.find(({ code }) => code === rule);
  if (shown === undefined || of === undefined) throw new Error(`no case of ${rule}: ${shownBy}`);
  const isFound = (shown.issues ?? shown.findings ?? []).length > 0;
  const severity = isFound ? severityOf(of, { data }) : undefined;
  const isSame = {
    rejected: severity === "error",
    notified: severity === "warning",
    accepted: severity !== "error",
  }[verdict];
  return isSame ? "same" : "other";
}

/** The rejected package, by official rule: the items of the Ministry, and how many of them are ours too. */
function packageRows(lang: Lang): readonly (readonly string[])[] {
  const say = words[lang];
  const findings = findingsOfRejected();
  const ours = new Set(itemsOf(findings));
  const codeOf = (item: string) => item.split(" ")[0] ?? "";
  const { items } = rejectedPackage();
  const rows = [...groupBy(items, codeOf)].map(([official, own]) => {
    const same = own.filter((item) => ours.has(item)).length;
    const more = [...ours].filter((item) => codeOf(item) === official).length - same;
    const isSame = same === own.length && more === 0;
    const outcome =
      official === "CFR003" ? say.transfer : `${isSame ? say.same : say.other}: ${same}`;
    return [official, say.items(own.length), say.package, "2024-10", outcome];
  });
  const ofType = findings.filter(({ code }) => code === "type").length;
  return [
    ...rows.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
    [
      "–",
      say.unit(ofType),
      say.accepted,
      "2024-10",
      `${ofType === 0 ? say.same : say.other}: \`type\``,
    ],
  ];
}

const words = {
  en: {
    head: ["Rule", "What", "Verdict", "Month", "ripslint"],
    rejected: "rejected",
    notified: "notified",
    accepted: "accepted",
    package: "package rejected",
    items: (count: number) => `${count} ${count === 1 ? "item" : "items"} of a package`,
    unit: (count: number) => `unidadMedida as a text of digits, ${count} times in this package`,
    same: "the same",
    other: "another",
    transfer: "not ours: a fault of the transfer",
  },
  es: {
    head: ["Regla", "Qué", "Veredicto", "Mes", "ripslint"],
    rejected: "rechazado",
    notified: "notificado",
    accepted: "aceptado",
    package: "paquete rechazado",
    items: (count: number) => `${count} ${count === 1 ? "ítem" : "ítems"} de un paquete`,
    unit: (count: number) => `unidadMedida como texto de dígitos, ${count} veces en este paquete`,
    same: "igual",
    other: "distinto",
    transfer: "no es de ripslint: una falla del envío",
  },
} as const;
