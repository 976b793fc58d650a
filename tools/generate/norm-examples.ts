/** The cases of fixtures/kit/cases/norm that the pages of the rules could show. */
import { allNormRules } from "../../rules/norm/index";
import type { Pack } from "../../src/index";
import { codeOf } from "../../src/app/packs/rule-texts";
import { diagnosticsOf } from "../../src/core/settings/pack";
import { normContext, res948 } from "../../src/res948";
import { jun2026, lin32, v001, v002 } from "../../src/norm/packs";
import type { InvoiceInput, NormInput } from "../../src/res948";
import type { Shape } from "../../src/core/model/shapes";
import { casesIn, contextOf } from "../../test/cases";
import { xmlOf } from "./example-xml";
import type { Candidate, Example } from "./rule-examples";
import { exampleFile, reportedCodes, written } from "./rule-examples";

/** The caller's other data in a case, which is JSON. */
type Given = Omit<NormInput, "now"> & { readonly now?: string };

interface Asked {
  readonly description: string;
  readonly versions?: readonly string[];
  readonly given?: Given;
  readonly context?: { readonly providerCodes: readonly string[] };
}

interface RecordCase extends Asked {
  /** The shape of a record of the contract, or the array of an element that no shape describes. */
  readonly shape?: Shape;
  readonly array?: string;
  readonly record: object;
  readonly issues: readonly object[];
}

interface DocumentCase extends Asked {
  readonly document: object;
  readonly findings: readonly object[];
  readonly warning?: string;
  readonly left?: number;
}

/** A case of either kind: a record with its shape, or a document. */
interface NormCase extends Asked {
  readonly shape?: Shape;
  readonly value: object;
  readonly faults: number;
  /** Whether it is a document rule. The first correct case is then the clearest. */
  readonly isWhole?: true;
}

/** The version that runs by default, then the versions with other rules or verdicts, then the norm before it. */
const packs: readonly [Pack, ...Pack[]] = [res948, v002, v001, jun2026, lin32];

/** The cases of every rule of the norm: records if the rule runs on records, otherwise documents. */
export function normExamples(): readonly (readonly [
  code: string,
  candidates: readonly Candidate[],
])[] {
  const records = casesIn<RecordCase>("norm");
  const documents = casesIn<DocumentCase>("norm/over-documents");
  return allNormRules.map((rule) => {
    const own =
      records.get(rule.code)?.map(ofRecord) ??
      documents.get(rule.code)?.filter(isEvaluated).map(ofDocument) ??
      [];
    return [codeOf(rule), own.map((each) => candidateOf(rule.code, each))];
  });
}

const ofRecord = ({ record, array, issues, ...asked }: RecordCase): NormCase => ({
  ...asked,
  value: array === undefined ? record : { usuarios: [{ servicios: { [array]: [record] } }] },
  faults: issues.length,
});

const ofDocument = ({ document, findings, warning, ...asked }: DocumentCase): NormCase => ({
  ...asked,
  value: document,
  faults: findings.length + (warning === undefined ? 0 : 1),
  isWhole: true,
});

/** A document is a correct example of a rule only if the rule was evaluated for it. */
const isEvaluated = ({ left }: DocumentCase): boolean => left === undefined;

/**
 * The shortest case comes first. Of correct documents the first one of the fixture does: it is the clearest, and
 * shorter ones are special cases.
 */
function candidateOf(code: string, each: NormCase): Candidate {
  const speaks = each.faults > 0;
  return {
    speaks,
    shape: each.shape,
    cost:
      (each.isWhole && !speaks ? 0 : JSON.stringify(each.value).length) +
      100 * each.faults +
      (each.versions?.includes(packs[0].version) === false ? 300 : 0) +
      (Object.keys(each.value).length === 0 ? 500 : 0),
    run: () => exampleOf(code, each),
  };
}

