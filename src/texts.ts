import { contractRules } from "../rules/contract/index";
import { ruleDocs } from "../rules/docs";
import { normDocs } from "../rules/norm/docs";
import { structuralDiagnostics, textDiagnostics } from "./core/diagnostics/index";
import { lastName } from "./core/evaluate/wording";
import type { Diagnostic, Said } from "./core/model/diagnostic";
import type { AnyIssue, LangTag, Params } from "./core/model/issue";
import { assertLang, assertType, langOfTag, optionsOf } from "./core/model/options";
import type { AnyRule, Rule } from "./core/model/rule";
import type { RuleDoc } from "./core/model/rule-doc";
import { messagesKind, worded } from "./core/settings/messages";
import type { Messages } from "./core/settings/messages";
import { diagnosticsOf, revisionKinds } from "./core/settings/pack";
import type { NormPack } from "./norm/norm-pack";
import { norms } from "./res948";
import { adviceOf as adviceIn } from "./report/advice";
import { format } from "./service/interface/format";
import {
  acceptFault,
  authorizationFault,
  bodyFault,
  contentTypeFault,
  idempotencyFault,
  methodFault,
  parameterFault,
  pathFault,
} from "./service/interface/request-faults";

export type { AnyIssue } from "./core/model/issue";
export type { Messages } from "./core/settings/messages";

/** The options of `messageOf`: those with which the validator was made. */
export interface TextOptions {
  /** The caller's own rules. */
  readonly rules?: readonly Rule[] | undefined;
  readonly messages?: Messages | undefined;
}

/**
 * Returns the message of an issue in a language: the one that the validator makes with this `lang`. The issue of a rule
 * that is not known, such as one of another Standard Schema, keeps its message.
 *
 * @throws TypeError when an argument has a wrong JavaScript type; RangeError when an option is wrong.
 * @example
 * const { issues } = toApiError(rips.revision(2, record)).error;
 * const texts = issues.map((issue) => messageOf(issue, "es"));
 */
export function messageOf(
  issue: Pick<AnyIssue, "code" | "path" | "message" | "params">,
  lang: LangTag,
  options?: TextOptions,
): string {
  const { rules = [], messages = {} } = optionsOf(options, textKinds);
  assertType(issue, "object", "the issue");
  const { code, path, message, params = {} } = issue;
  assertType(message, "string", "the message of the issue");
  const own = rules as readonly AnyRule[];
  const all = [...own, ...builtIn(), ...ofNorm(code, params)].filter((each) => each.code === code);
  const [first] = all;
  if (first === undefined) return message;
  const version = `${String(params["version"])}: `; // if several versions ran together
  const prefix = message.startsWith(version) ? version : "";
  const usual = { diagnostic: first, field: lastName(path), params };
  const found = originOf(message.slice(prefix.length), usual, all);
  const { diagnostic, ...said } = found ?? usual;
  return prefix + worded(diagnostic, messages).message[languageOf(lang)](said as Said<never>);
}

/**
 * Returns the title of a rule: what is wrong if it fails, in a few words, as reports have it. Undefined for a code that has
 * none.
 */
export function titleOf(code: string, lang: LangTag): string | undefined {
  assertType(code, "string", "the code");
  return docOf(code)?.problem[languageOf(lang)];
}

/**
 * Returns the advice for an issue: who corrects it, and how, as `ripslint explain` and the workbook have it. Undefined if its
 * rule has none.
 *
 * @example
 * const hints = rips.revision(2, record).map((issue) => adviceOf(issue, "es"));
 */
export function adviceOf(
  issue: Pick<AnyIssue, "code" | "params">,
  lang: LangTag,
): string | undefined {
  assertType(issue, "object", "the issue");
  return adviceIn(docOf(issue.code), issue)?.[languageOf(lang)];
}

const textKinds = { rules: revisionKinds.rules, messages: messagesKind };

const builtIn = (): readonly Diagnostic<never>[] => [
  ...structuralDiagnostics,
  ...contractRules,
  ...textDiagnostics,
  methodFault,
  pathFault,
  parameterFault,
  authorizationFault,
  idempotencyFault,
  contentTypeFault,
  acceptFault,
  bodyFault,
  format,
];

/** The params that a message may use besides those of the issue: the `hint` of a fault. */
const hints: readonly Params[] = [
  {},
  { isUsuario: true },
  { line: true },
  { misuse: "promise" },
  { misuse: "text" },
  { misuse: "bytes" },
  { misuse: "entries" },
  { isDocument: true },
];

/** The diagnostic, field and params that make the message of an issue. */
interface Origin extends Said<Params> {
  readonly diagnostic: Diagnostic<never>;
}

/**
 * Finds the diagnostic, field and params that make a message. The name in it is not always the last name of the path, since a
 * finding may have the place of a whole record: then it is a word of the message. Returns undefined if no diagnostic makes it.
 */
function originOf(
  message: string,
  usual: Origin,
  diagnostics: readonly Diagnostic<never>[],
): Origin | undefined {
  const names = [usual.field, "", ...message.split(/[\s.,;:«»]+/)];
  for (const diagnostic of diagnostics)
    for (const hint of hints)
      for (const say of Object.values(diagnostic.message as Diagnostic<Params>["message"])) {
        const params = { ...usual.params, ...hint };
        const field = names.find((name) => say({ field: name, params }) === message);
        if (field !== undefined) return { diagnostic, field, params };
      }
  return undefined;
}

/** The rules of the version of a norm that an issue names. Within a version, a verdict may have changed. */
function ofNorm(code: string, params: Params): readonly Diagnostic<never>[] {
  const [id, name] = code.split("/");
  if (name === undefined) return [];
  const packs: readonly NormPack[] = Object.values(norms[id as keyof typeof norms] ?? {});
  const version = String(params["version"]).split(", ")[0];
  const pack = packs.find((each) => each.version === version) ?? packs.at(-1);
  if (pack === undefined) return [];
  const editions = pack.earlier === undefined ? [pack] : [pack, pack.earlier.pack];
  return editions.flatMap((edition) => diagnosticsOf({ packs: [edition] }));
}

const languageOf = (lang: LangTag) => {
  assertLang(lang);
  return langOfTag(lang) ?? "en";
};

/** The texts of a rule. All versions of the norms share them. */
function docOf(code: string): RuleDoc | undefined {
  const [, name = code] = /^res\d+\/(.*)$/.exec(code) ?? [];
  const docs: Readonly<Record<string, RuleDoc>> = name === code ? ruleDocs : normDocs;
  return Object.hasOwn(docs, name) ? docs[name] : undefined;
}
