import { readFileSync, unlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { normOn } from "../../src/app/packs/packs";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";

/** The Ministry applies the norm of the day of validation, whatever the days of the services. */

const services = (day: string) => ({
  numFactura: "FE1",
  tipoNota: "NC",
  numNota: "NC7",
  usuarios: [
    {
      servicios: {
        procedimientos: [
          {
            codPrestador: "110010123401",
            fechaInicioAtencion: `${day} 09:00`,
            codDiagnosticoPrincipal: "J189",
            codDiagnosticoRelacionado: "J189",
          },
        ],
      },
    },
  ],
});

inFolder({});

test.each(["2019-05-01", "2025-08-10", "2026-06-05", "2026-08-10"])(
  "init and the line to run next name the norm of today for a note of %s",
  async (day) => {
    writeFiles({ [`${day}/nc.json`]: JSON.stringify(services(day)) });
    const { stdout: first } = await ripslint([day]);
    expect(first.trimEnd()).toMatch(/--pack res948 --now today$/);
    const { stdout, exit } = await ripslint(["init", day, "--lang", "en"]);
    expect(exit).toBe(0);
    expect(stdout).toContain("has the norm res948 without a version");
    const configuration = readFileSync("ripslint.config.json", "utf8");
    expect(JSON.parse(configuration)).toEqual({ lang: "en", format: "text", pack: "res948" });
    const judged = await ripslint([day, "--no-context", "-f", "json"]);
    expect(judged.exit).toBe(1);
    expect(judged.stdout).toContain('"res948/related-diagnosis"');
    unlinkSync("ripslint.config.json");
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
