import { rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ripslint } from "../command";
import { inFolderEach, writeFiles } from "../command-folder";

/**
 * Decision 4.5: what was not looked at is never evidence that a fault was repaired. Each reason why something was not looked
 * at, with each command that compares: `diff` two runs, `fix` what it found with what it leaves, `answers` what the Ministry
 * found with what ripslint finds.
 */

const record = (related: string | null) =>
  `{"codPrestador":"50010987602","fechaInicioAtencion":"2026-07-20","codDiagnosticoPrincipal":"K359","codDiagnosticoRelacionado":${JSON.stringify(related)}}`;
const document = (related: string | null) =>
  `{"numDocumentoIdObligado":"900123456","numFactura":"FE1","tipoNota":null,"numNota":null,"usuarios":[{"tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1000000001","servicios":{"procedimientos":[${record(related)}]}}]}`;
const faulty = document("K359");
const right = faulty
  .replace(record("K359"), record(null))
  .replace('"50010987602"', '"050010987602"')
  .replace("2026-07-20", "2026-07-20 10:00");
const answer = JSON.stringify({
  ResultState: false,
  ProcesoId: 7,
  NumFactura: "FE1",
  CodigoUnicoValidacion: "-",
  ResultadosValidacion: [
    { Clase: "RECHAZADO", Codigo: "RVC086", Observaciones: "", Fuente: "Rips" },
  ],
});

inFolderEach({ "rips/a.json": faulty, "rips/b.json": right });

const all = ["provider-code", "local-time", "res948/related-diagnosis"];
const off = Object.fromEntries(all.map((code) => [code, "off"]));
const plain = ["--pack", "res948@v002", "--provider-code", "050010987602"];

/** A reason: what becomes of the file, what the options are besides, and a configuration. */
interface Reason {
  readonly bytes?: string | Uint8Array;
  readonly options?: readonly string[];
  readonly configuration?: object;
}

/** A part of the document, or all of it, cannot be read. */
const unread: Readonly<Record<string, Reason>> = {
  "it ends too early": { bytes: faulty.slice(0, -40) },
  "a comma is missing in the record": { bytes: faulty.replace('"2026-07-20",', '"2026-07-20"') },
  "a usuario is broken": { bytes: faulty.replace('"servicios":', '"servicios"') },
  "the array is misspelt": { bytes: faulty.replace("procedimientos", "procedimiento") },
  "the record is no object": { bytes: faulty.replace(record("K359"), '"x"') },
  "it is UTF-16": { bytes: Buffer.from(faulty, "utf16le") },
  "it is a cut gzip": { bytes: gzipSync(faulty).subarray(0, 150) },
};

/** A rule, or the file, is left out. */
const leftOut: Readonly<Record<string, Reason>> = {
  "a rule is skipped": { options: ["--skip", all.join(",")] },
  "only another rule runs": { options: ["--only", "near-name"] },
  "the stage is that of a draft": { options: ["--stage", "draft"] },
  "a rule is off in the configuration": { configuration: { rules: off } },
  "a rule is off in such files": {
    configuration: { overrides: [{ files: ["rips/*.json"], rules: off }] },
  },
  "the file is ignored": { configuration: { ignore: ["rips/a.json"] } },
  "no record may be so large": { options: ["--max-record", "100"] },
};

const reasons = Object.entries({ ...unread, ...leftOut });

/** What a command prints, in a folder to which the reason applies. */
async function looking(
  { bytes, options = [], configuration }: Reason,
  args: readonly string[],
): Promise<{ readonly exit: number; readonly stdout: string; readonly stderr: string }> {
  if (bytes !== undefined) writeFileSync("rips/a.json", bytes);
  if (configuration !== undefined)
    writeFileSync("ripslint.config.json", JSON.stringify(configuration));
  return await ripslint([...args, ...options, "--lang", "en"]);
}

describe("diff corrects nothing", () => {
  const files = ["rips", ...plain];
  const compared = async () => {
    const { stdout, exit } = await ripslint(["diff", "old.json", "new.json", "--json"]);
    const { counts } = JSON.parse(stdout) as {
      counts: Record<"corrected" | "unchecked" | "persisting", number>;
    };
    return { ...counts, exit };
  };

  test.each(reasons)("if %s", async (_, reason) => {
    const old = await ripslint([...files, "-f", "json", "-o", "old.json", "-q"]);
    expect(old.exit).toBe(1);
    await looking(reason, [...files, "-f", "json", "-o", "new.json", "-q"]);
    const { corrected, unchecked, exit } = await compared();
    expect(corrected).toBe(0);
    expect(unchecked).toBeGreaterThan(0);
    expect(exit).toBeGreaterThan(0);
  });

  test("if nothing was repaired; and all if everything was", async () => {
    await ripslint([...files, "-f", "json", "-o", "old.json", "-q"]);
    await looking({ bytes: right }, [...files, "-f", "json", "-o", "new.json", "-q"]);
    const { corrected, unchecked } = await compared();
    expect(corrected).toBeGreaterThan(2);
    expect(unchecked).toBe(0);
  });
});

describe("fix is not green without a word", () => {
  const args = ["fix", "rips", "-o", "copies", ...plain];

  test.each(reasons)("if %s", async (_, reason) => {
    const { exit, stdout, stderr } = await looking(reason, args);
    if (exit === 0)
      expect(stdout + stderr).toMatch(/Left out by options: --|Configuration: .*(?:off|ignore)/);
    rmSync("copies", { recursive: true });
    const { stdout: json, exit: again } = await looking(reason, [...args, "--json"]);
    const report = JSON.parse(json) as { settings?: object };
    if (again === 0) expect(report.settings).toBeDefined();
  });
});

describe("answers does not doubt the Ministry", () => {
  const why = async (reason: Reason) => {
    writeFiles({ "r.txt": answer });
    const { stdout, exit } = await looking(reason, [
      "answers",
      ".",
      "--pack",
      "res948@v002",
      "--json",
    ]);
    const { documents } = JSON.parse(stdout) as {
      documents: readonly {
        readonly file?: string;
        readonly state: string;
        readonly codes: readonly {
          readonly code: string;
          readonly who: string;
          readonly why?: string;
        }[];
      }[];
    };
    const found = documents.find(({ state }) => state === "rejected");
    const row = found?.codes.find(({ code }) => code === "RVC086");
    return { exit, has: found?.file !== undefined, who: row?.who, why: row?.why };
  };

  test.each(Object.entries(unread))("if %s", async (_, reason) => {
    rmSync("rips/b.json");
    const { exit, has, ...row } = await why(reason);
    expect(exit).toBeGreaterThan(0);
    expect(row).toEqual({ who: "theirs", why: has ? "unread" : undefined });
  });

  test("unless the whole document was read", async () => {
    rmSync("rips/b.json");
    expect(await why({})).toMatchObject({ who: "both" });
    expect(await why({ bytes: right })).toMatchObject({ who: "theirs", why: "we-are-wrong" });
  });
});
