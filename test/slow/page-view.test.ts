import { mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workbook } from "../../src/report/xlsx-book";
import { violations } from "../axe";
import { launch } from "../browser";
import { clerkMonth, ownCode } from "../clerk-month";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";
import { openPage } from "../page-driver";

/** What the page shows, and what can be done in it, in a real browser. */
const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const reason = "missing" in found ? ` (no browser: ${found.missing})` : "";
const folder = inFolder({});
afterAll(async () => await browser?.close());

const record = JSON.parse(
  readFileSync(new URL("../../fixtures/samples/record.json", import.meta.url), "utf8"),
) as Record<string, unknown>;
const timeField = Object.keys(record).find((name) => name.startsWith("fecha")) ?? "";
const code = "110010000001";

/** Two codes that begin with a zero, and the second as a spreadsheet leaves it. */
const zeroCodes = "050010000001, 050010000002";
const lostZero = "50010000002";

/** Lines with one fault each: a local time with a T, by default. */
const lines = (
  count: number,
  fault: Record<string, unknown> = { [timeField]: "2026-02-03T10:05" },
) =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      ...record,
      codPrestador: code,
      consecutivo: i + 1,
      ...fault,
    }),
  ).join("\n");

beforeAll(() => {
  mkdirSync("month");
  writeFileSync("month/many.ndjson", lines(450));
  writeFileSync("three.ndjson", lines(3));
  writeFileSync("zeros.ndjson", lines(3, { codPrestador: "50010000001" }));
});

async function inPage(
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, context, problems } = await openPage(
    browser as NonNullable<typeof browser>,
    options,
  );
  await use(page);
  expect(problems).toEqual([]);
  await context.close();
}

const settled = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => await page.locator(".running").count(), { timeout: 60_000 })
    .toBe(0);
  await page.waitForSelector("#verdict");
};

/** Opens the first place of what is open, and its record; `at` is another place of the same fault. */
async function openRecord(page: Page, at = 0): Promise<void> {
  await page.locator(".fault .place").first().click();
  const places = page.locator(".within .place");
  if ((await places.count()) > 0) await places.nth(at).click();
  await page.click("#see-record");
}

/** Gives the sample. The question for the codes comes before everything else. */
async function asked(page: Page): Promise<void> {
  await page.click("#sample");
  await settled(page);
}

async function sampled(page: Page): Promise<void> {
  await asked(page);
  await page.click("input.code");
  await page.waitForSelector(".codes", { state: "detached" });
  await settled(page);
}

/** Gives lines of records, without a norm, and with the code that they have. */
async function given(page: Page, name: string, codes = code): Promise<void> {
  await page.setInputFiles(".files-input", join(folder(), name));
  await settled(page);
  await page.click("#options");
  await page.selectOption("#pack", "none");
  await page.fill("#codes", codes);
  await page.click("#judge-again");
  await settled(page);
}

const states: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ["the start", async () => {}],
  ["the question for the codes", asked],
  ["a verdict", sampled],
  [
    "a problem with a record",
    async (page) => {
      await sampled(page);
      await page.click(".problems .line");
      await openRecord(page);
      await page.waitForSelector(".record details");
      await page.click(".record summary");
    },
  ],
  [
    "the invoices, and whom findings concern",
    async (page) => {
      await sampled(page);
      await page.click("#by-document");
      await page.check("#identify");
      await page.click(".documents .place");
    },
  ],
  ...(["files", "reports"] as const).map(
    (tab) =>
      [
        `the tab ${tab}`,
        async (page: Page) => {
          await sampled(page);
          await page.click(`#tab-${tab}`);
        },
      ] as const,
  ),
  [
    "the options",
    async (page) => {
      await sampled(page);
      await page.click("#options");
      await page.click("#advanced summary");
    },
  ],
  [
    "the corrections",
    async (page) => {
      await sampled(page);
      await page.click("#correct");
      await page.waitForSelector(".kinds");
    },
  ],
  [
    "a correction that can be undone",
    async (page) => {
      await sampled(page);
      await page.click("#correct");
      await page.waitForSelector(".kinds");
      await page.click("#correct-now");
      await page.click("#save-dialog .actions button:last-child");
      await page.waitForSelector(".notice .undo");
    },
  ],
  ["the question whether anything leaves", async (page) => await page.click("#trust")],
];

