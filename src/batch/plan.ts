import { contractRules } from "../../rules/contract/index";
import { structuralDiagnostics, textDiagnostics } from "../../rules/input/index";
import { assertContext, noContext } from "../model/context";
import type { Lang, LangTag } from "../model/issue";
import { nearest } from "../text/nearest";
import type { Checked } from "../model/options";
import { assertType, optionsOf } from "../model/options";
import { chosenRules } from "../evaluate/chosen-rules";
import type { Pack } from "../norm/pack";
import { diagnosticsOf, documentRulesOf, revisionKinds, rulesOf } from "../norm/pack";
import type { AnyRule, Need, Diagnostic, InvoicePart, RevisionContext } from "../model/rule";
import { invoiceParts } from "../model/rule";
import type { Table } from "../model/table";
import type { Shape, UncoveredName } from "../model/shapes";
import { assertShape } from "../model/shapes";
import type { DocumentCounts, DocumentRules, DocumentVisit } from "../document/visitor";
import type { Evaluation } from "../model/finding";
import type { Counters } from "./counters";

/** The options of a batch. */
export interface BatchOptions {
  /** "revision": whether the record may be submitted (the default); "draft": whether it may be saved. */
  readonly stage?: "revision" | "draft";
  /** The shape of bare records; by default it is determined from their names. */
  readonly shape?: Shape;
  /** How the bytes are divided into records; by default it is determined from the bytes. */
  readonly input?: "auto" | "ndjson" | "json";
  /** Only these rules, by code. */
  readonly only?: readonly string[];
  /** All rules but these, by code. */
  readonly skip?: readonly string[];
  /** The rules to select from; the contract's by default. */
  readonly rules?: readonly AnyRule[];
  /** Norms whose rules run after them; none by default. */
  readonly packs?: readonly Pack[];
  /** The largest record, in bytes; 16 MiB by default. */
  readonly maxRecord?: number;
  /** The language of messages; English by default. */
  readonly lang?: LangTag;
  /** Adds the JSON text at fault to each finding. These are health data. */
  readonly showValues?: boolean;
  /**
   * @internal Whether records are tokenized, true by default. Without it the report is the same byte for byte, but
   * reading is slower.
   */
  readonly fast?: boolean;
  /** @internal How many entries a document rule keeps at most; a million by default. */
  readonly mostEntries?: number;
}

/** The options of a run, checked and prepared once. */
export interface Plan {
  readonly context: RevisionContext;
  readonly stage: "revision" | "draft";
  readonly shape: Shape | undefined;
  readonly input: "auto" | "ndjson" | "json";
  readonly rules: readonly AnyRule[];
  readonly texts: ReadonlySet<Diagnostic<never>>;
  readonly maxRecord: number;
  readonly lang: Lang;
  readonly showValues: boolean;
  readonly fast: boolean;
  /** How packs judge the elements of the arrays that no shape describes; undefined if none does. */
  readonly elements:
    | {
        readonly tables: Readonly<Record<UncoveredName, Table>>;
        readonly rules: readonly AnyRule[];
      }
    | undefined;
  /** The packs that run, as id@version. */
  readonly packs: readonly string[];
  /** Begins the visit of a document of a file; undefined if no pack has document rules. */
  readonly documents: ((file: string, counts: DocumentCounts) => DocumentVisit) | undefined;
  /** Computes the totals of the documents; undefined if no pack counts them. */
  readonly totals: DocumentRules["totals"] | undefined;
  /** All codes of a report, in its order. */
  readonly codes: readonly string[];
  evaluation(counters: Counters): readonly Evaluation[];
}

/**
 * All diagnostics of a report, in its order: those of the input come before and after the rules for records and
 * documents.
 */
const reported = (diagnostics: readonly Diagnostic<never>[]): readonly Diagnostic<never>[] => [
  ...structuralDiagnostics,
  ...diagnostics,
  ...textDiagnostics,
];

/** The codes that `only` and `skip` may not name. */
export const fixedCodes: readonly string[] = reported(contractRules)
  .filter(({ cannotBeSkipped }) => cannotBeSkipped)
  .map(({ code }) => code);

