import { clauses } from "../../../rules/clauses";
import { contractRules } from "../../../rules/contract/index";
import type { NormData } from "../../model/norm";
import { commonParams } from "../../../rules/norm/shared/doc-parts";
import type { Param } from "../../../rules/params";
import { params } from "../../../rules/params";
import { structuralNotices, textNotices } from "../../../rules/input/index";
import { fixedCodes } from "../../batch/plan";
import { draftRules } from "../../validate/draft";
import { normRulesIn } from "./norm-rules";
import type { Lang } from "../../model/issue";
import type { ReportOptions } from "../../report/report";
import { jsonOf } from "../../report/visible";
import type { Notice } from "../../model/rule";

/** `ripslint rules --format json`; its JSON Schema is published as `ripslint/schemas/rules.json`. */
export function rulesJson(
  tool: ReportOptions["tool"],
  norms: readonly NormData[],
  lang: Lang,
): string {
  const notices: readonly Notice<never>[] = [
    ...structuralNotices,
    ...contractRules,
    ...textNotices,
  ];
  const rules = [
    ...notices.map((notice) => ofContract(notice, lang)),
    ...norms.flatMap((data) => ofNorm(data, lang)),
  ];
  return `{"schemaVersion":"1","tool":${jsonOf(tool)},"lang":"${lang}","rules":[\n${rules.map(jsonOf).join(",\n")}\n]}\n`;
}

function ofContract({ code, severity, summary }: Notice<never>, lang: Lang) {
  const rule = contractRules.find((each) => each.code === code);
  const isFixed = fixedCodes.includes(code);
  const isDraft = isFixed || draftRules.some((each) => each.code === code);
  return {
    code,
    severity,
    summary: summary[lang],
    given: rule === undefined ? [] : [rule.given].flat(),
    stages: isDraft ? ["draft", "revision"] : ["revision"],
    skippable: !isFixed,
    ...(rule?.needs && { needs: rule.needs }),
    sources: clauses[code] ?? [],
    params: (params[code] ?? []).map((param) => paramOf(param, lang)),
  };
}

const ofNorm = (data: NormData, lang: Lang) =>
  normRulesIn(data).map(({ code, severity, summary, rule, doc }) => ({
    code,
    severity,
    summary: summary[lang],
    given: "given" in rule ? rule.given : [],
    stages: ["revision"],
    skippable: true,
    ...(rule.needs && { needs: rule.needs }),
    sources: [{ document: "DT1 v002", pages: doc.pages }],
    params: [...commonParams, ...(doc.params ?? [])].map((each) => paramOf(each, lang)),
    pack: `${data.id}@${data.version}`,
    official: rule.official,
    verdict: data.verdicts[rule.official],
    ...(doc.caveat && { doubt: doc.caveat[lang] }),
  }));

/** A member of `params`: what it says, what kind of value it has, and the values where they are a set. */
const paramOf = ({ name, values, says, optional }: Param, lang: Lang) => ({
  name,
  about: says[lang],
  optional: optional === true,
  kind: typeof values === "string" ? values : "set",
  ...(typeof values === "object" && {
    values: Object.entries(values).map(([value, about]) => ({ value, about: about[lang] })),
  }),
});
