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

/** The words of the first column, the severities, that are broken into two lines. */
const broken = async (page: Page) =>
  await page.evaluate<string[]>(`[...document.querySelectorAll("#findings td:first-child")]
    .filter((cell) => cell.checkVisibility())
    .filter((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const [text] = range.getClientRects();
      return range.getClientRects().length > 1 || text.right > cell.getBoundingClientRect().right;
    })
    .map((cell) => cell.textContent)`);

describe.skipIf(browser === undefined)(`the HTML report in a browser${reason}`, () => {
  test.each([
    ["no findings", clean],
    ["5 findings", five],
    ["200 findings", two],
    ["30 files", files],
  ])(
    "%s: nothing overflows and no severity is broken at 360, 768 and 1280 px, and on paper",
    async (_, html) => {
      await inPage(html, {}, async (page) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflow(page)).toBe(0);
          expect(await broken(page)).toEqual([]);
        }
        await page.emulateMedia({ media: "print" });
        await page.setViewportSize(a4);
        expect(await overflow(page)).toBe(0);
        expect(await broken(page)).toEqual([]);
      });
    },
  );

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

  test("without scripts all rows can be read, and a card's link leads to its first row", async () => {
    await inPage(two, { javaScriptEnabled: false }, async (page) => {
      const rows = page.locator("#findings tbody tr");
      expect(await rows.count()).toBeGreaterThan(150);
      const more = page.locator("#findings tbody tr.more");
      expect(await more.first().isVisible()).toBe(false);
      await page.locator("#all").check();
      expect(await more.last().isVisible()).toBe(true);
      expect(await page.locator("#filters").isVisible()).toBe(false);
      await page.locator(".fixes > li").nth(1).locator("a").click();
      const target = page.locator("tr:target");
      expect(await target.getAttribute("id")).toMatch(/^r-/);
    });
  });

  test("with scripts a card's link shows the rows of its rule, and the filters work", async () => {
    await inPage(two, {}, async (page) => {
      const visible = page.locator("#findings tbody tr:visible");
      const all = await page.locator("#findings tbody tr").count();
      const few = await visible.count();
      expect(few).toBeLessThan(all);
      expect(await page.locator("#shown").textContent()).toBe(`${few} of ${all} rows shown`);
      await page.locator("#all").check();
      expect(await visible.count()).toBe(all);
      expect(await page.locator("#shown").textContent()).toBe(`${all} of ${all} rows shown`);
      await page.locator("#all").uncheck();
      await page.locator('a[data-rule="local-time"]').click();
      const ofRule = await visible.count();
      expect(ofRule).toBeGreaterThan(0);
      expect(ofRule).toBeLessThan(all);
      expect(await visible.locator("a").allTextContents()).toEqual(
        Array.from({ length: ofRule }, () => "local-time"),
      );
      await page.locator("#text").fill("medicamentos");
      const found = await visible.count();
      expect(found).toBeGreaterThan(0);
      expect(found).toBeLessThan(ofRule);
      for (const text of await visible.allTextContents()) expect(text).toContain("medicamentos");
      await page.locator("#text").fill("");
      await page.locator("#rule").selectOption("");
      await page.locator("#severity").selectOption("warning");
      expect(await visible.count()).toBe(await page.locator("#findings tr.warning").count());
    });
  });

  test("with scripts the rows can be sorted, and come back to the order of the records", async () => {
    await inPage(two, {}, async (page) => {
      const first = page.locator("#findings tbody tr").first();
      const before = await first.textContent();
      const [severity, place] = [0, 1].map((column) =>
        page.locator("#findings thead button").nth(column),
      );
      await severity?.click();
      await severity?.click();
      expect(await first.getAttribute("class")).toContain("warning");
      await place?.click();
      expect(await first.textContent()).toBe(before);
    });
  });

  test("a clean report says so in green, light or dark", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await inPage(clean, { colorScheme }, async (page) => {
        const verdict = page.locator("h1");
        expect(await verdict.textContent()).toBe("Sin errores en lo que se revisó: 4 registros.");
        const colour = await page.evaluate<string>(
          "getComputedStyle(document.querySelector('h1')).color",
        );
        const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
        expect(green).toBeGreaterThan(Math.max(red, blue) + 20);
      });
    }
  });

  test("verdict, causes and files are printed on few pages, without the list", async () => {
    for (const html of [two, files])
      await inPage(html, {}, async (page) => {
        const pdf = await page.pdf({ preferCSSPageSize: true });
        const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
        expect(pages).toBeLessThan(4);
        await page.emulateMedia({ media: "print" });
        await page.setViewportSize(a4);
        for (const shown of [".verdict", ".fixes"])
          expect(await page.locator(shown).first().isVisible()).toBe(true);
        for (const hidden of ["#list", "#filters", ".to-rows", "#gaps"])
          expect(await page.locator(hidden).first().isVisible()).toBe(false);
      });
    await inPage(files, {}, async (page) => {
      await page.emulateMedia({ media: "print" });
      const rows = page.locator("table.files tbody tr");
      expect(await rows.count()).toBe(30);
      expect(await rows.last().isVisible()).toBe(true);
    });
  });

  test("50,000 findings: the list is capped and says so, and nothing overflows", async () => {
    await inPage(pageOf(50_000), { viewport: { width: 768, height: 900 } }, async (page) => {
      expect(await page.locator("#findings tbody tr").count()).toBe(10_000);
      expect(await page.locator(".capped").textContent()).toMatch(/^Listed: 10,000 of \d\d,\d{3}/);
      expect(await overflow(page)).toBe(0);
    });
  });
});
