import { describe, expect, test } from "vitest";
import { documentNormRules, enclosingRules } from "../../rules/norm/index";
import { versions } from "../../rules/res948/versions";
import type { Finding } from "../../src/batch";
import type { Pack } from "../../src/index";
import { noContext, validateDocument } from "../../src/index";
import { severityOf } from "../../src/norm/severity";
import type { NormInput } from "../../src/res948";
import { knownVersions, normContext } from "../../src/res948";
import { jun2026, lin32 } from "../../src/norm/packs";
import { casesIn } from "../cases";
import { place, report } from "../document-report";

/** A case of a document rule: the findings of this rule only, in each version of 948 or in those named. */
interface DocumentCase {
  readonly description: string;
  readonly document: unknown;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
  readonly findings: readonly (Partial<Finding> & { readonly pointer: string })[];
  /** For how many usuarios, arrays or documents it is not evaluated. */
  readonly skipped?: number;
  /** What it says of the run, in English. */
  readonly warning?: string;
}

const packs: readonly Pack[] = knownVersions;
const allPacks: readonly Pack[] = [...packs, lin32, jun2026];
const cases = casesIn<DocumentCase>("norm/over-documents");
const reached = new Map(allPacks.map(({ version }) => [version, new Set<string>()]));

const rules = [...enclosingRules, ...documentNormRules];

test("every rule over documents has its file of cases, and every file its rule", () => {
  expect([...cases.keys()].toSorted()).toEqual(rules.map(({ code }) => code).toSorted());
});

for (const [name, list] of cases) {
  describe(name, () => {
    for (const pack of allPacks) {
      const code = `${pack.id}/${name}`;
      const isOf948 = packs.includes(pack);
      const own = list.filter(({ versions: named }) => named?.includes(pack.version) ?? isOf948);
      if (own.length === 0 && !isOf948) continue; // 2275 has cases where it differs
      const norm = versions.find(({ version }) => version === pack.version);
      const rule = rules.find((each) => each.code === name);
      if (norm && rule && severityOf(rule, { data: norm }) === undefined) {
        test(`${pack.version} does not have it`, () => expect(own).toEqual([]));
        continue;
      }
      test(`${pack.version} has a case that holds and one that does not`, () => {
        const isFault = ({ findings, warning }: DocumentCase) =>
          findings.length > 0 || warning !== undefined;
        expect(own.some((each) => !isFault(each))).toBe(true);
        expect(own.some(isFault)).toBe(true);
      });
      test.each(own.map((each) => [each.description, each] as const))(
        `${pack.version}: %s`,
        (_, each) => {
          const text = JSON.stringify(each.document);
          const options = { packs: [pack], only: [code] };
          const isOwn = (finding: { readonly code: string }) => finding.code === code;
          const english = report(text, options, each.given);
          const found = english.findings.filter(isOwn);
          expect(found.map(({ pointer }) => pointer)).toEqual(
            each.findings.map(({ pointer }) => pointer),
          );
          const withoutPath = each.findings.map(({ path: _, ...finding }) => finding);
          expect(found).toMatchObject(withoutPath);
          const { skipped, why, warning } = english.evaluated.find(isOwn) ?? {};
          expect(skipped).toBe(each.skipped);
          expect(warning).toBe(each.warning);
          if (skipped !== undefined) {
            const counts = [...(why ?? "").matchAll(/\((\d+)\)(?=;|$)/g)];
            expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(skipped);
          }
          const spanish = report(text, { ...options, lang: "es" }, each.given).findings.filter(
            isOwn,
          );
          for (const [i, { message, params }] of found.entries()) {
            expect(message).toMatch(/^\S.*\.$/);
            expect(spanish[i]?.message).toMatch(/^\S.*\.$/);
            expect(spanish[i]?.message).not.toBe(message);
            // What only warns is no obligation.
            const isWarning = found[i]?.severity === "warning";
            expect(/\bmust\b/.test(message) && isWarning).toBe(false);
            expect(/\bdeben?\b/.test(spanish[i]?.message ?? "") && isWarning).toBe(false);
            expect(params).toMatchObject({ version: pack.version });
            const all = [...enclosingRules, ...documentNormRules];
            const own = all.find((each) => each.code === name);
            if (own !== undefined && own.official === undefined)
              expect(params).not.toHaveProperty("official");
            else
              expect(params?.["official"]).toMatch(
                /^(?:RV[CG]|CIN|FED|VFE|PFE|CND|VCN|PNC|DND|PDN|GI)\d+$/,
              );
            reached.get(pack.version)?.add(String(params?.["field"]));
          }
          const rule = documentNormRules.find((one) => one.code === name);
          if (rule?.yieldsTo !== undefined) return; // here all rules run, and others may have precedence
          const inMemory = validateDocument(
            each.document,
            normContext(noContext, each.given ?? {}),
            {
              packs: [pack],
            },
          );
          // In memory the path begins at the document.
          const plain = (finding: Parameters<typeof place>[0]) => ({ ...place(finding), path: [] });
          expect(inMemory.findings.filter(isOwn).map(plain)).toEqual(found.map(plain));
          expect(inMemory.findings.filter(isOwn)).toMatchObject(each.findings);
          expect(inMemory.summary.evaluated.find((each) => each.code === code)?.skipped).toBe(
            each.skipped,
          );
        },
      );
    }
  });
}

test.each(versions)("$version: every row of the levels is reached by a case", (norm) => {
  const ids = Object.values(norm.enclosing).flatMap((rows) => rows.map(({ id }) => id));
  expect(ids).toHaveLength(16);
  expect(ids.filter((id) => !reached.get(norm.version)?.has(id))).toEqual([]);
});
