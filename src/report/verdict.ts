import type { Evaluation, FileSummary, Summary } from "../model/finding";
import type { Lang } from "../model/issue";
import type { RuleText } from "./report";
import { elementsIn, hasJudgedNothing, words } from "./summary-words";
import { countOf, numberOf } from "./number";

/** The answer of a report to its first question: can the records be sent? */
export interface Verdict {
  /** "ready" if nothing speaks against it; "unknown" if there is no error, but something was not judged. */
  readonly kind: "ready" | "not-ready" | "unknown";
  /** One sentence: the verdict and the reason for it. */
  readonly sentence: string;
}

/** What tells the rules about provider codes from the others. */
type RuleOf = Pick<RuleText, "code" | "needs" | "norm">;

/** What the verdict depends on. */
interface Judged {
  readonly summary: Omit<Summary, "totals">;
  readonly files: readonly FileSummary[];
  readonly evaluated: readonly Evaluation[];
}

/** The verdict of a run. Without errors it is "ready" only if everything was read and judged. */
export function verdictOf(outcome: Judged, rules: readonly RuleOf[], lang: Lang): Verdict {
  const { summary, files, evaluated } = outcome;
  const { error, warning } = summary.bySeverity;
  const say = sentences[lang];
  const isDraft = summary.ready === null;
  const failed = files.filter((file) => file.error !== undefined).length;
  if (error > 0 || failed > 0) {
    const against = [
      error > 0 ? faultyIn(summary, lang) : undefined,
      failed > 0 ? countOf(failed, say.failed, lang) : undefined,
    ].filter((part) => part !== undefined);
    const lead = isDraft ? say.notLoading : say.notReady;
    return { kind: "not-ready", sentence: `${lead}: ${against.join("; ")}.` };
  }
  if (hasJudgedNothing(summary)) return { kind: "unknown", sentence: say.nothing };
  const left = elementsIn(summary.notJudged, lang);
  const clean = say.clean(countOf(judgedIn(summary), words[lang].records, lang));
  const warnings = warning > 0 ? `; ${countOf(warning, words[lang].warnings, lang)}` : "";
  const open = [
    summary.partial ? say.partial : undefined,
    left.all > 0 ? say.left(left.named, left.all) : undefined,
    !isDraft && lacksProviderCode(outcome, rules) ? say.providerCodes : undefined,
  ].filter((part) => part !== undefined);
  if (open.length > 0)
    return {
      kind: "unknown",
      sentence: `${say.unknown}: ${clean}${warnings}; ${open.join("; ")}.`,
    };
  const skipped = evaluated.filter(({ status }) => status === "not-evaluated").length;
  const notEvaluated =
    isDraft || skipped === 0
      ? ""
      : `; ${say.skipped(countOf(skipped, words[lang].rules, lang), skipped)}`;
  const lead = isDraft ? say.loading : say.ready;
  return { kind: "ready", sentence: `${lead}: ${clean}${warnings}${notEvaluated}.` };
}

/** How many records have errors; if that is unknown, how many errors there are. */
function faultyIn(summary: Judged["summary"], lang: Lang): string {
  const say = sentences[lang];
  const all = judgedIn(summary);
  const ready = readyIn(summary);
  const faulty = ready === undefined ? 0 : all - ready;
  const errors = countOf(summary.bySeverity.error, words[lang].errors, lang);
  if (faulty > 0) return say.faulty(faulty, numberOf(faulty, lang), all, numberOf(all, lang));
  if (ready === undefined)
    return `${errors} ${words[lang].in} ${countOf(all, words[lang].records, lang)}`;
  return `${errors} ${say.outside}`;
}

/** The records, and the elements of the other arrays that a pack judged. */
const judgedIn = ({ records, notCovered, notJudged, norm }: Judged["summary"]): number =>
  norm === undefined ? records : records + sum(notCovered) - sum(notJudged);

/**
 * How many of them have no error; undefined if that is unknown: where several packs judged elements of the other
 * arrays, because each counts for itself, and at the draft stage where `type` did not run.
 */
function readyIn(summary: Judged["summary"]): number | undefined {
  const { records, loaded, ready, norm } = summary;
  if (ready === null) return loaded ?? undefined;
  if (judgedIn(summary) === records) return ready;
  const [only, ...more] = Object.values(norm ?? {});
  return more.length === 0 ? only?.ready : undefined;
}

/**
 * Whether provider codes were not compared. The contract's rule compares those of its four arrays, a norm's rule those
 * of all seven.
 */
function lacksProviderCode({ evaluated, summary }: Judged, rules: readonly RuleOf[]): boolean {
  const comparing = rules.filter(({ needs }) => needs === "providerCodes");
  const having = (wanted: Evaluation["status"]) =>
    comparing.filter((rule) =>
      evaluated.some(({ code, status }) => code === rule.code && status === wanted),
    );
  const ran = having("ran");
  const isCovered =
    judgedIn(summary) > summary.records
      ? ran.some(({ norm }) => norm !== undefined)
      : ran.length > 0;
  return having("not-evaluated").length > 0 && !isCovered;
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

const sentences = {
  en: {
    notReady: "Not ready to send",
    notLoading: "Not ready to be loaded as drafts",
    ready: "Ready to send",
    loading: "Ready to be loaded as drafts",
    unknown: "Not known whether it is ready",
    nothing: "Not known whether it is ready: nothing was judged.",
    clean: (records: string) => `no errors in ${records}`,
    faulty: (faulty: number, number: string, all: number, of: string) =>
      `${number} of ${of} ${all === 1 ? "record" : "records"} ${faulty === 1 ? "has" : "have"} errors`,
    outside: "outside the records",
    failed: ["file could not be read", "files could not be read"],
    left: (named: string, count: number) => `${named} ${count === 1 ? "was" : "were"} not judged`,
    skipped: (rules: string, count: number) =>
      `${rules} ${count === 1 ? "was" : "were"} not evaluated`,
    partial: "part of the input could not be read",
    providerCodes: "the provider codes were not checked",
  },
  es: {
    notReady: "No está listo para enviar",
    notLoading: "No está listo para cargar como borrador",
    ready: "Listo para enviar",
    loading: "Listo para cargar como borrador",
    unknown: "No se sabe si está listo",
    nothing: "No se sabe si está listo: no se evaluó nada.",
    clean: (records: string) => `sin errores en ${records}`,
    faulty: (faulty: number, number: string, all: number, of: string) =>
      `${number} de ${of} ${all === 1 ? "registro" : "registros"} ${faulty === 1 ? "tiene" : "tienen"} errores`,
    outside: "fuera de los registros",
    failed: ["archivo no se pudo leer", "archivos no se pudieron leer"],
    left: (named: string, count: number) =>
      `${named} ${count === 1 ? "quedó" : "quedaron"} sin evaluar`,
    skipped: (rules: string, count: number) =>
      `${rules} no se ${count === 1 ? "evaluó" : "evaluaron"}`,
    partial: "una parte no se pudo leer",
    providerCodes: "no se revisaron los códigos de prestador",
  },
} as const satisfies Record<Lang, unknown>;
