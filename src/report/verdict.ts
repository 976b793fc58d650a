import type { Summary } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import { rejectingCodes } from "./answers";
import { filesSentence, stepsInWords } from "./files";
import { countOf, numberOf } from "./number";
import { orphansInWords } from "./orphans";
import type { FileInRun, ReviewSummary, VerdictKind } from "./review-summary";
import { hasJudgedNothing } from "../core/model/file-state";
import { elementsIn, words } from "./summary-words";
import { uncheckedInWords } from "./unchecked";
import { capital } from "./wrap";

/** The answer of a report to its first question: what can be sent? */
export interface Verdict {
  readonly kind: VerdictKind;
  /** The number of files to send, approved, or to resolve. */
  readonly steps: string;
  /** One sentence: the verdict and its reason. */
  readonly sentence: string;
  readonly notes: readonly string[];
}

type Counted = Omit<Summary, "totals">;

/** Returns the verdict of a run in words. At most `maxNamed` documents and XMLs without a counterpart are named. */
export function verdictOf(
  run: ReviewSummary,
  summary: Counted,
  lang: Lang,
  maxNamed?: number,
): Verdict {
  const { verdict: kind, files, totals, states } = run;
  const what = { kind, steps: stepsInWords(run, lang) };
  const [only, ...more] = files;
  const against = againstIn(run, summary, lang);
  const orphans = orphansInWords(run.orphans, lang, maxNamed).map((line) =>
    line.endsWith("…") ? line : `${line}.`,
  );
  const byAnswer = more.length === 0 && only !== undefined ? byAnswerIn(only, lang) : undefined;
  if (byAnswer !== undefined) {
    return { ...what, sentence: byAnswer, notes: [...sentenceOf(against), ...orphans] };
  }
  const say = sentences[lang];
  const isDraft = totals.ready === null;
  const isSeveral = more.length > 0;
  const hasOthers = states.clean + states.review < files.length;
  if (isSeveral && (against.length > 0 || hasOthers)) {
    const reasons = [...against, ...(run.lacksProviderCodes ? [say.providerCodes] : [])];
    const sentence = `${filesSentence(run, lang)}.`;
    return { ...what, sentence, notes: [...sentenceOf(reasons), ...orphans] };
  }
  if (against.length > 0) {
    const lead = isDraft ? say.notLoading : say.notReady;
    return { ...what, sentence: `${lead}: ${against.join("; ")}.`, notes: orphans };
  }
  if (hasJudgedNothing(summary)) return { ...what, sentence: say.nothing, notes: orphans };
  const isXmlAlone = totals.records === 0;
  const unchecked = isDraft || isXmlAlone ? undefined : uncheckedInWords(run.unchecked, lang);
  const notes = [...(unchecked === undefined ? [] : [say.unchecked(unchecked.what)]), ...orphans];
  const open = openIn(run, summary, lang);
  if (open.length > 0)
    return { ...what, sentence: `${say.clean}, ${say.but} ${open.join("; ")}.`, notes };
  const all = isXmlAlone
    ? countOf(summary.withoutRips ?? 0, say.withoutRips, lang)
    : countOf(totals.records, words[lang].records, lang);
  const scope = isSeveral
    ? `${all} ${words[lang].in} ${countOf(files.length, words[lang].files, lang)}`
    : all;
  const warnings =
    totals.warnings > 0 ? `; ${countOf(totals.warnings, words[lang].warnings, lang)}` : "";
  const drafts = isDraft ? `; ${say.loading(totals.records)}` : "";
  return { ...what, sentence: `${say.clean}: ${scope}${drafts}${warnings}.`, notes };
}

function sentenceOf(reasons: readonly string[]): readonly string[] {
  return reasons.length === 0 ? [] : [`${capital(reasons.join("; "))}.`];
}

/** Returns the verdict of the Ministry's answers for the only file; undefined if they do not decide. */
function byAnswerIn({ state, answers }: FileInRun, lang: Lang): string | undefined {
  const say = sentences[lang];
  if (state === "approved") return say.approved;
  if (state === "approved-before") return say.approvedBefore;
  if (state !== "rejected") return undefined;
  const named = rejectingCodes(answers);
  return named.length === 0 ? `${say.rejected}.` : `${say.rejected}: ${named.join(", ")}.`;
}

/** The faults that keep a run from being sent. */
function againstIn(
  { totals, states }: ReviewSummary,
  summary: Counted,
  lang: Lang,
): readonly string[] {
  return [
    totals.errors > 0 ? faultyIn(summary, lang) : undefined,
    totals.unread > 0 ? countOf(totals.unread, sentences[lang].failed, lang) : undefined,
    states.rejected === 0 && totals.rejections > 0
      ? countOf(totals.rejections, sentences[lang].rejections, lang)
      : undefined,
  ].filter((part) => part !== undefined);
}

