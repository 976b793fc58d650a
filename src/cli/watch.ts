import type { BigIntStats } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Arguments } from "../app/options/arguments";
import { exit, UsageError } from "../app/options/usage";
import type { Lang } from "../core/model/issue";
import { inMessage } from "../core/text/visible";
import { foundFiles, optionFiles } from "./input-options";
import type { CommandIo, Writer } from "./io/command-io";
import { tell } from "./io/command-io";
import { withConfiguration } from "./io/configuration-file";
import { inputAt } from "./io/files";
import { leadsTo, redirectedTo } from "./io/same-file";

/** The time between two looks at the files, in milliseconds; a look takes at most a tenth of it. */
const shortest = 300;

/** How many changed files are named. */
const maxNames = 3;

/**
 * Validates, and validates again when a file that was read has changed, is new or is gone, until it is interrupted. The
 * files are looked at again and again, which also works where a system reports no changes, as on network drives. A
 * change counts when the next look finds the same: a file that is being written is not read.
 *
 * @param validate is one run, which returns its exit code. If the first one is wrong usage, there is nothing to watch.
 */
export async function watch(
  args: Arguments,
  validate: () => Promise<number>,
  lang: Lang,
  io: CommandIo,
): Promise<number> {
  if (args.positionals.length === 0 || args.positionals.includes("-"))
    throw new UsageError({
      en: "--watch needs files or folders; standard input can be read only once",
      es: "--watch necesita archivos o carpetas; la entrada estándar se puede leer una sola vez",
    });
  const interruption = new AbortController();
  const { signal } = interruption;
  const streams = filesOf([io.stdout, io.stderr]);
  let seen = await look(args, streams, io);
  for (let isFirst = true; ; isFirst = false) {
    const code = await validate();
    if (code === exit.interrupted || (isFirst && code === exit.usage)) return code;
    const unsubscribe = io.onInterrupt(() => interruption.abort()); // before it is said how to end
    await tell(io, said[lang].watching(seen.size));
    const changed = await changeOf(args, streams, seen, signal, io).finally(unsubscribe);
    if (changed === undefined) return exit.interrupted;
    await tell(io, said[lang].changed(namesOf(changed.names, lang)));
    seen = changed.now;
  }
}

/** The stats of the files to which the streams are redirected: what each run writes there is no change. */
const filesOf = (streams: readonly Writer[]): readonly BigIntStats[] =>
  streams.flatMap((stream) => redirectedTo(stream) ?? []);

/** Each file that a run reads, by its path, with what shows that it has changed. */
type Seen = ReadonlyMap<string, string>;

/** Waits for a change that stays; undefined if it is interrupted before. */
async function changeOf(
  args: Arguments,
  streams: readonly BigIntStats[],
  before: Seen,
  signal: AbortSignal,
  io: CommandIo,
): Promise<{ readonly names: readonly string[]; readonly now: Seen } | undefined> {
  let last = before;
  for (let wait = shortest; ; ) {
    await pause(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const start = performance.now();
    const now = await look(args, streams, io);
    wait = Math.max(shortest, 10 * (performance.now() - start));
    const names = differing(before, now);
    if (names.length > 0 && differing(last, now).length === 0) return { names, now };
    last = now;
  }
}

const differing = (before: Seen, now: Seen): readonly string[] =>
  [...new Set([...before.keys(), ...now.keys()])].filter(
    (path) => before.get(path) !== now.get(path),
  );

/** What can be read is in the result, and so is an error: its run says it, and the next look may find it mended. */
async function look(
  typed: Arguments,
  streams: readonly BigIntStats[],
  io: CommandIo,
): Promise<Seen> {
  const seen = new Map<string, string>();
  let args = typed;
  try {
    args = await withConfiguration("validate", typed, io);
    const inputs = await foundFiles(args, args.positionals, true);
    const { files, xml, texts, neighbours } = inputs;
    const ofOptions = optionFiles(args).map(({ path }) => inputAt(path));
    for (const { shown, size, mtimeMs, error } of [
      ...files,
      ...xml,
      ...texts,
      ...neighbours,
      ...ofOptions,
    ])
      seen.set(shown, error?.code ?? `${size} ${mtimeMs}`);
  } catch (error) {
    seen.set("", String(error));
  }
  const outputs = args.given.filter(({ name }) => name === "output");
  const written = new Set(outputs.map(({ value }) => resolve(value)));
  for (const path of seen.keys())
    if (written.has(resolve(path)) || streams.some((own) => leadsTo(path, own))) seen.delete(path);
  return seen;
}

function namesOf(all: readonly string[], lang: Lang): string {
  const names = all.slice(0, maxNames).map(inMessage).join(", ");
  const others = all.length - maxNames;
  return others > 0 ? `${names} ${said[lang].others(others)}` : names;
}

const said = {
  en: {
    watching: (files: number) =>
      `watching ${files} ${files === 1 ? "file" : "files"}; Ctrl-C ends it`,
    changed: (names: string) => `changed: ${names}; validating again`,
    others: (count: number) => `and ${count} more`,
  },
  es: {
    watching: (files: number) =>
      `en espera de cambios en ${files} ${files === 1 ? "archivo" : "archivos"}; Ctrl-C termina`,
    changed: (names: string) => `cambió: ${names}; se valida de nuevo`,
    others: (count: number) => `y ${count} más`,
  },
};
