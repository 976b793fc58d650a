import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch } from "../browser";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";
import { openPage } from "../page-driver";

/** A configuration among the files given to the page does there what it does in the command. */
const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const reason = "missing" in found ? ` (no browser: ${found.missing})` : "";
const samples = fileURLToPath(new URL("../../fixtures/samples", import.meta.url));

const configuration = {
  providerCode: ["110010123401", "050010987602"],
  pack: "res948",
  asOf: "2026-07-20",
  rules: { "provider-code": "warning", "res948/provider-unknown": "off" },
  skip: "res948/norm-dates",
  ignore: ["old"],
  format: "json",
  jobs: "off",
};

const folder = inFolder({});

beforeAll(() => {
  mkdirSync("month/old", { recursive: true });
  for (const name of ["rips.json", "clean.json"])
    writeFileSync(`month/${name}`, readFileSync(join(samples, name)));
  writeFileSync("month/old/record.json", `{"idMIPRES": 5}`);
});
afterAll(async () => await browser?.close());

const configure = (more: object = {}) =>
  writeFileSync("month/ripslint.config.json", JSON.stringify({ ...configuration, ...more }));

interface Counts {
  readonly summary: object;
  readonly leftOut: readonly string[];
}

async function inPage(use: (page: Page) => Promise<void>): Promise<void> {
  if (browser === undefined) return;
  const { page, context, problems } = await openPage(browser);
  await page.click("#lang");
  await page.setInputFiles(".folder-input", join(folder(), "month"));
  await page.waitForSelector("#configuration");
  await use(page);
  expect(problems).toEqual([]);
  await context.close();
}

const value = async (page: Page, selector: string) => await page.inputValue(selector);

describe.skipIf(browser === undefined)(`a configuration in the page${reason}`, () => {
  test("fills the form, and what the form does not show applies as in the command", async () => {
    configure();
    await inPage(async (page) => {
      expect(await value(page, "#pack")).toBe("res948");
      expect(await value(page, "#codes")).toBe("110010123401\n050010987602");
      expect(await value(page, "#as-of")).toBe("2026-07-20");
      expect(await page.textContent("#configuration")).toContain("month/ripslint.config.json");
      await page.click("#start");
      await page.waitForSelector("#verdict");
      const its = await downloaded(page, async () => {
        await page.selectOption("#format", "json");
        await page.click(".downloads button");
      });
      const config = ["--config", "month/ripslint.config.json"];
      const { stdout } = await ripslint(["month", ...config, "--lang", "en"]);
      const [ofPage, ofCommand] = [its, stdout].map((text) => JSON.parse(text) as Counts);
      expect(ofPage?.summary).toEqual(ofCommand?.summary);
      expect(JSON.stringify(ofPage?.leftOut)).toContain("month/old/record.json");
    });
  });

  test("is saved from the form, with what the form does not show", async () => {
    configure({ context: undefined });
    await inPage(async (page) => {
      await page.fill("#codes", "760010456703");
      await page.selectOption("#pack", "res948@v002");
      const text = await downloaded(page, async () => await page.click("#save-configuration"));
      const { asOf: _, ...rest } = configuration;
      expect(JSON.parse(text)).toEqual({
        ...rest,
        providerCode: ["760010456703"],
        pack: "res948@v002",
      });
    });
  });

  test("says where it is wrong, and what only the command applies", async () => {
    configure({ rules: { presense: "off" }, table: "cups=cups.csv" });
    await inPage(async (page) => {
      expect(await page.textContent("#configuration")).toMatch(/table\.$/);
      await page.click("#start");
      await expect
        .poll(async () => await page.textContent("#mistake"))
        .toContain(
          "month/ripslint.config.json: rules.presense does not exist; did you mean presence?",
        );
    });
  });
});

async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return readFileSync(await download.path(), "utf8");
}
