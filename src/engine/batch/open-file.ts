import type { UsuarioContexts } from "../../core/model/context";
import type { Tokenizer } from "../bytes/tokenizer";
import type { RecordTarget } from "../document/traversal";
import type { LevelFields } from "./byte-cursor";
import type { Counters } from "./counters";
import type { Engine } from "./engine";
import { Workspace } from "./engine";
import { FindingBuilder } from "./finding-builder";
import type { OnRecord } from "./record-reader";
import { RecordReader } from "./record-reader";
import type { Plan } from "./run-plan";
import { InputText } from "./text";

/** A line, an element of the file's array, or the only value: its beginning, and the number of brackets around it. */
export interface FileValue {
  /** The index in its array; -1 for a line, and for the only value. */
  readonly index: number;
  readonly start: number;
  readonly isObject: boolean;
  readonly floor: number;
}

/** The text, counts and findings of a file that is being read, which its readers share. */
export class OpenFile {
  readonly plan: Plan;
  readonly counters: Counters;
  readonly text: InputText;
  readonly builder: FindingBuilder;
  readonly records: RecordReader;
  readonly tokenizer: Tokenizer;
  readonly contexts: UsuarioContexts;
  readonly fields: LevelFields;
  /** The target for a value outside the arrays of a document. */
  readonly target: RecordTarget;

  constructor(
    plan: Plan,
    engine: Engine,
    name: string,
    counters: Counters,
    {
      onRecord,
      workspace = new Workspace(),
    }: { readonly onRecord?: OnRecord; readonly workspace?: Workspace | undefined },
  ) {
    this.plan = plan;
    this.counters = counters;
    this.text = new InputText(workspace.buffer);
    this.builder = new FindingBuilder(plan, workspace.buffer, name, counters);
    this.records = new RecordReader(this.builder, engine, onRecord);
    this.tokenizer = engine.tokenizer;
    this.contexts = workspace.contexts;
    this.fields = workspace.fields;
    this.target = { pointer: "", context: plan.context };
  }

  isLine({ index }: FileValue): boolean {
    return index < 0 && this.text.lines;
  }

  isAlone({ index }: FileValue): boolean {
    return index < 0 && this.plan.alone !== undefined;
  }

  valueAt(index: number): FileValue {
    const { text } = this;
    const isObject = text.byte === 0x7b;
    return { index, start: text.offset, isObject, floor: text.brackets.height };
  }

  backTo({ start, floor }: FileValue): void {
    const { buffer, brackets } = this.text;
    buffer.position = start - buffer.base;
    buffer.pinned = -1;
    brackets.height = floor;
  }
}
