/**
 * The examples of the norm's rules: of the cases in conformance/cases/norm, one that is incorrect and one that is
 * correct.
 */
import { allNormRules } from "../rules/norm/index";
import type { AnyNormRule } from "../src/model/norm-rule";
import type { Pack } from "../src/index";
import type { HealthValue, InvoiceValues } from "../src/model/invoice";
import type { Lang } from "../src/model/issue";
import { diagnosticsOf } from "../src/norm/pack";
import { jun2026, lin32, normContext, res948, v001, v002 } from "../src/res948";
import type { InvoiceInput, NormInput } from "../src/res948";
import type { Shape } from "../src/model/shapes";
import { casesIn, contextOf } from "../test/cases";
import { written } from "./page-cases";
import type { Ran } from "./page-example";
import { exampleFile, outputs } from "./page-example";
import { ranOf } from "./page-text";
import { exampleTitle } from "./page-words";

/** An example of a norm's rule. */
export interface NormExample extends Ran {
  readonly description: string;
  /** The shape of a record; the shape of a document is determined from it. */
  readonly shape: Shape | undefined;
  readonly text: string;
}

/** The two examples of a rule. */
export interface NormExamples {
  readonly fails: NormExample;
  readonly holds: NormExample;
}

interface Asked {
  readonly description: string;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
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

/** The version that runs by default, followed by those with other rules or other verdicts, and by the norm before. */
const packs: readonly [Pack, ...Pack[]] = [res948, v002, v001, jun2026, lin32];

/** Every rule of the norm with its examples: records if the rule runs on records, otherwise documents. */
export function normExamples(): readonly (readonly [AnyNormRule, NormExamples])[] {
  const records = casesIn<RecordCase>("norm");
  const documents = casesIn<DocumentCase>("norm/over-documents");
  return allNormRules.map((rule) => {
    const own =
      records.get(rule.code)?.map(ofRecord) ??
      documents.get(rule.code)?.filter(isEvaluated).map(ofDocument) ??
      [];
    const fails = shown(rule.code, own, true);
    return [rule, { fails, holds: shown(rule.code, own, false, fails.shape) }];
  });
}

const ofRecord = ({ record, array, issues, ...asked }: RecordCase): NormCase => ({
  ...asked,
  value: array === undefined ? record : { usuarios: [{ servicios: { [array]: [record] } }] },
  faults: issues.length,
});

const ofDocument = ({ document, findings, ...asked }: DocumentCase): NormCase => ({
  ...asked,
  value: document,
  faults: findings.length,
  isWhole: true,
});

/** A document for which a rule was not evaluated is not an example of a correct one. */
const isEvaluated = ({ left }: DocumentCase): boolean => left === undefined;

/**
 * The shortest case, of the same shape if there is one, for which the output of the command agrees with the
 * fixture. For a correct document, the first one of the fixture: it is the clearest, and shorter ones are special
 * cases.
 */
function shown(
  code: string,
  cases: readonly NormCase[],
  speaks: boolean,
  shape?: Shape,
): NormExample {
  const costOf = (each: NormCase) =>
    (each.isWhole && !speaks ? 0 : JSON.stringify(each.value).length) +
    100 * each.faults +
    (each.versions?.includes(packs[0].version) === false ? 300 : 0) +
    (Object.keys(each.value).length === 0 ? 500 : 0) +
    (shape !== undefined && each.shape !== shape ? 1000 : 0);
  const candidates = cases
    .filter(({ faults }) => faults > 0 === speaks)
    .toSorted((a, b) => costOf(a) - costOf(b));
  for (const each of candidates) {
    const example = exampleOf(code, each);
    if (example !== undefined && (example.output.en !== "") === speaks) return example;
  }
  throw new Error(`${code}: no case can be shown`);
}

function exampleOf(code: string, source: NormCase): NormExample | undefined {
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
  const output = outputs(Buffer.from(text), context, {
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
    output,
  };
}

const optionsOf = ({
  now,
  period,
  paymentModality,
  invoiceTotal,
  moderatorTotal,
  coverage,
  invoices,
  invoicesComplete = false,
  tables = {},
}: NormInput): readonly string[] => [
  ...(now === undefined ? [] : [`--now '${now}'`]),
  ...(period === undefined ? [] : [`--period ${period.from}..${period.to}`]),
  ...(paymentModality === undefined ? [] : [`--payment-modality ${paymentModality}`]),
  ...(invoiceTotal === undefined ? [] : [`--invoice-total ${invoiceTotal}`]),
  ...(moderatorTotal === undefined ? [] : [`--moderator-total ${moderatorTotal}`]),
  ...(coverage === undefined ? [] : [`--coverage ${coverage}`]),
  ...(invoices === undefined ? [] : ["--invoices invoices.csv"]),
  ...(invoicesComplete ? ["--invoices-complete"] : []),
  ...tablesOf(tables).map(([name, rows]) => `--table ${name}=${tableFile(name, rows)}`),
];

const contextFile = (context: Asked["context"]): Ran["files"] =>
  context === undefined ? [] : [{ name: "context.json", text: JSON.stringify(context) }];

const invoiceFile = "invoice.xml";

/** The XML of an invoice or note, with no more than what is known of it. */
function xmlOf(values: InvoiceValues): string {
  if (values.elements !== undefined) return wholeXmlOf(values);
  const { kind, id = "", payments, totals, referred, health } = values;
  const amounts = Object.entries(totals).map(([name, amount]) => `<${name}>${amount}</${name}>`);
  const member = ([name, { code, text = "" }]: [string, HealthValue]) =>
    `<AdditionalInformation><Name>${name}</Name><Value${code === undefined ? "" : ` schemeID="${code}"`}>${text}</Value></AdditionalInformation>`;
  const extension = Object.entries(health).map(member);
  return [
    `<${kind}>`,
    ...(extension.length === 0
      ? []
      : [
          "  <UBLExtensions><UBLExtension><ExtensionContent><CustomTagGeneral><Interoperabilidad><Group><Collection>",
          ...extension.map((each) => `    ${each}`),
          "  </Collection></Group></Interoperabilidad></CustomTagGeneral></ExtensionContent></UBLExtension></UBLExtensions>",
        ]),
    `  <ID>${id}</ID>`,
    ...referred.map(
      (number) =>
        `  <BillingReference><InvoiceDocumentReference><ID>${number}</ID></InvoiceDocumentReference></BillingReference>`,
    ),
    ...payments.map(
      ({ concept = "", amount = "" }) =>
        `  <PrepaidPayment><ID schemeID="${concept}">1</ID><PaidAmount>${amount}</PaidAmount></PrepaidPayment>`,
    ),
    ...(amounts.length === 0
      ? []
      : [`  <LegalMonetaryTotal>${amounts.join("")}</LegalMonetaryTotal>`]),
    `</${kind}>`,
    "",
  ].join("\n");
}

/** An element: its elements by name, or its text. */
interface Tree {
  readonly [name: string]: Tree | string;
}

/** The same of which the elements are known, in its container with DIAN's answer if it has one. */
function wholeXmlOf(values: InvoiceValues): string {
  const { kind, operation, id, uuid, issueDate, type, period, totals, supplier } = values;
  const { payments, health, elements = [], answer } = values;
  const root: Record<string, unknown> = {};
  const put = (path: string, text: string | undefined) => {
    if (text === undefined) return;
    const names = path.split("/");
    let at = root;
    for (const name of names.slice(0, -1)) at = (at[name] ??= {}) as Record<string, unknown>;
    at[names.at(-1) ?? ""] ??= text;
  };
  put("CustomizationID", operation);
  put("ID", id);
  put("UUID", uuid);
  put("IssueDate", issueDate);
  put(`${kind}TypeCode`, kind === "DebitNote" ? undefined : type);
  put("InvoicePeriod/StartDate", period?.from);
  put("InvoicePeriod/EndDate", period?.to);
  for (const name of elements)
    if (!elements.some((each) => each.startsWith(`${name}/`)) && !name.endsWith("CustomTagGeneral"))
      put(name, name.endsWith("InvoiceDocumentReference") ? "" : "1");
  if (supplier !== undefined) {
    const { checkDigit, type: scheme } = supplier;
    const digit = checkDigit === undefined ? "" : ` schemeID="${checkDigit}"`;
    const named = scheme === undefined ? "" : ` schemeName="${scheme}"`;
    put(`AccountingSupplierParty/Party/PartyTaxScheme/CompanyID${digit}${named}`, supplier.id);
  }
  const monetary = kind === "DebitNote" ? "RequestedMonetaryTotal" : "LegalMonetaryTotal";
  for (const [name, amount] of Object.entries(totals)) put(`${monetary}/${name}`, amount);
  const members = Object.entries(health).map(
    ([name, { code, text, isFilled }]) =>
      `<AdditionalInformation><Name>${name}</Name><Value${code === undefined ? "" : ` schemeID="${code}"`}>${text ?? (isFilled ? "1" : "")}</Value></AdditionalInformation>`,
  );
  const hasExtension = elements.some((name) => name.endsWith("CustomTagGeneral"));
  const lines = [
    `<${kind}>`,
    ...(hasExtension
      ? [
          "<UBLExtensions><UBLExtension><ExtensionContent><CustomTagGeneral><Interoperabilidad><Group><Collection>",
          ...members,
          "</Collection></Group></Interoperabilidad></CustomTagGeneral></ExtensionContent></UBLExtension></UBLExtensions>",
        ]
      : []),
    ...Object.entries(root as Tree).map(([name, tree]) => elementOf(name, tree)),
    ...payments.map(
      ({ concept, amount }) =>
        `<PrepaidPayment><ID${concept === undefined ? "" : ` schemeID="${concept}"`}>1</ID>${amount === undefined ? "" : `<PaidAmount>${amount}</PaidAmount>`}</PrepaidPayment>`,
    ),
    `</${kind}>`,
  ];
  if (!values.isContained) return `${lines.join("\n")}\n`;
  const held = (text: string) =>
    `<Attachment><ExternalReference><Description><![CDATA[${text}]]></Description></ExternalReference></Attachment>`;
  const { response, validation } = answer ?? {};
  const answered =
    response === undefined
      ? ""
      : held(
          `<ApplicationResponse><DocumentResponse><Response><ResponseCode>${response}</ResponseCode></Response></DocumentResponse></ApplicationResponse>`,
        );
  const verified =
    validation === undefined
      ? ""
      : `<ResultOfVerification><ValidationResultCode>${validation}</ValidationResultCode></ResultOfVerification>`;
  const line =
    answered + verified === ""
      ? []
      : [
          `<ParentDocumentLineReference><DocumentReference>${answered}${verified}</DocumentReference></ParentDocumentLineReference>`,
        ];
  return ["<AttachedDocument>", held(lines.join("\n")), ...line, "</AttachedDocument>", ""].join(
    "\n",
  );
}

function elementOf(name: string, tree: Tree | string): string {
  const [tag = ""] = name.split(" ");
  const content =
    typeof tree === "string"
      ? tree
      : Object.entries(tree)
          .map(([each, inner]) => elementOf(each, inner))
          .join("");
  return `<${name}>${content}</${tag}>`;
}

const filesOf = ({ invoice, invoices, tables = {} }: NormInput): Ran["files"] => [
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

/** The module that the command loads: the examples as text. */
export function normExamplesModule(): string {
  const literal = (text: string) => JSON.stringify(text);
  const entries = normExamples().map(([{ code }, { fails, holds }]) => {
    const text = (lang: Lang) =>
      [
        `${exampleTitle(fails, "fails", lang)}\n${ranOf(fails, lang)}\n`,
        `${exampleTitle(holds, "holds", lang)}\n${ranOf(holds, lang)}\n`,
      ].join("\n");
    return `  "${code}": {\n    en: ${literal(text("en"))},\n    es: ${literal(text("es"))},\n  },\n`;
  });
  return `// Derived by the build from rules/norm and conformance/cases/norm; do not edit. Git ignores it, and the core does not load it.
import type { Lang } from "../model/issue";

/** The examples of each rule of res948, as its page shows them. */
export const normExamples: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
${entries.join("")}};
`;
}
