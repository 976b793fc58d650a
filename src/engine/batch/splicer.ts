import { aliasConflict } from "../../../rules/contract/alias-conflict";
import { duplicateKey } from "../../core/diagnostics/duplicate-key";
import { noContext } from "../../core/model/context";
import type { Fault } from "../../core/model/fault";
import type { Shape } from "../../core/model/shapes";
import { fieldsOf, isAlias } from "../../core/model/shapes";
import type { Finding } from "../../core/evaluate/typed-issue";
import type { BatchOptions } from "./run-plan";
import { planOf } from "./run-plan";
import type { OnRecord } from "./record-reader";
import { Engine } from "./engine";
import { allOf, Reader } from "./reader";
import type { MemberPlace } from "../bytes/json-text";
import { keepsValue, textOf } from "../bytes/json-text";
import type { InputBuffer } from "../bytes/buffer";
import type { TextFault, TextFaults } from "../bytes/text-faults";
import type { TokenValues } from "../bytes/token-values";
import type { Splice } from "./copy";
import { SplicedCopy } from "./copy";
import { Counters } from "./counters";

/** The output since the last call: a part of the copy, and findings. */
export interface Spliced {
  readonly chunks: readonly Uint8Array[];
  readonly findings: readonly Finding[];
}

/** Each record counts in one of the last three. */
export interface SpliceCounts {
  readonly records: number;
  readonly changed: number;
  /** Already in canonical form. */
  readonly unchanged: number;
  /** Copied unchanged, and reported: conflicts, repeated names, and records that cannot be judged. */
  readonly refused: number;
}

export interface Renaming {
  readonly name: string;
  readonly canonical: string;
}

export interface RecordChange {
  /** Of its first name, 1-based. */
  readonly line: number;
  /** The replaced names. Without `to` the member is removed, because the other name has the same value. */
  readonly names: readonly { readonly from: string; readonly to?: string }[];
}

/**
 * Begins a copy in canonical form (contract 2.2, rule 9), or with the names that `renamings` lists. Only the bytes of these
 * names are replaced. Records that cannot be changed are copied as they are, and reported.
 */
export function createSplicer(
  file: string,
  {
    renamings = (shape) => fieldsOf(shape).filter(isAlias),
    onChange,
    ...options
  }: Pick<BatchOptions, "shape" | "input" | "maxRecord" | "lang"> & {
    readonly renamings?: (shape: Shape) => readonly Renaming[];
    /** Called for each record that is changed. */
    readonly onChange?: (change: RecordChange) => void;
  },
) {
  // No rule runs: a record is reported only for the reason why it is refused. Repeated names outside of it are not such
  // a reason.
  const plan = {
    ...planOf(noContext, options),
    rules: [],
    texts: [duplicateKey],
    repeatedLevels: undefined,
  };
  const counters = new Counters();
  const copy = new SplicedCopy();
  let changed = 0;
  let conflicts = 0;

  const onRecord: OnRecord = (record, text, buffer) => {
    const own = renamings(record.shape);
    const { splices, names, faults, textFaults } = splicesOf(record, text, own, buffer);
    if (faults.length > 0 || textFaults.length > 0) conflicts += 1;
    else if (splices.length > 0) {
      changed += 1;
      copy.splice(splices);
      const [first] = onChange === undefined ? [] : record.members;
      if (first !== undefined) onChange?.({ line: buffer.place(first.nameAt).line, names });
    }
    return { faults, textFaults };
  };
  const reader = new Reader(plan, new Engine(plan), file, counters, { onRecord });
  return {
    push: (block: Uint8Array): Spliced => {
      copy.push(block);
      const findings = allOf(reader.give(block));
      return { chunks: copy.upTo(reader.settled), findings };
    },
    /** Ends the copy. `isCut` means that the input was cut off. */
    end: ({ isCut = false } = {}): Spliced & { readonly counts: SpliceCounts } => {
      const findings = allOf(reader.finish({ cut: isCut }));
      const { records } = counters;
      const refused = conflicts + counters.notLoaded;
      const counts = { records, changed, unchanged: records - changed - refused, refused };
      return { chunks: copy.upTo(Number.POSITIVE_INFINITY), findings, counts };
    },
  };
}

