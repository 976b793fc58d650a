import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { script, scriptHash } from "../src/report/html-script";
import { style, styleHash } from "../src/report/html-style";
import { finding, outcomeOf, written } from "./report-samples";

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
  expect(page()).not.toMatch(/https?:|\bsrc=|\bhref=|@import|url\(/);
});

describe.each(["en", "es"] as const)("in %s", (lang) => {
  test("says its language, and heads every table", () => {
    const text = page(lang);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text.match(/<h1>/g)).toHaveLength(1);
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
  const rows = Array.from({ length: 4 }, (_, i) =>
    finding({ severity: i < 3 ? "error" : "warning", path: [i < 2 ? "a" : "b"] }),
  );
  const text = written("html", rows, outcomeOf(rows));
  expect(text).toContain('<code>a</code></th><td class="number">2</td>');
  expect(text).toContain(
    '<rect class="error" x="0" width="50" height="10"></rect><rect class="warning" x="50" width="50" height="10"></rect>',
  );
});

test("a broken export with a name for each record does not fill the memory", () => {
  const rows = Array.from({ length: 1500 }, (_, i) => finding({ path: [`x${i}`] }));
  expect(written("html", rows, outcomeOf(rows))).toContain(
    "The 30 most frequent of 1,000+ fields.",
  );
});

test("counts provider codes by array and by what probably happened, listed or not", () => {
  const of = (shape: 1 | 2, mistake: string) => finding({ shape, params: { mistake } });
  const findings = [
    of(1, "lost-leading-zero"),
    of(2, "professional-document"),
    of(1, "lost-leading-zero"),
    of(1, "unknown"),
    finding({ code: "res948/size", params: { mistake: "too-short" } }),
  ];
  const rowsIn = (page: string) =>
    Array.from(
      (page.split('id="codes"')[1]?.split("</section>")[0] ?? "").matchAll(
        /<code>(\w+)<\/code><small>(.*?)<\/small><\/th><td class="number">(\d+)</g,
      ),
      ([, ...cells]) => cells,
    );
  expect(rowsIn(written("html", findings, outcomeOf(findings), { most: 1 }))).toEqual([
    ["medicamentos", "lost-leading-zero: with one or more zeros in front it would be known", "2"],
    ["procedimientos", "professional-document: it is the professional&#39;s document number", "1"],
    ["medicamentos", "unknown: anything else", "1"],
  ]);
  const spanish = written("html", findings, outcomeOf(findings), { lang: "es" });
  expect(rowsIn(spanish)[1]).toEqual([
    "procedimientos",
    "professional-document: es el número de documento del profesional",
    "1",
  ]);
  const [, , , , other] = findings;
  const none = written("html", [other ?? finding()], outcomeOf([other ?? finding()]));
  expect(none).not.toContain('id="codes"');
});
