import type { NormData, AnnexRow } from "../../core/model/norm";
import type { NormRule } from "../../core/model/norm-rule";
import { isOfEnclosing, isOfFields } from "../../core/model/norm-rule";
import { commonParams } from "../../../rules/norm/shared/doc-parts";
import { draftRules } from "../../core/validate/draft";
import { normRulesIn } from "../../app/packs/rule-texts";
import { normSource } from "./norm-source";
import type { Lang } from "../../core/model/issue";
import type { ReportOptions } from "../../report/report";
import { jsonOf } from "../../report/visible";
import type { Param } from "../../core/model/rule-doc";
import { documentedRules } from "../../app/packs/contract-texts";

/** `ripslint rules --format json`; its JSON Schema is published as `ripslint/schemas/rules.json`. */
export function rulesJson(
  tool: ReportOptions["tool"],
  norms: readonly NormData[],
  lang: Lang,
): string {
  const rules = [
    ...documentedRules.map((each) => ofContract(each, lang)),
    ...norms.flatMap((data) => ofNorm(data, lang)),
  ];
  return `{"schemaVersion":"1","tool":${jsonOf(tool)},"lang":"${lang}","rules":[\n${rules.map(jsonOf).join(",\n")}\n]}\n`;
}

function ofContract({ rule, doc }: (typeof documentedRules)[0], lang: Lang) {
  const { code, severity, given = [], needs, cannotBeSkipped = false } = rule;
  const isDraft = cannotBeSkipped || draftRules.some((each) => each.code === code);
  return {
    code,
    severity,
    problem: doc.problem[lang],
    summary: doc.requirement[lang],
    given: [given].flat(),
    stages: isDraft ? ["draft", "revision"] : ["revision"],
    skippable: !cannotBeSkipped,
    ...(needs && { needs }),
    sources: doc.clauses ?? [],
    params: (doc.params ?? []).map((param) => paramOf(param, lang)),
  };
}

const ofNorm = (data: NormData, lang: Lang) =>
  normRulesIn(data).map(({ code, severity, rule, doc }) => ({
    code,
    severity,
    problem: doc.problem[lang],
    summary: doc.requirement[lang],
    given: isOfFields(rule) ? givenOf(rule, data) : [],
    stages: ["revision"],
    skippable: true,
    ...(rule.needs && { needs: rule.needs }),
    sources: [normSource(rule, doc, data)],
    params: [...commonParams, ...(doc.params ?? [])].map((each) => paramOf(each, lang)),
    pack: `${data.id}@${data.version}`,
    ...(rule.official !== undefined && {
      official: rule.official,
      verdict: data.verdicts[rule.official],
    }),
    ...(doc.caveat && { doubt: doc.caveat[lang] }),
  }));

/** The fields of records that a rule of a norm runs on, without those that only enclosing objects have. */
function givenOf(rule: NormRule, { rows, enclosing }: NormData): readonly string[] {
  if (isOfEnclosing(rule)) return [];
  const namesIn = (tables: Readonly<Record<string, readonly AnnexRow[]>>) =>
    new Set(Object.values(tables).flatMap((table) => table.map(({ name }) => name)));
  const ofRecords = namesIn(rows);
  const ofEnclosing = namesIn(enclosing);
  return rule.where.fields.filter((name) => ofRecords.has(name) || !ofEnclosing.has(name));
}

/** A member of `params`: its meaning, the kind of its value, and its values if they are a fixed set. */
const paramOf = ({ name, values, says, optional }: Param, lang: Lang) => ({
  name,
  about: says[lang],
  optional: optional === true,
  kind: typeof values === "string" ? values : "set",
  ...(typeof values === "object" && {
    values: Object.entries(values).map(([value, about]) => ({ value, about: about[lang] })),
  }),
});