/** Returns the splices that bring a record into canonical form, or the faults that prevent it. */
function splicesOf(
  record: TokenValues,
  text: TextFaults | undefined,
  renamings: readonly Renaming[],
  { bytes, base }: InputBuffer,
): ReturnType<OnRecord> & {
  readonly splices: readonly Splice[];
  readonly names: RecordChange["names"];
} {
  const removed = new Map<string, MemberPlace>();
  const renamed = new Map<string, MemberPlace & { readonly to: string }>();
  const faults: Fault[] = [];
  const textFaults: TextFault[] = [];
  const repeats = text === undefined ? none : repeatsOf(text, renamings);
  for (const { name, canonical } of renamings) {
    const alias = record.memberOf(name);
    if (alias === undefined) continue;
    const target = record.memberOf(canonical);
    const repeated = repeats.filter(({ path: [each] }) => each === name || each === canonical);
    if (repeated.length > 0) for (const repeat of repeated) textFaults.push(repeat);
    else if (target === undefined) renamed.set(name, { ...alias, to: canonical });
    else if (record.get(name).kind === "null" || isSame(alias, target, bytes))
      removed.set(name, alias);
    else if (record.get(canonical).kind === "null") {
      removed.set(canonical, target);
      renamed.set(name, { ...alias, to: canonical });
    } else faults.push(conflictOf(record.shape, { name, canonical }));
  }
  if (faults.length > 0 || textFaults.length > 0)
    return { splices: [], names: [], faults, textFaults };
  const renames = Array.from(renamed.values(), ({ nameAt, nameEnd, to }) =>
    splice(base + nameAt, base + nameEnd, new TextEncoder().encode(JSON.stringify(to))),
  );
  const splices = [...renames, ...removals(record, removed, base)];
  const names = [
    ...Array.from(renamed.values(), ({ name, to }) => ({ from: name, to })),
    ...Array.from(removed.keys(), (name) => ({ from: name })),
  ];
  return { splices: splices.sort((a, b) => a.from - b.from), names, faults, textFaults };
}

const none: readonly TextFault[] = [];

/** Finds repeated names among the names to replace and their replacements. */
function repeatsOf(text: TextFaults, renamings: readonly Renaming[]): readonly TextFault[] {
  const names = new Set<unknown>(renamings.flatMap(({ name, canonical }) => [name, canonical]));
  const repeats: TextFault[] = [];
  for (const fault of text.of(duplicateKey))
    if (fault !== undefined && fault.path.length === 1 && names.has(fault.path[0]))
      repeats.push(fault);
  return repeats;
}

/** The contract determines which of two names is the alias, regardless of which one is written. */
function conflictOf(shape: Shape, { name, canonical }: Renaming): Fault {
  const isReversed = fieldsOf(shape).some((field) => isAlias(field) && field.name === canonical);
  return isReversed
    ? { diagnostic: aliasConflict, path: [canonical], params: { canonical: name } }
    : { diagnostic: aliasConflict, path: [name], params: { canonical } };
}

/** Returns true if two values are certainly equal: texts, literals, and numbers with the same digits. */
function isSame(one: MemberPlace, other: MemberPlace, bytes: Uint8Array): boolean {
  const [first, second] = [one, other].map(({ valueAt }) => bytes[valueAt]);
  if (first === 0x7b || first === 0x5b) return false;
  if (first === 0x22 && second === 0x22)
    return (
      textOf(bytes, one.valueAt, one.valueEnd) === textOf(bytes, other.valueAt, other.valueEnd)
    );
  const [written, also] = [one, other].map((each) =>
    new TextDecoder().decode(bytes.subarray(each.valueAt, each.valueEnd)),
  ) as [string, string];
  if (written === also) return true;
  const value = Number(written);
  return value === Number(also) && keepsValue(written, value) && keepsValue(also, value);
}

/** Removes members, each with the comma that separates it from a remaining one. */
function removals(
  record: TokenValues,
  removed: ReadonlyMap<string, MemberPlace>,
  base: number,
): readonly Splice[] {
  if (removed.size === 0) return [];
  const splices: Splice[] = [];
  const members = record.members;
  let isFirst = true;
  for (const [i, { name, nameAt, valueEnd }] of members.entries()) {
    if (!removed.has(name)) {
      isFirst = false;
      continue;
    }
    const before = members[i - 1];
    if (!isFirst && before) splices.push(splice(base + before.valueEnd, base + valueEnd));
    else splices.push(splice(base + nameAt, base + (members[i + 1]?.nameAt ?? valueEnd)));
  }
  return splices;
}

const splice = (from: number, to: number, bytes: Uint8Array = new Uint8Array(0)): Splice => ({
  from,
  to,
  bytes,
});
