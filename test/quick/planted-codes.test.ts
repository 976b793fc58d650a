import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnyFinding } from "../../src/core/model/finding";
import { isCounted } from "../../src/core/model/one-fault";
import { nearCode } from "../../src/core/text/near-code";
import { createFixer } from "../../src/batch";
import { noContext, validateDocument } from "../../src/index";
import { normContext } from "../../src/res948";
import { v003 } from "../../src/norm/packs";
import { officialTables } from "../../src/tables";
import { caseCount } from "../case-count";
import { cleanDocument } from "../cases";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";

/** Codes that the official tables lack, and such that do not fit: the library, the command and the page find the same. */
inFolder();

interface OfPage {
  readonly judged: (
    root: string,
    files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
    choices: object,
  ) => Promise<{
    readonly run: { readonly totals: { readonly errors: number; readonly warnings: number } };
  }>;
}
const pageUrl = new URL("../page/judged.ts", import.meta.url).href;
const { judged } = (await import(pageUrl)) as OfPage;

interface Services {
  readonly consultas: readonly object[];
  readonly procedimientos: readonly object[];
}
interface Usuario {
  readonly servicios: Services;
}
const clean = cleanDocument("v003") as { readonly usuarios: readonly Usuario[] };
const [usuario] = clean.usuarios as readonly [Usuario];
const [procedure] = usuario.servicios.procedimientos as readonly [object];

/** The clean document with other procedures: each its code and its diagnosis, on a day of its own. */
const documentWith = (codes: readonly (readonly [cups: string, cie10: string])[]) => ({
  ...clean,
  usuarios: [
    {
      ...usuario,
      servicios: {
        ...usuario.servicios,
        procedimientos: codes.map(([codProcedimiento, codDiagnosticoPrincipal], i) => ({
          ...procedure,
          codProcedimiento,
          codDiagnosticoPrincipal,
          codComplicacion: null,
          codComplicacionCIE11: null,
          nomCodComplicacionCIE11: null,
          consecutivo: i + 1,
        })),
      },
    },
    ...clean.usuarios.slice(1),
  ],
});

const now = "2026-08-03 10:00";
const args = "x.json --no-context --pack res948@v003 --now".split(" ");

async function ofCommand(document: object): Promise<readonly AnyFinding[]> {
  writeFiles({ "x.json": JSON.stringify(document) });
  const { stdout } = await ripslint([...args, now, "-f", "json"]);
  return (JSON.parse(stdout) as { readonly findings: readonly AnyFinding[] }).findings;
}

/** Ten codes: the patient is a woman of 32 years. */
const planted = [
  ["000000", "K359"], // CUPS does not have it
  ["471102", "N40X"], // a diagnosis of men
  ["471102", "P590"], // of those under one year
  ["890201", "K359"], // a consultation
  ["8711.21", "K359"],
  ["10101", "K359"],
  ["471102", "k359"],
  ["471102", "I10"],
  ["9022lO", "K359"],
  ["I3OO01", "K359"], // I30001 or 130001
] as const;

test("ten planted codes are found, and those with one right form are corrected", async () => {
  const findings = await ofCommand(documentWith(planted));
  const at = (i: number, field: string) =>
    findings
      .filter(({ pointer }) => pointer.endsWith(`/procedimientos/${i}/${field}`))
      .map(({ code, params }) => [code, (params as { mistake?: string } | undefined)?.mistake]);
  const [procedimiento, diagnosis] = ["codProcedimiento", "codDiagnosticoPrincipal"];
  expect(at(0, procedimiento)).toEqual([["res948/cups-table", "unknown"]]);
  expect(at(1, diagnosis)).toContainEqual(["res948/cie10-sex", undefined]);
  expect(at(2, diagnosis)).toContainEqual(["res948/cie10-age", undefined]);
  expect(at(3, procedimiento)).toEqual([["res948/cups-use", undefined]]);
  expect(at(4, procedimiento)).toEqual([["res948/size", "dot"]]);
  expect(at(5, procedimiento)).toEqual([["res948/size", "lost-leading-zero"]]);
  expect(at(6, diagnosis)).toEqual([["res948/diagnosis-code", "lower-case"]]);
  expect(at(7, diagnosis)).toEqual([["res948/size", "missing-x"]]);
  expect(at(8, procedimiento)).toEqual([["res948/cups-code", "letter-for-digit"]]);
  expect(at(9, procedimiento)).toEqual([["res948/cups-table", "several"]]);

  await ripslint(["fix", ...args, now, "-o", "out.json"]);
  const corrected = JSON.parse(readFileSync("out.json", "utf8")) as typeof clean;
  const codes = corrected.usuarios[0]?.servicios.procedimientos.map((record) => {
    const { codProcedimiento, codDiagnosticoPrincipal } = record as Record<string, unknown>;
    return [codProcedimiento, codDiagnosticoPrincipal];
  });
  const right: Readonly<Record<number, readonly string[]>> = {
    4: ["871121", "K359"],
    5: ["010101", "K359"],
    6: ["471102", "K359"],
    7: ["471102", "I10X"],
    8: ["902210", "K359"],
  };
  expect(codes).toEqual(planted.map((each, i) => right[i] ?? each));
});

