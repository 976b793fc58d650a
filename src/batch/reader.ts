import { record as recordNotice } from "../../rules/contract/record";
import { json } from "../../rules/input/json";
import { shape as shapeNotice } from "../../rules/input/shape";
import { tooDeep } from "../../rules/input/too-deep";
import { tooLarge } from "../../rules/input/too-large";
import { misspeltRoot } from "../document/names";
import type { Params } from "../model/issue";
import { shownName } from "../model/issue";
import type { Fault } from "../evaluate/evaluator";
import type { Table } from "../evaluate/table";
import { shapeTables } from "../evaluate/table";
import type { Notice } from "../model/rule";
import type { Shape, UncoveredName } from "../model/shapes";
import { isFieldName, shapeOf, uncoveredNames } from "../model/shapes";
import { Brackets } from "../bytes/brackets";
import type { Finding } from "../model/finding";
import type { Place, Subject } from "./finding-builder";
import { Judge } from "./finding-builder";
import type { Kind } from "./input-detection";
import { kindOf, shapeOfNames, tellingNames } from "./input-detection";
import type { Flow, Slot, Ways } from "./document-reader";
import { Levels } from "./document-reader";
import type { Plan } from "./plan";
import type { Member, ObjectText, TextFault } from "../bytes/record";
import { isBlank, readObject } from "../bytes/record";
import { TextRecord } from "../bytes/text-record";
import type { Scan } from "../bytes/scanner";
import { Latin1, maxDepth, Scanner } from "../bytes/scanner";
import type { Passed, Seam, SeamMark, Standing } from "../parallel/split-point";
import { lineMark, placeBehind } from "../parallel/split-point";
import { TokenValues } from "../bytes/token-values";
import type { Tally } from "./counters";
import type { Reading, Span } from "./text";
import { handOut, lookAhead, Text } from "./text";
import { bitOf, Walker } from "../bytes/tokenizer";
import { Window } from "../bytes/buffer";

/** What a run learns of names; it serves all its files. */
export interface Engine {
  readonly walker: Walker;
  /** The names of the fields that only packs describe. */
  readonly others: ReadonlySet<string>;
  /** The record that was tokenized last. */
  readonly tokens: TokenValues;
  /** Where pieces are read, one after the other. */
  readonly window: Window;
}

/** Makes what the files of a run share. */
export function engineOf(plan: Plan): Engine {
  const others = otherNames(plan);
  const walker = new Walker((name) => kindsNotReporting(name, plan), others);
  return { others, walker, tokens: new TokenValues(walker), window: new Window() };
}

/** The names of the fields that only packs describe. */
const otherNames = ({ elements }: Plan): ReadonlySet<string> =>
  new Set(
    Object.values(elements?.tables ?? {})
      .flatMap(({ fields }) => fields.map(({ name }) => name))
      .filter((name) => !isFieldName(name)),
  );

/** The kinds of record, as bits, in which no rule may report a name as unknown. */
function kindsNotReporting(name: string, { rules, elements }: Plan): number {
  const kinds = [
    ...Object.values(shapeTables).map((table) => ({ table, rules })),
    ...Object.values(elements?.tables ?? {}).map((table) => ({
      table,
      rules: elements?.rules ?? [],
    })),
  ];
  return kinds
    .filter(
      ({ table: { indexOf, key }, rules: own }) =>
        indexOf.has(name) ||
        !own.some(
          ({ given, mayReport }) =>
            [given].flat().includes("extra") && (mayReport?.(name, key) ?? true),
        ),
    )
    .reduce((bits, { table: { key } }) => bits | (1 << bitOf(key)), 0);
}

/** Told of each record that is judged, and of the offset that its indices count from; its faults take the place of the text's own. */
export type OnRecord = (
  text: ObjectText,
  base: number,
  shape: Shape,
) => { readonly faults: readonly Fault[]; readonly ofText: readonly TextFault[] };

/** A part of a file: from one seam to the first that does not lie before an offset. */
export interface Piece {
  readonly seam: Seam;
  readonly until: number;
  /** The window of the piece before, whose memory serves again. */
  readonly window: Window;
}

/** Whether reading can go on behind a value: false where its end could not be found. */
type GoesOn = boolean;

/**
 * Reads one file, whatever it is: NDJSON, one record, an array, a RIPS document. It holds one record at most,
 * finds where each ends, hands it to the judge, and goes on behind what cannot be read.
 */
