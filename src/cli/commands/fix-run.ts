import type { Copy } from "../../app/correct/copies";
import type { CorrectionList, CorrectionRow } from "../../app/correct/correction-list";
import { correctionList, correctionRow, listFormatOf } from "../../app/correct/correction-list";
import { isSystemError, uncopiedIn } from "../../app/input/file-errors";
import type { FileFixes, FixEvent } from "../../app/correct/fixes-in-words";
import { findingAsJson, FixCounts, kindsAsJson } from "../../app/correct/fixes-in-words";
import { isUsageError } from "../../app/options/usage";
import type { FileFixer } from "../../norm/fixes/fixer";
import type { SuggestedFinding } from "../../norm/fixes/suggestion";
import type { Lang } from "../../core/model/issue";
import { Interruption } from "../interruption";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import type { InputFile } from "../io/files";
import { reasonFor } from "../io/near-file";
import { ListFile, Sink } from "../io/output";
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

/** The file in which corrections are listed. */
interface Listed {
  readonly path: string;
  readonly showsValues: boolean;
}

/** What was counted in a file, the list of its findings, and the rows of it for the list of corrections, a line each. */
interface Done {
  readonly counts: FixCounts;
  readonly findings: Spool | undefined;
  readonly rows: Spool | undefined;
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
  private readonly corrections: Listed | undefined;
  private listFile: { readonly file: ListFile; readonly format: CorrectionList } | undefined;

  /**
   * @param options say how findings are listed as JSON, and where corrections are listed; without them there is no list.
   */
  constructor(
    {
      inPlace,
      listing,
      corrections,
    }: {
      readonly inPlace: boolean;
      readonly listing: Listing | undefined;
      readonly corrections: Listed | undefined;
    },
    lang: Lang,
    io: CommandIo,
  ) {
    this.lang = lang;
    this.io = io;
    this.inPlace = inPlace;
    this.listing = listing;
    this.corrections = corrections;
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
    await Promise.all(
      [...this.open, this.listFile?.file].map(async (file) => await file?.abandon()),
    );
  }

  /** Opens the list of corrections, if there is one. */
  async begin(isDry: boolean): Promise<void> {
    const { corrections, lang, io } = this;
    if (corrections === undefined) return;
    const { path } = corrections;
    const format = correctionList(listFormatOf(path), isDry, lang);
    const file = new ListFile(await Sink.open(path, io), format.waits);
    this.listFile = { file, format };
    file.add(format.begin());
  }

  /** Ends the list of corrections. `summary` is what the run prints. */
  async end(summary: readonly string[]): Promise<void> {
    const { file, format } = this.listFile ?? {};
    const end = format?.end(summary);
    if (end !== undefined) await file?.close(typeof end === "string" ? { end } : { files: end });
    this.listFile = undefined;
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
      for (const each of done) await this.add(each);
    } catch (error) {
      if (this.interruption.hasCome || !isOfFile(error)) throw error;
      this.hasFailed = true;
      const { shown } = reading;
      await tell(io, `${shown} ${(await reasonFor(shown, error))[lang]}${uncopiedIn(error, lang)}`);
    } finally {
      for (const spool of done.flatMap(({ findings, rows }) => [findings, rows])) {
        spool?.remove();
        if (spool) this.spools.delete(spool);
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
      const rows = this.corrections && this.spool();
      const counts = new FixCounts(file.shown, {
        ...(findings && { suggested: this.listed(findings) }),
        ...(rows && { event: this.rowsOf(rows, file.shown) }),
      });
      done.push({ counts, findings, rows });
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

  /** Keeps the rows of a file until it is certain that its copy is written. */
  private rowsOf(spool: Spool, file: string): (event: FixEvent) => void {
    const showsValues = this.corrections?.showsValues === true;
    return (event) => {
      spool.add(`${JSON.stringify(correctionRow(event, file, this.lang, showsValues))}\n`);
      if (spool.isFull) spool.drain();
    };
  }

  /** Adds the rows of a file to the list of corrections. */
  private async addRows(rows: Spool): Promise<void> {
    const { listFile } = this;
    if (listFile === undefined) return;
    const { file, format } = listFile;
    const decoder = new TextDecoder();
    let begun = "";
    for (const block of rows.read()) {
      const lines = (begun + decoder.decode(block, { stream: true })).split("\n");
      begun = lines.pop() ?? "";
      for (const line of lines) file.add(format.row(JSON.parse(line) as CorrectionRow));
      if (file.isFull) await file.drain();
    }
  }

  /** Adds what was counted in a file, and its findings to the lists. */
  private async add({ counts, findings, rows }: Done): Promise<void> {
    const fixes = counts.end();
    this.all.push(fixes);
    if (rows !== undefined) await this.addRows(rows);
    const { list } = this;
    if (list === undefined || findings === undefined) return;
    const { file, repaired, left, revealed, unsafe } = fixes;
    const head = JSON.stringify({
      file,
      repaired,
      left,
      revealed,
      unsafe,
      kinds: kindsAsJson(fixes),
    }).slice(0, -1);
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
