import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createFixer } from "../../src/batch";
import { fieldsOf, noContext, revisionContext } from "../../src/index";
import { isSameName } from "../../src/norm/fixes/same-name";
import { officialVersions } from "../../src/res948";
import { allShapes } from "../../src/core/model/shapes";

type Pair = readonly [string, string];
const { other, same } = JSON.parse(
  readFileSync(new URL("../../fixtures/names/exporters.json", import.meta.url), "utf8"),
) as { readonly other: readonly Pair[]; readonly same: readonly Pair[] };

const fields = [...new Set(allShapes.flatMap((shape) => fieldsOf(shape).map(({ name }) => name)))];

describe("a name is another one written otherwise", () => {
  test.each(same)("%s is %s", (typed, name) => {
    expect(isSameName(typed, name)).toBe(true);
  });

  test.each(other)("%s is not %s", (typed, name) => {
    expect(isSameName(typed, name)).toBe(false);
  });

  test("no field is another one", () => {
    const twins = fields.flatMap((one) =>
      fields.filter((name) => name !== one && isSameName(one, name)).map((name) => [one, name]),
    );
    expect(twins).toEqual([]);
  });

  test("no other letter, digit or word makes a name the same", () => {
    const letter = fc.constantFrom(..."abcdefghijkmnpqrstuvwxyz23456789".split(""));
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.nat(), letter, (name, seed, sign) => {
        const at = seed % name.length;
        const replaced = name.slice(0, at) + sign + name.slice(at + 1);
        if (replaced.toLowerCase() !== name.toLowerCase())
          expect(isSameName(replaced, name), replaced).toBe(false);
        expect(isSameName(name + sign, name), name + sign).toBe(
          /[a-z]/.test(sign) && name.toLowerCase().endsWith(sign),
        );
        expect(isSameName(`${sign}X${name}`, name)).toBe(false);
        expect(isSameName(name.slice(0, at) + name.slice(at + 1), name)).toBe(
          /[a-z]/i.test(name[at] ?? "") && (name[at] === name[at - 1] || name[at] === name[at + 1]),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe("a document of an exporter", () => {
  const context = revisionContext({ providerCodes: ["050010987602"] });
  const packs = officialVersions.slice(-1);
  const fixers = [
    createFixer(context, { lang: "en" }),
    createFixer(context, { packs, lang: "en" }),
  ];
  const codeNames = ["codPrestador", "numDocumentoIdentificacion", "idServicio"];

  test.each(["procedimientos", "otrosServicios", "recienNacidos", "consultas", "hospitalizacion"])(
    "keeps the names of other data in %s",
    (array) => {
      const record = Object.fromEntries(other.map(([name], i) => [name, `x${i}`]));
      const text = JSON.stringify({
        numFactura: "A",
        usuarios: [{ servicios: { [array]: [record] } }],
      });
      for (const fix of fixers) {
        const { bytes } = fix(Buffer.from(text), "a.json");
        const copy = Buffer.from(bytes).toString();
        for (const [name] of other) expect(copy).toContain(`"${name}":`);
      }
    },
  );

  test("a field is added with null beside a name that is corrected to another one, at once", () => {
    const record = { codtecnologiasalud: "19932754-987", cantidadMedicamento: 1 };
    const text = JSON.stringify({
      numFactura: "A",
      usuarios: [{ servicios: { medicamentos: [record] } }],
    });
    for (const fix of fixers.slice(1)) {
      const copy = Buffer.from(fix(Buffer.from(text), "a.json").bytes).toString();
      expect(copy).toContain('"codTecnologiaSalud":"19932754-987"');
      expect(copy).toContain('"nomTecnologiaSalud":null');
      const again = fix(Buffer.from(copy), "a.json").findings;
      expect(again.filter(({ suggestions = [] }) => suggestions.some(({ safe }) => safe))).toEqual(
        [],
      );
    }
  });

  test("zeros are added to a code, and to no number of a document", () => {
    const record = (own: object) =>
      Buffer.from(JSON.stringify({ codPrestador: 50010987602, ...own }));
    for (const fix of [
      createFixer(context, { shape: 2, lang: "en" }),
      createFixer(context, { shape: 3, lang: "en" }),
    ]) {
      expect(Buffer.from(fix(record({}), "a").bytes).toString()).toContain('"050010987602"');
      for (const number of ["50010987602", 50010987602, "050010987602"]) {
        const { bytes } = fix(record({ numDocumentoIdentificacion: number }), "a");
        expect(Buffer.from(bytes).toString()).toContain('"codPrestador":50010987602');
      }
    }
  });

  test("without the provider's codes none is made", () => {
    const value = fc.constantFrom(
      "50010987602",
      50010987602,
      " 050010987602 ",
      "050010987602 ",
      "",
    );
    const fix = createFixer(noContext, { packs, lang: "en" });
    fc.assert(
      fc.property(fc.constantFrom(...codeNames), value, value, (name, one, two) => {
        const record = { codPrestador: one, [name]: two };
        const document = {
          numFactura: "A",
          usuarios: [{ servicios: { procedimientos: [record] } }],
        };
        const { bytes } = fix(Buffer.from(JSON.stringify(document)), "a.json");
        const copy = Buffer.from(bytes).toString();
        expect(copy).toContain(`"codPrestador":${JSON.stringify(record.codPrestador)}`);
      }),
      { numRuns: 30 },
    );
  });

  test("what is switched off makes nothing safe", () => {
    // A right name would reveal that the value is no local time.
    const text = '{"codPrestador":"050010987602","fechaInicioAtencionn":"ayer"}';
    for (const options of [
      {},
      { only: ["near-name"] },
      { skip: ["local-time", "type"] },
      { severities: { "local-time": "off" } },
    ] as const) {
      const { bytes } = createFixer(context, { shape: 2, lang: "en", ...options })(
        Buffer.from(text),
        "a",
      );
      expect(Buffer.from(bytes).toString(), JSON.stringify(options)).toBe(text);
    }
  });
});
