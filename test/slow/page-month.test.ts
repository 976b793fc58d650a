import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import type { Page } from "playwright-core";
import readExcel from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "../axe";
import { launch } from "../browser";
import { clerkMonth, otherCode, ownCode } from "../clerk-month";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";
import { openPage } from "../page-driver";

/**
 * A clerk's day with the month of 69 files, in a real browser: drop, verdict, tick the code, correct automatically, save,
 * review again, print. What is expected is by the construction of the month.
 */
const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const reason = "missing" in found ? ` (no browser: ${found.missing})` : "";
const folder = inFolder({});
const month = clerkMonth();

const write = (root: string, files: readonly { path: string; bytes: Uint8Array }[]): void =>
  writeFiles(Object.fromEntries(files.map(({ path, bytes }) => [`${root}/${path}`, bytes])));

beforeAll(() => write("julio", month));
afterAll(async () => await browser?.close());

/** How many words are seen at first, without scrolling. */
const wordsSeen = async (page: Page): Promise<number> =>
  await page.evaluate<number>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, width, height } = range.getBoundingClientRect();
      if (width > 1 && height > 1 && top < innerHeight && node.parentElement.checkVisibility())
        count += node.textContent.split(/\\s+/).filter(Boolean).length;
    }
    return count;
  })()`);

/** How many pages of A4 a PDF has. */
const pagesIn = (pdf: Buffer): number =>
  pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** What the page prints: its text, its markup, and how many pages of A4 it takes. */
async function onPaper(page: Page) {
  await page.emulateMedia({ media: "print" });
  await page.evaluate("dispatchEvent(new Event('beforeprint'))");
  await page.waitForSelector(".print section");
  const text = (await page.textContent(".print")) ?? "";
  const markup = await page.innerHTML(".print");
  const pages = pagesIn(await page.pdf({ preferCSSPageSize: true }));
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: "screen" });
  return { text, markup, pages };
}

/** How many pages of A4 an HTML report takes. */
async function pagesOf(page: Page, html: string): Promise<number> {
  const other = await page.context().newPage();
  await other.setContent(html);
  const pages = pagesIn(await other.pdf({ preferCSSPageSize: true }));
  await other.close();
  return pages;
}

/** How a report says that findings are corrected. */
function numbersIn(text: string) {
  const [, automatic, all] = /(\d+) de (\d+) se pueden corregir automáticamente/.exec(text) ?? [];
  const [, byHand, maintainer] =
    /A mano: (\d+); para quien mantiene el software: (\d+)\./.exec(text) ?? [];
  return {
    automatic: Number(automatic),
    all: Number(all),
    byHand: Number(byHand),
    maintainer: Number(maintainer),
  };
}

/** The lines of the sheets of a workbook that have a word of programmers; the last sheet is for who maintains the software. */
async function technicalInSheets(path: string, lang: Lang): Promise<readonly string[]> {
  const sheets = await readExcel(path);
  expect(sheets).toHaveLength(4);
  const cells = sheets.slice(0, -1).flatMap(({ data }) => data.flat());
  return technicalIn(cells.filter((cell) => typeof cell === "string").join("\n"), lang);
}

/** The lines of the work sheet of an HTML report that have such a word; its last fold is for who maintains the software. */
function technicalInHtml(path: string, lang: Lang): readonly string[] {
  const [sheet = ""] = readFileSync(path, "utf8")
    .replaceAll(/<style>[^]*?<\/style>/g, "")
    .split('<details class="more">');
  expect(sheet).toContain('class="rows"');
  return technicalIn(sheet.replaceAll(/<[^>]*>/g, "\n"), lang);
}

/** How each row of a workbook's first sheet is corrected. */
async function toCorrectIn(path: string): Promise<readonly unknown[]> {
  const [first] = await readExcel(path);
  const [head = [], ...rows] = first?.data ?? [];
  const kinds = rows.map((row) => row[head.indexOf("Cómo se corrige")]);
  return kinds.filter((kind) => kind !== "rechazado por el Ministerio");
}

/** Print, HTML, workbook and text have the numbers of the page and of JSON, and what is printed has a few pages. */
async function expectSameNumbers(
  page: Page,
  args: readonly string[],
  bar: readonly string[],
  fewer: number,
  all: number,
): Promise<void> {
  const printed = await onPaper(page);
  await ripslint(["julio", ...args, "--lang", "es", "-o", "julio.html"]);
  await ripslint(["julio", ...args, "--lang", "es", "-o", "julio.xlsx"]);
  const html = readFileSync("julio.html", "utf8");
  const text = (await ripslint(["julio", ...args, "--lang", "es"])).stdout;
  const sheet = await toCorrectIn("julio.xlsx");
  const byKind = (kind: string) => sheet.filter((each) => each === kind).length;
  const numbers = {
    automatic: byKind("automático"),
    all,
    byHand: byKind("a mano"),
    maintainer: byKind("quien mantiene el software"),
  };
  expect(numbers.automatic).toBe(fewer);
  expect(numbers.automatic + numbers.byHand + numbers.maintainer).toBe(all);
  expect(sheet).toHaveLength(all);
  for (const each of [printed.text, html.replaceAll(/<[^>]*>/g, ""), text.replaceAll("\n", " ")])
    expect(numbersIn(each)).toEqual(numbers);
  expect(technicalIn(printed.text.replaceAll(". ", ".\n"), "es")).toEqual([]);
  await ripslint(["julio", ...args, "--lang", "en", "-o", "july.html"]);
  await ripslint(["julio", ...args, "--lang", "en", "-o", "july.xlsx"]);
  for (const [name, lang] of [
    ["julio", "es"],
    ["july", "en"],
  ] as const) {
    expect(technicalInHtml(`${name}.html`, lang)).toEqual([]);
    expect(await technicalInSheets(`${name}.xlsx`, lang)).toEqual([]);
  }
  const barIn = (markup: string) =>
    Array.from(
      markup.matchAll(/<li class="state [a-z-]+">(?:<a [^>]*>)?([^<]*)/g),
      ([, each]) => each,
    );
  expect(barIn(html)).toEqual(bar);
  expect(barIn(printed.markup)).toEqual(bar);
  for (const each of bar.slice(1)) expect(text.replaceAll("\n", " ")).toContain(each);
  expect(printed.pages).toBeLessThanOrEqual(6);
  expect(await pagesOf(page, html)).toBeLessThanOrEqual(6);
}

type Lang = "es" | "en";

/** Words of programmers, options and codes of rules, which no screen, sheet or paper of a clerk has. */
const technical: Readonly<Record<Lang, RegExp>> = {
  es: /JSON válido|\barreglos?\b|byte por byte|\bBOM\b|\bescapes?\b|\bnull\b|\bpropiedad(?:es)?\b|UTF-8|--[a-z]|\bres\d+\/|\bcolumna \d/i,
  en: /valid JSON|\barrays?\b|byte by byte|\bBOM\b|byte order mark|\bescaped?\b|\bnull\b|UTF-8|--[a-z]|\bres\d+\/|\bcolumn \d/i,
};

/** The lines of a text that have such a word. */
const technicalIn = (text: string, lang: Lang): readonly string[] =>
  text.split("\n").filter((line) => technical[lang].test(line));

/** Opens a problem and the first of its places. */
async function openProblem(page: Page, title: string): Promise<string> {
  await page.locator(".problems .line", { hasText: title }).click();
  await page.locator(".fault .place").first().click();
  return (await page.textContent(".record")) ?? "";
}

/** Each finding says what is there and what should be; no text has a word of programmers. */
async function expectWhatIsThere(page: Page): Promise<void> {
  await page.click("#more-problems");
  const sum = await openProblem(page, "Los servicios no suman el valor de la factura");
  expect(sum).toContain("dice340.000");
  expect(sum).toContain("debe ser345.000: faltan 5.000");
  await page.click("#see-services");
  await page.waitForSelector(".services td.number");
  const values = await page.locator(".services td.number").allTextContents();
  expect(values.reduce((total, value) => total + Number(value.replace(".", "")), 0)).toBe(340_000);
  await page.locator(".problems .line[aria-expanded=true]").click();
  const period = await openProblem(page, "Servicio fuera del periodo de facturación");
  expect(period).toContain("dice2026-08-02 08:00");
  expect(period).toContain("debe ser2026-07-01 a 2026-07-31");
  await page.locator(".problems .line[aria-expanded=true]").click();
  await openProblem(page, "Código que la tabla oficial no admite");
  await page.click("#see-record");
  await page.waitForSelector("select#edit");
  // The causes have their names, and the cause that the invoice has most comes first.
  const causes = await page.locator("select#edit option").allTextContents();
  expect(causes[1]).toMatch(/^38 · \p{Lu}/u);
  expect(causes).toHaveLength(30);
  await page.locator(".problems .line[aria-expanded=true]").click();
  await expectPlainWords(page, "es");
  await page.click("#lang");
  await expectPlainWords(page, "en");
  await page.click("#lang");
}

/** Neither an open problem nor a tab has a word of programmers. */
async function expectPlainWords(page: Page, lang: Lang): Promise<void> {
  for (const line of await page.locator(".problems .line").all()) {
    await line.click();
    expect(technicalIn(await page.locator("main").innerText(), lang)).toEqual([]);
    await line.click();
  }
  for (const tab of ["files", "answers", "reports", "problems"]) {
    await page.click(`#tab-${tab}`);
    expect(technicalIn(await page.locator("main").innerText(), lang)).toEqual([]);
  }
}

