import { readFileSync } from "node:fs";
import { launch } from "./browser";
import type { Choices, PageGlobal } from "./page-driver";
import { choose, give, openPage } from "./page-driver";

/** A run of the page, and the largest resident set of the process that read and judged. */
export interface MeasuredRun {
  /** In bytes. */
  readonly peak: number;
  /** From when it was begun until its result was there. */
  readonly seconds: number;
  readonly records: number;
}

/** Runs the page on a file or folder, in a browser of its own. Returns the reason if it cannot be measured. */
export async function measuredRun(
  path: string,
  choices: Choices = {},
  isFolder = false,
): Promise<MeasuredRun | { readonly missing: string }> {
  if (process.platform !== "linux") return { missing: "the resident set is read from /proc" };
  const found = await launch();
  if ("missing" in found) return found;
  const { browser } = found;
  try {
    const { page, problems } = await openPage(browser);
    await give(page, isFolder ? path : [path], isFolder);
    await choose(page, choices);
    const run = await page.evaluate(async () => {
      const { ripslint, request } = globalThis as unknown as PageGlobal;
      const begun = performance.now();
      const { outcome } = await ripslint.client.begin("run", request, undefined).result;
      const seconds = (performance.now() - begun) / 1000;
      return { seconds, records: outcome.summary.records };
    });
    if (problems.length > 0) throw new Error(problems.join("\n"));
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const renderers = processInfo.filter(({ type }) => type === "renderer");
    return { peak: Math.max(...renderers.map(({ id }) => peakOf(id))), ...run };
  } finally {
    await browser.close();
  }
}

/** The largest resident set that a process has had. */
function peakOf(id: number): number {
  const [, kilobytes = "0"] =
    /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
