import type { Bilingual } from "../../core/model/issue";
import { diagnosticsOf } from "../../core/settings/pack";
import { choosableCodes, fixedCodes } from "../../engine/batch/run-plan";
import { isRecord } from "../../core/model/value";
import { inMessage } from "../../core/text/visible";
import { jsonIn } from "../input/json-text";
import type { Arguments, Configured, GivenOption } from "../options/arguments";
import { oneOf } from "../options/arguments";
import { nearName } from "../options/near-name";
import type { CommandName } from "../options/option-table";
import { optionsOf } from "../options/option-table";
import { formatNamed, targetsOf } from "../options/targets";
import { allPacks } from "../packs/packs";
import { prefixed, UsageError, withNear } from "../options/usage";
import type { Member } from "./members";
import { levels, members, separated } from "./members";

export interface Configuration extends Configured {
  readonly given: readonly GivenOption[];
}

/** The place of a configuration: its path for messages, its folder, and the paths of the files that it names. */
export interface ConfigurationPlace {
  readonly path: string;
  readonly folder: string;
  /** Resolves a path relative to the folder. */
  readonly locate: (path: string) => string;
}

/**
 * Reads the bytes of a configuration. Each member that stands for an option becomes this option, so that it is checked and
 * applied as if the user had typed it.
 *
 * @throws UsageError with the place of a member that `rules/schemas/config.json` does not allow.
 */
export function configurationIn(bytes: Uint8Array, place: ConfigurationPlace): Configuration {
  const json = jsonIn(bytes, place.path);
  if (!isRecord(json)) throw wrong(place.path, "", mustBe.object);
  const known = ["$schema", "rules", "ignore", "overrides", ...members.map(({ key }) => key)];
  for (const key of Object.keys(json))
    if (!known.includes(key)) throw unknown(place.path, key, known);
  if (Object.hasOwn(json, "$schema") && typeof json["$schema"] !== "string")
    throw wrong(place.path, "$schema", mustBe.text);
  const given = members.flatMap((member) =>
    Object.hasOwn(json, member.key) ? givenBy(member, json[member.key], place) : [],
  );
  const { path, folder } = place;
  const paired = withPairs(given, path);
  const rules = rulesIn(json["rules"], path, "rules");
  return {
    given: paired,
    rules,
    ignore: ignoreIn(json, path),
    overrides: overridesIn(json, path),
    folder,
  };
}

/** Adds the options of the configuration to the arguments of a command. Typed options have precedence. */
export function configured(
  command: CommandName,
  args: Arguments,
  { given, ...rest }: Configuration,
): Arguments {
  const replaced = new Set(args.given.flatMap(({ name }) => [name, ...(replaces[name] ?? [])]));
  const kept = given.filter(({ name }) => !replaced.has(name) && !isAnother(name, command));
  return { ...args, given: [...kept, ...args.given], configured: rest };
}

/** Returns true if an option of `validate` has another meaning in a command, as the output of `fix` has. */
const isAnother = (name: string, command: CommandName): boolean =>
  optionsOf(command).some((option) => option.name === name && !option.of.includes("validate"));

/**
 * The options of a configuration in the order in which they would be typed: each output follows the format at the same
 * position, so that it belongs to this format. A single output belongs to the last format.
 */
function withPairs(given: readonly GivenOption[], path: string): readonly GivenOption[] {
  const formats = given.filter(({ name }) => name === "format");
  const outputs = given.filter(({ name }) => name === "output");
  if (formats.length === 0) return given;
  if (outputs.length !== formats.length && outputs.length > 1)
    throw wrong(path, "output", mustBe.paired);
  const others = given.filter(({ name }) => name !== "format" && name !== "output");
  return outputs.length < 2
    ? [...others, ...formats, ...outputs]
    : [...others, ...formats.flatMap((format, i) => [format, outputs[i] as GivenOption])];
}

