import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "../axe";
import { launch } from "../browser";

/**
 * What the page shows, in a real browser, with a double in the place of its worker. Where there is no browser, the
 * tests are reported as skipped, and the name of their group says why. The page as it is built is tested elsewhere.
 */
const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const reason = "missing" in found ? ` (no browser: ${found.missing})` : "";

let folder = "";
let address = "";

beforeAll(async () => {
  if (browser === undefined) return;
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL("../page/double.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    charset: "utf8",
    logLevel: "error",
  });
  const script = (bundle.outputFiles[0]?.text ?? "").replaceAll("</script", "<\\/script");
  const hash = createHash("sha256").update(script).digest("base64");
  folder = await mkdtemp(join(tmpdir(), "ripslint-page-"));
  const file = join(folder, "page.html");
  await writeFile(
    file,
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'none'; base-uri 'none'; form-action 'none'; script-src 'sha256-${hash}'; style-src 'none'"><meta name="viewport" content="width=device-width, initial-scale=1"><title>ripslint</title></head><body><main id="page"></main><script>${script}</script></body></html>`,
  );
  address = pathToFileURL(file).href;
});

afterAll(async () => {
  await browser?.close();
  if (folder !== "") await rm(folder, { recursive: true });
});

/** Opens the page, and closes it. Fails if it has an error, requests anything, or violates its policy. */
async function inPage(
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
  hash = "",
): Promise<void> {
  const context = (await browser?.newContext({
    viewport: { width: 1280, height: 900 },
    ...options,
  })) as BrowserContext;
  const problems: string[] = [];
  try {
    const page = await context.newPage();
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => problems.push(message.text()));
    page.on("request", (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith("blob:"))
        problems.push(request.url());
    });
    await page.goto(`${address}${hash}`);
    await use(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

/** How far anything reaches out of the page, or out of the explanation. */
const overflow = async (page: Page) =>
  await page.evaluate<number>(`Math.max(0, ...[
    [document.documentElement, document.documentElement.clientWidth],
    ...[...document.querySelectorAll(".detail, .record")].map((each) => [each, each.clientWidth]),
  ].map(([each, width]) => each.scrollWidth - width))`);

/** Runs the sample. */
async function sampled(page: Page): Promise<void> {
  await page.click("#sample");
  await page.waitForSelector("#verdict");
}

/** The id of the element with the focus, or its text. */
const focused = async (page: Page) =>
  await page.evaluate<string>(
    "document.activeElement.id || document.activeElement.textContent.slice(0, 60)",
  );

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let i = 0; i < 80; i += 1) {
    if ((await focused(page)) === id) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${id}`);
}

const record = JSON.parse(
  readFileSync(new URL("../../fixtures/samples/record.json", import.meta.url), "utf8"),
) as Record<string, unknown>;

/** Lines with one fault each: a local time with a T. */
const lines = (count: number, time = "2026-02-03T10:05") =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({ ...record, [timeField]: time, consecutivo: i + 1 }),
  ).join("\n");

const timeField = Object.keys(record).find((name) => name.startsWith("fecha")) ?? "";

/** Waits until the number of shown findings is said in these words. */
const shows = async (page: Page, text: RegExp): Promise<void> =>
  await expect.poll(async () => await page.textContent("#shown")).toMatch(text);

async function give(page: Page, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, text);
  await page.setInputFiles(".files-input", path);
}

/** Checks without codes, by the contract alone unless a norm is chosen. */
async function withoutCodes(page: Page): Promise<void> {
  await page.check('input[name="context"][value="none"]');
}

const states: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ["empty", "", async () => {}],
  [
    "a mistake",
    "",
    async (page) => {
      await page.click("#start");
    },
  ],
  [
    "running",
    "#slow",
    async (page) => {
      await page.click("#sample");
      await page.waitForSelector("#cancel");
    },
  ],
  [
    "done, with a row and its record",
    "",
    async (page) => {
      await sampled(page);
      await page.focus("#findings");
      await page.keyboard.press("ArrowDown");
      await page.click(".see-record");
      await page.waitForSelector(".outline mark");
      await page.evaluate(
        "for (const each of document.querySelectorAll('details')) each.open = true",
      );
    },
  ],
  [
    "the dialog",
    "",
    async (page) => {
      await page.click("#trust");
    },
  ],
];

describe.skipIf(browser === undefined)(`the page${reason}`, () => {
  test.each(states)(
    "%s: axe finds nothing serious in light and dark, and on a phone",
    async (_, hash, go) => {
      for (const options of [
        { colorScheme: "light" },
        { colorScheme: "dark" },
        { colorScheme: "dark", viewport: { width: 360, height: 800 } },
      ] as const)
        await inPage(
          options,
          async (page) => {
            await go(page);
            expect(await violations(page)).toEqual([]);
          },
          hash,
        );
    },
  );

  test.each(states)("%s: nothing overflows from 360 px to 4k", async (_, hash, go) => {
    await inPage(
      {},
      async (page) => {
        await go(page);
        for (const width of [360, 768, 1280, 3840]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflow(page)).toBe(0);
        }
      },
      hash,
    );
  });

  test("the keyboard alone suffices, from the sample to a record and back", async () => {
    await inPage({}, async (page) => {
      await tabTo(page, "sample");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#verdict");
      expect(await focused(page)).toBe("verdict");
      await tabTo(page, "filter-text");
      await page.keyboard.type("codPrestador");
      await tabTo(page, "findings");
      await shows(page, /^Se muestran [1-9] de/);
      await page.keyboard.press("ArrowDown");
      const active = page.locator('#findings [aria-selected="true"]');
      expect(await active.getAttribute("id")).toBe(
        await page.getAttribute("#findings", "aria-activedescendant"),
      );
      expect(await active.textContent()).toContain("codPrestador");
      await page.keyboard.press("Enter");
      expect(await page.evaluate("document.activeElement.closest('.detail') !== null")).toBe(true);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".outline mark");
      expect(await page.textContent(".outline mark")).toContain("codPrestador");
      await page.keyboard.press("Escape");
      expect(await focused(page)).toBe("findings");
      await page.keyboard.press("End");
      expect(await active.getAttribute("aria-rowindex")).toBe(
        await page.getAttribute("#findings", "aria-rowcount"),
      );
    });
  });

  test("values are masked until they are asked for", async () => {
    await inPage({}, async (page) => {
      await sampled(page);
      await page.focus("#findings");
      await page.keyboard.press("ArrowDown");
      await page.click(".see-record");
      await page.waitForSelector(".outline");
      expect(await page.textContent(".outline")).not.toContain("110010123401");
      await page.click(".record button");
      expect(await page.textContent(".outline")).toContain("110010123401");
      await page.keyboard.press("ArrowDown");
    });
  });

  test("the amounts of the totals are hidden until they are asked for", async () => {
    await inPage({}, async (page) => {
      await sampled(page);
      const totals = page.locator('section[aria-labelledby="totals"]');
      expect(await totals.textContent()).toContain("3 documentos");
      expect(await totals.textContent()).not.toMatch(/vrServicio|--totals/);
      await page.click(".amounts");
      expect(await totals.textContent()).toContain("vrServicio");
      await page.click("#lang");
      expect(await totals.textContent()).toContain("vrServicio");
      await page.keyboard.press("Tab");
      await page.click(".amounts");
      expect(await totals.textContent()).not.toContain("vrServicio");
    });
  });

  test("another language keeps the run, the filter and the chosen row", async () => {
    await inPage({}, async (page) => {
      await sampled(page);
      expect(await page.textContent("#verdict")).toBe(
        "1 de 3 archivos sin errores, 2 por corregir.",
      );
      await page.selectOption("#filter-rule", "local-time");
      await page.focus("#findings");
      await shows(page, /^Se muestran 3 de/);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      const row = await page.getAttribute("#findings", "aria-activedescendant");
      await page.click("#lang");
      expect(await page.getAttribute("html", "lang")).toBe("en");
      expect(await focused(page)).toBe("lang");
      expect(await page.textContent("#verdict")).toBe("1 of 3 files without errors, 2 to correct.");
      expect(await page.textContent("#shown")).toMatch(/^3 of /);
      expect(await page.getAttribute("#findings", "aria-activedescendant")).toBe(row);
      expect(await page.textContent(`#${row}`)).toContain("must be a local time");
      expect(await page.textContent(".detail")).toContain("What it requires");
      for (const spanish of ["está", "reglas", "Campo ", "debe ser"])
        expect(await page.textContent("main")).not.toContain(spanish);
    });
  });

  test("the filters by severity, rule, field, file and text keep what they say", async () => {
    await inPage({}, async (page) => {
      await sampled(page);
      const rows = page.locator("#findings tbody tr[data-index]");
      const keeps = async (change: () => Promise<unknown>, text: RegExp) => {
        await page.click("#clear");
        const all = await page.textContent("#shown");
        await change();
        await expect.poll(async () => await page.textContent("#shown")).not.toBe(all);
        expect(await rows.count()).toBeGreaterThan(0);
        for (const row of await rows.allTextContents()) expect(row).toMatch(text);
      };
      await keeps(
        async () => await page.selectOption("#filter-severity", "warning"),
        /^advertencia/,
      );
      await keeps(async () => await page.selectOption("#filter-rule", "type"), /type$/);
      await keeps(
        async () => await page.selectOption("#filter-field", "codPrestador"),
        /codPrestador/,
      );
      await keeps(async () => await page.fill("#filter-file", "FEV1002"), /rips-FEV1002/);
      await keeps(async () => await page.fill("#filter-text", "numero documento"), /número/);
      await page.fill("#filter-text", "nothing has this");
      await page.waitForSelector(".none:not([hidden])");
      expect(await page.locator(".scroller").isVisible()).toBe(false);
    });
  });

  test("a card leads to the rows of its rule, and a file's name to those of the file", async () => {
    await inPage({}, async (page) => {
      await sampled(page);
      const link = page.locator('a[data-rule~="local-time"]');
      const codes = (await link.getAttribute("data-rule"))?.split(" ") ?? [];
      await link.click();
      expect(await focused(page)).toBe("findings");
      expect(await page.inputValue("#filter-rule")).toBe(codes.join(" "));
      expect(await page.textContent("#filter-rule option:checked")).toMatch(/^Fecha y hora/);
      // The first of them is explained at once.
      expect(codes).toContain(await page.textContent("#findings [aria-selected=true] .code"));
      expect(await page.locator(".detail").textContent()).toContain("Fecha y hora");
      await page.click('.files tbody a:has-text("FEV1002")');
      expect(await page.inputValue("#filter-file")).toMatch(/rips-FEV1002\.json$/);
      expect(await page.inputValue("#filter-rule")).toBe("");
    });
  });

  test("what is missing is said beside the button, and its control gets the focus", async () => {
    await inPage({}, async (page) => {
      await page.click("#start");
      expect(await page.textContent("#mistake")).toMatch(/^Primero suelte/);
      expect(await focused(page)).toBe("choose-files");
      await give(page, "x.ndjson", lines(1));
      await page.click("#start");
      expect(await page.textContent("#mistake")).toMatch(/^Escriba los códigos/);
      expect(await focused(page)).toBe("codes");
      expect(await page.getAttribute("#codes", "aria-invalid")).toBe("true");
      const after = "document.querySelector('.field:has(#codes)').nextElementSibling.id";
      expect(await page.evaluate<string>(after)).toBe("mistake");
      await page.fill("#codes", "110010123401 11001012340");
      await page.click("#start");
      expect(await page.textContent("#mistake")).toContain("tiene 11 dígitos, no 12");
      expect(await focused(page)).toBe("codes");
      await page.fill("#codes", '{"providerCodes": 1}');
      expect(await page.getAttribute("#codes", "aria-invalid")).toBeNull();
      await page.click("#start");
      await expect.poll(async () => await page.textContent("#mistake")).toContain("providerCodes");
    });
  });

  test("a run that is cancelled is never called ready", async () => {
    await inPage(
      {},
      async (page) => {
        await give(page, "x.ndjson", '{"a": 1}');
        await withoutCodes(page);
        await page.click("#start");
        expect(await focused(page)).toBe("cancel");
        await page.keyboard.press("Enter");
        await page.waitForSelector("#verdict");
        expect(await page.textContent("#verdict")).toBe("Revisión cancelada.");
        expect(await page.textContent(".verdict")).toContain("1 archivo quedó sin leer");
        expect(await page.getAttribute(".verdict", "class")).toContain("review");
      },
      "#slow",
    );
  });

  test("a clean run says so, and is announced", async () => {
    await inPage({}, async (page) => {
      await give(page, "x.ndjson", lines(2, "2026-02-03 10:05"));
      await withoutCodes(page);
      await page.click("#start");
      await page.waitForSelector(".verdict");
      const verdict = await page.textContent("#verdict");
      expect(await page.textContent('[aria-live="polite"]')).toBe(verdict);
      expect(await page.locator("#findings").count()).toBe(0);
      expect(await page.textContent("section.findings")).toContain("No hay ninguno.");
    });
  });

  test("100,000 findings: few rows exist, the table says how many there are, and it stays quick", async () => {
    await inPage({}, async (page) => {
      await give(page, "x.ndjson", lines(100_000));
      await withoutCodes(page);
      await page.click("#start");
      await page.waitForSelector("#verdict");
      expect(await page.getAttribute("#findings", "aria-rowcount")).toBe("100001");
      const rows = page.locator("#findings tbody tr[data-index]");
      expect(await rows.count()).toBeLessThan(60);
      await page.focus("#findings");
      await page.keyboard.press("End");
      const active = page.locator('#findings [aria-selected="true"]');
      expect(await active.getAttribute("aria-rowindex")).toBe("100001");
      expect(await active.isVisible()).toBe(true);
      expect(await rows.count()).toBeLessThan(60);
      const milliseconds = await page.evaluate<number>(`(() => {
        const begun = performance.now();
        const order = document.getElementById("order");
        order.value = "field";
        order.dispatchEvent(new Event("change"));
        return performance.now() - begun;
      })()`);
      // Some 100 on a machine with nothing else to do.
      expect(milliseconds).toBeLessThan(3000);
      await page.fill("#filter-text", "99999");
      await shows(page, /^Se muestran 1 de 100\.000 /);
      expect(await overflow(page)).toBe(0);
    });
  });

  test("each row is where the scroll bar says, though messages have different heights", async () => {
    await inPage({}, async (page) => {
      await give(page, "x.ndjson", lines(5000));
      await page.selectOption("#pack", "res948");
      await withoutCodes(page);
      await page.click("#start");
      await page.waitForSelector("#verdict");
      for (const at of [0.5, 1, 0.2, 0]) {
        const gap = await page.evaluate<number>(`(async () => {
          const scroller = document.querySelector(".scroller");
          scroller.scrollTop = ${at} * (scroller.scrollHeight - scroller.clientHeight);
          await new Promise((done) => setTimeout(done, 100));
          const { top, bottom } = scroller.getBoundingClientRect();
          const head = document.querySelector("#findings thead").getBoundingClientRect().height;
          const rows = [...document.querySelectorAll("#findings tbody tr[data-index]")]
            .map((row) => row.getBoundingClientRect());
          return Math.max(rows[0].top - top - head, bottom - rows.at(-1).bottom);
        })()`);
        expect(gap).toBeLessThan(2);
      }
    });
  });

  test("it prints the verdict and what to fix, without the list", async () => {
    await inPage({}, async (page) => {
      await give(page, "x.ndjson", lines(600));
      await withoutCodes(page);
      await page.click("#start");
      await page.waitForSelector("#verdict");
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 703, height: 1032 });
      for (const hidden of ["#filters", ".scroller", "#list", "nav", ".again", "#lang"])
        expect(await page.locator(hidden).first().isVisible()).toBe(false);
      for (const shown of ["#verdict", ".fixes li"])
        expect(await page.locator(shown).first().isVisible()).toBe(true);
      expect(await overflow(page)).toBe(0);
    });
  });

  test("a report, and the canonical copy after its preview, are downloaded", async () => {
    await inPage({ acceptDownloads: true }, async (page) => {
      await sampled(page);
      const report = page.waitForEvent("download");
      await page.click("#save-report");
      expect((await report).suggestedFilename()).toBe("ripslint-informe.html");
      await page.click("#preview");
      await page.waitForSelector(".changes");
      expect(await page.textContent(".preview")).toContain('"codPrestador"');
      const copy = page.waitForEvent("download");
      await page.click("#save-copy");
      expect((await copy).suggestedFilename()).toBe("rips-FEV1001-canonical.json");
    });
  });

  test("text can be pasted anywhere, and a drop is taken anywhere", async () => {
    await inPage({}, async (page) => {
      await page.evaluate(`(() => {
        const data = new DataTransfer();
        data.setData("text/plain", '{"a": 1}');
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
      })()`);
      expect(await page.textContent(".given")).toContain("1 archivo, 8 B");
      await page.evaluate(`(() => {
        const data = new DataTransfer();
        data.items.add(new File(['{"b": 1}'], "b.json"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      })()`);
      await page.waitForSelector('.given:has-text("2 archivos, 16 B")');
      expect(await focused(page)).toBe("start");
    });
  });

  test("the dialog shows the policy that the browser enforces", async () => {
    await inPage({}, async (page) => {
      await page.click("#trust");
      expect(await page.textContent(".policy")).toContain("connect-src 'none'");
      await page.keyboard.press("Escape");
      expect(await page.locator("dialog").isVisible()).toBe(false);
      expect(await focused(page)).toBe("trust");
    });
  });
});
