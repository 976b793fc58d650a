import type { BatchOptions, Judging, Plan, RunOptions } from "../../engine/batch/plan";
import type { RunSetup } from "../../engine/batch/batch";
import { maxKept, setUpRun } from "../../engine/batch/batch";
import type { Splice } from "../../engine/batch/copy";
import { Copy } from "../../engine/batch/copy";
import { Counters } from "../../engine/batch/counters";
import { allOf, Reader } from "../../engine/batch/reader";
import { isBlankByte } from "../../engine/bytes/json-text";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { OpaqueContext } from "../../core/model/opaque-context";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { RevisionContext } from "../../core/model/revision-context";
import { fieldsOf, isFieldName } from "../../core/model/shapes";
import type { PreparedOptions } from "../../core/settings/settings";
import { groupBy } from "../../core/text/group-by";
import { joinedBytes } from "../../core/text/joined-bytes";
import { NearNames } from "../../core/text/near-names";
import type { ObjectNames } from "./object-names";
import { namesAt } from "./object-names";
import { repairOf } from "./repairs";
import type { FixCode, PatchOperation, SuggestedFinding } from "./suggestion";
import type { FixUnit } from "./units";
import { areLinesIn, linesIn, unitsOf } from "./units";

/** An input with what could repair its findings. */
export interface Fixed {
  /** All findings of the input, in their order. */
  readonly findings: readonly SuggestedFinding[];
  /** The input after all safe suggestions; the input itself if there are none. All other bytes are the same. */
  readonly bytes: Uint8Array;
  /** The findings that are left. */
  readonly left: readonly Finding[];
}

/** Repairs one input that is whole in memory. */
export type Fixer = (bytes: Uint8Array, name: string) => Fixed;

/**
 * Makes a function that suggests repairs, and applies those that are safe: it validates the result, and takes back what
 * does not remove its finding, makes another one appear, or hides what only the text shows. The lines of NDJSON are
 * independent of each other.
 *
 * @param judging and `options` as for `createBatch`.
 * @throws as `createBatch` does.
 */
export function createFixer(judging: PreparedOptions, options?: RunOptions): Fixer;
export function createFixer(judging: OpaqueContext | undefined, options?: BatchOptions): Fixer;
export function createFixer(judging: Judging, options?: BatchOptions): Fixer {
  const { fix, input } = unitFixer(judging, options);
  return (bytes, name) => {
    const areLines = areLinesIn(bytes, input, true);
    const { findings, bytes: copy, left } = fix({ bytes, areLines }, name, undefined);
    return { findings, bytes: copy, left };
  };
}

/**
 * Repairs a file. The result is that of `Fixer`, in one or several parts: of NDJSON, only some lines are in memory.
 */
export type FileFixer = (
  blocks: AsyncIterable<Uint8Array>,
  name: string,
) => AsyncGenerator<Fixed, void>;

/**
 * Makes a function that repairs files as `createFixer` does.
 *
 * @param unitSize is how many bytes of NDJSON are repaired at once.
 */
export function createFileFixer(
  judging: OpaqueContext | undefined,
  options?: BatchOptions,
  unitSize?: number,
): FileFixer {
  const { fix, input } = unitFixer(judging, options);
  return async function* (blocks, name) {
    let before: Passed | undefined;
    let written = 0;
    for await (const unit of unitsOf(blocks, input, unitSize)) {
      const { findings, bytes, left, counts } = fix(unit, name, before);
      const { offset = 0, lines = 0, records = 0 } = before ?? {};
      const inFile = <F extends Finding>(finding: F, at: number): F => ({
        ...finding,
        record: finding.record === null ? null : finding.record + records,
        line: finding.line + lines,
        offset: finding.offset + at,
      });
      yield {
        findings: findings.map((finding) => inFile(finding, offset)),
        bytes,
        left: left.map((finding) => inFile(finding, written)),
      };
      written += bytes.length;
      before = {
        offset: offset + unit.bytes.length,
        lines: lines + linesIn(unit.bytes),
        records: records + counts.records,
      };
    }
  };
}