export class Reader {
  private readonly text: Text;
  private readonly judge: Judge;
  private readonly levels: Levels;
  private readonly reading: Reading<void>;
  private readonly onRecord: OnRecord | undefined;
  private readonly walker: Walker;
  private readonly tokens: TokenValues;
  private readonly textRecord: TextRecord;
  /** An element that no shape describes, by its text. */
  private readonly textElement: TextRecord;
  /** Whether records are tokenized; else each is read by its text, which is slower. */
  private readonly isFast: boolean;
  private number = 0;

  private readonly plan: Plan;
  private readonly tally: Tally;
  private readonly until: number;
  /** Whether the seam at which the piece ends was reached. */
  private isAtEnd = false;
  private isOver = false;

  /**
   * @param onRecord is told each record that is judged, and the offset that its indices count from.
   * @param piece is what to read of the file; all of it, if it is not given.
   */
  constructor(
    plan: Plan,
    engine: Engine,
    file: string,
    tally: Tally,
    { onRecord, piece }: { readonly onRecord?: OnRecord; readonly piece?: Piece } = {},
  ) {
    this.text = new Text(piece?.window);
    this.plan = plan;
    this.tally = tally;
    this.until = piece?.until ?? Number.POSITIVE_INFINITY;
    this.judge = new Judge(plan, this.text.window, file, tally);
    this.onRecord = onRecord;
    this.walker = engine.walker;
    this.tokens = engine.tokens;
    this.textRecord = new TextRecord();
    this.textElement = new TextRecord(false, engine.others);
    this.isFast = onRecord === undefined && plan.fast;
    const ways: Ways = {
      walker: this.walker,
      value: (slot) => this.value(slot),
      fast: (slot, index) => this.fastElements(slot, index),
    };
    const until = piece?.seam.kind === "lines" ? undefined : piece?.until;
    this.levels = new Levels(this.text, this.judge, tally, plan, ways, until);
    this.reading = piece === undefined ? this.file() : this.piece(piece.seam);
    this.reading.next(); // to where it waits for bytes
  }

  /** Reads one more block of bytes, and gives the findings so far. */
  push(block: Uint8Array): Finding[] {
    return collected(this.portions(block));
  }

  /** The same in portions, some of them empty, whatever the block and its records hold. */
  *portions(block: Uint8Array): Generator<Finding[], void> {
    // What comes behind the last that is read is not held.
    for (let at = 0; at < block.length && !this.isOver; at += mostAtOnce) {
      this.text.window.push(block.subarray(at, at + mostAtOnce));
      yield* this.goOn();
    }
  }

  /** The offset before which nothing more will be said. */
  get settled(): number {
    const { window } = this.text;
    return (
      window.base + (window.mark >= 0 ? Math.min(window.mark, window.position) : window.position)
    );
  }

  private *goOn(): Generator<Finding[], void> {
    for (;;) {
      const { done, value } = this.reading.next();
      this.isOver = done ?? false;
      yield this.judge.take();
      if (value !== handOut) return;
    }
  }

  // --- pieces ---

  /** How the seams look that may come next; undefined as long as it is not known that there are any. */
  get nextSeam(): SeamMark | undefined {
    if (this.isOver) return undefined;
    const { text, levels } = this;
    const isLong = text.offset - text.lineAt > lookAhead; // a document, mostly
    if (!text.lines || isLong) return levels.seamMark;
    return text.assumed ? undefined : lineMark;
  }

  /** The seam at which reading stands, with nothing of what came before in hand. */
  get seam(): SeamMark | undefined {
    const { text, levels } = this;
    const { window } = text;
    if (this.isOver || window.position < window.end) return undefined;
    if (levels.isAtSeam) return levels.seamMark;
    const isLineStart = window.position > 0 && window.bytes[window.position - 1] === 0x0a;
    return text.lines && !text.assumed && isLineStart ? lineMark : undefined;
  }

  /** The offset at which reading stands. */
  get offset(): number {
    return this.text.offset;
  }

  /** Where reading stands, for what somebody else reads on from here. */
  get standing(): Standing {
    const { window } = this.text;
    const { line, column } = window.place(window.position);
    return { line, column, records: this.number, elements: this.levels.elementsRead };
  }

  /** Goes from the seam at which reading stands to a later one: what lies between was read by somebody else. */
  jump(offset: number, passed: Passed): void {
    const { text } = this;
    const { line, column } = placeBehind(this.standing, { ...passed, line: passed.lines + 1 });
    this.number += passed.records;
    this.levels.pass(passed.elements);
    text.line = line;
    if (column === 1) text.lineAt = offset;
    text.window.jump(offset, line, column);
  }

