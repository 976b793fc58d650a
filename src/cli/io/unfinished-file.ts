import { createHash, randomBytes } from "node:crypto";
import { constants, readlinkSync, unlinkSync } from "node:fs";
import { copyFile, link, readdir, rename, rm, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import type { CommandIo, Unsubscribe } from "./command-io";

/**
 * A file that is not complete yet, under a temporary name beside its own. It is removed however the process ends,
 * except by SIGKILL or a power failure; the next run that makes the same file then removes it.
 */
export class UnfinishedFile {
  readonly real: string;
  readonly temporary: string;
  private readonly isNew: boolean;
  private unsubscribe: Unsubscribe | undefined;

  /** @param isNew says that the file must not replace another one. */
  constructor(real: string, io: CommandIo, isNew = false) {
    this.real = real;
    this.isNew = isNew;
    this.temporary = join(dirname(real), temporaryName(basename(real), io.pid));
    this.unsubscribe = io.onExit(() => {
      try {
        unlinkSync(this.temporary);
      } catch {
        // The file did not exist yet.
      }
    });
  }

  /** Gives the file its own name. Throws EEXIST if the file must be new, and another one has its name. */
  async finish(): Promise<void> {
    const { temporary, real } = this;
    if (!this.isNew) {
      await rename(temporary, real);
      this.forget();
      return;
    }
    // Not every file system has hard links.
    await link(temporary, real).catch(() => copyFile(temporary, real, constants.COPYFILE_EXCL));
    await this.remove();
  }

  /** Removes the file, unless it is complete or already removed. */
  async remove(): Promise<void> {
    if (this.forget()) await unlink(this.temporary).catch(() => undefined);
  }

  /** Stops tracking the file. Returns whether it was still unfinished. */
  private forget(): boolean {
    const { unsubscribe } = this;
    this.unsubscribe = undefined;
    unsubscribe?.();
    return unsubscribe !== undefined;
  }
}

/** How much of the file's own name a temporary name begins with; names may be long already. */
const longest = 40;

/** What follows the host in a temporary name: the process, what no other file has, and the end of a spool's folder. */
const rest = /^(\d{1,10})\.[0-9a-f]{12}\.tmp(?:-\w{6})?$/;

/** A name that no other file has: it begins with the file's own name, the host and the process. */
const temporaryName = (name: string, pid: number): string =>
  `${beginOf(name)}${pid}.${randomBytes(6).toString("hex")}.tmp`;

/** What all temporary names of a file begin with on this host. */
const beginOf = (name: string): string => {
  // Half of a surrogate pair would not be the same in the file's name.
  const cut = name.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  const own = name.length <= longest ? name : `${cut}~${digestOf(name)}`;
  return `${own}.${hostDigest()}.`;
};

const digestOf = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 8);

/** The digest of the host's name. Where containers have one name and other numbers of processes, they differ too. */
function hostDigest(): string {
  let processes = "";
  try {
    processes = readlinkSync("/proc/self/ns/pid");
  } catch {
    // The system has no containers of this kind.
  }
  return digestOf(`${hostname()}\n${processes}`);
}

/**
 * Removes the temporary files of a file whose processes, of this host, no longer exist. Those of another host may still
 * be written. One that cannot be removed does no harm.
 */
export async function removeStale(real: string, io: CommandIo): Promise<void> {
  const folder = dirname(real);
  const begin = beginOf(basename(real));
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(begin)) continue;
    const pid = rest.exec(name.slice(begin.length))?.[1];
    if (pid === undefined || io.isAlive(Number(pid))) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