/** The codes that `only` and `skip` may name, in order of report. */
export const choosableCodes = (
  diagnostics: readonly Diagnostic<never>[] = contractRules,
): readonly string[] =>
  reported(diagnostics)
    .filter(({ cannotBeSkipped }) => !cannotBeSkipped)
    .map(({ code }) => code);

/** The options of a batch, for functions with further options. */
export const batchKinds = {
  ...revisionKinds,
  stage: ["revision", "draft"],
  shape: assertShape,
  input: ["auto", "ndjson", "json"],
  only: assertCodes,
  skip: assertCodes,
  maxRecord: (value: unknown, name: string) => {
    assertType(value, "number", name);
    if (!((value as number) >= 1)) throw new RangeError("maxRecord must be at least 1 byte");
  },
  showValues: "boolean",
  fast: "boolean",
  mostEntries: "number",
} as const;

function assertCodes(value: unknown, name: string): void {
  assertType(value, "array", name);
  for (const code of value as readonly unknown[]) assertType(code, "string", `a code of ${name}`);
}

/**
 * Checks a context and options.
 *
 * @throws TypeError when the context is not one; TypeError or RangeError when an option is wrong.
 */
export function planOf(context: RevisionContext | undefined, given?: BatchOptions): Plan {
  const options = optionsOf(given, batchKinds);
  const { stage = "revision", input = "auto", maxRecord = 16 * 1024 * 1024 } = options;
  const { lang = "en", showValues = false, fast = true, shape } = options;
  if (stage === "revision" || context !== undefined) assertContext(context as RevisionContext);
  const rules = rulesOf(options);
  const documents = stage === "revision" ? documentRulesOf(options.packs) : undefined;
  const diagnostics = diagnosticsOf(options);
  const chosen = chooser(options, reported(diagnostics));
  const isOfStage = ({ blocksLoading }: AnyRule) => stage === "revision" || blocksLoading === true;
  const runs = (code: string) =>
    chosen(code) &&
    (stage === "revision" || rules.some((rule) => rule.code === code && isOfStage(rule)));
  const running = chosenRules(rules, (rule) => isOfStage(rule) && chosen(rule.code));
  const judgedBy = stage === "draft" || context === undefined ? noContext : context;
  return {
    context: judgedBy,
    stage,
    shape,
    input,
    rules: running,
    texts: new Set(textDiagnostics.filter(({ code }) => runs(code))),
    maxRecord,
    lang,
    showValues,
    fast,
    elements: documents && { tables: documents.tables, rules: documents.ofElements(running) },
    packs:
      stage === "draft" ? [] : (options.packs ?? []).map(({ id, version }) => `${id}@${version}`),
    documents:
      documents &&
      ((file, counts) =>
        documents.visit({
          context: judgedBy,
          runs: chosen,
          counts,
          file,
          ...(options.mostEntries !== undefined && { most: options.mostEntries }),
        })),
    totals: documents?.totals,
    codes: reported(diagnostics).map(({ code }) => code),
    evaluation: (counters) => [
      ...structuralDiagnostics.map(({ code }): Evaluation => ({ code, status: "ran" })),
      ...oncePerCode([...diagnostics, ...textDiagnostics]).map((rule) => {
        if (!chosen(rule.code)) return unevaluated(rule.code, why[lang].skipped);
        if (!runs(rule.code)) return unevaluated(rule.code, why[lang].draft);
        return documents?.rules.some(({ code }) => code === rule.code)
          ? evaluatedOverDocuments(rule, judgedBy, counters, lang, documents)
          : evaluated(rule, judgedBy, counters, lang, documents);
      }),
    ],
  };
}

/** Versions of one norm that run together share their codes. */
function oncePerCode<R extends Diagnostic<never>>(rules: readonly R[]): readonly R[] {
  const seen = new Set<string>();
  return rules.filter(({ code }) => !seen.has(code) && seen.add(code));
}

