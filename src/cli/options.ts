import { parseArgs } from "node:util";
import type { Lang } from "../core/model/issue";
import { inMessage } from "../core/text/visible";
import { nearName } from "../app/options/near-name";
import type { CommandName, Option } from "../app/options/option-table";
import type { Arguments, GivenOption } from "../app/options/arguments";
import { listOf } from "../app/options/arguments";
import { allOptions, commandNames, optionsOf, placeholder } from "../app/options/option-table";
import { givenTwice, UsageError, withNear } from "../app/options/usage";

type Token =
  | { readonly kind: "positional"; readonly value: string }
  | ({ readonly kind: "option" } & TypedOption);

interface TypedOption {
  readonly name: string;
  /** The name as the user typed it, with its dashes. */
  readonly rawName: string;
  readonly value?: string | undefined;
}

/** The options for parseArgs. They are the same for all commands, since the command may follow its options. */
const parserOptions = Object.fromEntries(
  allOptions.map(
    ({ name, short, value }) =>
      [name, { type: value ? "string" : "boolean", ...(short && { short }) }] as const,
  ),
);

/**
 * Divides a command line into options and other arguments. An argument that looks like an option is not used as the value of
 * the option before it. The function never throws, so that the language can be determined before an error is reported.
 */
export function tokensOf(argv: readonly string[]): readonly Token[] {
  const tokens: Token[] = [];
  for (let rest = argv; ; ) {
    const parsed = parseArgs({
      args: [...rest],
      options: parserOptions as never,
      strict: false,
      tokens: true,
      allowPositionals: true,
    }).tokens;
    const greedy = parsed.find(
      (token) =>
        token.kind === "option" && token.inlineValue === false && /^-./.test(token.value ?? ""),
    );
    for (const token of parsed) {
      if (token === greedy) break;
      if (token.kind !== "option-terminator") tokens.push(token);
    }
    if (greedy?.kind !== "option") return tokens;
    tokens.push({ kind: "option", name: greedy.name, rawName: greedy.rawName });
    rest = rest.slice(greedy.index + 1);
  }
}

/** The value of the first --lang. */
export const langIn = (tokens: readonly Token[]): string | undefined =>
  tokens.find((token) => token.kind === "option" && token.name === "lang")?.value;

/**
 * Finds the command, which is the first argument that is not an option, or `validate` by default, and checks its options.
 *
 * @throws UsageError for an unknown option, an option without its value, or an option that occurs twice.
 */
export function commandLine(tokens: readonly Token[]): { command: CommandName; args: Arguments } {
  const all = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  const named = commandNames.find((name) => name === all[0]);
  const command = named ?? "validate";
  const given: GivenOption[] = [];
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = optionNamed(token, command);
    given.push({ name: option.name, value: valueOf(token, option) });
    if (!option.repeats && given.filter(({ name }) => name === option.name).length > 1)
      throw givenTwice(option.name);
  }
  return { command, args: { given, positionals: named === undefined ? all : all.slice(1) } };
}

function optionNamed({ name, rawName: typed }: TypedOption, command: CommandName): Option {
  const rawName = inMessage(typed);
  const options = optionsOf(command);
  const option = options.find((each) => each.name === name);
  if (option !== undefined) return option;
  const owners = commandNames.filter((each) => optionsOf(each).some((its) => its.name === name));
  if (owners.length > 0) {
    throw new UsageError({
      en: `${command} has no option ${rawName}; it belongs to ${listOf(owners, "and")}`,
      es: `${command} no tiene la opción ${rawName}, que es de ${listOf(owners, "y")}`,
    });
  }
  const names = options.map((each) => each.name);
  const near = nearName(rawName.replace(/^-+/, ""), names);
  const words = { en: `there is no option ${rawName}`, es: `no existe la opción ${rawName}` };
  throw new UsageError(withNear(words, near && `--${near}`));
}

function valueOf({ value }: TypedOption, option: Option): string {
  const name = `--${option.name}`;
  if (option.value === undefined) {
    if (value !== undefined)
      throw new UsageError({ en: `${name} takes no value`, es: `${name} no recibe valor` });
    return "";
  }
  const wanted = (lang: Lang) => option.set?.join("|") ?? placeholder(option.value ?? "", lang);
  if (value === undefined || value === "") {
    throw new UsageError({
      en: `${name} needs a value: ${wanted("en")}`,
      es: `${name} necesita un valor: ${wanted("es")}`,
    });
  }
  return value;
}