  /** What became of a piece: what it passed, "failed" where it came to no seam, undefined as long as it is being read. */
  get piecePassed(): (Passed & { readonly end: number }) | "failed" | undefined {
    if (!this.isAtEnd) return this.isOver ? "failed" : undefined;
    const { line, column, records, elements } = this.standing;
    return { end: this.offset, records, elements, lines: line - 1, column };
  }

  /** Reads from a seam on. */
  private *piece(seam: Seam): Reading<void> {
    const { text, levels } = this;
    text.window.jump(seam.offset, 1, 1);
    text.lines = seam.kind === "lines" || seam.inLine;
    yield* text.pull();
    if (seam.kind === "lines") yield* this.allLines();
    else {
      for (const isObject of seam.brackets) text.brackets.open(isObject);
      if (seam.kind === "usuarios") yield* levels.eachUsuario(seam.pointer);
      else yield* this.array();
      this.isAtEnd = levels.isAtEnd;
    }
  }

  /** Reads to the end. `cut` says that the input broke off, so that its last value is not to blame. */
  end(how: { readonly cut?: boolean } = {}): Finding[] {
    return collected(this.lastPortions(how));
  }

  /** The same in portions. */
  *lastPortions({ cut = false }: { readonly cut?: boolean } = {}): Generator<Finding[], void> {
    this.text.cut = cut;
    if (cut) this.tally.partial = true;
    this.text.window.ended = true;
    yield* this.goOn();
  }

  // --- the file ---

  private *file(): Reading<void> {
    const { text, plan, tally } = this;
    const { window } = text;
    while (window.end < 3 && !window.ended) yield* text.pull();
    text.refresh();
    if (isUtf16(window.bytes, window.end)) {
      tally.partial = true;
      return this.outside({ mistake: "utf-16" }, this.placeAt(0, 1));
    }
    if (
      window.end >= 3 &&
      window.bytes[0] === 0xef &&
      window.bytes[1] === 0xbb &&
      window.bytes[2] === 0xbf
    ) {
      window.position = 3;
      window.lineBegins(3, 1);
    }
    const first = yield* text.blanks();
    if (first < 0) {
      if (!text.cut) this.outside({ mistake: "empty" }, this.placeAt(window.position, 0));
      return;
    }
    text.lineIs(window.place(window.position).line);
    const isAuto = plan.input === "auto";
    text.assumed = isAuto && first === 0x7b;
    text.lines =
      plan.input === "ndjson" || (isAuto && (first === 0x5b ? yield* this.isArrayLine() : true));
    text.refresh();
    if (text.lines) yield* this.allLines();
    else if (first === 0x5b) yield* this.array();
    else if (yield* this.value(this.topSlot())) yield* this.nothingMore();
  }

  private *allLines(): Reading<void> {
    const { text } = this;
    for (;;) {
      if (this.isFast) this.fastLines();
      this.isAtEnd = text.offset >= this.until;
      if (this.isAtEnd) return;
      if (this.judge.isFull) {
        yield handOut;
        continue;
      }
      if (this.isFast) {
        if (this.walker.ranOut && text.waitsForWalk()) {
          yield* text.pull();
          continue;
        }
      }
      if ((yield* text.restOfLine()) >= 0) {
        const goesOn = yield* this.value(this.topSlot());
        const rest = goesOn && text.lines ? yield* text.restOfLine() : -1;
        if (text.assumed) {
          const isWhole = goesOn && rest < 0 && text.isSound;
          if (isWhole) text.assumed = false;
          else yield* text.staysLines();
        }
        if (!text.lines) return goesOn ? yield* this.nothingMore() : undefined;
        if (rest >= 0) yield* this.trailing({});
        yield* text.skipLine();
      }
      if (!text.nextLine()) return;
    }
  }

  /** Judges the lines from here on, as long as the walk understands them. */
  private fastLines(): void {
    const { text, walker } = this;
    const { window } = text;
    const { bytes, view, end } = window;
    const slot = this.topSlot();
    let { line } = text;
    let at = window.position;
    const until = this.until - window.base;
    walker.ranOut = at >= end;
    while (bytes[at] === 0x7b && at < until && !this.judge.isFull) {
      let behind = walker.walk(bytes, view, at, end, true);
      if (behind < 0) break;
      const last = behind;
      while (isBlank(bytes[behind] as number) && bytes[behind] !== 0x0a) behind += 1;
      if (bytes[behind] !== 0x0a) {
        walker.ranOut = behind >= end;
        break;
      }
      if (at > window.position) window.lineBegins(at, line);
      if (!this.fastRecord(at, last, slot, -1)) break;
      text.assumed = false;
      line += 1;
      at = behind + 1;
      walker.ranOut = at >= end;
    }
    if (at > window.position) text.isAtLine(at, line);
  }

