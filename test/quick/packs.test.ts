import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Pack, RevisionContext, Shape } from "../../src/index";
import { CodeSet } from "../../src/core/text/code-set";
import { decimalOf, isProduct, isZero } from "../../src/core/text/decimal";
import { normDocs } from "../../rules/norm/docs";
import type { AnyNormRule } from "../../src/core/model/norm-rule";
import { isOfEnclosing, officialsOf } from "../../src/core/model/norm-rule";
import { allNormRules, documentNormRules, enclosingRules, normRules } from "../../rules/norm/index";
import { history } from "../../rules/norm/verdicts";
import { coverage, unnamed } from "../../rules/res948/coverage";
import { versions as earlier } from "../../rules/res2275/versions";
import { versions } from "../../rules/res948/versions";
import { coverageCounts } from "../../src/app/packs/coverage-counts";
import type { NormData } from "../../src/core/model/norm";
import { severityOf } from "../../src/norm/severity";
import { createBatch } from "../../src/batch";
import type { BatchOptions } from "../../src/batch";
import { createSplicer } from "../../src/engine/batch/splicer";
import { withNormInput } from "../../src/cli/io/norm-input";
import { packList } from "../../src/app/packs/pack-list";
import { packsOf } from "../../src/app/packs/packs";
import { officialNames } from "../../src/app/correct/canonical-form";
import { explanation } from "../../src/cli/commands/explain";
import { codeOf } from "../../src/app/packs/rule-texts";
import { ruleList } from "../../src/cli/commands/rules";
import { UsageError } from "../../src/app/options/usage";
import { ContextError, noContext, validateRevision } from "../../src/index";
import { muvPath, normContext, packOn, officialVersions, res948 } from "../../src/res948";
import { jun2026, lin32, v001, v002, v003 } from "../../src/norm/packs";
import { normPages } from "../../tools/generate/norm-pages";

const typed = (...options: readonly (readonly [name: string, value: string])[]) => ({
  given: options.map(([name, value]) => ({ name, value })),
  positionals: [],
});

const named = (...options: readonly (readonly [name: string, value: string])[]) =>
  packsOf(typed(...options)).map(({ id, version }) => `${id}@${version}`);

