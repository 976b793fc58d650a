import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { violations } from "../axe";
import { launch } from "../browser";
import { pageOf } from "../report-pages";

/**
 * The HTML report in a real browser: one for all tests. Where there is none, the tests are reported as skipped, and
 * the name of their group says why.
 */
const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const reason = "missing" in found ? ` (no browser: ${found.missing})` : "";

afterAll(async () => {
  await browser?.close();
});

const clean = pageOf(0, { lang: "es" });
const five = pageOf(5, { lang: "es" });
const two = pageOf(200);
const files = pageOf(60, { lang: "es", files: 30 });

const widths = [360, 768, 1280];
const a4 = { width: 703, height: 1032 };

/** Opens a page, calls a function with it, and closes it. Fails if the page requests anything or has an error. */
async function inPage(
  html: string,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = (await browser?.newContext(options)) as BrowserContext;
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => problems.push(message.text()));
    page.on("request", (request) => problems.push(request.url()));
    await page.setContent(html);
    await use(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

const overflow = async (page: Page) =>
  await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );

describe.skipIf(browser === undefined)(`the HTML report in a browser${reason}`, () => {
  test.each([
    ["no findings", clean],
    ["5 findings", five],
    ["200 findings", two],
    ["30 files", files],
  ])("%s: nothing overflows at 360, 768 and 1280 px, and on paper", async (_, html) => {
    await inPage(html, {}, async (page) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page)).toBe(0);
      }
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(a4);
      expect(await overflow(page)).toBe(0);
    });
  });

  test.each([
    ["no findings", "light", clean],
    ["no findings", "dark", clean],
    ["30 files", "light", files],
    ["30 files", "dark", files],
  ] as const)("%s, %s: axe finds nothing serious", async (_, colorScheme, html) => {
    await inPage(html, { colorScheme, viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.evaluate(
        "for (const each of document.querySelectorAll('details')) each.open = true",
      );
      expect(await violations(page)).toEqual([]);
    });
  });

  test("on a phone axe finds nothing serious", async () => {
    await inPage(five, { viewport: { width: 360, height: 800 } }, async (page) => {
      expect(await violations(page)).toEqual([]);
    });
  });

  test("on a screen it is the sheet that is printed; the rest is in a fold, without scripts", async () => {
    await inPage(two, { javaScriptEnabled: false }, async (page) => {
      expect(await page.locator(".document .box").count()).toBeGreaterThan(150);
      expect(await page.locator(".document tbody tr").first().isVisible()).toBe(true);
      expect(await page.locator("#gaps").isVisible()).toBe(false);
      await page.locator(".more > summary").focus();
      await page.keyboard.press("Enter");
      expect(await page.locator("#gaps").isVisible()).toBe(true);
    });
  });

  test("a clean report says so in green, light or dark", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await inPage(clean, { colorScheme }, async (page) => {
        const verdict = page.locator("h1");
        expect(await verdict.textContent()).toBe(
          "rips-FEV1002.json: Sin errores en lo que se revisó: 4 registros.",
        );
        const colour = await page.evaluate<string>(
          "getComputedStyle(document.querySelector('h1')).color",
        );
        const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
        expect(green).toBeGreaterThan(Math.max(red, blue) + 20);
      });
    }
  });

  test("printed, it is a worksheet by invoice with boxes and lines, whatever view is chosen", async () => {
    await inPage(files, {}, async (page) => {
      await page.fill(".office", "Clínica Invento");
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(a4);
      for (const shown of [".office", ".verdict", ".document .box", ".document .note", ".without"])
        expect(await page.locator(shown).first().isVisible()).toBe(true);
      for (const hidden of [".more", "#files", "#gaps"])
        expect(await page.locator(hidden).first().isVisible()).toBe(false);
      expect(await page.locator(".document").count()).toBe(26); // the last four of 30 have no findings
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      expect(pages).toBeLessThan(12);
    });
  });

  test("50,000 findings: the list is capped and says so, and nothing overflows", async () => {
    await inPage(pageOf(50_000), { viewport: { width: 768, height: 900 } }, async (page) => {
      expect(await page.locator(".document .box").count()).toBeGreaterThan(1000);
      expect(await page.locator("header").textContent()).toMatch(/Listed: 10,000 of \d\d,\d{3}/);
      expect(await overflow(page)).toBe(0);
    });
  });
});
