import { InputBuffer } from "../bytes/buffer";
import { afterBlanks } from "../bytes/json-text";
import { emptyContext, patientView } from "../../core/model/context";
import { assertBytes } from "../../core/model/foreign-object";
import type { AnyFinding } from "../../core/model/finding";
import type { RuleCode, Finding, Issue } from "../../core/evaluate/typed-issue";
import type { CheckedOptions } from "../../core/model/options";
import { optionsOf } from "../../core/model/options";
import type { RuleContext } from "../../core/model/rule-context";
import type { Shape, ShapeLike } from "../../core/model/shapes";
import { shapeFrom } from "../../core/model/shapes";
import { shapeTable } from "../../core/model/table";
import type { PreparedValidator, ValidatorConfiguration } from "../../core/settings/settings";
import { configurationOf, markPrepared } from "../../core/settings/settings";
import type { DocumentResult } from "../../core/validate/document";
import { fromDocument } from "../../core/validate/document";
import { noIssues } from "../../core/validate/record-issues";
import type {
  RecordOptions,
  StageOptions,
  Validator,
  ValidatorOptions,
} from "../../core/validate/validator";
import {
  createValidator as createObjectValidator,
  recordKinds,
  stageKinds,
} from "../../core/validate/validator";
import { maxKept, runIn, setUpRun } from "./batch";
import { Counters } from "./counters";
import { FindingBuilder } from "./finding-builder";
import type { Plan, RunOptions } from "./run-plan";
import { runKinds } from "./run-plan";
import type { Engine } from "./engine";
import { allOf, Reader } from "./reader";
import { RecordReader } from "./record-reader";

/** The options of a call for one value as bytes. */
export interface BytesOptions extends StageOptions {
  /** The largest record, in bytes; 16 MiB by default. */
  readonly maxRecord?: number | undefined;
}

/** The options of a call for one record as bytes. */
export interface RecordBytesOptions extends BytesOptions, RecordOptions {}

/** A validator that also judges one value as bytes, such as the body of a request. Its calls are synchronous. */
export interface BytesValidator<Own extends string = never> extends Validator<Own> {
  /**
   * The issues of one record, as the command finds them with `--shape`: the issues of `draft` or `revision`, and further issues
   * that only the text shows, such as `duplicate-key`. Bytes that are not exactly one record have one issue: `json`, `record`,
   * `shape`, `too-deep` or `too-large`.
   *
   * @throws TypeError when `bytes` is not a Uint8Array, or the validator has no context at the stage revision.
   * @example
   * const issues = rips.bytes(2, new Uint8Array(await request.arrayBuffer()), { stage: "draft" });
   */
  readonly bytes: (
    shape: ShapeLike,
    bytes: Uint8Array,
    options?: RecordBytesOptions,
  ) => readonly Issue<Own>[];
  /**
   * The result for one RIPS document, as `document` returns it; each finding has its line and column too. Bytes that are not
   * one document have a finding that says so.
   */
  readonly documentBytes: (
    bytes: Uint8Array,
    options?: BytesOptions,
  ) => DocumentResult<Finding<Own>>;
}

const bytesKinds = { ...stageKinds, maxRecord: runKinds.maxRecord };
const recordBytesKinds = { ...bytesKinds, ...recordKinds };

/**
 * As `createValidator` of `ripslint`, with calls for one value as bytes: the body of a request is judged as it came, since a
 * parsed copy has lost repeated names and digits. The calls need no `this`.
 *
 * @throws as `createValidator` of `ripslint`.
 * @example
 * const rips = createValidator({ context });
 * const issues = rips.bytes(2, body, { patient });
 */
