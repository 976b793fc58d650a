import type { RuleCoverage } from "../../../rules/res948/coverage";
import { coverage, statuses } from "../../../rules/res948/coverage";
import { versions as res2275 } from "../../../rules/res2275/versions";
import { versions as res948 } from "../../../rules/res948/versions";
import { announcedIn } from "../../../rules/norm/verdicts";
import { enclosingRules, normRules } from "../../../rules/norm/index";
import type { Lang } from "../../core/model/issue";
import type { NormData } from "../../core/model/norm";
import { officialsOf } from "../../core/model/norm-rule";
import type { RuleDoc } from "../../core/model/rule-doc";
import { severityIn, words as shared } from "../../report/summary-words";
import { countOf } from "../../report/number";
import { folded } from "../../core/text/folded";
import { nearNames } from "../../app/options/near-name";
import { statusIn } from "../../app/packs/coverage-counts";
import { documentedRules } from "../../app/packs/contract-texts";
import {
  codesOfFamily,
  officialCodes,
  officialFix,
  officialMeaning,
} from "../../app/packs/official-texts";
import { codeOf, normRulesIn, versionsWith } from "../../app/packs/rule-texts";
import { allShapes, fieldsOf } from "../../core/model/shapes";
import { ruleFields } from "../../norm/rule-fields";
import { explanationWords, partText } from "./rule-explanation";

export interface ExplainedRule {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly doc: RuleDoc;
  readonly officials: readonly string[];
}

const versions: readonly NormData[] = [...res948, ...res2275];

/** All rules, each once: first the rules of the contract and of the input, then the norm's. */
export const explainedRules: readonly ExplainedRule[] = [
  ...documentedRules.map(({ rule: { code, severity }, doc }) => ({
    code,
    severity,
    doc,
    officials: (doc.related ?? []).map(({ official }) => official),
  })),
  ...new Map(
    versions
      .flatMap(normRulesIn)
      .map(({ code, severity, doc, rule }) => [
        code,
        { code, severity, doc, officials: officialsOf(rule) },
      ]),
  ).values(),
];

const nameOf = (code: string): string => code.slice(code.indexOf("/") + 1);

/** If several norms have the same rule, only the newest norm's. */
const newestRules = explainedRules.filter(
  ({ code }, index) =>
    explainedRules.findIndex((each) => nameOf(each.code) === nameOf(code)) === index,
);

/** The code of the rule with this name after its norm; the name itself if there is none. */
export const codeNamed = (name: string): string =>
  newestRules.find(({ code }) => nameOf(code) === name)?.code ?? name;

/**
 * Returns the code of an official rule in its usual form: RVC086 for `rvc86`. RVG018 and RVG18 are two rules, so an exact match
 * comes first. Returns undefined if neither the rule nor its family is known.
 */
export function officialNamed(typed: string): string | undefined {
  const [, letters = "", digits = ""] = /^([a-z]{2,4})[\s-]?(\d{1,4})$/i.exec(typed) ?? [];
  if (digits === "") return undefined;
  const family = letters.toUpperCase();
  const code = `${family}${digits}`;
  const codes = officialCodes();
  if (codes.includes(code)) return code;
  const isTyped = (official: string) =>
    official.startsWith(family) && Number(official.slice(family.length)) === Number(digits);
  return codes.find(isTyped) ?? (officialMeaning(code) === undefined ? undefined : code);
}

/** Returns the known official codes of a family, such as FED for FED123. */
export const officialsIn = (family: string): readonly string[] =>
  /^[a-z]{2,4}$/i.test(family) ? codesOfFamily(family) : [];

export const familyText = (officials: readonly string[], lang: Lang): string =>
  `${officials.map((code) => `  ${code}  ${officialMeaning(code)?.[lang] ?? ""}\n`).join("")}\n${words[lang].hint}\n`;

export const rulesOf = (official: string): readonly ExplainedRule[] =>
  newestRules.filter(({ officials }) => officials.includes(official));

