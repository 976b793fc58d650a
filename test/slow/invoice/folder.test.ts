import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Finding } from "../../../src/batch";
import { builtCommand } from "../../command";
import { containerOf, xmlOf } from "../../invoice/xml-of";
import type { Summary } from "../../../src/index";

/**
 * The folder of a month, as billing offices have it: for each invoice its JSON, its XML and the Ministry's answer. Of
 * 1,000 invoices every 10th has another total than its XML, every 100th no XML, every 500th two that differ.
 */
const invoices = 1000;
let folder = "";

const textOf = (i: number): string =>
  JSON.stringify({
    numDocumentoIdObligado: "900123456",
    numFactura: `FE${i}`,
    tipoNota: null,
    numNota: null,
    usuarios: [
      {
        tipoUsuario: "01",
        servicios: {
          consultas: [
            {
              codPrestador: "110010123401",
              fechaInicioAtencion: "2026-07-15 10:00",
              vrServicio: i % 10 === 5 ? 7 : 100,
              valorPagoModerador: 0,
            },
          ],
        },
      },
    ],
  });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "month-"));
  for (let i = 0; i < invoices; i++) {
    const own = join(folder, `FE${String(i).padStart(4, "0")}`);
    mkdirSync(own);
    writeFileSync(join(own, "rips.json"), textOf(i));
    writeFileSync(
      join(own, `ResultadosMSPS_FE${i}_ID${i}_R.json`),
      JSON.stringify({ ResultState: false, ProcesoId: i, NumFactura: `FE${i}` }),
    );
    const xml = xmlOf({ id: `FE${i}` });
    if (i % 100 !== 1) writeFileSync(join(own, `ad${i}.xml`), containerOf(xml));
    if (i % 500 === 2) writeFileSync(join(own, `fv${i}.xml`), xmlOf({ id: `FE${i}`, nit: "1111" }));
    else if (i % 50 === 3) writeFileSync(join(own, `fv${i}.xml`), xml);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  readonly findings: readonly Finding[];
  readonly files: readonly { readonly file: string }[];
  readonly summary: Summary;
  readonly leftOut: readonly { readonly why: string; readonly count: number }[];
}

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [builtCommand, ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
  });

const compared = "res948/invoice-total,res948/biller-nit,res948/invoice-number";

const validated = (): string =>
  run(
    ".",
    "--no-context",
    "--pack",
    "res948@v002",
    "--only",
    compared,
    "-f",
    "json",
    "--lang",
    "en",
  ).stdout;

test("one report with exact counts, in the order of the files", () => {
  const report = JSON.parse(validated()) as Report;
  const files = Array.from(
    { length: invoices },
    (_, i) => `FE${String(i).padStart(4, "0")}/rips.json`,
  );
  expect(report.files.map(({ file }) => file)).toEqual(files);
  // of 100 with another total none lacks its XML: these end in 01; FE0002 and the like have the right total
  expect(report.findings.map(({ file, code }) => [file, code])).toEqual(
    files.filter((_, i) => i % 10 === 5).map((file) => [file, "res948/invoice-total"]),
  );
  expect(report.summary.invoices).toEqual({
    listed: 990, // 1,000, less 10 without XML
    unused: 0,
    matched: 988,
    unmatched: 12,
    late: 0,
    xml: { files: 1012, ambiguous: 2 }, // 990 containers, 2 that differ, 20 that agree
  });
  expect(report.leftOut).toMatchObject([{ why: "answer", count: invoices }]);
});

test("all answers are attached to their documents", () => {
  const { stdout, status } = run(
    "answers",
    ".",
    "--summary",
    "--lang",
    "en",
    "--pack",
    "res948@v002",
  );
  const rates = JSON.parse(stdout) as {
    documents: number;
    states: Record<string, number>;
    codes: Record<string, { theirs: number; ours: number; both: number }>;
  };
  expect(status).toBe(1);
  expect(rates.documents).toBe(invoices);
  expect(rates.states["rejected"]).toBe(invoices - 1); // ProcesoId 0 is before sending
  expect(rates.states["rejected-before-sending"]).toBe(1);
  expect(rates.codes["RVG08"]).toEqual({ theirs: 0, ours: 100, both: 0 });
});

test.runIf(process.platform !== "win32")("a pipe that never ends is read up to 16 MB", () => {
  const own = mkdtempSync(join(tmpdir(), "pipe-"));
  const pipe = join(own, "b.xml");
  writeFileSync(join(own, "a.json"), textOf(1));
  expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
  const endless = `(printf '<Invoice '; yes 'a="PEPA"') > "$0"`;
  const writer = spawn("sh", ["-c", endless, pipe], { stdio: "ignore" });
  const args = ["a.json", "b.xml", "--no-context", "--pack", "res948@v002", "--lang", "en"];
  args.push("-f", "json");
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtCommand, ...args], {
    cwd: own,
    encoding: "utf8",
  });
  writer.kill();
  rmSync(own, { recursive: true, force: true });
  expect(status).toBe(3);
  expect(stderr).toContain("b.xml is not used: The XML has more than 16 MB");
  expect(stdout + stderr).not.toContain("PEPA");
});
