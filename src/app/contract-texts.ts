import { menderOf } from "../../rules/menders";
import type { Lang } from "../core/model/issue";
import type { RuleDoc } from "../core/model/rule-doc";
import type { RuleText } from "../report/report";
import { documentedRules } from "./documented-rules";

/** The texts of the rules of the contract and of the input for reports, in the order of the report. */
export const contractTexts = (lang: Lang): readonly RuleText[] =>
  documentedRules.map(
    ({ rule: { code, severity, given, needs, pointsAt, repairs, sameAs }, doc }) => {
      const { requirement, rationale, causes, fix } = doc;
      const texts = [requirement, rationale, causes, fix].flatMap((text) => text?.[lang] ?? []);
      const help = texts.join("\n\n");
      return {
        code,
        severity,
        ...shortTexts(doc, lang),
        mender: menderOf(code),
        help,
        ...(given && { given }),
        ...(needs && { needs }),
        ...(pointsAt && { pointsAt }),
        ...(sameAs && { sameAs }),
        ...(repairs === "name" && { isOfNames: true as const }),
        ...mistakesOf(doc, lang),
      };
    },
  );

/** The texts of a rule that are the same for the contract and the norms. */
export const shortTexts = ({ problem, requirement, causes, fix }: RuleDoc, lang: Lang) => ({
  title: problem[lang],
  summary: requirement[lang],
  ...(causes && { causes: causes[lang] }),
  ...(fix && { fix: fix[lang] }),
});

/** The meanings of the mistakes that a rule tells apart. */
export function mistakesOf({ params = [] }: RuleDoc, lang: Lang): Pick<RuleText, "mistakes"> {
  const values = params.find(({ name }) => name === "mistake")?.values;
  if (typeof values !== "object") return {};
  const texts = Object.entries(values).map(([mistake, says]) => [mistake, says[lang]] as const);
  return { mistakes: Object.fromEntries(texts) };
}
