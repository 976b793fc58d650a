import type { Evaluation, FileSummary, Summary } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import type { RuleText } from "./report";
import type { State } from "./files";
import { filesModel } from "./files";
import { elementsIn, hasJudgedNothing, words } from "./summary-words";
import { countOf, numberOf } from "./number";
import type { Unchecked } from "./unchecked";

/** The answer of a report to its first question: what can be sent? */
export interface Verdict {
  readonly kind: State;
  /** One sentence: the verdict and the reason for it. */
  readonly sentence: string;
  /** What belongs beneath it, one sentence each. */
  readonly notes: readonly string[];
}

/** What tells the rules about provider codes from the others. */
type RuleOf = Pick<RuleText, "code" | "needs" | "norm">;

/** What the verdict depends on. */
interface Judged {
  readonly summary: Omit<Summary, "totals">;
  readonly files: readonly FileSummary[];
  readonly evaluated: readonly Evaluation[];
}

/**
 * The verdict of a run: "clean" only if everything was read and judged, and the Ministry rejects nothing of what we only
 * warn of. `unchecked` is what rules that were not evaluated would have checked.
 */
export function verdictOf(
  outcome: Judged,
  rules: readonly RuleOf[],
  lang: Lang,
  unchecked?: Unchecked,
): Verdict {
  const { summary, files } = outcome;
  const say = sentences[lang];
  const isDraft = summary.ready === null;
  const failed = files.filter(({ error }) => error !== undefined).length;
  if (summary.bySeverity.error > 0 || failed > 0) {
    const against = [
      summary.bySeverity.error > 0 ? faultyIn(summary, lang) : undefined,
      failed > 0 ? countOf(failed, say.failed, lang) : undefined,
    ].filter((part) => part !== undefined);
    if (files.length > 1) {
      const isOpen = lacksProviderCode(outcome, rules);
      const { sentence } = filesModel(files, isOpen, lang);
      const reasons = [...against, ...(isOpen ? [say.providerCodes] : [])];
      return { kind: "correct", sentence: `${sentence}.`, notes: [`${reasons.join("; ")}.`] };
    }
    const reasons = against.join("; ");
    const lead = isDraft ? say.notLoading : say.notReady;
    return { kind: "correct", sentence: `${lead}: ${reasons}.`, notes: [] };
  }
  if (hasJudgedNothing(summary)) return { kind: "review", sentence: say.nothing, notes: [] };
  const notes = isDraft || unchecked === undefined ? [] : [say.unchecked(unchecked.what)];
  const open = openIn(outcome, rules, lang);
  if (open.length > 0)
    return { kind: "review", sentence: `${say.clean}, ${say.but} ${open.join("; ")}.`, notes };
  const all = countOf(summary.total, words[lang].records, lang);
  const scope =
    files.length > 1
      ? `${all} ${words[lang].in} ${countOf(files.length, words[lang].files, lang)}`
      : all;
  const { warning } = summary.bySeverity;
  const warnings = warning > 0 ? `; ${countOf(warning, words[lang].warnings, lang)}` : "";
  const drafts = isDraft ? `; ${say.loading(summary.total)}` : "";
  return { kind: "clean", sentence: `${say.clean}: ${scope}${drafts}${warnings}.`, notes };
}

/** What keeps a run without errors from being clean. */
function openIn(outcome: Judged, rules: readonly RuleOf[], lang: Lang): readonly string[] {
  const say = sentences[lang];
  const { summary } = outcome;
  const { mayReject, partial, notJudged } = summary;
  const left = elementsIn(notJudged, lang);
  return [
    mayReject > 0 ? say.mayReject(numberOf(mayReject, lang), mayReject) : undefined,
    partial ? say.partial : undefined,
    left.all > 0 ? say.left(left.named, left.all) : undefined,
    lacksProviderCode(outcome, rules) ? say.providerCodes : undefined,
  ].filter((part) => part !== undefined);
}

/** How many records have errors; if that is unknown, how many errors there are. */
function faultyIn(
  { total, totalReady, loaded, bySeverity }: Judged["summary"],
  lang: Lang,
): string {
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

/**
 * Whether provider codes should have been compared, and were not. The contract's rule compares those of its four arrays, a
 * norm's rule those of all seven.
 */
export function lacksProviderCode(
  { evaluated, summary }: Pick<Judged, "evaluated" | "summary">,
  rules: readonly RuleOf[],
): boolean {
  if (summary.ready === null) return false;
  const comparing = rules.filter(({ needs }) => needs === "providerCodes");
  const having = (wanted: Evaluation["status"]) =>
    comparing.filter((rule) =>
      evaluated.some(({ code, status }) => code === rule.code && status === wanted),
    );
  const ran = having("ran");
  const isCovered =
    summary.total > summary.records ? ran.some(({ norm }) => norm !== undefined) : ran.length > 0;
  return having("not-evaluated").length > 0 && !isCovered;
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
    unchecked: (what: string) => `Not checked: ${what}.`,
    mayReject: (number: string, count: number) =>
      `${number} ${count === 1 ? "warning" : "warnings"} that the MUV may reject`,
    faulty: (faulty: number, number: string, all: number, of: string) =>
      `${number} of ${of} ${all === 1 ? "record" : "records"} ${faulty === 1 ? "has" : "have"} errors`,
    outside: "outside the records",
    failed: ["file could not be read", "files could not be read"],
    left: (named: string, count: number) => `${named} ${count === 1 ? "was" : "were"} not judged`,
    partial: "part of the input could not be read",
    providerCodes: "the provider codes were not checked",
  },
  es: {
    notReady: "No está listo para enviar",
    notLoading: "No está listo para guardar como borrador",
    clean: "Sin errores en lo que se revisó",
    loading: (count: number) => `${count === 1 ? "se puede" : "se pueden"} guardar como borrador`,
    but: "pero",
    nothing: "No se sabe si se puede enviar: no se evaluó nada.",
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
    providerCodes: "no se revisaron los códigos de prestador",
  },
} as const satisfies Record<Lang, unknown>;