  /** Judges the elements of an array from here on, as long as the walk understands them; how many there were. */
  private fastElements(slot: Slot, index: number): number {
    const { text, walker } = this;
    const { window } = text;
    const { bytes, view, end } = window;
    let count = 0;
    let at = window.position;
    const isOuter = slot.shape === undefined && slot.element === undefined;
    const until = isOuter ? this.until - window.base : Number.POSITIVE_INFINITY;
    walker.ranOut = false;
    if (!this.isFast) return 0;
    while (bytes[at] === 0x7b && !this.judge.isFull) {
      const behind = walker.walk(bytes, view, at, end, text.lines);
      if (behind < 0 || behind > text.limit) break;
      const { lines, lastLine, excess } = walker;
      if (!this.fastRecord(at, behind, slot, index + count)) break;
      window.passed(at, behind, lines, lastLine, excess);
      count += 1;
      window.position = behind;
      at = behind;
      while (isBlank(bytes[at] as number) && at < text.limit) at += 1;
      if (bytes[at] !== 0x2c || at >= until) break;
      at += 1;
      while (isBlank(bytes[at] as number) && at < text.limit) at += 1;
      if (at >= until) break;
    }
    return count;
  }

  /** Judges a record that was walked; false when only its text can tell what is wrong with it. */
  private fastRecord(at: number, end: number, slot: Slot, index: number): boolean {
    const { walker, plan } = this;
    if (!walker.sure || end - at > plan.maxRecord) return false;
    if (slot.element !== undefined) {
      this.fastVerdict(at, end, slot.element.table, slot, index, "");
      return true;
    }
    if (walker.isSpecial && slot.shape === undefined) return this.fastEnvelope(slot, index);
    const shape = slot.shape ?? plan.shape ?? shapeOfBits[walker.tells];
    if (shape === undefined) return false;
    this.fastVerdict(at, end, shapeTables[shape], slot, index, "");
    return true;
  }

  /** Judges the record within an envelope that was walked; whatever else it may be is left to the plain way. */
  private fastEnvelope(slot: Slot, index: number): boolean {
    const { walker, plan, text, tokens } = this;
    const { bytes, view, end } = text.window;
    for (let k = 0; k < walker.count; k++) {
      const name = walker.nameOf(k);
      if (name === "usuarios" || name === "rips" || isFieldName(name)) return false;
    }
    const shape = tokens.read(shapeTables[1], bytes).get("shape");
    const inner = tokens.memberOf("record");
    const known = shapeOf(shape.kind === "number" ? shape.number() : shape.text());
    if (known === undefined || inner === undefined || bytes[inner.valueAt] !== 0x7b) return false;
    if (plan.shape !== undefined && plan.shape !== known) return false;
    if (walker.walk(bytes, view, inner.valueAt, end, text.lines) < 0 || !walker.sure) return false;
    this.fastVerdict(inner.valueAt, inner.valueEnd, shapeTables[known], slot, index, "/record");
    return true;
  }

  private fastVerdict(
    at: number,
    end: number,
    table: Table,
    slot: Slot,
    index: number,
    within: "" | "/record",
  ): void {
    const { judge } = this;
    const record = this.tokens.read(table, this.text.window.bytes);
    const pointerOf = () => (index < 0 ? slot.pointer : `${slot.pointer}/${index}`) + within;
    const { visit } = slot;
    let ofDocument: readonly Fault[] = none;
    if (visit !== undefined) {
      visit.element(index);
      ofDocument = visit.record(record, () => ({ pointer: pointerOf(), ...judge.place(at, end) }));
    }
    const array = slot.element?.array;
    const judged = () => {
      const pointer = pointerOf();
      const subject =
        array === undefined
          ? { record: this.number, shape: table.shape ?? null, pointer }
          : { record: null, shape: null, pointer, array, index };
      return { record, at, end, subject };
    };
    judge.tokenized(record, slot.context, array, judged, ofDocument);
    if (array === undefined) this.number += 1;
    else this.tally.notCovered[array] += 1;
  }

