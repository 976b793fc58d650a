import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FormatName } from "../src/report/formats";
import { formatNames } from "../src/report/formats";
import { launch } from "./browser";
import { ripslint } from "./command";
import type { Choices, OpenPage, PageGlobal } from "./page-driver";
import { choose, give, openPage } from "./page-driver";

/** The offline page in a real browser: the same answers as the command, and nothing leaves it. */
const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const reason = "missing" in found ? ` (no browser: ${found.missing})` : "";

const samples = fileURLToPath(new URL("../fixtures/samples", import.meta.url));
const inputs = [
  "array.json",
  "clean.json",
  "documents.ndjson",
  "envelopes.ndjson",
  "latin1.ndjson",
  "record.json",
  "records.ndjson",
  "records.ndjson.gz",
  "rips-wrapped.json",
  "rips.json",
];

const before = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "ripslint-page-"));
let open: OpenPage;

const at = (...names: string[]) => join(folder, ...names);

/** Writes a file of the test's folder. Returns its path there. */
function write(name: string, content: string | Uint8Array): string {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
  return name;
}

beforeAll(async () => {
  cpSync(samples, at("samples"), { recursive: true });
  process.chdir(folder);
  if (browser !== undefined) open = await openPage(browser);
}, 60_000);

afterAll(async () => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
  await browser?.close();
});

/** The report of the page. */
async function pageReport(
  choices: Choices,
  format: FormatName = "json",
  options: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  await choose(open.page, choices);
  return await open.page.evaluate(
    async ({ name, more, lang }) => {
      const { ripslint: its, request } = globalThis as unknown as PageGlobal;
      const { client } = its;
      await client.run(request).result;
      const blob = await client.report({ format: name, lang, ...more }).result;
      return await blob.text();
    },
    { name: format, more: options, lang: choices.lang ?? "en" },
  );
}

/** The report of the command, as it writes it to a file. */
async function commandReport(args: readonly string[]): Promise<string> {
  const { stderr } = await ripslint(["validate", ...args, "-o", "report.out"]);
  try {
    return readFileSync("report.out", "utf8");
  } catch {
    throw new Error(stderr);
  } finally {
    rmSync("report.out", { force: true });
  }
}

