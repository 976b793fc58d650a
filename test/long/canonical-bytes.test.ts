import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Shape } from "../../src/index";
import { canonicalize, shapeNames } from "../../src/index";
import { Joined } from "../../src/cli/io/joined";
import { anyShape, recordsOf } from "../arbitraries";
import { caseCount } from "../case-count";
import { canonicalFaultOf, copied } from "../fuzz-canonical";

const copy = (text: string, options: Parameters<typeof copied>[1] = {}) => {
  const { bytes, findings, counts } = copied(Buffer.from(text), options);
  return {
    text: bytes.toString(),
    counts,
    findings: findings.map(({ code, record, pointer }) => [code, record, pointer]),
  };
};

describe("a record within an envelope", () => {
  // Blanks, digits, the order of keys, a repeated name and an escaped one do not change.
  const record = (name: string) =>
    `{ "vrServicio" : 1.50e1,"nota":1,"nota":2, "${name}":"BA00" ,"x\\u0041":12345678901234567890}`;
  const envelope = (shape: string, name: string, canonical = name) =>
    [
      `{"id":1, "shape":${shape} ,"record":${record(name)},"y":[]}`,
      `{"id":1, "shape":${shape} ,"record":${record(canonical)},"y":[]}`,
    ] as const;
  const one = envelope("1", "codDiagnosticoPrincipalCIE11", "codDiagnosticoPrincipalECIE11");
  const three = envelope(
    '"recienNacidos"',
    "codDiagnosticoPrincipalECIE11",
    "codDiagnosticoPrincipalCIE11",
  );
  const two = envelope("2", "codDiagnosticoPrincipalCIE11");
  const conflict =
    '{"shape":1,"record":{"codDiagnosticoPrincipalCIE11":"BA00","codDiagnosticoPrincipalECIE11":"BA01"}}';
  const wholes = [one, three, two, [conflict, conflict]] as const;
  const counts = { records: 4, changed: 2, unchanged: 1, refused: 1 };
  const pointer = "/record/codDiagnosticoPrincipalCIE11";

  test("in NDJSON", () => {
    expect(copy(wholes.map(([from]) => `${from}\r\n`).join(""))).toEqual({
      text: wholes.map(([, to]) => `${to}\r\n`).join(""),
      counts,
      findings: [["alias-conflict", 3, pointer]],
    });
  });

  test("in an array", () => {
    expect(copy(`[${wholes.map(([from]) => from).join(" ,\n")}]`)).toEqual({
      text: `[${wholes.map(([, to]) => to).join(" ,\n")}]`,
      counts,
      findings: [["alias-conflict", 3, `/3${pointer}`]],
    });
  });

  test("alone", () => {
    for (const [from, to] of [one, three]) {
      expect(copy(from)).toEqual({
        text: to,
        counts: { records: 1, changed: 1, unchanged: 0, refused: 0 },
        findings: [],
      });
    }
    expect(copy(conflict)).toMatchObject({
      text: conflict,
      counts: { records: 1, refused: 1 },
      findings: [["alias-conflict", 0, pointer]],
    });
  });

  test("of repeated names the last is judged, the others stay as they are", () => {
    const [alias, canonical] = ["codDiagnosticoPrincipalCIE11", "codDiagnosticoPrincipalECIE11"];
    const text = (name: string) =>
      `{"shape":3,"record":{"${alias}":"a"},"shape":1,"record":{"${name}":"b"}}`;
    expect(copy(text(alias))).toEqual({
      text: text(canonical),
      counts: { records: 1, changed: 1, unchanged: 0, refused: 0 },
      findings: [],
    });
  });

  test("what cannot be judged is refused, what is not covered is no record", () => {
    const lines = [
      '{"shape":7,"record":{"codDiagnosticoPrincipalCIE11":"a"}}',
      '{"shape":1,"record":[]}',
      '{"shape":"consultas","record":{"codDiagnosticoPrincipalCIE11":"a"}}',
    ];
    const text = `${lines.join("\n")}\n`;
    expect(copy(text)).toEqual({
      text,
      counts: { records: 2, changed: 0, unchanged: 0, refused: 2 },
      findings: [
        ["shape", 0, "/shape"],
        ["record", 1, "/record"],
      ],
    });
  });
});

