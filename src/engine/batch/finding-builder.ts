import type { Concern, DocumentNumbers } from "../../core/model/concern";
import { patientConcern, serviceConcern, usuarioConcern } from "../../core/model/concern";
import { countUp } from "../document/counts";
import type { Fault } from "../../core/model/fault";
import type { RecordVerdict } from "../../core/evaluate/verdict";
import { issueOf } from "../../core/evaluate/wording";
import type { Mark } from "../../core/model/document-rule";
import type { Shape, OtherArrayName } from "../../core/model/shapes";
import type { MarkedFault } from "../document/visitor";
import type { Finding } from "../../core/evaluate/typed-issue";
import type { AnyFinding, Repeat } from "../../core/model/finding";
import type { Plan } from "./run-plan";
import type { Counters } from "./counters";
import { parsedJson } from "../../core/text/parsed-json";
import { Brackets } from "../bytes/brackets";
import type { CountedPosition, InputBuffer } from "../bytes/buffer";
import { EndOf } from "../bytes/end-of";

/** The place of a finding, which is recorded while its bytes are in the buffer. */
export interface FindingPlace {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;
  readonly value?: string;
  /** The patient and service, if they must be kept until after their usuario has ended. */
  readonly concern?: Concern;
}

export type PlacedMark = Mark & FindingPlace;

export interface ByteRange {
  readonly at: number;
  readonly end: number;
}

/** The record that a finding is about. Outside records, `record` and `shape` are null. */
export interface RecordSubject {
  readonly record: number | null;
  readonly shape: Shape | null;
  /** A JSON Pointer to the record. */
  readonly pointer: string;
  /** For an element that no shape describes: its array, and its index there. */
  readonly array?: OtherArrayName;
  readonly index?: number;
}

/** Reading pauses at this many findings, so that the caller can take them. */
const maxWaiting = 500;

/** Turns faults into findings with messages. The readers of a file add to it, and `Reader` takes the findings. */
export class FindingBuilder {
  /** The number of findings of each code in the open document, if answers are compared. */
  readonly codeCounts = new Map<string, number>();
  private findings: Finding[] = [];
  /** True if the caller should take the findings now. */
  isFull = false;
  /** The numbers of the open document that were read so far, if findings name the person that they concern. */
  document: { -readonly [Name in keyof DocumentNumbers]: DocumentNumbers[Name] } = {};
  /** The parsed usuario of the last finding; undefined if it is not JSON. */
  private lastUsuario: { readonly offset: number; readonly object: unknown } | undefined;
  /** The usuario that is read, which is in the buffer as a whole up to `to`. */
  usuario: { readonly pointer: string; readonly offset: number; readonly to: number } | undefined;

  readonly plan: Plan;
  readonly buffer: InputBuffer;
  readonly file: string;
  readonly counters: Counters;

  constructor(plan: Plan, buffer: InputBuffer, file: string, counters: Counters) {
    this.plan = plan;
    this.buffer = buffer;
    this.file = file;
    this.counters = counters;
  }

  /** The number of findings of each code that have their value, if that is limited. */
  private readonly valued = new Map<string, number>();

  /** Returns true if the next finding of a code gets its value. */
  showsValueOf(code: string): boolean {
    const { showValues, maxValues } = this.plan;
    return showValues && (maxValues === Infinity || (this.valued.get(code) ?? 0) < maxValues);
  }

  take(): Finding[] {
    const taken = this.findings;
    this.findings = [];
    this.isFull = false;
    return taken;
  }

  /**
   * Returns the person and document that a finding with this pointer concerns; `record` has the bytes of its record, if
   * no usuario encloses it.
   */
  concernOf(pointer: string, record?: ByteRange): Concern {
    const { document, usuario, buffer } = this;
    if (usuario === undefined)
      return record === undefined
        ? document
        : { ...document, ...serviceConcern(this.objectAt(record.at, record.end)) };
    if (pointer !== usuario.pointer && !pointer.startsWith(`${usuario.pointer}/`)) return document;
    if (this.lastUsuario?.offset !== usuario.offset) {
      const at = usuario.offset - buffer.base;
      const end = new EndOf(new Brackets());
      const isWhole = end.run(buffer, at, usuario.to - buffer.base) === "end";
      const object = isWhole ? this.objectAt(at, end.at) : undefined;
      this.lastUsuario = { offset: usuario.offset, object };
    }
    const { object } = this.lastUsuario as { object: unknown };
    const [servicios, array = "", index = ""] = pointer
      .slice(usuario.pointer.length + 1)
      .split("/");
    const isOfService = servicios === "servicios" && index !== "";
    const services = memberOf(memberOf(object, "servicios"), array);
    return {
      ...document,
      ...(isOfService
        ? { ...patientConcern(object), ...serviceConcern(memberOf(services, index)) }
        : usuarioConcern(object)),
    };
  }

  /** Parses bytes as JSON. */
  private objectAt(at: number, end: number): unknown {
    return parsedJson(decoder.decode(this.buffer.bytes.subarray(at, end)));
  }

