import { beforeAll, expect, test } from "vitest";
import type { Forms } from "../../src/report/number";
import { nounOf } from "../../src/report/number";
import { words } from "../../src/report/summary-words";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";

/** Counted words agree with their number, whatever is counted: of nothing, of one, and of two. */
inFolder();

const record = (at: number) => ({
  codPrestador: at % 2 === 0 ? "50010987602" : "050010987602",
  fechaDispensAdmon: "2026-07-03 10:05",
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "52345678",
});
const document = (number: number, medicamentos: readonly object[]) =>
  JSON.stringify({ numFactura: `FE${number}`, usuarios: [{ servicios: { medicamentos } }] });

const counts = [0, 1, 2];
beforeAll(() => {
  for (const files of [1, 2])
    for (const faults of counts)
      for (let at = 0; at < files; at++)
        writeFiles({
          [`${files}-${faults}/a${at}.json`]: document(at, [
            record(1),
            ...Array.from({ length: faults }, () => record(0)),
          ]),
          [`${files}-${faults}/x${at}.pdf`]: "%PDF",
          [`${files}-${faults}/ResultadosMSPS_FE${at}_ID1_R.txt`]: JSON.stringify({
            ResultState: false,
            NumFactura: `FE${at}`,
            ResultadosValidacion: [{ Clase: "RECHAZADO", Codigo: "RVC001" }],
          }),
        });
});

const noun = "(?:archivo|registro|documento|hallazgo|error|advertencia|regla|corrección|informe)";
const verb =
  "(?:pueden|tienen|están|son|quedan|quedaron|fueron|cambian|leyeron|copiaron|guardaron)";
const wrong = [
  // one of several: "1 archivos", "1 nuevos"
  /(?<![\d.,])1 (?:archivos|registros|documentos|hallazgos|errores|advertencias|reglas|correcciones|informes|campos|líneas|rechazados|aprobados|corregidos|nuevos|omitidos)\b/,
  // several of one: "2 archivo"
  new RegExp(`(?<![\\d.,])(?:0|[2-9]|\\d\\d+) ${noun}\\b(?!es)`),
  // a verb in the plural: "1 archivo se copiaron", "0 de 1 archivo se pueden enviar", "cambian 1 archivo"
  new RegExp(`(?<![\\d.,])1 ${noun} (?:no )?(?:se )?${verb}\\b`),
  new RegExp(`\\b${verb} 1\\b(?![.,]?\\d)`),
  /(?<![\d.,])1 (?:files|records|documents|findings|errors|warnings|rules|corrections|reports|fields|lines)\b/,
  /(?<![\d.,])(?:0|[2-9]|\d\d+) (?:file|record|document|finding|error|warning|rule|correction|report|field|line)\b/,
];

test.each(["es", "en"] as const)("in the %s texts of the command", async (lang) => {
  for (const files of [1, 2])
    for (const faults of counts) {
      const folder = `${files}-${faults}`;
      const options = ["--provider-code", "050010987602", "--lang", lang];
      const runs = [
        ["fix", folder, ...options, "-o", `out-${lang}-${folder}`],
        [folder, ...options, "-f", "json", "-o", "before.json"],
        [`out-${lang}-${folder}`, ...options, "-f", "json", "-o", "after.json"],
        ["diff", "before.json", "after.json", "--lang", lang],
        ["diff", "after.json", "before.json", "--lang", lang],
        ...["text", "html"].flatMap((format) =>
          [[], ["--pack", "res948"]].map((pack) => [folder, ...options, ...pack, "-f", format]),
        ),
      ];
      for (const args of runs) {
        const { stdout, stderr } = await ripslint(args);
        const text = `${stdout}${stderr}`.replaceAll(/<[^>]*>/g, " | ").replaceAll(/\s+/g, " ");
        for (const pattern of wrong) expect(text, args.join(" ")).not.toMatch(pattern);
      }
    }
});

test("the shared words have a singular and a plural", () => {
  const pairs = Object.entries<unknown>(words.es).flatMap(([name, pair]) =>
    Array.isArray(pair) || /\{.*\|.*\}/.test(String(pair)) ? [[name, pair as Forms] as const] : [],
  );
  expect(pairs.length).toBeGreaterThan(15);
  for (const [name, forms] of pairs) {
    expect(`1 ${nounOf(1, forms)}`, name).not.toMatch(new RegExp(`\\b${verb}\\b`));
    expect(`2 ${nounOf(2, forms)}`, name).not.toMatch(
      /\b(?:puede|tiene|está|es|queda|fue|cambia|leyó|guardó)\b/,
    );
  }
});
