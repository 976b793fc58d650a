import { readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { normOn } from "../../src/app/packs/packs";
import { formatNames } from "../../src/report/formats";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";
import { schemaFaultsOf } from "../schema-checks";

/**
 * Without --pack, documents are judged by the norm of the day, as on the page, and records outside documents by the
 * contract alone. The Ministry applies the norm of the day of validation, whatever the days of the services.
 */

/** A related diagnosis that repeats the principal one: only the norm forbids it. */
const record = (day: string) => ({
  codPrestador: "110010123401",
  fechaInicioAtencion: `${day} 09:00`,
  codProcedimiento: "871121",
  codDiagnosticoPrincipal: "J189",
  codDiagnosticoRelacionado: "J189",
});

const documentOf = (...procedimientos: readonly object[]) => ({
  numFactura: "FE1",
  usuarios: [{ servicios: { procedimientos } }],
});

const document = JSON.stringify(documentOf(record("2026-08-10")));
const bare = JSON.stringify(record("2026-08-10"));

inFolder({
  "document/a.json": document,
  "bare/a.ndjson": `${bare}\n${bare}\n`,
  "both/a.json": document,
  "both/b.ndjson": `${bare}\n${bare}\n`,
  "lines.ndjson": `${bare}\n${document}\n${bare}\n`,
  "bom.json": `\ufeff${document}`,
  "wrapped.json": JSON.stringify({
    xmlFevFile: "A".repeat(3000),
    rips: documentOf(record("2026-08-10")),
  }),
  "packed.json.gz": gzipSync(document),
  "archive.zip": zipSync({ "a/a.json": Buffer.from(document) }),
  "text.txt": document,
});

const today = { time: "2026-11-28 10:00" };

interface Report {
  readonly tool: {
    readonly dayOfNorm?: string;
    readonly packs?: readonly { readonly id: string; readonly version: string }[];
  };
  readonly findings: readonly {
    readonly code: string;
    readonly pointer: string;
    readonly record: number | null;
  }[];
  readonly summary: {
    readonly total: number;
    readonly norm?: Readonly<Record<string, { readonly judged: number }>>;
  };
}

/** The report of a run; `_` is a blank in an argument. */
async function reportOf(args: string, surroundings = {}) {
  const words = args.split(" ").map((word) => word.replace("_", " "));
  const { stdout } = await ripslint([...words, "--no-context", "-f", "json"], {
    ...today,
    ...surroundings,
  });
  expect(schemaFaultsOf(stdout)).toEqual([]);
  return JSON.parse(stdout) as Report;
}

/** The norm that judged, and how often the fault was found that only a norm forbids. */
const judged = ({ tool, findings }: Report) => [
  (tool.packs ?? []).map(({ id, version }) => `${id}@${version}`).join(),
  tool.dayOfNorm,
  findings.filter(({ code }) => code.endsWith("/related-diagnosis")).length,
];

describe("the norm of a run without --pack", () => {
  test.each([
    ["document", ["res948@v003", "2026-11-28", 1]],
    ["bare", ["", undefined, 0]],
    ["both", ["res948@v003", "2026-11-28", 1]],
    ["lines.ndjson", ["res948@v003", "2026-11-28", 1]],
    ["bom.json", ["res948@v003", "2026-11-28", 1]],
    ["wrapped.json", ["res948@v003", "2026-11-28", 1]],
    ["packed.json.gz", ["res948@v003", "2026-11-28", 1]],
    ["archive.zip", ["res948@v003", "2026-11-28", 1]],
    ["text.txt", ["res948@v003", "2026-11-28", 1]],
    ["document --as-of 2026-06-25", ["res948@v001", "2026-06-25", 1]],
    ["document --as-of 2026-05-20", ["res2275@lin32", "2026-05-20", 1]],
    ["document --now 2026-07-05_08:00", ["res948@v002", "2026-07-05", 1]],
    ["document --pack none", ["", undefined, 0]],
    ["document --pack res948@v002", ["res948@v002", undefined, 1]],
    ["document --stage draft", ["", undefined, 0]],
  ])("%s", async (args, expected) => {
    expect(judged(await reportOf(args))).toEqual(expected);
  });

  test.each([
    ["a document", document, ["res948@v003", "2026-11-28", 1]],
    ["a packed document", gzipSync(document), ["res948@v003", "2026-11-28", 1]],
    ["records", `${bare}\n${bare}\n`, ["", undefined, 0]],
    ["nothing", "", ["", undefined, 0]],
  ])("of %s on standard input, however it arrives", async (_, text, expected) => {
    for (const block of [1, 7, 100_000]) {
      const report = await reportOf("-", { stdin: Buffer.from(text), block });
      expect(judged(report)).toEqual(expected);
    }
  });

  test("standard input is not waited for beyond its first bytes", async () => {
    const stdin = Buffer.from(document.padEnd(1200));
    let interrupt = (): void => undefined;
    const run = ripslint(["--no-context"], {
      ...today,
      stdin,
      neverEnds: true,
      interruption: (listener) => (interrupt = listener),
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    interrupt();
    expect((await run).exit).toBe(130);
  });

  test("a configuration that names a norm, or none, is respected", async () => {
    for (const [pack, version] of [
      ["res948@v002", "res948@v002"],
      ["none", ""],
    ] as const) {
      writeFileSync("ripslint.config.json", JSON.stringify({ pack }));
      expect(judged(await reportOf("document"))[0]).toBe(version);
    }
    unlinkSync("ripslint.config.json");
  });
});

describe("records outside documents, in a run with documents", () => {
  test.each(["both", "lines.ndjson"])(
    "have the findings of the contract alone: %s",
    async (path) => {
      const [report, contract] = [await reportOf(path), await reportOf(`${path} --pack none`)];
      const outside = ({ findings }: Report) =>
        findings.flatMap(({ code, record: number, pointer }) =>
          number === null || pointer.includes("usuarios") ? [] : [code],
        );
      expect(outside(report)).toEqual(outside(contract));
      expect(outside(report).length).toBeGreaterThan(0);
      expect([report.summary.total, report.summary.norm?.["res948@v003"]?.judged]).toEqual([3, 1]);
    },
  );

  test("are counted in every text, in both languages", async () => {
    for (const [lang, text] of [
      ["en", "2 records outside documents were judged by the contract alone"],
      ["es", "2 registros fuera de los documentos se evaluaron solo con el contrato"],
    ] as const)
      for (const more of [[], ["-q"], ["--verbose"], ["-f", "html"], ["-f", "compact"]]) {
        const { stdout } = await ripslint(["both", "--no-context", "--lang", lang, ...more], today);
        expect(stdout.replace(/\s+/g, " ")).toContain(text);
      }
  });
});

test.each([
  [
    "en",
    "Norm: Resolución 948 of 2026, v003, of 2026-11-28; --pack none for the contract alone, --as-of for another day",
  ],
  [
    "es",
    "Norma: Resolución 948 de 2026, v003, la del 2026-11-28; con --pack none, solo el contrato; con --as-of, la de otro día",
  ],
])("a text says which norm it was, and how to choose another: %s", async (lang, text) => {
  for (const more of [[], ["-q"], ["--verbose"], ["-f", "compact"]]) {
    const { stdout } = await ripslint(["document", "--no-context", "--lang", lang, ...more], today);
    const [name] = text.split(";"); // --quiet leaves out the options
    expect(stdout.replace(/\s+/g, " ")).toContain(more.includes("-q") ? name : text);
  }
  const chosen = await ripslint(
    ["document", "--no-context", "--lang", lang, "--pack", "res948"],
    today,
  );
  expect(chosen.stdout).not.toContain("--as-of");
});

test.each(formatNames)("%s names the day of the norm, on whichever output", async (format) => {
  const args = ["document", "--no-context", "--as-of", "2026-11-28", "-f", format];
  const { stdout, stderr } = await ripslint(args, today);
  expect(stdout + stderr).toMatch(/(?:, of |"dayOfNorm":")2026-11-28/);
});

test("a run without it says so in every format", async () => {
  for (const format of formatNames) {
    const args = ["document", "--no-context", "--pack", "none", "-f", format];
    const { stdout, stderr } = await ripslint(args, today);
    expect(stdout + stderr, format).toContain("--pack none");
  }
});

test("fix and answers have the same norm", async () => {
  const fixed = await ripslint(["fix", "document", "--dry-run", "--no-context", "--json"], today);
  expect(fixed.stdout).toContain('"res948/related-diagnosis"');
  const none = await ripslint(["fix", "bare", "--dry-run", "--no-context", "--json"], today);
  expect(none.stdout).not.toContain("res948/");
  const { stdout } = await ripslint(
    ["answers", "document", "--as-of", "2026-06-25", "--json"],
    today,
  );
  expect(JSON.parse(stdout)).toMatchObject({ tool: { packs: ["res948@v001"] } });
});

test("init writes no norm, since that of the day is applied", async () => {
  const { exit } = await ripslint(["init", "document", "--lang", "en"]);
  expect(exit).toBe(0);
  const configuration = readFileSync("ripslint.config.json", "utf8");
  expect(JSON.parse(configuration)).toEqual({ lang: "en", format: "text" });
  expect(judged(await reportOf("document"))).toEqual(["res948@v003", "2026-11-28", 1]);
  unlinkSync("ripslint.config.json");
});

test.each(["2019-05-01", "2025-08-10", "2026-06-05"])(
  "the days of services do not count: %s",
  async (day) => {
    writeFiles({ [`${day}/nc.json`]: JSON.stringify(documentOf(record(day))) });
    expect(judged(await reportOf(day))[0]).toBe("res948@v003");
  },
);

test.each([
  [undefined, "res948"],
  ["2026-11-27", "res948"],
  ["2026-06-04", "res948"],
  ["2026-05-20", "res2275"],
  ["1999-01-01", "res948"],
  ["today", "res948"],
])("the norm of the day of validation %s is %s", (day, norm) => {
  expect(normOn(day)).toBe(norm);
});