/** What of a file comes before some of its lines. */
interface Passed {
  readonly offset: number;
  readonly lines: number;
  readonly records: number;
}

/** Repairs a unit. Places and counts begin anew in each; `before` is what comes before it in its file, if it is not the first. */
type UnitFixer = (
  unit: FixUnit,
  name: string,
  before: Passed | undefined,
) => Fixed & { readonly counts: Counters };

function unitFixer(judging: Judging, options?: BatchOptions) {
  const setup = setUpRun(judging, options);
  const { context, documents, input } = setup.plan;
  const known = new Map<Plan, ReadonlyMap<string, Diagnostic["repairs"]>>();
  const repairsIn = (plan: Plan) => {
    const repairs = known.get(plan) ?? repairsOf(plan);
    known.set(plan, repairs);
    return repairs;
  };
  const nearOf = nearNames(documents?.tables ?? {});
  const fix: UnitFixer = ({ bytes, areLines }, name, passed) => {
    const own = setup.of?.(name) ?? setup;
    const { plan } = own;
    const findingsIn = (text: Uint8Array) => read(own, text, areLines, name, passed);
    const { findings: before, counts } = findingsIn(bytes);
    const unit = new Unit(bytes, areLines);
    const repairs = repairsIn(plan);
    const candidates = before.flatMap(
      (finding) => candidateOf(finding, repairs.get(finding.code), unit, context) ?? [],
    );
    const places = candidates.map(placeOf).filter((place) => place !== undefined);
    const names = namesAt(bytes, new Set(places), areLines);
    const namesOf = (candidate: Candidate) => names.get(placeOf(candidate) ?? -1);
    const sources = sourcesOf(candidates);
    const all = candidates.filter(
      (each) =>
        each.code !== "write-null" ||
        !(
          sources.has(`${each.line} ${each.finding.pointer}`) ||
          mayBeThere(each, namesOf(each), nearOf)
        ),
    );
    let applied = withoutOverlaps(
      all.filter((each) => isSure(each, namesOf(each), sources, nearOf)),
    );
    let left = before;
    let copy = bytes;
    for (let round = 0; applied.length > 0; round++) {
      copy = spliced(bytes, applied);
      left = findingsIn(copy).findings;
      const rejected = round < maxRounds ? rejectedOf(before, left, applied, unit, plan) : applied;
      if (rejected.length === 0) break;
      const away = new Set(rejected);
      applied = applied.filter((each) => !away.has(each));
    }
    if (applied.length === 0) {
      copy = bytes;
      left = before;
    }
    const safe = new Set(applied);
    const byFinding = groupBy(all, ({ finding }) => finding);
    const findings = before.map((finding): SuggestedFinding => {
      const own = byFinding.get(finding);
      if (own === undefined) return finding;
      const suggestions = own.map((each) => ({
        code: each.code,
        patch: each.patch,
        safe: safe.has(each),
      }));
      return { ...finding, suggestions };
    });
    return { findings, bytes: copy, left, counts };
  };
  return { fix, input };
}

/** All findings of a unit. Lines that are not the first ones are read on from a split point, at which no file begins. */
function read(
  { plan, engine }: RunSetup,
  bytes: Uint8Array,
  areLines: boolean,
  name: string,
  passed: Passed | undefined,
): { readonly findings: readonly Finding[]; readonly counts: Counters } {
  const counts = new Counters();
  const { workspace } = engine;
  const lines = { start: 0, until: Number.POSITIVE_INFINITY };
  const reader = new Reader(areLines ? { ...plan, input: "ndjson" } : plan, engine, name, counts, {
    workspace,
    ...(passed && { lines }),
  });
  const findings = [...allOf(reader.give(bytes)), ...allOf(reader.finish())];
  workspace.buffer.shrink(maxKept);
  return { findings, counts };
}