/** The configuration that is equivalent to some arguments. */
export function configurationOf(args: Arguments): object {
  const given = withPositions(args);
  const rest = args.configured;
  const entries = members.flatMap(({ key, kind, option: { name } }): [string, unknown][] => {
    const values = given.filter((each) => each.name === name).map(({ value }) => value);
    if (values.length === 0) return [];
    return [[key, kind === "flag" ? true : values.length === 1 ? values[0] : values]];
  });
  const { rules = {}, ignore = [], overrides = [] } = rest ?? {};
  return {
    ...Object.fromEntries(entries),
    ...(Object.keys(rules).length > 0 && { rules }),
    ...(ignore.length > 0 && { ignore }),
    ...(overrides.length > 0 && { overrides }),
  };
}

/** The options in the same order, with an output for each format if both occur. */
function withPositions(args: Arguments): readonly GivenOption[] {
  const has = (option: string) => args.given.some(({ name }) => name === option);
  if (!has("format") || !has("output")) return args.given;
  const others = args.given.filter(({ name }) => name !== "format" && name !== "output");
  const pairs = targetsOf(args).flatMap(({ format, path }) => [
    { name: "format", value: format },
    { name: "output", value: path },
  ]);
  return [...others, ...pairs];
}

/** Adds the place in the configuration to an error of an option that it sets. */
export function withPlace(error: UsageError, { given }: Arguments): UsageError {
  const named = given.find(
    ({ name, place }) =>
      place !== undefined && new RegExp(`--${name}(?![\\w-])`).test(error.words.en),
  );
  if (named?.place === undefined) return error;
  return new UsageError(prefixed(`${named.place}:`, error.words), error.help);
}

const ofOneInvoice = optionsOf("validate").filter((option) => option.ofOneInvoice);

/** For some options: further options of the configuration that they replace. */
const replaces: Readonly<Record<string, readonly string[]>> = {
  context: ["provider-code", "no-context"],
  "provider-code": ["context", "no-context"],
  "no-context": ["context", "provider-code"],
  pack: ["as-of"],
  format: ["output"],
  output: ["format"],
  color: ["no-color"],
  "no-color": ["color"],
  ...Object.fromEntries(ofOneInvoice.map(({ name }) => [name, ["invoices", "invoices-complete"]])),
};

function givenBy(
  { key, option: { name, value: placeholder, readsFile }, kind, values }: Member,
  value: unknown,
  { path, locate }: ConfigurationPlace,
): readonly GivenOption[] {
  const place = `${path}: ${key}`;
  if (kind === "flag") {
    if (typeof value !== "boolean") throw wrong(path, key, mustBe.flag);
    return value ? [{ name, value: "", place }] : [];
  }
  if (kind === "number" && Number.isSafeInteger(value) && (value as number) >= 0)
    return [{ name, value: String(value), place }];
  const items: readonly unknown[] = kind === "list" && Array.isArray(value) ? value : [value];
  if (items.length === 0) throw wrong(path, key, mustBe[kind]);
  const texts = items.map((item) => {
    if (typeof item !== "string" || item === "") throw wrong(path, key, mustBe[kind]);
    if (name === "format") return formatNamed(placeWords(path, key), item);
    if (values !== undefined) return oneOf(placeWords(path, key), item, values);
    if (name === "output") return locate(item);
    if (!readsFile) return item;
    const from = placeholder?.includes("=") ? item.indexOf("=") + 1 : 0;
    return item.slice(0, from) + locate(item.slice(from));
  });
  if (separated(placeholder)) return [{ name, value: texts.join(","), place }];
  return texts.map((text) => ({ name, value: text, place }));
}

