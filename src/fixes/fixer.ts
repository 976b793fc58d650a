import type { BatchOptions, Judging, Plan, RunOptions } from "../batch/plan";
import { runIn, setUpRun } from "../batch/batch";
import type { Splice } from "../batch/copy";
import { Copy } from "../batch/copy";
import { allOf } from "../batch/reader";
import { isBlankByte } from "../bytes/json-text";
import type { TypedFinding as Finding } from "../evaluate/typed-issue";
import type { OpaqueContext } from "../model/opaque-context";
import { pointerSteps } from "../model/pointer";
import type { Diagnostic } from "../model/diagnostic";
import type { RevisionContext } from "../model/revision-context";
import { fieldsOf } from "../model/shapes";
import type { PreparedOptions } from "../settings/settings";
import { groupBy } from "../text/group-by";
import { joinedBytes } from "../text/joined-bytes";
import { NearNames } from "../text/near-names";
import { repairOf } from "./repairs";
import type { FixCode, PatchOperation, SuggestedFinding } from "./suggestion";

/** An input with what could repair its findings. */
export interface Fixed {
  /** All findings of the input, in their order. */
  readonly findings: readonly SuggestedFinding[];
  /** The input after all safe suggestions; the input itself if there are none. All other bytes are the same. */
  readonly bytes: Uint8Array;
  /** The findings that are left. */
  readonly left: readonly Finding[];
}

/** Repairs one input that is whole in memory: a file, or some lines of NDJSON. */
export type Fixer = (bytes: Uint8Array, name: string) => Fixed;

/**
 * Makes a function that suggests repairs, and applies those that are safe: it validates the result, and takes back what
 * does not remove its finding, or makes another one appear.
 *
 * @param judging and `options` as for `createBatch`. With `input: "ndjson"` the lines are independent of each other.
 * @throws as `createBatch` does.
 */