/** How far anything reaches out of the page to the right. */
const overflow = async (page: Page): Promise<number> =>
  await page.evaluate<number>(
    "document.documentElement.scrollWidth - document.documentElement.clientWidth",
  );

const focused = async (page: Page): Promise<string> =>
  await page.evaluate<string>("document.activeElement.id || document.activeElement.textContent");

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    if (wanted.test(await focused(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${wanted}`);
}

describe.skipIf(browser === undefined)(`the page${reason}`, () => {
  test.each(states)("%s: axe finds nothing, and nothing overflows", async (_, go) => {
    for (const [colorScheme, lang] of [
      ["light", "es"],
      ["dark", "en"],
    ] as const)
      await inPage(
        async (page) => {
          if (lang === "en") await page.click("#lang");
          await go(page);
          expect(await violations(page)).toEqual([]);
          for (const width of [360, 768, 1280]) {
            await page.setViewportSize({ width, height: 800 });
            expect([width, await overflow(page)]).toEqual([width, 0]);
          }
        },
        { colorScheme },
      );
  });

  test("everything can be reached and done with the keyboard", async () => {
    await inPage(async (page) => {
      await tabTo(page, /^sample$/);
      await page.keyboard.press("Enter");
      await settled(page);
      await page.focus(".codes input[type=checkbox]");
      await page.keyboard.press("Space");
      await page.waitForSelector(".codes", { state: "detached" });
      await settled(page);
      // The focus stays on the codes; a link leads to the list.
      await expect
        .poll(async () => await page.evaluate("document.activeElement.className"))
        .toBe("code");
      await page.focus(".skip");
      await page.keyboard.press("Enter");
      expect(await page.evaluate("document.activeElement.className")).toBe("line");
      await page.focus("#verdict");
      await tabTo(page, /^tab-problems$/);
      await page.keyboard.press("ArrowRight");
      expect(await focused(page)).toBe("tab-files");
      await page.keyboard.press("End");
      expect(await focused(page)).toBe("tab-reports");
      await page.keyboard.press("ArrowRight");
      expect(await focused(page)).toBe("tab-problems");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Home");
      expect(await focused(page)).toBe("tab-problems");
      await tabTo(page, /^by-document$/);
      await page.keyboard.press("Space");
      await tabTo(page, /^FEV/);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      const fault = await focused(page);
      await page.keyboard.press("Enter");
      await tabTo(page, /^see-record$/);
      await page.keyboard.press("Enter");
      await page.waitForSelector(".record details");
      await page.keyboard.press("Escape");
      expect(await page.locator(".record").count()).toBe(0);
      expect(await focused(page)).toBe(fault);
      for (const opener of ["trust", "options"]) {
        await page.focus(`#${opener}`);
        await page.keyboard.press("Enter");
        await page.waitForSelector(`#${opener}-dialog`);
        await page.click(`#${opener}-dialog button:text-is("Cerrar")`);
        await expect.poll(async () => await focused(page)).toBe(opener);
      }
      // From the verdict to the saved copy.
      await expect.poll(async () => await page.isEnabled("#correct")).toBe(true);
      await page.focus("#verdict");
      await tabTo(page, /^correct$/);
      await page.keyboard.press("Enter");
      await page.waitForSelector(".kinds");
      await tabTo(page, /^correct-now$/);
      await page.keyboard.press("Enter");
      await page.waitForSelector("#save-dialog");
      // What opened the first dialog is gone or disabled by now.
      await page.keyboard.press("Escape");
      await expect.poll(async () => await focused(page)).toBe("save");
      await page.keyboard.press("Enter");
      await page.waitForSelector("#save-dialog");
      await tabTo(page, /^save-archive$/);
      const download = page.waitForEvent("download");
      await page.keyboard.press("Enter");
      expect((await download).suggestedFilename()).toMatch(/\.zip$/);
      await expect.poll(async () => await focused(page)).toBe("verdict");
      await tabTo(page, /^again$/);
      await page.keyboard.press("Enter");
      await settled(page); // the copy that was saved is here
      expect(await focused(page)).toBe("again");
      await tabTo(page, /^lang$/);
      await page.keyboard.press("Enter");
      expect(await page.textContent("#by-document")).toBe("By invoice");
      expect(await page.getAttribute("html", "lang")).toBe("en");
    });
  });

  test("a field is corrected in its record, with its check, and in those with the same value", async () => {
    await inPage(async (page) => {
      await given(page, "three.ndjson");
      await page.click(".problems .line");
      await openRecord(page, 1);
      await page.waitForSelector("#edit");
      expect(await page.inputValue("#edit")).toBe("2026-02-03T10:05");
      await page.fill("#edit", "2026-02-30 10:05");
      await expect.poll(async () => await page.textContent("#edit-checked")).toContain(timeField);
      await page.fill("#edit", "2026-02-03 10:05");
      await expect
        .poll(async () => await page.textContent("#edit-checked"))
        .toBe("Así queda bien.");
      await page.click("#apply");
      await expect.poll(async () => await page.textContent(".changes")).toContain("2 siguen");
      expect(await page.textContent(".changes")).toMatch(/: 1 corregido2 siguen$/);
      // The next line is open. The other two at once.
      await expect.poll(async () => await focused(page)).toBe("edit");
      expect(await page.textContent("li[aria-current=true]")).toContain("línea 3");
      await page.waitForSelector("#apply-all");
      await page.fill("#edit", "2026-02-03 10:06");
      await page.click("#apply-all");
      await settled(page);
      // The count of the day goes on.
      await expect.poll(async () => await page.textContent(".changes")).toContain("3 corregidos");
      expect(await page.textContent("#verdict")).toMatch(
        /^Sin errores en lo que se revisó: 3 registros/,
      );
      expect(await page.textContent(".notice")).toContain(
        "No hay más lugares en la lista de problemas.",
      );
      expect(await page.evaluate("document.activeElement.id")).toBe("verdict");
      await page.click("#save");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click("#save-archive"),
      ]);
      const entries = unzipSync(readFileSync(await download.path()));
      const wrong = '"2026-02-03T10:05"';
      const expected = readFileSync("three.ndjson", "utf8")
        .split("\n")
        .map((line, at) =>
          line.replace(wrong, at === 1 ? '"2026-02-03 10:05"' : '"2026-02-03 10:06"'),
        )
        .join("\n");
      expect(Buffer.from(entries["three.ndjson"] ?? []).toString()).toBe(expected);
      expect(readFileSync("three.ndjson", "utf8")).toContain(wrong); // nothing is written over
    });
  });

  test("what is still wrong, or would be empty, is written only after a question", async () => {
    await inPage(async (page) => {
      await given(page, "zeros.ndjson", zeroCodes);
      await page.click(".problems .line");
      await openRecord(page);
      await page.waitForSelector("#apply-all");
      const nothingIsWritten = async () => {
        expect(await page.locator("#edit").count()).toBe(1);
        expect(await page.locator(".notice, #save, .changes").count()).toBe(0);
      };
      const doubted = async () => {
        await page.waitForSelector("#still-wrong");
        return await page.textContent("#still-wrong p");
      };
      // Typed and applied at once, before the check while typing has said anything.
      await page.fill("#edit", lostZero);
      await page.keyboard.press("Enter");
      expect(await doubted()).toMatch(
        /^Sigue mal: codPrestador .*cero inicial.* No se escribió nada\.$/,
      );
      expect(await page.textContent("#still-wrong")).not.toContain(lostZero);
      expect(await focused(page)).toBe("edit");
      await page.keyboard.press("Enter"); // is no yes
      await nothingIsWritten();
      // A right value takes the question away; an empty one brings another.
      await page.click("#own-code");
      expect(await page.inputValue("#edit")).toBe("050010000001");
      expect(await page.locator("#still-wrong").count()).toBe(0);
      await nothingIsWritten();
      await page.fill("#edit", "");
      expect(await page.textContent("#apply")).toBe("Dejar vacío");
      await page.click("#apply-all");
      expect(await doubted()).toContain("codPrestador");
      expect(await page.textContent("#apply-anyway")).toBe("Vaciar los 3 de todos modos");
      await nothingIsWritten();
      await page.click("#apply");
      await expect
        .poll(async () => await page.textContent("#apply-anyway"))
        .toBe("Vaciar este lugar de todos modos");
      await nothingIsWritten();
      await page.click("#apply-anyway");
      await expect
        .poll(async () => await page.textContent(".notice"))
        .toContain("Se cambió codPrestador.");
      await page.click(".notice .undo");
      await page.click(".within .place");
      await page.click("#see-record");
      await page.waitForSelector("#apply-all");
      await page.fill("#edit", "050010000001");
      await page.click("#apply-all");
      await expect
        .poll(async () => await page.textContent(".notice"))
        .toContain("Se cambió codPrestador en 3 lugares.");
      expect(await page.textContent("#verdict")).toMatch(
        /^Sin errores en lo que se revisó: 3 registros/,
      );
    });
  });

  test("what needs a yes is apart, is corrected only with it, and the list is saved", async () => {
    await inPage(
      async (page) => {
        const zero = { ...record, codPrestador: code, idMIPRES: 0 };
        await page.setInputFiles(".files-input", {
          name: "zero.ndjson",
          mimeType: "application/json",
          buffer: Buffer.from(
            [zero, { ...zero, consecutivo: 2 }].map((each) => JSON.stringify(each)).join("\n"),
          ),
        });
        await settled(page);
        await page.click("input.code");
        await page.waitForSelector(".codes", { state: "detached" });
        await settled(page);
        await expect
          .poll(async () => await page.textContent("#correct"))
          .toBe("Corregir con su aprobación…");
        await page.click("#correct");
        await page.waitForSelector(".with-yes");
        expect(await page.isChecked(".with-yes input")).toBe(false);
        expect(await page.isDisabled("#correct-now")).toBe(true);
        expect(await page.textContent(".with-yes")).toMatch(
          /2 lugares.*numFEVPagoModerador: 0 → numFEVPagoModerador: vacío.*Ningún documento tiene el número 0/,
        );
        expect(await violations(page)).toEqual([]);
        await page.check(".with-yes input");
        await expect.poll(async () => await page.isDisabled("#correct-now")).toBe(false);
        expect(await page.textContent("#correct-dialog")).toMatch(/2 cambios en 1 archivo quitan/);
        // The totals and the button are in sight.
        const box = await page.locator("#correct-now").boundingBox();
        expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(768);
        await page.click("#list summary");
        const [list] = await Promise.all([page.waitForEvent("download"), page.click("#list-xlsx")]);
        expect(list.suggestedFilename()).toBe("correcciones sin datos.xlsx");
        const sheets = Object.values(unzipSync(readFileSync(await list.path())));
        const texts = sheets.map((bytes) => Buffer.from(bytes).toString()).join("\n");
        expect(texts).toMatch(/>sí<.*>0 en lugar de un número de documento dejado vacío</s);
        expect(texts).not.toContain("--also");
        await page.click("#correct-dialog .actions button:last-child");

        // The same for one place, in its record.
        await page.click(".problems .line");
        await page.click(".fault .place");
        await page.click(".within .place");
        await page.click("#apply-suggestion");
        await expect
          .poll(async () => await page.textContent(".notice"))
          .toContain("Se cambió idMIPRES. Sigue:");
        expect(await page.textContent(".changes")).toMatch(/[12] corregidos?/);
        await page.click("#save");
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.click("#save-archive"),
        ]);
        const entries = unzipSync(readFileSync(await download.path()));
        const saved = Buffer.from(entries["zero.ndjson"] ?? [])
          .toString()
          .split("\n")
          .map((line) => (JSON.parse(line) as { readonly idMIPRES: unknown }).idMIPRES);
        expect(saved).toEqual([null, 0]);
      },
      { viewport: { width: 1366, height: 768 } },
    );
  });

  test("leaving warns as long as corrections were not saved", async () => {
    await inPage(async (page) => {
      await given(page, "three.ndjson");
      const asks = async () =>
        await page.evaluate<boolean>(`(() => {
          const event = new Event("beforeunload", { cancelable: true });
          dispatchEvent(event);
          return event.defaultPrevented;
        })()`);
      expect(await asks()).toBe(false);
      await page.click("#again");
      await expect.poll(async () => await focused(page)).toBe("choose-again");
      await page.click("#correct");
      await page.waitForSelector(".kinds");
      await page.click("#correct-now");
      await page.waitForSelector("#save-dialog");
      expect(await asks()).toBe(true);
      await page.click("#save-dialog .actions button:last-child");
      expect(await page.textContent(".notice")).toContain("3 corregidos.");
      await page.focus("#verdict");
      await page.keyboard.press("Control+z");
      await expect.poll(asks).toBe(false);
      expect(await page.textContent("#correct")).toContain("Corregir 3 de 3");
      await page.click("#correct");
      await page.click("#correct-now");
      await page.waitForSelector("#save-dialog");
      await Promise.all([page.waitForEvent("download"), page.click("#save-archive")]);
      await expect.poll(asks).toBe(false);
    });
  });

  test("a rejected invoice that was corrected is to be sent again, also as a saved copy; a file that has changed is named", async () => {
    const own = clerkMonth().filter(({ path }) => /^FE30(?:06|16)\//.test(path));
    const answer = {
      ResultState: false,
      ProcesoId: 9016,
      NumFactura: "FE3016",
      ResultadosValidacion: [{ Clase: "RECHAZADO", Codigo: "RVC017", Descripcion: "No cumple" }],
    };
    writeFiles({
      ...Object.fromEntries(own.map(({ path, bytes }) => [`rechazo/${path}`, bytes])),
      "rechazo/FE3016/respuesta.json": JSON.stringify(answer),
    });
    const rips = "rechazo/FE3006/FE3006.json";
    const day = new Date("2026-08-01T10:00:00Z");
    utimesSync(rips, day, day);
    await inPage(async (page) => {
      const giveFolder = async (name: string): Promise<void> => {
        await page.locator(".folder-input").first().setInputFiles(join(folder(), name));
        await settled(page);
      };
      const stateOfInvoice = async (): Promise<string | null> => {
        await page.click("#tab-problems");
        await page.click("#by-document");
        return await page.locator("tr.rejected .state").textContent();
      };
      await giveFolder("rechazo");
      await page.click(`input.code[value="${ownCode}"]`);
      await page.waitForSelector(".codes", { state: "detached" });
      await settled(page);
      expect(await stateOfInvoice()).toMatch(/^rechazado por el Ministerio: RVC017/);
      await page.click("#correct");
      await page.waitForSelector(".kinds");
      await page.click("#correct-now");
      const before = readFileSync(rips);
      writeFileSync(rips, `${before.toString()} `);
      await page.click("#save-archive");
      await expect
        .poll(async () => await page.textContent("#save-dialog [role=alert]"))
        .toContain(`Cambió o ya no está ${rips}`);
      writeFileSync(rips, before);
      utimesSync(rips, day, day);
      writeFileSync("rechazo/FE3006/ad09001234563006.xml", "<other/>");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click("#save-archive"),
      ]);
      await expect
        .poll(async () => await page.textContent(".notice"))
        .toContain("1 archivo no se copió: 1 XML (rechazo/FE3006/ad09001234563006.xml)");
      expect(await stateOfInvoice()).toContain("corregida después del rechazo: envíela de nuevo");
      const copy = Object.entries(unzipSync(readFileSync(await download.path())));
      writeFiles(Object.fromEntries(copy.map(([path, bytes]) => [`copia/${path}`, bytes])));
      await giveFolder("copia");
      expect(await stateOfInvoice()).toContain("corregida después del rechazo: envíela de nuevo");
      await giveFolder("rechazo");
      expect(await stateOfInvoice()).toMatch(/^rechazado por el Ministerio: RVC017/);
    });
  });

  test("an answer that is added keeps the count of corrections, and is saved with its folder; its places can be changed", async () => {
    const own = clerkMonth().filter(({ path }) => /^FE30(?:06|16)\//.test(path));
    const reason = {
      Clase: "RECHAZADO",
      Codigo: "RVC049",
      Descripcion: "No existe",
      PathFuente: "usuarios[0].numDocumentoIdentificacion",
    };
    writeFiles({
      ...Object.fromEntries(own.map(({ path, bytes }) => [`julio/${path}`, bytes])),
      "aparte/otra.json": JSON.stringify({
        ResultState: false,
        ProcesoId: 9006,
        NumFactura: "FE3006",
        ResultadosValidacion: [reason],
      }),
    });
    await inPage(async (page) => {
      await page.locator(".folder-input").first().setInputFiles(join(folder(), "julio"));
      await settled(page);
      await page.click(`input.code[value="${ownCode}"]`);
      await page.waitForSelector(".codes", { state: "detached" });
      await settled(page);
      await page.click("#correct");
      await page.waitForSelector(".kinds");
      await page.click("#correct-now");
      await page.click("#save-dialog .actions button:last-child");
      const changes = await page.textContent(".changes");
      expect(changes).toMatch(/corregido/);
      await page.click("#tab-files");
      await page.setInputFiles(".files-input", join(folder(), "aparte/otra.json"));
      await settled(page);
      expect(await page.textContent(".changes")).toBe(changes);
      expect(await page.textContent("#verdict")).toMatch(/^julio: /);
      await page.click("#tab-problems");
      await page.click("#by-document");
      const invoice = page.locator("tr.rejected", { hasText: "FE3006" });
      expect(await invoice.locator(".state").textContent()).toMatch(/^rechazado .*RVC049$/);
      await invoice.locator("button").click();
      await page.locator("tr.open .faults button.quiet").first().click();
      await page.waitForSelector("#edit");
      await page.fill("#edit", "1032456999");
      await page.click("#apply");
      await settled(page);
      expect(await invoice.locator(".state").textContent()).toContain("corregida después");
      await page.click("#save");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.click("#save-archive"),
      ]);
      expect(Object.keys(unzipSync(readFileSync(await download.path())))).toContain(
        "julio/otra.json",
      );
    });
  });

  test("a long list has pages of 200 rows, and can be searched", async () => {
    await inPage(async (page) => {
      await given(page, "month/many.ndjson");
      await page.click(".problems .line");
      expect(await page.textContent(".fault")).toContain("450");
      await page.click(".fault .place");
      expect(await page.locator(".within li").count()).toBe(200);
      expect(await page.textContent(".pages span")).toBe("Página 1 de 3");
      await page.click(".pages button:last-child");
      await page.click(".pages button:last-child");
      expect(await page.locator(".within li").count()).toBe(50);
      await page.fill("#search", `${timeField} 450`);
      expect(await page.textContent(".fault")).toContain("línea 450");
      await page.fill("#search", "nada así");
      expect(await page.textContent("#part")).toContain("Nada coincide");
    });
  });

  test("reports are those of the command, and say whom findings concern only if asked", async () => {
    await inPage(async (page) => {
      await given(page, "three.ndjson");
      await page.click("#tab-reports");
      await page.click("#part fieldset summary");
      await page.check("#without-data");
      const json = async () => {
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.click("#report-json"),
        ]);
        return readFileSync(await download.path(), "utf8");
      };
      const now = /(\d{4}-\d\d-\d\d \d\d:\d\d)/.exec((await page.textContent(".verdict")) ?? "");
      const args = [
        "three.ndjson",
        "--provider-code",
        code,
        "--lang",
        "es",
        "--now",
        now?.[1] ?? "",
      ];
      args.push("-f", "json", "--no-config", "--pack", "none");
      const run = async (...more: readonly string[]) => (await ripslint([...args, ...more])).stdout;
      expect(await json()).toBe(await run());
      await page.check("#with-data");
      expect(await json()).toBe(await run("--identify", "--show-values"));
    });
  });

  test("codes, norm and language are remembered only if asked, and forgotten again", async () => {
    await inPage(async (page) => {
      await sampled(page);
      const kept = async () =>
        await page.evaluate<string | null>("localStorage.getItem('ripslint')");
      expect(await kept()).toBeNull();
      await page.click("#correct");
      await page.waitForSelector(".kinds");
      await page.click("#correct-now");
      await page.click("#remember");
      expect(JSON.parse((await kept()) ?? "")).toEqual({
        codes: ["110010123401"],
        pack: "res948",
        lang: "es",
      });
      page.once("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await asked(page);
      expect(await page.locator(".codes").count()).toBe(0);
      await page.click("#options");
      await page.uncheck("#remembers");
      expect(await kept()).toBeNull();
    });
  });

  test("nothing is green without codes, also if that is wanted", async () => {
    await inPage(async (page) => {
      await page.setInputFiles(".files-input", {
        name: "one.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify({ ...record, codPrestador: code })),
      });
      await settled(page);
      expect(await page.getAttribute(".verdict", "class")).toBe("verdict codes");
      await page.click("#without-codes");
      expect(await page.locator(".codes").count()).toBe(0);
      expect(await page.getAttribute(".verdict", "class")).toBe("verdict review");
    });
  });

  const answer = JSON.stringify({
    ResultState: false,
    NumFactura: "FE3007",
    ResultadosValidacion: [{ Clase: "RECHAZADO", Codigo: "RVC014", Descripcion: "x" }],
  });
  const invoice = readFileSync(
    new URL("../../fixtures/month/FE1201/ad09000000010002600000001.xml", import.meta.url),
    "latin1",
  );
  const wrongFiles: readonly (readonly [name: string, content: string, said: RegExp])[] = [
    [
      "julio.xlsx",
      "PK\u0003\u0004xl/workbook.xml",
      /hoja de Excel, no un RIPS: pida a su software/,
    ],
    ["carta.docx", "PK\u0003\u0004word/document.xml", /documento de Word/],
    ["factura.pdf", "%PDF-1.7", /es un PDF/],
    ["foto.png", "\u0089PNG", /es una imagen/],
    ["informe.html", "<!doctype html><title>ripslint: julio</title>", /informe de esta revisión/],
    [
      "informe.xlsx",
      Buffer.from(
        zipSync(
          Object.fromEntries(workbook([]).map(({ name, text }) => [name, Buffer.from(text)])),
        ),
      ).toString("latin1"),
      /informe de esta revisión/,
    ],
    ["lista.json", '{"dryRun":true,"rows":[\n{"corrected":true,"kind":"a"}]}', /de esta revisión/],
    ["ad1.xml", invoice, /es el XML de una factura; agregue su RIPS/],
    ["respuesta.json", answer, /rechazado.*agregue el RIPS de FE3007/],
  ];

  test("files that are something else are named, alone and together, with what to add", async () => {
    await inPage(async (page) => {
      for (const some of [...wrongFiles.map((each) => [each]), wrongFiles]) {
        await page.reload();
        const files = some.map(([name, content]) => {
          return { name, mimeType: "", buffer: Buffer.from(content, "latin1") };
        });
        await page.setInputFiles(".files-input", files);
        for (const [name, , said] of some)
          await expect
            .poll(async () => await page.locator(".others li", { hasText: name }).textContent())
            .toMatch(said);
        expect(await page.locator("main").innerText()).not.toMatch(/JSON válido|por enviar/);
        expect(await page.textContent("[role=status][aria-live]")).not.toContain("errores");
      }
    });
  });

  test("what cannot be is said, and the page goes on", async () => {
    await inPage(async (page) => {
      mkdirSync("empty");
      writeFileSync("empty/a.pdf", "%PDF");
      await page.setInputFiles(".folder-input", join(folder(), "empty"));
      await expect.poll(async () => await page.textContent("#mistake")).toContain("no contiene");
      await sampled(page);
      expect(await page.textContent("#mistake")).toBe("");
      await page.click("#options");
      await page.fill("#codes", "5001");
      await page.click("#judge-again");
      expect(await page.textContent("#options-dialog [role=alert]")).toContain("5001");
    });
  });
});
