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
const optionsOf = (input: "ndjson" | "json") =>
  ({ packs: officialVersions.slice(-1), lang: "en", input }) as const;

const document = JSON.stringify(cleanDocument("v003"));

const line = fc.constantFrom(
  "",
  "  \t",
  "\r",
  '{"fechaInicioAtencion":"2026-07-20T10:00","codPrestador":" 110010123401"}',
  '{"tipoMedicamento":"01","nomTecnologiaSaludd":"A"}\r',
  '{"tipoMedicamento":"01","nomTecnologiaSaludd":"A","nomTecnologiaSaludd":"B"}',
  '\u{feff}{"fechaInicioAtencion":"2026-07-20T10:00"}',
  '{"fechaInicioAtencion":"2026-07-20T10:00","otro":[1,],}',
  '{"fechaInicioAtencion":"2026-07-20T10:00",,}',
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

async function repaired(bytes: Uint8Array, input: "ndjson" | "json", unitSize: number) {
  const parts = [];
  const options = optionsOf(input);
  let opened = 0;
  const fix = createFileFixer(context, options, { unitSize });
  const open = () => {
    opened += 1;
    return blocksOf(bytes, 64);
  };
  for await (const part of fix(open, "a.ndjson")) parts.push(part);
  return {
    findings: parts.flatMap(({ findings }) => findings),
    left: parts.flatMap(({ left }) => left),
    bytes: Buffer.concat(parts.map((part) => part.bytes)),
    silent: parts.flatMap(({ silent = [] }) => silent),
    opened,
  };
}

const sorted = (findings: readonly SuggestedFinding[]) =>
  findings.map((finding) => JSON.stringify(finding)).sort();

const placesOf = (findings: readonly SuggestedFinding[]) =>
  findings.map(({ line, code, pointer }) => `${line} ${code} ${pointer}`).sort();

function findingsIn(bytes: Uint8Array, input: "ndjson" | "json") {
  const batchFile = createBatch(context, optionsOf(input)).file("a.ndjson");
  return [...batchFile.push(bytes), ...batchFile.end().findings];
}

const withoutSuggestions = ({ suggestions: _, ...finding }: SuggestedFinding) => finding;

test("the findings of several units, and what is left, are those of the whole file", async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.constantFrom(1, 100, 1000), async (bytes, unitSize) => {
      await areThoseOfWhole(bytes, "ndjson", unitSize);
    }),
    {
      numRuns: 60,
      examples: [
        [Buffer.from('{"tipoMedicamento":"01"}\n\n\n\n'), 20],
        [Buffer.from('{"tipoMedicamento":"01"}\n\u{feff}{"tipoMedicamento":"01"}\n'), 20],
      ],
    },
  );
});

test("a file that is opened again and again is repaired as one in memory", async () => {
  let most = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
      const bytes = Buffer.from(`[${lines.filter((each) => each.startsWith("{")).join(",\n")}]`);
      most = Math.max(most, await areThoseOfWhole(bytes, "json", 1));
    }),
    { numRuns: 40 },
  );
  expect(most).toBeGreaterThan(3);
});

async function areThoseOfWhole(bytes: Uint8Array, input: "ndjson" | "json", unitSize: number) {
  const { findings, left, silent, bytes: copy, opened } = await repaired(bytes, input, unitSize);
  const found = findingsIn(bytes, input);
  const own = findings.filter(({ revealed }) => revealed === undefined);
  if (own.length === findings.length && silent.length === 0)
    expect(findings.map(withoutSuggestions)).toEqual(found);
  else expect(placesOf(own)).toEqual(placesOf(found));
  expect(left).toEqual(findingsIn(copy, input));
  const whole = createFixer(context, optionsOf(input))(bytes, "a.ndjson");
  expect(copy.toString()).toBe(Buffer.from(whole.bytes).toString());
  expect(sorted(findings)).toEqual(sorted(whole.findings)); // those of the text come first in each unit
  return opened;
}
