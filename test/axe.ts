import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The serious and critical violations that axe finds in a page. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const { violations: all } = await page.evaluate<{
    violations: { id: string; impact: string; nodes: { html: string }[] }[];
  }>("axe.run()");
  return all
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
