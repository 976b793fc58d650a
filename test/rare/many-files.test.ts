import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { builtCommand } from "../command";
import { inFolder } from "../command-folder";
import { containerOf, xmlOf } from "../invoice/xml-of";
import { frameOf } from "../filter/client";

/** What a command costs by the number of files, as work that is counted, and in how little memory it runs. */
inFolder({});
const preload = fileURLToPath(new URL("../counting-fs.mjs", import.meta.url));
const options = ["--shape", "2", "--provider-code", "050010987602"];

function folderOf(name: string, files: number): string {
  mkdirSync(name, { recursive: true });
  for (let i = 0; i < files; i++)
    writeFileSync(`${name}/${i}.json`, '{"codServicio":1,"codPrestador":"50010987602"}');
  return name;
}

/** Gives each file of a folder an invoice, its XML and an answer. */
function withAnswers(folder: string): string {
  for (const name of readdirSync(folder)) {
    const numFactura = `FE${name.replace(".json", "")}`;
    const answer = { ResultState: false, NumFactura: numFactura, ResultadosValidacion: [] };
    writeFileSync(`${folder}/${name}`, JSON.stringify({ numFactura, usuarios: [] }));
    writeFileSync(`${folder}/${numFactura}.xml`, containerOf(xmlOf({ id: numFactura })));
    writeFileSync(`${folder}/${numFactura}_R.json`, JSON.stringify(answer));
  }
  return folder;
}

describe("the work grows with the number of files", () => {
  const commands: Readonly<Record<string, (folder: string) => readonly string[]>> = {
    validate: (folder) => [folder, ...options, "--pack", "none"],
    "validate with a pack": (folder) => [folder, ...options, "--pack", "res948"],
    "fix --dry-run": (folder) => ["fix", folder, "--dry-run", ...options],
    "fix -o": (folder) => ["fix", folder, "-o", `${folder}-new`, ...options],
    "fix onto copies that exist": (folder) => [
      "fix",
      folder,
      "-o",
      folderOf(`${folder}-old`, 200),
      "--overwrite",
      ...options,
    ],
    "fix --in-place": (folder) => ["fix", folder, "--in-place", ...options],
    answers: (folder) => ["answers", folder],
    init: (folder) => ["init", folder],
    "validate with answers and XML": (folder) => [
      withAnswers(folder),
      "--no-context",
      "--pack",
      "res948",
    ],
  };
  test.each(Object.keys(commands))("%s", (name) => {
    const [few = 0, many = 0] = [50, 200].map((files) => {
      const folder = folderOf(`f${files}`, files);
      rmSync("counts", { force: true });
      spawnSync(
        process.execPath,
        ["--import", preload, builtCommand, ...(commands[name]?.(folder) ?? [])],
        {
          env: { ...process.env, COUNTS: "counts" },
        },
      );
      for (const each of [folder, `${folder}-new`, `${folder}-old`, "ripslint.config.json"])
        rmSync(each, { recursive: true, force: true });
      return Number(readFileSync("counts", "utf8").split("\n")[0]);
    });
    expect(few).toBeGreaterThan(50);
    expect(many).toBeLessThan(4.4 * few);
  });
});

describe("a small heap is enough", () => {
  const run = (heap: number, ...args: readonly string[]) => runWith(undefined, heap, ...args);
  const runWith = (input: Uint8Array | undefined, heap: number, ...args: readonly string[]) =>
    spawnSync(process.execPath, [`--max-old-space-size=${heap}`, builtCommand, ...args], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      ...(input && { input }),
    });

  test("for a usuario with thousands of faulty services", () => {
    const service = { codPrestadr: "050010987602", codServici: 1, numAutorizacin: "1" };
    const usuario = {
      tipoDocumentoIdentificacion: "CC",
      servicios: { procedimientos: Array.from({ length: 3000 }, () => service) },
    };
    writeFileSync("faulty.json", JSON.stringify({ numFactura: "A", usuarios: [usuario] }));
    const options = ["--no-context", "--pack", "res948"];
    expect(run(128, "faulty.json", ...options, "-q").status).toBe(1);
    expect(run(128, "canonicalize", "faulty.json", "-o", "canonical.json").status).toBe(0);
    // fix holds the 90,000 findings of the document, and the 57,000 of its correction
    const fix = ["fix", "faulty.json", ...options, "-o", "copy.json", "--json"];
    expect(run(192, ...fix).status).toBe(1);
  });

  test("for each other command, over much that is faulty", () => {
    const rows = Array.from({ length: 40_000 }, () => Buffer.from('{"codServicio":"1"}'));
    writeFileSync("rows.ndjson", rows.join("\n"));
    const options = ["--no-context", "--shape", "2"];
    // diff holds the findings of both reports: 75,000 each
    writeFileSync("some.ndjson", rows.slice(0, 15_000).join("\n"));
    const report = ["some.ndjson", ...options, "--max-issues", "none", "-f", "json"];
    expect(run(128, ...report, "-o", "report.json").status).toBe(1);
    expect(run(128, "diff", "report.json", "report.json").status).toBe(0);
    expect(run(128, "init", "rows.ndjson").status).toBe(0);
    expect(run(128, "answers", "rows.ndjson", "--pack", "res948").status).toBe(1);
    expect(runWith(frameOf(rows), 128, "filter", ...options).status).toBe(0);
    expect(run(128, "explain", "type").status).toBe(0);
  });

  test("for a line that no record may have", () => {
    writeFileSync(
      "long.ndjson",
      `{"codServicio":1}\n{"x":"${"a".repeat(40_000_000)}"}\n{"codServicio":1}\n`,
    );
    for (const args of [
      ["long.ndjson", "--no-context", "--shape", "2", "-q"],
      ["fix", "long.ndjson", "--no-context", "--shape", "2", "-o", "copy.ndjson"],
    ])
      expect(run(128, ...args).status, args[0]).toBe(1);
    expect(readFileSync("copy.ndjson").equals(readFileSync("long.ndjson"))).toBe(true);
  });
});
