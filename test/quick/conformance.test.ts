import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contractRules } from "../../rules/contract/index";
import { ruleDocs } from "../../rules/docs";
import * as batch from "../../src/batch";
import type { Subject } from "../../fixtures/kit/run-kit.mjs";
import { runKit } from "../../fixtures/kit/run-kit.mjs";
import * as core from "../../src/index";
import * as packs from "../../src/res948";
import { caseSample } from "../case-count";
import { contextOf } from "../cases";
import { kitFiles, parsedKit } from "../kit-files";

const files = parsedKit();
const subject: Subject = { core, batch, packs };
const caseLists = Object.entries(files) as readonly (readonly [string, readonly Case[]])[];

interface Case {
  readonly description: unknown;
  readonly clause: unknown;
  readonly [member: string]: unknown;
}

describe("the library", () => {
  test("passes every case", () => {
    const { cases, passed, skipped, failures } = runKit(files, subject);
    expect(failures).toEqual([]);
    expect(skipped).toEqual([]);
    expect(passed).toBe(cases);
    expect(cases).toBeGreaterThanOrEqual(2000);
  });
});

test("the specification lists the rules in their order, and those that have params", () => {
  const text = readFileSync(
    new URL("../../fixtures/kit/SPECIFICATION.md", import.meta.url),
    "utf8",
  );
  const rowsOf = (clause: string, row: RegExp) => {
    const [, table = ""] = text.split(`**${clause}** [decided]`);
    const [own = ""] = table.split("\n**");
    return Array.from(own.matchAll(row), ([, code, severity]) => [code, severity]);
  };
  expect(rowsOf("4.1.2", /^\| \d+ \| `([\w-]+)` \| (\w+) \|/gm)).toEqual(
    contractRules.map(({ code, severity }) => [code, severity]),
  );
  const withParams = contractRules.filter(({ code }) => (ruleDocs[code]?.params?.length ?? 0) > 0);
  expect(rowsOf("4.1.13", /^\| `([\w-]+)` \|/gm).map(([code]) => code)).toEqual(
    withParams.map(({ code }) => code),
  );
});

test("records read from bytes, in envelopes, give the same issues", () => {
  const isInMemoryOnly = ({ record, refused, patient }: Case) =>
    refused === true || patient !== undefined || holdsNonFinite(record);
  for (const [file, cases] of caseLists) {
    if (!file.startsWith("cases/records/")) continue;
    for (const each of caseSample(cases)) {
      const { shape, record, context, stage, issues, description } = each;
      if (isInMemoryOnly(each)) continue;
      const run = batch.createBatch(contextOf(context), {
        ...(each["options"] as object | undefined),
        ...(stage === "draft" && { stage }),
      });
      const input = run.file("-");
      const text = JSON.stringify({ shape, record });
      const found = [...input.push(new TextEncoder().encode(text)), ...input.end().findings];
      const ofRecord = found
        .filter(({ code }) => code !== "number-precision")
        .map(({ code, severity, path, params }) => ({
          code,
          severity,
          path,
          ...(params && { params }),
        }));
      expect([file, description, ofRecord]).toEqual([file, description, issues]);
    }
  }
});

/** JSON has no number that is not finite; `1e400` in a case is one in memory. */
const holdsNonFinite = (value: unknown): boolean =>
  typeof value === "number"
    ? !Number.isFinite(value)
    : typeof value === "object" && value !== null && Object.values(value).some(holdsNonFinite);

