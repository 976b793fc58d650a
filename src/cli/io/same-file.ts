import type { BigIntStats } from "node:fs";
import { statSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { UsageError } from "../../app/options/usage";
import type { CommandIo, Writer } from "./command-io";

/** A file that is read. Its size, if known, saves most comparisons. */
interface ReadFile {
  readonly path: string;
  readonly size?: number;
}

/**
 * Refuses an output that is also an input, regardless of the path or link that leads to it. The report would replace the input.
 *
 * @param inputs are files, and `-` for standard input, which may come from a file.
 */
export async function refuseInputsAsOutputs(
  outputs: readonly string[],
  inputs: readonly ReadFile[],
  { stdin, stdout }: Pick<CommandIo, "stdin" | "stdout">,
): Promise<void> {
  const names = new Map<string, string>();
  const sizes = new Set<bigint>();
  for (const output of outputs) {
    const stats = output === "-" ? redirectedTo(stdout) : statsAt(output);
    if (stats === undefined || stats.isCharacterDevice()) continue; // a device may be input and output
    names.set(await identityOf(output, stats), output);
    sizes.add(stats.size);
  }
  if (names.size === 0) return;
  for (const { path, size } of inputs) {
    const mayBe = size === undefined || sizes.has(BigInt(size));
    const its = path === "-" ? stdin.stats?.() : mayBe && statsAt(path);
    const output = its ? names.get(await identityOf(path, its)) : undefined;
    if (output !== undefined)
      throw new UsageError({
        en: `the output ${output} is also an input`,
        es: `la salida ${output} es también una entrada`,
      });
  }
}

/** Returns the stats of the file that a stream is redirected to; undefined if the stream goes elsewhere. */
export function redirectedTo(stream: Writer): BigIntStats | undefined {
  const stats = stream.stats?.();
  return stats?.isFile() === true ? stats : undefined;
}

/**
 * Returns true if a path leads to the file, pipe or terminal of standard output. A device other than a terminal, such as
 * `/dev/null`, may take several outputs.
 */
export function isStandardOutput(path: string, stdout: Writer): boolean {
  if (path === "-") return true;
  const own = stdout.stats?.();
  return own !== undefined && (!own.isCharacterDevice() || stdout.isTTY) && leadsTo(path, own);
}

export function leadsTo(path: string, own: BigIntStats): boolean {
  const stats = own.ino === 0n ? undefined : statsAt(path);
  return stats?.dev === own.dev && stats.ino === own.ino;
}

/** Returns the stats of a path's target; undefined if it cannot be reached. */
function statsAt(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

/** Device and inode; on a file system without inodes, the real path. */
const identityOf = async (path: string, { dev, ino }: BigIntStats): Promise<string> =>
  ino === 0n ? await realpath(path).catch(() => path) : `${dev}:${ino}`;
