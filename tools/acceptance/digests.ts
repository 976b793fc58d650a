import type { Hash } from "node:crypto";
import { createHash } from "node:crypto";
import { inputOf } from "./inputs";
import type { Library } from "./library";
import { ReportReader } from "./reports";

/** How many inputs a chunk has, which are read one after the other; the first chunk is the sample of the rare tests. */
export const chunkSize = 2000;

/** The findings of a rule in some reports: their number, and a digest of their content. */
export interface RuleDigest {
  readonly findings: number;
  readonly digest: string;
}

/**
 * By version of the norm ("contract" if there is none), and by rule; "summary" covers the counts and the evaluated
 * rules.
 */
export type Digests = Readonly<Record<string, Readonly<Record<string, RuleDigest>>>>;

/** The number of records in a chunk, and the digests of its reports. */
export interface ReadChunk {
  readonly records: number;
  readonly digests: Digests;
}

/** Reads a chunk: all of its inputs, in all their ways. A record counts once, as its input's first way reads it. */
export async function readChunk(library: Library, chunk: number): Promise<ReadChunk> {
  const reader = new ReportReader(library);
  const versions = new Map<string, Map<string, { findings: number; hash: Hash }>>();
  let records = 0;
  for (let seed = 1 + chunk * chunkSize; seed <= (chunk + 1) * chunkSize; seed++) {
    const input = inputOf(seed);
    for (const way of input.ways) {
      const report = await reader.report(input, way, "one block");
      if (way === input.ways[0]) records += report?.file?.records ?? 0;
      if (report === undefined) continue;
      const version = way.packs?.join(" ") ?? "contract";
      const rules = versions.get(version) ?? new Map<string, { findings: number; hash: Hash }>();
      versions.set(version, rules);
      const add = (rule: string, what: unknown, isFinding: boolean) => {
        const known = rules.get(rule) ?? { findings: 0, hash: createHash("sha256") };
        rules.set(rule, known);
        known.hash.update(`${seed} ${JSON.stringify(what)}\n`);
        if (isFinding) known.findings += 1;
      };
      const { findings, ...others } = report;
      for (const finding of findings) add(finding.code, finding, true);
      add("summary", others, false);
    }
  }
  const digests = sorted(versions, ({ findings, hash }) => ({ findings, digest: shortened(hash) }));
  return { records, digests };
}

/** The digests of several chunks, in their order. */
export function merged(chunks: readonly Digests[]): Digests {
  const versions = new Map<string, Map<string, { findings: number; hash: Hash }>>();
  for (const [i, chunk] of chunks.entries()) {
    for (const [version, rules] of Object.entries(chunk)) {
      const known = versions.get(version) ?? new Map<string, { findings: number; hash: Hash }>();
      versions.set(version, known);
      for (const [rule, { findings, digest }] of Object.entries(rules)) {
        const all = known.get(rule) ?? { findings: 0, hash: createHash("sha256") };
        known.set(rule, all);
        all.findings += findings;
        all.hash.update(`${i} ${digest}\n`);
      }
    }
  }
  return sorted(versions, ({ findings, hash }) => ({ findings, digest: shortened(hash) }));
}

const shortened = (hash: Hash): string => hash.digest("hex").slice(0, 16);

function sorted<T>(
  versions: ReadonlyMap<string, ReadonlyMap<string, T>>,
  of: (rule: T) => RuleDigest,
): Digests {
  const byName = <V>([a]: readonly [string, V], [b]: readonly [string, V]) => (a < b ? -1 : 1);
  return Object.fromEntries(
    [...versions]
      .sort(byName)
      .map(([version, rules]) => [
        version,
        Object.fromEntries([...rules].sort(byName).map(([rule, each]) => [rule, of(each)])),
      ]),
  );
}

function changeOf(was: RuleDigest | undefined, is: RuleDigest | undefined): string {
  if (was === undefined) return `new, ${is?.findings ?? 0} findings`;
  if (is === undefined) return `gone, ${was.findings} findings`;
  return was.findings === is.findings
    ? `${is.findings} findings that are not the same`
    : `${is.findings} findings instead of ${was.findings}`;
}

/** How digests differ: "res948@v003 res948/size: 12 findings instead of 11". */
export function differences(recorded: Digests, found: Digests): readonly string[] {
  const versions = [...new Set([...Object.keys(recorded), ...Object.keys(found)])];
  return versions.flatMap((version) => {
    const [before, after] = [recorded[version] ?? {}, found[version] ?? {}];
    const rules = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return rules.flatMap((rule) => {
      const [was, is] = [before[rule], after[rule]];
      if (was?.digest === is?.digest) return [];
      return [`${version} ${rule}: ${changeOf(was, is)}`];
    });
  });
}

/** The digests that are recorded: of all inputs, and of the first chunk. */
export interface Recorded {
  readonly inputs: number;
  readonly records: number;
  readonly all: Digests;
  readonly sample: Digests;
}

/** Returns the text of the file, with a line for each rule. */
export const recordedText = (recorded: Recorded): string =>
  `${JSON.stringify(recorded, null, 2).replaceAll(
    /\{\s+("findings": \d+),\s+("digest": "\w+")\s+\}/g,
    "{ $1, $2 }",
  )}\n`;

export const recordedIn = (text: string): Recorded => JSON.parse(text) as Recorded;
