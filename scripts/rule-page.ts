/** What a rule's page says, in both languages, before it takes a form: from the rules, the reasons and the fixtures. */
import { contractRules } from "../rules/contract/index";
import type { Param, Words } from "../rules/params";
import { params } from "../rules/params";
import { structuralNotices, textNotices } from "../rules/input/index";
import type { Reason } from "../rules/reasons";
import { reasons } from "../rules/reasons";
import type { Related } from "../rules/related";
import { related } from "../rules/related";
import { draftRules } from "../src/validate/draft";
import type { Lang, Params, Severity } from "../src/model/issue";
import type { AnyRule, Given, Need, Notice } from "../src/model/rule";
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
  readonly summary: Words;
  /** The fields it is given, by shapes that have the same; empty where it is not given fields by role. */
  readonly fields: readonly FieldGroup[];
  /** What it speaks of, where that is not fields by role. */
  readonly subject: Words | undefined;
  /** At which gate it runs, and what it needs. */
  readonly runs: Words;
  readonly reason: Readonly<Record<Lang, Reason>>;
  readonly related: readonly Related[];
  readonly params: readonly Param[];
  readonly fails: Example;
  readonly holds: Example;
  /** What the code says for each mistake. */
  readonly messages: readonly MistakeMessage[];
  readonly further: readonly { readonly description: string; readonly holds: boolean }[];
}

/** Fields of one rule in shapes that have the same ones. */
export interface FieldGroup {
  readonly shapes: readonly Shape[];
  readonly names: readonly string[];
}

/** What the code says for one mistake: of a case that has it. */
export interface MistakeMessage {
  readonly mistake: string;
  readonly expected: string | undefined;
  readonly message: Words;
}

/** A case with what the code says of it, and what the command prints for it. */
export interface Example extends PageCase, Ran {
  readonly issues: readonly SaidIssue[];
}

/** An issue in both languages. */
export interface SaidIssue {
  readonly path: readonly (string | number)[];
  readonly params: Params | undefined;
  readonly message: Words;
}

/** Every rule's page, in order of report. */
export function rulePages(): readonly RulePage[] {
  const notices: readonly Notice<never>[] = [
    ...structuralNotices,
    ...contractRules,
    ...textNotices,
  ];
  return notices.map(pageOf);
}

function pageOf(notice: Notice<never>): RulePage {
  const { code, severity, summary } = notice;
  const rule = contractRules.find((each) => each.code === code);
  const cases = casesOf(code);
  const fails = exampleOf(
    code,
    cases.filter(({ speaks }) => speaks),
    chosen[code]?.fails,
  );
  const holds = exampleOf(
    code,
    cases.filter(({ speaks }) => !speaks),
    chosen[code]?.holds,
  );
  const own = params[code] ?? [];
  const isShown = ({ description }: PageCase) =>
    description === fails.description || description === holds.description;
  return {
    code,
    severity,
    summary,
    fields: rule === undefined ? [] : fieldGroups(rule),
    subject: subjects[code],
    runs: runsOf(code, rule),
    reason: reasonOf(code),
    related: related[code] ?? [],
    params: own,
    fails,
    holds,
    messages: own.some(({ name }) => name === "mistake") ? messagesOf(code, cases) : [],
    further: cases
      .filter((each) => !isShown(each) && each.isOfRule && !each.isLong)
      .map(({ description, speaks }) => ({ description, holds: !speaks })),
  };
}

function reasonOf(code: string): RulePage["reason"] {
  const reason = reasons[code];
  if (reason === undefined) throw new Error(`rules/reasons.ts has no ${code}`);
  return reason;
}