describe("what is refused is reported, and nothing else", () => {
  const [alias, canonical] = ["codDiagnosticoPrincipalCIE11", "codDiagnosticoPrincipalECIE11"];
  const refusal = { records: 1, changed: 0, unchanged: 0, refused: 1 };

  test.each([
    ["texts", `"${alias}":"a","${canonical}":"b"`],
    ["a number and its text", `"${alias}":5,"${canonical}":"5"`],
    ["objects", `"${alias}":{},"${canonical}":{}`],
    [
      "numbers of one double",
      `"${alias}":12345678901234567890,"${canonical}":12345678901234567891`,
    ],
    ["numbers beyond doubles", `"${alias}":1e400,"${canonical}":1e500`],
  ])("values that are not the same: %s", (_, members) => {
    const text = `{"shape":1,"record":{${members}}}`;
    expect(copy(text)).toEqual({
      text,
      counts: refusal,
      findings: [["alias-conflict", 0, `/record/${alias}`]],
    });
    const bare = `{${members}}`;
    expect(copy(bare, { shape: 1 })).toMatchObject({ text: bare, counts: refusal });
  });

  test.each([
    ["5", "5.0"],
    ["1e2", "100"],
    ["12345678901234567890", "12345678901234567890"],
    ["null", "7"],
    ['"\\u0061"', '"a"'],
  ])("%s and %s are the same", (one, other) => {
    const { text, counts } = copy(`{"${alias}":${one},"${canonical}":${other}}`, { shape: 1 });
    expect(text).toBe(`{"${canonical}":${other}}`);
    expect(counts).toMatchObject({ changed: 1 });
  });

  test("a repeated alias or canonical field, beside an alias", () => {
    for (const members of [
      `"${alias}":"a","${alias}":"a"`,
      `"${alias}":"a","${canonical}":"a","${canonical}":"a"`,
    ]) {
      const text = `{${members}}`;
      expect(copy(text, { shape: 1 })).toMatchObject({
        text,
        counts: refusal,
        findings: [["duplicate-key", 0, expect.any(String)]],
      });
    }
  });

  test("a repeated canonical field without an alias is no reason", () => {
    const text = `{"${canonical}":"a","${canonical}":"b","x":1,"x":2}`;
    expect(copy(text, { shape: 1 })).toEqual({
      text,
      counts: { records: 1, changed: 0, unchanged: 1, refused: 0 },
      findings: [],
    });
  });

  test("all at once: a repeated pair beside a conflict", () => {
    const name = "nomCodDiagnosticoPrincipal";
    const text = `{"${alias}":"a","${alias}":"a","${name}CIE11":"x","${name}ECIE11":"y"}`;
    expect(copy(text, { shape: 1 })).toEqual({
      text,
      counts: refusal,
      findings: [
        ["alias-conflict", 0, `/${name}CIE11`],
        ["duplicate-key", 0, `/${alias}`],
      ],
    });
  });
});

describe("long lists", () => {
  test("very many findings overflow no stack, and none is lost", () => {
    const lines = Buffer.from("{x\n".repeat(200_000));
    const numbers = Buffer.from(`[${"1,".repeat(200_000)}1]`);
    for (const [bytes, records] of [
      [lines, 200_000],
      [numbers, 200_001],
    ] as const) {
      const { counts, findings, bytes: same } = copied(bytes);
      expect(counts).toEqual({ records, changed: 0, unchanged: 0, refused: records });
      expect(findings).toHaveLength(records);
      expect(same.equals(bytes)).toBe(true);
    }
  });

  test("a record that repeats an alias many times", () => {
    const member = '"codDiagnosticoPrincipalCIE11":"a"';
    const text = `{"shape":1,"record":{${`${member},`.repeat(150_000)}${member}}}`;
    const { counts, findings } = copied(Buffer.from(text));
    expect(counts).toMatchObject({ records: 1, refused: 1 });
    expect(findings).toHaveLength(150_000);
  });

  test("small chunks are joined, large ones are written as they are", async () => {
    const writes: Buffer[] = [];
    const joined = new Joined(async (bytes) => {
      writes.push(Buffer.from(bytes));
    });
    const chunks = Array.from({ length: 20_000 }, (_, i) => Buffer.from(`${i},`));
    const large = Buffer.alloc(100_000, "x");
    for (const chunk of [...chunks.slice(0, 10_000), large, ...chunks.slice(10_000)])
      await joined.add(chunk);
    await joined.flush();
    await joined.flush();
    expect(writes.length).toBeLessThan(6);
    const whole = Buffer.concat([...chunks.slice(0, 10_000), large, ...chunks.slice(10_000)]);
    expect(Buffer.concat(writes).equals(whole)).toBe(true);
  });
});

describe("properties", () => {
  test("the copy has what the library's patch gives, bare and in an envelope", () => {
    const names = ["", "nom"].flatMap((prefix) =>
      ["CIE11", "ECIE11"].map(
        (suffix) => `${prefix === "" ? "c" : "nomC"}odDiagnosticoPrincipal${suffix}`,
      ),
    );
    const value = fc.constantFrom("BA00", "BA01", "", null, 5, false);
    const cases = anyShape.chain((shape) =>
      fc.tuple(
        fc.constant<Shape>(shape),
        recordsOf(shape),
        fc.dictionary(fc.constantFrom(...names), value),
        fc.boolean(),
      ),
    );
    const seen = { changed: 0, unchanged: 0, refused: 0 };
    fc.assert(
      fc.property(cases, ([shape, some, aliases, isNamed]) => {
        const record = JSON.parse(JSON.stringify({ ...some, ...aliases })) as Record<
          string,
          unknown
        >;
        const text = JSON.stringify({
          shape: isNamed ? shapeNames[shape] : shape,
          record,
        });
        const { counts, text: result, findings } = copy(text);
        const { patch, issues } = canonicalize(shape, record);
        const wanted = { ...record };
        for (const operation of patch) {
          const from = (operation.op === "move" ? operation.from : operation.path).slice(1);
          const moved = wanted[from];
          delete wanted[from];
          if (operation.op === "move") wanted[operation.path.slice(1)] = moved;
        }
        expect((JSON.parse(result) as { record: unknown }).record).toEqual(wanted);
        expect(findings.map(([, , pointer]) => pointer)).toEqual(
          issues.map(({ path }) => `/record/${path[0]}`),
        );
        const verdict = issues.length > 0 ? "refused" : patch.length > 0 ? "changed" : "unchanged";
        expect(counts).toEqual({
          records: 1,
          changed: 0,
          unchanged: 0,
          refused: 0,
          [verdict]: 1,
        });
        seen[verdict] += 1;
      }),
      { numRuns: 600 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
  });

  test("nothing but aliases changes, however the bytes are broken or divided", () => {
    for (let seed = 1; seed <= caseCount(300); seed++) {
      const fault = canonicalFaultOf(seed);
      if (fault !== undefined) expect.fail(`seed ${seed}: ${fault}`);
    }
  });
});
