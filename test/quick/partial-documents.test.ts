import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { noContext } from "../../src/index";
import { v002 } from "../../src/res948";
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

test("what is not judged of a level that could not be read wholly is counted for each rule", () => {
  const { usuarios, ...root } = cleanDocument("v002") as {
    readonly usuarios: readonly Record<string, unknown>[];
  };
  const born = { ...usuarios[0], fechaNacimiento: "31/01/1990" };
  const evaluated = (usuario: object) => {
    const batch = createBatch(noContext, { packs: [v002] });
    const file = batch.file("-");
    const document = { ...root, numFactura: "", usuarios: [usuario] };
    const findings = [...file.push(Buffer.from(JSON.stringify(document))), ...file.end().findings];
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
  const why = (what: string) => `not evaluated for ${what}`;
  const [usuario, document] = [
    "usuarios that could not be read wholly (1)",
    "documents that could not be read wholly (1)",
  ];
  expect(evaluated({ ...born, Servicios: {} })).toEqual([
    [0, { code: "res948/birth-day", ...ran, why: why(usuario), skipped: 1 }],
    [0, { code: "res948/text", ...ran, why: why(`${document}; ${usuario}`), skipped: 2 }],
  ]);
});
