import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { reportIn } from "../../src/app/input/report-json";

import type { Evaluation, FileSummary, AnyFinding } from "../../src/core/model/finding";
import { structuralCodes } from "../../src/core/diagnostics/codes";
import type { ComparedRun } from "../../src/report/comparison";
import { compareRuns } from "../../src/report/comparison";
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
  readonly counts: Readonly<
    Record<"new" | "worse" | "corrected" | "persisting" | "unchecked", number>
  >;
  readonly unchecked: readonly AnyFinding[];
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
    const counts = { new: 1, corrected: 0, persisting: 0, unchecked: 1 };
    expect(await diff()).toMatchObject({ exit: 1, counts });
  });

  test("on lines of their own are told apart by a norm", async () => {
    const one = (sex: string) => levels("").replaceAll("\n", "").replace("X", sex);
    writeFileSync("x.ndjson", `${one("X")}\n${one("M")}\n`);
    await run("old.json", `x.ndjson ${plain} --pack res948 --only res948/code-list`);
    writeFileSync("x.ndjson", `${one("M")}\n${one("X")}\n`);
    await run("new.ndjson", `x.ndjson ${plain} --pack res948 --only res948/code-list`);
    const counts = { new: 1, corrected: 1, persisting: 0, unchecked: 0 };
    expect(await diff()).toMatchObject({ exit: 1, counts });
  });

  test("one on several lines may get others in between", async () => {
    writeFileSync("x.json", levels(""));
    await run("old.json", `x.json ${plain} --pack res948`);
    writeFileSync("x.json", levels("\n\n"));
    await run("new.ndjson", `x.json ${plain} --pack res948`);
    const { counts, exit } = await diff();
    expect(counts).toMatchObject({ new: 0, corrected: 0, unchecked: 0 });
    expect(counts.persisting).toBeGreaterThan(0);
    expect(exit).toBe(0);
  });
});

describe("what was not checked again is not corrected", () => {
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
    expect(counts).toMatchObject({ new: 0, corrected: 0, unchecked: codes.length });
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
    expect(counts).toMatchObject({ corrected: 0, persisting: unchecked.length });
    expect([unread, exit]).toEqual([expected === 3 ? ["b.ndjson"] : [], expected]);
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
    "0 new findings, 3 still there, 0 corrected, 5 not checked again.",
    "Not checked again: their rule did not run for the new report, or not everywhere; or their file or record was not read, or not completely; or the file has another document now.",
    "1 file of the new report could not be read, or not to its end.",
  ]);
  expect((await said("es")).slice(0, 3)).toEqual([
    "0 hallazgos nuevos, 3 siguen, 0 corregidos, 5 sin revisar de nuevo.",
    "Sin revisar de nuevo: su regla no se aplicó en el informe nuevo, o no en todo; o su archivo o su registro no se leyó, o no completo; o el archivo tiene ahora otro documento.",
    "1 archivo del informe nuevo no se pudo leer, o no hasta el final.",
  ]);
});