describe.skipIf(browser === undefined)(`the page gives the command's answers${reason}`, () => {
  test("the report of all samples, in every format and both languages", async () => {
    process.chdir("samples");
    try {
      await give(
        open.page,
        inputs.map((name) => at("samples", name)),
      );
      for (const lang of ["en", "es"] as const)
        for (const format of formatNames) {
          const args = [...inputs, "--no-context", "-f", format, "--lang", lang];
          const theirs = await commandReport(args);
          expect([format, lang, await pageReport({ lang }, format)]).toEqual([
            format,
            lang,
            theirs,
          ]);
        }
    } finally {
      process.chdir(folder);
    }
  });

  test("a folder with its context, packs and everything shown", async () => {
    write("samples/.hidden.json", "{}");
    write("samples/node_modules/x.json", "{}");
    write("samples/notes.txt", "{}");
    write("samples/sub/a.json", `{"codServicio": 1}`);
    write("samples/Sub/b.NDJSON", `{"codServicio": 1}\n`);
    const leftOut = await give(open.page, at("samples"), true);
    expect(leftOut).toEqual(["samples/.hidden.json", "samples/node_modules"]);
    const packs = ["res948", "res2275"];
    const choices = { packs, now: "2026-08-01 10:00", period: "2026-01-01..2026-12-31" };
    const args = ["samples", "--context", "samples/context.json", "-f", "json", "--show-values"];
    args.push("--totals", "--now", choices.now, "--period", choices.period);
    for (const pack of packs) args.push("--pack", pack);
    // The context of the folder is recognized by what the browser tells of it, and is left out.
    await open.page.evaluate(() => {
      const { given } = globalThis as unknown as PageGlobal;
      const file = given.files.find(({ path }) => path === "samples/context.json");
      Object.assign(globalThis, { contextFile: file?.content });
    });
    await choose(open.page, choices);
    const theirs = await open.page.evaluate(async () => {
      const target = globalThis as unknown as PageGlobal & { contextFile: never };
      const { client } = target.ripslint;
      const context = { kind: "file", file: target.contextFile } as const;
      let skipped: readonly string[] = [];
      const listener = {
        started: (started: { leftOut: readonly string[] }) => {
          skipped = started.leftOut;
        },
      };
      await client.run({ ...target.request, context }, listener).result;
      const options = { format: "json", lang: "en", showValues: true, showTotals: true } as const;
      return { text: await (await client.report(options).result).text(), skipped };
    });
    expect(theirs.text).toBe(await commandReport(args));
    expect(theirs.skipped).toEqual([...leftOut, "samples/context.json"]);
  });

  const text = readFileSync(join(samples, "records.ndjson"), "utf8").repeat(300);
  const whole = gzipSync(text);
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)] = (flipped[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
  const wrongSum = Buffer.from(whole);
  wrongSum[whole.length - 8] = (wrongSum[whole.length - 8] ?? 0) ^ 0xff;
  test.each([
    ["whole", whole],
    ["of two members", Buffer.concat([whole, gzipSync(`${text}\n`)])],
    [
      "of many members",
      Buffer.concat(Array.from({ length: 40 }, () => gzipSync(text.slice(0, 5000)))),
    ],
    ["padded with zeros", Buffer.concat([whole, Buffer.alloc(700)])],
    ["followed by something else", Buffer.concat([whole, Buffer.from("abc")])],
    ["padded, then followed by something else", Buffer.concat([whole, Buffer.alloc(9), whole])],
    ["cut off", whole.subarray(0, whole.length - 100)],
    ["cut off within its sum", whole.subarray(0, whole.length - 3)],
    ["cut off within its head", whole.subarray(0, 5)],
    ["damaged", flipped],
    ["with a wrong sum", wrongSum],
    ["with a damaged second member", Buffer.concat([whole, flipped])],
    ["empty inside", gzipSync("")],
  ])("gzip %s", async (_, bytes) => {
    const name = write("packed.ndjson.gz", bytes);
    await give(open.page, [at(name)]);
    const theirs = await commandReport([name, "--no-context", "-f", "json"]);
    expect(await pageReport({})).toBe(theirs);
  });

  test("files of every kind that cannot be judged", async () => {
    const names = [
      write("empty.json", ""),
      write("utf16.json", Buffer.from("\ufeff{}", "utf16le")),
      write("table.csv", "codPrestador;x\n1;2\n"),
      write("deep.json", `${"[".repeat(400)}${"]".repeat(400)}`),
      write("cut.json", `[{"codServicio": 1}, {"codServ`),
    ].sort();
    await give(
      open.page,
      names.map((name) => at(name)),
    );
    const theirs = await commandReport([...names, "--no-context", "-f", "json", "--lang", "es"]);
    expect(await pageReport({ lang: "es" })).toBe(theirs);
  });

  test("the draft stage, a shape, an input, and chosen rules", async () => {
    const name = write("lines.ndjson", `{"codServicio": "1"}\n{"codServicio": "x", "y": 1.0}\n`);
    await give(open.page, [at(name)]);
    const args = [name, "--stage", "draft", "--shape", "2", "--input", "ndjson", "--only", "type"];
    const theirs = await commandReport([...args, "-f", "json"]);
    expect(await pageReport({ stage: "draft", shape: "2", input: "ndjson", only: ["type"] })).toBe(
      theirs,
    );
  });

  test("a list that is capped", async () => {
    await give(
      open.page,
      inputs.map((name) => at("samples", name)),
    );
    process.chdir("samples");
    const args = [...inputs, "--no-context", "-f", "html", "--max-issues", "3"];
    const theirs = await commandReport(args).finally(() => process.chdir(folder));
    expect(await pageReport({}, "html", { most: 3 })).toBe(theirs);
  });

  test("wrong choices, in the command's words", async () => {
    await give(open.page, [at("samples", "rips.json")]);
    const words = async (choices: Choices) => {
      await choose(open.page, choices);
      return await open.page.evaluate(async () => {
        const { ripslint: its, request } = globalThis as unknown as PageGlobal;
        return await its.client.run(request).result.then(
          () => "no error",
          ({ failure }: { failure: { kind: string; words: Record<string, string> } }) =>
            `${failure.kind}: ${failure.words[request.lang]}`,
        );
      });
    };
    const input = "samples/rips.json";
    const said = async (...args: string[]) => {
      const { exit, stderr } = await ripslint(["validate", input, "--lang", "en", ...args]);
      expect(exit).toBe(2);
      return `usage: ${stderr.replace(/^ripslint: |\n$/g, "")}`;
    };
    expect(await words({ packs: ["res947"] })).toBe(await said("--no-context", "--pack", "res947"));
    expect(await words({ packs: ["res948"], asOf: "2020-01-01" })).toBe(
      await said("--no-context", "--pack", "res948", "--as-of", "2020-01-01"),
    );
    expect(await words({ period: "2026" })).toBe(await said("--no-context", "--period", "2026"));
    for (const file of ["{", `{"providerCodes": [1]}`, `{"a": 1, "a": 2}`, "a b", ""]) {
      const name = write("wrong.json", file);
      expect(await words({ context: { name, file } })).toBe(await said("--context", name));
    }
  });

  test("codes that are pasted in any form", async () => {
    const name = write("codes.json", `{"codPrestador": "110010000001", "codServicio": 1}`);
    await give(open.page, [at(name)]);
    const args = [name, "--provider-code", "110010000001,110010000002", "-f", "json"];
    const theirs = await commandReport(args);
    for (const pasted of [
      "110010000001,110010000002",
      " 110010000001\n110010000002\n",
      "110010000001; 110010000002",
      `{"providerCodes": ["110010000001", "110010000002"]}`,
    ])
      expect(await pageReport({ context: { text: pasted } })).toBe(theirs);
  });

  test("the canonical form, its counts, and what it changes", async () => {
    const records = `{"codDiagnosticoPrincipalCIE11": "1A00", "fechaDispensAdmon": null}\n`;
    const name = write("aliases.ndjson", `${records}{"codServicio": 1}\n${records}`);
    await give(open.page, [at(name)]);
    await choose(open.page);
    const [result, copy] = await open.page.evaluate(async (path) => {
      const { ripslint: its, request } = globalThis as unknown as PageGlobal;
      await its.client.run(request).result;
      const { copy: blob, ...rest } = await its.client.canonicalize({
        path,
        names: "contract",
        mostChanges: 1,
        withCopy: true,
      }).result;
      return [rest, await blob?.text()] as const;
    }, name);
    const { stdout } = await ripslint(["canonicalize", name]);
    expect(copy).toBe(stdout);
    expect(result).toEqual({
      counts: { records: 3, changed: 2, unchanged: 1, refused: 0 },
      changes: [
        {
          line: 1,
          parts: [
            {
              before: `"codDiagnosticoPrincipalCIE11"`,
              after: `"codDiagnosticoPrincipalECIE11"`,
            },
          ],
        },
      ],
      findings: [],
    });
  });

  test("nothing was requested, no policy was violated, nothing was logged", () => {
    expect(open.problems).toEqual([]);
  });
});
