import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { xmlOf } from "../invoice/xml-of";
import type { FilesInMemory } from "../review-host";
import { reviewed } from "../review-host";
import { caseCount } from "../case-count";

/** What lies beside a file that is named alone: only what pairs with it is read, and the rest is named. */

const cuv = "ab".repeat(48);

/** A document of one consultation of 100 pesos in July; its XML says the same, but for the NIT. */
const ripsOf = (numFactura: string, root: object = {}, consulta: object = {}): string =>
  JSON.stringify({
    numDocumentoIdObligado: "900123456",
    numFactura,
    tipoNota: null,
    numNota: null,
    ...root,
    usuarios: [
      {
        tipoUsuario: "01",
        servicios: {
          consultas: [
            {
              codPrestador: "110010123401",
              fechaInicioAtencion: "2026-07-15 10:00",
              conceptoRecaudo: "05",
              vrServicio: 100,
              valorPagoModerador: 0,
              ...consulta,
            },
          ],
        },
      },
    ],
  });

const xml = (id: string, more: Parameters<typeof xmlOf>[0] = {}): string =>
  xmlOf({ id, nit: "1111", ...more });

const answer = (number: string | undefined, isApproved = false): string =>
  JSON.stringify({
    ResultState: isApproved,
    ProcesoId: 7,
    ...(number !== undefined && { NumFactura: number }),
    CodigoUnicoValidacion: isApproved ? cuv : "-",
    ResultadosValidacion: isApproved ? [] : [{ Clase: "RECHAZADO", Codigo: "RVC049" }],
  });

const only = ["biller-nit", "invoice-number", "service-in-period"].map((code) => `res948/${code}`);

/** What is found in a file, the state of its documents, and what beside it was not read. */
async function aloneOf(files: FilesInMemory, options: Parameters<typeof reviewed>[1] = {}) {
  const [name = ""] = Object.keys(files);
  const result = await reviewed(files, { alone: [name], only, ...options });
  return {
    found: result.findings.map(({ file, code }) => `${file} ${code.slice("res948/".length)}`),
    states: (result.answers?.documents ?? []).map(({ file, state }) => `${file} ${state}`),
    verdict: result.run.verdict,
    errors: result.files.flatMap(({ file, error }) => (error === undefined ? [] : [file])),
    unread: result.leftOut?.find(({ why }) => why === "beside")?.files ?? [],
    orphans: result.run.orphans,
  };
}

const capita = {
  period: ["2026-08-01", "2026-08-31"] as const,
  nit: "900123456",
  health: {
    MODALIDAD_PAGO: { code: "03", text: "Capitación" },
    COBERTURA_PLAN_BENEFICIOS: { code: "16" },
  },
};

