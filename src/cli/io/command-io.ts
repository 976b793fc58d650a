/** A stream that the command writes to. */
export interface Writer {
  /** Writes all of it; rejects with the system's error if that fails. Then the bytes may be overwritten. */
  write(bytes: Uint8Array | string): Promise<void>;
  readonly isTTY: boolean;
}

/** Standard input: blocks of bytes, which can be read once. */
export type Stdin = AsyncIterable<Uint8Array> & { readonly isTTY: boolean };

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** All that the command takes from its process, save files and threads, which it opens itself. */
export interface CommandIo {
  readonly stdin: Stdin;
  readonly stdout: Writer;
  /** Its `write` never rejects: nobody could be told. */
  readonly stderr: Writer;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** The script that a thread runs: the built command. */
  readonly workerScript: string;
  /** Calls back on SIGINT and SIGTERM, each time. */
  onInterrupt(listener: () => void): Unsubscribe;
  /** Calls back at the very end of the process, however it ends; what the listener does must be synchronous. */
  onExit(listener: () => void): Unsubscribe;
}

/** Writes a line to standard error. */
export const tell = (io: CommandIo, text: string): Promise<void> =>
  io.stderr.write(`ripslint: ${text}\n`);

/** Standard input that is empty. */
export const noStdin: Stdin = { isTTY: false, [Symbol.asyncIterator]: async function* () {} };