describe("a file that has another document now", () => {
  const document = (nit: string, numFactura: string, code: string, numNota = "null") =>
    `{"numDocumentoIdObligado":"${nit}","numFactura":"${numFactura}","tipoNota":null,"numNota":${numNota},"usuarios":[{"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1","servicios":{"procedimientos":[{"codPrestador":"${code}","fechaInicioAtencion":"2026-07-16 01:10","tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"2","codServicio":1}]}}]}\n`;
  const [own, other] = ["050010987602", "50010987602"];
  const faulty = (nit: string, numFactura: string, numNota?: string) =>
    document(nit, numFactura, other, numNota);
  const right = (nit: string, numFactura: string, numNota?: string) =>
    document(nit, numFactura, own, numNota);

  test.each<readonly [string, string, string, Partial<Compared["counts"]>]>([
    ["the same", faulty("9", "FE1"), right("9", "FE1"), { corrected: 1, unchecked: 0 }],
    ["another invoice", faulty("9", "FE1"), right("9", "FE2"), { corrected: 0, unchecked: 1 }],
    ["another NIT", faulty("9", "FE1"), right("8", "FE1"), { corrected: 0, unchecked: 1 }],
    [
      "another note",
      faulty("9", "FE1", '"N1"'),
      right("9", "FE1", '"N2"'),
      { corrected: 0, unchecked: 1 },
    ],
    [
      "the same fault in another one",
      faulty("9", "FE1"),
      faulty("9", "FE2"),
      { new: 1, persisting: 0, corrected: 0, unchecked: 1 },
    ],
    [
      "one of two",
      faulty("9", "FE1") + faulty("9", "FE2"),
      right("9", "FE1") + right("9", "FE3"),
      { corrected: 0, unchecked: 2 },
    ],
    [
      "one more",
      faulty("9", "FE1"),
      right("9", "FE1") + right("9", "FE2"),
      { corrected: 1, unchecked: 0 },
    ],
    [
      "a number that is none",
      faulty("9", "FE 1"),
      right("9", "FE 2"),
      { corrected: 1, unchecked: 0 },
    ],
  ])("%s", async (_, before, after, counts) => {
    writeFileSync("x.json", before);
    await run("old.json", "x.json --context codes.json");
    writeFileSync("x.json", after);
    await run("new.ndjson", "x.json --context codes.json");
    expect((await diff()).counts).toMatchObject({ new: 0, ...counts });
  });

  test("its report has the numbers, but not whom a finding concerns", async () => {
    writeFileSync("x.json", faulty("900000001", "FE1"));
    await run("old.json", "x.json --context codes.json");
    const text = readFileSync("old.json", "utf8");
    const { files, findings } = JSON.parse(text) as {
      readonly files: readonly Record<string, unknown>[];
      readonly findings: readonly Record<string, unknown>[];
    };
    expect(files[0]?.["numbers"]).toEqual([
      { numDocumentoIdObligado: "900000001", numFactura: "FE1" },
    ]);
    expect(findings.map((each) => each["concerns"])).toEqual([undefined]);
  });
});

test("a fault that the contract and a pack find is counted once, and the report says so", async () => {
  writeFileSync(
    "x.json",
    '{"numDocumentoIdObligado":"9","numFactura":"FE1","tipoNota":null,"numNota":null,"usuarios":[{"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1","servicios":{"procedimientos":[{"codPrestador":"999999999999"}]}}]}',
  );
  const only = "--only provider-code,res948/provider-unknown";
  await run("old.json", `x.json --context codes.json --pack res948 ${only}`);
  await run("new.ndjson", `x.json --context codes.json --pack res948 ${only}`);
  const { findings, summary } = JSON.parse(readFileSync("old.json", "utf8")) as {
    readonly findings: readonly AnyFinding[];
    readonly summary: Record<string, unknown>;
  };
  const codes = findings.map(({ code, sameAs }) => [code, sameAs]);
  expect(codes).toEqual([
    ["provider-code", undefined],
    ["res948/provider-unknown", "provider-code"],
  ]);
  expect(summary).toMatchObject({
    bySeverity: { error: 1, warning: 0 },
    repeated: { error: 1, warning: 0 },
  });
  expect((await diff()).counts).toMatchObject({ new: 0, persisting: 1, corrected: 0 });
});

test("a report that others changed writes no control character to the terminal", async () => {
  await run("old.json", `a.ndjson ${plain}`);
  await run("new.json", `a.ndjson ${plain}`);
  const report = JSON.parse(readFileSync("new.json", "utf8")) as {
    readonly findings: Record<string, unknown>[];
  };
  const [first, ...more] = report.findings;
  const hostile = {
    ...first,
    code: "\u001b[2J\u0007\u202e",
    message: "\u001b]0;x\u0007",
    file: "\u001b[31m",
  };
  writeFileSync("new.json", JSON.stringify({ ...report, findings: [hostile, ...more] }));
  for (const given of [["--json"], []]) {
    const { stdout, stderr } = await ripslint(["diff", "old.json", "new.json", ...given]);
    expect(stdout).toContain("\\u001b[2J");
    expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  }
  for (const wrong of [{ severity: "\u001b[2J" }, { line: "\u001b[2J" }]) {
    writeFileSync(
      "new.json",
      JSON.stringify({ ...report, findings: [{ ...first, ...wrong }, ...more] }),
    );
    const { exit, stdout, stderr } = await ripslint(["diff", "old.json", "new.json"]);
    expect([exit, (stdout + stderr).includes("\u001b")]).toEqual([2, false]);
  }
});

