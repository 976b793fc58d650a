import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { noContext } from "../../src/index";
import { v002 } from "../../src/norm/packs";
import { caseSample } from "../case-count";
import { casesIn, cleanDocument } from "../cases";
import type { NormDocumentCase } from "../partial-documents";
import { fewEntriesFaults, unreadFaults } from "../partial-documents";

describe.each(caseSample([...casesIn<NormDocumentCase>("norm/over-documents")]))(
  "%s",
  (_, cases) => {
    const named = cases.map((each) => [each.description, each] as const);

    test.each(named)("with few entries: %s", (_description, each) => {
      expect(fewEntriesFaults(each)).toEqual([]);
    });

    test.each(named)("with something unread: %s", (_description, each) => {
      expect(unreadFaults(each)).toEqual([]);
    });
  },
);

test("a level whose text breaks is not judged by its own fields, which is counted; a misplaced or misspelt level hides none", () => {
  const { usuarios, ...root } = cleanDocument("v002") as {
    readonly usuarios: readonly Record<string, unknown>[];
  };
  const born = { ...usuarios[0], fechaNacimiento: "31/01/1990" };
  const evaluated = (usuario: object, change = (text: string) => text) => {
    const batch = createBatch(noContext, { packs: [v002] });
    const file = batch.file("-");
    const text = change(JSON.stringify({ ...root, numFactura: "", usuarios: [usuario] }));
    const findings = [...file.push(Buffer.from(text)), ...file.end().findings];
    return ["res948/birth-day", "res948/text"].map((code) => [
      findings.filter((finding) => finding.code === code).length,
      batch.evaluated().find((each) => each.code === code),
    ]);
  };
  const ran = { status: "ran" };
  expect(evaluated(born)).toEqual([
    [1, { code: "res948/birth-day", ...ran }],
    [1, { code: "res948/text", ...ran }],
  ]);
  for (const beside of [
    { Servicios: {} },
    { servicios: "x" },
    { servicios: [{ consultas: [{}] }] },
  ])
    expect(evaluated({ ...born, ...beside })).toEqual([
      [1, { code: "res948/birth-day", ...ran }],
      [1, { code: "res948/text", ...ran }],
    ]);
  const why = "not evaluated for usuarios that could not be read wholly (1)";
  expect(evaluated(born, (text) => text.replace('"codSexo"', "codSexo"))).toEqual([
    [0, { code: "res948/birth-day", ...ran, why, skipped: 1 }],
    [1, { code: "res948/text", ...ran, why, skipped: 1 }],
  ]);
});
