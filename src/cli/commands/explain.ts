import { allNormRules } from "../../../rules/norm/index";
import { versions as res2275 } from "../../../rules/res2275/versions";
import { versions as res948 } from "../../../rules/res948/versions";
import { examples } from "../../generated/examples";
import type { Lang } from "../../core/model/issue";
import { inMessage } from "../../core/text/visible";
import type { Arguments } from "../../app/options/arguments";
import { listOf } from "../../app/options/arguments";
import { UsageError } from "../../app/options/usage";
import {
  codeNamed,
  explainedRules,
  familyText,
  fieldNamed,
  matchesText,
  nearTo,
  officialNamed,
  officialsIn,
  officialText,
  rulesOf,
  rulesOfField,
  rulesWith,
} from "./explain-search";
import { contractExplanations } from "./contract-explanation";
import { normExplanation } from "./norm-explanation";
import type { RuleExplanation } from "./rule-explanation";
import { explanationText } from "./rule-explanation";

/**
 * `ripslint explain CODE`: the explanation of one rule. For an official code it shows that rule's status and the related rules,
 * for a field the rules that can report it, and for words the rules that contain them; the explanation follows if there is only
 * one such rule.
 */
export function explanation({ positionals }: Arguments, lang: Lang): string {
  const typed = positionals.join(" ").trim();
  if (typed === "") {
    throw new UsageError({
      en: "explain takes a code, a code of the Ministry's validator, a field, or words; ripslint rules lists the codes",
      es: "explain recibe un código, un código del validador del Ministerio, un campo o palabras; ripslint rules enumera los códigos",
    });
  }
  const explanation = explanationOf(typed, lang) ?? explanationOf(codeNamed(typed), lang);
  if (explanation !== undefined) return explanation;
  const official = officialNamed(typed);
  if (official !== undefined) {
    const [rule, more] = rulesOf(official);
    const only =
      rule !== undefined && more === undefined ? explanationOf(rule.code, lang) : undefined;
    return `${officialText(official, lang)}${only === undefined ? "" : `\n${only}`}`;
  }
  const family = officialsIn(typed);
  if (family.length > 0) return familyText(family, lang);
  const field = fieldNamed(typed);
  if (field !== undefined) return matchesText(rulesOfField(field), lang);
  const [first, ...others] = rulesWith(typed);
  if (first === undefined) throw unknown(typed);
  return others.length === 0
    ? (explanationOf(first.code, lang) ?? "")
    : matchesText([first, ...others], lang);
}

/** The error for an unknown code in the form of an official code. */
function unknownOfficial(typed: string, family: string): UsageError {
  const known = officialsIn(family);
  const code = inMessage(typed);
  return new UsageError(
    known.length > 0
      ? {
          en: `${code} is not known; ripslint explain ${family.toUpperCase()} lists the codes of that family that it knows`,
          es: `no se conoce ${code}; ripslint explain ${family.toUpperCase()} enumera los códigos de esa familia que conoce`,
        }
      : {
          en: `${code} is not known, nor any code that begins so; it may be of another system, or of a newer version of the norm: see the text in the answer where you read it`,
          es: `no se conoce ${code} ni otro código que empiece así; puede ser de otro sistema o de una versión más nueva de la norma: vea el texto de la respuesta en que lo leyó`,
        },
  );
}

function unknown(typed: string): UsageError {
  const [, letters] = /^([a-z]{2,4})[\s-]?\d{1,4}$/i.exec(typed) ?? [];
  if (letters !== undefined) return unknownOfficial(typed, letters);
  const near = nearTo(typed);
  return new UsageError({
    en: `no rule matches ${inMessage(typed)} in its code or texts${near.length > 0 ? `; did you mean ${listOf(near, "or")}?` : "; ripslint rules lists the codes"}`,
    es: `ninguna regla tiene ${inMessage(typed)} en su código ni en sus textos${near.length > 0 ? `; ¿quiso decir ${listOf(near, "o")}?` : "; ripslint rules enumera los códigos"}`,
  });
}

/** Undefined if no rule has exactly this code. */
function explanationOf(code: string, lang: Lang): string | undefined {
  const explanation =
    contractExplanations(lang).find((each) => each.code === code) ?? normPageNamed(code, lang);
  const shown = examples[code] ?? examples[code.replace(/^res2275\//, "res948/")];
  return explanation && shown && explanationText(explanation, shown, lang);
}

function normPageNamed(code: string, lang: Lang): RuleExplanation | undefined {
  if (!explainedRules.some((each) => each.code === code)) return undefined;
  for (const versions of [res948, res2275]) {
    const rule = allNormRules.find((each) => code === `${versions[0].id}/${each.code}`);
    if (rule !== undefined) return normExplanation(rule, versions, lang);
  }
  return undefined;
}