function evaluated(
  { code, needs }: Diagnostic<never> & { readonly needs?: Need },
  context: RevisionContext,
  counters: Counters,
  lang: Lang,
  documents: DocumentRules | undefined,
): Evaluation {
  const missing = needs !== undefined && context[needs] === undefined;
  if (isInvoicePart(needs) && documents !== undefined) {
    const left = documents.leftWithout(counters.documents, needs, lang);
    const isGiven = !missing || counters.documents.invoices.given.has(needs);
    if (left !== undefined) return { code, status: isGiven ? "ran" : "not-evaluated", ...left };
    if (isGiven) return { code, status: "ran" };
  }
  if (needs === "patient") {
    const usuarios = counters.unknownPatients;
    if (missing && counters.patients === 0) {
      return usuarios === 0
        ? unevaluated(code, why[lang].patient)
        : { ...unevaluated(code, why[lang].usuarios), usuarios };
    }
    if (usuarios > 0) return { code, status: "ran", why: why[lang].usuarios, usuarios };
    return { code, status: "ran" };
  }
  return missing ? unevaluated(code, why[lang][needs]) : { code, status: "ran" };
}

/** A document rule runs if there is one. What it was not evaluated for is counted. */
function evaluatedOverDocuments(
  rule: Diagnostic<never> & { readonly needs?: Need },
  context: RevisionContext,
  { documents: counts }: Counters,
  lang: Lang,
  rules: DocumentRules,
): Evaluation {
  const { code } = rule;
  const { needs } = rule;
  const isOfInvoice = isInvoicePart(needs);
  const isGiven =
    needs === undefined ||
    context[needs] !== undefined ||
    (isOfInvoice && context.invoices?.gives.has(needs) === true);
  if (!isGiven) return unevaluated(code, why[lang][needs]);
  if (counts.documents === 0) return unevaluated(code, why[lang].documents);
  const left = rules.left(counts, code, lang);
  const hasRun = !isOfInvoice || left === undefined || left.left < counts.documents;
  return { code, status: hasRun ? "ran" : "not-evaluated", ...left };
}

const isInvoicePart = (need: Need | undefined): need is InvoicePart =>
  invoiceParts.some((part) => part === need);

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
    period: "no billing period was given (--period, --invoices)",
    paymentModality:
      "the invoice's modalidad de pago was not given (--payment-modality, --invoices)",
    invoiceTotal: "the invoice's total was not given (--invoice-total, --invoices)",
    moderatorTotal:
      "the total of the moderator payments was not given (--moderator-total, --invoices)",
    coverage: "the invoice's coverage was not given (--coverage, --invoices)",
    cups: "no CUPS table was given (--table cups=FILE)",
    cupsSex: "no CUPS table with the column sexo was given (--table cups=FILE)",
    cupsMaximum: "no CUPS table with the column maximo was given (--table cups=FILE)",
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
    period: "no se dio un periodo de facturación (--period, --invoices)",
    paymentModality:
      "no se dio la modalidad de pago de la factura (--payment-modality, --invoices)",
    invoiceTotal: "no se dio el total de la factura (--invoice-total, --invoices)",
    moderatorTotal: "no se dio el total de los pagos moderadores (--moderator-total, --invoices)",
    coverage: "no se dio la cobertura de la factura (--coverage, --invoices)",
    cups: "no se dio una tabla CUPS (--table cups=ARCHIVO)",
    cupsSex: "no se dio una tabla CUPS con la columna sexo (--table cups=ARCHIVO)",
    cupsMaximum: "no se dio una tabla CUPS con la columna maximo (--table cups=ARCHIVO)",
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

/**
 * Makes the function that tells which codes `only` and `skip` select. A code that cannot be skipped is always
 * selected.
 */
function chooser(
  { only, skip }: Checked<BatchOptions>,
  rules: readonly Diagnostic<never>[],
): (code: string) => boolean {
  const fixed = new Map(rules.map(({ code, cannotBeSkipped }) => [code, cannotBeSkipped === true]));
  const choosable = [...fixed.keys()].filter((code) => fixed.get(code) === false);
  for (const code of [...(only ?? []), ...(skip ?? [])]) {
    const isFixed = fixed.get(code);
    if (isFixed === false) continue;
    if (isFixed)
      throw new RangeError(`${code} cannot be chosen: a record with it cannot be judged at all`);
    const near = nearest(code, choosable);
    throw new RangeError(`there is no rule ${code}${near ? `; did you mean ${near}?` : ""}`);
  }
  return (code) =>
    fixed.get(code) === true ||
    ((only === undefined || only.includes(code)) && !(skip?.includes(code) ?? false));
}
