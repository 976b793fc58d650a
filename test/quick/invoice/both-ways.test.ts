import { describe, expect, test } from "vitest";
import { noContext, validateDocument } from "../../../src/index";
import { readInvoice } from "../../../src/invoice";
import { normContext } from "../../../src/res948";
import { v002 } from "../../../src/norm/packs";
import type { Invented } from "../../invoice/xml-of";
import { containerOf, xmlOf } from "../../invoice/xml-of";

/** Each rule that compares an invoice with its RIPS: what it reports, and what is nearest to it and right. */
interface Said {
  readonly root?: object;
  readonly usuario?: object;
  readonly servicios?: object;
}

const consulta = {
  codPrestador: "110010123401",
  fechaInicioAtencion: "2026-07-15 10:00",
  conceptoRecaudo: "05",
  vrServicio: 100,
  valorPagoModerador: 0,
};
const documentOf = ({ root, usuario, servicios }: Said) => ({
  numDocumentoIdObligado: "900123456",
  numFactura: "FE100",
  tipoNota: null,
  numNota: null,
  ...root,
  usuarios: [
    {
      tipoUsuario: "01",
      servicios: { consultas: [consulta] },
      ...usuario,
      ...(servicios && { servicios }),
    },
  ],
});

/** A document whose consultations say this, over what agrees with the invoice. */
const consultas = (...changes: readonly object[]): Said => ({
  servicios: { consultas: changes.map((change) => ({ ...consulta, ...change })) },
});
const health = (modality: string, coverage: string, more: Invented = {}): Invented => ({
  ...more,
  health: { MODALIDAD_PAGO: { code: modality }, COBERTURA_PLAN_BENEFICIOS: { code: coverage } },
});
const stays = (kind: string, stay: object): Said => ({
  servicios: { consultas: [consulta], [kind]: [{ codPrestador: "110010123401", ...stay }] },
});
const ofTwoConcepts = consultas(
  { vrServicio: 50, conceptoRecaudo: "01", valorPagoModerador: 2 },
  { vrServicio: 50, conceptoRecaudo: "02", valorPagoModerador: 3 },
);

const paid = (payments: Invented["payments"], prepaid: string, payable: string): Invented => ({
  payments: payments ?? [],
  totals: { PrepaidAmount: prepaid, PayableAmount: payable },
});
const medicamento = (change: object, total: number): readonly [Said, Invented] => [
  {
    servicios: {
      medicamentos: [
        {
          codPrestador: "110010123401",
          fechaDispensAdmon: "2026-07-15 10:00",
          tipoMedicamento: "01",
          cantidadMedicamento: 3,
          vrUnitMedicamento: 50,
          vrServicio: 150,
          conceptoRecaudo: "05",
          valorPagoModerador: 0,
          ...change,
        },
      ],
    },
  },
  { totals: { PayableAmount: String(total) } },
];

const officials = {
  "biller-nit": "RVC001",
  "invoice-number": "RVC004",
  "coverage-user": "RVC005",
  "coverage-inactive": "RVC005",
  "coverage-inactive-doubtful": "RVC005",
  "invoice-provider": "RVC012",
  "service-in-period": "RVC014",
  "value-by-modality": "RVC034",
  "egress-in-period": "RVC044",
  "line-total": "RVC094",
  "invoice-total": "RVG08",
  "moderator-total": "RVG09",
  "moderator-concept": "RVG09",
  "one-provider": "RVG10",
  "coverage-modality": "CIN005",
  "coverage-concept": "CIN006",
} as const;
type Code = keyof typeof officials;

/** What these rules find, each with its official rule. */
function foundOf(said: Said, invented: Invented): readonly string[] {
  const { invoice } = readInvoice(new TextEncoder().encode(containerOf(xmlOf(invented))));
  if (invoice === undefined) throw new Error("the invented XML must be read");
  const { findings } = validateDocument(documentOf(said), normContext(noContext, { invoice }), {
    packs: [v002],
  });
  return findings.flatMap(({ code, params }) => {
    const own = code.slice("res948/".length);
    return own in officials ? [`${String(params?.["official"])} ${own}`] : [];
  });
}

