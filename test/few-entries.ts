import type { Finding } from "../src/batch";
import { createBatch } from "../src/batch";
import type { Pack } from "../src/index";
import { noContext } from "../src/index";
import type { NormInput } from "../src/res948";
import { jun2026, knownVersions, lin32, normContext } from "../src/res948";

/** A case of the kit over a document. */
export interface NormDocumentCase {
  readonly description: string;
  readonly rule?: string;
  readonly document?: unknown;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
}

/** How few entries are held in turn. */
const limits = [0, 1, 2, 3];

/**
 * What is wrong when a rule holds few entries of a document: a finding that it does not have when it holds all, or one
 * that it lacks and does not count as left. Each is described in words.
 */
export function fewEntriesFaults(each: NormDocumentCase): readonly string[] {
  const { document, versions, given = {}, rule } = each;
  if (document === undefined) return [];
  const known: readonly Pack[] = [...knownVersions, lin32, jun2026];
  const names = versions ?? knownVersions.map(({ version }) => version);
  return known
    .filter(({ version }) => names.includes(version))
    .flatMap((pack) => {
      const read = (maxEntries: number | undefined) => {
        const only = rule?.includes("/") === true ? { only: [rule] } : {};
        const run = createBatch(normContext(noContext, given), {
          packs: [pack],
          ...only,
          ...(maxEntries !== undefined && { maxEntries }),
        });
        const file = run.file("-");
        const found = file.push(Buffer.from(JSON.stringify(document)));
        const findings = [...found, ...file.end().findings];
        return { findings: findings.map(labelOf), evaluated: run.evaluated() };
      };
      const all = read(undefined);
      return limits.flatMap((limit) => {
        const few = read(limit);
        const added = few.findings.filter((finding) => !all.findings.includes(finding));
        const missing = all.findings.filter((finding) => !few.findings.includes(finding));
        const uncounted = missing.filter((finding) => {
          const code = finding.split(" ")[0];
          const { left = 0, why = "" } =
            few.evaluated.find((evaluation) => evaluation.code === code) ?? {};
          return left === 0 || !why.endsWith(`(${left})`);
        });
        return [
          ...added.map((finding) => `${pack.version}, ${limit} entries: ${finding} is new`),
          ...uncounted.map((finding) => `${pack.version}, ${limit} entries: ${finding} is lost`),
        ];
      });
    });
}

const labelOf = ({ code, pointer, path }: Finding): string =>
  `${code} ${pointer} ${path.join("/")}`;
