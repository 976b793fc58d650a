import { contractRules } from "../../rules/contract/index";
import { structuralNotices, textNotices } from "../../rules/reading/index";
import { reasons } from "../../rules/reasons";
import type { Lang } from "../issue";
import type { RuleText } from "../report/report";

/** What reports say of the rules, in order of report. */
export const ruleTexts = (lang: Lang): readonly RuleText[] =>
  [...structuralNotices, ...contractRules, ...textNotices].map(({ code, severity, summary }) => {
    const reason = reasons[code]?.[lang];
    const help = reason && [summary[lang], reason.why, reason.how, reason.fix].join("\n\n");
    return { code, severity, summary: summary[lang], ...(help && { help }) };
  });
