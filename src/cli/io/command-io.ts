import type { BigIntStats } from "node:fs";
import { visible } from "../../core/text/visible";

export interface Writer {
  /** Writes everything. Rejects with the system's error if that fails. Afterwards, the caller may overwrite the bytes. */
  write(bytes: Uint8Array | string): Promise<void>;
  readonly isTTY: boolean;
  /** The width of the terminal; undefined if it is unknown, or the stream is not a terminal. */
  readonly columns?: number | undefined;
  /** Returns the stats of the file or pipe that the stream leads to, if the system reports them. */
  stats?(): BigIntStats | undefined;
}

/** The width of its terminal, otherwise 80 columns. */
export const widthOf = ({ isTTY, columns }: Writer): number => (isTTY && columns) || 80;

/** Standard input: blocks of bytes, which can be read once. */
export type Stdin = AsyncIterable<Uint8Array> & {
  readonly isTTY: boolean;
  /** Returns the stats of the file or pipe that the stream comes from, if the system reports them. */
  stats?(): BigIntStats | undefined;
};

export type Unsubscribe = () => void;

/** The command's access to its process. It opens files itself. */
export interface CommandIo {
  readonly stdin: Stdin;
  readonly stdout: Writer;
  /** Its `write` ignores errors, because they could only be reported here. */
  readonly stderr: Writer;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** The number of the user; undefined if the system has no users. Deno asks for a permission first. */
  user(): number | undefined;
  readonly pid: number;
  /** The local time of this machine, YYYY-MM-DD HH:mm. It is only read if the user requests it, and for the norm of today. */
  readonly now: () => string;
  /** Calls the listener at each SIGINT, SIGTERM, SIGHUP and SIGQUIT. */
  onInterrupt(listener: () => void): Unsubscribe;
  /** Calls the listener at the very end of the process, for any reason. The listener must be synchronous. */
  onExit(listener: () => void): Unsubscribe;
}

/** Writes lines to standard error. Control characters of names are escaped. */
export const tell = (io: CommandIo, ...lines: readonly string[]): Promise<void> =>
  io.stderr.write(`ripslint: ${lines.map(visible).join("\n")}\n`);

export const noStdin: Stdin = { isTTY: false, [Symbol.asyncIterator]: async function* () {} };