describe("beside the file m/a.json", () => {
  /** What lies beside the document FE1, what is found, and what is not read. */
  const cases: Readonly<
    Record<
      string,
      {
        readonly own?: string;
        readonly beside: FilesInMemory;
        readonly found?: readonly string[];
        readonly states?: readonly string[];
        readonly errors?: readonly string[];
        readonly unread?: readonly string[];
      }
    >
  > = {
    "its XML": { beside: { "m/x.xml": xml("FE1") }, found: ["m/a.json biller-nit"] },
    "its rejection": { beside: { "m/r.txt": answer("FE1") }, states: ["m/a.json rejected"] },
    "its approval": {
      beside: { "m/r.json": answer("FE1", true) },
      states: ["m/a.json approved"],
    },
    "both, among those of other documents": {
      beside: {
        "m/b.json": ripsOf("FE2"),
        "m/x1.xml": xml("FE1"),
        "m/x2.xml": xml("FE2"),
        "m/r1.txt": answer("FE1"),
        "m/r2.txt": answer("FE2"),
      },
      found: ["m/a.json biller-nit"],
      states: ["m/a.json rejected"],
      unread: ["m/r2.txt", "m/x2.xml"],
    },
    "an answer without a number, of the only document": {
      beside: { "m/r.json": answer(undefined) },
      states: ["m/a.json rejected"],
    },
    "an answer without a number, of one of two documents": {
      beside: { "m/r.json": answer(undefined), "m/b.json": ripsOf("FE2") },
      states: ["m/a.json no-answer", "undefined rejected"],
    },
    "the only XML, of another number": {
      beside: { "m/x.xml": xml("FE7", { nit: "900123456" }) },
      found: ["m/a.json invoice-number"],
    },
    "the only XML, of another number, where there are two documents": {
      beside: { "m/x.xml": xml("FE7"), "m/b.json": ripsOf("FE2") },
      unread: ["m/x.xml"],
    },
    "two XMLs of other numbers": {
      beside: { "m/x.xml": xml("FE7"), "m/y.xml": xml("FE8") },
      unread: ["m/x.xml", "m/y.xml"],
    },
    "the XMLs of a note and of its invoice": {
      own: ripsOf("FE1", { tipoNota: "NC", numNota: "NC5" }),
      beside: {
        "m/fe.xml": xml("FE1"),
        "m/nc.xml": xml("NC5", { kind: "CreditNote", referred: "FE1" }),
      },
      found: ["m/a.json biller-nit"],
      unread: ["m/fe.xml"],
    },
    "an XML that is damaged, of the only document": {
      beside: { "m/x.xml": xml("FE1").slice(0, -9) },
      errors: ["m/x.xml"],
    },
    "an XML that is damaged, of another document": {
      beside: { "m/x.xml": xml("FE7").slice(0, -9), "m/b.json": ripsOf("FE2") },
      unread: ["m/x.xml"],
    },
    "what is no XML of an invoice, and other files": {
      beside: { "m/ar.xml": "<ApplicationResponse/>", "m/leame.txt": "notas", "m/c.json": "{}" },
      unread: ["m/ar.xml"],
    },
    "another folder": {
      beside: { "x.xml": xml("FE1"), "m/n/r.txt": answer("FE1"), "r.txt": answer("FE1") },
    },
    "a number with an escape": {
      own: ripsOf("FE1").replace('"FE1"', '"\\u0046E1"'),
      beside: { "m/r.txt": answer("FE1"), "m/b.json": ripsOf("FE2") },
      states: ["m/a.json rejected"],
    },
  };

  test.each(Object.entries(cases))(
    "%s",
    async (_, { own = ripsOf("FE1"), beside, ...expected }) => {
      const { found, states, errors, unread, verdict } = await aloneOf({
        "m/a.json": own,
        ...beside,
      });
      expect({ found, states, errors, unread }).toEqual({
        found: [],
        states: [],
        errors: [],
        unread: [],
        ...expected,
      });
      if (states.some((state) => state.endsWith("rejected"))) expect(verdict).toBe("correct");
    },
  );

  test("capitación: the invoice of the next month, which the file's name names", async () => {
    const files = {
      "RIPS_FE10.json": ripsOf("FE8", {}, { vrServicio: 0 }),
      "x10.xml": xml("FE10", capita),
      "x11.xml": xml("FE11", { ...capita, period: ["2026-09-01", "2026-09-30"] }),
    };
    const { found, unread } = await aloneOf(files);
    expect({ found, unread }).toEqual({ found: [], unread: ["x11.xml"] });
  });

  test("without XMLs, or without a norm, an XML is named, and a rejection is one all the same", async () => {
    const files = {
      "a.json": ripsOf("FE1"),
      "x.xml": xml("FE1"),
      "r.txt": answer("FE1"),
    };
    for (const options of [
      { withXml: false },
      { packs: [], only: ["near-name"] },
      { stage: "draft", only: ["near-name"] } as const,
    ]) {
      const { unread, states, verdict } = await aloneOf(files, options);
      expect(unread).toEqual(["x.xml"]);
      expect(states.map((state) => state.split(" ")[1])).toEqual(["rejected"]);
      expect(verdict).toBe("correct");
    }
  });
});

/** A package of a flat folder: which of its XML and its answer are there. */
const packages = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 30 }).map((number) => `FE${number}`),
    hasXml: fc.boolean(),
    answers: fc.constantFrom(undefined, false, true),
  }),
  { selector: ({ number }) => number, minLength: 2, maxLength: 6 },
);

test("a file alone has what it has in its folder, and what is of others is named", async () => {
  await fc.assert(
    fc.asyncProperty(packages, async (all) => {
      const files: Record<string, string> = {};
      for (const { number, hasXml, answers } of all) {
        files[`${number}.json`] = ripsOf(number);
        if (hasXml) files[`${number}.xml`] = xml(number);
        if (answers !== undefined) files[`${number}_R.txt`] = answer(number, answers);
      }
      const folder = await reviewed(files, { only });
      for (const { number, hasXml, answers } of all) {
        const name = `${number}.json`;
        const { found, states, unread, orphans } = await aloneOf({ [name]: "", ...files });
        expect(found).toEqual(
          folder.findings
            .filter(({ file }) => file === name)
            .map(({ file, code }) => `${file} ${code.slice("res948/".length)}`),
        );
        expect(found).toEqual(hasXml ? [`${name} biller-nit`] : []);
        expect(states).toEqual(
          answers === undefined ? [] : [`${name} ${answers ? "approved" : "rejected"}`],
        );
        const others = Object.keys(files).filter(
          (file) =>
            !file.endsWith(".json") &&
            !file.startsWith(`${number}.`) &&
            !file.startsWith(`${number}_`),
        );
        expect([...unread].sort()).toEqual(others.sort());
        expect(orphans).toEqual([]);
      }
    }),
    { numRuns: caseCount(30) },
  );
});
