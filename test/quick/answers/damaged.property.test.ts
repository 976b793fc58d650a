import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnswers } from "../../../src/answers";
import { revisionContext } from "../../../src/index";
import { v003 } from "../../../src/norm/packs";
import { caseCount } from "../../case-count";
import { cleanDocument } from "../../cases";
import { reviewed } from "../../review-host";

/** However an answer is damaged, the document that it is about is never one to send. */

const cuv = "ab".repeat(48);
const head = {
  ProcesoId: 7,
  NumFactura: "FE1",
  CodigoUnicoValidacion: "-",
  FechaRadicacion: "2026-07-20T13:00:00Z",
};
const rejected = [{ Clase: "RECHAZADO", Codigo: "RVC014", PathFuente: "", Fuente: "Rips" }];
const notified = [{ Clase: "NOTIFICACION", Codigo: "RVC033", PathFuente: "", Fuente: "Rips" }];

const answers = {
  rejection: { ResultState: false, ...head, ResultadosValidacion: rejected },
  "a rejection in an envelope": { data: { ResultState: false, ...head, validaciones: rejected } },
  "a rejection among the requests": [
    { ResultState: false, ...head, ResultadosValidacion: [...notified, ...rejected] },
  ],
  "a refusal of the service": { status: 400, errors: { numFactura: ["es requerido"] } },
  approval: {
    ResultState: true,
    ...head,
    CodigoUnicoValidacion: cuv,
    ResultadosValidacion: notified,
  },
};

const damages = {
  cut: (text: string, at: number) => text.slice(0, at),
  "cut at its beginning": (text: string, at: number) => text.slice(at + 1),
  remove: (text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
  "remove a part": (text: string, at: number) => text.slice(0, at) + text.slice(at + 40),
  double: (text: string, at: number) => text.slice(0, at) + text.charAt(at) + text.slice(at),
  "double a part": (text: string, at: number) => text.slice(0, at + 40) + text.slice(at),
  insert: (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at),
  replace: (text: string, at: number, sign: string) =>
    text.slice(0, at) + sign + text.slice(at + 1),
};

const damaged = fc
  .record({
    answer: fc.constantFrom(...Object.keys(answers)) as fc.Arbitrary<keyof typeof answers>,
    indent: fc.constantFrom(0, 1),
    at: fc.nat(9_999),
    damage: fc.constantFrom(...Object.keys(damages)) as fc.Arbitrary<keyof typeof damages>,
    sign: fc.constantFrom(",", "{", "}", "[", '"', "\0", "x", "\n", "é", "\uFEFF", "true"),
  })
  .map(({ answer, indent, at, damage, sign }) => {
    const text = JSON.stringify(answers[answer], undefined, indent);
    return { answer, text: damages[damage](text, at % text.length, sign) };
  });

test("what is left of a rejection is a rejection, or no answer that can be trusted", () => {
  fc.assert(
    fc.property(damaged, ({ answer, text }) => {
      if (answer === "approval") return;
      for (const { state } of readAnswers(text)) expect(state).not.toMatch(/^approved/);
    }),
    { numRuns: caseCount(4_000) },
  );
});

const whyOf = (text: string) => readAnswers(text)[0]?.why;

/** The state of the document, of which nothing else is to be said. */
async function stateWith(answer: string | undefined): Promise<string | undefined> {
  const name = "d/ResultadosMSPS_FE1_ID7_R.txt";
  const files = { "d/rips.json": document, ...(answer !== undefined && { [name]: answer }) };
  const { run } = await reviewed(files, options);
  return run.files.find(({ file }) => file.file === "d/rips.json")?.state;
}
const options = {
  packs: [v003],
  only: ["type", "provider-code", "res948/provider-unknown"],
  withXml: false,
  context: revisionContext({ providerCodes: ["110010123401"] }),
};
const document = JSON.stringify({ ...(cleanDocument("v003") as object), numFactura: "FE1" });

test("a document with a damaged answer beside it is never one to send", async () => {
  expect(await stateWith(undefined)).toBe("clean");
  await fc.assert(
    fc.asyncProperty(damaged, async ({ answer, text }) => {
      const state = await stateWith(text);
      // a sending that failed for another reason than its data may be done again
      const hasFailed = answer === "a refusal of the service" && whyOf(text) === "failed";
      if (!hasFailed) expect(state).not.toBe("clean");
      if (answer !== "approval") expect(state).not.toMatch(/^approved/);
    }),
    { numRuns: caseCount(400, 1 / 8) },
  );
});
