import { allNormRules } from "../../../rules/norm/index";
import { versions as res2275 } from "../../../rules/res2275/versions";
import { versions as res948 } from "../../../rules/res948/versions";
import { normExamples } from "../../generated/norm-examples";
import { pages } from "../../generated/pages";
import type { Lang } from "../../model/issue";
import type { Arguments } from "../options";
import { oneOf } from "../options";
import { UsageError } from "../usage";
import { normPage } from "./norm-page";
import { normRulesIn } from "./norm-rules";

/** `ripslint explain CODE`: one rule's page. */
export function explanation({ positionals }: Arguments, lang: Lang): string {
  const [code, more] = positionals;
  if (code === undefined || more !== undefined) {
    throw new UsageError({
      en: "explain takes one code; ripslint rules lists them",
      es: "explain lleva un código; ripslint rules los enumera",
    });
  }
  const norms = [...res948, ...res2275].flatMap(normRulesIn);
  for (const versions of [res948, res2275]) {
    const rule = allNormRules.find((each) => code === `${versions[0]?.id}/${each.code}`);
    if (rule === undefined || !norms.some((each) => each.code === code)) continue;
    // The examples were made with the packs of the newest norm.
    const examples = versions === res948 ? normExamples[rule.code]?.[lang] : undefined;
    return normPage(rule, versions, lang, examples);
  }
  const known = oneOf({ en: "the code", es: "el código" }[lang], code, [
    ...Object.keys(pages),
    ...(code.includes("/") ? new Set(norms.map((rule) => rule.code)) : []),
  ]);
  return pages[known]?.[lang] ?? "";
}