/** Waits until nothing is going on any more. */
const settled = async (page: Page): Promise<void> => {
  await expect
    .poll(async () => await page.locator(".running").count(), { timeout: 60_000 })
    .toBe(0);
  await page.waitForSelector("#verdict");
};

/** How often a text is in the bytes of the month's documents. */
const times = (pattern: RegExp): number =>
  month.reduce((sum, { path, bytes }) => {
    if (!path.endsWith(".json")) return sum;
    return sum + (Buffer.from(bytes).toString("latin1").match(pattern)?.length ?? 0);
  }, 0);

describe.skipIf(browser === undefined)(`the clerk's month${reason}`, () => {
  test("has 69 files", () => {
    expect(month).toHaveLength(69);
  });

  test("drop, verdict, correct, save, review again, print", { timeout: 240_000 }, async () => {
    const { page, context, problems } = await openPage(browser as NonNullable<typeof browser>);
    await page.setViewportSize({ width: 1280, height: 800 });
    let actions = 0;

    // Drop: the files are judged at once, and no code is taken over silently.
    actions += 1;
    await page.setInputFiles(".folder-input", join(folder(), "julio"));
    await settled(page);
    expect(await page.textContent("#verdict")).toBe("julio: ¿Cuáles de estos códigos son suyos?");
    expect(await page.locator(".states, .tabs, #correct").count()).toBe(0); // nothing is counted yet
    const codes = await page.locator(".codes li").allTextContents();
    const own = times(new RegExp(`"codPrestador": ?"${ownCode}"`, "g"));
    expect(codes[0]).toContain(`${ownCode} × `);
    expect(codes[0]).toContain("sin el cero inicial");
    expect(codes[0]).toContain("con un espacio antes o después");
    expect(codes[1]).toBe(`${otherCode} × ${times(new RegExp(otherCode, "g"))}`);
    expect(Number(/× ([\d.]+)/.exec(codes[0] ?? "")?.[1])).toBeGreaterThanOrEqual(own);

    // Tick: two actions to the verdict. The button says that it counts, until it has a number.
    await page.evaluate(`(() => {
      globalThis.labels = new Set();
      new MutationObserver(() => labels.add(document.querySelector("#correct")?.textContent))
        .observe(document.body, { childList: true, subtree: true, characterData: true });
    })()`);
    actions += 1;
    await page.click(`input.code[value="${ownCode}"]`);
    await page.waitForSelector(".codes", { state: "detached" });
    await settled(page);
    expect(actions).toBe(2);
    expect(await page.textContent("#verdict")).toBe(
      "julio: 10 por enviar, 5 ya aprobadas, 19 por resolver",
    );
    // The states add up to the files, and each shows its own.
    const bar = await page.locator(".states button").allTextContents();
    expect(bar.map((text) => text.replace(/^\d+ /, ""))).toEqual([
      "por enviar",
      "rechazadas por el Ministerio",
      "por corregir",
      "pendientes solo del XML",
      "por revisar",
      "ya aprobadas",
    ]);
    expect(bar.reduce((sum, text) => sum + parseInt(text, 10), 0)).toBe(34);
    expect(await page.textContent("#missing")).toBe("Además, 1 factura está sin su RIPS.");
    for (const [at, text] of bar.entries()) {
      await page.locator(".states button").nth(at).click();
      expect(await page.getAttribute("#tab-files", "aria-selected")).toBe("true");
      expect(await page.locator("table.files tbody tr").count()).toBe(parseInt(text, 10));
    }
    await page.locator(".states button").last().click();
    expect(await page.locator("table.files tbody tr").count()).toBe(34);
    await page.click("#tab-problems");
    expect(await page.getAttribute(".verdict", "class")).toBe("verdict correct");
    expect(await wordsSeen(page)).toBeLessThanOrEqual(240);

    // The command says the same of the same month.
    const now = /(\d{4}-\d\d-\d\d \d\d:\d\d)/.exec((await page.textContent(".verdict")) ?? "")?.[1];
    const args = ["--provider-code", ownCode, "--pack", "res948", "--now", now ?? ""];
    const { stdout } = await ripslint(["julio", ...args, "-f", "json", "--max-issues", "none"]);
    const report = JSON.parse(stdout) as {
      readonly summary: {
        readonly bySeverity: { readonly error: number; readonly warning: number };
        readonly states: Readonly<Record<string, number>>;
      };
    };
    const { bySeverity, states } = report.summary;
    expect(states).toMatchObject({
      clean: 10,
      correct: 14,
      rejected: 2,
      "missing-pair": 2,
      approved: 5,
    });
    // People count a fault once, also if the contract and the norm both say it.
    const all = bySeverity.error + bySeverity.warning;

    await expectWhatIsThere(page);

    // On a phone the first problem is on the first screen, in light and in dark nothing is wrong with it.
    await page.setViewportSize({ width: 390, height: 800 });
    const box = await page.locator(".problems li").first().boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
    await page.setViewportSize({ width: 1280, height: 800 });

    // Correct what has one correction.
    await expect
      .poll(async () => await page.textContent("#correct"), { timeout: 60_000 })
      .toMatch(/^Corregir \d+ de \d+ automáticamente…$/);
    const [, fewer = "", of = ""] =
      /(\d+) de (\d+)/.exec((await page.textContent("#correct")) ?? "") ?? [];
    expect(Number(of)).toBe(all);
    expect(await page.evaluate("[...labels].join()")).toContain("(contando)");
    const automatic = await page.locator(".facts .auto").allTextContents();
    expect(automatic.join()).toMatch(/\d+ de \d+ automático/);

    // Page, print, HTML, workbook, text and JSON have the same numbers.
    await expectSameNumbers(page, args, bar, Number(fewer), all);

    // Each kind with an example, how many changes and in how many invoices; and how the sums agree.
    await page.click("#correct");
    await page.waitForSelector(".kinds");
    const kinds = (await page.textContent(".kinds")) ?? "";
    expect(technicalIn(await page.locator("#correct-dialog").innerText(), "es")).toEqual([]);
    for (const part of [
      `${ownCode.slice(1)} → ${ownCode}`,
      `"${ownCode} " → "${ownCode}"`,
      "VrServicio → vrServicio",
      "AAAA-MM-DDTHH:MM:00 → AAAA-MM-DD HH:MM",
      '{ } → { "',
    ])
      expect(kinds).toContain(part);
    expect(kinds).not.toMatch(/10324567\d\d/);
    const counts = await page.locator(".kinds .number:nth-child(2)").allTextContents();
    const changes = counts.reduce((sum, count) => sum + Number(count), 0);
    const dialog = (await page.textContent("#correct-dialog")) ?? "";
    expect(dialog).toMatch(
      new RegExp(
        `${changes} cambios en \\d+ archivos quitan ${fewer} de ${all} hallazgos; quedan ${all - Number(fewer)}`,
      ),
    );
    // FE3016, FE3019, FE3021 and FE3030 have their XML and only these faults; others need more, or lack the XML.
    expect(await page.textContent("#ready-invoices")).toBe(
      "Facturas que se pueden enviar: 10 → 14.",
    );
    const readyOf = async (kind: string) =>
      await page.locator(".kinds tr", { hasText: kind }).locator("td:last-child").textContent();
    for (const kind of [
      "ceros iniciales",
      "hora como AAAA-MM-DD",
      "comillas de un número",
      "agregado, vacío",
    ])
      expect([kind, await readyOf(kind)]).toEqual([kind, "1"]);
    expect(await readyOf("espacios eliminados")).toBe("0");
    await page.click("#correct-now");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click("#save-archive"),
    ]);
    const saved = download.suggestedFilename();
    expect(saved).toMatch(/^julio corregido [\d-]+\.zip$/);
    expect(await page.textContent(".notice")).toContain(
      `Guardado: ${saved}, en Descargas. Descomprímalo`,
    );
    expect(await page.textContent("[role=status][aria-live]")).toContain(saved);
    const entries = unzipSync(readFileSync(await download.path()));
    const original = new Map(month.map(({ path, bytes }) => [`julio/${path}`, bytes]));
    const text = (path: string) => Buffer.from(entries[path] ?? []).toString();
    const zeros = Buffer.from(original.get("julio/FE3016/FE3016.json") ?? []).toString();
    expect(text("julio/FE3016/FE3016.json")).toBe(zeros.replaceAll(ownCode.slice(1), ownCode));
    const untouched = ["julio/FE3006/FE3006.json", "julio/FE3006/ad09001234563006.xml"];
    for (const path of untouched)
      expect(Buffer.from(entries[path] ?? []).equals(original.get(path) ?? Buffer.from("-"))).toBe(
        true,
      );

    // It was judged again at once.
    await expect
      .poll(async () => await page.textContent(".changes"), { timeout: 60_000 })
      .toContain(`${fewer} corregidos`);
    expect(await page.textContent(".changes")).toContain(`${all - Number(fewer)} siguen`);
    expect(await page.textContent(".changes")).not.toContain("nuevo");
    await expect
      .poll(async () => await page.locator("#correct").count(), { timeout: 60_000 })
      .toBe(0);

    // What was corrected, with its own counts and colour, also by invoice.
    await page.click("button.chip.corrected");
    const facts = await page.locator(".problems .facts b").allTextContents();
    const inFacts = facts.join().match(/\d+/g) ?? [];
    expect(inFacts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(fewer));
    expect(await page.locator(".problems > li:not(.corrected)").count()).toBe(0);
    expect(await page.locator(".problems .auto").count()).toBe(0);
    await page.click("#by-document");
    const corrected = await page.locator(".documents tbody tr").allTextContents();
    expect(
      corrected.reduce((sum, row) => sum + Number(/(\d+) corregidos?/.exec(row)?.[1]), 0),
    ).toBe(Number(fewer));
    await page.click("#by-problem");

    // The folder without the corrections has nothing new: they are missing in it.
    await page.locator(".folder-input").first().setInputFiles(join(folder(), "julio"));
    await settled(page);
    expect(await page.textContent("#lost")).toContain(`sin las ${fewer} correcciones que guardó`);
    expect(await page.textContent(".changes")).toMatch(
      new RegExp(`^Desde que entregó estos archivos: ${all} siguen$`),
    );

    // The next day: the ZIP that was saved is given again, with a new fault in it.
    const fault = Buffer.from(
      text("julio/FE3006/FE3006.json").replace('"codSexo": "F"', '"codSexo": "Q"'),
    );
    write(".", [
      { path: "agosto.zip", bytes: zipSync({ ...entries, "julio/FE3006/FE3006.json": fault }) },
    ]);
    await page.click("#tab-files");
    await page.setInputFiles(".files-input", join(folder(), "agosto.zip"));
    await settled(page);
    await expect.poll(async () => await page.textContent(".changes")).toMatch(/[1-9]\d* nuevos?/);
    await page.click("button.chip.new");
    await page.click("#by-document");
    expect(await page.locator(".documents tbody th").allTextContents()).toEqual(["FE3006"]);
    await page.click("button.chip.new");
    await page.click("#by-problem");

    // Print: by invoice and patient, with boxes; whom it concerns only if that is asked for.
    await page.emulateMedia({ media: "print" });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.waitForSelector(".print section");
    const sheet = (await page.textContent(".print")) ?? "";
    expect(await page.locator(".print .title").allTextContents()).toContainEqual(
      expect.stringContaining("FE3015"),
    );
    expect(sheet).toContain("Envíe estos (13)");
    expect(sheet).toContain("No envíe estos otra vez: el Ministerio ya los aprobó (5)");
    expect(sheet).toContain("RVC049"); // The Ministry rejected FE3029 for it.
    expect(sheet).not.toMatch(/10324567\d\d/);
    expect(await page.locator(".print .box").count()).toBeGreaterThan(5);
    const pages = pagesIn(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(4);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.emulateMedia({ media: "screen" });
    await page.click("#tab-reports");
    await page.check("#with-data");
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.textContent(".print")).toMatch(/CC 10324567\d\d/);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");

    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  /** Opens the first finding of an invoice, with its field. */
  const openFirst = async (page: Page, invoice: string): Promise<void> => {
    await page.locator(".documents .place", { hasText: invoice }).first().click();
    await page.locator(".fault .place").first().click();
    const places = page.locator(".within .place");
    if ((await places.count()) > 0) await places.first().click();
    await page.click("#see-record");
    await page.waitForSelector("#edit");
  };
  const focusedId = async (page: Page) => await page.evaluate("document.activeElement.id");
  const selected = async (page: Page) => await page.textContent("li[aria-current=true]");

  test("correct by hand, one place after the other, and take it back", {
    timeout: 240_000,
  }, async () => {
    const { page, context, problems } = await openPage(browser as NonNullable<typeof browser>);
    await page.setInputFiles(".folder-input", join(folder(), "julio"));
    await settled(page);
    await page.click(`input.code[value="${ownCode}"]`);
    await page.waitForSelector(".codes", { state: "detached" });
    await settled(page);
    await page.click("#by-document");

    // All six records of FE3015 have the other clinic's code, whichever rule says so.
    await openFirst(page, "FE3015");
    await page.waitForSelector("#apply-all");
    expect(await page.textContent("#apply-all")).toBe(`Cambiar los 6 que dicen ${otherCode}`);
    expect(await page.textContent(".editor label")).toBe(`codPrestador dice ${otherCode}`);
    await page.fill("#edit", ownCode);
    const checked = async () => await page.textContent("#edit-checked");
    await expect
      .poll(checked, { timeout: 20_000 })
      .toContain("Si lo aplica a los 6, no aparece nada nuevo");
    expect(await checked()).toMatch(/El campo queda bien, pero sería nuevo: \d.*prestador/);
    expect(await page.textContent("#apply")).toBe("Aplicar solo aquí (no basta)");

    // One alone brings what was foreseen. The next place is ready.
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => await page.locator(".notice").count(), { timeout: 60_000 })
      .toBe(1);
    await page.waitForSelector("#edit");
    expect(await page.textContent(".notice")).toMatch(
      /^Se cambió codPrestador\. Sigue: FE3015.*Nuevo con el cambio: \d/,
    );
    expect(await page.textContent("[role=status][aria-live]")).toContain("Se cambió codPrestador.");
    await expect.poll(async () => await focusedId(page)).toBe("edit");
    expect(await selected(page)).toContain("usuario 1 · procedimientos 1");

    // Undo takes one step back, and the focus is in the list.
    await page.click(".notice .undo");
    expect(await page.textContent(".notice")).toContain("Se deshizo");
    expect(await page.locator(".changes, #save").count()).toBe(0);
    expect(await page.evaluate("document.activeElement.textContent")).toBe("FE3015");

    // All at once, with the keyboard only.
    await page.locator(".within .place").first().press("Enter");
    await page.locator("#see-record").press("Enter");
    await page.waitForSelector("#apply-all");
    await page.locator("#edit").fill(ownCode);
    await page.keyboard.press("Tab");
    expect(await focusedId(page)).toBe("apply");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => await page.textContent(".notice"), { timeout: 60_000 })
      .toContain("Se cambió codPrestador en 6 lugares. Sigue: FE3015");
    expect(await page.textContent(".changes")).not.toContain("nuevo");
    expect(await page.evaluate("document.activeElement.closest('#part') !== null")).toBe(true);

    // A number in quotes: nothing needs to be typed.
    await openFirst(page, "FE3021");
    await expect.poll(checked, { timeout: 20_000 }).toBe("Así queda bien.");
    expect(await page.textContent(".editor label")).toBe("vrServicio dice 80000");
    expect(await page.textContent("#apply")).toBe("Escribir 80000 como número, sin comillas");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => await page.textContent(".notice"), { timeout: 60_000 })
      .toContain("Se cambió vrServicio. Sigue: FE3021");
    await expect.poll(async () => await focusedId(page)).toBe("edit");
    await page.click("#save");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click("#save-archive"),
    ]);
    const entries = unzipSync(readFileSync(await download.path()));
    const before = Buffer.from(
      month.find(({ path }) => path === "FE3021/FE3021.json")?.bytes ?? [],
    );
    expect(Buffer.from(entries["julio/FE3021/FE3021.json"] ?? []).toString()).toBe(
      before.toString().replace('"vrServicio": "80000"', '"vrServicio": 80000'),
    );

    // A patient is found once it is shown whom findings concern; the page says so.
    await page.fill("#search", "10324567");
    expect(await page.textContent("#part")).toContain("solo se buscan si se muestran");
    await page.click("#part p .quiet");
    expect(await page.locator(".documents tbody tr").count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});
