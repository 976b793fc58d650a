/**
 * Takes the pictures of the HTML report that the READMEs show, in a real browser: docs/report-en.png and
 * docs/report-es.png. Run it by hand when the report or its texts change; the fonts are those of the machine.
 */
import { fileURLToPath } from "node:url";
import { launch } from "../test/browser";
import { pageOf } from "../test/report-pages";

const width = 1040;
const height = 820;

const found = await launch();
if ("missing" in found) throw new Error(found.missing);
const { browser } = found;
for (const lang of ["en", "es"] as const) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
  await page.setContent(pageOf(60, { lang, files: 8 }));
  await page.screenshot({
    path: fileURLToPath(new URL(`../docs/report-${lang}.png`, import.meta.url)),
  });
  await page.close();
}
await browser.close();
