/**
 * The content of a rule's page, in both languages, independent of its format. It is made from the rules, their
 * texts and the conformance cases.
 */
import { ruleDocs } from "../rules/docs";
import type { BuiltInRule } from "../rules/index";
import { builtInRules } from "../rules/index";
import type { Words } from "../src/model/norm";
import { draftRules } from "../src/validate/draft";
import type { Lang, Params, Severity } from "../src/model/issue";
import type { Given } from "../src/model/given";
import type { Need } from "../src/model/revision-context";
import type { RuleDoc } from "../src/model/rule-doc";
import type { Shape } from "../src/model/shapes";
import { allShapes, fieldsOf } from "../src/model/shapes";
import type { PageCase } from "./page-cases";
import { casesOf, found } from "./page-cases";
import type { Ran } from "./page-example";
import { ran } from "./page-example";

/** One rule's page. */
export interface RulePage {
  readonly code: string;
  readonly severity: Severity;
  readonly doc: RuleDoc;
  /** The fields on which it runs, by shapes with the same fields; empty if it does not select fields by role. */
  readonly fields: readonly FieldGroup[];
  /** The gate at which it runs, and the parts of the context that it needs. */
  readonly runs: Words;
  readonly fails: Example;
  readonly holds: Example;
  /** The message for each mistake. */
  readonly messages: readonly MistakeMessage[];
  readonly further: readonly { readonly description: string; readonly holds: boolean }[];
}

/** The fields of one rule, in the shapes that have the same ones. */
export interface FieldGroup {
  readonly shapes: readonly Shape[];
  readonly names: readonly string[];
}

/** The message for one mistake, taken from a case that has it. */
export interface MistakeMessage {
  readonly mistake: string;
  readonly expected: string | undefined;
  readonly message: Words;
}

/** A case with the issues that it has, and the output of the command for it. */
export interface Example extends PageCase, Ran {
  readonly issues: readonly SaidIssue[];
}

/** An issue in both languages. */
export interface SaidIssue {
  readonly path: readonly (string | number)[];
  readonly params: Params | undefined;
  readonly message: Words;
}

/** Every rule's page, in the order of the report. */
export const rulePages = (): readonly RulePage[] => builtInRules.map(pageOf);

function pageOf(rule: BuiltInRule): RulePage {
  const { code, severity } = rule;
  const doc = docOf(code);
  const cases = casesOf(code);
  const fails = exampleOf(
    code,
    cases.filter(({ speaks }) => speaks),
    doc.examples?.fails,
  );
  const holds = exampleOf(
    code,
    cases.filter(({ speaks }) => !speaks),
    doc.examples?.holds,
  );
  const isShown = ({ description }: PageCase) =>
    description === fails.description || description === holds.description;
  return {
    code,
    severity,
    doc,
    fields: fieldGroups(rule),
    runs: runsOf(rule),
    fails,
    holds,
    messages: messagesOf(code, doc, cases),
    further: cases
      .filter((each) => !isShown(each) && each.isOfRule && !each.isLong)
      .map(({ description, speaks }) => ({ description, holds: !speaks })),
  };
}

function docOf(code: string): RuleDoc {
  const doc = ruleDocs[code];
  if (doc === undefined) throw new Error(`rules/docs.ts has no ${code}`);
  return doc;
}

/** The fields of a rule's roles; shapes with the same fields are grouped. */
function fieldGroups({ given = [] }: BuiltInRule): readonly FieldGroup[] {
  const roles = [given].flat() as readonly Given[];
  const groups: { shapes: Shape[]; names: readonly string[] }[] = [];
  for (const shape of allShapes) {
    const fields = fieldsOf(shape).filter(({ role }) => role !== undefined && roles.includes(role));
    const names = fields.map(({ name }) => name);
    if (names.length === 0) continue;
    const same = groups.find((group) => group.names.join() === names.join());
    if (same === undefined) groups.push({ shapes: [shape], names });
    else same.shapes.push(shape);
  }
  return groups;
}

/** Only packs use the other parts, and they have their own pages. */
const needs: Readonly<Partial<Record<Need, Words>>> = {
  providerCodes: {
    en: "It needs the provider's codes; with --no-context it is listed as not evaluated.",
    es: "Necesita los códigos del prestador; con --no-context aparece como no evaluada.",
  },
  required: {
    en: "It needs a list of required fields.",
    es: "Necesita una lista de campos obligatorios.",
  },
  patient: {
    en: "It needs a patient: the enclosing usuario, or one that you give.",
    es: "Necesita un paciente: el usuario que encierra el registro, o uno que usted dé.",
  },
  professionals: {
    en: "It needs a list of professionals.",
    es: "Necesita una lista de profesionales.",
  },
};