describe("the runner", () => {
  const some = { "cases/records/record.json": files["cases/records/record.json"] };
  const one = (kind: string, each: object) => ({
    [`cases/${kind}/x.json`]: [{ description: "d", clause: "1", ...each }],
  });
  const failureOf = (kind: string, each: object, of: Subject = subject) =>
    runKit(one(kind, each), of).failures[0];

  /** The core, with other issues of revisions. */
  const altered = (change: (issues: readonly core.Issue[]) => readonly core.Issue[]): Subject => ({
    core: { ...core, validateRevision: (...given) => change(core.validateRevision(...given)) },
  });
  const ofRecords = Object.fromEntries(
    Object.entries(files).filter(([file]) => file.startsWith("cases/records/")),
  );

  test.each(contractRules.map(({ code }) => code))("finds that %s is missing", (code) => {
    const without = altered((issues) => issues.filter((issue) => issue.code !== code));
    const file = `cases/records/${code}.json`;
    expect(runKit({ [file]: files[file] }, without).failures).not.toEqual([]);
  });

  test("finds another order, and another severity", () => {
    expect(
      runKit(
        ofRecords,
        altered((issues) => issues.toReversed()),
      ).failures,
    ).not.toEqual([]);
    const severe = altered((issues) => issues.map((issue) => ({ ...issue, severity: "error" })));
    expect(runKit(ofRecords, severe).failures).not.toEqual([]);
  });

  test("shows where an implementation with one altered rule differs", () => {
    const without = altered((issues) => issues.filter(({ code }) => code !== "alias-conflict"));
    const { failures, passed } = runKit(ofRecords, without);
    expect(passed).toBeGreaterThan(0);
    expect(failures.length).toBeGreaterThan(5);
    expect(new Set(failures.map(({ file }) => file))).toContain(
      "cases/records/alias-conflict.json",
    );
    expect(failures[0]).toEqual({
      file: "cases/records/alias-conflict.json",
      description: "shape 1: they differ; the alias is the CIE11 name",
      clause: expect.stringMatching(/^4\.7/) as unknown,
      expected: {
        issues: [
          {
            code: "alias-conflict",
            severity: "error",
            path: ["codDiagnosticoPrincipalCIE11"],
            params: { canonical: "codDiagnosticoPrincipalECIE11" },
          },
        ],
      },
      actual: { issues: [] },
    });
  });

  test("skips what the subject lacks, by kind and with the reason", () => {
    const { cases, passed, skipped, failures } = runKit(files, { core });
    expect(failures).toEqual([]);
    expect(skipped.map(({ kind, why }) => [kind, why])).toEqual([
      ["norm", "no packs were given"],
      ["reading", "no batch was given"],
    ]);
    expect(passed + skipped.reduce((sum, each) => sum + each.cases, 0)).toBe(cases);
  });

  test("skips a kind that it does not know", () => {
    expect(runKit(one("later", {}), subject)).toMatchObject({
      cases: 1,
      passed: 0,
      skipped: [{ kind: "later", cases: 1 }],
      failures: [],
    });
    expect(runKit({ "manifest.json": {} }, subject).cases).toBe(0);
    expect(() => runKit({ "cases/records/x.json": {} }, subject)).toThrow(TypeError);
  });

  test.each<[string, string, object]>([
    ["an issue too many", "records", { shape: 2, record: { codServicio: "x" }, issues: [] }],
    [
      "an issue that is missing",
      "records",
      { shape: 2, record: {}, stage: "draft", issues: [{ code: "type", path: [] }] },
    ],
    [
      "another severity",
      "records",
      {
        shape: 2,
        record: { codServicio: "x" },
        stage: "draft",
        issues: [
          {
            code: "type",
            severity: "warning",
            path: ["codServicio"],
            params: { expected: "number", actual: "string" },
          },
        ],
      },
    ],
    [
      "a param that the case does not name",
      "records",
      {
        shape: 2,
        record: { codServicio: "x" },
        stage: "draft",
        issues: [{ code: "type", severity: "error", path: ["codServicio"] }],
      },
    ],
    [
      "another order",
      "canonical",
      { shape: 2, record: { b: 1, a: 2 }, patch: [], canonical: { a: 2, b: 1 }, issues: [] },
    ],
    [
      "a refusal that was expected",
      "context",
      { context: { providerCodes: [] }, refusedAt: ["now"] },
    ],
    ["a place of a refusal", "context", { context: {}, refusedAt: ["now"] }],
    ["a body", "api-error", { issues: [], options: { message: "m" }, body: {} }],
    ["a finding too many", "reading", { input: "{}", findings: [] }],
    [
      "a count",
      "reading",
      {
        input: '{"peso":1}',
        options: { skip: ["presence"] },
        findings: [],
        summary: { records: 2 },
      },
    ],
    [
      "a version that does not exist",
      "norm",
      { shape: 1, record: {}, rule: "res948/advance", versions: ["v009"], issues: [] },
    ],
    ["bytes", "reading", { base64: "e30=", findings: [] }],
  ])("finds %s", (_, kind, each) => {
    expect(failureOf(kind, each)).toMatchObject({ description: "d", clause: "1" });
  });

  test("an exception is a failure of its case, and of no other", () => {
    const broken = () => {
      throw new Error("broken");
    };
    const given = { ...core, validateRevision: broken };
    expect(
      failureOf("records", { shape: 1, record: {}, issues: [] }, { core: given }),
    ).toMatchObject({
      expected: "no exception",
      actual: "Error: broken",
    });
  });

  test("a changed record is a failure", () => {
    const changing: Subject["core"]["validateDraft"] = (_, record) => {
      Object.assign(record as object, { codPrestador: "x" });
      return [];
    };
    const given = { ...core, validateDraft: changing };
    const each = { shape: 1, record: {}, stage: "draft", issues: [] };
    expect(failureOf("records", each, { core: given })?.actual).toBe("a change");
  });

  test("needs no more than plain functions and data", () => {
    expect(runKit(some, { core })).toMatchObject({ failures: [], skipped: [] });
  });
});

