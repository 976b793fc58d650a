import { randomBytes } from "node:crypto";
import type { BigIntStats, Stats } from "node:fs";
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  futimesSync,
  linkSync,
  openSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileError } from "../../app/input/file-errors";
import type { CommandIo, Unsubscribe } from "./command-io";

/** The file that is replaced, and the file that is copied or corrected. */
export interface Making {
  /** The file that has the name: the new one gets its owner and mode. */
  readonly before?: Stats | undefined;
  /** The file that is copied. The copy is readable only for users who may read this file. */
  readonly source?: Stats | undefined;
  /** The file that is corrected in place, as it was when it was first read: it gets another name if it is still the same. */
  readonly corrected?: BigIntStats | undefined;
}

/**
 * A file that is not complete yet, under a temporary name beside its own. The file is removed when the process ends, except
 * after SIGKILL or a power failure. It is written synchronously, since a promise for each piece takes longer than the writing;
 * and it is renamed synchronously, so that an interruption cannot come between.
 */
export class UnfinishedFile {
  readonly real: string;
  readonly temporary: string;
  private readonly making: Making;
  private unsubscribe: Unsubscribe | undefined;
  private descriptor: number | undefined;

  /**
   * Opens a file that gets a name.
   *
   * @throws OTHER_OWNER if it cannot have the owner and group of the file that has the name.
   */
  constructor(real: string, io: CommandIo, making: Making) {
    const { before, source, corrected } = making;
    this.real = real;
    this.making = making;
    this.temporary = join(dirname(real), temporaryName(basename(real), io.pid));
    this.unsubscribe = io.onExit(() => {
      try {
        unlinkSync(this.temporary);
      } catch {
        // the file did not exist yet
      }
    });
    try {
      // No other user may read the file before it has the mode of the file that it replaces.
      const isClosed = before !== undefined || corrected !== undefined;
      const mode = isClosed ? 0o600 : 0o666 & (source?.mode ?? 0o666);
      this.descriptor = openSync(this.temporary, "wx", mode);
      if (before !== undefined) takeOver(this.descriptor, before);
    } catch (error) {
      this.remove();
      throw error;
    }
  }

  write(bytes: Uint8Array): void {
    writeFileSync(this.descriptor as number, bytes);
  }

  /**
   * Gives the file its own name.
   *
   * @throws CHANGED if the file that is corrected has changed.
   */
  finish(): void {
    const { temporary, real, making, descriptor } = this;
    const { corrected } = making;
    if (corrected !== undefined && descriptor !== undefined) {
      const { atimeNs, mtimeNs } = corrected;
      futimesSync(descriptor, Number(atimeNs) / 1e9, Number(mtimeNs) / 1e9);
    }
    this.close();
    if (corrected !== undefined) replace(temporary, real, corrected);
    else renameSync(temporary, real);
    this.forget();
  }

  /** Removes the file, unless it is complete or already removed. */
  remove(): void {
    try {
      this.close();
    } catch {
      // the file is not needed any more
    }
    if (!this.forget()) return;
    try {
      unlinkSync(this.temporary);
    } catch {
      // it was not made
    }
  }

  /** Closes the file. It does so only once, because the descriptor may belong to another file afterwards. */
  private close(): void {
    const { descriptor } = this;
    this.descriptor = undefined;
    if (descriptor !== undefined) closeSync(descriptor);
  }

  /** Stops tracking the file. Returns true if it was still unfinished. */
  private forget(): boolean {
    const { unsubscribe } = this;
    this.unsubscribe = undefined;
    unsubscribe?.();
    return unsubscribe !== undefined;
  }
}

/** Gives a file the owner, group and mode of the file that it replaces. */
function takeOver(descriptor: number, { uid, gid, mode }: Stats): void {
  try {
    fchownSync(descriptor, uid, gid);
  } catch {
    // only some users may do this, and most do not need to
  }
  const own = fstatSync(descriptor);
  if (own.uid !== uid || own.gid !== gid) throw fileError("OTHER_OWNER");
  fchmodSync(descriptor, mode & 0o7777);
}

/** Replaces a file if it has not changed. The old file gets a name of its own beside it. */
function replace(temporary: string, real: string, before: BigIntStats): void {
  const isSame = (path: string) => {
    const { dev, ino, size, mtimeNs } = statSync(path, { bigint: true });
    const isOne = dev === before.dev && ino === before.ino;
    return isOne && size === before.size && mtimeNs === before.mtimeNs;
  };
  if (statSync(real, { bigint: true }).ctimeNs !== before.ctimeNs) throw fileError("CHANGED");
  const backup = backedUp(real);
  try {
    if (!isSame(real)) throw fileError("CHANGED");
    renameSync(temporary, real);
  } catch (error) {
    unlinkSync(backup);
    throw error;
  }
}

/** Gives a file a second name beside its own, and returns it. */
function backedUp(path: string): string {
  for (let number = 0; ; number++) {
    const backup = `${path}.bak${number === 0 ? "" : number}`;
    try {
      linkOrCopy(path, backup);
      return backup;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Not every file system has hard links: there, a copy is made, with the file's mode and times. */
function linkOrCopy(path: string, name: string): void {
  try {
    linkSync(path, name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" || code === "ENOENT") throw error;
    const { mode, atime, mtime } = statSync(path);
    closeSync(openSync(name, "wx", 0o600)); // so that nobody reads the copy before it has the mode
    copyFileSync(path, name, constants.COPYFILE_FICLONE);
    chmodSync(name, mode & 0o7777);
    utimesSync(name, atime, mtime);
  }
}

/** The part of the file's name that begins its temporary name; a name may already be as long as allowed. */
const longest = 40;

/** A unique name that begins with the file's own name and the number of the process. */
function temporaryName(name: string, pid: number): string {
  // half of a surrogate pair would be changed in the file's name
  const own = name.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  return `${own}.${pid}.${randomBytes(6).toString("hex")}.tmp`;
}
