import type { Copy } from "../../app/correct/copies";
import { uncopiedIn } from "../../app/faults";
import type { FileFixes } from "../../app/fixes-in-words";
import { findingAsJson, FixCounts } from "../../app/fixes-in-words";
import { isUsageError } from "../../app/usage";
import type { FileFixer } from "../../norm/fixes/fixer";
import type { SuggestedFinding } from "../../norm/fixes/suggestion";
import type { Lang } from "../../core/model/issue";
import { Interruption } from "../interruption";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import type { InputFile } from "../io/files";
import { isSystemError } from "../io/input-error";
import { reasonFor } from "../io/near-file";
import type { Sink } from "../io/output";
import { blocksOfInput } from "../io/source";
import { Spool } from "../io/spool";
import { OutputError } from "../io/standard-output";
import { isTurnDue, turn } from "../io/turn";
import type { CopySource, Target } from "./fix-copies";
import { writeCopy } from "./fix-copies";

/** How the findings of a run are listed as JSON, if they are. */
export interface Listing {
  readonly showsValues: boolean;
}

/** What was counted in a file, and the list of its findings. */
interface Done {
  readonly counts: FixCounts;
  readonly findings: Spool | undefined;
}

/**
 * One run of `fix`: it writes the copies one after the other, counts what was corrected, and leaves nothing unfinished when
 * it is interrupted.
 */
export class FixRun {
  /** What was corrected, by file. */
  readonly all: FileFixes[] = [];
  readonly written = { all: 0, changed: 0 };
  hasFailed = false;
  readonly interruption: Interruption;
  /** The findings of all files as JSON. */
  readonly list: Spool | undefined;
  private readonly open = new Set<Sink>();
  private readonly spools = new Set<Spool>();
  private readonly lang: Lang;
  private readonly io: CommandIo;
  private readonly inPlace: boolean;
  private readonly listing: Listing | undefined;

  /** @param listing is how findings are listed; without it there is no list. */
  constructor(
    { inPlace, listing }: { readonly inPlace: boolean; readonly listing: Listing | undefined },
    lang: Lang,
    io: CommandIo,
  ) {
    this.lang = lang;
    this.io = io;
    this.inPlace = inPlace;
    this.listing = listing;
    this.list = listing && this.spool();
    this.interruption = new Interruption(() => this.abandon(), io, lang);
  }

  /** Awaited between parts of the work. Throws if the run was interrupted. */
  readonly pause = async (): Promise<void> => {
    if (isTurnDue()) await turn();
    if (this.interruption.hasCome) throw new Error("interrupted");
  };

  /** Removes what is unfinished. */
  async abandon(): Promise<void> {
    for (const spool of this.spools) spool.remove();
    await Promise.all([...this.open].map((sink) => sink.abandon()));
  }

  /** Writes a copy, or without a target counts what would be corrected in it. A file that cannot be read is named. */
  async copy(copy: Copy<InputFile>, target: Target | undefined, fix: FileFixer): Promise<void> {
    const { inPlace, open, pause, io, lang } = this;
    const done: Done[] = [];
    const reading = { shown: copy.file.shown };
    const source = this.sourceOf(copy, fix, done, reading);
    try {
      await writeCopy(copy, target, source, { inPlace, open, pause, io });
      this.written.all += 1;
      if (source.hasChanged()) this.written.changed += 1;
      for (const each of done) this.add(each);
    } catch (error) {
      if (this.interruption.hasCome || !isOfFile(error)) throw error;
      this.hasFailed = true;
      const { shown } = reading;
      await tell(io, `${shown} ${(await reasonFor(shown, error))[lang]}${uncopiedIn(error, lang)}`);
    } finally {
      for (const { findings } of done) {
        findings?.remove();
        if (findings) this.spools.delete(findings);
      }
    }
  }

  /** The bytes of a copy, which are counted in `done` as they come. `reading` is what is read at the moment. */
  private sourceOf(
    { file: { shown } }: Copy<InputFile>,
    fix: FileFixer,
    done: Done[],
    reading: { shown: string },
  ): CopySource {
    const begin = (file: InputFile): FixCounts => {
      const findings = this.listing && this.spool();
      const counts = new FixCounts(file.shown, findings && this.listed(findings));
      done.push({ counts, findings });
      return counts;
    };
    return {
      repaired: async function* (file) {
        reading.shown = file.shown;
        if (file.error !== undefined) throw file.error;
        const counts = begin(file);
        for await (const result of fix(() => blocksOfInput(file), file.shown)) {
          counts.add(result);
          yield result.bytes;
        }
      },
      asItIs: async function* (entry) {
        reading.shown = `${shown}/${entry.name}`;
        yield* entry.blocks();
      },
      hasChanged: () => done.some(({ counts }) => counts.changes > 0),
    };
  }

  /** Lists the findings of a file that have a suggestion, as they are found. */
  private listed(spool: Spool): (finding: SuggestedFinding) => void {
    const showsValues = this.listing?.showsValues === true;
    return (finding) => {
      spool.add(`${spool.isEmpty ? "" : ","}${findingAsJson(finding, showsValues)}`);
      if (spool.isFull) spool.drain();
    };
  }

  /** Adds what was counted in a file, and its findings to the list. */
  private add({ counts, findings }: Done): void {
    const fixes = counts.end();
    this.all.push(fixes);
    const { list } = this;
    if (list === undefined || findings === undefined) return;
    const { file, repaired, left, revealed, unsafe } = fixes;
    const head = JSON.stringify({ file, repaired, left, revealed, unsafe }).slice(0, -1);
    list.add(`${this.all.length === 1 ? "" : ","}${head},"findings":[`);
    const decoder = new TextDecoder(); // a block may end within a character
    for (const block of findings.read()) {
      list.add(decoder.decode(block, { stream: true }));
      if (list.isFull) list.drain();
    }
    list.add("]}");
  }

  private spool(): Spool {
    const spool = new Spool();
    this.spools.add(spool);
    return spool;
  }
}

/** Whether an error is of the file that is read, and not of what is written. */
const isOfFile = (error: unknown): boolean =>
  isSystemError(error) && !(error instanceof OutputError) && !isUsageError(error);