/** What a rule speaks of that is not given fields by role. */
const subjects: Readonly<Record<string, Words>> = {
  json: {
    en: "the bytes of a record, and the text around records",
    es: "los bytes de un registro y el texto que rodea los registros",
  },
  record: { en: "a record", es: "un registro" },
  shape: {
    en: "a record, an envelope or a document",
    es: "un registro, un sobre o un documento",
  },
  document: {
    en: "rips, usuarios, servicios and its seven arrays",
    es: "rips, usuarios, servicios y sus siete arreglos",
  },
  "too-large": { en: "a record", es: "un registro" },
  "too-deep": { en: "a record", es: "un registro" },
  type: { en: "every field of the shape", es: "todos los campos de la forma" },
  required: {
    en: "the fields that the context names under required",
    es: "los campos que el contexto nombra en required",
  },
  "near-name": {
    en: "every property that is no field of the shape",
    es: "toda propiedad que no es un campo de la forma",
  },
  "duplicate-key": {
    en: "every name of a record at any depth, and the names of the levels around records",
    es: "todo nombre de un registro, a cualquier profundidad, y los nombres de los niveles que encierran los registros",
  },
  "number-precision": {
    en: "every number of a record, at any depth",
    es: "todo número de un registro, a cualquier profundidad",
  },
};

/** The fields of a rule's roles, shapes with the same fields together. */
function fieldGroups({ given }: AnyRule): readonly FieldGroup[] {
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

/** Only packs ask for the rest, and have pages of their own. */
const needs: Readonly<Partial<Record<Need, Words>>> = {
  providerCodes: {
    en: "It needs a context; with --no-context it is listed as not evaluated.",
    es: "Necesita un contexto; con --no-context aparece como no evaluada.",
  },
  required: {
    en: "It needs required in the context.",
    es: "Necesita required en el contexto.",
  },
  patient: {
    en: "It needs a patient: the enclosing usuario, or patient in the context.",
    es: "Necesita un paciente: el usuario que encierra el registro, o patient en el contexto.",
  },
  professionals: {
    en: "It needs professionals in the context.",
    es: "Necesita professionals en el contexto.",
  },
};

/** At which gate a rule runs, and what it needs. */
function runsOf(code: string, rule: AnyRule | undefined): Words {
  const isFixed = structuralNotices.some((each) => each.code === code);
  if (isFixed) {
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
  const need = rule?.needs === undefined ? undefined : needs[rule.needs];
  const first = rule?.yieldsTo;
  const words = (lang: Lang) =>
    [
      { en: "At revision.", es: "En la revisión." }[lang],
      ...(need === undefined ? [] : [need[lang]]),
      ...(first === undefined ? [] : [yielding[lang](first)]),
    ].join(" ");
  return { en: words("en"), es: words("es") };
}

const yielding = {
  en: (codes: readonly string[]) =>
    `It is silent about an absent field of which ${codes.join(" or ")} speaks.`,
  es: (codes: readonly string[]) =>
    `No dice nada de un campo ausente del que ya habla ${codes.join(" o ")}.`,
};

/** The examples of rules whose fixture has a clearer one than the first that is short and of this rule only. */
const chosen: Readonly<Record<string, { readonly fails?: string; readonly holds?: string }>> = {
  record: { holds: "an object without any field is a record; every field is optional" },
  "near-name": { holds: "an extra that is near no field; additional properties are legal" },
  "too-deep": {
    fails: "one level more than there may be",
    holds: "256 levels in all, and nothing else to say",
  },
};

/** The example to show: the one chosen, else the one that shows it best, of those for which the command says what the case says. */
function exampleOf(code: string, cases: readonly PageCase[], description?: string): Example {
  const candidates =
    description === undefined
      ? cases.toSorted((a, b) => costOf(a) - costOf(b))
      : cases.filter((each) => each.description === description);
  for (const each of candidates) {
    const example = { ...each, ...ran(code, each) };
    const saysIt = each.speaks ? example.output.en.includes(` ${code} `) : example.output.en === "";
    if (saysIt) return { ...example, issues: issuesOf(code, each) };
  }
  throw new Error(`${code}: no case can be shown${description ? `: "${description}"` : ""}`);
}

/** What makes a case hard to read on a page. */
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

/** What the code says of a case, of this rule only, in both languages. */
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

/** The message of each mistake, in the order of the table: of the case that shows it best. */
function messagesOf(code: string, cases: readonly PageCase[]): readonly MistakeMessage[] {
  const valuesOf = (name: string): readonly string[] =>
    Object.keys(params[code]?.find((each) => each.name === name)?.values ?? {});
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
