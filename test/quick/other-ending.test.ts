import { expect, test } from "vitest";
import { hasOtherEnding } from "../../rules/norm/shared/other-ending";
import documents from "../../fixtures/kit/cases/norm/documents/v003.json";
import { noContext, validateDocument } from "../../src/index";
import { res948 } from "../../src/res948";

test.each([
  ["modalidadGrupoServicioTecnologia", "modalidadGrupoServicioTecSal", true],
  ["modalidadGrupoServicioTec", "modalidadGrupoServicioTecSal", true],
  ["fechaInicioServicio", "fechaInicioAtencion", true],
  ["codPaisDeOrigen", "codPaisOrigen", false],
  ["codServ", "codServicio", false], // one word in common is too little
  ["vrTotal", "vrServicio", false],
  ["codServicio", "codServicio", false],
])("%s for %s: %s", (name, field, expected) => {
  expect(hasOtherEnding(name, field)).toBe(expected);
});

/** The findings on names of a clean document, in which the first record of an array was changed. */
function namesIn(array: string, change: (record: Record<string, unknown>) => void) {
  const document = structuredClone(documents[0]?.document);
  const services = document?.usuarios[0]?.servicios as Record<string, Record<string, unknown>[]>;
  change(services[array]?.[0] ?? {});
  return validateDocument(document, noContext, { packs: [res948] })
    .findings.filter(({ params }) => params?.["mistake"] === "name")
    .map(({ code, path, params }) => [code, path.at(-1), params?.["field"]]);
}

/** Writes the value of a field under another name. */
const renamed = (from: string, to: string) => (record: Record<string, unknown>) => {
  record[to] = record[from];
  delete record[from];
};

test.each(["consultas", "procedimientos"])(
  "the only required field that is missing is named, in %s",
  (array) => {
    const field = "modalidadGrupoServicioTecSal";
    const other = "modalidadGrupoServicioTecnologia";
    expect(namesIn(array, renamed(field, other))).toEqual([["res948/property", other, field]]);
    // What is missing is not certain if more is missing, and nothing is meant if nothing is.
    const alsoWithout = (record: Record<string, unknown>) => {
      renamed(field, other)(record);
      delete record["grupoServicios"];
    };
    expect(namesIn(array, alsoWithout)).toEqual([]);
    expect(namesIn(array, (record) => void (record[other] = "01"))).toEqual([]);
  },
);
