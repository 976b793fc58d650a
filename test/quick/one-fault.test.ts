import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { builtInRules } from "../../rules/index";
import { allNormRules } from "../../rules/norm/index";
import type { Diagnostic, Same } from "../../src/core/model/diagnostic";
import type { AnyFinding } from "../../src/core/model/finding";
import type { Severity } from "../../src/core/model/issue";
import type { NormRule } from "../../src/core/model/norm-rule";
import type { OwnFault } from "../../src/core/model/one-fault";
import { causeOf, linkSame, seen } from "../../src/core/model/one-fault";
import { norms } from "../../src/core/model/rule";
import type { Pack } from "../../src/index";
import { createValidator, revisionContext } from "../../src/index";
import type { FormatName } from "../../src/report/formats";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { normContext } from "../../src/res948";
import { v003 } from "../../src/norm/packs";
import { officialTables } from "../../src/tables";
import { cleanDocument } from "../cases";
import type { Told } from "../report-samples";
import { written } from "../report-samples";

const context = revisionContext({
  providerCodes: ["110010123401"],
  required: { medicamentos: ["fechaDispensAdmon"] },
});

/** A medicamento whose code of the provider is given. */
function judged(record: object, severities: Record<string, "warning" | "error"> = {}) {
  const batch = createBatch(context, { packs: [v003], shape: 1, severities, notesRepeats: true });
  const file = batch.file("lote.json");
  const before = file.push(new TextEncoder().encode(JSON.stringify(record)));
  const { findings, summary } = file.end();
  return {
    findings: [...before, ...findings] as readonly AnyFinding[],
    outcome: { summary: batch.summary(), files: [summary], evaluated: batch.evaluated() },
  };
}

const about = (findings: readonly AnyFinding[], field = "codPrestador") =>
  findings
    .filter(({ path }) => path[0] === field)
    .map(({ code, sameAs }) => (sameAs === undefined ? code : `${code} = ${sameAs}`));

describe("a finding of a pack that says the same as the contract's", () => {
  const { findings, outcome } = judged({ codPrestador: "999999999999" });
  const [first, repeat] = findings.filter(({ path }) => path[0] === "codPrestador");

  test("names it, and the contract's knows it", () => {
    expect(about(findings)).toEqual(["provider-code", "res948/provider-unknown = provider-code"]);
    expect(first?.repeatedBy).toEqual([{ code: "res948/provider-unknown", official: "RVC012" }]);
    expect(repeat?.repeatedBy).toBeUndefined();
  });

  test("leaves the contract's as it is without the pack: the note is for reports only", () => {
    const own = (packs: readonly Pack[]) => {
      const file = createBatch(context, { packs, shape: 1 }).file("lote.json");
      const before = file.push(new TextEncoder().encode('{"codPrestador":"999999999999"}'));
      return [...before, ...file.end().findings].filter(({ code }) => code === "provider-code");
    };
    expect(own([v003])).toHaveLength(1);
    expect(own([v003])).toEqual(own([]));
  });

  test("of a required field that is null, and of one whose code is empty", () => {
    const { findings: found } = judged({ codPrestador: "", fechaDispensAdmon: null });
    expect(about(found)).toEqual(["provider-code", "res948/provider-unknown = provider-code"]);
    expect(about(found, "fechaDispensAdmon")).toEqual(["required", "res948/not-null = required"]);
  });

  test("of a blank document of the professional", () => {
    const { findings: found } = judged({ numDocumentoIdentificacion: "" });
    const codes = about(found, "numDocumentoIdentificacion");
    expect(codes[0]).toBe("professional-id");
    expect(codes.slice(1).every((each) => each.endsWith(" = professional-id"))).toBe(true);
  });

  test("is alone where the contract's only warns, so that no error is hidden", () => {
    const soft = judged({ codPrestador: "999999999999" }, { "provider-code": "warning" });
    expect(about(soft.findings)).toEqual(["provider-code", "res948/provider-unknown"]);
    const first = soft.findings.find(({ code }) => code === "provider-code");
    expect(first?.repeatedBy).toBeUndefined();
  });

  test("is counted once", () => {
    const { bySeverity, repeated } = outcome.summary;
    const { error = 0, warning = 0 } = repeated ?? {};
    const repeats = findings.filter(({ sameAs }) => sameAs !== undefined);
    const errors = findings.filter(({ severity }) => severity === "error").length;
    expect(error + warning).toBe(repeats.length);
    expect(error).toBe(repeats.filter(({ severity }) => severity === "error").length);
    expect(bySeverity.error).toBe(errors - error);
    expect(outcome.files[0]?.errors).toBe(errors - error);
    expect(outcome.files[0]?.findings).toBe(findings.length - error - warning);
  });

  const rules = ruleTexts("en", [v003]);
  const report = (format: FormatName, told: Told = {}) =>
    written(format, findings, outcome, { rules, listsFindings: true, ...told });

  test.each<[FormatName, Told]>([["text", {}]])(
    "%s has one row, with the pack's code and the Ministry's beside it",
    (format, told) => {
      const rows = report(format, told)
        .split("\n")
        .filter((line) => /provider-code.*res948\/provider-unknown/.test(line));
      const [row = ""] = rows.filter((line) => line.includes("RVC012"));
      expect(row).toMatch(/codPrestador|line 1/);
      expect(report(format, told)).not.toMatch(/^[^\n]*error[^\n]*provider-unknown is/m);
    },
  );

  test("json keeps both, counts them as one, and says how many were joined", () => {
    const { findings: listed, summary } = JSON.parse(report("json")) as {
      findings: typeof findings;
      summary: { bySeverity: unknown; repeated: unknown };
    };
    expect(about(listed)).toEqual(about(findings));
    expect(summary.bySeverity).toEqual(outcome.summary.bySeverity);
    expect(summary.repeated).toEqual(outcome.summary.repeated);
    expect(report("json")).not.toContain("repeatedBy");
  });
});