/** The gate at which a rule runs, and what it needs. */
function runsOf({ code, cannotBeSkipped, needs: need, yieldsTo: first }: BuiltInRule): Words {
  if (cannotBeSkipped) {
    return {
      en: "At the draft stage and at revision. It cannot be skipped.",
      es: "En la etapa de borrador y en la revisión. No se puede omitir.",
    };
  }
  if (draftRules.some((each) => each.code === code)) {
    return {
      en: "At the draft stage and at revision.",
      es: "En la etapa de borrador y en la revisión.",
    };
  }
  const needed = need === undefined ? undefined : needs[need];
  const words = (lang: Lang) =>
    [
      { en: "At revision.", es: "En la revisión." }[lang],
      ...(needed === undefined ? [] : [needed[lang]]),
      ...(first === undefined ? [] : [yielding[lang](first)]),
    ].join(" ");
  return { en: words("en"), es: words("es") };
}

const yielding = {
  en: (codes: readonly string[]) =>
    `It does not report an absent field that ${codes.join(" or ")} reports.`,
  es: (codes: readonly string[]) =>
    `No informa de un campo ausente del que ya informa ${codes.join(" o ")}.`,
};

/**
 * The example to show: the one that the texts select, otherwise the clearest one. Only cases for which the output
 * of the command agrees with the fixture are considered.
 */
function exampleOf(code: string, cases: readonly PageCase[], description?: string): Example {
  const candidates =
    description === undefined
      ? cases.toSorted((a, b) => costOf(a) - costOf(b))
      : cases.filter((each) => each.description === description);
  for (const each of candidates) {
    const example = { ...each, ...ran(code, each) };
    // The place of a finding ends with the rule's code.
    const saysIt = each.speaks
      ? example.output.en.split("\n").some((line) => line.endsWith(` ${code}`))
      : example.output.en === "";
    if (saysIt) return { ...example, issues: issuesOf(code, each) };
  }
  throw new Error(`${code}: no case can be shown${description ? `: "${description}"` : ""}`);
}

/** How hard a case is to read on a page; higher is harder. */
function costOf({ isPure, isOfRule, isLong, text }: PageCase): number {
  const lines = text.split("\n");
  return (
    (isPure ? 0 : 8) +
    (isOfRule ? 0 : 4) +
    (isLong || lines.length > 12 || lines.some((line) => line.length > 76) ? 4 : 0) +
    (/[^\n -~áéíóúñü…×]/i.test(text) ? 16 : 0) +
    (text.trim().length > 2 ? 0 : 2)
  );
}

/** The issues of a case, of this rule only, in both languages. */
function issuesOf(code: string, each: PageCase): readonly SaidIssue[] {
  const ofRule = (lang: Lang) => found(each, lang).filter((issue) => issue.code === code);
  const spanish = ofRule("es");
  const issues = ofRule("en").map(({ path, params: said, message }, i) => ({
    path,
    params: said,
    message: { en: message, es: spanish[i]?.message ?? "" },
  }));
  if (issues.length > 0 === each.speaks) return issues;
  throw new Error(`${code}: the case "${each.description}" is not as its fixture says`);
}

/** The message for each mistake, in the order of the table, taken from the clearest case. */
function messagesOf(
  code: string,
  { params = [] }: RuleDoc,
  cases: readonly PageCase[],
): readonly MistakeMessage[] {
  const valuesOf = (name: string): readonly string[] =>
    Object.keys(params.find((each) => each.name === name)?.values ?? {});
  return valuesOf("mistake").flatMap((mistake) =>
    [undefined, ...valuesOf("expected")].flatMap((expected) => {
      const isIt = (said: Params | undefined) =>
        said?.["mistake"] === mistake && said["expected"] === expected;
      const [first] = cases
        .filter((each) => each.params.some(isIt))
        .toSorted((a, b) => Number(a.hasUnread) - Number(b.hasUnread) || costOf(a) - costOf(b));
      const issue = first && issuesOf(code, first).find((said) => isIt(said.params));
      return issue === undefined ? [] : [{ mistake, expected, message: issue.message }];
    }),
  );
}
