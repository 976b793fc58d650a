import { describe, expect, test } from "vitest";
import { ruleTexts } from "../src/command/rule-texts";
import type { Outcome } from "../src/report/report";
import { verdictOf } from "../src/report/verdict";
import { v003 } from "../src/res948";

const none = { consultas: 0, urgencias: 0, hospitalizacion: 0 };

/** The outcome of a run over one file with 120 records, all of them ready, changed in what a test names. */
function run(
  about: Partial<Outcome["summary"]> = {},
  { error, evaluated = [] }: { error?: string; evaluated?: Outcome["evaluated"] } = {},
): Outcome {
  const summary = {
    files: 1,
    records: 120,
    loaded: 120,
    ready: 120,
    notCovered: none,
    notJudged: none,
    partial: false,
    bySeverity: { error: 0, warning: 0 },
    byCode: {},
    listed: 0,
    ...about,
  };
  const file = { file: "a.json", records: summary.records, findings: 0, partial: false };
  return {
    summary,
    files: [{ ...file, notJudged: none, ...(error !== undefined && { error }) }],
    evaluated,
  };
}

const inEnglish = (outcome: Outcome) => verdictOf(outcome, ruleTexts("en", [v003]), "en");
const inSpanish = (outcome: Outcome) => verdictOf(outcome, ruleTexts("es", [v003]), "es").sentence;

describe("not ready", () => {
  test.each([
    [
      "records with errors",
      run({ ready: 86, bySeverity: { error: 40, warning: 3 } }),
      "Not ready to send: 34 of 120 records have errors.",
      "No está listo para enviar: 34 de 120 registros tienen errores.",
    ],
    [
      "one record",
      run({ records: 1, ready: 0, bySeverity: { error: 2, warning: 0 } }),
      "Not ready to send: 1 of 1 record has errors.",
      "No está listo para enviar: 1 de 1 registro tiene errores.",
    ],
    [
      "errors of the document only",
      run({ bySeverity: { error: 2, warning: 0 } }),
      "Not ready to send: 2 errors outside the records.",
      "No está listo para enviar: 2 errores fuera de los registros.",
    ],
    [
      "a file that could not be read",
      run({}, { error: "permission denied" }),
      "Not ready to send: 1 file could not be read.",
      "No está listo para enviar: 1 archivo no se pudo leer.",
    ],
    [
      "drafts",
      run({ ready: null, loaded: 118, bySeverity: { error: 3, warning: 0 } }),
      "Not ready to be loaded as drafts: 2 of 120 records have errors.",
      "No está listo para cargar como borrador: 2 de 120 registros tienen errores.",
    ],
    [
      "drafts of which type was skipped",
      run({ ready: null, loaded: null, bySeverity: { error: 3, warning: 0 } }),
      "Not ready to be loaded as drafts: 3 errors in 120 records.",
      "No está listo para cargar como borrador: 3 errores en 120 registros.",
    ],
    [
      "elements that a pack judged, counted with the records",
      run({
        ready: 110,
        notCovered: { ...none, consultas: 30 },
        norm: { res948: { judged: 150, ready: 130 } },
        bySeverity: { error: 25, warning: 0 },
      }),
      "Not ready to send: 20 of 150 records have errors.",
      "No está listo para enviar: 20 de 150 registros tienen errores.",
    ],
    [
      "several packs that judged such elements, each for itself",
      run({
        ready: 110,
        notCovered: { ...none, consultas: 30 },
        norm: { res948: { judged: 150, ready: 130 }, res2275: { judged: 150, ready: 135 } },
        bySeverity: { error: 25, warning: 0 },
      }),
      "Not ready to send: 25 errors in 150 records.",
      "No está listo para enviar: 25 errores en 150 registros.",
    ],
  ])("%s", (_, outcome, english, spanish) => {
    expect(inEnglish(outcome)).toEqual({ kind: "not-ready", sentence: english });
    expect(inSpanish(outcome)).toBe(spanish);
  });
});