/** Describes an official rule: its requirement, its status in each version if it is about the RIPS, and our related rules. */
export function officialText(official: string, lang: Lang): string {
  const say = words[lang];
  const row = coverage.find((each) => each.official === official);
  const head = `${official} (${say.official})\n${officialMeaning(official)?.[lang] ?? ""}\n`;
  const related = relatedText(official, rulesOf(official), lang);
  // a rule that is not about the RIPS, such as one about the XML alone
  if (row === undefined) return `${head}\n${related}`;
  const rows = versions.map((data) => {
    const verdict = data.verdicts[official];
    if (verdict === undefined)
      return `  ${`${data.id}@${data.version}`.padEnd(18)}${say.notThere}\n`;
    const later = announcedIn(data, official);
    const first = say[later?.until ?? verdict].padEnd(26);
    const announced = later === undefined ? "" : `; ${say.announced(later.from, say[verdict])}`;
    const cells = `${first}${coveredIn(row, data, lang)}${announced}`;
    return `  ${`${data.id}@${data.version}`.padEnd(18)}${cells}\n`;
  });
  const note = row.note === undefined ? "" : `\n${say.note}\n  ${row.note[lang]}\n`;
  return `${head}\n${say.versions}\n${rows.join("")}${note}\n${related}`;
}

/** The most rules whose corrections are shown with an official rule. With more, their explanations show them. */
const maxFixes = 4;

/** Lists our rules that are related to an official rule, with their corrections. The page of a single rule has its own. */
function relatedText(official: string, rules: readonly ExplainedRule[], lang: Lang): string {
  const say = words[lang];
  if (rules.length === 1) return `${say.related}\n${listOf(rules, lang)}`;
  const fixes =
    rules.length === 0
      ? [officialFix(official)?.[lang] ?? ""]
      : rules.length > maxFixes
        ? [say.seePage]
        : rules.flatMap(({ code, doc: { fix } }) => (fix ? [`${code}: ${fix[lang]}`] : []));
  const list = rules.length === 0 ? `  ${say.noRule}\n` : listOf(rules, lang);
  return `${say.related}\n${list}\n${partText({ title: explanationWords.fix[lang], lines: fixes })}`;
}

/** Describes whether an official rule is checked in a version, and if not, why. */
function coveredIn(row: RuleCoverage, data: NormData, lang: Lang): string {
  const { notChecked, lacking } = words[lang];
  const status = statusIn(row, data);
  if (status !== "none") return statuses[status][lang];
  const hasRules = row.status === "full" || row.status === "parameter" || row.status === "part";
  return `${notChecked}: ${hasRules ? lacking : statuses[row.status][lang]}`;
}

/**
 * Returns the rules whose code or texts contain all the words, in any order. Rules with all words in their code come first. If
 * no rule has all words, they are compared without the ending of a plural.
 */
export function rulesWith(typed: string): readonly ExplainedRule[] {
  const parts = folded(typed)
    .split(/\s+/)
    .filter((part) => part !== "");
  const found = rulesHaving(parts, typed);
  return found.length > 0 ? found : rulesHaving(parts.map(singular), typed);
}

function rulesHaving(parts: readonly string[], typed: string): readonly ExplainedRule[] {
  const have = (text: string) => parts.every((part) => text.includes(part));
  const all = typed.includes("/") ? explainedRules : newestRules;
  const isByCode = ({ code }: ExplainedRule) => have(folded(code));
  // a single word occurs in the causes of too many rules
  const found = all.filter((rule) => have(textOf(rule, parts.length > 1)));
  return [...found.filter(isByCode), ...found.filter((rule) => !isByCode(rule))];
}

/** A word without the ending of a plural, if it is long enough to have one. */
const singular = (word: string): string => (word.length < 5 ? word : word.replace(/(?:es|s)$/, ""));

export function nearTo(typed: string): readonly string[] {
  const codes = newestRules.flatMap(({ code }) => [...new Set([code, nameOf(code)])]);
  const names = [...codes, ...officialCodes(), ...fieldNames.values()];
  const near = nearNames(typed, names, 3);
  if (near.length > 0) return near;
  const texts = newestRules.flatMap((rule) => textOf(rule).match(/\p{L}{4,}/gu) ?? []);
  return nearNames(folded(typed), texts, 3);
}

