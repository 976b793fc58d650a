import { describe, expect, test } from "vitest";
import { coverage } from "../../rules/res948/coverage";
import { allNormRules } from "../../rules/norm/index";
import { officialsOf } from "../../src/core/model/norm-rule";
import { explanation } from "../../src/cli/commands/explain";
import { explainedRules, officialNamed } from "../../src/cli/commands/explain-search";

const langs = ["en", "es"] as const;

/** What explain understands besides a rule's code: an official code, and words. */
const explained = (typed: string, lang: "en" | "es" = "en") =>
  explanation({ given: [], positionals: typed.split(" ") }, lang);
/** The codes in the list of a text, in its order. */
const codesIn = (text: string) =>
  [...text.matchAll(/^ {2}(\S+) +(?:error|warning|advertencia) {2}/gm)].map(([, code]) => code);

describe("a family of official codes", () => {
  test("lists its codes with what they require, however it is typed", () => {
    const text = explained("fed", "es");
    const codes = [...text.matchAll(/^ {2}(FED\d+) {2}el XML debe /gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes).toContain("FED129");
    expect(codes).toEqual(codes.toSorted((a = "", b = "") => (a < b ? -1 : 1)));
    expect(text.trimEnd().split("\n").at(-1)).toContain("ripslint explain CÓDIGO");
  });

  test.each([
    ["RVC999", "RVC999 is not known; ripslint explain RVC lists the codes"],
    ["CIN999", "CIN999 is not known; ripslint explain CIN lists the codes"],
    ["CIN007", "CIN007 is not known; ripslint explain CIN lists the codes"],
    ["FED137", "FED137 is not known; ripslint explain FED lists the codes"],
    ["TOT009", "TOT009 is not known; ripslint explain TOT lists the codes"],
    ["GI777", "GI777 is not known; ripslint explain GI lists the codes"],
    ["VCP012", "VCP012 is not known, nor any code that begins so; it may be"],
  ])("%s is said to be unknown, and no code of another family is proposed", (code, words) => {
    expect(() => explained(code)).toThrow(words);
    expect(() => explained(code)).not.toThrow("did you mean");
  });
});

/** The last code of each family that a source names: DT1, DT2 v001, the API manual, real answers. */
const lastCodes = {
  RVC: 98,
  RVG: 19,
  CIN: 6,
  FED: 136,
  CND: 136,
  DND: 136,
  VFE: 22,
  VCN: 22,
  VDN: 22,
  PFE: 3,
  PNC: 12,
  PDN: 12,
  FEV: 8,
  NCV: 8,
  NDV: 8,
  PFP: 1,
  AAR: 1,
  GI: 19,
  VPQ: 5,
  TOT: 3,
  CFR: 3,
  PFR: 1,
  CCV: 1,
  VDI: 1,
  RCG: 18,
};

test("no code after the last one of its family is stated as a rule", () => {
  for (const [family, last] of Object.entries(lastCodes))
    for (let number = last + 1; number <= 999; number++) {
      const code = `${family}${String(number).padStart(3, "0")}`;
      expect(officialNamed(code), code).toBeUndefined();
    }
});

test("a verdict that was announced for a later day has both, and contradicts nothing", () => {
  const page = explained("siras-number");
  expect(page.replaceAll(/\s+/g, " ")).toContain(
    "v003 since 2026-07-15 RVC095: notifies (NOTIFICACION), and rejects (RECHAZADO) from 2026-10-01 on, as DT1 v001 (page 15) announced; no real answer seen; ripslint: warning",
  );
  expect(page).not.toContain("this verdict is v002's");
  expect(explained("RVC095")).toContain(
    "res948@v003       notifies (NOTIFICACION)   checked; rejects (RECHAZADO) from 2026-10-01 on",
  );
  expect(explained("RVC095", "es")).toContain("rechaza (RECHAZADO) desde el 2026-10-01");
});

describe("an official code", () => {
  test("says once how certain it is that our rule corresponds to it, if it is the same of all", () => {
    const text = explained("fed129", "es");
    expect(text.match(/confianza: /g)).toHaveLength(1);
    expect(text).toMatch(/^Regla.* \(confianza: media\)$/m);
  });

  test("says whether it is checked in each version, and is followed by its only rule's page", () => {
    const text = explained("RVC086");
    expect(text).toMatch(/^RVC086 \(a rule of the Ministry's validator, the MUV\)\n/);
    expect(text).toContain("  res948@v003       rejects (RECHAZADO)       checked\n");
    expect(text).toContain("  res2275@lin32     notifies (NOTIFICACION)   checked\n");
    expect(codesIn(text)).toEqual(["res948/related-diagnosis"]);
    expect(text.endsWith(`\n${explained("res948/related-diagnosis")}`)).toBe(true);
  });

  test.each(["rvc086", "RVC86", "rvc-86", "RVC 086"])("may be typed %s", (typed) => {
    expect(explained(typed)).toBe(explained("RVC086"));
  });

  test("of several rules is followed by their list, and by what to do for each", () => {
    const text = explained("RVC053", "es");
    expect(codesIn(text)).toEqual(["res948/service-after-death", "res948/service-after-own-death"]);
    const [, advice] = text.split("\nQué hacer\n");
    expect(advice?.match(/^ {2}res948\/[\w-]+(?=:)/gm)).toEqual([
      "  res948/service-after-death",
      "  res948/service-after-own-death",
    ]);
  });

  test("lists rules of the contract too", () => {
    expect(codesIn(explained("RVG04"))).toEqual(["type", "res948/level-type"]);
  });

  test.each([
    ["RVG01", "rejects (RECHAZADO)       checked in part\n"],
    ["RVG08", "checked when a parameter is given\n"],
    ["RVC019", "not checked: needs a table\n"],
    ["RVC002", "not checked: needs the invoice or a registry\n"],
    ["RVC003", "not checked: left out because the sources disagree\n"],
    ["RVG18", "  res948@v002       does not have it\n"],
  ])("%s: %s", (code, part) => {
    expect(explained(code)).toContain(part);
  });

  test.each(langs)("of each rule that we know has a text, with all our rules, in %s", (lang) => {
    for (const { official, meaning } of coverage) {
      const text = explained(official, lang);
      expect(text).toContain(`\n${meaning[lang]}\n`);
      const names = new Set(codesIn(text).map((code) => code?.replace(/^.*\//, "")));
      const ours = allNormRules.filter((rule) => officialsOf(rule).includes(official));
      for (const { code } of ours)
        if (explainedRules.some((each) => each.code.endsWith(`/${code}`)))
          expect(names).toContain(code);
    }
  });
});

describe("a field", () => {
  test("lists the rules that can report it, those of the contract first", () => {
    const codes = codesIn(explained("codServicio"));
    expect(codes).toEqual(expect.arrayContaining(["type", "required", "res948/size"]));
    expect(codes).not.toContain("local-time");
    expect(codes.indexOf("type")).toBeLessThan(codes.indexOf("res948/size"));
    const local = codesIn(explained("fechaInicioAtencion"));
    expect(local).toEqual(expect.arrayContaining(["local-time", "res948/service-in-period"]));
    expect(codesIn(explained("tipoUsuario"))).toContain("res948/code-list");
  });

  test("lists the rules over documents that compare it", () => {
    const birth = ["res948/mother-age", "res948/service-before-birth", "res948/age-document"];
    expect(codesIn(explained("fechaNacimiento"))).toEqual(expect.arrayContaining(birth));
    const number = codesIn(explained("numFactura"));
    expect(number).toEqual(
      expect.arrayContaining(["res948/invoice-number", "res948/invoice-unlisted"]),
    );
    expect(number).not.toContain("res948/biller-nit");
    // it is not valorPagoModerador
    expect(codesIn(explained("numFEVPagoModerador"))).not.toContain("res948/moderator-total");
  });

  test("may be typed in any letter case, and a near one is offered", () => {
    expect(explained("CODSERVICIO")).toBe(explained("codServicio"));
    expect(() => explained("codServico")).toThrow(/codServicio/);
  });
});

describe("a mistake, or another kind of file", () => {
  test.each(["ZIP", "Latin", "windows-1252", "utf-16", "comilla"])("%s is found", (typed) => {
    const text = explained(typed, "es");
    if (codesIn(text).length === 0) expect(text).toBe(explained("json", "es"));
    else expect(codesIn(text)).toContain("json");
  });
});

describe("words", () => {
  test("list the rules that have them, those with the word in their code first", () => {
    const codes = codesIn(explained("diagnosis"));
    expect(codes).toContain("res948/related-diagnosis");
    expect(codes).toContain("res948/cie10-table");
    const isByCode = codes.map((code) => code?.includes("diagnosis") === true);
    expect(isByCode).toEqual(isByCode.toSorted((a, b) => Number(b) - Number(a)));
  });

  test.each(["diagn", "DIAGNÓSTICO", "diagnostico"])("%s finds them too", (typed) => {
    expect(codesIn(explained(typed))).toContain("res948/related-diagnosis");
  });

  test("list each rule once, although two norms have it", () => {
    const names = codesIn(explained("diagnosis")).map((code) => code?.replace(/^.*\//, ""));
    expect(names).toEqual([...new Set(names)]);
    expect(codesIn(explained("res2275/related"))).toContain("res2275/related-diagnosis");
  });

  test("that one rule has give its page, and all of them are needed", () => {
    expect(explained("provider-cod")).toBe(explained("provider-code"));
    const several = codesIn(explained("diagnosis related"));
    expect(several).toContain("res948/related-diagnosis");
    expect(several).not.toContain("res948/diagnosis-code");
  });

  test("are found in both languages, whatever the report's is", () => {
    expect(codesIn(explained("recién nacido", "en"))).toEqual(
      codesIn(explained("recien nacido", "es")),
    );
  });
});

test("a rule is found by its name without the norm, and names its table with day and number of codes", () => {
  const table = (typed: string, lang?: "es") =>
    /^ {2}(?:With|Con) (.*)$/m.exec(explained(typed, lang))?.[1];
  expect(table("cups-table")).toBe("CUPS of 2026-03-17 (13,632 codes), which comes with it");
  expect(table("cups-table", "es")).toBe("CUPS de 2026-03-17 (13.632 códigos), que viene incluida");
  expect(table("cie10-age")).toContain("CIE10 of 2025-11-23 (12,634 codes)");
  expect(table("birth-newborn")).toContain("gruposCups of 2026-03-17 (172 codes)");
  expect(table("service-group")).toContain("Servicios of 2026-07 (157 codes)");
  expect(table("cum-table")).toBeUndefined(); // it does not come with the product
});

test.each([
  ["cero inicial", "es"],
  ["inicial cero", "es"],
  ["leading zero", "en"],
  ["ceros iniciales prestador", "es"],
] as const)("%s finds provider-code, in any order of its words", (typed, lang) => {
  expect(codesIn(explained(typed, lang))).toContain("provider-code");
});