/** How the faults of each rule can be repaired. */
const repairsOf = ({ rules, otherArrayRules }: Plan): ReadonlyMap<string, Diagnostic["repairs"]> =>
  new Map([...rules, ...otherArrayRules].map((rule) => [rule.code, rule.repairs]));

/** After so many rounds nothing is applied: each takes back what the one before brought to light. */
const maxRounds = 8;

/** A repair of a finding, with its place in the bytes. */
interface Candidate {
  readonly finding: Finding;
  readonly code: FixCode;
  readonly patch: readonly PatchOperation[];
  readonly edit: Edit;
  /** Its line, if lines are independent; else 0. */
  readonly line: number;
  /** The pointer to the object that is changed. */
  readonly owner: string;
  /** The misspelt name and the right one, and the pointer of the member under the latter. */
  readonly names?: { readonly from: string; readonly to: string };
  readonly to?: string;
}

/** Bytes that are replaced; or the object, by its offset, that gets a member. */
type Edit =
  | { readonly from: number; readonly to: number; readonly text: string }
  | { readonly object: number; readonly name: string };

/** What is longer is no code and no time. */
const maxText = 200;

/** The bytes of an input, and what is at the places of findings. */
class Unit {
  readonly bytes: Uint8Array;
  private readonly areLines: boolean;

  constructor(bytes: Uint8Array, areLines: boolean) {
    this.bytes = bytes;
    this.areLines = areLines;
  }

  lineOf({ line }: Finding): number {
    return this.areLines ? line : 0;
  }

  /** The JSON text at a finding's place; empty if it is too long for a code or a time. */
  textAt({ offset, length }: Finding): string {
    if (length > maxText) return "";
    return new TextDecoder().decode(this.bytes.subarray(offset, offset + length));
  }

  /** Where the name of a member is; the finding is at the name, or at the value. */
  nameAt(
    { offset, length }: Finding,
    name: string,
  ): { readonly from: number; readonly to: number } | undefined {
    const { bytes } = this;
    let to = offset + length;
    if (this.nextOf(to) !== 0x3a) {
      to = this.before(offset);
      if (bytes[to - 1] !== 0x3a) return undefined;
      to = this.before(to - 1);
    }
    const quoted = new TextEncoder().encode(JSON.stringify(name));
    const from = to - quoted.length;
    return quoted.every((byte, i) => bytes[from + i] === byte) ? { from, to } : undefined;
  }

  /** The next byte that is not blank. */
  private nextOf(at: number): number | undefined {
    let next = at;
    while (isBlankByte(this.bytes[next] ?? 0)) next += 1;
    return this.bytes[next];
  }

  /** The index after the last byte before an index that is not blank. */
  private before(at: number): number {
    let end = at;
    while (isBlankByte(this.bytes[end - 1] ?? 0)) end -= 1;
    return end;
  }
}

/** The names of a kind of object, in which a name may be misspelt. */
type NearOf = (finding: Finding) => NearNames | undefined;

function nearNames(
  tables: Readonly<Record<string, { readonly names: readonly string[] }>>,
): NearOf {
  const known = new Map<unknown, NearNames>();
  return ({ shape, array }) => {
    const key = shape ?? array;
    const names =
      shape === null ? tables[array ?? ""]?.names : fieldsOf(shape).map(({ name }) => name);
    if (names === undefined) return undefined;
    const near = known.get(key) ?? new NearNames(names);
    known.set(key, near);
    return near;
  };
}