describe("coverage", () => {
  test("every official rule of the facts has a status, and none twice", () => {
    const codes = coverage.map(({ official }) => official);
    // RVG18 was in the list of the Lineamientos; we have not seen its verdict.
    expect(codes.toSorted()).toEqual([...Object.keys(history), "RVG18"].toSorted());
    expect(new Set([...codes, ...unnamed]).size).toBe(codes.length + unnamed.length);
    const numbers = [...codes, ...unnamed].filter((code) => code.startsWith("RVC"));
    expect(numbers).toHaveLength(97);
  });

  test("a rule that is checked has a rule of ours, and what has one is checked", () => {
    const ours = new Set(allNormRules.flatMap(officialsOf));
    for (const { official, status } of coverage) {
      const isChecked = ["full", "part", "parameter"].includes(status);
      if (official === "RVG04")
        expect(status).toBe("full"); // the contract's own `type`
      else expect([official, ours.has(official)]).toEqual([official, isChecked]);
    }
  });

  const numbers = [
    ["v001", 117, 82, 18, 18, 17],
    ["v002", 117, 82, 18, 18, 17],
    ["v003", 117, 82, 18, 18, 17],
  ] as const;

  test.each(numbers)("%s: how many official rules are checked", (name, ...counts) => {
    const data = versions.find(({ version }) => version === name) as NormData;
    const { official, full, parameter, part, none } = coverageCounts(data);
    expect([official, full, parameter, part, none]).toEqual(counts);
    expect(full + part + none).toBe(official);
    // By the status alone: RVG18 has no verdict.
    const of = (...asked: readonly string[]) =>
      coverage.filter(({ status }) => asked.includes(status)).length;
    expect([of("full", "parameter"), of("parameter"), of("part")]).toEqual([full, parameter, part]);
    expect(coverage).toHaveLength(official + 1);
  });

  test("the guides to the norm say the numbers", () => {
    const [, official, full, parameter, part, none] = numbers[2];
    const of = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
    const [english, spanish] = [of("docs/norm.md"), of("docs/norm.es.md")].map((text) =>
      text.replaceAll(/\s+/g, " "),
    );
    expect(english).toContain(
      `in all seven arrays, of ${official} official rules ${full} are checked (${parameter} of them when a parameter is given), ${part} in part and ${none} not`,
    );
    expect(spanish).toContain(
      `en los siete arreglos, de ${official} reglas oficiales se verifican ${full} (${parameter} de ellas si se indica un parámetro), ${part} en parte y ${none} no`,
    );
  });

  test("a rule that does not reject where the Ministry may says what is doubtful", () => {
    for (const rule of allNormRules)
      for (const data of [...versions, ...earlier]) {
        const { code, canReject, official } = rule;
        const isWeaker =
          official !== undefined &&
          severityOf(rule, { data }) === "warning" &&
          data.verdicts[official] === "R";
        if (!canReject || isWeaker)
          expect([code, normDocs[code]?.caveat?.es]).toEqual([code, expect.any(String)]);
      }
  });

  test("the pages are those of the data", () => {
    for (const [file, text] of normPages())
      expect(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")).toBe(text);
  });
});

/** Whether the version that runs by default has a rule. */
const isInV003 = (rule: AnyNormRule): boolean => {
  const data = versions.at(-1);
  return data !== undefined && severityOf(rule, { data }) !== undefined;
};

test("the pages of res2275 name the Lineamientos as their source, those of res948 the annex", () => {
  const sourceOf = (code: string) =>
    explanation({ given: [], positionals: [code] }, "es").match(/^Fuente\n {2}(.*)$/m)?.[1];
  expect(sourceOf("res2275/preferred-diagnosis")).toBe("Lineamientos v3.2, páginas 92");
  expect(sourceOf("res2275/service-time")).toBe("Lineamientos v3.2, páginas 47, 56");
  expect(sourceOf("res948/preferred-diagnosis")).toMatch(/^DT1 v002, páginas /);
  for (const data of earlier)
    for (const rule of allNormRules)
      if (severityOf(rule, { data }) !== undefined && rule.official?.startsWith("RV") === true)
        expect(sourceOf(`res2275/${rule.code}`)).toMatch(/^Lineamientos v3\.2, páginas \d/);
});

describe("asking for packs", () => {
  test("none by default; the newest one that is known by name; an older one by its version", () => {
    expect(named()).toEqual([]);
    expect(named(["pack", "none"])).toEqual([]);
    expect(named(["pack", "res948"])).toEqual(["res948@v003"]);
    expect(named(["pack", "res948@v002"], ["pack", "res2275"])).toEqual([
      "res948@v002",
      "res2275@jun2026",
    ]);
  });

  test("a day chooses the version that applied", () => {
    expect(named(["pack", "res948"], ["as-of", "2026-06-15"])).toEqual(["res948@v001"]);
    expect(named(["pack", "res948"], ["as-of", "2026-12-01"])).toEqual(["res948@v003"]);
    expect(named(["pack", "res948"], ["as-of", "2026-07-14"])).toEqual(["res948@v002"]);
    expect(named(["pack", "res2275"], ["as-of", "2026-06-02"])).toEqual(["res2275@jun2026"]);
    expect(packOn(officialVersions, "2026-06-03")).toBeUndefined();
  });

  test.each([
    [["pack", "res984"]],
    [["pack", "res948@v999"]],
    [
      ["pack", "res948"],
      ["as-of", "2026-06-03"],
    ],
    [
      ["pack", "res948"],
      ["as-of", "2026-02-30"],
    ],
    [
      ["pack", "res948@v001"],
      ["as-of", "2026-06-15"],
    ],
    [["as-of", "2026-06-15"]],
    [
      ["pack", "none"],
      ["pack", "res948"],
    ],
    [
      ["pack", "res948"],
      ["pack", "res948@v003"],
    ],
  ] as const)("%j is wrong usage", (...options) => {
    expect(() => named(...options)).toThrow(UsageError);
  });

  test("the list says dates, sources and what is not covered", () => {
    expect(packList(typed(), "en")).toMatch(/^res948@v001 .*2026-06-04/);
    expect(packList(typed(), "es")).toContain("terceros: Documento técnico 1 (DT1) v003");
    expect(packList(typed(), "es")).toContain("RVC054");
  });

  test("rules lists the pack's after the contract's, and explain has a page for each", () => {
    const lines = ruleList(typed(["pack", "res948"]), "es", "0.0.0").split("\n");
    const ofV003 = allNormRules.filter(isInV003);
    expect(lines.filter((line) => line.startsWith("res948/"))).toHaveLength(ofV003.length);
    for (const rule of allNormRules) {
      for (const lang of ["en", "es"] as const) {
        const page = explanation({ given: [], positionals: [codeOf(rule)] }, lang);
        expect(page).toContain(codeOf(rule));
        expect(page).not.toMatch(/undefined|null\)/);
      }
    }
    expect(() => explanation({ given: [], positionals: ["res948/xyzzy"] }, "en")).toThrow(
      UsageError,
    );
  });
});

