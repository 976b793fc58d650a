import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Issue } from "../src/index";
import { draftSchemaOf, noContext, readApiError, toApiError, validateRevision } from "../src/index";
import { jsonValues } from "./arbitraries";

// The cases of the kit, in conformance/cases/api-error, say what a body contains, and which body is read how.

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
    expect(messageOf([], "en")).toBe("Found 0 errors and 0 warnings.");
    expect(messageOf([error, warning, warning], "es-CO")).toBe(
      "Se encontraron 1 error y 2 advertencias.",
    );
    expect(messageOf([error, error, warning], "es-CO")).toBe(
      "Se encontraron 2 errores y 1 advertencia.",
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