function candidateOf(
  finding: Finding,
  repairs: Diagnostic["repairs"],
  unit: Unit,
  context: RevisionContext,
): Candidate | undefined {
  const { pointer, offset, length } = finding;
  const cut = pointer.lastIndexOf("/");
  if (cut < 0 || pointer.includes("…")) return undefined;
  const repair = repairOf(finding, repairs, () => unit.textAt(finding), context);
  if (repair === undefined) return undefined;
  const owner = pointer.slice(0, cut);
  const line = unit.lineOf(finding);
  const name = pointer.slice(cut + 1);
  const at = { finding, code: repair.code, line, owner };
  if ("to" in repair) {
    const place = unit.nameAt(finding, name);
    if (place === undefined) return undefined;
    const edit = { ...place, text: JSON.stringify(repair.to) };
    const to = `${owner}/${repair.to}`;
    const patch = [{ op: "move", from: pointer, path: to }] as const;
    return { ...at, edit, names: { from: name, to: repair.to }, to, patch };
  }
  if ("value" in repair) {
    const edit = { from: offset, to: offset + length, text: JSON.stringify(repair.value) };
    return { ...at, edit, patch: [{ op: "replace", path: pointer, value: repair.value }] };
  }
  if (unit.bytes[offset] !== 0x7b) return undefined;
  return {
    ...at,
    edit: { object: offset, name },
    patch: [{ op: "add", path: pointer, value: null }],
  };
}

/** The place of a candidate's name, or of the object that gets a member; undefined for a value. */
const placeOf = ({ edit, names }: Candidate): number | undefined =>
  "object" in edit ? edit.object : names && edit.from;

/**
 * Whether the field that a candidate writes with null may be in its record under a misspelt name, also if `near-name` does
 * not run.
 */
function mayBeThere(
  { finding, edit }: Candidate,
  names: ObjectNames | undefined,
  nearOf: NearOf,
): boolean {
  if (!("object" in edit) || finding.shape === null) return false;
  if (names === undefined) return true;
  const near = nearOf(finding);
  const isField = (name: string) => name === edit.name;
  return [...names.filled].some(
    (name) => !isFieldName(name) && near?.nearest(name, undefined, isField) !== undefined,
  );
}

/** By line and pointer of what a member is to become: where the names are that are to become it. */
function sourcesOf(candidates: readonly Candidate[]): ReadonlyMap<string, ReadonlySet<number>> {
  const sources = new Map<string, Set<number>>();
  for (const { line, to, edit } of candidates) {
    if (to === undefined || !("from" in edit)) continue;
    const key = `${line} ${to}`;
    sources.set(key, (sources.get(key) ?? new Set()).add(edit.from));
  }
  return sources;
}

/**
 * Whether a candidate can mean one thing only. A misspelt name does if its object has it once, does not have the right one,
 * lacks no other field with a name that is as near, and has no other name that is to become the same.
 */
function isSure(
  { finding, names: own, line, to }: Candidate,
  names: ObjectNames | undefined,
  sources: ReadonlyMap<string, ReadonlySet<number>>,
  nearOf: NearOf,
): boolean {
  if (own === undefined) return true;
  if (names === undefined || names.counts.get(own.from) !== 1 || names.counts.has(own.to))
    return false;
  if (sources.get(`${line} ${to}`)?.size !== 1) return false;
  if (own.from.toLowerCase() === own.to.toLowerCase()) return true;
  const isOther = (name: string) => name !== own.to && !names.filled.has(name);
  return nearOf(finding)?.nearest(own.from, undefined, isOther) === undefined;
}

/** Leaves out what would change the same bytes in another way than what comes before it. */
function withoutOverlaps(candidates: readonly Candidate[]): readonly Candidate[] {
  const edits = new Map<number, string>();
  return candidates.filter(({ edit }) => {
    if ("object" in edit) return true;
    const known = edits.get(edit.from);
    if (known === undefined) edits.set(edit.from, edit.text);
    return known === undefined || known === edit.text;
  });
}

