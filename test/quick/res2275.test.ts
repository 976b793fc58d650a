import { describe, expect, test } from "vitest";
import type { Shape } from "../../src/index";
import { noContext, validateDocument, validateRevision } from "../../src/index";
import type { NormPack } from "../../src/res948";
import { jun2026, lin32, v002 } from "../../src/norm/packs";

/** Where Resolución 2275 (Lineamientos v3.2, LIN) requires something else than 948. */

const codesOf = (pack: NormPack, shape: Shape, record: object): readonly string[] =>
  validateRevision(shape, record, noContext, { packs: [pack] })
    .map(({ code }) => code)
    .filter((code) => code.startsWith("res"));

describe("RVC031 (LIN p. 92) forbids the external causes V01 to Y98 only", () => {
  const found = (pack: NormPack, code: string) =>
    codesOf(pack, 2, { codDiagnosticoPrincipal: code }).includes(`${pack.id}/preferred-diagnosis`);

  test.each(["R104", "Z000", "U071", "A000", "V00X", "Y99X", "T999"])("%s is right", (code) => {
    expect([found(lin32, code), found(jun2026, code)]).toEqual([false, false]);
  });

  test.each(["V010", "W199", "X600", "Y98X"])("%s is reported", (code) => {
    expect([found(lin32, code), found(jun2026, code)]).toEqual([true, true]);
  });

  test("948 prefers A00 to Q99 and S00 to T98", () => {
    expect(["R104", "Z000", "V010", "A000"].map((code) => found(v002, code))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test("the message says what is forbidden", () => {
    const [issue] = validateRevision(2, { codDiagnosticoPrincipal: "V010" }, noContext, {
      packs: [lin32],
      rules: [],
    }).filter(({ code }) => code === "res2275/preferred-diagnosis");
    expect(issue?.message).toBe(
      "codDiagnosticoPrincipal should not be in V01–Y98, the external causes.",
    );
  });
});

describe("RVC007 (LIN p. 43) states no ages for CE", () => {
  const found = (pack: NormPack, type: string) =>
    validateDocument(
      {
        usuarios: [
          {
            tipoDocumentoIdentificacion: type,
            fechaNacimiento: "2023-02-01",
            servicios: { procedimientos: [{ fechaInicioAtencion: "2025-07-05 10:00" }] },
          },
        ],
      },
      noContext,
      { packs: [pack] },
    ).findings.some(({ code }) => code === `${pack.id}/age-document`);

  test("a child of two years", () => {
    expect([found(lin32, "CE"), found(v002, "CE")]).toEqual([false, true]);
    expect([found(lin32, "CC"), found(v002, "CC")]).toEqual([true, true]);
  });
});

test("RVC066 is not that of 948: a device without a name is not reported", () => {
  for (const record of [{ tipoOS: "01" }, { tipoOS: "02", nomTecnologiaSalud: "TRASLADO" }]) {
    expect(codesOf(lin32, 4, record)).not.toContain("res2275/os-name");
    expect(codesOf(lin32, 4, record).filter((code) => code.includes("name"))).toEqual([]);
  }
  expect(codesOf(v002, 4, { tipoOS: "01" })).toContain("res948/os-name");
});
