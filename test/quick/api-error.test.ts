import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Issue } from "../../src/index";
import {
  draftSchemaOf,
  noContext,
  readApiError,
  toApiError,
  validateRevision,
} from "../../src/index";
import { jsonValues } from "../arbitraries";
import { caseCount } from "../case-count";

// The cases of the kit, in fixtures/kit/cases/api-error, say what a body contains, and which body is read how.

const issues: readonly Issue[] = validateRevision(
  2,
  { codServicio: "x", codProcedimient: "890201" },
  noContext,
);

const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

describe("toApiError", () => {
  test("carries the issues as they are, warnings included", () => {
    expect(new Set(issues.map(({ severity }) => severity))).toEqual(new Set(["error", "warning"]));
    const body = toApiError(issues);
    expect(Object.keys(body)).toEqual(["error"]);
    expect(body.error.issues).toEqual(issues);
    expect(Object.keys(body.error)).toEqual(["code", "message", "issues"]);
  });

  test("the message counts errors and warnings, in the language asked for", () => {
    const [error, warning] = ["error", "warning"].map(
      (severity) => issues.find((issue) => issue.severity === severity) as Issue,
    ) as [Issue, Issue];
    const messageOf = (list: readonly Issue[], lang: "en" | "es-CO") =>
      toApiError(list, { lang }).error.message;
    expect(messageOf([error, warning, warning], "en")).toBe("Found 1 error and 2 warnings.");
    expect(messageOf([error, error, warning], "en")).toBe("Found 2 errors and 1 warning.");
    expect(messageOf([error, warning, warning], "es-CO")).toBe(
      "Se encontraron 1 error y 2 advertencias.",
    );
    expect(messageOf([error, error, warning], "es-CO")).toBe(
      "Se encontraron 2 errores y 1 advertencia.",
    );
  });

  test.each(["unauthorized", "not-found", "own code"])(
    "without an issue, the message follows the code: %s",
    (code) => {
      expect(toApiError([], { code }).error.message).toBe(`The request failed: ${code}.`);
      expect(toApiError([], { code, lang: "es" }).error.message).toBe(
        `La solicitud falló: ${code}.`,
      );
      expect(toApiError([], { code, message: "own" }).error.message).toBe("own");
      expect(toApiError(issues.slice(0, 1), { code }).error.message).toMatch(/^Found 1 /);
    },
  );

  test("without an issue or a code, the message names the code that it has by default", () => {
    expect(toApiError([]).error).toEqual({
      code: "validation-failed",
      message: "The request failed: validation-failed.",
      issues: [],
    });
  });

  test("a step of a path that is neither a name nor an index is not shown", () => {
    const steps = [null, undefined, { key: null }, {}, true, 1n, [], "name", 0];
    const issue = { message: "No.", path: steps as never };
    expect(toApiError([issue]).error.issues[0]?.path).toEqual([
      "…",
      "…",
      "…",
      "…",
      "…",
      "…",
      "…",
      "name",
      0,
    ]);
    const sparse: string[] = [];
    sparse[1] = "name";
    expect(toApiError([{ message: "No.", path: sparse }]).error.issues[0]?.path).toEqual([
      "…",
      "name",
    ]);
  });

  test("whatever it is given, it returns a body or throws a sentence about it", () => {
    const some = fc.anything({ withSparseArray: true, withNullPrototype: true, withBigInt: true });
    const member = fc.record(
      {
        message: fc.oneof(fc.string(), some),
        path: fc.sparseArray(some),
        code: some,
        severity: some,
      },
      { requiredKeys: [] },
    );
    const seen = { made: 0, refused: 0 };
    fc.assert(
      fc.property(
        fc.oneof(some, fc.sparseArray(fc.oneof(some, member)), fc.array(member)),
        (list) => {
          try {
            const body = toApiError(list as never);
            expect(body.error.issues.filter((each) => typeof each?.message !== "string")).toEqual(
              [],
            );
            expect(Object.keys(body.error.issues)).toHaveLength((list as unknown[]).length);
            seen.made += 1;
          } catch (error) {
            expect(error).toBeInstanceOf(TypeError);
            expect(String(error)).toMatch(/issue/);
            seen.refused += 1;
          }
        },
      ),
      { numRuns: caseCount(3000) },
    );
    expect(Math.min(seen.made, seen.refused)).toBeGreaterThan(5);
  });

  test.each([
    ["null", null],
    ["a text", "wrong"],
    ["an object without a message", { code: "type", severity: "error", path: [] }],
    ["an object whose message is no text", { message: 5 }],
  ])("%s is no issue", (_, issue) => {
    expect(() => toApiError([issue as unknown as Issue])).toThrow(
      new TypeError("each of issues must be an issue with a message"),
    );
  });

  test("the path of an issue is an array", () => {
    const issue = { message: "No.", path: "codServicio" };
    expect(() => toApiError([issue as unknown as Issue])).toThrow(
      new TypeError("the path of an issue must be of type array"),
    );
  });

  test("takes the issues of any Standard Schema, and none of the values that they may hold", () => {
    const ours = draftSchemaOf(2)["~standard"].validate({ codServicio: "x" }).issues ?? [];
    expect(toApiError(ours).error.issues).toEqual(ours);
    const theirs = [
      { message: "Required", path: [{ key: "records" }, { key: 0 }, "nombre"] },
      { message: "Wrong", code: "too_small", input: "52345678", path: [Symbol("s"), "Ana Gil"] },
      { message: "No." },
      { message: "No.", path: undefined },
    ];
    const read = toApiError(theirs, { at: ["body"] }).error;
    expect(read.issues).toEqual([
      {
        code: "invalid",
        severity: "error",
        path: ["body", "records", 0, "nombre"],
        message: "Required",
      },
      { code: "invalid", severity: "error", path: ["body", "…", "…"], message: "Wrong" },
      { code: "invalid", severity: "error", path: ["body"], message: "No." },
      { code: "invalid", severity: "error", path: ["body"], message: "No." },
    ]);
    expect(read.message).toBe("Found 4 errors and 0 warnings.");
    expect(JSON.stringify(read)).not.toContain("52345678");
  });
});

describe("readApiError", () => {
  test.each([{}, { requestIdIn: "body" }, { requestIdIn: "error" }] as const)(
    "reads what was written and sent, with %j",
    (place) => {
      const options = { code: "c", message: "m", requestId: "r-1", ...place };
      expect(readApiError(sent(toApiError(issues, options)))).toEqual({
        code: "c",
        message: "m",
        issues: sent(issues),
        requestId: "r-1",
      });
    },
  );

  test("a requestId that was not given stays away", () => {
    expect(readApiError(sent(toApiError([])))?.requestId).toBeUndefined();
  });

  test("undefined is no ApiError", () => {
    expect(readApiError(undefined)).toBeUndefined();
  });

  test("never throws, and is right about the code", () => {
    const bodies = fc.oneof(
      fc.anything(),
      fc.record({ error: fc.oneof(jsonValues, fc.record({ code: jsonValues })) }),
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const read = readApiError(body);
        if (read === undefined) return;
        expect(body).toMatchObject({ error: { code: read.code } });
        expect(Array.isArray(read.issues)).toBe(true);
      }),
    );
  });
});