describe("the words of rules", () => {
  const codes = new Set<string>(builtInRules.map(({ code }) => code));
  const normCodes = new Set(allNormRules.map(({ code }) => code));
  const codeOf = (same: Same) => (typeof same === "string" ? same : same.code);

  test("name rules that exist: yieldsTo those of the same list, sameAs those of the contract", () => {
    for (const { yieldsTo = [] } of builtInRules)
      expect([...codes, norms]).toEqual(expect.arrayContaining([...yieldsTo]));
    for (const { yieldsTo = [] } of allNormRules as readonly Pick<NormRule, "yieldsTo">[])
      expect([...normCodes]).toEqual(expect.arrayContaining([...yieldsTo]));
    const same = [...builtInRules, ...allNormRules].flatMap(({ sameAs = [] }) =>
      sameAs.map(codeOf),
    );
    expect([...codes]).toEqual(expect.arrayContaining(same));
    expect(new Set(same).size).toBeGreaterThan(5);
  });

  // By hand, from the texts of the rules: one correction removes both, wherever they are.
  test.each([
    ["document", { mistake: "unknown-name" }, "near-name"],
    ["document", { mistake: "wrong-level" }, undefined],
    ["property", { mistake: "name" }, "near-name"],
    ["property", {}, undefined],
    ["level-type", {}, "type"],
    ["birth-time", {}, "local-time"],
    ["service-time", {}, "local-time"],
    ["provider-unknown", {}, "provider-code"],
    ["not-null", {}, undefined],
    ["os-name", {}, undefined],
  ])("the cause of %s with %o is %s", (code, params, cause) => {
    const rule = [...builtInRules, ...allNormRules].find((each) => each.code === code);
    expect(rule).toBeDefined();
    expect(causeOf(rule?.sameAs, params)).toBe(cause);
  });
});

describe("which of two findings a person sees", () => {
  const rule = (code: string, severity: Severity, sameAs?: readonly Same[]): Diagnostic<never> => ({
    code,
    severity,
    ...(sameAs && { sameAs }),
    message: { en: () => "", es: () => "" },
  });
  const linked = (...rules: readonly Diagnostic<never>[]) => {
    const faults = rules.map((diagnostic): OwnFault => ({ diagnostic, path: ["campo"] }));
    linkSame(faults);
    return faults;
  };
  const told = (fault: OwnFault) => ({
    sameAs: fault.sameAs?.code,
    repeatedBy: fault.repeatedBy?.map(({ diagnostic }) => diagnostic.code),
  });

  test("the error, with a note of the others", () => {
    const faults = linked(
      rule("a", "error"),
      rule("b", "error", ["a"]),
      rule("c", "warning", ["a"]),
    );
    expect(faults.map((fault) => told(seen(fault)))).toEqual([
      { sameAs: undefined, repeatedBy: ["b", "c"] },
      { sameAs: "a", repeatedBy: undefined },
      { sameAs: "a", repeatedBy: undefined },
    ]);
  });

  const apart = { sameAs: undefined, repeatedBy: undefined };

  test.each<[string, Severity, Severity | undefined]>([
    ["a rule that only warns", "warning", undefined],
    ["one that the user made a warning", "error", "warning"],
  ])("both, if the first is %s", (_, severity, chosen) => {
    const faults = linked(rule("a", severity), rule("b", "error", ["a"]));
    const severityOf = chosen && (() => chosen);
    expect(faults.map((fault) => told(seen(fault, severityOf)))).toEqual([apart, apart]);
  });

  test("both, if no rule names the other, or names it for another mistake", () => {
    const other: Same = { code: "a", mistake: "name" };
    for (const faults of [
      linked(rule("a", "error"), rule("b", "error")),
      linked(rule("a", "error"), rule("b", "error", [other])),
    ])
      expect(faults.map((fault) => told(seen(fault)))).toEqual([apart, apart]);
  });
});

test("a value in a wrong form is reported at its place alone: no rule takes it for one that is missing", () => {
  type Fields = Record<string, unknown>;
  const document = cleanDocument("v003") as { usuarios: [Fields & { servicios: object }] };
  const [usuario] = document.usuarios;
  const levels = Object.entries(usuario.servicios).flatMap(([array, records]) =>
    (records as Fields[]).map((record, i) => [`/servicios/${array}/${i}`, record] as const),
  );
  const given = normContext(context, { tables: officialTables, now: "2026-08-05 10:00" });
  const validator = createValidator({ context: given, packs: [v003] });
  const others: string[] = [];
  let values = 0;
  for (const [level, record] of [["", usuario] as const, ...levels])
    for (const [name, value] of Object.entries(record)) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      values += 1;
      record[name] = typeof value === "number" ? `${value}` : `${value} `;
      const place = `/usuarios/0${level}/${name}`;
      for (const { code, pointer } of validator.document(document).findings)
        if (pointer !== place) others.push(`${place}: ${code}`);
      record[name] = value;
    }
  expect(others).toEqual([]);
  expect(values).toBeGreaterThan(100);
});
