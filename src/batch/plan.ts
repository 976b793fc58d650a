import { contractRules } from "../../rules/contract/index";
import { structuralNotices, textNotices } from "../../rules/input/index";
import { assertContext, noContext } from "../model/context";
import { draftRules } from "../validate/draft";
import type { Lang } from "../model/issue";
import type { Pack } from "../norm/pack";
import { documentRulesOf, noticesOf, rulesOf } from "../norm/pack";
import type { AnyRule, Need, Notice, RevisionContext } from "../model/rule";
import type { Shape } from "../model/shapes";
import { fieldsOf } from "../model/shapes";
import type { DocumentCounts, DocumentRules, DocumentWatch } from "../document/visitor";
import type { Evaluation } from "../model/finding";
import type { Tally } from "./counters";

/** What a batch can be asked. */
export interface BatchOptions {
  /** The gate: "revision" (may be submitted, the default) or "draft" (may be saved). */
  readonly stage?: "revision" | "draft";
  /** The shape of bare records; without it, told from their names. */
  readonly shape?: Shape;
  /** How the bytes are divided into records; told from the bytes by default. */
  readonly input?: "auto" | "ndjson" | "json";
  /** Only these rules, by code. */
  readonly only?: readonly string[];
  /** All rules but these, by code. */
  readonly skip?: readonly string[];
  /** The rules to choose from; the contract's by default. */
  readonly rules?: readonly AnyRule[];
  /** Norms whose rules run behind them; none by default. */
  readonly packs?: readonly Pack[];
  /** The largest record, in bytes; 16 MiB by default. */
  readonly maxRecord?: number;
  /** The language of messages; English by default. */
  readonly lang?: Lang;
  /** Gives each finding the JSON text at fault. These are health data. */
  readonly showValues?: boolean;
  /** @internal The fast way, on by default: without it the report is the same byte for byte, and slower. */
  readonly fast?: boolean;
  /** @internal How many entries a rule over a document holds at most; a million by default. */
  readonly mostEntries?: number;
}

/** The options of a run, checked and prepared once. */
export interface Plan {
  readonly context: RevisionContext;
  readonly stage: "revision" | "draft";
  readonly shape: Shape | undefined;
  readonly input: "auto" | "ndjson" | "json";
  readonly rules: readonly AnyRule[];
  readonly texts: ReadonlySet<Notice<never>>;
  readonly maxRecord: number;
  readonly lang: Lang;
  readonly showValues: boolean;
  readonly fast: boolean;
  /** Begins to watch a document of a file, where a pack has rules over documents. */
  readonly documents: ((file: string, counts: DocumentCounts) => DocumentWatch) | undefined;
  /** The totals that documents counted; undefined where no pack counts them. */
  readonly totals: DocumentRules["totals"] | undefined;
  /** All codes that a report speaks of, in order of report. */
  readonly codes: readonly string[];
  evaluation(tally: Tally): readonly Evaluation[];
}

/** All rules of a report, in its order: the input's around those that judge records and documents. */
const reported = (notices: readonly Notice<never>[]): readonly Notice<never>[] => [
  ...structuralNotices,
  ...notices,
  ...textNotices,
];

/** The codes that `only` and `skip` may not name. */
export const fixedCodes: readonly string[] = reported(contractRules)
  .filter(({ cannotBeSkipped }) => cannotBeSkipped)
  .map(({ code }) => code);

/** The codes that `only` and `skip` may name, in order of report. */
export const choosableCodes = (
  notices: readonly Notice<never>[] = contractRules,
): readonly string[] =>
  reported(notices)
    .filter(({ cannotBeSkipped }) => !cannotBeSkipped)
    .map(({ code }) => code);

/**
 * Checks a context and options.
 *
 * @throws TypeError when the context is not one; RangeError when an option is outside its set.
 */
export function planOf(context: RevisionContext | undefined, options: BatchOptions = {}): Plan {
  const { stage = "revision", input = "auto", maxRecord = 16 * 1024 * 1024 } = options;
  const { lang = "en", showValues = false, fast = true, shape } = options;
  if (stage !== "revision" && stage !== "draft")
    throw new RangeError("stage must be revision or draft");
  if (!["auto", "ndjson", "json"].includes(input))
    throw new RangeError("input must be auto, ndjson or json");
  if (lang !== "en" && lang !== "es") throw new RangeError("lang must be en or es");
  if (stage === "revision") assertContext(context as RevisionContext);
  const rules = rulesOf(options);
  const documents = stage === "revision" ? documentRulesOf(options.packs) : undefined;
  const notices = noticesOf(options);
  if (shape !== undefined) fieldsOf(shape);
  if (!(maxRecord >= 1)) throw new RangeError("maxRecord must be at least 1 byte");
  const chosen = chooser(options, reported(notices));
  const candidates = stage === "draft" ? draftRules : rules;
  const runs = (code: string) =>
    chosen(code) && (stage === "revision" || candidates.some((rule) => rule.code === code));
  const given = stage === "draft" || context === undefined ? noContext : context;
  return {
    context: given,
    stage,
    shape,
    input,
    rules: candidates.filter(({ code }) => chosen(code)),
    texts: new Set(textNotices.filter(({ code }) => runs(code))),
    maxRecord,
    lang,
    showValues,
    fast,
    documents:
      documents &&
      ((file, counts) =>
        documents.watch({
          context: given,
          runs: chosen,
          counts,
          file,
          ...(options.mostEntries !== undefined && { most: options.mostEntries }),
        })),
    totals: documents?.totals,
    codes: reported(notices).map(({ code }) => code),
    evaluation: (tally) => [
      ...structuralNotices.map(({ code }): Evaluation => ({ code, status: "ran" })),
      ...oncePerCode([...notices, ...textNotices]).map((rule) => {
        if (!chosen(rule.code)) return unevaluated(rule.code, why[lang].skipped);
        if (!runs(rule.code)) return unevaluated(rule.code, why[lang].draft);
        return documents?.rules.some(({ code }) => code === rule.code)
          ? evaluatedOverDocuments(rule, given, tally, lang, documents)
          : evaluated(rule, given, tally, lang);
      }),
    ],
  };
}

