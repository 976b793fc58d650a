import { version } from "../../package.json";
import type { Bilingual, Lang } from "../core/model/issue";
import { langOfTag } from "../core/model/options";
import { nearest } from "../core/text/nearest";
import { identified } from "../app/packs/own-tool";
import { helpOf, usageOf } from "./help";
import type { CommandIo } from "./io/command-io";
import { tell, widthOf } from "./io/command-io";
import { ClosedOutput, OutputError, toStandardOutput } from "./io/standard-output";
import type { CommandName } from "../app/options/option-table";
import { commandNames } from "../app/options/option-table";
import type { Arguments } from "../app/options/arguments";
import { choiceOf } from "../app/options/arguments";
import { commandLine, langIn, tokensOf } from "./options";
import { exit, isUsageError, UsageError } from "../app/options/usage";

/**
 * Runs the command and returns its exit code. It never rejects: it reports internal errors too. It loads only the modules that
 * the command needs.
 */
export async function main(argv: readonly string[], io: CommandIo): Promise<number> {
  const tokens = tokensOf(argv);
  const typed = langIn(tokens);
  let lang = langOfTag(typed ?? "") ?? langOfTag(localeOf(io)) ?? "en";
  let args: Arguments = { given: [], positionals: [] };
  try {
    const line = commandLine(tokens);
    const { command } = line;
    args = line.args;
    if (typed !== undefined && langOfTag(typed) === undefined) choiceOf("lang", typed);
    if (configured.includes(command) && !has(args, "version") && !has(args, "help")) {
      args = await (await usual()).withConfiguration(command, args, io);
      lang = langOfTag(args.given.find(({ name }) => name === "lang")?.value ?? "") ?? lang;
      // the last line of fix names the configuration
      if (args.configured !== undefined && command !== "fix" && !has(args, "print-config"))
        await tellConfiguration(args, lang, io);
    }
    return await run(command, args, lang, io);
  } catch (thrown) {
    const error =
      isUsageError(thrown) && args.configured
        ? (await configuration()).withPlace(thrown, args)
        : thrown;
    return await failed(error, lang, io);
  }
}

/** The commands that read a configuration. */
const configured: readonly CommandName[] = ["validate", "fix"];

const noFolder: Bilingual = {
  en: "the working folder does not exist any more; change to another one",
  es: "la carpeta de trabajo ya no existe; cámbiese a otra",
};

/** Names the configuration in use: it decides what is checked, and may be many folders above. */
async function tellConfiguration(args: Arguments, lang: Lang, io: CommandIo): Promise<void> {
  const file = args.given.find(({ name }) => name === "config")?.value ?? "";
  await tell(io, { en: `configuration: ${file}`, es: `configuración: ${file}` }[lang]);
}

/** Returns the exit code of the error. */
async function failed(error: unknown, lang: Lang, io: CommandIo): Promise<number> {
  if (error instanceof ClosedOutput) return exit.clean;
  if (error instanceof OutputError) {
    await tell(io, error.words(lang));
    return exit.failure;
  }
  if (isUsageError(error)) {
    await tell(io, error.words[lang], ...error.help);
    return exit.usage;
  }
  if ((error as NodeJS.ErrnoException).syscall === "uv_cwd") {
    await tell(io, noFolder[lang]);
    return exit.failure;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await tell(io, ...text.split("\n"));
  return exit.failure;
}

/** Replaces `--now today` by the time of this machine. It is read once, so that the whole run has the same time. */
const withTime = (args: Arguments, io: CommandIo): Arguments => ({
  ...args,
  given: args.given.map((option) =>
    option.name === "now" && option.value === "today"
      ? { ...option, value: io.now(), typed: option.value }
      : option,
  ),
});

async function run(
  command: CommandName,
  typed: Arguments,
  lang: Lang,
  io: CommandIo,
): Promise<number> {
  const print = async (text: string) => {
    await toStandardOutput(io, text);
    return exit.clean;
  };
  if (has(typed, "version")) return await print(`ripslint ${identified(version)}\n`);
  if (has(typed, "help")) return await print(helpOf(command, lang, widthOf(io.stdout)));
  if (has(typed, "print-config"))
    return await print(
      `${JSON.stringify((await configuration()).configurationOf(typed), null, 2)}\n`,
    );
  const args = withTime(typed, io);
  if (readers.includes(command) && args.positionals.length === 0 && io.stdin.isTTY) {
    const head = usageOf(command, lang, widthOf(io.stderr)).split("\n");
    throw new UsageError({ en: "no file is given", es: "no se indicó ningún archivo" }, head);
  }
  const done = await table[command](args, lang, io);
  return typeof done === "string" ? await print(done) : done;
}

/** The commands that read files, or standard input. */
const readers: readonly CommandName[] = ["validate", "canonicalize", "answers"];

/** Runs a command. A text is printed; a number is the exit code. */
type Command = (args: Arguments, lang: Lang, io: CommandIo) => Promise<string | number>;

const table: Readonly<Record<CommandName, Command>> = {
  validate: validateFiles,
  canonicalize: async (...given) => (await others()).canonicalizeFile(...withVersion(given)),
  fix: async (...given) => (await others()).fixFiles(...given),
  answers: async (...given) => (await others()).answersIn(...withVersion(given)),
  diff: async (...given) => (await others()).compareReports(...given),
  filter: async (...given) => (await others()).filterRows(...withVersion(given)),
  init: async (...given) => (await others()).initialize(...given),
  rules: async (args, lang) => (await others()).ruleList(args, lang, version),
  packs: async (args, lang) => (await others()).packList(args, lang),
  explain: async (args, lang) => (await import("./commands/explain")).explanation(args, lang),
};

const withVersion = ([args, lang, io]: Parameters<Command>) => [args, lang, version, io] as const;

async function validateFiles(args: Arguments, lang: Lang, io: CommandIo): Promise<number> {
  const [first = ""] = args.positionals;
  const looksLikePath = /[./\\]/.test(first);
  const near = looksLikePath ? undefined : nearest(first, commandNames);
  return await (await usual()).validateFiles(args, lang, version, io, near);
}

const usual = () => import("./usual-commands");
const others = () => import("./other-commands");

const configuration = () => import("../app/configuration/configuration");

const has = ({ given }: Arguments, option: string): boolean =>
  given.some(({ name }) => name === option);

function localeOf({ env, platform }: CommandIo): string {
  const named = env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"];
  return named || (platform === "win32" ? Intl.DateTimeFormat().resolvedOptions().locale : "");
}