describe("the folder that was validated", () => {
  const right = record.replace("2026-07-20", "2026-07-20 10:00");

  test.each([
    ["copies in another folder", "rips", "copies", "copies"],
    ["a part of the files", "rips", "rips/b", "rips/b/x.ndjson"],
    ["a part of copies in another folder", "rips", "copies", "copies/b"],
    ["another way to the same folder", "rips", "rips", "./rips"],
  ])("may be another one: %s", async (_, old, changed, given) => {
    for (const name of ["a/x.ndjson", "b/x.ndjson"])
      for (const folder of ["rips", "copies"]) {
        mkdirSync(`${folder}/${name.slice(0, 1)}`, { recursive: true });
        writeFileSync(`${folder}/${name}`, record);
      }
    await run("old.json", `${old} ${plain}`);
    for (const path of [`${changed}/x.ndjson`, `${changed}/b/x.ndjson`])
      if (existsSync(path)) writeFileSync(path, right);
    await run("new.ndjson", `${given} ${plain}`);
    const { counts, unchecked } = await diff();
    // Each record has four findings, and its time is right now; a file that was not given is not corrected.
    const isAll = !given.includes("/b");
    expect(counts).toMatchObject({ new: 0, corrected: 1, unchecked: isAll ? 0 : 4 });
    expect(new Set(unchecked.map(({ file }) => file))).toEqual(
      new Set(isAll ? [] : ["rips/a/x.ndjson"]),
    );
  });
});