  private *array(): Reading<void> {
    const { context } = this.plan;
    const element = (index: number) =>
      this.element({ pointer: `/${index}`, context, isTop: false });
    const slot = { pointer: "", context, isTop: false };
    const fast = (index: number) => this.fastElements(slot, index);
    const flow = yield* this.levels.outermost("elements", "", element, fast);
    if (flow === "on" && !this.levels.isAtEnd) yield* this.nothingMore();
  }

  private *element(slot: Slot): Reading<Flow> {
    return (yield* this.value(slot)) ? "on" : "lost";
  }

  private topSlot(): Slot {
    return { pointer: "", context: this.plan.context, isTop: true };
  }

  /** Whether the input is NDJSON though it begins with a bracket: its first line is a complete value, and more follows. */
  private *isArrayLine(): Reading<boolean> {
    const { text } = this;
    const { window } = text;
    const start = text.offset;
    window.mark = window.position;
    text.lines = true;
    text.refresh();
    text.scanner.begin();
    const stop = start + lookAhead;
    let isLine = (yield* text.scan(stop)) === "done" && (yield* text.restOfLine(stop)) < 0;
    text.lines = false;
    text.refresh();
    isLine &&= (yield* text.blanks(stop)) >= 0;
    window.position = start - window.base;
    window.mark = -1;
    text.brackets.height = 0;
    return isLine;
  }

  /** Behind the one value of a file nothing may stand. */
  private *nothingMore(): Reading<void> {
    if ((yield* this.text.blanks()) < 0) return;
    this.tally.partial = true;
    yield* this.trailing({ unreadFrom: this.text.offset });
  }

  private *trailing(params: Params): Reading<void> {
    const place = this.placeAt(this.text.window.position, 1);
    this.outside({ mistake: yield* this.text.mistake(), ...params }, place);
  }

  // --- one value that may be a record, an envelope or a document ---

  private *value(slot: Slot): Reading<GoesOn> {
    const { window, scanner, brackets } = this.text;
    const span = {
      start: this.text.offset,
      floor: brackets.height,
      isObject: this.text.byte === 0x7b,
    };
    window.hold();
    scanner.begin();
    const goesOn = span.isObject
      ? yield* this.objectValue(span, slot)
      : yield* this.otherValue(span, slot);
    window.mark = -1;
    brackets.height = span.floor; // whatever a broken value left open
    return goesOn;
  }

  private *objectValue(span: Span, slot: Slot): Reading<GoesOn> {
    const { text } = this;
    const { maxRecord } = this.plan;
    if (slot.shape !== undefined || slot.element !== undefined)
      return yield* this.afterScan(yield* text.scan(span.start + maxRecord), span, slot, "record");
    let result = yield* text.scan(span.start + Math.min(lookAhead, maxRecord));
    let kind = this.kindOf(span);
    if (result === "limit" && kind !== "document" && maxRecord > lookAhead) {
      result = yield* text.scan(span.start + maxRecord);
      kind = this.kindOf(span);
    }
    if (kind === "document") return yield* this.document(span, slot, false);
    if (result === "limit") return yield* this.beyondLimit(span, slot);
    return yield* this.afterScan(result, span, slot, kind);
  }

  /** An object larger than a record may be: still an envelope or a document, as long as no field says otherwise. */
  private *beyondLimit(span: Span, slot: Slot): Reading<GoesOn> {
    const names = this.namesOf(span);
    if ([...names].some(isFieldName)) return yield* this.broken("limit", span, slot);
    if (names.has("shape") || names.has("record")) {
      const result = yield* this.text.scan(span.start + 2 * this.plan.maxRecord + lookAhead);
      if (result === "done" && this.kindOf(span) === "envelope")
        return yield* this.afterScan(result, span, slot, "envelope");
    }
    return yield* this.document(span, slot, true);
  }

  private *otherValue(span: Span, slot: Slot): Reading<GoesOn> {
    const { text } = this;
    const isLine = slot.isTop && text.lines;
    const result = yield* text.scan(span.start + (isLine ? this.plan.maxRecord : lookAhead));
    if (result !== "limit" || isLine) return yield* this.afterScan(result, span, slot, "record");
    const place = this.wholePlace(span);
    text.window.mark = -1;
    const later = yield* text.scan();
    if (later !== "done") return yield* this.broken(later, span, slot);
    this.unjudged(recordNotice, undefined, { ...place, length: text.offset - span.start }, slot);
    return true;
  }