/** Maps lower case to the fields of the shapes and of the norms. */
const fieldNames: ReadonlyMap<string, string> = new Map(
  [
    ...allShapes.flatMap((shape) => fieldsOf(shape)),
    ...versions.flatMap(({ rows, enclosing }) => [
      ...Object.values(rows).flat(),
      ...Object.values(enclosing).flat(),
    ]),
  ].map(({ name }) => [name.toLowerCase(), name]),
);

/** In any letter case. */
export const fieldNamed = (typed: string): string | undefined =>
  fieldNames.get(typed.toLowerCase());

/** First the contract's rules, then the newest norm's. */
export function rulesOfField(field: string): readonly ExplainedRule[] {
  const roles = new Set<unknown>(
    allShapes
      .flatMap((shape) => fieldsOf(shape))
      .flatMap(({ name, role }) => (name === field ? ["field", role] : [])),
  );
  const ofContract = documentedRules.flatMap(({ rule }) =>
    "given" in rule && [rule.given].flat().some((given) => roles.has(given)) ? [rule.code] : [],
  );
  const ofNorm = [...normRules, ...enclosingRules].flatMap((rule) => {
    const newest = versionsWith(rule).at(-1);
    const reports =
      newest !== undefined && ruleFields(rule, newest).some(({ name }) => name === field);
    return reports ? [codeOf(rule)] : [];
  });
  const codes = new Set([...ofContract, ...ofNorm]);
  // document rules name the fields that they compare only in their texts
  const name = new RegExp(`\\b${field}\\b`);
  const isNamed = ({ doc: { appliesTo } }: ExplainedRule) => name.test(appliesTo?.en ?? "");
  return newestRules.filter((rule) => codes.has(rule.code) || isNamed(rule));
}

/** A list of rules, one a line, as `ripslint rules` writes it. */
function listOf(rules: readonly ExplainedRule[], lang: Lang): string {
  const severities = severityIn(lang);
  const width = Math.max(...rules.map(({ code }) => code.length)) + 2;
  return rules
    .map(
      ({ code, severity, doc }) =>
        `  ${code.padEnd(width)}${severities[severity].padEnd(13)}${doc.problem[lang]}\n`,
    )
    .join("");
}

export const matchesText = (rules: readonly ExplainedRule[], lang: Lang): string =>
  `${countOf(rules.length, shared[lang].rules, lang)}\n${listOf(rules, lang)}\n${words[lang].hint}\n`;

/** The text that is searched: the code, and in both languages the title, the requirement, the mistakes and the causes. */
const textOf = ({ code, doc }: ExplainedRule, hasCauses = false): string =>
  folded(
    [
      code,
      ...[
        doc.problem,
        doc.requirement,
        ...(hasCauses && doc.causes ? [doc.causes] : []),
        ...mistakesOf(doc),
      ].flatMap(({ en, es }) => [en, es]),
    ].join("\n"),
  );

const mistakesOf = ({ params = [] }: RuleDoc) =>
  params.flatMap(({ values }) => (typeof values === "string" ? [] : Object.values(values)));

const words = {
  en: {
    official: "a rule of the Ministry's validator, the MUV",
    versions: "By version",
    R: "rejects (RECHAZADO)",
    N: "notifies (NOTIFICACION)",
    notThere: "does not have it",
    announced: (day: string, verdict: string) => `${verdict} from ${day} on, as announced`,
    notChecked: "not checked",
    lacking: "this version has none of our rules for it",
    note: "Note",
    related: "Our rules that are related to it",
    noRule: "none",
    hint: "ripslint explain CODE prints the page of one of them.",
    seePage: "Correct what the finding says: ripslint explain CODE of its rule says how.",
  },
  es: {
    official: "una regla del validador del Ministerio, el MUV",
    versions: "Por versión",
    R: "rechaza (RECHAZADO)",
    N: "notifica (NOTIFICACION)",
    notThere: "no la tiene",
    announced: (day: string, verdict: string) => `${verdict} desde el ${day}, según se anunció`,
    notChecked: "no se verifica",
    lacking: "esta versión no tiene ninguna de nuestras reglas para ella",
    note: "Nota",
    related: "Nuestras reglas relacionadas con ella",
    noRule: "ninguna",
    hint: "ripslint explain CÓDIGO muestra la página de una de ellas.",
    seePage: "Corrija lo que dice el hallazgo: ripslint explain CÓDIGO de su regla dice cómo.",
  },
} as const;
