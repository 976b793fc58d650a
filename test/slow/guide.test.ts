import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { launch } from "../browser";
import { builtPage } from "../page-driver";

/**
 * The guide for billing offices, from README to what to fix first, as a person follows it: the built page in a real
 * browser without a network, and the invented month. What is pressed are the words that the guide has in italics.
 */
const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const reason = "missing" in found ? ` (no browser: ${found.missing})` : "";
afterAll(async () => await browser?.close());

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The guide that the table of a README names for a reader. */
const guideOf = (readme: string, reader: RegExp): string =>
  new RegExp(`^\\|[^|]*${reader.source}[^|]*\\|[^|]*\\]\\(([^)]+)`, "m").exec(read(readme))?.[1] ??
  "";

/** The numbered steps of a guide, each on one line. */
const stepsOf = (guide: string): readonly string[] =>
  [...read(guide).matchAll(/^\d\. ((?:.|\n {3})*)/gm)].map(([, text = ""]) =>
    text.replaceAll(/\s+/g, " "),
  );

/** The words of the page that a step names. */
const namedIn = (step: string): readonly string[] =>
  [...step.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].map(([, words = ""]) => words);

const walks = [
  {
    lang: "es",
    readme: "README.es.md",
    office: /factura/,
    verdict: /^month: \d por enviar, \d ya aprobadas?, \d por (?:resolver|corregir)$/,
  },
  {
    lang: "en",
    readme: "README.md",
    office: /billing office/,
    verdict: /^month: \d to send, \d already approved, \d to (?:resolve|correct)$/,
  },
] as const;

describe.skipIf(browser === undefined)(`the guide for billing offices${reason}`, () => {
  test.each(walks)("$lang: README, guide, file, folder, verdict, what to fix", async (walk) => {
    const guide = guideOf(walk.readme, walk.office);
    const [get = "", open = "", give = "", tick = "", correct = "", save = ""] = stepsOf(guide);

    // 1. The file that is asked for is the one that the build makes.
    const file = join(dirname(guide), /\]\(([^)]+)\)/.exec(get)?.[1] ?? "");
    expect(join(root, file)).toBe(builtPage);
    expect(existsSync(builtPage)).toBe(true);

    // 2. It opens in the language of the guide, or one press away.
    const context = await browser?.newContext({ acceptDownloads: true, offline: true });
    const page = (await context?.newPage()) as Page;
    await page.goto(pathToFileURL(builtPage).href);
    for (const name of namedIn(open))
      await page
        .getByRole("button", { name })
        .or(page.getByText(name, { exact: true }))
        .first()
        .click();
    expect(await page.getAttribute("html", "lang")).toBe(walk.lang);

    // 3. The folder, which is reviewed at once.
    const [chooseFolder = ""] = namedIn(give);
    expect(await page.getByRole("button", { name: chooseFolder }).count()).toBe(1);
    await page.setInputFiles(".folder-input", join(root, "fixtures/month"));
    await page.waitForSelector("#verdict");

    // 4. The codes; what can be sent, and what to correct first, by problem and by invoice.
    const [which = "", whom = ""] = namedIn(tick);
    expect(await page.textContent("#verdict")).toBe(`month: ${which}`);
    await page.click("input.code");
    await page.waitForSelector(".codes", { state: "detached" });
    await page.waitForSelector(".running", { state: "detached" });
    expect(await page.textContent("#verdict")).toMatch(walk.verdict);
    expect(await page.locator(".problems li").count()).toBeGreaterThan(2);
    await page.click("#by-document");
    await page.getByText(whom, { exact: true }).click();
    const invoices = (await page.locator(".documents").textContent()) ?? "";
    for (const wrong of ["FE1202", "FE1204", "NC31"]) expect(invoices).toContain(wrong);
    await page.click(".documents .place");
    expect(await page.locator(".places").textContent()).toMatch(/[A-Z]{2} \d{6,}/);

    // 5. Correct, and review again.
    const again = namedIn(correct).at(-1) ?? "";
    expect(await page.getByRole("button", { name: again }).count()).toBe(1);

    // 6. The report, and the print.
    const [reports = "", print = ""] = namedIn(save);
    await page.getByRole("tab", { name: reports }).click();
    expect(await page.getByRole("button", { name: print, exact: true }).isDisabled()).toBe(true);
    await page.check("#without-data");
    expect(await page.getByRole("button", { name: print, exact: true }).isDisabled()).toBe(false);
    const download = page.waitForEvent("download");
    await page.click("#report-html");
    expect((await download).suggestedFilename()).toMatch(
      /^month \d{4}-\d\d-\d\d (?:sin datos|without data)\.html$/,
    );
    await context?.close();
  });

  test.each(walks)(
    "$lang: the page has every word that the guide quotes from it",
    async ({ lang, readme, office }) => {
      const text = read(guideOf(readme, office));
      const page = read("dist/ripslint.html");
      const named = namedIn(text.slice(text.indexOf("\n1. ")).replaceAll(/\s+/g, " "));
      expect(named.length, lang).toBeGreaterThan(3);
      for (const name of named) expect(page).toContain(name);
    },
  );
});