function rulesIn(rules: unknown = {}, path: string, at: string): Configured["rules"] {
  if (!isRecord(rules)) throw wrong(path, at, mustBe.object);
  const given = Object.entries(rules);
  // All packs are prepared for this list, which most configurations do not need.
  const codes = given.length === 0 ? [] : configurableCodes();
  const checked = given.map(([code, level]) => {
    const key = `${at}.${inMessage(code)}`;
    if (fixedCodes.includes(code)) throw wrong(path, key, mustBe.unset);
    if (!codes.includes(code)) throw unknown(path, code, codes, `${at}.`);
    return [code, oneOf(placeWords(path, key), typeof level === "string" ? level : "", levels)];
  });
  return Object.fromEntries(checked) as Configured["rules"];
}

/** The codes of the rules of the contract and of all packs that a configuration may set. */
export const configurableCodes = (): readonly string[] => [
  ...new Set(allPacks.flatMap((pack) => choosableCodes(diagnosticsOf({ packs: [pack] })))),
];

function ignoreIn(json: Readonly<Record<string, unknown>>, path: string): readonly string[] {
  const ignore: unknown = Object.hasOwn(json, "ignore") ? json["ignore"] : [];
  if (!isTexts(ignore)) throw wrong(path, "ignore", mustBe.texts);
  return ignore;
}

function overridesIn(
  json: Readonly<Record<string, unknown>>,
  path: string,
): Configured["overrides"] {
  const overrides: unknown = Object.hasOwn(json, "overrides") ? json["overrides"] : [];
  if (!Array.isArray(overrides)) throw wrong(path, "overrides", mustBe.list);
  return (overrides as readonly unknown[]).map((override, i) => {
    const at = `overrides.${i}`;
    if (!isRecord(override)) throw wrong(path, at, mustBe.object);
    for (const key of Object.keys(override))
      if (key !== "files" && key !== "rules")
        throw unknown(path, key, ["files", "rules"], `${at}.`);
    const { files, rules } = override;
    if (!isTexts(files) || files.length === 0) throw wrong(path, `${at}.files`, mustBe.texts);
    return { files, rules: rulesIn(rules, path, `${at}.rules`) };
  });
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string" && item !== "");

const placeWords = (path: string, key: string): Bilingual => ({
  en: `${path}: ${key}`,
  es: `${path}: ${key}`,
});

const wrong = (path: string, key: string, words: Bilingual): UsageError =>
  new UsageError(prefixed(key === "" ? path : `${path}: ${key}`, words));

/** The error for an unknown name, with the nearest known one. */
function unknown(path: string, key: string, known: readonly string[], before = ""): UsageError {
  const typedOnly = optionsOf("validate").some(
    ({ name, onlyTyped, ofOneInvoice: isOfOne }) =>
      (onlyTyped || isOfOne) && name.replaceAll("-", "") === key.toLowerCase(),
  );
  if (typedOnly && before === "")
    return wrong(path, inMessage(key), {
      en: "cannot be in a configuration; type the option in each run that needs it",
      es: "no puede estar en una configuración; escriba la opción en cada ejecución que la necesite",
    });
  const words = withNear({ en: "does not exist", es: "no existe" }, nearName(key, known));
  return wrong(path, before + inMessage(key), words);
}

const mustBe = {
  object: { en: "must be an object", es: "debe ser un objeto" },
  flag: { en: "must be true or false", es: "debe ser true o false" },
  text: { en: "must be a text that is not empty", es: "debe ser un texto que no esté vacío" },
  texts: { en: "must be a list of texts", es: "debe ser una lista de textos" },
  list: { en: "must be a text or a list of texts", es: "debe ser un texto o una lista de textos" },
  number: {
    en: "must be a whole number or a text",
    es: "debe ser un número entero o un texto",
  },
  paired: {
    en: "must have as many files as format has formats, in their order (- is standard output)",
    es: "debe tener tantos archivos como formatos tiene format, en su orden (- es la salida estándar)",
  },
  unset: {
    en: "cannot be set: a record with it cannot be judged at all",
    es: "no se puede fijar: un registro con él no se puede evaluar",
  },
} as const;