function exampleOf(code: string, source: NormCase): Example | undefined {
  const { description, shape, value, given = {}, versions: named, context: asked } = source;
  const pack = packs.find(
    (each) =>
      (named === undefined || named.includes(each.version)) &&
      diagnosticsOf({ rules: [], packs: [each] }).some(
        (rule) => rule.code === `${each.id}/${code}`,
      ),
  );
  if (pack === undefined) return undefined;
  const only = [`${pack.id}/${code}`];
  const text = written(value);
  const name = pack === packs[0] ? pack.id : `${pack.id}@${pack.version}`;
  const command = [
    `ripslint ${exampleFile}${given.invoice === undefined ? "" : ` ${invoiceFile}`}${shape === undefined ? "" : ` --shape ${shape}`} ${asked === undefined ? "--no-context" : "--context context.json"} --pack ${name} --only ${only.join()}`,
    ...optionsOf(given),
  ].join(" ");
  const context = normContext(contextOf(asked ?? "none"), given);
  const codes = reportedCodes(Buffer.from(text), context, {
    ...(shape !== undefined && { shape }),
    packs: [pack],
    only,
  });
  return {
    description,
    shape,
    text,
    files: [...contextFile(asked), ...filesOf(given)],
    command,
    codes,
  };
}

const optionsOf = ({
  now,
  asOf,
  period,
  paymentModality,
  invoiceTotal,
  moderatorTotal,
  coverage,
  invoices,
  invoicesComplete = false,
  tables = {},
}: Given): readonly string[] => [
  ...(now === undefined ? [] : [`--now '${now}'`]),
  ...(asOf === undefined ? [] : [`--as-of ${asOf}`]),
  ...(period === undefined ? [] : [`--period ${period.from}..${period.to}`]),
  ...(paymentModality === undefined ? [] : [`--payment-modality ${paymentModality}`]),
  ...(invoiceTotal === undefined ? [] : [`--invoice-total ${invoiceTotal}`]),
  ...(moderatorTotal === undefined ? [] : [`--moderator-total ${moderatorTotal}`]),
  ...(coverage === undefined ? [] : [`--coverage ${coverage}`]),
  ...(invoices === undefined ? [] : ["--invoices invoices.csv"]),
  ...(invoicesComplete ? ["--invoices-complete"] : []),
  ...tablesOf(tables).map(([name, rows]) => `--table ${name}=${tableFile(name, rows)}`),
];

const contextFile = (context: Asked["context"]): Example["files"] =>
  context === undefined ? [] : [{ name: "context.json", text: JSON.stringify(context) }];

const invoiceFile = "invoice.xml";

const filesOf = ({ invoice, invoices, tables = {} }: Given): Example["files"] => [
  ...(invoice === undefined ? [] : [{ name: invoiceFile, text: xmlOf(invoice) }]),
  ...(invoices === undefined
    ? []
    : [{ name: "invoices.csv", text: csvOf([...invoices].map(invoiceRow)) }]),
  ...tablesOf(tables).map(([name, rows]) => ({
    name: tableFile(name, rows),
    text: isOfCodes(rows) ? [...rows].join("\n") : csvOf([...rows]),
  })),
];

type TableRows = Iterable<string> | Iterable<object>;

const tablesOf = (
  tables: NonNullable<NormInput["tables"]>,
): readonly (readonly [name: string, rows: TableRows])[] =>
  Object.entries(tables).flatMap(([name, rows]) =>
    rows === undefined ? [] : [[name, rows] as const],
  );

const tableFile = (name: string, rows: TableRows): string =>
  `${name}.${isOfCodes(rows) ? "txt" : "csv"}`;

const isOfCodes = (rows: TableRows): rows is Iterable<string> =>
  [...rows].every((row) => typeof row === "string");

const invoiceRow = ({ period, ...invoice }: InvoiceInput): object => ({
  ...invoice,
  ...(period && { period: `${period.from}..${period.to}` }),
});

const textIn = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** Rows with the columns that any of them has. */
function csvOf(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (row: Readonly<Record<string, unknown>>) => names.map((name) => textIn(row[name]));
  return [names, ...rows.map((row) => line({ ...row }))].map((cells) => cells.join(",")).join("\n");
}
