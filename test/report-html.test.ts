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
