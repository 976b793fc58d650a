import { createHash, randomBytes } from "node:crypto";
import type { Stats } from "node:fs";
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  openSync,
  readlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { copyFile, link, readdir, rename, rm, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import type { CommandIo, Unsubscribe } from "./command-io";

/**
 * A file that is not complete yet, under a temporary name beside its own. It is removed however the process ends,
 * except by SIGKILL or a power failure; the next run that makes the same file then removes it. It is written
 * synchronously, since a promise for each piece takes longer than the writing.
 */
export class UnfinishedFile {
  readonly real: string;
  readonly temporary: string;
  private readonly isNew: boolean;
  private unsubscribe: Unsubscribe | undefined;
  private descriptor: number | undefined;

  private constructor(real: string, io: CommandIo, isNew: boolean) {
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

  /**
   * Opens a file that gets a name, and the owner and mode of the file that has it, if there is one.
   *
   * @param isSecret is for a file that must not replace another one, and that no other user may read.
   */
  static async open(real: string, before: Stats | undefined, io: CommandIo, isSecret: boolean) {
    await removeStale(real, io);
    const file = new UnfinishedFile(real, io, isSecret);
    try {
      // No other user may read the file before it has the mode of the file that it replaces.
      const mode = before === undefined && !isSecret ? 0o666 : 0o600;
      file.descriptor = openSync(file.temporary, "wx", mode);
      if (before !== undefined && !isSecret) takeOver(file.descriptor, before);
      return file;
    } catch (error) {
      await file.remove();
      throw error;
    }
  }

  write(bytes: Uint8Array): void {
    writeFileSync(this.descriptor as number, bytes);
  }

  /** Gives the file its own name. Throws EEXIST if the file must be new, and another one has its name. */
  async finish(): Promise<void> {
    const { temporary, real } = this;
    this.close();
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
    try {
      this.close();
    } catch {
      // Nothing of it is needed any more.
    }
    if (this.forget()) await unlink(this.temporary).catch(() => undefined);
  }

  /** Closes the file, once: its number may be that of another file afterwards. */
  private close(): void {
    const { descriptor } = this;
    this.descriptor = undefined;
    if (descriptor !== undefined) closeSync(descriptor);
  }

  /** Stops tracking the file. Returns whether it was still unfinished. */
  private forget(): boolean {
    const { unsubscribe } = this;
    this.unsubscribe = undefined;
    unsubscribe?.();
    return unsubscribe !== undefined;
  }
}

/** Gives a file the owner and mode of another one. */
function takeOver(descriptor: number, { uid, gid, mode }: Stats): void {
  try {
    fchownSync(descriptor, uid, gid);
  } catch {
    // Only some users may do this.
  }
  fchmodSync(descriptor, mode & 0o7777);
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
async function removeStale(real: string, io: CommandIo): Promise<void> {
  const folder = dirname(real);
  const begin = beginOf(basename(real));
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(begin)) continue;
    const pid = rest.exec(name.slice(begin.length))?.[1];
    if (pid === undefined || io.isAlive(Number(pid))) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
