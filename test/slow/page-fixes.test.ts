import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launch } from "../browser";
import { brokenExport, providerCode } from "../broken-export";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";
import { cleanDocument } from "../cases";
import { openPage } from "../page-driver";

/** The corrected copies of the page are those of `ripslint fix`. */
const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const reason = "missing" in found ? ` (no browser: ${found.missing})` : "";
const folder = inFolder({});

beforeAll(() => {
  mkdirSync("month");
  for (const { name, bytes } of brokenExport()) writeFileSync(join("month", name), bytes);
  mkdirSync("one");
  writeFileSync("one/FE1.json", readFileSync("month/FE3047.json"));
});
// A document whose time, once it is one, is outside the period of the invoice that lies beside it.
beforeAll(() => {
  mkdirSync("paired");
  writeFileSync(
    "paired/FE1.json",
    JSON.stringify(cleanDocument("v003")).replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, "2019-09-03T09:30"),
  );
  writeFileSync(
    "paired/ad1.xml",
    "<Invoice><ID>FE1204</ID><InvoicePeriod><StartDate>2026-07-01</StartDate><EndDate>2026-07-31</EndDate></InvoicePeriod></Invoice>",
  );
});
afterAll(async () => await browser?.close());

async function afterRun(name: string, use: (page: Page) => Promise<void>): Promise<void> {
  if (browser === undefined) return;
  const { page, context, problems } = await openPage(browser);
  await page.setInputFiles(".folder-input", join(folder(), name));
  await page.fill("#codes", providerCode);
  await page.selectOption("#pack", "res948@v003");
  await page.click("#start");
  await page.waitForSelector("#verdict");
  await use(page);
  expect(problems).toEqual([]);
  await context.close();
}

async function saved(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.click("#save-corrections"),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const fix = async (...args: readonly string[]) =>
  await ripslint([
    "fix",
    ...args,
    "--provider-code",
    providerCode,
    "--pack",
    "res948@v003",
    "--lang",
    "es",
  ]);

describe.skipIf(browser === undefined)(`corrected copies${reason}`, () => {
  test("of a folder are an archive with the files that the command writes", async () => {
    const { stdout } = await fix("month", "-o", "sent");
    await afterRun("month", async (page) => {
      const { name, bytes } = await saved(page);
      expect(name).toBe("ripslint.zip");
      const entries = unzipSync(bytes);
      expect(Object.keys(entries).sort()).toEqual(
        readdirSync("sent")
          .map((each) => `month/${each}`)
          .sort(),
      );
      for (const [path, its] of Object.entries(entries))
        expect(Buffer.from(its).equals(readFileSync(path.replace("month", "sent"))), path).toBe(
          true,
        );
      expect(stdout.trimEnd().split("\n").at(-1)).toBe(await page.textContent("#corrected p"));
    });
  });

  test("are judged with the invoice that lies beside the document", async () => {
    const { stdout } = await fix("paired", "--dry-run");
    const without = await fix("paired", "--dry-run", "--no-xml");
    expect(stdout).not.toBe(without.stdout);
    await afterRun("paired", async (page) => {
      await page.click("#preview-corrections");
      await page.waitForSelector("#corrected p");
      expect(await page.textContent("#corrected p")).toBe(stdout.trimEnd().split("\n").at(-1));
    });
  });

  test("of one file have its name; the list of what would change shows no value", async () => {
    await fix("one", "--in-place");
    const expected = readFileSync("one/FE1.json");
    writeFileSync("one/FE1.json", readFileSync("month/FE3047.json"));
    await afterRun("one", async (page) => {
      await page.click("#preview-corrections");
      await page.waitForSelector("#corrected li");
      const list = await page.textContent("#corrected");
      expect(list).toContain("codPrestador: nombre mal escrito corregido");
      expect(list).not.toContain(providerCode);
      const { name, bytes } = await saved(page);
      expect(name).toBe("FE1.json");
      expect(bytes.equals(expected)).toBe(true);
    });
  });
});