/** The bytes with the edits of candidates; several may have the same. */
function spliced(bytes: Uint8Array, candidates: readonly Candidate[]): Uint8Array {
  const encoder = new TextEncoder();
  const replaced = new Map<number, Splice>();
  const added = new Map<number, Set<string>>();
  for (const { edit } of candidates) {
    if ("object" in edit) {
      const names = added.get(edit.object) ?? new Set();
      added.set(edit.object, names.add(edit.name));
    } else replaced.set(edit.from, { ...edit, bytes: encoder.encode(edit.text) });
  }
  const splices = [...replaced.values()];
  for (const [at, names] of added) {
    let first = at + 1;
    while (isBlankByte(bytes[first] ?? 0)) first += 1;
    const blanks = new TextDecoder().decode(bytes.subarray(at + 1, first));
    const members = Array.from(
      names,
      (name) => `${blanks}${JSON.stringify(name)}:${blanks === "" ? "" : " "}null`,
    );
    const text = `${members.join(",")}${bytes[first] === 0x7d ? "" : ","}`;
    splices.push({ from: at + 1, to: at + 1, bytes: encoder.encode(text) });
  }
  const copy = new Copy();
  copy.push(bytes);
  copy.splice(splices.sort((a, b) => a.from - b.from));
  return joinedBytes(copy.upTo(Number.POSITIVE_INFINITY));
}

/**
 * The candidates to take back: for each finding that is new, still there, or hidden, those of the same field; else those of
 * the same object; else those of the same usuario; else all of its line or file. Hidden is what only the text shows, such
 * as a repeated name, if it is gone and was not repaired. Any other finding may go because a field was repaired.
 */
function rejectedOf(
  before: readonly Finding[],
  after: readonly Finding[],
  applied: readonly Candidate[],
  unit: Unit,
  { texts }: Plan,
): readonly Candidate[] {
  const keyOf = (finding: Finding) => `${unit.lineOf(finding)} ${finding.code} ${finding.pointer}`;
  const expected = new Map<string, number>();
  const count = (finding: Finding, by: number): number => {
    const key = keyOf(finding);
    const sum = (expected.get(key) ?? 0) + by;
    expected.set(key, sum);
    return sum;
  };
  for (const finding of before) count(finding, 1);
  for (const { finding } of applied) count(finding, -1);
  const surplus = after.filter((finding) => count(finding, -1) < 0);
  const ofText = new Set(texts.map(({ code }) => code));
  const hidden = before.filter(
    (finding) => ofText.has(finding.code) && (expected.get(keyOf(finding)) ?? 0) > 0,
  );
  const unwanted = [...surplus, ...hidden];
  if (unwanted.length === 0) return [];
  const byField = groupBy(applied, ({ line, to, finding }) => `${line} ${to ?? finding.pointer}`);
  const byOwner = groupBy(applied, ({ line, owner }) => `${line} ${owner}`);
  const byUsuario = groupBy(applied, ({ line, owner }) => `${line} ${usuarioOf(owner)}`);
  const byLine = groupBy(applied, ({ line }) => line);
  const rejected = new Set<Candidate>();
  for (const finding of unwanted) {
    const line = unit.lineOf(finding);
    const own =
      byField.get(`${line} ${finding.pointer}`) ??
      ownersOf(finding.pointer)
        .map((owner) => byOwner.get(`${line} ${owner}`))
        .find((some) => some !== undefined) ??
      byUsuario.get(`${line} ${usuarioOf(finding.pointer)}`) ??
      byLine.get(line) ??
      applied;
    for (const each of own) rejected.add(each);
  }
  return [...rejected];
}

/** The pointer to the usuario in which a pointer leads; the pointer itself outside of usuarios. */
const usuarioOf = (pointer: string): string =>
  /^.*\/usuarios\/\d+(?=\/|$)/.exec(pointer)?.[0] ?? pointer;

/** A pointer and those that lead to it, from the inside to the usuario or the root. */
function ownersOf(pointer: string): readonly string[] {
  const owners: string[] = [];
  const least = usuarioOf(pointer);
  for (let owner = pointer; owner.length >= least.length; ) {
    owners.push(owner);
    if (owner === "") break;
    owner = owner.slice(0, owner.lastIndexOf("/"));
  }
  return owners;
}