  private *afterScan(
    result: Scan | "limit",
    span: Span,
    slot: Slot,
    kind: "envelope" | "record",
  ): Reading<GoesOn> {
    const { text } = this;
    if (result !== "done") return yield* this.broken(result, span, slot);
    const end = text.offset;
    if (slot.isTop && text.lines) {
      const isAlone = (yield* text.restOfLine()) < 0;
      if (!isAlone && (!text.assumed || (yield* text.staysLines())))
        return yield* this.broken("fault", span, slot);
      text.assumed = false;
    }
    if (kind === "envelope") yield* this.envelope(span, slot);
    else if (!span.isObject) this.noRecord(span, end, slot);
    else if (text.scanner.deepAt >= 0)
      this.unjudged(tooDeep, { limit: maxDepth }, this.wholePlace(span, end), slot);
    else yield* this.record(span, end, slot);
    return true;
  }

  private *record({ start }: Span, end: number, slot: Slot): Reading<void> {
    const { base, bytes } = this.text.window;
    if (slot.element !== undefined)
      return yield* this.elementRecord(start - base, end - base, slot);
    const text = this.textRecord.read(bytes, start - base);
    const shape = slot.shape ?? this.plan.shape ?? shapeOfNames(text.namesOfFields);
    if (shape === "none" && this.misspelt(text, slot)) return;
    if (shape === "none" || shape === "several") {
      this.unjudged(
        shapeNotice,
        { mistake: shape },
        this.judge.place(start - base, end - base),
        slot,
      );
    } else {
      const at = start - base;
      const told = this.onRecord?.(readObject(bytes, at), base, shape);
      const mark = () => ({ pointer: slot.pointer, ...this.judge.place(at, end - base) });
      const record = text.as(shapeTables[shape]);
      const subject = { ...this.subject(slot), shape };
      yield* this.judge.record({ record, at, end: end - base, subject }, slot.context, {
        ofText: (notice) =>
          told?.ofText.filter((f) => f.notice === notice) ?? text.faultsOf(notice),
        ofDocument: told?.faults ?? slot.visit?.record(record, mark),
      });
    }
  }

  /** Judges an element that no shape describes by its text. */
  private *elementRecord(at: number, end: number, slot: Slot): Reading<void> {
    const { table } = slot.element as NonNullable<Slot["element"]>;
    const record = this.textElement.read(this.text.window.bytes, at).as(table);
    const mark = () => ({ pointer: slot.pointer, ...this.judge.place(at, end) });
    const subject = this.subject(slot);
    yield* this.judge.record({ record, at, end, subject }, slot.context, {
      ofText: (notice) => record.faultsOf(notice),
      ofDocument: slot.visit?.record(record, mark),
    });
  }

  private noRecord(span: Span, end: number, slot: Slot): void {
    const isLine =
      slot.isTop &&
      this.text.lines &&
      this.text.window.bytes[span.start - this.text.window.base] === 0x5b;
    const fault = { notice: recordNotice, path: [], ...(isLine && { hint: { line: true } }) };
    this.judge.unjudged(fault, this.wholePlace(span, end), this.subject(slot));
  }

  /** `{"shape": …, "record": {…}}`: the last of each name is judged, the other names are ignored. */
  private *envelope(span: Span, slot: Slot): Reading<void> {
    const { bytes, base } = this.text.window;
    const { shape: asked, maxRecord } = this.plan;
    const outer = new TextRecord(true).read(bytes, span.start - base);
    const says = outer.memberOf("shape") as Member;
    const inner = outer.memberOf("record") as Member;
    const said = shortValue(bytes, says);
    const shape = shapeOf(said);
    const uncovered = uncoveredNames.find((name) => name === said);
    if (asked !== undefined && shape !== asked && (shape ?? uncovered) !== undefined) {
      return this.unjudgedMember(shapeNotice, { mistake: "conflict" }, says, slot);
    }
    if (uncovered !== undefined) {
      this.tally.notCovered[uncovered satisfies UncoveredName] += 1;
      return;
    }
    if (shape === undefined)
      return this.unjudgedMember(shapeNotice, { mistake: "unknown" }, says, slot);
    const within = { ...slot, shape };
    if (bytes[inner.valueAt] !== 0x7b)
      return this.unjudgedMember(recordNotice, undefined, inner, within);
    const deepAt = deepIn(bytes, inner);
    if (deepAt >= 0 && deepAt < maxRecord)
      return this.unjudgedMember(tooDeep, { limit: maxDepth }, inner, within);
    if (inner.valueEnd - inner.valueAt > maxRecord) {
      return this.unjudgedMember(tooLarge, { limit: maxRecord }, inner, within);
    }
    const told = this.onRecord?.(readObject(bytes, inner.valueAt), base, shape);
    const text = this.textRecord.read(bytes, inner.valueAt).as(shapeTables[shape]);
    const subject = { ...this.subject(within), pointer: `${slot.pointer}/record`, shape };
    const judged = { record: text, at: inner.valueAt, end: inner.valueEnd, subject };
    yield* this.judge.record(judged, slot.context, {
      ofText: (notice) => {
        const own = told?.ofText.filter((f) => f.notice === notice) ?? text.faultsOf(notice);
        return enclosed(outer.faultsOf(notice), own, inner.valueAt, slot.pointer);
      },
      ofDocument: told?.faults,
    });
  }

