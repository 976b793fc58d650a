import { InputBuffer } from "../bytes/buffer";
import { isBlank } from "../bytes/json-text";
import { TextFaults } from "../bytes/text-faults";
import { evaluate } from "../evaluate/evaluator";
import { planOf } from "../evaluate/plan";
import { issueOf } from "../evaluate/wording";
import { assertPerson, emptyContext, patientView } from "../model/context";
import type { Fault } from "../model/fault";
import type { Finding } from "../model/finding";
import type { TypedIssue } from "../evaluate/typed-issue";
import type { Checked, MessageOptions } from "../model/options";
import { messageKinds, optionsOf } from "../model/options";
import type { Person, RevisionContext } from "../model/rule";
import type { Shape } from "../model/shapes";
import { assertShape } from "../model/shapes";
import type { Table } from "../model/table";
import { shapeTables } from "../model/table";
import type { PreparedOptions, Stage } from "../norm/settings";
import { configurationOf, judgingKinds } from "../norm/settings";
import { assertBytes, collected, mostKept, runIn, setUpRun } from "./batch";
import { Counters } from "./counters";
import { FindingBuilder } from "./finding-builder";
import type { Plan, RunOptions } from "./plan";
import { runKinds } from "./plan";
import type { Engine } from "./engine";
import { Reader } from "./reader";
import type { RunResult } from "./stream";

/** The options of a call for one value as bytes. */
export interface BytesOptions extends MessageOptions {
  /** The stage; the validator's by default. */
  readonly stage?: Stage | undefined;
  /** The largest record, in bytes; 16 MiB by default. */
  readonly maxRecord?: number | undefined;
}

/** The options of a call for one record as bytes. */
export interface RecordBytesOptions extends BytesOptions {
  /** The patient of this record; the context's by default. */
  readonly patient?: Person | undefined;
}

/** The calls of a validator for one value as bytes, such as the body of a request. They are synchronous. */
export interface BytesCalls {
  /**
   * The issues of one record, as the command finds them with `--shape`: those of `draft` or `revision`, and those that
   * only the text shows, such as `duplicate-key`. Bytes that are not exactly one record have one issue: `json`,
   * `record`, `shape`, `too-deep` or `too-large`.
   *
   * @throws TypeError when `bytes` is not a Uint8Array, or the validator has no context at the stage revision.
   * @example
   * const issues = rips.bytes(2, new Uint8Array(await request.arrayBuffer()), { stage: "draft" });
   */
  readonly bytes: (
    shape: Shape,
    bytes: Uint8Array,
    options?: RecordBytesOptions,
  ) => readonly TypedIssue[];
  /** The findings and the counts of one RIPS document. Bytes that are not one have a finding that says so. */
  readonly documentBytes: (bytes: Uint8Array, options?: BytesOptions) => RunResult;
}

const bytesKinds = {
  ...messageKinds,
  stage: judgingKinds.stage,
  maxRecord: runKinds.maxRecord,
};
const recordBytesKinds = { ...bytesKinds, patient: assertPerson };

/** The calls for the result of `createValidator`. They need no `this`. */
export function bytesCalls(validator: PreparedOptions): BytesCalls {
  const { context = emptyContext, options: own = {} } = configurationOf(validator) ?? {};
  const view = patientView(context);
  const free = new Map<string, Alone>();

  /** Lends what a call needs. A rule of the caller's may make a call within a call, which then gets its own. */
  function lent<T>(
    shape: Shape | undefined,
    { stage = own.stage, lang = own.lang }: Checked<BytesOptions>,
    run: (alone: Alone) => T,
  ): T {
    const key = `${shape} ${stage} ${lang}`;
    const alone = free.get(key) ?? new Alone(validator, { shape, stage, lang });
    free.delete(key);
    const result = run(alone);
    free.set(key, alone);
    return result;
  }

  return {
    bytes: (shape, bytes, given) => {
      assertShape(shape);
      assertBytes(bytes);
      const { patient, ...options } = optionsOf(given, recordBytesKinds);
      return lent(shape, options, (alone) => {
        const { plan } = alone;
        const { maxRecord = plan.maxRecord } = options;
        if (patient === undefined || plan.stage === "draft")
          return alone.issues(bytes, shape, plan.context, maxRecord);
        return view.with(patient, (of) => alone.issues(bytes, shape, of, maxRecord));
      });
    },
    documentBytes: (bytes, given) => {
      assertBytes(bytes);
      const options = optionsOf(given, bytesKinds);
      return lent(undefined, options, ({ plan, engine }) => {
        const { maxRecord = plan.maxRecord } = options;
        const run = runIn({ plan: { ...plan, maxRecord }, engine });
        const file = run.file("-");
        const { findings } = collected(file.portions(bytes));
        const last = collected(file.lastPortions());
        for (const finding of last.findings) findings.push(finding);
        return { findings, summary: { ...run.summary(), evaluated: run.evaluated() } };
      });
    },
  };
}

