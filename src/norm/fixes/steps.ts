import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { textStart } from "../../core/text/byte-order-mark";
import { joinedBytes } from "../../core/text/joined-bytes";
import { EncodingFinder } from "./encoding";
import type { FixInput, Judged, Part, Pass } from "./job";
import { FixJob } from "./job";
import type { Step, Through } from "./mend";
import { Known, mended, Recoding } from "./mend";
import type { FixCode } from "./suggestion";
import { Surplus } from "./surplus";
import type { Input } from "./units";
import { areLinesIn, defaultSize, isJsonIn, linesIn, textAround } from "./units";

/** How the files of a run are judged, and by which rules nothing new may be found. */
interface Judging {
  readonly input: Input;
  readonly judgedOf: (name: string) => Judged;
  readonly checked: Judged | undefined;
  readonly also: ReadonlySet<FixCode>;
}

/** A file, or some lines of one. */
interface Source {
  readonly name: string;
  /** Its first bytes, which decide what it is; or all of them. */
  readonly begin: Uint8Array;
  /** Whether `begin` is the whole file. */
  readonly isAll: boolean;
}

/** What is in UTF-8. */
interface TextSource extends Source {
  readonly areLines: boolean;
  /** The findings of the file before it became UTF-8. */
  readonly known?: Known | undefined;
  /** Whether it is one line that is read once, and copied as it is. */
  readonly isTooLarge?: boolean;
}

/** What is before some lines: of the file, of its corrected text, and of what was written. */
export class Position {
  offset = 0;
  text = 0;
  written = 0;
  lines = 0;
  records = 0;
}

type Take = (part: Part) => void;

/** Makes a file UTF-8 that is not. Returns what does it, and what was found before. */
export function* recoding(
  { input, judgedOf }: Judging,
  { name, begin, isAll }: Source,
  take: Take,
): Generator<Step, { readonly through: Through; readonly known: Known } | undefined> {
  const finder = new EncodingFinder();
  yield { pass: seeing((slice) => finder.push(slice)) };
  const through = finder.end();
  if (through === undefined) return undefined;
  const text = through()(begin);
  if (!isJsonIn(text) && textAround(text, input, isAll) === undefined) return undefined;
  const areLines = areLinesIn(begin, input, isAll);
  const known = new Known(areLines);
  const before = { name, areLines, isWithin: false };
  const after = { ...before, areLines: areLinesIn(text, input, isAll) };
  const reads = { judged: judgedOf(name), before, after: () => after, lines: 0, isFirst: true };
  const done = yield* mended(reads, new Recoding(through), known, take);
  return done && { through, known };
}

/** Corrects the text of a file, or of some of its lines, and then its records. */
export function* repairing(
  { input, judgedOf, checked, also }: Judging,
  { name, begin, isAll, areLines, known, isTooLarge }: TextSource,
  take: Take,
  position = new Position(),
): Generator<Step, void> {
  const judged = judgedOf(name);
  const { offset, text: textOffset, written, lines, records } = position;
  const isWithin = offset > 0;
  // Lines are divided into units, unless they are few; those of NDJSON may be anything.
  const isWhole = !areLines || (input === "auto" && begin.length < defaultSize && isAll);
  const placed = <F extends Finding>(findings: readonly F[], at: number): readonly F[] =>
    !isWithin
      ? findings
      : findings.map((finding) => ({
          ...finding,
          record: finding.record === null ? null : finding.record + records,
          line: finding.line + lines,
          offset: finding.offset + at,
        }));

  const before = { name, areLines, isWithin };
  const placing = (part: Part) => take({ ...part, findings: placed(part.findings, offset) });
  const text = { begin, isAll, isWhole, lines, input };
  const {
    through,
    after,
    known: of,
  } = isTooLarge === true
    ? { through: undefined, after: before, known }
    : yield* textMended(judged, before, text, known, placing);

  const job = new FixJob({ judged, checked, also }, after);
  if (isTooLarge === true) job.refuse();
  for (const pass of job.rounds()) yield { pass, through };
  const writing = job.writing(({ findings, bytes, left, offered }) => {
    position.written += bytes.length;
    const marked = of?.all(findings, lines) ?? findings;
    take({
      findings: placed(marked, textOffset),
      bytes,
      left: placed(left, written),
      ...(offered && { offered }),
    });
  });
  let length = 0;
  const push = (slice: Uint8Array) => {
    length += slice.length;
    position.lines += linesIn(slice);
    return writing.push(slice);
  };
  yield { pass: { ...writing, push }, through };
  position.offset += through === undefined ? length : begin.length;
  position.text += length;
  position.records += job.records;
}

/** The text of a file, or of some of its lines. */
interface Text {
  readonly begin: Uint8Array;
  readonly isAll: boolean;
  readonly isWhole: boolean;
  /** How many lines are before it. */
  readonly lines: number;
  readonly input: Input;
}

/** How often a text is corrected: each time may bring to light what else does not belong to it. */
const maxTimes = 16;

/** What changes a text, how it is read then, and what was found in it before. */
interface Mended {
  readonly through: Through | undefined;
  readonly after: FixInput;
  readonly known: Known | undefined;
}

/** Removes what does not belong to JSON, until nothing more can be removed. */
function* textMended(
  judged: Judged,
  input: FixInput,
  { begin, isAll, isWhole, lines, input: kind }: Text,
  known: Known | undefined,
  take: Take,
): Generator<Step, Mended> {
  let result: Mended = { through: undefined, after: input, known };
  const own = known ?? new Known(input.areLines);
  for (let time = 0; time < maxTimes; time++) {
    const { through: base, after: before } = result;
    const text = base === undefined ? begin : base()(begin);
    const around = isWhole ? textAround(text, kind, isAll) : undefined;
    const hasMark =
      !input.isWithin && around === undefined && textStart(text) > 0 && isJsonIn(text);
    const surplus = new Surplus({ ...before, isWhole, hasMark }, around);
    yield { pass: seeing((slice) => surplus.push(slice)), through: base };
    if (!surplus.end()) break;
    const after = (change: Through): FixInput =>
      isWhole ? { ...before, areLines: areLinesIn(change()(text), kind, isAll) } : before;
    const reads = { judged, before, after, lines, isFirst: time === 0 };
    let change: Through | undefined;
    let isOfFault = false;
    if (!surplus.isMark) {
      change = yield* over(base, mended(reads, surplus, own, take));
      isOfFault = change !== undefined;
    }
    if (change === undefined && hasMark && surplus.begin([])) change = surplus.transform;
    if (change === undefined) break;
    if (hasMark) take({ ...nothing, silent: ["byte-order-mark"] });
    result = {
      through: joined(base, change),
      after: after(change),
      known: isOfFault ? own : result.known,
    };
  }
  return result;
}

/** Steps that read an input after a change of it. */
function* over<T>(base: Through | undefined, steps: Generator<Step, T>): Generator<Step, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    yield { ...value, through: joined(base, value.through) };
  }
}

/** One change after another. */
function joined(first: Through | undefined, second: Through | undefined): Through | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return () => {
    const [one, two] = [first(), second()];
    return (slice) => (slice === undefined ? joinedBytes([two(one()), two()]) : two(one(slice)));
  };
}

const nothing: Part = { findings: [], bytes: new Uint8Array(0), left: [] };

/** A pass that only sees the bytes. */
function seeing(see: (slice: Uint8Array) => void): Pass {
  return {
    *push(slice) {
      see(slice);
      yield undefined;
    },
    *end() {
      yield undefined;
    },
  };
}
