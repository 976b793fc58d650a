import { readFileSync, writeFileSync } from "node:fs";
import readExcel from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import type { FixCode } from "../../src/norm/fixes/suggestion";
import { cleanDocument } from "../cases";
import { ripslint } from "../command";
import { inFolderEach, writeFiles } from "../command-folder";

/** The page corrects and lists what the command does: with a yes, one place alone, and as a list for who audits it. */
inFolderEach();

interface FileOfFolder {
  readonly path: string;
  readonly bytes: Uint8Array;
}

interface Kind {
  readonly code: FixCode;
  readonly isOffered: boolean;
  readonly count: number;
}

/** What is known of `test/page/judged.ts`, which has the types of a browser. */
interface OfPage {
  readonly judged: (
    root: string,
    files: readonly FileOfFolder[],
    choices: object,
  ) => Promise<{ readonly run: { readonly totals: Readonly<Record<string, number>> } }>;
  readonly corrected: (
    root: string,
    files: readonly FileOfFolder[],
    choices: object,
    request: object,
  ) => Promise<{
    readonly fixed: {
      readonly kinds: readonly Kind[];
      readonly suggested: ReadonlyMap<string, FixCode>;
    };
    readonly texts: Readonly<Record<string, string>>;
  }>;
  readonly ready: (
    root: string,
    files: readonly FileOfFolder[],
    choices: object,
    request: object,
  ) => Promise<{
    readonly before: number;
    readonly after: number;
    readonly byKind: Readonly<Record<string, number | undefined>>;
  }>;
  readonly listed: (
    root: string,
    files: readonly FileOfFolder[],
    choices: object,
    request: object,
  ) => Promise<Uint8Array>;
}
const { corrected, judged, listed, ready } = (await import(
  new URL("../page/judged.ts", import.meta.url).href
)) as OfPage;

