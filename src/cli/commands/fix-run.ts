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

export interface Listing {
  readonly showsValues: boolean;
}

/** The file for the list of corrections. */
interface Listed {
  readonly path: string;
  readonly showsValues: boolean;
}

/** The counts of a file, its findings for the JSON list, and its rows for the list of corrections, one per line. */
interface Done {
  readonly counts: FixCounts;
  readonly findings: Spool | undefined;
  readonly rows: Spool | undefined;
}

/**
 * One run of `fix`: writes the copies one after the other, counts the corrections, and removes incomplete files after an
 * interruption.
 */
export class FixRun {
  /** The corrections, by file. */
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
   * @param options The form of the JSON list, and the file for the list of corrections; each list is only written if its option
   *   is set.
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

  /** Removes incomplete files. */
  async abandon(): Promise<void> {
    for (const spool of this.spools) spool.remove();
    await Promise.all(
      [...this.open, this.listFile?.file].map(async (file) => await file?.abandon()),
    );
  }

  async begin(isDry: boolean): Promise<void> {
    const { corrections, lang, io } = this;
    if (corrections === undefined) return;
    const { path, showsValues } = corrections;
    const format = correctionList(listFormatOf(path), { isDry, lang, showsValues });
    const file = new ListFile(await Sink.open(path, io));
    this.listFile = { file, format };
    file.add(format.begin());
  }

  /** Ends the list of corrections. `summary` is the printed summary of the run. */
  async end(summary: readonly string[]): Promise<void> {
    const { file, format } = this.listFile ?? {};
    const end = format?.end(summary);
    if (end !== undefined) await file?.close(typeof end === "string" ? { end } : { files: end });
    this.listFile = undefined;
  }

  /** Writes a copy, or without a target only counts its corrections. Names a file that cannot be read. */
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

  /** The bytes of a copy, whose corrections are counted in `done`. `reading` has the name of the file being read. */
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

  /** Returns a function that adds the findings with a suggestion to the JSON list. */
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

  /** Adds the counts of a file, and its findings to the lists. */
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

/** Returns true if an error concerns the file that is read, and not the output. */
const isOfFile = (error: unknown): boolean =>
  isSystemError(error) && !(error instanceof OutputError) && !isUsageError(error);
