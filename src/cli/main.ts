#!/usr/bin/env node
import { isMainThread } from "node:worker_threads";
import { version } from "../../package.json";
import type { Lang } from "../model/issue";
import type { CommandName } from "./help";
import { commandNames, helpOf, optionsOf, usageOf } from "./help";
import { reasonOf } from "./faults";
import { nearest } from "../text/nearest";
import { langOfTag } from "../model/options";
import type { Arguments } from "./options";
import { oneOf, parse } from "./options";
import { OutputError, toStandardOutput } from "./io/standard-output";
import { exit, isUsageError, UsageError } from "./usage";

/** The command's door: from the command line to an exit code. Nothing is loaded that the command does not need. */
async function main(argv: readonly string[]): Promise<number> {
  const lang = langOf(argv);
  try {
    const { command, rest } = commandOf(argv);
    const args = parse(rest, optionsOf(command));
    if (has(args, "lang") && langOfTag(valueOf(args, "lang")) === undefined)
      oneOf("--lang", valueOf(args, "lang"), ["es", "en"]);
    if (has(args, "version")) return await print(`ripslint ${version}\n`);
    if (has(args, "help")) return await print(helpOf(command, lang));
    return await run(command, args, lang);
  } catch (error) {
    if (error instanceof OutputError) {
      process.stderr.write(`ripslint: stdout: ${reasonOf(error.cause, lang)}\n`);
      return exit.failure;
    }
    if (!isUsageError(error)) throw error;
    process.stderr.write(`ripslint: ${error.words[lang]}\n`);
    return exit.usage;
  }
}

/** The command and what is left of the line; options may stand before it. */
function commandOf(argv: readonly string[]): { command: CommandName; rest: readonly string[] } {
  const named = (typed: string | undefined) => commandNames.find((name) => name === typed);
  const first = named(argv[0]);
  if (first !== undefined) return { command: first, rest: argv.slice(1) };
  const later = argv.some((typed) => named(typed))
    ? named(parse(argv, optionsOf("validate")).positionals[0])
    : undefined;
  if (later === undefined) return { command: "validate", rest: argv };
  const at = argv.indexOf(later);
  return { command: later, rest: [...argv.slice(0, at), ...argv.slice(at + 1)] };
}

async function run(command: CommandName, args: Arguments, lang: Lang): Promise<number> {
  if (command === "rules")
    return print((await import("./commands/rules")).ruleList(args, lang, version));
  if (command === "explain")
    return print((await import("./commands/explain")).explanation(args, lang));
  if (command === "packs") return print((await import("./commands/packs")).packList(args, lang));
  if (args.positionals.length === 0 && process.stdin.isTTY) {
    const head = usageOf(command, lang);
    throw new UsageError({
      en: `no file is given\n${head}`,
      es: `no se dio ningún archivo\n${head}`,
    });
  }
  if (command === "canonicalize")
    return (await import("./commands/canonicalize")).canonicalizeFile(args, lang, version);
  const [only = ""] = args.positionals;
  const near = /[./\\]/.test(only) ? undefined : nearest(only, commandNames);
  return (await import("./commands/validate")).validateFiles(args, lang, version, near);
}

/** The language: --lang, else the environment's locale, else English. */
function langOf(argv: readonly string[]): Lang {
  const asked = argv.findIndex(
    (argument) => argument === "--lang" || argument.startsWith("--lang="),
  );
  const typed =
    asked < 0 ? undefined : argv[asked]?.includes("=") ? argv[asked]?.slice(7) : argv[asked + 1];
  const named = langOfTag(typed ?? "");
  if (named !== undefined) return named;
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const locale =
    LC_ALL ||
    LC_MESSAGES ||
    LANG ||
    (process.platform === "win32" ? Intl.DateTimeFormat().resolvedOptions().locale : "");
  return langOfTag(locale) ?? "en";
}

async function print(text: string): Promise<number> {
  await toStandardOutput(text);
  return exit.clean;
}

const has = ({ given }: Arguments, option: string): boolean =>
  given.some(({ name }) => name === option);

const valueOf = ({ given }: Arguments, option: string): string =>
  given.find(({ name }) => name === option)?.value ?? "";

// Whoever writes to standard output hears of its errors; those of standard error nobody could be told.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);

const done: Promise<number | undefined> = isMainThread
  ? main(process.argv.slice(2))
  : import("./workers/worker").then(({ work }) => work());

done.then(
  (code) => {
    if (code !== undefined) process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(
      `ripslint: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = exit.failure;
  },
);