type Case = readonly [what: string, said: Said, invented: Invented];

const cases: Readonly<
  Record<Code, { readonly wrong: readonly Case[]; readonly right: readonly Case[] }>
> = {
  "biller-nit": {
    wrong: [
      ["another NIT", { root: { numDocumentoIdObligado: "900123457" } }, {}],
      ["with the check digit", { root: { numDocumentoIdObligado: "9001234568" } }, {}],
      ["with a zero before it", { root: { numDocumentoIdObligado: "0900123456" } }, {}],
    ],
    right: [
      ["the same", {}, {}],
      ["the XML with points and its check digit", {}, { nit: "900.123.456-8" }],
      [
        "a biller who is a person, by another document",
        {},
        { nit: "1000000019", scheme: 'schemeName="13"' },
      ],
    ],
  },
  "invoice-number": {
    wrong: [
      ["another", { root: { numFactura: "FE101" } }, {}],
      ["with zeros", { root: { numFactura: "FE0100" } }, {}],
      ["in lower case", { root: { numFactura: "fe100" } }, {}],
      ["without its prefix", { root: { numFactura: "100" } }, {}],
      [
        "another number of a note",
        { root: { tipoNota: "NC", numNota: "NC8" } },
        { kind: "CreditNote", id: "NC7", referred: "FE100" },
      ],
      [
        "another invoice of a note",
        { root: { tipoNota: "NC", numNota: "NC7" } },
        { kind: "CreditNote", id: "NC7", referred: "FE99" },
      ],
    ],
    right: [
      ["the same", {}, {}],
      [
        "a note and its invoice",
        { root: { tipoNota: "NC", numNota: "NC7" } },
        { kind: "CreditNote", id: "NC7", referred: "FE100" },
      ],
      [
        "a note that does not say of what",
        { root: { tipoNota: "NC", numNota: "NC7" } },
        { kind: "CreditNote", id: "NC7" },
      ],
      [
        "capitación: the XML is that of the next month",
        { ...consultas({ vrServicio: 0 }), root: { numFactura: "FE99" } },
        health("03", "16"),
      ],
    ],
  },
  "coverage-user": {
    wrong: [
      [
        "a subsidised user under the contributory UPC",
        { usuario: { tipoUsuario: "04" } },
        health("04", "16"),
      ],
      ["a SOAT user under the plan", { usuario: { tipoUsuario: "10" } }, {}],
    ],
    right: [
      ["a contributory user", { usuario: { tipoUsuario: "03" } }, health("04", "16")],
      ["a subsidised user under the plan", { usuario: { tipoUsuario: "04" } }, {}],
      ["a coverage that does not exist", { usuario: { tipoUsuario: "10" } }, health("04", "99")],
    ],
  },
  "coverage-inactive": {
    wrong: [
      ["01 on the first of July", {}, health("04", "01", { issued: "2026-07-01" })],
      ["03, which was never regulated", {}, health("04", "03", { issued: "2026-06-30" })],
    ],
    right: [
      ["01 on the last of June", {}, health("04", "01", { issued: "2026-06-30" })],
      ["16 on the last of June", {}, health("04", "16", { issued: "2026-06-30" })],
    ],
  },
  "coverage-inactive-doubtful": {
    wrong: [["01, issued on a day that is none", {}, health("04", "01", { issued: "2026-07" })]],
    right: [["16, issued on a day that is none", {}, health("04", "16", { issued: "2026-07" })]],
  },
  "invoice-provider": {
    wrong: [["another provider", consultas({ codPrestador: "110010123501" }), {}]],
    right: [
      ["another site", consultas({ codPrestador: "110010123499" }), {}],
      ["a code that is not of 12 digits", consultas({ codPrestador: "1100101235" }), {}],
    ],
  },
  "one-provider": {
    wrong: [
      [
        "two providers, the second that of the invoice",
        consultas({ codPrestador: "110010123501", vrServicio: 50 }, { vrServicio: 50 }),
        { health: { CODIGO_PRESTADOR: { text: "PTS-1" } } },
      ],
    ],
    right: [
      [
        "two sites",
        consultas({ codPrestador: "110010123402", vrServicio: 50 }, { vrServicio: 50 }),
        { health: { CODIGO_PRESTADOR: { text: "PTS-1" } } },
      ],
    ],
  },
  "service-in-period": {
    wrong: [
      ["the minute before", consultas({ fechaInicioAtencion: "2026-06-30 23:59" }), {}],
      ["the minute after it", consultas({ fechaInicioAtencion: "2026-08-01 00:00" }), {}],
      ["a medicine", ...medicamento({ fechaDispensAdmon: "2026-08-01 00:00" }, 150)],
      ["within the year, but not the period", {}, { period: ["2026-07-16", "2026-12-31"] }],
    ],
    right: [
      ["the first minute", consultas({ fechaInicioAtencion: "2026-07-01 00:00" }), {}],
      ["the last minute", consultas({ fechaInicioAtencion: "2026-07-31 23:59" }), {}],
      [
        "the admission before it",
        stays("urgencias", {
          fechaInicioAtencion: "2026-06-30 23:00",
          fechaEgreso: "2026-07-01 08:00",
        }),
        {},
      ],
    ],
  },
  "egress-in-period": {
    wrong: (["urgencias", "hospitalizacion", "recienNacidos"] as const).map((kind) => [
      kind,
      stays(kind, { fechaEgreso: "2026-08-01 00:00" }),
      {},
    ]),
    right: (["urgencias", "hospitalizacion", "recienNacidos"] as const).map((kind) => [
      kind,
      stays(kind, { fechaEgreso: "2026-07-31 23:59" }),
      {},
    ]),
  },
  "value-by-modality": {
    wrong: [
      ["0 per event", consultas({ vrServicio: 0 }), { totals: { PayableAmount: "0" } }],
      ["one of 0 per event", consultas({}, { vrServicio: 0 }), {}],
      ["a value with PGP", {}, health("02", "16")],
      ["a value with capitación", {}, health("03", "16")],
    ],
    right: [
      ["0.01 per event", consultas({ vrServicio: 0.01 }), { totals: { PayableAmount: "0.01" } }],
      ["0 with PGP", consultas({ vrServicio: 0 }), health("02", "16")],
      ["0 with a package", consultas({ vrServicio: 0 }), health("01", "16")],
    ],
  },
  "line-total": {
    wrong: [
      ["one peso too much", ...medicamento({ vrServicio: 151 }, 151)],
      ["a cent too little", ...medicamento({ vrServicio: 149.99 }, 149.99)],
    ],
    right: [
      ["the product", ...medicamento({}, 150)],
      ["with decimals", ...medicamento({ vrUnitMedicamento: 0.1, vrServicio: 0.3 }, 0.3)],
      ["a magistral preparation", ...medicamento({ tipoMedicamento: "03", vrServicio: 151 }, 151)],
    ],
  },
  "invoice-total": {
    wrong: [
      ["a cent too much", consultas({ vrServicio: 100.01 }), {}],
      [
        "what is left to be paid",
        consultas({ vrServicio: 80, valorPagoModerador: 20, conceptoRecaudo: "02" }),
        paid([["02", "20"]], "20.00", "80.00"),
      ],
      [
        "the tax",
        consultas({ vrServicio: 119 }),
        { totals: { LineExtensionAmount: "100", TaxExclusiveAmount: "119", PayableAmount: "100" } },
      ],
      ["one of two records", consultas({}, {}), {}],
    ],
    right: [
      ["with other decimals", {}, { totals: { PayableAmount: "100.0000" } }],
      [
        "before the payments",
        consultas({ vrServicio: 100, valorPagoModerador: 20, conceptoRecaudo: "02" }),
        paid([["02", "20"]], "20.00", "80.00"),
      ],
      [
        "with SS-Reporte, what is to be paid",
        {},
        {
          operation: "SS-Reporte",
          totals: { PayableAmount: "100", PrepaidAmount: "20" },
          payments: [["04", "20"]],
        },
      ],
      ["with PGP it is not compared", consultas({ vrServicio: 0 }), health("02", "16")],
      ["dollars", {}, { currency: "USD", totals: { PayableAmount: "1" } }],
    ],
  },
  "moderator-total": {
    wrong: [
      ["only in the RIPS", consultas({ conceptoRecaudo: "02", valorPagoModerador: 5 }), {}],
      ["only in the XML", {}, paid([["02", "5"]], "5", "95")],
      [
        "a cent less",
        consultas({ conceptoRecaudo: "02", valorPagoModerador: 4.99 }),
        paid([["02", "5.00"]], "5", "95"),
      ],
      [
        "PGP, too",
        consultas({ vrServicio: 0, valorPagoModerador: 5, conceptoRecaudo: "02" }),
        health("02", "16"),
      ],
    ],
    right: [
      [
        "of two records",
        consultas(
          { vrServicio: 50, conceptoRecaudo: "02", valorPagoModerador: 2 },
          { vrServicio: 50, conceptoRecaudo: "02", valorPagoModerador: 3 },
        ),
        paid([["02", "5.00"]], "5.00", "95.00"),
      ],
      ["an advance is not of the records", {}, paid([["04", "5"]], "5", "95")],
      [
        "with capitación it is in the next invoice",
        consultas({ vrServicio: 0, valorPagoModerador: 5, conceptoRecaudo: "02" }),
        health("03", "16"),
      ],
      [
        "a credit note has none",
        { ...consultas({ valorPagoModerador: 0 }), root: { tipoNota: "NC", numNota: "NC7" } },
        { kind: "CreditNote", id: "NC7", referred: "FE100", payments: [["02", "5"]] },
      ],
    ],
  },
  "moderator-concept": {
    wrong: [
      [
        "the other concept",
        consultas({ conceptoRecaudo: "02", valorPagoModerador: 5 }),
        paid([["01", "5"]], "5", "95"),
      ],
      [
        "two concepts, the other way round",
        ofTwoConcepts,
        paid(
          [
            ["01", "3"],
            ["02", "2"],
          ],
          "5",
          "95",
        ),
      ],
    ],
    right: [
      [
        "the same concept",
        consultas({ conceptoRecaudo: "02", valorPagoModerador: 5 }),
        paid([["02", "5.0"]], "5", "95"),
      ],
      [
        "two concepts",
        ofTwoConcepts,
        paid(
          [
            ["02", "3"],
            ["01", "2"],
          ],
          "5",
          "95",
        ),
      ],
    ],
  },
  "coverage-modality": {
    wrong: [["the plan with a package", consultas({ vrServicio: 0 }), health("01", "02")]],
    right: [
      ["the plan per event", {}, health("04", "02")],
      ["the UPC with a package", consultas({ vrServicio: 0 }), health("01", "16")],
    ],
  },
  "coverage-concept": {
    wrong: [["a shared payment within the plan", consultas({ conceptoRecaudo: "03" }), {}]],
    right: [
      ["a copayment within the plan", consultas({ conceptoRecaudo: "01" }), {}],
      [
        "a shared payment of a voluntary plan",
        { ...consultas({ conceptoRecaudo: "03" }), usuario: { tipoUsuario: "11" } },
        health("04", "10"),
      ],
    ],
  },
};

describe.each(Object.entries(cases))("%s", (code, { wrong, right }) => {
  const own = `${officials[code as Code]} ${code}`;
  test.each(wrong)("wrong: %s", (_, said, invented) => {
    expect(foundOf(said, invented)).toEqual([own]);
  });
  test.each(right)("right: %s", (_, said, invented) => {
    expect(foundOf(said, invented)).toEqual([]);
  });
});
