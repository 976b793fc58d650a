import { fileURLToPath } from "node:url";
import type { CommandIo, Writer } from "../src/cli/io/command-io";
import { main } from "../src/cli/main";

/** The built command: what a process runs, and each thread. */
export const builtCommand = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));

/** What a run has besides its arguments: nothing but this reaches the command, save files. */
export interface Surroundings {
  readonly stdin?: Uint8Array;
  /** Whether standard input stays open behind that. */
  readonly neverEnds?: boolean;
  /** Is given what to call to interrupt the run. */
  readonly interruption?: (interrupt: () => void) => void;
  readonly env?: Readonly<Record<string, string>>;
  readonly platform?: string;
  /** The streams that are terminals. */
  readonly terminals?: readonly ("stdin" | "stdout" | "stderr")[];
  /** The error of every write to standard output, by its system code. */
  readonly stdoutFails?: string;
}

/** What came of a run. */
export interface Outcome {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process; relative paths are meant from its working directory. */
export async function ripslint(
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<Outcome> {
  const { stdin, env = {}, platform = "linux", terminals = [], stdoutFails } = surroundings;
  const exitListeners = new Set<() => void>();
  const stdout = collector(terminals.includes("stdout"), stdoutFails);
  const stderr = collector(terminals.includes("stderr"));
  const io: CommandIo = {
    stdin: {
      isTTY: terminals.includes("stdin"),
      [Symbol.asyncIterator]: async function* () {
        if (stdin !== undefined) yield stdin;
        if (surroundings.neverEnds === true) await new Promise(() => undefined);
      },
    },
    stdout: stdout.writer,
    stderr: stderr.writer,
    env,
    platform,
    workerScript: builtCommand,
    onInterrupt: (listener) => {
      surroundings.interruption?.(listener);
      return () => undefined;
    },
    onExit: (listener) => {
      exitListeners.add(listener);
      return () => exitListeners.delete(listener);
    },
  };
  const exit = await main(args, io);
  for (const listener of exitListeners) listener();
  return { exit, stdout: stdout.text(), stderr: stderr.text() };
}

function collector(isTTY: boolean, failure?: string): { writer: Writer; text: () => string } {
  const chunks: Buffer[] = [];
  return {
    writer: {
      isTTY,
      write: async (bytes) => {
        if (failure !== undefined) throw Object.assign(new Error(failure), { code: failure });
        chunks.push(Buffer.from(bytes)); // a copy: the command may use its buffer again
      },
    },
    text: () => Buffer.concat(chunks).toString(),
  };
}