test("a lost zero is restored where no other code begins with the digits that are left, and nowhere else", () => {
  const has = new Set(someCups);
  const beginnings = new Set(someCups.flatMap((code) => [code.slice(0, 4), code.slice(0, 5)]));
  const lost = someCups
    .map((code) => code.replace(/^0+/, ""))
    .filter((digits) => /^\d{4,5}$/.test(digits));
  const [ambiguous, certain] = [true, false].map((is) =>
    lost.filter((digits) => beginnings.has(digits) === is),
  ) as [string[], string[]];
  expect(ambiguous).toContain("12210");
  for (const digits of certain)
    expect(nearCode(digits, "cups", has)).toEqual({
      code: digits.padStart(6, "0"),
      mistake: "lost-leading-zero",
      isSure: true,
    });
  const fix = createFixer(normContext(noContext, { tables: officialTables, now }), {
    packs: [v003],
  });
  const lines = ambiguous.map((digits) => JSON.stringify(documentWith([[digits, "K359"]])));
  const bytes = Buffer.from(lines.join("\n"));
  expect(Buffer.from(fix(bytes, "a.ndjson").bytes).toString()).toBe(bytes.toString());
});

/** A code of a table, or one with a character changed, left out or added. */
const near = (codes: readonly string[], length: number) =>
  fc
    .tuple(
      fc.constantFrom(...codes),
      fc.nat(length),
      fc.constantFrom(...Array.from("019AXOIlz. "), ""),
      fc.constantFrom("keep", "replace", "insert"),
    )
    .map(([code, at, character, how]) =>
      how === "keep"
        ? code
        : code.slice(0, at) + character + code.slice(how === "replace" ? at + 1 : at),
    );
const someCups = [...officialTables.cups].map(({ codigo }) => codigo);
const someCie10 = [...officialTables.cie10].map(({ codigo }) => codigo);

test("library, command and page find the same over codes near those of the tables", async () => {
  const codes = fc.array(fc.tuple(near(someCups, 6), near(someCie10, 4)), {
    minLength: 1,
    maxLength: 8,
  });
  const context = normContext(noContext, { tables: officialTables, now });
  await fc.assert(
    fc.asyncProperty(codes, async (pairs) => {
      const document = documentWith(pairs);
      const named = ({
        pointer,
        code,
        severity,
      }: Pick<AnyFinding, "pointer" | "code" | "severity">) => `${pointer} ${code} ${severity}`;
      const inCommand = await ofCommand(document);
      const inLibrary = validateDocument(document, context, { packs: [v003] }).findings;
      expect(inCommand.map(named).toSorted()).toEqual(inLibrary.map(named).toSorted());

      const bytes = new TextEncoder().encode(JSON.stringify(document));
      const choices = {
        context: { kind: "none" },
        stage: "revision",
        packs: ["res948@v003"],
        now,
        lang: "en",
      };
      const { run } = await judged("x", [{ path: "x.json", bytes }], choices);
      const seen = inCommand.filter(isCounted);
      const count = (severity: string) => seen.filter((each) => each.severity === severity).length;
      expect([run.totals.errors, run.totals.warnings]).toEqual([count("error"), count("warning")]);
    }),
    { numRuns: caseCount(60) },
  );
});

test("a code that is nearly one of a table is that one, or one of several", () => {
  const { cups } = normContext(noContext, { tables: officialTables }) as {
    readonly cups?: { readonly has: (code: string) => boolean };
  };
  const has = (code: string) => cups?.has(code) === true;
  const changes: readonly ((code: string) => string)[] = [
    (code) => `${code.slice(0, 2)}.${code.slice(2)}`,
    (code) => ` ${code} `,
    (code) => code.toLowerCase(),
    (code) => code.replace("0", "O"),
    (code) => code.replace("1", "l"),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...someCups), fc.constantFrom(...changes), (code, change) => {
      const text = change(code);
      if (has(text)) return;
      const found = nearCode(text, "cups", { has });
      expect(found?.mistake === "several" || found?.code === code).toBe(true);
    }),
    { numRuns: caseCount(2000) },
  );
});