describe("not known, never green", () => {
  const unchecked = [
    { code: "provider-code", status: "not-evaluated", why: "no context" },
  ] as const;
  test.each([
    [
      "nothing was judged",
      run({ records: 0, ready: 0, loaded: 0, notJudged: { ...none, consultas: 37 } }),
      "Not known whether it is ready: nothing was judged.",
      "No se sabe si está listo: no se evaluó nada.",
    ],
    [
      "a part was not read",
      run({ partial: true }),
      "Not known whether it is ready: no errors in 120 records; part of the input could not be read.",
      "No se sabe si está listo: sin errores en 120 registros; una parte no se pudo leer.",
    ],
    [
      "other services were not judged",
      run({
        notCovered: { ...none, consultas: 2 },
        notJudged: { ...none, consultas: 2 },
        bySeverity: { error: 0, warning: 1 },
      }),
      "Not known whether it is ready: no errors in 120 records; 1 warning; 2 consultas were not judged.",
      "No se sabe si está listo: sin errores en 120 registros; 1 advertencia; 2 consultas quedaron sin evaluar.",
    ],
    [
      "the provider codes were not checked",
      run({}, { evaluated: unchecked }),
      "Not known whether it is ready: no errors in 120 records; the provider codes were not checked.",
      "No se sabe si está listo: sin errores en 120 registros; no se revisaron los códigos de prestador.",
    ],
    [
      "the provider codes of the other arrays were not checked",
      run(
        {
          notCovered: { ...none, consultas: 2 },
          norm: { "res948@v003": { judged: 122, ready: 122 } },
        },
        {
          evaluated: [
            { code: "provider-code", status: "ran" },
            { code: "res948/provider-unknown", status: "not-evaluated", why: "skipped" },
          ],
        },
      ),
      "Not known whether it is ready: no errors in 122 records; the provider codes were not checked.",
      "No se sabe si está listo: sin errores en 122 registros; no se revisaron los códigos de prestador.",
    ],
  ])("%s", (_, outcome, english, spanish) => {
    expect(inEnglish(outcome)).toEqual({ kind: "unknown", sentence: english });
    expect(inSpanish(outcome)).toBe(spanish);
  });
});

describe("ready", () => {
  test.each([
    [
      "clean",
      run(),
      "Ready to send: no errors in 120 records.",
      "Listo para enviar: sin errores en 120 registros.",
    ],
    [
      "warnings",
      run({ bySeverity: { error: 0, warning: 3 } }),
      "Ready to send: no errors in 120 records; 3 warnings.",
      "Listo para enviar: sin errores en 120 registros; 3 advertencias.",
    ],
    [
      "a rule that was not evaluated",
      run({}, { evaluated: [{ code: "required", status: "not-evaluated", why: "x" }] }),
      "Ready to send: no errors in 120 records; 1 rule was not evaluated.",
      "Listo para enviar: sin errores en 120 registros; 1 regla no se evaluó.",
    ],
    [
      "the pack checked the provider codes of all arrays",
      run(
        {
          notCovered: { ...none, consultas: 2 },
          norm: { "res948@v003": { judged: 122, ready: 122 } },
        },
        {
          evaluated: [
            { code: "provider-code", status: "not-evaluated", why: "skipped" },
            { code: "res948/provider-unknown", status: "ran" },
          ],
        },
      ),
      "Ready to send: no errors in 122 records; 1 rule was not evaluated.",
      "Listo para enviar: sin errores en 122 registros; 1 regla no se evaluó.",
    ],
    [
      "drafts, whose provider codes are checked at revision",
      run(
        { ready: null },
        { evaluated: [{ code: "provider-code", status: "not-evaluated", why: "draft" }] },
      ),
      "Ready to be loaded as drafts: no errors in 120 records.",
      "Listo para cargar como borrador: sin errores en 120 registros.",
    ],
  ])("%s", (_, outcome, english, spanish) => {
    expect(inEnglish(outcome)).toEqual({ kind: "ready", sentence: english });
    expect(inSpanish(outcome)).toBe(spanish);
  });
});
