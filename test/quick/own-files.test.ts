import { readFileSync, writeFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../case-count";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";

/**
 * The files that ripslint writes, or asks for, and reads: whatever is wrong in one of them is reported, and nothing in it
 * makes the command fail or reaches the terminal as it is.
 */

const record =
  '{"tipoMedicamento":"01","codPrestador":5,"fechaDispensAdmon":"2026-07-20","peso":"1"}';
const answer = {
  ResultState: false,
  ProcesoId: 7,
  NumFactura: "FE1",
  CodigoUnicoValidacion: "-",
  FechaRadicacion: "2026-08-01T10:00:00.0000000-05:00",
  ResultadosValidacion: [
    {
      Clase: "RECHAZADO",
      Codigo: "RVC086",
      Descripcion: "x",
      Observaciones: "x",
      PathFuente: "usuarios[0].servicios.consultas[0].codConsulta",
      Fuente: "Rips",
    },
  ],
};
const configuration = {
  $schema: "./config.json",
  lang: "en",
  format: ["text"],
  pack: ["res948@v003"],
  shape: 1,
  providerCode: ["110010123401"],
  skip: ["near-name"],
  rules: { "local-time": "warning" },
  overrides: [{ files: ["a*.ndjson"], rules: { type: "warning" } }],
  ignore: ["b.ndjson"],
  failOn: "error",
};
const context = {
  providerCodes: ["110010123401", { code: "050010987602", name: "Sede" }],
  required: { medicamentos: ["fechaDispensAdmon"], "3": [] },
  patient: { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1" },
  professionals: [{ tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "2" }],
  now: "2026-08-01 10:00",
};

inFolder({
  "a.ndjson": record,
  "b.ndjson": record,
  "rips/a.json": '{"numFactura":"FE1","usuarios":[]}',
});

/** Each file: what it is like, where it is, and how the command is run with it. */
const files: Readonly<Record<string, readonly [() => unknown, string, string]>> = {
  "a report": [
    async () => {
      const options = "a.ndjson --shape 1 --no-context --no-config -f json";
      return JSON.parse((await ripslint(options.split(" "))).stdout) as unknown;
    },
    "old.json",
    "diff old.json old.json",
  ],
  "a configuration": [() => configuration, "given.json", "a.ndjson --config given.json"],
  "a context": [() => context, "codes.json", "a.ndjson --shape 1 --context codes.json --no-config"],
  "an answer": [() => answer, "rips/r.json", "answers rips"],
  "an answer beside records": [
    () => answer,
    "rips/r.json",
    "rips --pack res948 --no-context --no-config",
  ],
};

const scalars = [null, true, 0, -1, 1.5, 1e300, "", "x", "\u001b[31m", "\u202e", "__proto__"];
const wrong = fc.constantFrom<unknown>(
  ...scalars,
  [],
  [null],
  [[]],
  ["x", "x"],
  {},
  { code: "x" },
  [{ file: 5 }],
);

type Json = { [name: string]: unknown } | unknown[];

/** The objects and arrays of a value, itself included. */
const within = (value: unknown): readonly Json[] =>
  typeof value === "object" && value !== null
    ? [value as Json, ...Object.values(value).flatMap(within)]
    : [];

const changes = fc.array(
  fc.record({
    object: fc.nat(),
    member: fc.nat(),
    how: fc.constantFrom("value", "value", "value", "leave", "add", "whole"),
    value: wrong,
  }),
  { minLength: 1, maxLength: 3 },
);

function changed(
  valid: unknown,
  list: readonly (typeof changes extends fc.Arbitrary<(infer T)[]> ? T : never)[],
) {
  const whole = { value: structuredClone(valid) };
  for (const { object, member, how, value: given } of list) {
    const value = structuredClone(given);
    const objects = within(whole);
    const target = objects[object % objects.length] as { [name: string]: unknown };
    const names = Object.keys(target);
    const name = names[member % Math.max(1, names.length)];
    if (how === "whole") whole.value = value;
    else if (how === "add") {
      if (Array.isArray(target)) target.push(value);
      else if (target !== whole) target["providerCode"] = value;
    } else if (name === undefined) continue;
    else if (how === "leave" && target !== whole) {
      if (Array.isArray(target)) target.splice(member % target.length, 1);
      else delete target[name];
    } else target[name] = value;
  }
  return whole.value;
}

test.each(Object.entries(files))("%s with anything wrong in it", async (_, [make, path, line]) => {
  const valid = await make();
  writeFileSync(path, JSON.stringify(valid));
  expect((await ripslint(line.split(" "))).exit).toBeLessThan(2);
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(400), async (list, cut) => {
      const text = JSON.stringify(changed(valid, list)) ?? "";
      writeFileSync(path, cut < 40 ? text.slice(0, cut) : text);
      const { exit, stdout, stderr } = await ripslint(line.split(" "));
      const said = stdout + stderr;
      expect([0, 1, 2, 3], said).toContain(exit);
      expect(said).not.toMatch(
        /internal|TypeError|RangeError| at .*:\d+:\d+|\bundefined\b|\[object/,
      );
      expect(said).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
      if (exit === 2) expect(stderr).toContain(path);
    }),
    { numRuns: caseCount(40, 1 / 5) },
  );
  expect(readFileSync("a.ndjson", "utf8")).toBe(record);
});