export function createBytesValidator<const Own extends string = never>(
  options: ValidatorOptions<Own>,
): BytesValidator<Exclude<Own, RuleCode>> {
  const validator = createObjectValidator(options);
  const configuration = configurationOf(validator) as ValidatorConfiguration;
  const { context = emptyContext, options: own } = configuration;
  const view = patientView(context);
  const free = new Map<string, SingleValues>();

  /** Lends the objects that a call needs. A caller's rule may make a call within a call, which then gets its own. */
  function lent<T>(
    shape: Shape | undefined,
    { stage = own.stage, lang = own.lang }: CheckedOptions<BytesOptions>,
    run: (alone: SingleValues) => T,
  ): T {
    const key = `${shape} ${stage} ${lang}`;
    const alone = free.get(key) ?? new SingleValues(validator, { shape, stage, lang });
    free.delete(key);
    const result = run(alone);
    free.set(key, alone);
    return result;
  }

  const calls: Pick<BytesValidator, "bytes" | "documentBytes"> = {
    bytes: (name, bytes, given) => {
      const shape = shapeFrom(name);
      assertBytes(bytes, "the body");
      const { patient, ...how } = optionsOf(given, recordBytesKinds);
      return lent(shape, how, (alone) => {
        const { plan } = alone;
        const { maxRecord = plan.maxRecord } = how;
        if (patient === undefined || !plan.isRevision)
          return alone.issues(bytes, shape, plan.context, maxRecord);
        return view.with(patient, (of) => alone.issues(bytes, shape, of, maxRecord));
      });
    },
    documentBytes: (bytes, given) => {
      assertBytes(bytes, "the body");
      const how = optionsOf(given, bytesKinds);
      return lent(undefined, how, ({ plan, engine }) => {
        const { maxRecord = plan.maxRecord } = how;
        const run = runIn({ plan: { ...plan, maxRecord }, engine });
        const file = run.file("-");
        const findings = [...allOf(file.portions(bytes)), ...allOf(file.lastPortions())];
        return {
          state: file.fileSummary.state,
          findings: findings.map(fromDocument),
          summary: { ...run.summary(), evaluated: run.evaluated() },
        };
      });
    },
  };
  return markPrepared({ ...validator, ...calls }, configuration);
}

class SingleValues {
  readonly plan: Plan;
  readonly engine: Engine;
  private readonly builder: FindingBuilder;
  private readonly records: RecordReader;

  constructor(validator: PreparedValidator<string>, options: RunOptions) {
    const { plan, engine } = setUpRun(validator, { ...options, input: "json" });
    this.plan = { ...plan, alone: options.shape === undefined ? "document" : "record" };
    this.engine = engine;
    this.builder = new FindingBuilder(plan, new InputBuffer(), "-", new Counters());
    this.records = new RecordReader(this.builder, engine);
  }

  /** The reader judges large inputs, and records that the tokenizer cannot read. */
  issues(
    given: Uint8Array,
    shape: Shape,
    context: RuleContext,
    maxRecord: number,
  ): readonly Issue[] {
    const { plan, engine, builder, records } = this;
    const { buffer } = builder;
    if (given.length > maxKept) return this.byReader(given, { ...plan, context, maxRecord });
    buffer.jump(0, 1, 1);
    buffer.push(given);
    const { bytes, view, end } = buffer;
    const at = afterBlanks(bytes, 0);
    const { tokenizer } = engine;
    const after = bytes[at] === 0x7b ? tokenizer.tokenize(bytes, view, at, false) : -1;
    const isWhole = after >= 0 && after - at <= maxRecord && afterBlanks(bytes, after) >= end;
    if (!isWhole || tokenizer.isSpecial)
      return this.byReader(given, { ...plan, context, maxRecord });
    const target = { pointer: "", context, table: shapeTable(shape) };
    for (const _ of records.judge(at, after, false, target, -1) ?? []) continue;
    const findings = builder.take();
    return findings.length === 0 ? noIssues : findings.map(issueIn);
  }

  private byReader(given: Uint8Array, plan: Plan): readonly Issue[] {
    const reader = new Reader(plan, this.engine, "-", new Counters());
    return [...allOf(reader.give(given)), ...allOf(reader.finish())].map(issueIn);
  }
}

const issueIn = ({ code, severity, path, message, params, sameAs, rejects }: AnyFinding): Issue =>
  ({
    code,
    severity,
    path,
    message,
    ...(params !== undefined && { params }),
    ...(sameAs !== undefined && { sameAs }),
    ...(rejects && { rejects }),
  }) as Issue;