/** The reasons why a run without errors is not clean. */
function openIn(
  { lacksProviderCodes, states }: ReviewSummary,
  { mayReject, partial, notJudged }: Counted,
  lang: Lang,
): readonly string[] {
  const say = sentences[lang];
  const left = elementsIn(notJudged, lang);
  return [
    mayReject > 0 ? say.mayReject(numberOf(mayReject, lang), mayReject) : undefined,
    partial ? say.partial : undefined,
    left.all > 0 ? say.left(left.named, left.all) : undefined,
    states["missing-pair"] > 0 ? say.unpaired : undefined,
    lacksProviderCodes ? say.providerCodes : undefined,
  ].filter((part) => part !== undefined);
}

/** The number of records with errors; if that is unknown, the number of errors. */
function faultyIn({ total, totalReady, loaded, bySeverity }: Counted, lang: Lang): string {
  const say = sentences[lang];
  const ready = totalReady ?? loaded;
  const errors = countOf(bySeverity.error, words[lang].errors, lang);
  if (ready === null)
    return `${errors} ${words[lang].in} ${countOf(total, words[lang].records, lang)}`;
  const faulty = total - ready;
  return faulty > 0
    ? say.faulty(faulty, numberOf(faulty, lang), total, numberOf(total, lang))
    : `${errors} ${say.outside}`;
}

const sentences = {
  en: {
    notReady: "Not ready to send",
    notLoading: "Not ready to be saved as drafts",
    clean: "No errors in what was checked",
    loading: (count: number) =>
      count === 1 ? "it can be saved as a draft" : "they can be saved as drafts",
    but: "but",
    nothing: "Not known whether it can be sent: nothing was judged.",
    withoutRips: "{package|packages} without RIPS, whose {XML was|XMLs were} checked",
    unchecked: (what: string) => `Not checked: ${what}.`,
    mayReject: (number: string, count: number) =>
      `${number} ${count === 1 ? "warning" : "warnings"} that the MUV may reject`,
    faulty: (faulty: number, number: string, all: number, of: string) =>
      `${number} of ${of} ${all === 1 ? "record" : "records"} ${faulty === 1 ? "has" : "have"} errors`,
    outside: "outside the records",
    failed: ["file could not be read", "files could not be read"],
    left: (named: string, count: number) => `${named} ${count === 1 ? "was" : "were"} not judged`,
    partial: "part of the input could not be read",
    unpaired: "the XML of its invoice is missing",
    providerCodes: "the provider codes were not checked",
    rejected: "Rejected by the Ministry",
    rejections: "{document was|documents were} rejected by the Ministry",
    approved: "Approved by the Ministry: do not send it again.",
    approvedBefore:
      "Already approved before (this was a second sending): recover its CUV, do not correct it, do not send it again.",
  },
  es: {
    notReady: "No está listo para enviar",
    notLoading: "No está listo para guardar como borrador",
    clean: "Sin errores en lo que se revisó",
    loading: (count: number) => `${count === 1 ? "se puede" : "se pueden"} guardar como borrador`,
    but: "pero",
    nothing: "No se sabe si se puede enviar: no se evaluó nada.",
    withoutRips: "{paquete|paquetes} sin RIPS, {cuyo|cuyos} XML se {revisó|revisaron}",
    unchecked: (what: string) => `No se revisó: ${what}.`,
    mayReject: (number: string, count: number) =>
      `${number} ${count === 1 ? "advertencia" : "advertencias"} que el MUV puede rechazar`,
    faulty: (faulty: number, number: string, all: number, of: string) =>
      `${number} de ${of} ${all === 1 ? "registro" : "registros"} ${faulty === 1 ? "tiene" : "tienen"} errores`,
    outside: "fuera de los registros",
    failed: ["archivo no se pudo leer", "archivos no se pudieron leer"],
    left: (named: string, count: number) =>
      `${named} ${count === 1 ? "quedó" : "quedaron"} sin evaluar`,
    partial: "una parte no se pudo leer",
    unpaired: "falta el XML de su factura",
    providerCodes: "no se revisaron los códigos de prestador",
    rejected: "Rechazado por el Ministerio",
    rejections: "{documento fue rechazado|documentos fueron rechazados} por el Ministerio",
    approved: "Aprobado por el Ministerio: no lo envíe otra vez.",
    approvedBefore:
      "Ya estaba aprobado (este fue un segundo envío): recupere su CUV, no lo corrija ni lo envíe otra vez.",
  },
} as const satisfies Record<Lang, unknown>;
