import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ruleTexts } from "../../src/app/rule-texts";
import { script, scriptHash } from "../../src/report/html-script";
import { style, styleHash } from "../../src/report/html-style";
import { markup } from "../../src/report/markup";
import { finding, outcomeOf, written } from "../report-samples";

const page = (lang: "en" | "es" = "en") =>
  written("html", [finding()], outcomeOf([finding()]), { lang });

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test("the policy allows this script and this style, and nothing else", () => {
  expect(scriptHash).toBe(hash(script));
  expect(styleHash).toBe(hash(style));
  expect(page()).toContain(
    `default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'`,
  );
  expect(page().match(/<script/g)).toHaveLength(1);
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
      if (["meta", "input"].includes(name)) continue;
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });
});

test("the bars are as long as the counts", () => {
  const rows = Array.from({ length: 6 }, (_, i) =>
    finding({ severity: i === 3 ? "warning" : "error", path: [i < 4 ? "a" : "b"] }),
  );
  const text = written("html", rows, outcomeOf(rows));
  expect(text).toContain('<code>medicamentos · a</code></th><td class="number">4</td>');
  expect(text).toContain(
    '<rect class="error" x="0" width="75" height="10"></rect><rect class="warning" x="75" width="25" height="10"></rect>',
  );
  expect(text).toContain('<code>medicamentos · b</code></th><td class="number">2</td>');
  expect(text).toContain('<rect class="error" x="0" width="50" height="10"></rect></svg>');
});

test("a broken export with a name for each record does not fill the memory", () => {
  const rows = Array.from({ length: 1500 }, (_, i) => finding({ path: [`x${i}`] }));
  const text = written("html", rows, outcomeOf(rows));
  // Six places are shown as bars; the others are counted.
  expect(text.match(/class="bar"/g)).toHaveLength(6);
  expect(text).toContain("1,494 more in other fields");
});

test("counts provider codes by array and by what probably happened, listed or not", () => {
  const of = (shape: 1 | 2, mistake: string) => finding({ shape, params: { mistake } });
  const findings = [
    of(1, "unknown"),
    of(1, "unknown"),
    of(1, "unknown"),
    of(1, "lost-leading-zero"),
    of(2, "professional-document"),
    of(1, "lost-leading-zero"),
    finding({ code: "res948/size", params: { mistake: "too-short" } }),
  ];
  const card = (lang: "en" | "es") =>
    cardIn(written("html", findings, outcomeOf(findings), { lang, most: 1 }), "provider-code");
  const bars = card("en").matchAll(/<code>([^<]*)<\/code><\/th><td class="number">(\d+)</g);
  expect(Array.from(bars, ([, ...cells]) => cells)).toEqual([
    ["medicamentos · codPrestador", "5"],
    ["procedimientos · codPrestador", "1"],
  ]);
  const mistakes = (lang: "en" | "es") =>
    Array.from(card(lang).matchAll(/<li><b>(\d+)<\/b> (.*?)<\/li>/g), ([, ...cells]) => cells);
  // "Anything else" comes last.
  expect(mistakes("en")).toEqual([
    ["2", "with one or more zeros in front it would be known"],
    ["1", "it is the professional&#39;s document number"],
    ["3", "anything else"],
  ]);
  expect(mistakes("es")[1]).toEqual(["1", "es el número de documento del profesional"]);
});

/** The card of a rule in a page. */
const cardIn = (text: string, code: string): string =>
  new RegExp(`<li class="\\w+" id="fix-${code}">[^]*?\n</li>`).exec(text)?.[0] ?? "";

describe("what to fix first", () => {
  const findings = [
    finding({ code: "near-name", severity: "warning", path: ["vrServico"] }),
    finding({ code: "near-name", severity: "warning", path: ["vrServico"] }),
    finding({ code: "near-name", severity: "warning", path: ["vrServico"] }),
    finding({ code: "type", path: ["vrServicio"] }),
    finding(),
    finding({ file: "b.ndjson" }),
  ];
  const text = written("html", findings, outcomeOf(findings));

  test("rules with errors come first, the most frequent one first, then those that only warn", () => {
    expect(Array.from(text.matchAll(/<li class="(\w+)" id="(.*?)">/g), ([, ...is]) => is)).toEqual([
      ["error", "fix-provider-code"],
      ["error", "fix-type"],
      ["warning", "fix-near-name"],
    ]);
  });

  test("a card has the rule's texts and a link to its first row", () => {
    const [rule] = ruleTexts("en").filter(({ code }) => code === "provider-code");
    const card = cardIn(text, "provider-code");
    for (const part of [rule?.title, rule?.causes, rule?.fix])
      expect(card).toContain(markup(part ?? "missing"));
    expect(card).toContain('<b class="error">2 errors</b>');
    expect(card).toContain('<a href="#r-provider-code" data-rule="provider-code">');
    expect(text.match(/id="r-provider-code"/g)).toHaveLength(1);
  });

  test("a rule without a row in the list has no link", () => {
    const capped = written("html", findings, outcomeOf(findings), { most: 1 });
    expect(cardIn(capped, "near-name")).toContain("#r-near-name");
    expect(cardIn(capped, "type")).not.toContain("href");
    expect(cardIn(capped, "type")).toContain("None of its rows is in the list below.");
  });

  test("without a list there is no link either", () => {
    const quiet = written("html", findings, outcomeOf(findings), { quiet: true });
    expect(cardIn(quiet, "type")).not.toContain("href");
    expect(quiet).not.toContain("in the list below");
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
      /<code>(\w+\.ndjson)<\/code><\/th><td class="state (\w+)">[^<]+<\/td><td class="number error (h\d)"[^>]*>(\d)<\/td><td class="number warning (h\d)"[^>]*>(\d)</g,
    );
    expect(Array.from(rows, ([, ...cells]) => cells)).toEqual([
      ["records.ndjson", "correct", "h4", "4", "h4", "3"],
      ["b.ndjson", "correct", "h1", "1", "h0", "0"],
      ["a.ndjson", "clean", "h0", "0", "h0", "0"],
    ]);
    expect(page).toContain('<summary>Send these (1)</summary>\n<pre tabindex="0">a.ndjson</pre>');
    expect(page).toContain(
      '<summary>Correct these (2)</summary>\n<pre tabindex="0">b.ndjson\nrecords.ndjson</pre>',
    );
    expect(cardIn(page, "provider-code")).toContain("in 2 files");
    expect(cardIn(page, "provider-code")).toContain("<b>the only errors of 1 file</b>");
  });

  test("the rows of a rule beyond the twentieth are hidden at first", () => {
    const many = Array.from({ length: 23 }, (_, line) => finding({ line, record: line }));
    const page = written("html", many, outcomeOf(many));
    expect(page.match(/<tr class="error more"/g)).toHaveLength(3);
    expect(page).toContain("Show all rows, with 3 more of the same problems");
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

test("a place is in words, counted from 1; the Ministry's path is added on request", () => {
  const row = finding({ pointer: "/usuarios/1/servicios/medicamentos/0/codPrestador", line: 480 });
  const text = (paths: "record" | "muv") =>
    written("html", [row], outcomeOf([row]), { lang: "es", paths });
  const place = "<td>usuario 2 · medicamentos 1 · línea 480<small";
  const path = "usuarios[1].servicios.medicamentos[0].codPrestador";
  expect(text("record")).toContain(place);
  expect(text("record")).not.toContain(path);
  expect(text("muv")).toContain(place);
  expect(text("muv")).toContain(path);
});
