import { createBatch } from "../src/batch";
import type { SpliceCounts } from "../src/engine/batch/splicer";
import { createSplicer } from "../src/engine/batch/splicer";
import type { AnyFinding } from "../src/core/model/finding";
import { noContext } from "../src/index";
import type { TypedRule } from "../src/core/model/rule";
import { makeCase } from "./fuzz-case";

/** The result of a canonical copy. */
export interface Copied {
  readonly bytes: Buffer;
  readonly findings: readonly AnyFinding[];
  readonly counts: SpliceCounts;
}

/** Copies bytes in canonical form, read in blocks that end at `cuts`. */
export function copied(
  bytes: Uint8Array,
  options: Parameters<typeof createSplicer>[1] = {},
  cuts: readonly number[] = [],
): Copied {
  const splicer = createSplicer("-", options);
  const chunks: Uint8Array[] = [];
  const findings: AnyFinding[] = [];
  const take = (part: { chunks: readonly Uint8Array[]; findings: readonly AnyFinding[] }) => {
    for (const chunk of part.chunks) chunks.push(chunk);
    for (const finding of part.findings) findings.push(finding);
  };
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    take(splicer.push(bytes.slice(from, cut)));
    from = cut;
  }
  const end = splicer.end();
  take(end);
  return { bytes: Buffer.concat(chunks), findings, counts: end.counts };
}

/** Reports every alias that has a value. */
const aliasPresent = {
  code: "own/alias-present",
  severity: "error",
  given: "alias",
  check: () => false,
  message: { en: ({ field }) => field, es: ({ field }) => field },
} satisfies TypedRule<"alias">;

/** Why the canonical copy of a case is wrong; undefined if it is right. */
export function canonicalFaultOf(seed: number): string | undefined {
  const { bytes, cuts, way } = makeCase(seed, false);
  const { shape, input, maxRecord } = way.options;
  const asked = {
    ...(shape !== undefined && { shape }),
    ...(input !== undefined && { input }),
    ...(maxRecord !== undefined && { maxRecord }),
  };
  const whole = copied(bytes, asked);
  const inBlocks = copied(bytes, asked, cuts);
  if (JSON.stringify(inBlocks) !== JSON.stringify(whole)) return "in blocks the copy differs";
  const { records, changed, unchanged, refused } = whole.counts;
  if (changed + unchanged + refused !== records || Math.min(changed, unchanged, refused) < 0)
    return "the counts do not add up";
  if (changed === 0 && !whole.bytes.equals(bytes)) return "nothing was changed, but bytes differ";
  const refusals = new Set(whole.findings.map(({ record }) => record).filter((n) => n !== null));
  if (refusals.size !== refused) return "not every refused record is reported, or others are";

  const read = (some: Uint8Array) => {
    const batch = createBatch(noContext, { ...asked, rules: [aliasPresent] });
    const file = batch.file("-");
    const findings = [...file.push(some), ...file.end().findings];
    return { findings, records: batch.summary().records };
  };
  const before = read(bytes);
  const after = read(whole.bytes);
  if (before.records !== records) return "it counts other records than validate does";
  // With a limit, a record may be accepted although a comma or a letter was removed; its findings then differ.
  if (maxRecord !== undefined) return undefined;
  if (after.records !== records) return "the copy has another number of records";
  const left = after.findings.filter(
    ({ code, record }) => code === "own/alias-present" && record !== null && !refusals.has(record),
  );
  if (left.length > 0) return `an alias is left in record ${left[0]?.record}`;
  const again = copied(whole.bytes, asked);
  if (again.counts.changed > 0 || !again.bytes.equals(whole.bytes))
    return "a second copy changes more";
  return undefined;
}
