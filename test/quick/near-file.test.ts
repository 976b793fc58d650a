import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ripslint } from "../command";
import { inFolder, words } from "../command-folder";

/** An argument that is no path: the nearest command or file name is suggested, and the exit code is 3. */
const folder = inFolder({
  "a.json": '{"peso":1}\n',
  "records.ndjson": '{"peso":1}\n',
  "contexto.json": '{"providerCodes":[]}',
  ".hidden.json": "{}",
});

beforeAll(() => {
  mkdirSync(join(folder(), "facturas"));
  writeFileSync(join(folder(), "facturas", "factura-1.json"), "{}");
  writeFileSync(join(folder(), "facturas", "evil\u200b.json"), "{}");
});

const run = async (line: string, lang: string) =>
  await ripslint([...words(line), "--lang", lang], {});

describe("an argument that is no existing path", () => {
  test.each([
    ["rule --no-context", "rule", "rules"],
    ["explian RVC086", "explian", "explain"],
    ["canonicalise a.json -o b.json", "canonicalise", "canonicalize"],
    ["pack -q", "pack", "packs"],
  ])("%s: the nearest command, before anything is read", async (line, typed, near) => {
    expect(await run(line, "en")).toEqual({
      exit: 3,
      stdout: "",
      stderr: `ripslint: ${typed} is neither a file nor a command; did you mean ripslint ${near}?\n`,
    });
    expect(await run(line, "es")).toEqual({
      exit: 3,
      stdout: "",
      stderr: `ripslint: ${typed} no es un archivo ni un comando; ¿quiso decir ripslint ${near}?\n`,
    });
  });

  test.each([
    ["recrods.ndjson", "records.ndjson"],
    ["records.json", "records.ndjson"],
    ["Records.NDJSON", process.platform === "linux" ? "records.ndjson" : undefined],
    ["./recods", "./records.ndjson"],
    ["rec", "records.ndjson"],
    ["factura", "facturas"],
    ["facturas/factura_1.json", "facturas/factura-1.json"],
    ["facturas/evil.json", "facturas/evil\\u200b.json"],
    ["facturs/factura-1.json", undefined],
    ["b.json", undefined],
    ["hidden.json", undefined],
    ["rule.txt", undefined],
    ["./rule", undefined],
  ])("%s: the nearest name in its folder: %s", async (typed, near) => {
    const exists = near === undefined && typed === "Records.NDJSON";
    if (exists) return;
    const args = `${typed} --no-context -f compact`;
    const english = await run(args, "en");
    const hint = near === undefined ? "" : `; did you mean ${near}?`;
    expect(english.stdout).toContain(`ripslint: ${typed}: does not exist${hint}\n`);
    const spanish = await run(args, "es");
    const pista = near === undefined ? "" : `; ¿quiso decir ${near}?`;
    expect(spanish.stdout).toContain(`ripslint: ${typed}: no existe${pista}\n`);
    expect([english.exit, spanish.exit]).toEqual([3, 3]);
    // Said once: on standard error only if standard output has a format for programs.
    expect(english.stderr).toBe("");
    expect((await run(`${typed} --no-context -f json`, "en")).stderr).toContain(
      `ripslint: ${typed} does not exist${hint}\n`,
    );
  });

  test("does not stop the others", async () => {
    const { exit, stdout } = await run("recrods.ndjson a.json --no-context -f compact", "en");
    expect(exit).toBe(3);
    expect(stdout).toContain("1 record in 2 files");
    expect(stdout).toContain("recrods.ndjson: does not exist; did you mean records.ndjson?\n");
  });

  test.skipIf(process.platform === "win32")("but is a link that leads nowhere", async () => {
    symlinkSync("nothing.json", "dang.json");
    for (const [args, exit] of [
      ["dang.json --no-context -f json", 3],
      ["a.json --context dang.json", 2],
      ["a.json --no-context --table cups=dang.json", 2],
      ["canonicalize dang.json", 3],
    ] as const) {
      const english = await run(args, "en");
      expect(english.stderr).toContain("dang.json is a link to a file that does not exist\n");
      expect(english.stderr).not.toContain("did you mean");
      expect(english.exit).toBe(exit);
      const spanish = await run(args, "es");
      expect(spanish.stderr).toContain("dang.json es un enlace a un archivo que no existe\n");
    }
    rmSync("dang.json");
  });

  test("of another option or command is reported likewise", async () => {
    const context = await run("a.json --context contxto.json", "en");
    expect(context).toEqual({
      exit: 2,
      stdout: "",
      stderr: "ripslint: contxto.json does not exist; did you mean contexto.json?\n",
    });
    const copy = await run("canonicalize recrods.ndjson", "es");
    expect(copy.exit).toBe(3);
    expect(copy.stderr).toContain("recrods.ndjson no existe; ¿quiso decir records.ndjson?\n");
  });
});
