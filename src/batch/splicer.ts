import { noContext } from "../model/context";
import { isAlias } from "../validate/canonical";
import type { Shape } from "../model/shapes";
import { fieldsOf } from "../model/shapes";
import type { Finding, Summary } from "../model/finding";
import type { BatchOptions } from "./plan";
import { planOf } from "./plan";
import { engineOf, Reader } from "./reader";
import type { Member, ObjectText } from "../bytes/record";
import { Tally } from "./counters";

/** Bytes of the input, from one offset to another, that give way to others. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** A copy of a file in canonical form: only the bytes of aliases are spliced. */
export interface Splicer {
  /** Records that could not be changed: conflicts, repeated names, and what is broken. */
  readonly refused: number;
  /** Reads a block; gives the output so far. */
  push(block: Uint8Array): readonly Uint8Array[];
  end(error?: string): {
    readonly pieces: readonly Uint8Array[];
    readonly findings: readonly Finding[];
    readonly changed: number;
    readonly summary: Summary;
  };
}

/** A name that gives way to another one that means the same. */
export interface Renaming {
  readonly name: string;
  readonly canonical: string;
}

/** Begins a copy in canonical form (contract 2.2, rule 9), or with the names that `renamings` gives. Records that cannot be changed are copied as they are, and reported. */
export function createSplicer(
  file: string,
  {
    renamings = (shape) => fieldsOf(shape).filter(isAlias),
    ...options
  }: BatchOptions & { readonly renamings?: (shape: Shape) => readonly Renaming[] },
): Splicer {
  const plan = planOf(noContext, { ...options, skip: ["number-precision"] });
  const tally = new Tally();
  tally.files = 1;
  const encoder = new TextEncoder();
  const splices: Splice[] = [];
  const findings: Finding[] = [];
  const blocks: { readonly offset: number; readonly bytes: Uint8Array }[] = [];
  let received = 0;
  let changed = 0;
  let kept = 0;

  const onRecord = (text: ObjectText, base: number, shape: Shape) => {
    const found = splicesOf(text, renamings(shape), base, (name) =>
      encoder.encode(JSON.stringify(name)),
    );
    if (found === "refused") kept += 1;
    else if (found.length > 0) {
      changed += 1;
      splices.push(...found);
    }
  };
  const reader = new Reader(plan, engineOf(plan), file, tally, { onRecord });
  const keep = (given: readonly Finding[]) => findings.push(...given.filter(speaksOfAliases));

  return {
    get refused() {
      return kept + tally.notLoaded;
    },
    push: (block) => {
      blocks.push({ offset: received, bytes: block.slice() });
      received += block.length;
      keep(reader.push(block));
      return copied(blocks, splices, reader.settled);
    },
    end: (error) => {
      keep(reader.end({ cut: error !== undefined }));
      const pieces = copied(blocks, splices, received);
      return {
        pieces,
        findings,
        changed,
        summary: tally.summary(plan.codes, { typed: true, judged: true }),
      };
    },
  };
}

/** A repeated name matters here only where it is an alias or its canonical field. */
function speaksOfAliases({ code, shape, path, record }: Finding): boolean {
  if (code !== "duplicate-key") return true;
  if (record === null || shape === null || path.length !== 1) return false;
  return fieldsOf(shape).some(
    (field) => isAlias(field) && (path[0] === field.name || path[0] === field.canonical),
  );
}

/** What must be spliced to bring one record into canonical form. */
function splicesOf(
  { members }: ObjectText,
  renamings: readonly Renaming[],
  base: number,
  quoted: (name: string) => Uint8Array,
): readonly Splice[] | "refused" {
  const of = (name: string) => members.filter((member) => member.name === name);
  const removed = new Set<Member>();
  const renamed = new Map<Member, string>();
  for (const { name, canonical } of renamings) {
    const [alias, againAlias] = of(name);
    const [target, againTarget] = of(canonical);
    if (alias === undefined) continue;
    if (againAlias || againTarget) return "refused";
    if (target === undefined) renamed.set(alias, canonical);
    else if (alias.value == null || alias.value === target.value) removed.add(alias);
    else if (target.value == null) {
      removed.add(target);
      renamed.set(alias, canonical);
    } else return "refused";
  }
  const renames = [...renamed].map(([{ nameAt, nameEnd }, name]) =>
    splice(base + nameAt, base + nameEnd, quoted(name)),
  );
  return [...renames, ...removals(members, removed, base)].sort((a, b) => a.from - b.from);
}

/** Takes members out, each with the comma that divides it from one that stays. */
function removals(
  members: readonly Member[],
  removed: ReadonlySet<Member>,
  base: number,
): readonly Splice[] {
  const splices: Splice[] = [];
  let isFirst = true;
  members.forEach((member, i) => {
    if (!removed.has(member)) {
      isFirst = false;
      return;
    }
    const before = members[i - 1];
    const next = members[i + 1];
    if (!isFirst && before) splices.push(splice(base + before.valueEnd, base + member.valueEnd));
    else splices.push(splice(base + member.nameAt, base + (next?.nameAt ?? member.valueEnd)));
  });
  return splices;
}

const splice = (from: number, to: number, bytes: Uint8Array = new Uint8Array(0)): Splice => ({
  from,
  to,
  bytes,
});

/** The output up to an offset of the input; what was given out is forgotten. */
function copied(
  blocks: { readonly offset: number; readonly bytes: Uint8Array }[],
  splices: Splice[],
  end: number,
): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let first = blocks[0]; first !== undefined && first.offset < end; first = blocks[0]) {
    const stop = Math.min(end, first.offset + first.bytes.length);
    const next = splices[0];
    const until = next === undefined || next.from >= stop ? stop : next.from;
    if (until > first.offset) pieces.push(first.bytes.subarray(0, until - first.offset));
    let at = until;
    if (next !== undefined && until === next.from && until < stop) {
      if (next.bytes.length > 0) pieces.push(next.bytes);
      at = Math.min(next.to, first.offset + first.bytes.length);
      if (at < next.to) splices[0] = splice(at, next.to);
      else splices.shift();
    }
    if (at === first.offset + first.bytes.length) blocks.shift();
    else blocks[0] = { offset: at, bytes: first.bytes.subarray(at - first.offset) };
  }
  return pieces;
}