describe("what packs are given besides", () => {
  test("a file of codes: plain or CSV, gzipped or not, with or without a heading", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ripslint-"));
    const plain = join(folder, "cups.txt");
    writeFileSync(plain, "890201\r\n890202\r\n\r\n10A001");
    const csv = join(folder, "cie10.csv.gz");
    writeFileSync(
      csv,
      gzipSync('\uFEFF"Codigo";"Nombre"\n"Z370";"Nacido vivo"\nK359;Apendicitis\n'),
    );
    const { context, notes } = await withNormInput(
      noContext,
      typed(
        ["table", `cups=${plain}`],
        ["table", `cie10=${csv}`],
        ["now", "2026-07-20 08:00"],
        ["period", "2026-07-01..2026-07-31"],
        ["payment-modality", "04"],
      ),
      [],
      "en",
    );
    expect(notes.map(({ en }) => en)).toEqual([`${csv}: columns that are not used: 1 (Nombre)`]);
    expect(context).toEqual({
      cups: new CodeSet(["890201", "890202", "10A001"]),
      cie10: new CodeSet(["Z370", "K359"]),
      now: "2026-07-20 08:00",
      period: { from: "2026-07-01", to: "2026-07-31" },
      paymentModality: "04",
    });
  });

  test.each([
    [["table", "cups"]],
    [["table", "cusp=x"]],
    [["table", "cups=/nowhere/at/all"]],
    [["now", "2026-07-20"]],
    [["period", "2026-07-31..2026-07-01"]],
    [["period", "2026-07-01"]],
    [["payment-modality", "4"]],
  ] as const)("%j is wrong usage", async (option) => {
    await expect(withNormInput(noContext, typed(option), [], "es")).rejects.toThrow(UsageError);
  });

  test("in the library a wrong member is reported, and the contract's members stay", () => {
    expect(() => normContext(noContext, { now: "today" })).toThrow(ContextError);
    expect(() => normContext({} as RevisionContext, {})).toThrow(TypeError);
    expect(normContext(noContext, { tables: { cum: ["1-1"] } })).toEqual({
      cum: new CodeSet(["1-1"]),
    });
  });
});

