import fc from "fast-check";
import { expect, test } from "vitest";
import { createBatch, createFixer } from "../../src/batch";
import { createFileFixer } from "../../src/norm/fixes/fixer";
import type { SuggestedFinding } from "../../src/norm/fixes/suggestion";
import { revisionContext } from "../../src/index";
import { officialVersions } from "../../src/res948";
import { cleanDocument } from "../cases";

/** What is repaired some lines at a time is what a reader of the whole file finds. */
const context = revisionContext({ providerCodes: ["110010123401", "050010987602"] });
const options = { packs: officialVersions.slice(-1), lang: "en", input: "ndjson" } as const;

const document = JSON.stringify(cleanDocument("v003"));

const line = fc.constantFrom(
  "",
  "  \t",
  "\r",
  '{"fechaInicioAtencion":"2026-07-20T10:00","codPrestador":" 110010123401"}',
  '{"tipoMedicamento":"01","nomTecnologiaSalu":"A"}\r',
  '{"tipoMedicamento":"01","nomTecnologiaSalu":"A","nomTecnologiaSalu":"B"}',
  '\u{feff}{"fechaInicioAtencion":"2026-07-20T10:00"}',
  '{"shape":2,"record":{"codPrestador":"50010987602"}}',
  '{"fechaInicioAtencion":',
  "[1]",
  "á",
  document,
  document.replaceAll(/(\d\d-\d\d) (\d\d:\d\d)/g, "$1T$2:00"),
  document.replace('"usuarios"', '"usuario"'),
);

const file = fc
  .tuple(
    fc.array(line, { maxLength: 12 }),
    fc.constantFrom("", "\n", "\n\n  \n"),
    fc.constantFrom("", "\u{feff}", "PK\u0003\u0004", "\n\n"),
  )
  .map(([lines, end, start]) => Buffer.from(start + lines.join("\n") + end));

async function* blocksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function repaired(bytes: Uint8Array, unitSize: number) {
  const parts = [];
  const fix = createFileFixer(context, options, unitSize);
  for await (const part of fix(blocksOf(bytes, 64), "a.ndjson")) parts.push(part);
  return {
    findings: parts.flatMap(({ findings }) => findings),
    left: parts.flatMap(({ left }) => left),
    bytes: Buffer.concat(parts.map((part) => part.bytes)),
    units: parts.length,
  };
}

function findingsIn(bytes: Uint8Array) {
  const batchFile = createBatch(context, options).file("a.ndjson");
  return [...batchFile.push(bytes), ...batchFile.end().findings];
}

const withoutSuggestions = ({ suggestions: _, ...finding }: SuggestedFinding) => finding;

test("the findings of several units, and what is left, are those of the whole file", async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(file, fc.constantFrom(1, 100, 1000), async (bytes, unitSize) => {
      const { findings, left, bytes: copy, units } = await repaired(bytes, unitSize);
      most = Math.max(most, units);
      expect(findings.map(withoutSuggestions)).toEqual(findingsIn(bytes));
      expect(left).toEqual(findingsIn(copy));
      const whole = createFixer(context, options)(bytes, "a.ndjson");
      expect(copy.toString()).toBe(Buffer.from(whole.bytes).toString());
      expect(findings).toEqual(whole.findings);
    }),
    {
      numRuns: 150,
      examples: [
        [Buffer.from('{"tipoMedicamento":"01"}\n\n\n\n'), 20],
        [Buffer.from('{"tipoMedicamento":"01"}\n\u{feff}{"tipoMedicamento":"01"}\n'), 20],
      ],
    },
  );
  expect(most).toBeGreaterThan(2);
});