const code = "050010987602";
const clean = JSON.stringify(cleanDocument("v003"), undefined, 2)
  .replaceAll(/(?<="codPrestador": ")\d+/g, code)
  .replaceAll("\r", "");
/** A lost zero, and two kinds that need a yes. */
const faulty = clean
  .replace(`"codPrestador": "${code}"`, `"codPrestador": "${code.slice(1)}"`)
  .replace(/(?<="numFEVPagoModerador": ?)null/, "0")
  .replace(/(?<="incapacidad": ?)"NO"/, '"02"');
const choices = {
  context: { kind: "text", text: code },
  stage: "revision",
  packs: ["res948@v003"],
  now: "2026-08-03 10:00",
  lang: "en",
};
const files = [{ path: "a.json", bytes: new TextEncoder().encode(faulty) }];
const options = `--provider-code ${code} --pack res948@v003 --lang en --no-config`.split(" ");
const args = [...options, "--now", "2026-08-03 10:00"];

describe("corrections that need a yes", () => {
  const kindsOf = (kinds: readonly Kind[]) =>
    Object.fromEntries(kinds.map(({ code: kind, isOffered }) => [kind, isOffered]));

  test("are offered, and made only with it, as the command does", async () => {
    writeFiles({ "m/a.json": faulty });
    const without = await corrected("m", files, choices, { also: [] });
    expect(kindsOf(without.fixed.kinds)).toEqual({
      "leading-zeros": false,
      "zero-null": true,
      incapacidad: true,
    });
    for (const also of [[], ["zero-null"], ["zero-null", "incapacidad"]]) {
      const own = also.length === 0 ? [] : ["--also", also.join()];
      await ripslint(["fix", "m", ...args, ...own, "-o", "out/", "--overwrite"]);
      const { fixed, texts } = await corrected("m", files, choices, { also });
      expect(texts).toEqual({ "m/a.json": readFileSync("out/a.json", "utf8") });
      expect(kindsOf(fixed.kinds)).toMatchObject({
        "leading-zeros": false,
        "zero-null": !also.includes("zero-null"),
        incapacidad: !also.includes("incapacidad"),
      });
    }
  });

  test("and others correct one place alone, and no other byte", async () => {
    const { fixed } = await corrected("m", files, choices, { also: [] });
    const places = [...fixed.suggested].filter(([, fix]) => fix !== "leading-zeros");
    expect(places.map(([, fix]) => fix).sort()).toEqual(["incapacidad", "zero-null"]);
    for (const [key, fix] of fixed.suggested) {
      const [file, line, pointer = "", rule] = key.split("\n");
      const only = { file, line: Number(line), pointer, code: rule };
      const also = fix === "leading-zeros" ? [] : [fix];
      const { texts } = await corrected("m", files, choices, { also, only });
      const values = { "zero-null": null, incapacidad: "NO", "leading-zeros": code };
      const expected = JSON.parse(faulty) as object;
      setAt(expected, pointer, values[fix as keyof typeof values]);
      expect(JSON.parse(texts["m/a.json"] ?? "null")).toEqual(expected);
      expect(texts["m/a.json"]?.split("\n").length).toBe(faulty.split("\n").length);
    }
  });
});

describe("how many invoices become ready", () => {
  const lostZero = (text: string) => text.replace(`"${code}"`, `"${code.slice(1)}"`);
  const withT = (text: string) => text.replace(/("fechaInicioAtencion": ?"[\d-]+) /, "$1T");
  const comma = (text: string) => text.replace(/\}\s*$/, ",}");
  const toApprove = (text: string) => text.replace(/(?<="incapacidad": ?)"NO"/, '"02"');
  const numbered = (numFactura: string) =>
    clean.replace(/(?<="numFactura": ?)"[^"]*"/, `"${numFactura}"`);
  const folder = (texts: Readonly<Record<string, string>>): readonly FileOfFolder[] =>
    Object.entries(texts).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));

  test("with each kind of change: one that needs two kinds counts for both, one that stays for none", async () => {
    const texts = {
      "clean.json": numbered("FE1"),
      "time.json": withT(numbered("FE2")),
      "both.json": lostZero(withT(numbered("FE3"))),
      "yes.json": toApprove(withT(numbered("FE4"))),
      "comma.json": comma(numbered("FE5")),
    };
    expect(await ready("m", folder(texts), choices, { also: [] })).toEqual({
      before: 1,
      after: 4,
      byKind: { "local-time": 2, "leading-zeros": 1, "trailing-comma": 1, incapacidad: 0 },
    });
    expect(await ready("m", folder(texts), choices, { also: ["incapacidad"] })).toEqual({
      before: 1,
      after: 5,
      byKind: { "local-time": 3, "leading-zeros": 1, "trailing-comma": 1, incapacidad: 1 },
    });
  });

  test("of a file with several; it is not known where an invoice cannot be read before", async () => {
    const [one = "", two = "", three = ""] = ["FE1", "FE2", "FE3"].map((number) =>
      JSON.stringify(JSON.parse(numbered(number))),
    );
    const linesOf = (last: string) => folder({ "a.ndjson": [one, withT(two), last].join("\n") });
    expect(await ready("m", linesOf(comma(three)), choices, { also: [] })).toEqual({
      before: 0,
      after: 3,
      byKind: { "local-time": 1, "trailing-comma": 1 },
    });
    expect(await ready("m", linesOf(`\u{feff}${three}`), choices, { also: [] })).toEqual({
      before: 0,
      after: 3,
      byKind: { "local-time": 1, "byte-order-mark": undefined },
    });
  });
});

function setAt(root: object, pointer: string, value: unknown): void {
  const steps = pointer.split("/").slice(1);
  const last = steps.pop() ?? "";
  let at = root as Record<string, unknown>;
  for (const step of steps) at = at[step] as Record<string, unknown>;
  at[last] = value;
}

test("a table in CSV is read as the command does, and one that is another table is refused", async () => {
  const cups = `codigo;sexo\n${["890201", "871121", "902210", "123456"].map((each) => `${each};Z`).join("\n")}\n`;
  writeFiles({ "m/a.json": clean, "cups.csv": cups, "towns.csv": "codigo\n05001\n11001\n" });
  const { stdout } = await ripslint(["m", ...args, "--table", "cups=cups.csv", "-f", "json"]);
  const { summary } = JSON.parse(stdout) as { readonly summary: { readonly bySeverity: object } };
  const ofPage = async (name: string, content: string) =>
    await judged("m", [{ path: "a.json", bytes: new TextEncoder().encode(clean) }], {
      ...choices,
      tables: [{ name: "cups", file: new File([content], name) }],
    });
  const { run } = await ofPage("cups.csv", cups);
  expect({ error: run.totals.errors, warning: run.totals.warnings }).toEqual(summary.bySeverity);
  const wrong = await ripslint(["m", ...args, "--table", "cups=towns.csv", "-f", "json"]);
  await expect(ofPage("towns.csv", "codigo\n05001\n11001\n")).rejects.toMatchObject({
    words: { en: wrong.stderr.replace(/^ripslint: |\n$/g, "") },
  });
});

/** The summary on the second sheet names no option of the command. */
test.each([false, true])("the list, with values: %s, is the command's", async (showsValues) => {
  writeFiles({ "m/a.json": faulty });
  const values = showsValues ? ["--show-values"] : [];
  await ripslint(["fix", "m", ...args, "--dry-run", "--list", "list.xlsx", ...values]);
  writeFileSync("page.xlsx", await listed("m", files, choices, { also: [], showsValues }));
  const [command = [], page = []] = await Promise.all(
    ["list.xlsx", "page.xlsx"].map(async (path) => (await readExcel(path))[0]?.data),
  );
  expect(page).toEqual(command);
  expect(page).toHaveLength(4);
  expect(JSON.stringify(page).includes("50010987602")).toBe(showsValues);
});
