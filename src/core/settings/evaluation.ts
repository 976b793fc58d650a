import { byteCodes, structuralCodes } from "../diagnostics/codes";
import { textDiagnostics } from "../diagnostics/index";
import type { DocumentCounts } from "../../engine/document/counts";
import type { Evaluation } from "../model/finding";
import type { Lang } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { InvoicePart, Need } from "../model/rule-context";
import { invoiceParts } from "../model/rule-context";
import type { Pack } from "./pack";
import type { StagePlan } from "./settings";

interface RunCounts {
  /** The numbers of usuarios with a known document, and without one. */
  readonly patients: number;
  readonly unknownPatients: number;
  readonly documents: DocumentCounts;
}

type Needing = Pick<Diagnostic, "code" | "runMessage"> & { readonly needs?: Need };

/**
 * Returns every rule: whether it was evaluated, and if not, why.
 *
 * @param isBytes is true if the input is bytes, not an object in memory.
 */
export function evaluationOf(
  stagePlan: StagePlan,
  seen: RunCounts,
  isBytes: boolean,
  lang: Lang,
): readonly Evaluation[] {
  const { chosen, runs, severities } = stagePlan;
  const canOccur = (code: string) => isBytes || !byteCodes.includes(code);
  const inText: readonly Needing[] = textDiagnostics;
  const all = [...stagePlan.diagnostics, ...textDiagnostics];
  return [
    ...structuralCodes.map((code) =>
      canOccur(code) ? ran(code) : unevaluated(code, why[lang].bytes),
    ),
    ...oncePerCode(all).map((rule) => {
      const { code } = rule;
      const severity = severities.get(code);
      if (severity === "off") return unevaluated(code, why[lang].off);
      if (!chosen(code)) return unevaluated(code, why[lang].skipped);
      if (!runs(code)) return unevaluated(code, why[lang].draft);
      if (!isBytes && inText.includes(rule)) return unevaluated(code, why[lang].bytes);
      const differs = all.some((each) => each.code === code && each.severity !== severity);
      return {
        ...evaluated(rule, stagePlan, seen, lang),
        ...(severity !== undefined && differs && { severity }),
      };
    }),
  ];
}

/** Versions of one norm that run together share their codes. */
function oncePerCode(rules: readonly Needing[]): readonly Needing[] {
  const codes = new Set<string>();
  return rules.filter(({ code }) => !codes.has(code) && codes.add(code));
}

function evaluated(
  { code, needs, runMessage }: Needing,
  { context, documents, packs }: StagePlan,
  { patients, unknownPatients: usuarios, documents: counts }: RunCounts,
  lang: Lang,
): Evaluation {
  if (runMessage !== undefined) {
    const warning = runMessage(context, lang);
    return { ...ran(code), ...(warning !== undefined && { warning }) };
  }
  const isMissing = needs !== undefined && context[needs] === undefined;
  const part = invoicePartOf(needs);
  if (documents?.rules.some((rule) => rule.code === code)) {
    const isListed = part !== undefined && context.invoices?.gives.has(part) === true;
    if (isMissing && !isListed) return lacking(code, needs, packs, lang);
    if (counts.documents === 0) return unevaluated(code, why[lang].documents);
    const skipped = documents.skipped(counts.skipped.get(code), lang);
    const hasRun =
      part === undefined || skipped === undefined || skipped.skipped < counts.documents;
    return {
      code,
      status: hasRun ? "ran" : "not-evaluated",
      ...skipped,
    };
  }
  if (part !== undefined && documents !== undefined) {
    const skipped = documents.skipped(counts.invoices.skipped.get(part), lang);
    const isGiven = !isMissing || counts.invoices.given.has(part);
    if (skipped !== undefined)
      return { code, status: isGiven ? "ran" : "not-evaluated", ...skipped };
    if (isGiven) return ran(code);
  }
  if (needs === "patient") {
    if (isMissing && patients === 0) {
      return usuarios === 0
        ? lacking(code, needs, packs, lang)
        : { ...unevaluated(code, why[lang].usuarios), usuarios };
    }
    return usuarios > 0 ? { ...ran(code), why: why[lang].usuarios, usuarios } : ran(code);
  }
  if (isMissing) return lacking(code, needs, packs, lang);
  return { ...ran(code), ...documents?.skipped(counts.skipped.get(code), lang) };
}

const invoicePartOf = (need: Need | undefined): InvoicePart | undefined =>
  invoiceParts.find((part) => part === need);

const ran = (code: string): Evaluation => ({ code, status: "ran" });

const unevaluated = (code: string, reason: string): Evaluation => ({
  code,
  status: "not-evaluated",
  why: reason,
});

const lacking = (code: string, need: Need, packs: readonly Pack[], lang: Lang): Evaluation => ({
  ...unevaluated(code, whyMissing(need, packs, lang)),
  lacks: need,
});

/** Packs contain the words for their own needs. */
function whyMissing(need: Need, packs: readonly Pack[], lang: Lang): string {
  const words: Readonly<Record<string, string>> = why[lang];
  return (
    words[need] ??
    packs.find(({ why: own }) => own?.[lang][need] !== undefined)?.why?.[lang][need] ??
    `${why[lang].missing} ${need}`
  );
}

const why = {
  en: {
    off: "switched off by the configuration",
    skipped: "not among the chosen rules (only, skip)",
    draft: "for revision, not for the draft stage",
    bytes: "only bytes show it, not an object in memory",
    providerCodes: "no provider codes were given to compare with",
    required: "no fields were given as required",
    professionals: "no list of professionals was given",
    documents: "no RIPS document was read",
    patient: "no patient is known, neither from what was given nor from a usuario",
    usuarios: "not evaluated for the usuarios that have no document of their own",
    missing: "not given:",
  },
  es: {
    off: "desactivada por la configuración",
    skipped: "fuera de las reglas elegidas (only, skip)",
    draft: "para la revisión, no para la etapa de borrador",
    bytes: "solo lo muestran los bytes, no un objeto en memoria",
    providerCodes: "no se indicaron códigos de prestador para comparar",
    required: "no se indicaron campos obligatorios",
    professionals: "no se indicó una lista de profesionales",
    documents: "no se leyó ningún documento RIPS",
    patient: "no se conoce el paciente, porque no se indicó ni hay un usuario",
    usuarios: "sin evaluar para los usuarios que no tienen documento propio",
    missing: "no se indicó:",
  },
} as const;