describe("the data", () => {
  test("the manifest has the digest of every file, and the number of its cases", () => {
    const manifest = JSON.parse(
      readFileSync(new URL("../../fixtures/kit/manifest.json", import.meta.url), "utf8"),
    ) as { readonly format: number; readonly cases: number; readonly files: readonly object[] };
    expect(manifest.format).toBe(1);
    expect(manifest.cases).toBe(caseLists.reduce((sum, [, cases]) => sum + cases.length, 0));
    expect(manifest.files).toEqual(
      [...kitFiles()].map(([file, text]) => ({
        file,
        kind: file.split("/")[1],
        cases: (files[file] as readonly Case[]).length,
        sha256: createHash("sha256").update(text).digest("hex"),
      })),
    );
  });

  test("a case has a description that no other case of its file has, and a clause", () => {
    for (const [file, cases] of caseLists) {
      const descriptions = cases.map(({ description }) => description);
      const again = descriptions.filter((each, i) => descriptions.indexOf(each) !== i);
      expect([file, again]).toEqual([file, []]);
      for (const { description, clause } of cases) {
        expect([file, description]).toEqual([file, expect.stringMatching(/^\S.*\S$/)]);
        expect([file, description, clause]).toEqual([
          file,
          description,
          expect.stringMatching(/^[1-9](\.[1-9]\d*){2}$/),
        ]);
      }
    }
  });

  /** The members of a case of each kind, as README.md lists them. */
  const members: Readonly<Record<string, readonly string[]>> = {
    records: `shape record stage context options patient issues refused`.split(" "),
    reading: `input base64 repeat context options findings summary evaluated refused`.split(" "),
    documents: `document stage context findings summary evaluated`.split(" "),
    norm: [
      ...`rule shape array record document versions together stage given context`.split(" "),
      ...`issues findings skipped warning summary`.split(" "),
    ],
    canonical: ["shape", "record", "patch", "canonical", "issues"],
    context: ["context", "refusedAt", "shape", "record", "issues"],
    "api-error": ["issues", "options", "body", "read"],
  };

  test("every clause that a case cites exists, and every clause is cited or says that it is not tested", () => {
    const text = readFileSync(
      new URL("../../fixtures/kit/SPECIFICATION.md", import.meta.url),
      "utf8",
    );
    const found = [
      ...text.matchAll(/^\*\*(\d+\.\d+\.\d+)\*\*([^]*?)(?=^\*\*\d|^#|$(?![^]))/gm),
    ].map(([, number = "", words = ""]) => [number, words.replace(/\s+/g, " ")] as const);
    const clauses = new Map(found);
    expect(clauses.size).toBeGreaterThan(300);
    const numbers = found.map(([number]) => number);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    const cited = new Set(caseLists.flatMap(([, cases]) => cases.map(({ clause }) => clause)));
    expect([...cited].filter((clause) => !clauses.has(String(clause)))).toEqual([]);
    const isUntested = (words: string) => words.includes("(not tested by cases)");
    const silent = [...clauses].filter(
      ([number, words]) => !cited.has(number) && !isUntested(words),
    );
    expect(silent.map(([number]) => number)).toEqual([]);
    const both = [...clauses].filter(([number, words]) => cited.has(number) && isUntested(words));
    expect(both.map(([number]) => number)).toEqual([]);
  });

  test("a case has no member that its kind does not have", () => {
    for (const [file, cases] of caseLists) {
      const known = ["description", "clause", "note", ...(members[file.split("/")[1] ?? ""] ?? [])];
      const others = cases
        .flatMap((each) => Object.keys(each))
        .filter((name) => !known.includes(name));
      expect([file, others]).toEqual([file, []]);
    }
  });
});
