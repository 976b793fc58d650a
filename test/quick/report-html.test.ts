import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Correction } from "../../src/core/model/correction";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { style, styleHash } from "../../src/report/html/style";
import { markup } from "../../src/report/markup";
import { finding, outcomeOf, written } from "../report-samples";

const page = (lang: "en" | "es" = "en") =>
  written("html", [finding()], outcomeOf([finding()]), { lang });

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test("the policy allows this style, and nothing else", () => {
  expect(styleHash).toBe(hash(style));
  expect(page()).toContain(`default-src 'none'; style-src '${styleHash}'; base-uri 'none'`);
  expect(page()).not.toContain("<script");
  expect(page()).not.toMatch(/ style=| on\w+=/);
});

test("nothing is fetched", () => {
  expect(page()).not.toMatch(/https?:|\bsrc=|\bhref="(?!#)|@import|url\(/);
});

describe.each(["en", "es"] as const)("in %s", (lang) => {
  test("says its language, and heads every table", () => {
    const text = page(lang);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text.match(/<h1 /g)).toHaveLength(1);
    for (const [table] of text.matchAll(/<table[^]*?<\/table>/g))
      expect(table).toContain('<th scope="col"');
  });

  test("every element that is opened is closed, in order", () => {
    const open: string[] = [];
    const text = page(lang).replace(/<(script|style)>[^]*?<\/\1>/g, "");
    for (const [, slash, name = ""] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
      if (["meta", "input", "col"].includes(name)) continue;
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });
});

test("a broken export with a name for each record does not fill the memory", () => {
  const rows = Array.from({ length: 1500 }, (_, i) =>
    finding({ path: [`x${i}`], record: i, line: i + 1 }),
  );
  const text = written("html", rows, outcomeOf(rows));
  expect(text.match(/<span class="box">/g)).toHaveLength(1500);
  // What is wrong in one way in one invoice is a row.
  expect(text.match(/<tr class="error by-hand long">/g)).toHaveLength(1);
});

describe("the work sheet", () => {
  const findings = [
    finding({ code: "near-name", severity: "warning", path: ["vrServico"] }),
    finding({ code: "near-name", severity: "warning", path: ["vrServico"] }),
    finding({ code: "near-name", severity: "warning", path: ["vrServico"] }),
    finding({ code: "type", path: ["vrServicio"] }),
    finding(),
    finding({ file: "b.ndjson" }),
  ];
  test("without a list there is none", () => {
    const quiet = written("html", findings, outcomeOf(findings), { quiet: true });
    expect(quiet).not.toContain('class="rows"');
  });

  test("several fields of a record are one place, and what all places have is said once", () => {
    const at = (field: string, value: string) =>
      finding({
        pointer: `/usuarios/0/servicios/medicamentos/0/${field}`,
        path: [field],
        params: { mistake: "same" },
        value,
        expected: { codes: ["110010123401"] },
      });
    const one = ["a", "b", "c"].map((field) => at(field, '"1"'));
    const text = written("html", one, outcomeOf(one), { showValues: true });
    expect(text).toContain("medicamentos 1: 3 fields");
    expect(text).toContain('<b class="said">Found 1; expected 110010123401</b>');
  });

  test("the findings of an invoice are together, by usuario, and the others by what to do with them", () => {
    const at = (usuario: number, index: number, numDocumentoIdentificacion: string) =>
      finding({
        file: "a.json",
        pointer: `/usuarios/${usuario}/servicios/medicamentos/${index}/codPrestador`,
        concerns: {
          numFactura: "FE7",
          tipoDocumentoIdentificacion: "CC",
          numDocumentoIdentificacion,
        },
      });
    const all = [at(0, 0, "1000000101"), at(0, 1, "1000000101"), at(1, 0, "1000000102")];
    const outcome = outcomeOf(all, "a.json");
    const [one] = outcome.files;
    if (one === undefined) throw new Error("no file");
    const clean = {
      ...one,
      file: "b.json",
      findings: 0,
      errors: 0,
      numbers: [{ numFactura: "FE8" }],
    };
    const report = (identify: boolean) =>
      written("html", all, { ...outcome, files: [one, clean] }, { identify });
    const sections = report(true).match(/<section class="document">[^]*?<\/section>/g) ?? [];
    expect(sections).toHaveLength(1);
    expect(sections[0]).toContain("<h3>FE7 <small>a.json</small></h3>");
    expect(
      Array.from(
        sections[0]?.matchAll(/"who"><b>(.*?)<|☐ <\/span>(medicamentos \d)/g) ?? [],
        ([, who, place]) => who ?? place,
      ),
    ).toEqual([
      "usuario 1 · CC 1000000101",
      "medicamentos 1",
      "medicamentos 2",
      "usuario 2 · CC 1000000102",
      "medicamentos 1",
    ]);
    // The same fault of an invoice is one row, whose places have a box each.
    expect(sections[0]?.match(/<tr class="error by-hand">/g)).toHaveLength(1);
    expect(report(true)).toContain("<b>These were not judged (1):</b> FE8</p>");
    expect(report(true)).toContain("with personal data");
    expect(report(false)).toContain("without data of persons");
    // The number of an invoice is no person.
    expect(report(false)).toContain("<h3>FE7 <small>a.json</small></h3>");
    expect(report(false)).not.toContain("10000001");
  });

  test("what people do is a row with what to do; of the rest an invoice has the number, and the maintainer one list", () => {
    const of = (file: string, correction: Correction, code = "type") =>
      finding({ file, code, correction, path: ["vrServicio"], concerns: { numFactura: file } });
    const all = [
      of("FE1", "automatic"),
      of("FE1", "automatic"),
      of("FE1", "by-hand", "provider-code"),
      of("FE1", "maintainer"),
      of("FE2", "automatic"),
      of("FE2", "maintainer"),
      of("FE3", "with-a-yes"),
    ];
    const counts = { automatic: 3, "with-a-yes": 1, "by-hand": 1, maintainer: 2 };
    const corrections = { counts, unknown: 0 };
    const page = written("html", all, { ...outcomeOf(all), corrections });
    expect(page).toContain(
      "<b>3 of 7 can be corrected automatically.</b> With a yes: 1; by hand: 1; for whoever maintains the software: 2.",
    );
    const [one = "", two = "", three = ""] =
      page.match(/<section class="document[^]*?<\/section>/g) ?? [];
    const kinds = (section: string) =>
      Array.from(section.matchAll(/<tr class="error ([a-z-]+)/g), ([, kind]) => kind);
    expect([one, two, three].map(kinds)).toEqual([["by-hand"], [], ["with-a-yes"]]);
    const [rule] = ruleTexts("en").filter(({ code }) => code === "provider-code");
    expect(one).toContain(
      `<small class="fix">${markup(rule?.fixes?.["unknown"] ?? "missing")}</small>`,
    );
    // On paper an invoice without work for people is one line.
    expect([one, two, three].map((section) => section.includes('class="document short"'))).toEqual([
      false,
      true,
      false,
    ]);
    expect(one).toContain('<p class="rest">2 automatic, 1 for whoever maintains the software</p>');
    expect(two).toContain('<p class="rest">1 automatic, 1 for whoever maintains the software</p>');
    const [list = ""] = /<section aria-labelledby="maintainer">[^]*?<\/section>/.exec(page) ?? [];
    expect(list).toContain('<td class="number" data-label="How many">2</td>');
    expect(list).toContain(`<td data-label="Invoice">FE1, FE2</td>`);
  });

  test("what is only warned of invoices as a whole is one list, and on paper not with each of them", () => {
    const all = ["FE1", "FE2"].map((file) =>
      finding({
        file,
        severity: "warning",
        record: null,
        shape: null,
        pointer: "/numFactura",
        path: ["numFactura"],
        concerns: { numFactura: file },
      }),
    );
    const page = written("html", all, outcomeOf(all));
    expect(page).not.toContain('<section class="document');
    const [list = ""] = /<section aria-labelledby="whole">[^]*?<\/section>/.exec(page) ?? [];
    expect(list).toContain('<td class="number" data-label="How many">2</td>');
    expect(list).toContain(`<td data-label="Invoice">FE1, FE2</td>`);
  });

  test("several files are a table, those to correct first, and lists of names to copy", () => {
    const outcome = outcomeOf(findings);
    const [file] = outcome.files;
    if (file === undefined) throw new Error("no file");
    const notJudged = { consultas: 0, urgencias: 0, hospitalizacion: 0 };
    const files = (
      [
        ["a.ndjson", 0, 0],
        ["b.ndjson", 1, 0],
        ["records.ndjson", 4, 3],
      ] as const
    ).map(([name, errors, warnings]) => ({
      ...file,
      file: name,
      notJudged,
      errors,
      findings: errors + warnings,
    }));
    const page = written("html", findings, { ...outcome, files });
    const rows = page.matchAll(
      /<code>(\w+\.ndjson)<\/code><\/th><td class="state (\w+)">[^<]+<\/td><td class="number error"[^>]*>(\d)<\/td><td class="number warning"[^>]*>(\d)</g,
    );
    expect(Array.from(rows, ([, ...cells]) => cells)).toEqual([
      ["records.ndjson", "correct", "4", "3"],
      ["b.ndjson", "correct", "1", "0"],
      ["a.ndjson", "clean", "0", "0"],
    ]);
    expect(page).toContain('<summary>Send these (1)</summary>\n<pre tabindex="0">a.ndjson</pre>');
    expect(page).toContain(
      '<summary>Correct these (2)</summary>\n<pre tabindex="0">b.ndjson\nrecords.ndjson</pre>',
    );
  });
});

test("what was not evaluated comes last, by its reason, with the problems in words", () => {
  const text = page("es");
  const [, gaps = ""] = text.split('<h2 id="gaps">');
  expect(gaps).toContain("<summary>2 reglas no se evaluaron, o no en todas partes</summary>");
  expect(gaps).toContain("<h3>The context names no required fields</h3>");
  const [rule] = ruleTexts("es").filter(({ code }) => code === "required");
  expect(gaps).toContain(`<li>${markup(rule?.title ?? "missing")} <code>required</code></li>`);
  expect(gaps).not.toContain("<table");
});

test("a place is in words; the Ministry's path is added on request", () => {
  const row = finding({ pointer: "/usuarios/1/servicios/medicamentos/0/codPrestador", line: 480 });
  const text = (paths: "record" | "muv") =>
    written("html", [row], outcomeOf([row]), { lang: "es", paths });
  const place = "☐ </span>medicamentos 1";
  const path = "usuarios[1].servicios.medicamentos[0].codPrestador";
  expect(text("record")).toContain(place);
  expect(text("record")).not.toContain(path);
  expect(text("muv")).toContain(place);
  expect(text("muv")).toContain(path);
});