describe("two runs", () => {
  const finding: AnyFinding = {
    file: "a.json",
    record: 0,
    shape: 3,
    pointer: "/0/x",
    line: 1,
    column: 1,
    offset: 0,
    length: 1,
    code: "near-name",
    severity: "warning",
    path: ["x"],
    message: "x",
  };
  const file: FileSummary = {
    file: "a.json",
    state: "review",
    records: 2,
    total: 2,
    findings: 1,
    errors: 0,
    mayReject: 0,
    partial: false,
    notJudged: { consultas: 0, urgencias: 0, hospitalizacion: 0 },
  };
  const ran: Evaluation = { code: "near-name", status: "ran" };
  const one: ComparedRun = {
    findings: [finding],
    files: [file],
    evaluated: [ran],
  };
  const none: ComparedRun = { ...one, findings: [] };
  const kindsOf = (before: ComparedRun, after: ComparedRun) =>
    Object.fromEntries(
      Object.entries<readonly unknown[]>({
        ...compareRuns(before, after, structuralCodes),
      }).flatMap(([kind, list]) => (list.length === 0 ? [] : [[kind, list.length]])),
    );

  test("say what is new, worse, still there and corrected", () => {
    const error = { ...finding, severity: "error" } as const;
    expect(kindsOf(none, one)).toEqual({ new: 1 });
    expect(kindsOf(one, none)).toEqual({ corrected: 1 });
    expect(kindsOf(one, one)).toEqual({ persisting: 1 });
    expect(kindsOf(one, { ...one, findings: [error] })).toEqual({ worse: 1 });
    expect(kindsOf({ ...one, findings: [error] }, one)).toEqual({ persisting: 1 });
    // Of equal ones as many are still there as there are in both; equal severities are paired first.
    const both = { ...one, findings: [error, finding] };
    expect(kindsOf(one, both)).toEqual({ new: 1, persisting: 1 });
    expect(kindsOf(both, one)).toEqual({ corrected: 1, persisting: 1 });
  });

  test("know a finding whose record has moved by its field and patient", () => {
    const at = (usuario: number, numDocumentoIdentificacion?: string): ComparedRun => ({
      ...one,
      findings: [
        {
          ...finding,
          pointer: `/usuarios/${usuario}/servicios/consultas/0/x`,
          ...(numDocumentoIdentificacion && { concerns: { numDocumentoIdentificacion } }),
        },
      ],
    });
    expect(kindsOf(at(3, "1000000101"), at(2, "1000000101"))).toEqual({ persisting: 1 });
    expect(kindsOf(at(3, "1000000101"), at(2, "1000000102"))).toEqual({ new: 1, corrected: 1 });
    expect(kindsOf(at(3), at(2))).toEqual({ new: 1, corrected: 1 });
  });

  const off = { files: ["**/a.json"], severity: "off" } as const;
  const moved = (file: string) => ({ ...one, files: [{ ...one.files[0], file } as FileSummary] });
  const reasons: Readonly<Record<string, readonly [ComparedRun, ComparedRun?]>> = {
    "the file was not given": [{ ...none, files: [] }],
    "the file has another name": [{ ...none, files: [{ ...file, file: "b.json" }] }],
    "the file could not be read": [{ ...none, files: [{ ...file, error: "is damaged" }] }],
    "the file was read in part": [{ ...none, files: [{ ...file, partial: true }] }],
    "the record is not there": [{ ...none, files: [{ ...file, records: 0 }] }],
    "the record is not judged": [
      { ...one, findings: [{ ...finding, code: "too-deep", pointer: "/0" }] },
    ],
    "the rule did not run": [{ ...none, evaluated: [{ ...ran, status: "not-evaluated" }] }],
    "the rule is not known": [{ ...none, evaluated: [] }],
    "the rule did not run for more usuarios than before": [
      { ...none, evaluated: [{ ...ran, usuarios: 2 }] },
      { ...one, evaluated: [{ ...ran, usuarios: 1 }] },
    ],
    "the rule did not run for some entries": [{ ...none, evaluated: [{ ...ran, skipped: 1 }] }],
    "the rule is off in some files": [{ ...none, evaluated: [{ ...ran, inFiles: [off] }] }],
    "the rule is off where the copy is": [
      { ...moved("copies/a.json"), findings: [], evaluated: [{ ...ran, inFiles: [off] }] },
      {
        ...moved("rips/a.json"),
        findings: [{ ...finding, file: "rips/a.json" }],
        evaluated: [{ ...ran, inFiles: [off] }],
      },
    ],
  };
  test.each(Object.entries(reasons))("nothing is corrected if %s", (_, [after, before = one]) => {
    expect(compareRuns(before, after, structuralCodes)).toMatchObject({
      corrected: [],
      unchecked: before.findings,
    });
  });

  test("a rule that did not run for as many usuarios before was judged alike", () => {
    const same = { evaluated: [{ ...ran, usuarios: 2 }] };
    expect(kindsOf({ ...one, ...same }, { ...none, ...same })).toEqual({ corrected: 1 });
  });

  test("a rule that is off in the same other files was judged alike", () => {
    const same = { evaluated: [{ ...ran, inFiles: [off] }] };
    expect(kindsOf({ ...one, ...same }, { ...none, ...same })).toEqual({ corrected: 1 });
  });
});

