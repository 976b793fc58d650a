import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { commandNames } from "../src/app/options/option-table";
import type { CommandIo, Writer } from "../src/cli/io/command-io";
import { main } from "../src/cli/main";

/** The built command. */
export const builtCommand = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));

/** The environment of a run, apart from its arguments and files. */
export interface Surroundings {
  readonly stdin?: Uint8Array;
  /** The size of the blocks in which standard input comes; all at once by default. */
  readonly block?: number;
  /** Whether standard input stays open after its bytes. */
  readonly neverEnds?: boolean;
  /** Called with the function that interrupts the run. */
  readonly interruption?: (interrupt: () => void) => void;
  readonly env?: Readonly<Record<string, string>>;
  readonly platform?: string;
  /** The streams that are terminals. */
  readonly terminals?: readonly ("stdin" | "stdout" | "stderr")[];
  /** The width of the terminals. */
  readonly columns?: number;
  /** The local time, on whose day the norm of documents depends. Without one, no run asks for it: see `timeless`. */
  readonly time?: string;
  /** Called with what is written to either output, in its order. */
  readonly screen?: (text: string) => void;
  /** The error of every write to standard output, by its system code. */
  readonly stdoutFails?: string;
}

/** The result of a run. */
export interface Outcome {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the command in this process. Paths are relative to its working directory. Of a workbook, which is a ZIP, standard
 * output has the texts of its parts.
 */
export async function ripslint(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<Outcome> {
  const { exit, stdout, stderr } = await outcomeOf(args, surroundings);
  return { exit, stdout: textOf(stdout), stderr };
}

/** The text of an output; of a ZIP, the texts of its files, so that what a test looks for is found there too. */
function textOf(bytes: Uint8Array): string {
  if (!Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from("PK\x03\x04")))
    return Buffer.from(bytes).toString();
  return Object.values(unzipSync(bytes))
    .map((part) => Buffer.from(part).toString())
    .join("\n");
}

/** The same, with the bytes of standard output. */
export async function outcomeOf(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<Omit<Outcome, "stdout"> & { readonly stdout: Buffer }> {
  const {
    stdin,
    env = {},
    platform = "linux",
    terminals = [],
    columns,
    stdoutFails,
  } = surroundings;
  const exitListeners = new Set<() => void>();
  const { screen } = surroundings;
  const stdout = collector(terminals.includes("stdout"), { columns, failure: stdoutFails, screen });
  const stderr = collector(terminals.includes("stderr"), { columns, screen });
  const io: CommandIo = {
    stdin: {
      isTTY: terminals.includes("stdin"),
      [Symbol.asyncIterator]: async function* () {
        const bytes = stdin ?? new Uint8Array(0);
        const { block = bytes.length } = surroundings;
        for (let at = 0; at < bytes.length; at += block) yield bytes.subarray(at, at + block);
        if (surroundings.neverEnds === true) await new Promise(() => undefined);
      },
    },
    stdout: stdout.writer,
    stderr: stderr.writer,
    env,
    platform,
    user: () => process.geteuid?.(),
    pid: process.pid,
    now: () => {
      if (surroundings.time === undefined) throw new Error("this run has no time");
      return surroundings.time;
    },
    onInterrupt: (listener) => {
      surroundings.interruption?.(listener);
      return () => undefined;
    },
    onExit: (listener) => {
      exitListeners.add(listener);
      return () => exitListeners.delete(listener);
    },
  };
  const exit = await main(surroundings.time === undefined ? timeless(args) : args, io);
  for (const listener of exitListeners) listener();
  return { exit, stdout: stdout.bytes(), stderr: stderr.bytes().toString() };
}

/**
 * The arguments of a run without a time, in which documents have no norm of today: the contract alone judges them, unless a
 * norm is named, and answers are compared with the newest one.
 */
function timeless(args: readonly string[]): readonly string[] {
  const first = args.find((word) => commandNames.some((name) => name === word));
  const pack = first === "answers" ? "res948" : "none";
  const isJudging = ["validate", "fix", "answers"].includes(first ?? "validate");
  const isChosen = args.some((word) => /^--(?:pack|as-of|config|print-config)\b/.test(word));
  const isConfigured = !args.includes("--no-config") && existsSync("ripslint.config.json");
  return !isJudging || isChosen || isConfigured ? args : ["--pack", pack, ...args];
}

function collector(
  isTTY: boolean,
  {
    columns,
    failure,
    screen,
  }: {
    readonly columns: number | undefined;
    readonly failure?: string | undefined;
    readonly screen: Surroundings["screen"] | undefined;
  },
): { writer: Writer; bytes: () => Buffer } {
  const chunks: Buffer[] = [];
  return {
    writer: {
      isTTY,
      columns,
      write: async (bytes) => {
        if (failure !== undefined) throw Object.assign(new Error(failure), { code: failure });
        chunks.push(Buffer.from(bytes)); // a copy, since the command may reuse its buffer
        screen?.(Buffer.from(bytes).toString());
      },
    },
    bytes: () => Buffer.concat(chunks),
  };
}
