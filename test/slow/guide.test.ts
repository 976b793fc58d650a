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
    norm: "Resolución 948 de 2026, v002",
    verdict: /^2 de 5 archivos sin errores, 3 por corregir/,
    first: "Valor de pago moderador donde no aplica pago",
    report: "ripslint-informe.html",
  },
  {
    lang: "en",
    readme: "README.md",
    office: /billing office/,
    norm: "Resolución 948 of 2026, v002",
    verdict: /^2 of 5 files without errors, 3 to correct/,
    first: "Payment value where no payment applies",
    report: "ripslint-report.html",
  },
] as const;

describe.skipIf(browser === undefined)(`the guide for billing offices${reason}`, () => {
  test.each(walks)("$lang: README, guide, file, folder, verdict, what to fix", async (walk) => {
    const guide = guideOf(walk.readme, walk.office);
    const [get = "", open = "", give = "", answer = "", save = ""] = stepsOf(guide);

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

    // 3. The folder, the codes and the norm.
    const [chooseFolder = "", check = ""] = namedIn(give);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: chooseFolder }).click();
    await (await chooser).setFiles(join(root, "fixtures/month"));
    expect(await page.textContent(".given")).toMatch(/^12 (?:archivos|files)/);
    await page.fill("#codes", "110010123401");
    await page.selectOption("#pack", { label: walk.norm });
    await page.getByRole("button", { name: check }).click();

    // 4. Whether it can be sent, what to fix first, each finding with its rule, and what the Ministry said.
    await page.waitForSelector("#verdict");
    expect(await page.textContent("#verdict")).toMatch(walk.verdict);
    expect(await page.textContent(".fixes h3")).toBe(walk.first);
    const files = await page.locator(".files tbody th").allTextContents();
    for (const wrong of ["FE1202", "FE1204", "NC31"])
      expect(files.some((name) => name.includes(`${wrong}/`))).toBe(true);
    await page.click(".to-rows a");
    await page.keyboard.press("ArrowDown");
    expect(await page.textContent(".detail h3")).toBe(walk.first);
    for (const name of namedIn(answer))
      expect(await page.getByRole("heading", { name }).count()).toBe(1);

    // 5. The report.
    const download = page.waitForEvent("download");
    await page.click("#save-report");
    expect((await download).suggestedFilename()).toBe(walk.report);
    expect(save).not.toBe("");
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
