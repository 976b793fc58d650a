import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageFormat } from "../../src/page/page-formats";
import { pageFormats } from "../../src/page/page-formats";
import { writeFile } from "../invented-records";
import { launch } from "../browser";
import { cleanDocument } from "../cases";
import { ripslint } from "../command";
import { containerOf, xmlOf } from "../invoice/xml-of";
import type { Choices, OpenPage, PageGlobal } from "../page-driver";
import { builtPage, choose, give, openPage } from "../page-driver";
import { measuredRun } from "../page-memory";

/** The offline page in a real browser: the same answers as the command, and nothing leaves it. */
const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const reason = "missing" in found ? ` (no browser: ${found.missing})` : "";

const monthFolder = fileURLToPath(new URL("../../fixtures/month", import.meta.url));
const samples = fileURLToPath(new URL("../../fixtures/samples", import.meta.url));
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
});

afterAll(async () => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
  await browser?.close();
});

/** The report of the page. */
async function pageReport(choices: Choices, format: PageFormat = "json"): Promise<string> {
  await choose(open.page, choices);
  return await open.page.evaluate(
    async ({ name, lang }) => {
      const { ripslint: its, request } = globalThis as unknown as PageGlobal;
      const { client } = its;
      const blob = await client.begin("report", request, { format: name, lang }).result;
      return await blob.text();
    },
    { name: format, lang: choices.lang ?? "en" },
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

describe("the file of the page", () => {
  const html = readFileSync(builtPage, "utf8");
  const [, script = ""] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const outside = html.replace(script, "");

  test("allows its own script, style and worker, and nothing else", () => {
    const [, policy = ""] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(outside) ?? [];
    const hash = createHash("sha256").update(script).digest("base64");
    const directives = policy.split("; ");
    expect(directives.filter((each) => !each.startsWith("style-src"))).toEqual([
      "default-src 'none'",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      `script-src 'sha256-${hash}'`,
      "worker-src blob:",
    ]);
    expect(directives.find((each) => each.startsWith("style-src"))).toMatch(
      /^style-src '(?:none|sha256-[\w+/]{43}=)'$/,
    );
    // A policy applies to what follows it.
    expect(outside.indexOf("Content-Security-Policy")).toBeLessThan(outside.indexOf("<script"));
  });

  test("loads nothing, evaluates nothing and stores nothing", () => {
    expect(outside.match(/<(?:script|link|img|iframe|object|embed|base|form)\b[^>]*/g)).toEqual([
      expect.stringMatching(/^<script(?: type="module")?(?: crossorigin)?$/),
    ]);
    const forbidden =
      /\b(?:eval|Function|fetch|importScripts|XMLHttpRequest|WebSocket|EventSource|sendBeacon|sessionStorage|indexedDB|caches|serviceWorker)\b\s*[(.]/g;
    expect(script.match(forbidden)).toBeNull();
    // What a user wants to be remembered; the text of a page that keeps nothing else.
    expect(script.match(/\blocalStorage\.(\w+)\(/g)?.sort()).toEqual([
      "localStorage.getItem(",
      "localStorage.removeItem(",
      "localStorage.setItem(",
    ]);
  });
});

describe.skipIf(browser === undefined)(`the page gives the command's answers${reason}`, () => {
  test("the report of all samples, in every format and both languages", async () => {
    process.chdir("samples");
    try {
      await give(
        open.page,
        inputs.map((name) => at("samples", name)),
      );
      for (const lang of ["en", "es"] as const)
        for (const format of Object.keys(pageFormats) as PageFormat[]) {
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

  test("a folder with its context, and packs", async () => {
    write("samples/.hidden.json", "{}");
    write("samples/node_modules/x.json", "{}");
    write("samples/notes.txt", "{}");
    write("samples/sub/a.json", `{"codServicio": 1}`);
    write("samples/Sub/b.NDJSON", `{"codServicio": 1}\n`);
    const leftOut = await give(open.page, at("samples"), true);
    expect(leftOut).toEqual(["samples/.hidden.json", "samples/node_modules"]);
    const packs = ["res948", "res2275"];
    const choices = { packs, now: "2026-08-01 10:00", period: "2026-01-01..2026-12-31" };
    const args = ["samples", "--context", "samples/context.json", "-f", "json"];
    args.push("--now", choices.now, "--period", choices.period);
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
      const run = { ...target.request, context };
      await client.begin("run", run, undefined, listener).result;
      const options = { format: "json", lang: "en" } as const;
      return { text: await (await client.begin("report", run, options).result).text(), skipped };
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
    ["empty inside", gzipSync("")],
  ])("gzip %s", async (_, bytes) => {
    const name = write("packed.ndjson.gz", bytes);
    await give(open.page, [at(name)]);
    const theirs = await commandReport([name, "--no-context", "-f", "json"]);
    expect(await pageReport({})).toBe(theirs);
  });

  test.each([
    ["of two members", Buffer.concat([whole, gzipSync(`${text}\n`)])],
    ["followed by something else", Buffer.concat([whole, Buffer.from("abc")])],
    ["cut off", whole.subarray(0, whole.length - 100)],
    ["cut off within its head", whole.subarray(0, 5)],
    ["damaged", flipped],
    ["with a wrong sum", wrongSum],
  ])("gzip %s is never judged as whole", async (_, bytes) => {
    await give(open.page, [at(write("packed.ndjson.gz", bytes))]);
    const { files, summary } = JSON.parse(await pageReport({})) as {
      readonly files: readonly { readonly error?: string }[];
      readonly summary: { readonly partial: boolean };
    };
    expect(files[0]?.error).toMatch(/gzip/);
    expect(summary.partial || bytes.length < 10).toBe(true);
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

  test("the draft stage", async () => {
    const name = write("lines.ndjson", `{"codServicio": "1"}\n{"codServicio": "x", "y": 1.0}\n`);
    await give(open.page, [at(name)]);
    const theirs = await commandReport([name, "--stage", "draft", "-f", "json"]);
    expect(await pageReport({ stage: "draft" })).toBe(theirs);
  });

  test("wrong choices, in the command's words", async () => {
    await give(open.page, [at("samples", "rips.json")]);
    const words = async (choices: Choices) => {
      await choose(open.page, choices);
      return await open.page.evaluate(async () => {
        const { ripslint: its, request } = globalThis as unknown as PageGlobal;
        return await its.client.begin("run", request, undefined).result.then(
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

  test("codes that do not have 12 digits, in the command's words", async () => {
    const name = write("codes.json", `{"codPrestador": "110010000001", "codServicio": 1}`);
    await give(open.page, [at(name)]);
    for (const [pasted, code] of [
      ["110010000001 10010000001", "10010000001"],
      ["1100100000-01\n", "1100100000-01"],
      ['["10010000001"]', "10010000001"],
    ] as const) {
      for (const lang of ["en", "es"] as const) {
        await choose(open.page, { context: { text: pasted }, lang });
        const told = await open.page.evaluate(async () => {
          const { ripslint: its, request } = globalThis as unknown as PageGlobal;
          return await its.client.begin("run", request, undefined).result.then(
            () => "no error",
            ({ failure }: { failure: { words: Record<string, string> } }) =>
              failure.words[request.lang] ?? "",
          );
        });
        const { stderr } = await ripslint([name, "--provider-code", code, "--lang", lang]);
        const words = stderr.replace(/^ripslint: --provider-code: |\n$/g, "");
        expect(words).toContain(code);
        const place = { en: "the codes", es: "los códigos" }[lang];
        expect([`${place}: ${words}`, `${place}: [0]: ${words}`]).toContain(told);
      }
    }
  });

  test("a folder as it lies: XML beside the JSON and within it, answers, reports and notes", async () => {
    const rips = (number: string, own: object = {}) => ({
      numDocumentoIdObligado: "900123456",
      numFactura: number,
      tipoNota: null,
      numNota: null,
      usuarios: [],
      ...own,
    });
    const secret = "PEPA PEREZ QUIROGA";
    const answer = (number: string, ...codes: readonly string[]) =>
      JSON.stringify({
        ResultState: codes.length === 0,
        ProcesoId: 7,
        NumFactura: number,
        CodigoUnicoValidacion: codes.length === 0 ? "ab".repeat(48) : "-",
        ResultadosValidacion: codes.map((Codigo) => ({ Codigo, Observaciones: secret })),
      });
    write("month/1/a.json", JSON.stringify(rips("FE1")));
    write("month/1/ad.xml", containerOf(xmlOf({ id: "FE1", nit: "1111" })));
    write("month/1/ResultadosMSPS_FE1_R.txt", answer("FE1", "RVC001", "RVG03", "RVC049"));
    const carried = Buffer.from(xmlOf({ id: "FE2", nit: "2222" })).toString("base64");
    write("month/2/b.json", JSON.stringify({ rips: rips("FE2"), xmlFevFile: carried }));
    write("month/2/c.json.gz", gzipSync(answer("FE2")));
    write("month/2/d.json", answer("FE2"));
    write("month/3/e.json", JSON.stringify({ rips: rips("FE3"), xmlFevFile: "no!" }));
    write("month/3/bad.xml", `<Invoice x="${secret}">`);
    write("month/3/other.xml", "<a/>");
    write("month/leame.txt", "notas");
    write("month/old.json", JSON.stringify({ schemaVersion: "2", tool: { name: "ripslint" } }));
    const args = ["--no-context", "--pack", "res948@v002"];
    await give(open.page, at("month"), true);
    for (const more of [{}, { packs: [] }, { stage: "draft" as const }]) {
      const choices = { packs: ["res948@v002"], ...more };
      const isDraft = "stage" in more;
      const packs = choices.packs.length === 0 ? ["--no-context"] : args;
      const all = isDraft ? ["--pack", "res948@v002", "--stage", "draft"] : packs;
      const { stdout } = await ripslint(["month", ...all, "-f", "json"]);
      expect(await pageReport(choices)).toBe(stdout);
      expect(stdout).not.toContain("PEPA");
    }
  });

  test("ZIPs, named and in a folder, with what is wrong in them", async () => {
    const zipOf = (files: Readonly<Record<string, string | Uint8Array>>) =>
      zipSync(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
        { level: 0 },
      );
    const files = Object.fromEntries(
      readdirSync(monthFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => [path.slice(monthFolder.length + 1), readFileSync(path)]),
    );
    const damaged = Buffer.from(zipOf({ "bad.json": '{"peso": "1"}', "good.json": "{}" }));
    damaged.write("2", damaged.indexOf('"1"') + 1);
    const inner = zipOf({ "a.json": '{"peso": "x"}', "b.zip": zipOf({}) });
    const more = { ".oculto.json": "{}", "foto.jpg": "", "__MACOSX/._a.json": "", "in.zip": inner };
    write("zips/lote.zip", zipOf({ ...files, ...more }));
    write("zips/dañado.zip", damaged);
    write("zips/no.zip", "{}");
    write("zips/z.json", "{}");
    write("solo.ZIP", zipOf(files));
    const unpack = async () => {
      await open.page.evaluate(async () => {
        const target = globalThis as unknown as PageGlobal;
        const { client } = target.ripslint;
        target.given = await client.begin("unpack", {} as never, target.given).result;
      });
    };
    const args = ["--no-context", "--pack", "res948@v002", "-f", "json"];
    for (const [name, isFolder] of [
      ["zips", true],
      ["solo.ZIP", false],
    ] as const) {
      await give(open.page, isFolder ? at(name) : [at(name)], isFolder);
      await unpack();
      const theirs = (await ripslint([name, ...args])).stdout;
      expect(theirs).toContain("FE1202");
      expect(await pageReport({ packs: ["res948@v002"] })).toBe(theirs);
    }
    await give(open.page, [at(write("vacio.zip", zipOf({ "a.pdf": "" })))]);
    const said = await unpack().catch(String);
    const { stderr } = await ripslint(["vacio.zip", ...args, "--lang", "en"]);
    expect(said).toContain(stderr.replace(/^ripslint: |\n$/g, ""));
  });

  test("without a norm, the one of the day of validation is proposed, whatever the dates", async () => {
    const document = (day: string) =>
      JSON.stringify(cleanDocument("v003")).replace(/2026-\d\d-\d\d/g, day);
    const proposalFor = async (text: string, choices: Choices = {}) => {
      const name = write("dated.json", text);
      await give(open.page, [at(name)]);
      await choose(open.page, choices);
      return await open.page.evaluate(async () => {
        const { ripslint: its, request } = globalThis as unknown as PageGlobal;
        return (await its.client.begin("run", request, undefined).result).proposal;
      });
    };
    const august = document("2026-08-01");
    for (const text of [document("2025-08-10"), document("2026-07-02"), august])
      expect(await proposalFor(text)).toEqual({ pack: "res948" });
    expect(await proposalFor(august, { packs: ["res2275"] })).toEqual({ pack: "res948" });
    expect(await proposalFor(august, { packs: ["res948"] })).toBeUndefined();
    expect(await proposalFor(august, { stage: "draft" })).toBeUndefined();
    expect(
      await proposalFor('{"codPrestador":"x","fechaInicioAtencion":"2026-08-01 10:00"}'),
    ).toBeUndefined();
  });

  test("a file that changes after it was chosen, or while it is read, is not judged as whole", async () => {
    for (const isPacked of [false, true]) {
      const text = '{"peso":1}\n'.repeat(8_000_000);
      const name = write("grows.ndjson", isPacked ? gzipSync(text, { level: 0 }) : text);
      await give(open.page, [at(name)]);
      await choose(open.page, { stage: "draft" });
      const growing = setInterval(() => appendFileSync(at(name), '{"peso":1}\n'), 20);
      const outcome = await open.page.evaluate(async () => {
        const { ripslint: its, request } = globalThis as unknown as PageGlobal;
        return (await its.client.begin("run", request, undefined).result).outcome;
      });
      clearInterval(growing);
      const [file] = outcome.files;
      expect(file?.error).toMatch(/^could not be read: it was changed or moved/);
    }
  });

  test("the record of a finding, with the value marked, also from gzip", async () => {
    const lines = [
      `{"codServicio": 1}`,
      `{"ñandú": "🙂", "codServicio": "uno"}`,
      `{"codServicio": tru}`,
      `{"a": "${"x".repeat(900_000)}", "codServicio": "dos", "b": "${"y".repeat(900_000)}"}`,
    ].join("\n");
    const [plain, packed] = [write("a.ndjson", lines), write("b.ndjson.gz", gzipSync(lines))];
    const document = `{"usuarios": [{"servicios": {"otrosServicios": [\n{"cantidadOS": "1"}]}}]}`;
    const whole = write("c.json", document);
    await give(open.page, [at(plain), at(packed), at(whole)]);
    await choose(open.page, { stage: "draft" });
    const records = await open.page.evaluate(async () => {
      const { ripslint: its, request } = globalThis as unknown as PageGlobal;
      const { rows } = await its.client.begin("run", request, undefined).result;
      const read = rows.map(async ({ file, offset, length, span, code }) => {
        const wanted = { path: file, offset, length, span };
        const text = await its.client.begin("record", request, wanted).result;
        const marked = text.text.slice(text.from, text.to);
        return { code, marked, text: text.text, isCut: text.isCut };
      });
      return await Promise.all(read);
    });
    const ofLines = [
      { code: "type", marked: `"uno"`, text: lines.split("\n")[1], isCut: false },
      { code: "json", marked: "}", text: `{"codServicio": tru}`, isCut: true },
      { code: "type", marked: `"dos"` },
    ];
    const ofDocument = { code: "type", marked: `"1"`, text: `{"cantidadOS": "1"}`, isCut: false };
    expect(records).toMatchObject([...ofLines, ...ofLines, ofDocument]);
    // A large record is cut on both sides of the value.
    for (const { text, isCut } of [records[2], records[5]].filter((each) => each !== undefined)) {
      expect(isCut).toBe(true);
      expect(text.length).toBeLessThan(1_100_000);
      expect(text).toMatch(/x", "codServicio": "dos", "b": "y/);
    }
  });

  test("a run that is cancelled says what it has counted so far", async () => {
    const line = `{"codServicio": "1"}\n`;
    const large = write("large.ndjson", line.repeat(3_000_000));
    const small = write("small.ndjson", line);
    await give(open.page, [at(large), at(small)]);
    await choose(open.page);
    const { result, seen, seconds } = await open.page.evaluate(async () => {
      const { ripslint: its, request } = globalThis as unknown as PageGlobal;
      const seen: { bytesDone: number; found: { error: number } }[] = [];
      let began = 0;
      const run = its.client.begin("run", request, undefined, {
        progress: (progress) => {
          seen.push(progress);
          if (seen.length !== 2) return;
          began = performance.now();
          run.cancel();
        },
      });
      const all = await run.result;
      return { result: all, seen, seconds: (performance.now() - began) / 1000 };
    });
    const { isCancelled, unread, outcome } = result;
    expect({ isCancelled, unread, files: outcome.files.length }).toEqual({
      isCancelled: true,
      unread: 1,
      files: 1,
    });
    expect(outcome.files[0]?.error).toMatch(/cancelled/);
    expect(outcome.summary.partial).toBe(true);
    expect(outcome.summary.records).toBeGreaterThan(seen[0]?.found.error ?? 0);
    expect(outcome.summary.records).toBeLessThan(3_000_000);
    expect(outcome.summary.listed).toBe(2000); // the first thousand of two rules
    expect(seconds).toBeLessThan(3); // else the worker was ended
    // The next run is not affected.
    await give(open.page, [at(small)]);
    expect(JSON.parse(await pageReport({}))).toMatchObject({ summary: { records: 1 } });
  });

  test("a report and a correction that are cancelled", async () => {
    await give(open.page, [at("large.ndjson")]);
    await choose(open.page);
    const kinds = await open.page.evaluate(async () => {
      const { ripslint: its, request } = globalThis as unknown as PageGlobal;
      const { client } = its;
      const run = client.begin("run", request, undefined);
      run.cancel();
      await run.result;
      const tasks = [
        client.begin("report", request, { format: "json", lang: "en" }),
        client.begin("fix", request, { also: [] }),
      ];
      for (const task of tasks) task.cancel();
      const failures = tasks.map(async ({ result }) =>
        (result as Promise<unknown>).then(
          () => "whole",
          ({ failure }: { failure: { kind: string } }) => failure.kind,
        ),
      );
      return await Promise.all(failures);
    });
    expect(kinds).toEqual(["cancelled", "cancelled"]);
  });

  test("files that are given twice, and others of the same name", async () => {
    write("one/same.ndjson", `{"codServicio": "1"}`);
    write("two/same.ndjson", `{"codServicio": "two"}`);
    const paths = ["one/same.ndjson", "two/same.ndjson", "one/same.ndjson"].map((name) => at(name));
    const { page } = open;
    await give(page, paths);
    await choose(page, { stage: "draft" });
    const read = await page.evaluate(async () => {
      const { ripslint: its, request } = globalThis as unknown as PageGlobal;
      const files = [...request.files, ...request.files];
      const run = { ...request, files };
      const { outcome, rows } = await its.client.begin("run", run, undefined).result;
      const records = rows.map(async ({ file, offset, length, span }) => {
        const wanted = { path: file, offset, length, span };
        const { text } = await its.client.begin("record", run, wanted).result;
        return [file, text];
      });
      return { files: outcome.files.map(({ file }) => file), records: await Promise.all(records) };
    });
    expect(read).toEqual({
      files: ["same.ndjson", "same.ndjson (2)"],
      records: [
        ["same.ndjson", `{"codServicio": "1"}`],
        ["same.ndjson (2)", `{"codServicio": "two"}`],
      ],
    });
  });

  test("progress that ends with everything", async () => {
    await give(
      open.page,
      inputs.map((name) => at("samples", name)),
    );
    await choose(open.page);
    const [last, total] = await open.page.evaluate(async () => {
      const { ripslint: its, request } = globalThis as unknown as PageGlobal;
      let last = {};
      let total = 0;
      await its.client.begin("run", request, undefined, {
        started: ({ bytesTotal }) => {
          total = bytesTotal;
        },
        progress: (progress) => {
          last = progress;
        },
      }).result;
      return [last, total] as const;
    });
    const all = { filesDone: inputs.length, filesTotal: inputs.length, bytesDone: total };
    expect(last).toMatchObject({ ...all, bytesTotal: total });
  });

  test("files and folders that are dropped", async () => {
    write("dropped/b.json", "{}");
    write("dropped/B.json", "{}");
    write("dropped/in/c.ndjson.gz", gzipSync("{}"));
    write("dropped/.git/d.json", "{}");
    write("dropped/in/node_modules/e.json", "{}");
    write("dropped/f.txt", "");
    write("alone.txt", "{}");
    for (let i = 0; i < 150; i++) write(`dropped/many/${i}.json`, "{}");
    const session = await open.context.newCDPSession(open.page);
    await open.page.evaluate(() => {
      const target = globalThis as unknown as PageGlobal & {
        dropped?: Promise<unknown>;
        addEventListener(
          type: string,
          listener: (event: { preventDefault(): void; dataTransfer: unknown }) => void,
          capture: boolean,
        ): void;
      };
      for (const type of ["dragover", "drop"])
        target.addEventListener(
          type,
          (event) => {
            event.preventDefault();
            if (type === "drop") target.dropped = target.ripslint.ofDrop(event.dataTransfer);
          },
          true,
        );
    });
    const data = { items: [], files: [at("dropped"), at("alone.txt")], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await session.send("Input.dispatchDragEvent", { type, x: 100, y: 100, data });
    const given = await open.page.evaluate(async () => {
      const { dropped } = globalThis as unknown as {
        dropped: Promise<{ files: { path: string; isNamed: boolean }[]; leftOut: string[] }>;
      };
      const { files, leftOut } = await dropped;
      return { files: files.map(({ path, isNamed }) => [path, isNamed] as const), leftOut };
    });
    const many = Array.from({ length: 150 }, (_, i) => `dropped/many/${i}.json`).sort();
    const json = ["dropped/B.json", "dropped/b.json", "dropped/in/c.ndjson.gz", ...many];
    const found = [...json, "dropped/f.txt"].sort();
    expect(given).toEqual({
      files: [["alone.txt", true], ...found.map((path) => [path, false])],
      leftOut: ["dropped/.git", "dropped/in/node_modules"],
    });
  });

  test("nothing was requested, no policy was violated, nothing was logged", () => {
    expect(open.problems).toEqual([]);
  });

  test("200 MB are read without being kept", async () => {
    writeFile(at("huge.ndjson"), "ndjson", 200e6);
    const run = await measuredRun(at("huge.ndjson"));
    rmSync(at("huge.ndjson"));
    if ("missing" in run) return expect(process.platform).not.toBe("linux");
    // An empty page takes some 120 MB, and the engine and its garbage some 180 MB more, whatever the file's size is.
    expect(run.peak / 1e6).toBeLessThan(350);
    expect(run.records).toBeGreaterThan(100_000);
  });

  test("what is looked for would be found", async () => {
    const other = await openPage(browser as NonNullable<typeof browser>);
    await other.page.evaluate(async () => {
      await fetch("https://example.com/").catch(() => undefined);
      const { document } = globalThis as unknown as {
        document: { createElement(name: string): object; head: { append(node: object): void } };
      };
      const script = Object.assign(document.createElement("script"), { textContent: "1" });
      document.head.append(script);
    });
    await expect
      .poll(() => other.problems.filter((problem) => problem.includes("violation")))
      .toEqual(["console: violation: connect-src", "console: violation: script-src-elem"]);
    await other.context.close();
  });
});
