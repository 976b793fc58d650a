import type { BigIntStats } from "node:fs";
import { statSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { UsageError } from "../../app/usage";
import type { CommandIo, Writer } from "./command-io";
import type { Path } from "./path";
import { keyOf } from "./path";

/** A file that is read. Its size, if it is known, saves most comparisons. */
interface Input {
  readonly path: Path;
  readonly size?: number;
}

/**
 * Refuses an output that is also an input, whatever path or link leads to it: the report would take its place.
 *
 * @param inputs are files, and `-` for standard input, which may come from a file.
 */
export async function refuseInputsAsOutputs(
  outputs: readonly string[],
  inputs: readonly Input[],
  { stdin, stdout }: Pick<CommandIo, "stdin" | "stdout">,
): Promise<void> {
  for (const output of outputs) {
    const stats = output === "-" ? redirectedTo(stdout) : statsAt(output);
    if (stats === undefined) continue;
    const key = await identityOf(output, stats);
    for (const { path, size } of inputs) {
      const its = path === "-" ? stdin.stats?.() : isOfSize(size, stats) && statsAt(path);
      if (its && (await identityOf(path, its)) === key)
        throw new UsageError({
          en: `the output ${output} is also an input`,
          es: `la salida ${output} es también una entrada`,
        });
    }
  }
}

/** The stats of the file to which a stream is redirected; undefined if it goes elsewhere. */
export function redirectedTo(stream: Writer): BigIntStats | undefined {
  const stats = stream.stats?.();
  return stats?.isFile() === true ? stats : undefined;
}

/**
 * Whether a path leads to the file, pipe or terminal of standard output. A device that is no terminal, as `/dev/null`, may
 * take several outputs.
 */
export function isStandardOutput(path: string, stdout: Writer): boolean {
  if (path === "-") return true;
  const own = stdout.stats?.();
  return own !== undefined && (!own.isCharacterDevice() || stdout.isTTY) && leadsTo(path, own);
}

/** Whether a path leads to what has these stats. */
export function leadsTo(path: Path, own: BigIntStats): boolean {
  if (own.ino === 0n) return false;
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return dev === own.dev && ino === own.ino;
  } catch {
    return false; // the file is not there yet
  }
}

const isOfSize = (size: number | undefined, stats: BigIntStats): boolean =>
  size === undefined || BigInt(size) === stats.size;

/** The stats of what a path leads to; undefined if there is none, or a device, which may be both. */
function statsAt(path: Path): BigIntStats | undefined {
  try {
    const stats = statSync(path, { bigint: true });
    return stats.isCharacterDevice() ? undefined : stats;
  } catch {
    return undefined;
  }
}

/** Device and inode. Where a file system has no inodes, the real path. */
const identityOf = async (path: Path, { dev, ino }: BigIntStats): Promise<string> =>
  ino === 0n
    ? keyOf(await realpath(path, { encoding: "buffer" }).catch(() => Buffer.from(path)))
    : `${dev}:${ino}`;
