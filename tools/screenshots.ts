/**
 * Takes the pictures that the READMEs show, in a real browser: of the HTML report, docs/report-en.png and
 * docs/report-es.png, of the page with its sample, docs/page-en.png and docs/page-es.png, and of the page with a folder
 * of invoices, docs/month-en.png and docs/month-es.png. Run it by hand, after `npm run build`, when the report, the
 * page or their texts change; the fonts come from the machine.
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { launch } from "../test/browser";
import { builtPage } from "../test/page-driver";
import { pageOf } from "../test/report-pages";

const viewport = { width: 1040, height: 820 };

const found = await launch();
if ("missing" in found) throw new Error(found.missing);
const { browser } = found;
for (const lang of ["en", "es"] as const) {
  await pictureOfReport(browser, lang);
  await pictureOfPage(browser, lang);
  await pictureOfMonth(browser, lang);
}
await browser.close();

async function pictureOfReport(its: Browser, lang: "en" | "es"): Promise<void> {
  const page = await its.newPage({ viewport, colorScheme: "light" });
  await page.setContent(pageOf(60, { lang, files: 8 }));
  await page.screenshot({ path: pathOf(`report-${lang}.png`) });
  await page.close();
}

/** The page with its sample, and an open problem with a record. */
async function pictureOfPage(its: Browser, lang: "en" | "es"): Promise<void> {
  const page = await its.newPage({ viewport: { width: 1180, height: 780 }, colorScheme: "light" });
  await page.goto(pathToFileURL(builtPage).href);
  if (lang === "en") await page.click("#lang");
  await page.click("#sample");
  await page.waitForSelector("#verdict");
  await page.click("input.code");
  await page.waitForSelector(".codes", { state: "detached" });
  await page.waitForSelector(".running", { state: "detached" });
  await page.click(".problems .line");
  await page.click(".fault .place");
  // A problem in several places opens to show them.
  if ((await page.locator(".within .place").count()) > 0) await page.click(".within .place");
  await page.click("#see-record");
  await page.waitForSelector(".record details");
  await page.mouse.move(0, 0);
  // The focused element is outlined, which a picture need not show.
  await page.evaluate("document.activeElement.blur()");
  await page.screenshot({ path: pathOf(`page-${lang}.png`) });
  await page.close();
}

/** The page with a folder of JSON, XML and answers. */
async function pictureOfMonth(its: Browser, lang: "en" | "es"): Promise<void> {
  const page = await its.newPage({ viewport: { width: 1180, height: 720 }, colorScheme: "light" });
  await page.goto(pathToFileURL(builtPage).href);
  if (lang === "en") await page.click("#lang");
  await page.setInputFiles(
    ".folder-input",
    fileURLToPath(new URL("../fixtures/month", import.meta.url)),
  );
  await page.waitForSelector("#verdict");
  await page.click("input.code");
  await page.waitForSelector(".codes", { state: "detached" });
  await page.waitForSelector(".running", { state: "detached" });
  await page.getByText(/\((?:counting|contando)\)/).waitFor({ state: "detached" });
  await page.mouse.move(0, 0);
  await page.evaluate("document.activeElement.blur()");
  await page.screenshot({ path: pathOf(`month-${lang}.png`) });
  await page.close();
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../docs/${name}`, import.meta.url));
}