  private unjudgedMember(
    notice: Notice<never>,
    params: Params | undefined,
    member: Member,
    slot: Slot,
  ): void {
    const pointer = `${slot.pointer}/${member.name}`;
    this.unjudged(notice, params, this.judge.place(member.valueAt, member.valueEnd), {
      ...slot,
      pointer,
    });
  }

  // --- a RIPS document ---

  /** Reads a document in a stream; one that is tentative is too large for a record, if no name makes it a document. */
  private *document(span: Span, slot: Slot, isTentative: boolean): Reading<GoesOn> {
    const { text, tally, levels, plan } = this;
    const { window, brackets } = text;
    const root = this.wholePlace(span);
    const { deepAt } = text.scanner;
    window.position = span.start - window.base;
    brackets.height = span.floor;
    window.mark = -1;
    const { flow, isDocument } = yield* levels.document(slot.pointer, isTentative);
    if (text.isCut) return false;
    const place = { ...root, length: text.offset - span.start };
    if (!isDocument) {
      this.unjudged(...this.tooMuch(deepAt, span, flow === "lost"), place, slot);
      tally.partial ||= flow === "lost";
    } else if (plan.shape !== undefined) {
      tally.partial = true;
      const fault = { notice: shapeNotice, path: [], params: { mistake: "conflict" } };
      this.judge.emit(fault, place, { record: null, shape: null, pointer: slot.pointer });
    }
    return flow !== "lost";
  }

  /** Reports an object that a misspelt name keeps from being a document; false where no name is nearly right. */
  private misspelt(text: TextRecord, slot: Slot): boolean {
    for (const _ of text.namesOfFields) return false;
    for (const name of text.names()) {
      if (misspeltRoot(name) === undefined) continue;
      const { nameAt, nameEnd } = text.memberOf(name) as Member;
      const place = this.judge.place(nameAt, nameEnd);
      this.levels.misspelt(name, slot.pointer, place, text.get(name).kind === "null");
      return true;
    }
    return false;
  }

  /** `too-deep` or `too-large`, whichever comes first. */
  private tooMuch(deepAt: number, { start }: Span, isLost: boolean): [Notice<never>, Params] {
    const { maxRecord } = this.plan;
    const isDeep = deepAt >= 0 && deepAt < start + maxRecord;
    const unread = isLost ? { unreadFrom: isDeep ? deepAt : start + maxRecord } : {};
    return isDeep
      ? [tooDeep, { limit: maxDepth, ...unread }]
      : [tooLarge, { limit: maxRecord, ...unread }];
  }

  // --- what cannot be read ---

