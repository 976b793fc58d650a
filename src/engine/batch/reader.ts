import type { Finding } from "../../core/evaluate/typed-issue";
import type { Reading } from "../document/reading";
import type { Counters } from "./counters";
import type { Engine, Workspace } from "./engine";
import { FileDocuments } from "./file-documents";
import { InputReader } from "./input-reader";
import { OpenFile } from "./open-file";
import type { OnRecord } from "./record-reader";
import type { Plan } from "./run-plan";
import { ValueReader } from "./value-reader";

export const maxAtOnce = 64 * 1024;

/** Reads one file of any kind: receives blocks, and yields findings. `InputReader` runs until it needs more bytes. */
export class Reader implements IterableIterator<Finding[], undefined> {
  private readonly file: OpenFile;
  private readonly reading: Reading;
  private hasEnded = false;
  private block: Uint8Array = new Uint8Array(0);
  private isLast = false;
  private taken = 0;
  private isRead = true;

  constructor(
    plan: Plan,
    engine: Engine,
    name: string,
    counters: Counters,
    parts: { readonly onRecord?: OnRecord; readonly workspace?: Workspace | undefined } = {},
  ) {
    const file = new OpenFile(plan, engine, name, counters, parts);
    const documents = new FileDocuments(file);
    const values = new ValueReader(file, documents);
    const input = new InputReader(file, values, documents.cursor);
    file.text.buffer.jump(0, 1, 1);
    file.text.lines = false;
    this.file = file;
    this.reading = input.whole();
  }

  /** Passes the next block, which iterating reads. It must not change until it is read. */
  give(block: Uint8Array, isLast = false): this {
    this.block = block;
    this.isLast = isLast;
    this.taken = 0;
    this.isRead = !this.feed();
    return this;
  }

  /** Ends the file; iterating reads the rest. `cut` means that the input was truncated, so its last value is not reported. */
  finish({ cut }: { readonly cut: boolean } = { cut: false }): this {
    const { text, counters } = this.file;
    text.cut = cut;
    if (cut) counters.partial = true;
    text.buffer.ended = true;
    text.refresh();
    this.isRead = false;
    return this;
  }

  [Symbol.iterator](): this {
    return this;
  }

  /** Continues reading. Returns portions of limited size, some of them empty, until all passed bytes are read. */
  next(): IteratorResult<Finding[], undefined> {
    const { builder } = this.file;
    if (this.isRead) return { done: true, value: undefined };
    while (!this.hasEnded) {
      const { done, value } = this.reading.next();
      if (done === true) this.hasEnded = true;
      else if (value === "bytes") break;
      else return { done: false, value: builder.take() };
    }
    this.isRead = !this.feed();
    return { done: false, value: builder.take() };
  }

  private feed(): boolean {
    const { block, taken } = this;
    const { text } = this.file;
    if (taken >= block.length || this.hasEnded) return false;
    text.buffer.push(block.subarray(taken, taken + maxAtOnce));
    this.taken += maxAtOnce;
    text.buffer.ended = this.isLast && this.taken >= block.length;
    text.refresh();
    return true;
  }

  /** Findings before this offset are complete. */
  get settled(): number {
    const { base, pinned, position } = this.file.text.buffer;
    return base + (pinned >= 0 ? Math.min(pinned, position) : position);
  }

  get isLines(): boolean {
    return this.file.text.lines;
  }
}

export function allOf(portions: Iterable<readonly Finding[]>): Finding[] {
  const findings: Finding[] = [];
  for (const portion of portions) for (const finding of portion) findings.push(finding);
  return findings;
}