  /** Adds a finding without a record: its place is outside the records, or in a part of the document that was read earlier. */
  outside(fault: MarkedFault): void {
    const { pointer } = fault.at;
    const subject = { record: null, shape: null, pointer };
    this.emit(fault, fault.at as PlacedMark, subject);
  }

  /**
   * Adds a finding, and returns it.
   *
   * @param verdict The verdict of its record.
   * @param whole is the record itself, where it is judged.
   */
  emit(
    found: Fault,
    { line, column, offset, length, value, concern }: FindingPlace,
    subject: RecordSubject,
    verdict?: RecordVerdict,
    whole?: ByteRange,
  ): AnyFinding {
    const fault = this.plan.graded(found);
    verdict?.see(fault.diagnostic, fault.params);
    const issue = issueOf(fault, this.plan.lang);
    const { file } = this;
    const { record, shape, array, index } = subject;
    const { code, severity, path, message, params, sameAs, rejects } = issue;
    let { pointer } = subject;
    for (const step of path) pointer += `/${step}`; // the names as they are shown
    this.counters.issue(fault.diagnostic, sameAs !== undefined);
    if (this.plan.context.answers !== undefined) {
      const { official = "" } = params ?? {};
      countUp(this.codeCounts, `${severity} ${code} ${String(official)}`);
    }
    // Written out instead of spread: a file may have a fault in every field.
    const finding: { -readonly [Key in keyof AnyFinding]: AnyFinding[Key] } =
      value === undefined && array === undefined
        ? {
            file,
            record,
            shape,
            pointer,
            line,
            column,
            offset,
            length,
            code,
            severity,
            path,
            message,
          }
        : {
            file,
            record,
            shape,
            ...(array !== undefined && { array }),
            ...(index !== undefined && { index }),
            pointer,
            line,
            column,
            offset,
            length,
            ...(value !== undefined && { value }),
            code,
            severity,
            path,
            message,
          };
    if (params !== undefined) finding.params = params;
    if (sameAs !== undefined) finding.sameAs = sameAs;
    else if (this.plan.maxValues !== Infinity) countUp(this.valued, code);
    if (rejects) finding.rejects = true;
    if (fault.compared !== undefined && this.plan.showValues) {
      Object.assign(finding, fault.compared);
      // the beginning of the object or array that the sum is about
      if (finding.found !== undefined && value?.startsWith("{")) delete finding.value;
    }
    if (this.plan.notesRepeats && fault.repeatedBy !== undefined)
      finding.repeatedBy = fault.repeatedBy.map(repeatOf);
    if (this.plan.identify) finding.concerns = concern ?? this.concernOf(pointer, whole);
    this.isFull = this.findings.push(finding as Finding) >= maxWaiting;
    return finding;
  }

  /** The place of a range of bytes, with their text if values are shown. */
  place(at: number, end: number, from?: CountedPosition): FindingPlace {
    const place = this.placeOf(at, end - at, from);
    if (!this.plan.showValues) return place;
    return { ...place, value: shownText(this.buffer.bytes.subarray(at, end)) };
  }

  /** The place of `length` bytes at the current position. */
  valueHere(length: number): FindingPlace {
    const { position } = this.buffer;
    return this.place(position, position + length);
  }

  /** The place of the bytes between an offset and the current position. */
  wholePlace(start: number): FindingPlace {
    const { base, position } = this.buffer;
    return this.place(start - base, position);
  }

  /**
   * The place of `length` bytes at an index, without their text.
   *
   * @param from The place of an earlier index, for an index before the places that were already requested.
   */
  placeOf(at: number, length: number, from?: CountedPosition): FindingPlace {
    const { line, column } = this.buffer.place(at, from);
    return { line, column, offset: this.buffer.base + at, length };
  }
}

function repeatOf({ diagnostic: { code }, params }: Fault): Repeat {
  const official = params?.["official"];
  return typeof official === "string" ? { code, official } : { code };
}

/** Written out, since each field of a usuario needs one. */
export function markOf(
  pointer: string,
  { line, column, offset, length, value }: Omit<PlacedMark, "pointer">,
): PlacedMark {
  return value === undefined
    ? { pointer, line, column, offset, length }
    : { pointer, line, column, offset, length, value };
}

/** The most characters of a value that are shown, if values were requested. */
const maxShown = 200;

function shownText(bytes: Uint8Array): string {
  const text = decoder.decode(bytes.subarray(0, 4 * maxShown));
  const characters = Array.from(text);
  return characters.length > maxShown || bytes.length > 4 * maxShown
    ? `${characters.slice(0, maxShown).join("")}…`
    : text;
}

const decoder = new TextDecoder();

/** An own property of an object, or an element of an array. */
const memberOf = (object: unknown, name: string): unknown =>
  typeof object === "object" && object !== null && Object.hasOwn(object, name)
    ? (object as Readonly<Record<string, unknown>>)[name]
    : undefined;
