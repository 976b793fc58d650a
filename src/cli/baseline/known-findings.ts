import { readFile } from "node:fs/promises";
import { Baseline, fingerprintOf } from "../../app/baseline/baseline";
import { entriesIn } from "../../app/baseline/baseline-text";
import { UsageError } from "../../app/usage";
import type { Finding } from "../../core/model/finding";
import type { CommandIo } from "../io/command-io";
import type { InputFile } from "../io/files";
import { reasonFor } from "../io/near-file";
import type { Known } from "../../report/known";
import { keyIn, keyPath } from "./key";
import { digestOfFile, digestWith } from "./digests";

/** The findings of a run, compared with those of a baseline. */
export class KnownFindings {
  readonly key: string;
  readonly baseline: Baseline;
  private readonly io: CommandIo;
  /** The digest of the file that is read, if a finding needed it. */
  private ofFile: { readonly input: InputFile; readonly digest: Promise<string> } | undefined;

  constructor(key: string, baseline: Baseline, io: CommandIo) {
    this.key = key;
    this.baseline = baseline;
    this.io = io;
  }

  /** Opens a baseline and its key. `now` is the time of --now. */
  static async open(path: string, now: string | undefined, io: CommandIo): Promise<KnownFindings> {
    const entries = entriesIn(await contentOf(path), path);
    const key = keyIn(await contentOf(keyPath(path)), path, true);
    return new KnownFindings(key, new Baseline(entries, now?.slice(0, 10)), io);
  }

  /** The option of a run that makes its findings comparable. */
  get digest(): (bytes: Uint8Array) => string {
    return digestWith(this.key);
  }

  /**
   * The findings of a file with their fingerprints. What is in no record, usuario or line is known as long as nothing in
   * its file changes; in standard input, which is not read twice, it is always new.
   */
  async marked(findings: readonly Finding[], input: InputFile): Promise<readonly Finding[]> {
    const marked: Finding[] = [];
    for (const { digest: own, ...finding } of findings) {
      const digest = own ?? (await this.digestOf(input));
      if (digest === undefined) {
        marked.push(finding);
        continue;
      }
      const fingerprint = fingerprintOf(finding, digest);
      const isKnown = this.baseline.see(fingerprint, finding.severity);
      marked.push({ ...finding, fingerprint, ...(isKnown && { known: true }) });
    }
    return marked;
  }

  private async digestOf(input: InputFile): Promise<string | undefined> {
    if (input.path === "-" || input.error !== undefined) return undefined;
    if (this.ofFile?.input !== input) {
      const digest = digestOfFile(this.key, input.path, this.io.stdin);
      this.ofFile = { input, digest };
    }
    return await this.ofFile.digest.catch(() => undefined); // the run says that the file cannot be read
  }

  outcome(): Known {
    return { key: this.digest(new Uint8Array(0)), ...this.baseline.outcome() };
  }
}

/** The text of a baseline, or of its key. */
export async function contentOf(path: string): Promise<string> {
  return await readFile(path, "utf8").catch(async (error: unknown) => {
    const { en, es } = await reasonFor(path, error);
    throw new UsageError({ en: `${path} ${en}`, es: `${path} ${es}` });
  });
}
