import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import { ripslint } from "../command";
import { inFolderEach } from "../command-folder";

/** What `ripslint diff` says about two runs, between which files or options change. */

const record = '{"tipoMedicamento":"01","codPrestador":5,"fechaDispensAdmon":"2026-07-20"}';

inFolderEach({
  "a.ndjson": record,
  "b.ndjson": record,
  "off.json": JSON.stringify({
    overrides: [{ files: ["a.ndjson"], rules: { "local-time": "off" } }],
  }),
  "codes.json": '["050010987602"]',
});

interface Compared {
  readonly by: string;
  readonly counts: Readonly<Record<"new" | "fixed" | "persisting" | "unchecked", number>>;
  readonly unchecked: readonly Finding[];
  readonly unread: readonly string[];
}

const run = async (to: string, line: string): Promise<void> => {
  await ripslint([...line.split(" "), "-f", to.replace(/.*\./, ""), "-o", to, "-q"]);
};

async function diff(): Promise<Compared & { readonly exit: number }> {
  const { stdout, exit } = await ripslint(["diff", "old.json", "new.ndjson", "--json"]);
  return { ...(JSON.parse(stdout) as Compared), exit };
}

const plain = "--no-context --no-config";

describe("documents", () => {
  const faulty = '{"usuarios":5}';
  const right = '{"usuarios":[]}';
  const levels = (more: string) =>
    `{"numFactura":"FE1","tipoNota":null,${more}"usuarios":[\n{"tipoDocumentoIdentificacion":"CC",${more}"codSexo":"X",\n"servicios":{}}]}`;

  test("on lines of their own are told apart", async () => {
    writeFileSync("x.ndjson", `${faulty}\n${right}\n`);
    await run("old.json", `x.ndjson ${plain}`);
    writeFileSync("x.ndjson", `${right}\n${faulty}\n`);
    await run("new.ndjson", `x.ndjson ${plain}`);
    // What could not be read is partial.
    const counts = { new: 1, fixed: 0, persisting: 0, unchecked: 1 };
    expect(await diff()).toMatchObject({ exit: 1, counts });
  });

  test("on lines of their own are told apart by a norm", async () => {
    const one = (sex: string) => levels("").replaceAll("\n", "").replace("X", sex);
    writeFileSync("x.ndjson", `${one("X")}\n${one("M")}\n`);
    await run("old.json", `x.ndjson ${plain} --pack res948 --only res948/code-list`);
    writeFileSync("x.ndjson", `${one("M")}\n${one("X")}\n`);
    await run("new.ndjson", `x.ndjson ${plain} --pack res948 --only res948/code-list`);
    const counts = { new: 1, fixed: 1, persisting: 0, unchecked: 0 };
    expect(await diff()).toMatchObject({ exit: 1, counts });
  });

  test("one on several lines may get others in between", async () => {
    writeFileSync("x.json", levels(""));
    await run("old.json", `x.json ${plain} --pack res948`);
    writeFileSync("x.json", levels("\n\n"));
    await run("new.ndjson", `x.json ${plain} --pack res948`);
    const { counts, exit } = await diff();
    expect(counts).toMatchObject({ new: 0, fixed: 0, unchecked: 0 });
    expect(counts.persisting).toBeGreaterThan(0);
    expect(exit).toBe(0);
  });
});

describe("what was not checked again is not fixed", () => {
  test.each([
    ["--skip local-time", ["local-time"]],
    ["--only type", ["local-time", "presence", "presence"]],
    ["--stage draft", ["local-time", "presence", "presence"]],
    ["--config off.json", ["local-time"]],
  ])("with %s", async (options, codes) => {
    await run("old.json", `a.ndjson ${plain}`);
    const rest = options.startsWith("--config") ? "--no-context" : plain;
    await run("new.ndjson", `a.ndjson ${rest} ${options}`);
    const { counts, unchecked, exit } = await diff();
    expect(unchecked.map(({ code }) => code).sort()).toEqual(codes);
    expect(counts).toMatchObject({ new: 0, fixed: 0, unchecked: codes.length });
    expect(exit).toBe(1);
  });

  const changes: Readonly<Record<string, readonly [() => void, string, number]>> = {
    "a file that cannot be read": [
      () => {
        rmSync("b.ndjson");
        symlinkSync("nowhere", "b.ndjson");
      },
      "a.ndjson b.ndjson",
      3,
    ],
    "a file that is not there": [() => rmSync("b.ndjson"), "a.ndjson", 1],
    "a file that is no text": [
      () => writeFileSync("b.ndjson", Buffer.from(record, "utf16le")),
      "a.ndjson b.ndjson",
      1,
    ],
  };
  test.each(Object.entries(changes))("%s", async (_, [change, files, expected]) => {
    await run("old.json", `a.ndjson b.ndjson ${plain}`);
    change();
    await run("new.ndjson", `${files} ${plain}`);
    const { counts, unchecked, unread, exit } = await diff();
    expect(new Set(unchecked.map(({ file }) => file))).toEqual(new Set(["b.ndjson"]));
    expect(counts).toMatchObject({ fixed: 0, persisting: unchecked.length });
    expect([unread, exit]).toEqual([expected === 3 ? ["b.ndjson"] : [], expected]);
  });

  test("by fingerprints, a file may have another name, if all were read", async () => {
    await ripslint(["baseline", "create", "known.json", "a.ndjson", ...plain.split(" ")]);
    await run("old.json", `a.ndjson ${plain} --baseline known.json`);
    const right = record.replace("2026-07-20", "2026-07-20 10:00");
    writeFileSync("c.ndjson", right);
    await run("new.ndjson", `c.ndjson ${plain} --baseline known.json`);
    const { by, counts } = await diff();
    expect([by, counts.unchecked, counts.fixed > 0]).toEqual(["fingerprint", 0, true]);
    writeFileSync("c.ndjson", `${right}\n`.repeat(2));
    writeFileSync("d.json", Buffer.from(record, "utf16le"));
    await run("new.ndjson", `c.ndjson d.json ${plain} --baseline known.json`);
    expect((await diff()).counts).toMatchObject({ fixed: 0, unchecked: counts.fixed });
  });
});

test("in words", async () => {
  await run("old.json", `a.ndjson b.ndjson ${plain}`);
  rmSync("b.ndjson");
  symlinkSync("nowhere", "b.ndjson");
  await run("new.ndjson", `a.ndjson b.ndjson ${plain} --skip local-time`);
  const said = async (lang: string) =>
    (await ripslint(["diff", "old.json", "new.ndjson", "--lang", lang])).stdout.split("\n");
  expect((await said("en")).slice(0, 3)).toEqual([
    "0 new findings, 0 fixed, 3 in both reports, 5 not checked again.",
    "Not checked again: their rule did not run for the new report, or their file was not read for it, or not to its end.",
    "1 file of the new report could not be read, or not to its end.",
  ]);
  expect((await said("es")).slice(0, 3)).toEqual([
    "0 hallazgos nuevos, 0 corregidos, 3 en ambos informes, 5 sin revisar de nuevo.",
    "Sin revisar de nuevo: su regla no se aplicó en el informe nuevo, o su archivo no se leyó para él, o no hasta el final.",
    "1 archivo del informe nuevo no se pudo leer, o no hasta el final.",
  ]);
});