describe("in a batch", () => {
  const findingsOf = (text: string, options: BatchOptions = {}) => {
    const batch = createBatch(noContext, { packs: [res948], shape: 3, ...options });
    const file = batch.file("-");
    const findings = [...file.push(new TextEncoder().encode(text)), ...file.end().findings];
    return { findings, batch };
  };

  test.each([
    ['{"peso":3200}', []],
    ['{"peso":3200.0}', ["peso"]],
    ['{"peso":3.2e3}', []],
    ['{"peso":32000e-1}', ["peso"]],
    ['{"peso":3200.5,"edadGestacional":38.0}', ["edadGestacional", "peso"]],
    ['{"peso":3200.0,"peso":3200}', []],
    ['{"peso":3200,"peso":3200.0}', ["peso"]],
    ['{"otro":{"peso":3200.0},"peso":3200}', []],
  ] as const)("decimals are judged on the digits as written: %s", (text, fields) => {
    const { findings } = findingsOf(text, { only: ["res948/decimals"] });
    expect(findings.map(({ path }) => path[0])).toEqual(fields);
  });

  test("what lacks its part of the context is listed as not evaluated, one by one", () => {
    const { batch } = findingsOf('{"peso":3200}');
    const left = batch
      .evaluated()
      .filter(({ code, status }) => code.startsWith("res948/") && status === "not-evaluated");
    const ofDocuments = [...enclosingRules.filter(isOfEnclosing), ...documentNormRules].filter(
      (rule) => isInV003(rule) && rule.code !== "norm-dates", // it is of the run
    );
    expect(left.map(({ code }) => code)).toEqual([
      ...normRules.filter(({ needs }) => needs).map(({ code }) => `res948/${code}`),
      ...ofDocuments.map(({ code }) => `res948/${code}`),
    ]);
    expect(left.every(({ why }) => why !== undefined && why !== "")).toBe(true);
  });

  test("two versions at once list each rule once", () => {
    const { batch } = findingsOf('{"peso":450}', { packs: [v002, v003] });
    const codes = batch.evaluated().map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(batch.summary().byCode["res948/birth-weight"]).toBe(1);
  });

  test("the contract's findings are byte for byte what they are without packs", () => {
    const text =
      '{"codPrestador":"1","peso":"3","fechaEgreso":"2026-02-30 10:00","pesso":1,"peso":12345678901234567890}\n{"peso":';
    const without = findingsOf(text, { packs: [] }).findings;
    const all = findingsOf(text, { packs: [v001, v002, v003] }).findings;
    expect(JSON.stringify(all.filter(({ code }) => !code.includes("/")))).toBe(
      JSON.stringify(without),
    );
    expect(all.length).toBeGreaterThan(without.length);
  });
});

describe("digits", () => {
  test.each([
    ["3", "0.1", "0.3", true],
    ["30", "450", "13500", true],
    ["1e3", "2.50", "2500", true],
    ["0.10", "10", "1", true],
    ["30", "450", "13500.01", false],
    ["99999999999999999999", "10", "999999999999999999990", true],
    ["-2", "3", "-6", true],
  ])("%s times %s is %s: %s", (a, b, product, holds) => {
    expect(isProduct(decimalOf(product), decimalOf(a), decimalOf(b))).toBe(holds);
  });

  test("zero in all its forms", () => {
    for (const text of ["0", "-0", "0.00", "0e5", "0E-3"])
      expect(isZero(decimalOf(text))).toBe(true);
    for (const text of ["1e-30", "0.001"]) expect(isZero(decimalOf(text))).toBe(false);
    expect(decimalOf("-0").isNegative).toBe(false);
  });

  test("a huge exponent costs nothing", () => {
    expect(decimalOf("1e999999999").whole.length).toBeLessThan(1100);
    expect(
      validateRevision(1, { vrServicio: 1e300 }, noContext, { rules: [], packs: [res948] }).map(
        ({ code }) => code,
      ),
    ).toContain("res948/size");
  });
});

