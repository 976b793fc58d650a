import { describe, expect, test } from "vitest";
import { contractRules } from "../../rules/contract/index";
import { allNormRules } from "../../rules/norm/index";
import type { BatchOptions, Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { shapeNames } from "../../src/core/model/shapes";
import type { Shape } from "../../src/index";
import type { NormInput } from "../../src/res948";
import { jun2026, lin32, v001, v002, v003 } from "../../src/norm/packs";
import { normContext } from "../../src/res948";
import { casesIn, contextOf } from "../cases";

const missing = "nothing: it is missing, and only the system has it";
const person = "nothing: it is a person's document";
const others = "nothing: other records or usuarios are missing, or too many";
const time = "nothing: the correction that is offered has the time";
const form = "nothing: the message has the form, and no value of the record tells the code";
const xml = "nothing: the text of the XML is not kept";
const large = "nothing: the table has too many codes";
const codes = ["codes table"];
const near = ["near table?", form];
const size = ["characters", "digits", "codes table"];

/**
 * What the findings of each rule have in `expected`: the names of its members, after "found" if the thing compared is not the
 * value itself. "?" marks a form that needs a table which the kit does not give. "nothing: …" says why a finding has none.
 */
const table: Readonly<Record<string, readonly string[]>> = {
  // the contract
  type: ["value", "begins", "nothing: a number that should be a text may have lost its zeros"],
  required: [missing],
  presence: [missing],
  "provider-code": ["codes"],
  "local-time": ["value", "begins", time],
  "alias-conflict": ["nothing: either of the two may be right"],
  "professional-id": [person],
  "professional-is-patient": [person],
  "professional-unknown": [person],
  "near-name": ["nothing: the message has the name"],
  // records and enclosing objects
  "level-type": ["value", "begins?", "codes table", "nothing: a number that should be a text"],
  "not-null": [...size, "nothing: the size is not known"],
  property: ["value", "nothing: the message has the name"],
  "optional-property": ["value"],
  text: ["codes table", "nothing: the text itself, without what is around it"],
  identifier: [person],
  size,
  "size-doubtful": ["characters"],
  "mipres-size": ["characters"],
  negative: ["from"],
  decimals: ["digits"],
  "code-list": codes,
  "code-list-doubtful": codes,
  "code-later": codes,
  "incapacidad-code": codes,
  "newborn-document": codes,
  "provider-format": ["characters"],
  "provider-department": ["nothing: the message says what it begins with"],
  "provider-unknown": ["codes"],
  "professional-unlisted": [person],
  "cups-code": near,
  "os-cups": near,
  "cups-table": near,
  "os-cups-table": near,
  "cups-table-aged": near,
  "diagnosis-code": near,
  "diagnosis-code-long": near,
  "cie10-table": near,
  "cie10-table-aged": near,
  "cie11-code": [form],
  "cie11-table": [large],
  "cum-table": [large],
  "ium-table": [large],
  "country-table": [large],
  "municipality-table": [large],
  "medicine-code": [form],
  "medicine-code-missing": [missing],
  "cannabis-dci": [form],
  "official-name": ["nothing: the message has the name"],
  "removed-field": ["nothing: the property is left out"],
  "unknown-property": ["nothing: the property is left out"],
  "birth-time": ["value?", "begins?", time],
  "service-time": ["value?", "begins?", time],
  "birth-day": ["value?", "begins?", time],
  consecutive: ["from"],
  quantity: ["from"],
  "treatment-days": ["from"],
  "os-quantity": ["value"],
  "related-diagnosis": ["not of"],
  "related-repeated": ["not of"],
  "cie11-name": [missing],
  "cie11-pair": [missing],
  "preferred-diagnosis": [form],
  "symptom-diagnosis": [form],
  "factor-diagnosis": [form],
  "preventive-diagnosis": ["begins"],
  "cause-of-death": [missing],
  "egress-before-birth": ["from"],
  "admission-after-egress": ["to"],
  "emergency-stay": ["found to unit"],
  "hospital-stay": ["found from unit"],
  "gestational-age": ["from to"],
  "birth-weight": ["from to"],
  "prenatal-visits": ["from to"],
  "unneeded-medicine-data": ["value"],
  "unit-as-text": ["value"],
  "magistral-data": [missing],
  "os-professional": ["codes table", person],
  "os-professional-unneeded": ["value"],
  "os-name": [missing],
  "purpose-cause": codes,
  "preventive-payment": codes,
  advance: codes,
  "moderator-value": ["from"],
  "no-moderator-value": ["value"],
  "moderator-invoice": ["value"],
  "service-after-now": ["to"],
  "admission-after-now": ["to"],
  "egress-after-now": ["to"],
  "birth-after-now": ["to"],
  "user-birth-after-now": ["to"],
  "service-in-period": ["from to"],
  "egress-in-period": ["from to"],
  "value-by-modality": ["from", "value"],
  "line-total": ["value", "nothing: the product is no number that can be written"],
  "cups-use": ["found codes table"],
  "service-table": ["near table"],
  "service-group": ["near table"],
  "collective-code": ["not"],
  "place-code": [form],
  residence: ["codes table", missing],
  "siras-number": [missing],
  "siras-unneeded": ["value"],
  "note-number": [missing],
  "note-fields": ["codes table", "nothing: either of the fields may be right"],
  "neither-invoice-nor-note": ["nothing: either of the fields may be right"],
  // documents
  "norm-dates": ["nothing: it is of the run"],
  "no-services": [others],
  "user-without-services": [others],
  "null-array": ["nothing: the array is left out"],
  "user-repeated": [others],
  "age-document": ["codes table", "nothing: no type of document is for that age"],
  "consecutive-repeated": ["value", "nothing: a note keeps the numbers of its invoice"],
  "consecutive-gap": ["nothing: it is of a whole array"],
  "medicine-repeated": [others],
  "service-repeated": [others],
  "service-same-day": [others],
  "cups-maximum": ["found to unit"],
  "one-provider": ["begins"],
  "service-before-birth": ["from"],
  "admission-before-birth": ["from"],
  "egress-before-user-birth": ["from"],
  "stay-without-admission": [others],
  "stay-apart": [others],
  "admission-way": codes,
  "emergency-consultation": [others],
  "emergency-cause": codes,
  interconsultation: ["from to", "found from to"],
  "moderator-contributive": codes,
  "voluntary-subsidized": codes,
  "professional-patient": [person],
  "newborn-as-usuario": [person],
  "mother-age": ["found from to unit"],
  "mother-sex": codes,
  "purpose-sex": codes,
  "sex-column": codes,
  "cups-sex": ["found codes table"],
  "cie10-sex": ["found codes table"],
  "finalidad-sex": ["found codes table"],
  "cie10-age": ["found from to unit"],
  "finalidad-age": ["found from to unit"],
  "cups-stay": [others],
  "cups-surgery": [others],
  "birth-newborn": [others],
  "birth-stay": [others],
  "multiple-birth": ["codes table", others],
  "newborn-missing": [others],
  "newborn-service": [others],
  "service-after-death": ["found to"],
  "service-after-own-death": ["found to"],
  "referred-without-services": [others],
  "newborn-without-services": [others],
  "invoice-total": ["found amount", "found amount dispensed"],
  "note-total": ["found amount"],
  "moderator-total": ["found amount"],
  "moderator-concept": ["found amount concept"],
  "note-moderator": ["found amount"],
  "value-without-invoice": ["value"],
  "zero-without-invoice": ["from"],
  "biller-nit": ["value"],
  "invoice-provider": ["begins"],
  "invoice-number": ["codes"],
  "invoice-unlisted": [large],
  "xml-form": [xml],
  "xml-form-doubtful": [xml],
  "xml-provider": [xml],
  "xml-provider-doubtful": [xml],
  "xml-base64": [xml],
  "xml-absent": [xml],
  "adjustment-of-invoice": ["value"],
  "coverage-inactive": ["found codes table"],
  "coverage-inactive-doubtful": ["found codes table"],
  "coverage-modality": ["found codes table"],
  "coverage-user": codes,
  "coverage-user-doubtful": codes,
  "coverage-concept": codes,
};

/** A case of the kit: a record, or a whole document. */
interface Case {
  readonly shape?: Shape;
  readonly array?: string;
  readonly record?: unknown;
  readonly document?: unknown;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
  readonly context?: unknown;
}

const packs = [v003, v002, v001, lin32, jun2026];

/** The findings of a rule in a case, with their values or without. */
function findingsOf(rule: string, each: Case, showValues: boolean): readonly Finding[] {
  const { shape, array = shape && shapeNames[shape], versions = ["v003", "v002"] } = each;
  const document = each.document ?? { usuarios: [{ servicios: { [array ?? ""]: [each.record] } }] };
  const isOfNorm = !contractRules.some(({ code }) => code === rule);
  const pack = isOfNorm ? packs.find(({ version }) => versions.includes(version)) : undefined;
  const code = pack === undefined ? rule : `${pack.id}/${rule}`;
  const options: BatchOptions = { packs: pack ? [pack] : [], only: [code], showValues };
  const known = contextOf(isOfNorm ? (each.context ?? "none") : each.context);
  const file = createBatch(normContext(known, each.given ?? {}), options).file("-");
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const all = [...file.push(bytes), ...file.end().findings];
  return all.filter((finding) => finding.code === code);
}

const formOf = ({ found, expected }: Finding): string =>
  [...(found === undefined ? [] : ["found"]), ...Object.keys(expected ?? {})]
    .filter((name) => name !== "or")
    .join(" ");

const cases = ["records", "norm", "norm/over-documents"].map((folder) => casesIn<Case>(folder));

test("every rule has its row, and every row its rule", () => {
  const rules = [...contractRules, ...allNormRules].map(({ code }) => code);
  expect(Object.keys(table).toSorted()).toEqual(rules.toSorted());
});

describe.each(Object.entries(table))("%s", (rule, row) => {
  const own = cases.flatMap((files) => files.get(rule) ?? []);
  const isNothing = row.some((each) => each.startsWith("nothing: "));
  const forms = row.filter((each) => !each.startsWith("nothing: "));

  test("its findings have what the row says, and only if values are requested", () => {
    const shown = own.map((each) => findingsOf(rule, each, true));
    const found = new Set(shown.flat().map(formOf));
    const plain = forms.map((each) => each.replace("?", ""));
    expect([...found].filter((each) => !plain.includes(each))).toEqual(
      isNothing && found.has("") ? [""] : [],
    );
    const certain = forms.filter((each) => !each.endsWith("?"));
    expect(certain.filter((each) => !found.has(each))).toEqual([]);
    const first = shown.findIndex((findings) => findings.length > 0);
    const hidden = first < 0 ? [] : findingsOf(rule, own[first] as Case, false);
    expect(hidden.filter((finding) => "found" in finding || "expected" in finding)).toEqual([]);
    const said = ({ message, params }: Finding) => [message, params];
    expect(hidden.map(said)).toEqual((shown[first] ?? []).map(said));
  });
});
