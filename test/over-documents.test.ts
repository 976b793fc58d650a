import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { documentNormRules } from "../rules/norm/document/rules/index";
import { levelRules } from "../rules/norm/rules/levels";
import { versions } from "../rules/res948/versions";
import type { BatchOptions, Finding } from "../src/batch/index";
import { createBatch } from "../src/batch/index";
import type { Pack } from "../src/index";
import { noContext, validateDocument } from "../src/index";
import type { NormInput } from "../src/res948";
import { lin32, normContext, v001, v002, v003 } from "../src/res948";
import { casesIn } from "./cases";

/** A case of a rule over documents: what the rule alone says, in each version or in those named. */
interface DocumentCase {
  readonly description: string;
  readonly document: unknown;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
  readonly findings: readonly (Partial<Finding> & { readonly pointer: string })[];
  /** For how many usuarios, arrays or documents it is not evaluated. */
  readonly left?: number;
}

const packs: readonly Pack[] = [v001, v002, v003];
const cases = casesIn<DocumentCase>("res948/over-documents");
const reached = new Map(packs.map(({ version }) => [version, new Set<string>()]));

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The whole report of a document, given in blocks. */
function report(
  text: string,
  options: BatchOptions,
  given: NormInput = {},
  size = Number.POSITIVE_INFINITY,
) {
  const batch = createBatch(normContext(noContext, given), options);
  const file = batch.file("-");
  const bytes = bytesOf(text);
  const findings: Finding[] = [];
  for (let at = 0; at < bytes.length; at += size)
    findings.push(...file.push(bytes.subarray(at, at + size)));
  findings.push(...file.end().findings);
  return { findings, summary: batch.summary(), evaluated: batch.evaluated() };
}

const place = ({
  code,
  pointer,
  record,
  path,
  params,
  severity,
  message,
}: Omit<Finding, "file" | "line" | "column" | "offset" | "length">) => ({
  code,
  pointer,
  record,
  path,
  params,
  severity,
  message,
});

test("every rule over documents has its file of cases, and every file its rule", () => {
  const rules = [...levelRules, ...documentNormRules];
  expect([...cases.keys()].toSorted()).toEqual(rules.map(({ code }) => code).toSorted());
});

for (const [name, list] of cases) {
  const code = `res948/${name}`;
  describe(code, () => {
    for (const pack of packs) {
      const own = list.filter(({ versions: named }) => named?.includes(pack.version) ?? true);
      test(`${pack.version} has a case that holds and one that does not`, () => {
        expect(own.some(({ findings }) => findings.length === 0)).toBe(true);
        expect(own.some(({ findings }) => findings.length > 0)).toBe(true);
      });
      test.each(own.map((each) => [each.description, each] as const))(
        `${pack.version}: %s`,
        (_, each) => {
          const text = JSON.stringify(each.document);
          const asked = { packs: [pack], only: [code] };
          const isOwn = (finding: { readonly code: string }) => finding.code === code;
          const english = report(text, asked, each.given);
          const found = english.findings.filter(isOwn);
          expect(found.map(({ pointer }) => pointer)).toEqual(
            each.findings.map(({ pointer }) => pointer),
          );
          expect(found).toMatchObject(each.findings);
          const { left, why } = english.evaluated.find(isOwn) ?? {};
          expect(left).toBe(each.left);
          if (left !== undefined) expect(why).toContain(`${left} `);
          const spanish = report(text, { ...asked, lang: "es" }, each.given).findings.filter(isOwn);
          for (const [i, { message, params }] of found.entries()) {
            expect(message).toMatch(/^\S.*\.$/);
            expect(spanish[i]?.message).toMatch(/^\S.*\.$/);
            expect(spanish[i]?.message).not.toBe(message);
            expect(params).toMatchObject({ version: pack.version });
            expect(params?.["official"]).toMatch(/^RV[CG]\d+$/);
            reached.get(pack.version)?.add(String(params?.["field"]));
          }
          const inMemory = validateDocument(
            each.document,
            normContext(noContext, each.given ?? {}),
            {
              packs: [pack],
            },
          );
          expect(inMemory.findings.filter(isOwn).map(place)).toEqual(found.map(place));
          expect(inMemory.left?.[code]).toBe(each.left);
        },
      );
    }
  });
}

test.each(versions)("$version: every row of the levels is reached by a case", (norm) => {
  const ids = Object.values(norm.levels).flatMap((rows) => rows.map(({ id }) => id));
  expect(ids).toHaveLength(16);
  expect(ids.filter((id) => !reached.get(norm.version)?.has(id))).toEqual([]);
});
