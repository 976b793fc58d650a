/** A stream that the command writes to. */
export interface Writer {
  /**
   * Writes everything. Rejects with the system's error if that fails. Afterwards, the caller may overwrite the
   * bytes.
   */
  write(bytes: Uint8Array | string): Promise<void>;
  readonly isTTY: boolean;
  /** The width of the terminal; left out if it is not known, or the stream is not a terminal. */
  readonly columns?: number | undefined;
}

/** The width of lines for a stream: that of its terminal, otherwise 80 columns. */
export const widthOf = ({ isTTY, columns }: Writer): number => (isTTY && columns) || 80;

/** Standard input: blocks of bytes, which can be read once. */
export type Stdin = AsyncIterable<Uint8Array> & { readonly isTTY: boolean };

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** The command's access to its process, except for files and threads, which it opens itself. */
export interface CommandIo {
  readonly stdin: Stdin;
  readonly stdout: Writer;
  /** Its `write` never rejects, since there would be no way to report the error. */
  readonly stderr: Writer;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** The script that a thread runs: the built command. */
  readonly workerScript: string;
  /** Calls the listener at each SIGINT and SIGTERM. */
  onInterrupt(listener: () => void): Unsubscribe;
  /** Calls the listener at the very end of the process, however it ends. The listener must be synchronous. */
  onExit(listener: () => void): Unsubscribe;
}

/** Writes a line to standard error. */
export const tell = (io: CommandIo, text: string): Promise<void> =>
  io.stderr.write(`ripslint: ${text}\n`);

/** Empty standard input. */
export const noStdin: Stdin = { isTTY: false, [Symbol.asyncIterator]: async function* () {} };