  /** One finding for a record that breaks, whichever of json, too-deep and too-large comes first, and on behind it. */
  private *broken(result: Scan | "limit", span: Span, slot: Slot): Reading<GoesOn> {
    const { text } = this;
    const { window, scanner } = text;
    if (result === "open" && text.isCut) return false;
    const limit = span.start + this.plan.maxRecord;
    const isLine = slot.isTop && text.lines;
    const faultAt = text.offset;
    const isHeld = window.mark >= 0;
    const isDeep = span.isObject && scanner.deepAt >= 0;
    const isLarge =
      (span.isObject || isLine) &&
      isHeld &&
      (result === "open" ? faultAt > limit : faultAt >= limit);
    const latin1 = new Latin1();
    latin1.possible = !scanner.sawNonAscii;
    if (result === "fault") text.isSound = false;
    const mistake = yield* text.mistake();
    const isTooMuch = isDeep || isLarge;
    const place = isTooMuch
      ? this.wholePlace(span)
      : this.placeAt(window.position, mistake === "truncated" ? 0 : 1);
    const { deepAt } = scanner;
    window.mark = -1;
    let found = true;
    const isInLines =
      isLine && (!text.assumed || (yield* text.staysLines(scanner.inString, scanner.escaped)));
    if (isInLines) {
      yield* text.skipLine((bytes, from, to) => latin1.see(bytes, from, to));
    } else found = yield* text.recover(span.floor, scanner.inString, scanner.escaped, latin1);
    const isLost = !found && (isTooMuch || mistake !== "truncated");
    if (isLost) this.tally.partial = true;
    if (isTooMuch) {
      const whole = { ...place, length: text.offset - span.start };
      this.unjudged(...this.tooMuch(deepAt, span, isLost), whole, slot);
      return found;
    }
    const said = mistake === "utf-8" && latin1.possible ? "latin-1" : mistake;
    this.unjudged(
      json,
      isLost ? { mistake: said, unreadFrom: faultAt } : { mistake: said },
      place,
      slot,
    );
    return found;
  }

  // --- places and subjects ---

  private unjudged(
    notice: Notice<never>,
    params: Params | undefined,
    place: Place,
    slot: Slot,
  ): void {
    const fault = params === undefined ? { notice, path: [] } : { notice, path: [], params };
    this.judge.unjudged(fault, place, this.subject(slot));
  }

  private outside(params: Params, place: Place): void {
    this.judge.emit({ notice: json, path: [], params }, place, {
      record: null,
      shape: null,
      pointer: "",
    });
  }

  private subject(slot: Slot): Subject {
    if (slot.element !== undefined) {
      const { array } = slot.element;
      return { record: null, shape: null, pointer: slot.pointer, array, index: slot.index ?? 0 };
    }
    const record = this.number;
    this.number += 1;
    return { record, shape: slot.shape ?? this.plan.shape ?? null, pointer: slot.pointer };
  }

  private placeAt(index: number, length: number): Place {
    return this.judge.place(index, index + length);
  }

  private wholePlace(span: Span, end = this.text.offset): Place {
    const { base } = this.text.window;
    return this.judge.place(span.start - base, end - base);
  }

  private namesOf(span: Span): ReadonlySet<string> {
    const { bytes, base, position } = this.text.window;
    return new Set(tellingNames(bytes, span.start - base, position));
  }

  private kindOf(span: Span): Kind {
    return kindOf(this.namesOf(span));
  }
}

/** The shape that a single bit stands for. */
const shapeOfBits: Readonly<Record<number, Shape>> = { 2: 1, 4: 2, 8: 3, 16: 4 };

/** UTF-16, with its mark or without: then exactly one of the first two bytes is 0. */
const isUtf16 = ([first = 1, second = 1]: Uint8Array, end: number): boolean =>
  end >= 2 &&
  ((first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0) !== (second === 0));

/** The value of a member if it is short enough to be a shape. */
function shortValue(bytes: Uint8Array, { valueAt, valueEnd }: Member): unknown {
  if (valueEnd - valueAt > 100) return undefined;
  return JSON.parse(new TextDecoder().decode(bytes.subarray(valueAt, valueEnd)));
}

/** How far into a value the bracket stands that is one too deep; -1 when there is none. */
function deepIn(bytes: Uint8Array, { valueAt, valueEnd }: Member): number {
  const scanner = new Scanner(new Brackets());
  scanner.begin();
  scanner.run(bytes, valueAt, valueEnd, -valueAt);
  return scanner.deepAt;
}

/** The faults of a record with those of its envelope, in the order of the bytes. */
function* enclosed(
  outer: Iterable<TextFault>,
  inner: Iterable<TextFault>,
  innerAt: number,
  pointer: string,
): Generator<TextFault, void> {
  let isBefore = true;
  for (const { path, ...fault } of outer) {
    if (isBefore && fault.at > innerAt) {
      isBefore = false;
      yield* inner;
    }
    const name = String(path[0]);
    yield { ...fault, path: [], name, pointer: `${pointer}/${shownName(name)}` };
  }
  if (isBefore) yield* inner;
}

/** How many bytes are taken in at once; of a larger block one part after the other. */
const mostAtOnce = 64 * 1024;

function collected(portions: Iterable<readonly Finding[]>): Finding[] {
  const all: Finding[] = [];
  for (const some of portions) for (const finding of some) all.push(finding);
  return all;
}

const none: readonly Fault[] = [];
