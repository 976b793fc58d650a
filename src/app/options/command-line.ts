import type { Arguments } from "./arguments";
import type { CommandName } from "./option-table";
import { optionsOf } from "./option-table";

/**
 * A line for the shell with a command and the typed options that the command has. Defaults and options of a configuration are not
 * repeated: they apply again.
 */
export function commandLine(
  command: CommandName,
  { given, positionals }: Arguments,
  platform: string,
): string {
  const known = optionsOf(command);
  const options = given.flatMap(({ name, value, typed = value, place, isDefault }) => {
    const option = known.find((each) => each.name === name);
    if (option === undefined || place !== undefined || isDefault) return [];
    const own = option.short === undefined ? `--${name}` : `-${option.short}`;
    return option.value === undefined ? [own] : [own, typed];
  });
  const isOption = positionals.some((path) => path.startsWith("-") && path !== "-");
  const all = isOption ? [...options, "--", ...positionals] : [...positionals, ...options];
  const name = command === "validate" ? [] : [command];
  return ["ripslint", ...name, ...all].map((word) => quoted(word, platform)).join(" ");
}

/** Quotes a word of a command line if the shell would change it. */
function quoted(word: string, platform: string): string {
  if (/^[\p{L}\p{N}@%+=:,./_-]+$/u.test(word)) return word;
  return platform === "win32"
    ? `"${word.replaceAll('"', "")}"`
    : `'${word.replaceAll("'", "'\\''")}'`;
}
