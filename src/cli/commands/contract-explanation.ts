import type { BuiltInRule } from "../../../rules/index";
import { documentedRules } from "../../app/packs/contract-texts";
import type { Given } from "../../core/model/given";
import type { Bilingual, Lang } from "../../core/model/issue";
import type { ContractNeed } from "../../norm/need-words";
import { norms } from "../../core/model/rule";
import type { Shape } from "../../core/model/shapes";
import { allShapes, fieldsOf, shapeNames } from "../../core/model/shapes";
import { draftRules } from "../../core/validate/draft";
import type { ExplanationPart, RuleExplanation } from "./rule-explanation";
import { fixPart, explanationWords, relatedPart } from "./rule-explanation";

/** In the order of the report. */
export const contractExplanations = (lang: Lang): readonly RuleExplanation[] =>
  documentedRules.map(({ rule, doc }) => {
    const { code, severity } = rule;
    const { problem, requirement, rationale, causes, related = [], params = [] } = doc;
    const part = (
      title: keyof typeof explanationWords,
      text: Bilingual | undefined,
    ): readonly ExplanationPart[] =>
      text === undefined ? [] : [{ title: explanationWords[title][lang], lines: [text[lang]] }];
    return {
      code,
      severity,
      problem: problem[lang],
      requirement: requirement[lang],
      parts: [
        doc.appliesTo === undefined
          ? { title: explanationWords.fields[lang], lines: fieldLines(rule, lang) }
          : { title: words.appliesTo[lang], lines: [doc.appliesTo[lang]] },
        { title: explanationWords.runs[lang], lines: [runsText(rule, lang)] },
        ...part("why", rationale),
        ...part("how", causes),
        ...fixPart(doc, lang),
        related.length === 0
          ? { title: explanationWords.related[lang], lines: [words.noRelated[lang]] }
          : relatedPart(related, lang),
      ],
      params,
      note: undefined,
    };
  });

/** The fields with the rule's roles; shapes with the same fields share a line. */
function fieldLines({ given = [] }: BuiltInRule, lang: Lang): readonly string[] {
  const roles = [given].flat() as readonly Given[];
  const groups = new Map<string, Shape[]>();
  for (const shape of allShapes) {
    const fields = fieldsOf(shape).filter(({ role }) => role !== undefined && roles.includes(role));
    const names = fields.map(({ name }) => name).join(", ");
    if (names !== "") groups.set(names, [...(groups.get(names) ?? []), shape]);
  }
  return Array.from(groups, ([names, shapes]) => {
    const all = shapes.length === allShapes.length;
    const where = all
      ? words.allShapes[lang]
      : shapes.map((shape) => `${shapeNames[shape]} (${shape})`).join(", ");
    return `${where}: ${names}`;
  });
}

function runsText({ code, cannotBeSkipped, needs, yieldsTo }: BuiltInRule, lang: Lang): string {
  const isDraft = cannotBeSkipped || draftRules.some((each) => each.code === code);
  return [
    words[isDraft ? "bothStages" : "revision"][lang],
    ...(cannotBeSkipped ? [words.always[lang]] : []),
    ...(needs === undefined ? [] : [contractNeeds[needs as ContractNeed][lang]]),
    ...(yieldsTo === undefined ? [] : [yields[lang](yieldsTo.filter((code) => code !== norms))]),
  ].join(" ");
}

const words = {
  appliesTo: { en: "Applies to", es: "Se aplica a" },
  allShapes: { en: "all four shapes", es: "las cuatro formas" },
  noRelated: { en: "None is known.", es: "No se conoce ninguna." },
  bothStages: {
    en: "At the draft stage and at revision.",
    es: "En la etapa de borrador y en la revisión.",
  },
  revision: { en: "At revision.", es: "En la revisión." },
  always: { en: "It cannot be skipped.", es: "No se puede omitir." },
} as const satisfies Record<string, Bilingual>;

const yields = {
  en: (codes: readonly string[]) =>
    `It does not report an absent field that ${codes.join(" or ")} reports.`,
  es: (codes: readonly string[]) =>
    `No informa un campo ausente que ya informa ${codes.join(" o ")}.`,
};

/** Names the parts of the context that rules of the contract need. The pages of the norm name the other parts. */
export const contractNeeds: Readonly<Record<ContractNeed, Bilingual>> = {
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
    es: "Necesita un paciente: el usuario que contiene el registro, o el que usted indique.",
  },
  professionals: {
    en: "It needs a list of professionals.",
    es: "Necesita una lista de profesionales.",
  },
};
