import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { unlink } from "node:fs/promises";
import { Baseline } from "../../app/baseline/baseline";
import { baselineText } from "../../app/baseline/baseline-text";
import type { CommandIo } from "../io/command-io";
import { Sink } from "../io/output";
import { keyIn, keyPath } from "./key";
import { contentOf, KnownFindings } from "./known-findings";

/** What `ripslint baseline` writes: the baseline, and its key if there is none. */
export class BaselineOutput {
  readonly known: KnownFindings;
  private readonly path: string;
  private readonly isNewKey: boolean;
  private readonly io: CommandIo;
  private baseline: Sink | undefined;
  private key: Sink | undefined;

  private constructor(known: KnownFindings, path: string, isNewKey: boolean, io: CommandIo) {
    this.known = known;
    this.path = path;
    this.isNewKey = isNewKey;
    this.io = io;
  }

  /** Begins a baseline. Its key is made, unless it is there. */
  static async create(path: string, io: CommandIo): Promise<BaselineOutput> {
    const isNewKey = !existsSync(keyPath(path));
    const key = isNewKey
      ? randomBytes(32).toString("hex")
      : keyIn(await contentOf(keyPath(path)), path, false);
    const known = new KnownFindings(key, new Baseline(new Map()), io);
    return new BaselineOutput(known, path, isNewKey, io);
  }

  /** Goes on with a baseline. */
  static async update(path: string, io: CommandIo): Promise<BaselineOutput> {
    return new BaselineOutput(await KnownFindings.open(path, undefined, io), path, false, io);
  }

  /** Opens the files, before anything is read that takes long. */
  async open(): Promise<void> {
    this.baseline = await Sink.open(this.path, this.io);
    if (this.isNewKey) this.key = await Sink.open(keyPath(this.path), this.io, { isSecret: true });
  }

  /**
   * Writes the baseline, with what was found added, or without what was not found. Returns the number of findings. A new
   * key gets its name first, since nobody could use the baseline without it, and does not stay without the baseline.
   */
  async write(isPruned: boolean): Promise<number> {
    const { known, baseline, key } = this;
    const entries = isPruned ? known.baseline.pruned() : known.baseline.updated();
    await key?.write(Buffer.from(`${known.key}\n`));
    await baseline?.write(Buffer.from(baselineText(entries)));
    await key?.close();
    this.key = undefined;
    try {
      await baseline?.close();
    } catch (error) {
      if (key !== undefined) await unlink(keyPath(this.path)).catch(() => undefined);
      throw error;
    }
    this.baseline = undefined;
    return [...entries.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Removes incomplete files. */
  async abandon(): Promise<void> {
    await Promise.all([this.baseline?.abandon(), this.key?.abandon()]);
  }
}