describe("a report", () => {
  const texts = async (): Promise<readonly string[]> => {
    await run("old.json", `a.ndjson b.ndjson ${plain}`);
    await run("new.ndjson", `a.ndjson b.ndjson ${plain}`);
    return ["old.json", "new.ndjson"].map((name) => readFileSync(name, "utf8"));
  };
  async function* blocksOf(bytes: Uint8Array, size: number) {
    const block = new Uint8Array(size);
    for (let at = 0; at < bytes.length; at += size) {
      const some = bytes.subarray(at, at + size);
      block.set(some); // each block overwrites the one before
      yield block.subarray(0, some.length);
    }
  }
  const read = async (text: string, size = 7) =>
    await reportIn(blocksOf(new TextEncoder().encode(text), size), "a report");

  test("is read with a byte order mark, and however it is indented", async () => {
    const [json = "", ndjson = ""] = await texts();
    const whole = await read(json);
    expect(whole.findings).toEqual((JSON.parse(json) as { findings: unknown }).findings);
    expect(whole.findings).toHaveLength(8);
    const others = [ndjson, `\ufeff${json}`, JSON.stringify(JSON.parse(json), undefined, 2)];
    for (const text of others) expect(await read(text)).toEqual(whole);
  });

  test("of more than 256 MiB is refused with what to do", async () => {
    const block = new Uint8Array(2 ** 26).fill(0x20);
    async function* blocks() {
      for (let i = 0; i < 5; i++) yield block;
    }
    await expect(reportIn(blocks(), "r.json")).rejects.toThrow(
      "r.json is larger than 256 MiB, and is not read as a whole",
    );
  });

  test.each<readonly [string, (report: Record<string, unknown>) => unknown]>([
    [
      "a file that is a number",
      ({ findings }) => Object.assign((findings as object[])[0] ?? {}, { file: 5 }),
    ],
    [
      "a path that is a text",
      ({ findings }) => Object.assign((findings as object[])[0] ?? {}, { path: "x" }),
    ],
    [
      "a severity of its own",
      ({ findings }) => Object.assign((findings as object[])[0] ?? {}, { severity: "x" }),
    ],
    [
      "a record that is negative",
      ({ findings }) => Object.assign((findings as object[])[0] ?? {}, { record: -1 }),
    ],
    [
      "a finding that is none",
      (report) =>
        Object.assign(report, { findings: [...(report["findings"] as object[]).slice(1), null] }),
    ],
    ["files that are an object", (report) => Object.assign(report, { files: {} })],
    [
      "an error that is an object",
      ({ files }) => Object.assign((files as object[])[0] ?? {}, { error: {} }),
    ],
    [
      "rules without a status",
      ({ evaluated }) => Object.assign((evaluated as object[])[0] ?? {}, { status: true }),
    ],
    [
      "counts that are texts",
      ({ summary }) => Object.assign(summary as object, { bySeverity: { error: "8", warning: 0 } }),
    ],
    ["no summary", (report) => delete report["summary"]],
  ])("is refused with %s", async (_, change) => {
    const [json = ""] = await texts();
    const report = JSON.parse(json) as Record<string, unknown>;
    change(report);
    writeFileSync("old.json", JSON.stringify(report));
    const { exit, stdout, stderr } = await ripslint([
      "diff",
      "old.json",
      "new.ndjson",
      "--lang",
      "en",
    ]);
    expect([exit, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      "ripslint: old.json is not a report of ripslint in the format json or ndjson\n",
    );
  });

  test.each([
    "",
    "5",
    "[1]",
    "{}",
    "{}{}",
    "x",
    '{"findings":[1]}',
    "{".repeat(1000),
    '"',
    "}",
    '{"findings":[{},',
  ])("is refused if it is %j", async (text) => {
    await expect(read(text)).rejects.toThrow("is not a report of ripslint");
  });

  test("shows no control character of its texts", async () => {
    const [json = ""] = await texts();
    writeFileSync("old.json", json);
    const report = JSON.parse(json) as { findings: { message: string; pointer: string }[] };
    for (const each of report.findings) {
      each.message = "\u001b[31mred";
      each.pointer += "\u001b";
    }
    writeFileSync("new.ndjson", JSON.stringify(report));
    for (const more of [[], ["--json"]]) {
      const { stdout } = await ripslint(["diff", "old.json", "new.ndjson", ...more]);
      expect(stdout).toContain("[31mred");
      expect(stdout).not.toContain("\u001b");
    }
  });
});
