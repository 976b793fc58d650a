import { exit } from "../usage";

/** An output could not be written to its end: exit code 3. */
export class OutputError extends Error {
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(path, { cause });
    this.path = path;
  }
}

/**
 * Writes to standard output. When nobody reads it any more, the process ends quietly, with the exit code of what
 * was found so far: whoever finds something sets `process.exitCode`.
 *
 * @throws OutputError when it cannot be written.
 */
export async function toStandardOutput(bytes: Uint8Array | string): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | null | undefined>((resolve) => {
    process.stdout.write(bytes, resolve);
  });
  if (error?.code === "EPIPE") process.exit(process.exitCode ?? exit.clean);
  if (error) throw new OutputError("-", error);
}