/** What judges one value after the other. */
class Alone {
  readonly plan: Plan;
  readonly engine: Engine;
  private buffer = new InputBuffer();
  private readonly text = new TextFaults();
  private readonly faults: Fault[] = [];

  constructor(validator: PreparedOptions, options: RunOptions) {
    const { plan, engine } = setUpRun(validator, { ...options, input: "json" });
    this.plan = { ...plan, alone: options.shape === undefined ? "document" : "record" };
    this.engine = engine;
  }

  /**
   * The issues of a record. Most records are judged from their tokens, and those with a fault of the text by it. What
   * the tokenizer cannot read is left to the reader.
   */
  issues(
    given: Uint8Array,
    shape: Shape,
    context: RevisionContext,
    maxRecord: number,
  ): readonly TypedIssue[] {
    const { plan, engine, buffer } = this;
    const at = given.length <= mostTokenized ? this.tokenize(given, maxRecord) : -1;
    const issues =
      at < 0
        ? this.byReader(given, { ...plan, context, maxRecord })
        : engine.tokenizer.sure
          ? this.byTokens(shapeTables[shape], context)
          : this.byText(at, shapeTables[shape], context);
    if (buffer.bytes.length > mostKept) this.buffer = new InputBuffer();
    return issues;
  }

  /** Tokenizes a record, and returns where it begins; -1 if the bytes are anything else than one record. */
  private tokenize(given: Uint8Array, maxRecord: number): number {
    const { buffer, engine } = this;
    const { tokenizer } = engine;
    buffer.jump(0, 1, 1);
    buffer.push(given);
    const { bytes, view, end } = buffer;
    const at = blanksEnd(bytes, 0);
    if (bytes[at] !== 0x7b) return -1;
    const behind = tokenizer.tokenize(bytes, view, at, end, false);
    if (behind < 0 || behind - at > maxRecord || blanksEnd(bytes, behind) < end) return -1;
    return tokenizer.isSpecial ? -1 : at;
  }

  private byTokens(table: Table, context: RevisionContext): readonly TypedIssue[] {
    const { engine, plan, buffer, faults } = this;
    faults.length = 0;
    const record = engine.tokens.read(table, buffer.bytes);
    evaluate(planOf(plan.rules, context, table), record, context, this);
    if (faults.length === 0) return none;
    return faults.map((fault) => issueOf(plan.graded(fault), plan.lang));
  }

  /** Receives a fault of the evaluator. */
  fault(fault: Fault): void {
    this.faults.push(fault);
  }

  private byText(at: number, table: Table, context: RevisionContext): readonly TypedIssue[] {
    const { engine, plan, buffer } = this;
    const builder = new FindingBuilder(plan, buffer, "-", new Counters());
    const text = this.text.read(buffer.bytes, at);
    const record = engine.tokens.read(table, buffer.bytes, text);
    const subject = { record: 0, shape: table.shape ?? null, pointer: "" };
    const reading = builder.record({ record, at, end: buffer.end, subject }, context, {
      ofText: (diagnostic) => text.of(diagnostic),
    });
    for (const _ of reading) continue;
    return builder.take().map(issueIn);
  }

  private byReader(given: Uint8Array, plan: Plan): readonly TypedIssue[] {
    const { buffer } = this;
    buffer.jump(0, 1, 1);
    const reader = new Reader(plan, this.engine, "-", new Counters(), { buffer });
    return [...reader.push(given), ...reader.end()].map(issueIn);
  }
}

const none: readonly TypedIssue[] = Object.freeze([]);

/** A finding without its place. */
const issueIn = ({ code, severity, path, message, params }: Finding): TypedIssue =>
  ({ code, severity, path, message, ...(params !== undefined && { params }) }) as TypedIssue;

/** The largest input, in bytes, that is tokenized whole. */
const mostTokenized = 64 * 1024 * 1024;

/** The index behind the blanks at an index; zeros follow the bytes. */
function blanksEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (isBlank(bytes[at] as number)) at += 1;
  return at;
}