/** Versions of one norm that run at once share their codes. */
function oncePerCode<R extends Notice<never>>(rules: readonly R[]): readonly R[] {
  const seen = new Set<string>();
  return rules.filter(({ code }) => !seen.has(code) && seen.add(code));
}

function evaluated(
  { code, needs }: Notice<never> & { readonly needs?: Need },
  context: RevisionContext,
  tally: Tally,
  lang: Lang,
): Evaluation {
  const missing = needs !== undefined && context[needs] === undefined;
  if (needs === "patient") {
    const usuarios = tally.unknownPatients;
    if (missing && tally.patients === 0) {
      return usuarios === 0
        ? unevaluated(code, why[lang].patient)
        : { ...unevaluated(code, why[lang].usuarios), usuarios };
    }
    if (usuarios > 0) return { code, status: "ran", why: why[lang].usuarios, usuarios };
    return { code, status: "ran" };
  }
  return missing ? unevaluated(code, why[lang][needs]) : { code, status: "ran" };
}

/** A rule over documents runs where there is one; what it was not evaluated for is counted. */
function evaluatedOverDocuments(
  rule: Notice<never> & { readonly needs?: Need },
  context: RevisionContext,
  { documents: counts }: Tally,
  lang: Lang,
  rules: DocumentRules,
): Evaluation {
  const { code } = rule;
  if (rule.needs !== undefined && context[rule.needs] === undefined)
    return unevaluated(code, why[lang][rule.needs]);
  if (counts.documents === 0) return unevaluated(code, why[lang].documents);
  return { code, status: "ran", ...rules.left(counts, code, lang) };
}

const unevaluated = (code: string, reason: string): Evaluation => ({
  code,
  status: "not-evaluated",
  why: reason,
});

const why = {
  en: {
    skipped: "not asked for (--only, --skip)",
    draft: "runs at revision, not at the draft stage",
    providerCodes: "no context was given, so there are no provider codes to compare with",
    required: "the context names no required fields",
    professionals: "the context lists no professionals",
    now: "no moment of validation was given (--now)",
    period: "no billing period was given (--period)",
    paymentModality: "the invoice's modalidad de pago was not given (--payment-modality)",
    cups: "no CUPS table was given (--table cups=FILE)",
    cie10: "no CIE10 table was given (--table cie10=FILE)",
    cum: "no CUM table was given (--table cum=FILE)",
    ium: "no IUM table was given (--table ium=FILE)",
    documents: "no RIPS document was read",
    patient: "no patient is known, neither from the context nor from a usuario",
    usuarios: "not evaluated for the usuarios whose document does not stand before their servicios",
  },
  es: {
    skipped: "no se pidió (--only, --skip)",
    draft: "corre en la revisión, no en la etapa de borrador",
    providerCodes: "no se dio un contexto, así que no hay códigos de prestador con qué comparar",
    required: "el contexto no exige ningún campo",
    professionals: "el contexto no enumera profesionales",
    now: "no se dio un momento de validación (--now)",
    period: "no se dio un periodo de facturación (--period)",
    paymentModality: "no se dio la modalidad de pago de la factura (--payment-modality)",
    cups: "no se dio una tabla CUPS (--table cups=ARCHIVO)",
    cie10: "no se dio una tabla CIE10 (--table cie10=ARCHIVO)",
    cum: "no se dio una tabla CUM (--table cum=ARCHIVO)",
    ium: "no se dio una tabla IUM (--table ium=ARCHIVO)",
    documents: "no se leyó ningún documento RIPS",
    patient: "no se conoce el paciente, ni por el contexto ni por un usuario",
    usuarios: "no se evaluó para los usuarios cuyo documento no está antes de sus servicios",
  },
} as const satisfies Record<
  Lang,
  Record<Need | "skipped" | "draft" | "documents" | "usuarios", string>
>;

/** Which codes `only` and `skip` choose; what cannot be skipped always runs. */
function chooser(
  { only, skip }: BatchOptions,
  rules: readonly Notice<never>[],
): (code: string) => boolean {
  const fixed = new Map(rules.map(({ code, cannotBeSkipped }) => [code, cannotBeSkipped === true]));
  for (const code of [...(only ?? []), ...(skip ?? [])]) {
    if (fixed.get(code) !== false)
      throw new RangeError(`only and skip must name rules that can be chosen, not ${code}`);
  }
  return (code) =>
    fixed.get(code) === true ||
    ((only === undefined || only.includes(code)) && !(skip?.includes(code) ?? false));
}