describe("the names that each wants", () => {
  const copied = (text: string, shape: Shape, names: "contract" | "res948") => {
    const splicer = createSplicer("-", {
      shape,
      ...(names === "res948" && { renamings: officialNames }),
    });
    const { chunks: first } = splicer.push(new TextEncoder().encode(text));
    const chunks = [...first, ...splicer.end().chunks];
    return Buffer.concat(chunks).toString();
  };

  test("shape 1: the contract writes ECIE11, the annex CIE11", () => {
    const contract = '{"codDiagnosticoPrincipalECIE11":"CA23" , "vrServicio":1.50}';
    const annex = '{"codDiagnosticoPrincipalCIE11":"CA23" , "vrServicio":1.50}';
    expect(copied(contract, 1, "res948")).toBe(annex);
    expect(copied(annex, 1, "contract")).toBe(contract);
    expect(copied(annex, 1, "res948")).toBe(annex);
  });

  test("shape 3: both write CIE11", () => {
    const alias = '{"codDiagnosticoPrincipalECIE11":"QA47"}';
    expect(copied(alias, 3, "res948")).toBe(copied(alias, 3, "contract"));
  });
});

describe("the Ministry's paths", () => {
  test.each([
    [
      "/usuarios/0/servicios/medicamentos/0/codPrestador",
      "usuarios[0].servicios.medicamentos[0].codPrestador",
    ],
    ["/rips/usuarios/2/servicios/recienNacidos/11", "rips.usuarios[2].servicios.recienNacidos[11]"],
    ["", ""],
  ])("%s is %s", (pointer, path) => {
    expect(muvPath({ pointer })).toBe(path);
  });
});

describe("the norm before", () => {
  const said = (pack: Pack, shape: Shape, record: object) =>
    validateRevision(shape, record, noContext, { rules: [], packs: [pack] })
      .filter(({ path }) => path[0] !== undefined && Object.hasOwn(record, path[0]))
      .map(({ code, severity }) => `${code} ${severity}`);

  test("an id of MIPRES had up to 15 characters, and a diagnosis of a medicine up to 25", () => {
    expect(
      said(lin32, 1, { idMIPRES: "123456789012345", codDiagnosticoPrincipal: "J4590" }),
    ).toEqual(["res2275/diagnosis-code-long warning"]);
    expect(said(lin32, 1, { idMIPRES: "1234567890123456" })).toEqual([
      "res2275/mipres-size warning",
    ]);
  });

  test("the related diagnosis notified, and rejects since 1 June 2026", () => {
    const record = { codDiagnosticoPrincipal: "K359", codDiagnosticoRelacionado: "K359" };
    expect(said(lin32, 2, record)).toEqual(["res2275/related-diagnosis warning"]);
    expect(said(jun2026, 2, record)).toEqual(["res2275/related-diagnosis error"]);
  });

  test("a medicine had its authorization, and CIE-11 was not there", () => {
    expect(said(lin32, 1, { numAutorizacion: "A-77", codDiagnosticoPrincipalCIE11: "" })).toEqual(
      [],
    );
    expect(said(lin32, 1, { numAutorizacion: "A".repeat(31) })).toEqual(["res2275/size error"]);
  });

  test("what is not known of a row is not judged", () => {
    expect(said(lin32, 2, { vrServicio: 1e20, numAutorizacion: "A".repeat(99) })).toEqual([]);
  });
});

test("the core reaches nothing of the norm", () => {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, isType, from = ""] of text.matchAll(
      /^(?:import|export) (type )?[^;]*? from "(\.[^"]*)";/gms,
    )) {
      const path = join(dirname(file), from);
      if (!isType && !path.includes("generated")) visit(`${path}.ts`);
    }
  };
  visit("src/index.ts");
  expect(seen.size).toBeGreaterThan(20);
  const ofNorms = [...seen].filter((file) => /norm|res948|res2275/.test(file));
  expect(ofNorms).toEqual([]);
});