export function createFixer(judging: PreparedOptions, options?: RunOptions): Fixer;
export function createFixer(judging: OpaqueContext | undefined, options?: BatchOptions): Fixer;
export function createFixer(judging: Judging, options?: BatchOptions): Fixer {
  const setup = setUpRun(judging, options);
  const { context, documents, input } = setup.plan;
  const areLines = input === "ndjson";
  const known = new Map<Plan, ReadonlyMap<string, Diagnostic["repairs"]>>();
  const repairsIn = (plan: Plan) => {
    const repairs = known.get(plan) ?? repairsOf(plan);
    known.set(plan, repairs);
    return repairs;
  };
  const nearOf = nearNames(documents?.tables ?? {});

  const findingsIn = (bytes: Uint8Array, name: string): readonly Finding[] => {
    const file = runIn(setup).file(name);
    return [...allOf(file.portions(bytes)), ...allOf(file.lastPortions())];
  };

  return (bytes, name) => {
    const before = findingsIn(bytes, name);
    const unit = new Unit(bytes, areLines);
    const repairs = repairsIn((setup.of?.(name) ?? setup).plan);
    const candidates = before.flatMap(
      (finding) => candidateOf(finding, repairs.get(finding.code), unit, context, nearOf) ?? [],
    );
    const renamed = new Set(candidates.flatMap(({ to, line }) => (to ? `${line} ${to}` : [])));
    const all = candidates.filter(
      ({ code, finding, line }) =>
        code !== "write-null" || !renamed.has(`${line} ${finding.pointer}`),
    );
    let applied = withoutOverlaps(all.filter(({ isSure }) => isSure));
    let left = before;
    let copy = bytes;
    for (let round = 0; applied.length > 0; round++) {
      copy = spliced(bytes, applied);
      left = findingsIn(copy, name);
      const rejected = round < maxRounds ? rejectedOf(before, left, applied, unit) : applied;
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
    return { findings, bytes: copy, left };
  };
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
  /** The pointer of a renamed member. */
  readonly to?: string;
  /** Whether it can mean one thing only. */
  readonly isSure: boolean;
}

/** Bytes that are replaced; or the object, by its offset, that gets a member. */
type Edit =
  | { readonly from: number; readonly to: number; readonly text: string }
  | { readonly object: number; readonly name: string };

/** What is longer is no code and no time. */
const maxText = 200;

/** The bytes of an input, and the values in it, which few findings need. */
class Unit {
  readonly bytes: Uint8Array;
  private readonly areLines: boolean;
  private lines: readonly number[] | undefined;
  private parsed: { readonly line: number; readonly value: unknown } | undefined;

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

  /** The names of the object at a pointer; undefined if it cannot be read. */
  namesAt(finding: Finding, pointer: string): ReadonlySet<string> | undefined {
    let value = this.valueOf(this.lineOf(finding));
    for (const step of pointerSteps(pointer))
      value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
    if (typeof value !== "object" || value === null) return undefined;
    return new Set(Object.entries(value).flatMap(([name, own]) => (own === null ? [] : [name])));
  }

  private valueOf(line: number): unknown {
    if (this.parsed?.line !== line) {
      this.lines ??= this.areLines ? findLines(this.bytes) : [];
      const [from, to] = line === 0 ? [0] : [this.lines[line - 1], this.lines[line]];
      const text = new TextDecoder().decode(this.bytes.subarray(from, to));
      this.parsed = { line, value: valueIn(text) };
    }
    return this.parsed.value;
  }
}

/** The offsets of lines: of each one's first byte, and of the end. */
function findLines(bytes: Uint8Array): readonly number[] {
  const starts = [0];
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) starts.push(at + 1);
  if (starts.at(-1) !== bytes.length) starts.push(bytes.length);
  return starts;
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
  nearOf: NearOf,
): Candidate | undefined {
  const { pointer, offset, length } = finding;
  const cut = pointer.lastIndexOf("/");
  if (cut < 0 || pointer.includes("…")) return undefined;
  const repair = repairOf(finding, repairs, () => unit.textAt(finding), context);
  if (repair === undefined) return undefined;
  const owner = pointer.slice(0, cut);
  const line = unit.lineOf(finding);
  const at = { finding, code: repair.code, line, owner };
  if ("to" in repair) {
    const to = `${owner}/${repair.to}`;
    const names = unit.namesAt(finding, owner);
    const isOther = (name: string) => name !== repair.to && names?.has(name) === false;
    const name = pointer.slice(cut + 1);
    const place = unit.nameAt(finding, name);
    if (place === undefined) return undefined;
    const edit = { ...place, text: JSON.stringify(repair.to) };
    const isSame = name.toLowerCase() === repair.to.toLowerCase();
    const isSure =
      isSame ||
      (names !== undefined && nearOf(finding)?.nearest(name, undefined, isOther) === undefined);
    return { ...at, edit, to, isSure, patch: [{ op: "move", from: pointer, path: to }] };
  }
  if ("value" in repair) {
    const edit = { from: offset, to: offset + length, text: JSON.stringify(repair.value) };
    const patch = [{ op: "replace", path: pointer, value: repair.value }] as const;
    return { ...at, edit, isSure: true, patch };
  }
  if (unit.bytes[offset] !== 0x7b) return undefined;
  const edit = { object: offset, name: pointer.slice(cut + 1) };
  return { ...at, edit, isSure: true, patch: [{ op: "add", path: pointer, value: null }] };
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
 * The candidates to take back: for each finding that is new, or still there, those of the same field; else those of the
 * same object; else those of the same usuario; else all of its line or file.
 */
function rejectedOf(
  before: readonly Finding[],
  after: readonly Finding[],
  applied: readonly Candidate[],
  unit: Unit,
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
  if (surplus.length === 0) return [];
  const byField = groupBy(applied, ({ line, to, finding }) => `${line} ${to ?? finding.pointer}`);
  const byOwner = groupBy(applied, ({ line, owner }) => `${line} ${owner}`);
  const byUsuario = groupBy(applied, ({ line, owner }) => `${line} ${usuarioOf(owner)}`);
  const byLine = groupBy(applied, ({ line }) => line);
  const rejected = new Set<Candidate>();
  for (const finding of surplus) {
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
