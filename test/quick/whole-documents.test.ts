import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import type { Pack } from "../../src/index";
import { noContext, validateDocument } from "../../src/index";
import { normContext } from "../../src/res948";
import { lin32, v001, v002, v003 } from "../../src/norm/packs";
import { caseCount, isQuick } from "../case-count";
import { casesIn, cleanDocument } from "../cases";
import { bytesOf, place, report } from "../document-report";
import type { NormDocumentCase } from "../partial-documents";

/** A document with a fault of each kind, in JSON that is not minimal. */
const faulty = `{
  "numDocumentoIdObligado": "900123456", "numFactura": "FE1", "tipoNota": null, "numNota": null,
  "usuarios": [
    { "tipoDocumentoIdentificacion": "CC", "numDocumentoIdentificacion": "1032456789", "tipoUsuario": "04",
      "fechaNacimiento": "2019-02-11", "codSexo": "M", "codPaisResidencia": "170", "consecutivo": 1.0,
      "servicios": {
        "consultas": [{ "consecutivo": 1, "vrServicio": 0.1 }, { "consecutivo": 1, "vrServicio": 0.2 }, [], 7],
        "procedimientos": [
          { "consecutivo": 1, "codProcedimiento": "890201", "fechaInicioAtencion": "2018-07-05 10:00", "conceptoRecaudo": "03" },
          { "consecutivo": 3, "codProcedimiento": "890201", "fechaInicioAtencion": "2018-07-05 10:00", "conceptoRecaudo": "03" }
        ],
        "recienNacidos": [
          { "consecutivo": 1, "fechaNacimiento": "2026-07-05 03:15", "tipoDocumentoIdentificacion": "CN",
            "numDocumentoIdentificacion": "26070577001", "condicionDestinoUsuarioEgreso": "03", "fechaEgreso": "2018-01-01 00:00" }
        ],
        "medicamentos": [
          { "consecutivo": 1, "codTecnologiaSalud": "19932754-987", "fechaDispensAdmon": "2026-07-05 10:05", "vrServicio": 99999999999999999999 },
          { "consecutivo": 2, "codTecnologiaSalud": "19932754-987", "fechaDispensAdmon": "2026-07-05 10:05", "vrServicio": 1e2 },
          null
        ],
        "otrosServicios": [{ "consecutivo": 1, "tipoOS": "03", "conceptoRecaudo": "02", "valorPagoModerador": 12.50 }]
      }
    },
    { "tipoDocumentoIdentificacion": "XX", "numDocumentoIdentificacion": "á😀", "consecutivo": 1, "registroSIRAS": 5 },
    { "tipoDocumentoIdentificacion": "CC", "numDocumentoIdentificacion": "1032456789", "tipoUsuario": "04",
      "fechaNacimiento": "2019-02-11", "codSexo": "M", "codPaisResidencia": "170", "consecutivo": 4, "servicios": {} }
  ]
}`;

const memory = (text: string, pack: readonly Pack[] = [v002]) =>
  validateDocument(JSON.parse(text), noContext, { packs: pack });

describe("one pass, whatever the blocks", () => {
  const whole = report(faulty, { packs: [v002] });

  test.each([1, 2, 3, 7, 64, 1000])("blocks of %i bytes", (size) => {
    expect(report(faulty, { packs: [v002] }, {}, size)).toEqual(whole);
  });

  const carried = casesIn<NormDocumentCase>("norm/over-documents").get("xml-base64") ?? [];
  const texts: readonly (readonly [string, object])[] = [
    ...carried.map(({ description, document }) => [description, document as object] as const),
    ["a text that is JSON, and ends", { nota: '{"usuarios":[]}', usuarios: [] }],
    ["one that ends much later", { nota: `{"usuarios":["${"é\\n".repeat(3000)}"]}`, usuarios: [] }],
  ];

  test.each(texts)("the beginning of a text: %s", (_, document) => {
    // after a hundred lines the kind of input is known, and blocks are read as they come
    const lines = Array.from({ length: 100 }, () => 0);
    const text = JSON.stringify({ lines, ...document, more: " ".repeat(9000) }, null, 1);
    const options = { packs: [v002] };
    expect(memory(text).findings.map(place)).toEqual(report(text, options).findings.map(place));
    const twice = `[${text},${text}]`; // the second time the reader knows the names
    for (const size of [1, 600])
      expect(report(twice, options, {}, size)).toEqual(report(twice, options));
  });

  test("in memory the same is found, save what only the digits as written tell", () => {
    const {
      findings,
      summary: { totals },
    } = memory(faulty);
    const isOfValues = ({ code }: { readonly code: string }) =>
      code !== "number-precision" && code !== "res948/decimals";
    expect(findings.filter(isOfValues).map(place)).toEqual(
      whole.findings.filter(isOfValues).map(place),
    );
    const { medicamentos: _, ...arrays } = totals?.arrays ?? {}; // a double cannot represent twenty digits
    expect(whole.summary.totals?.arrays).toMatchObject(arrays);
    expect(Object.keys(arrays)).toHaveLength(4);
  });

  test("a finding of a level has the place of what it speaks of", () => {
    const of = (code: string, pointer: string) => {
      const { offset = 0, length = 0 } =
        whole.findings.find((each) => each.code === `res948/${code}` && each.pointer === pointer) ??
        {};
      return new TextDecoder().decode(bytesOf(faulty).subarray(offset, offset + length));
    };
    expect(of("mother-sex", "/usuarios/0/codSexo")).toBe('"M"');
    expect(of("level-type", "/usuarios/1/registroSIRAS")).toBe("5");
    expect(of("user-without-services", "/usuarios/1")).toMatch(
      /^\{ "tipoDoc.*"registroSIRAS": 5 \}$/,
    );
    expect(of("consecutive-gap", "/usuarios/0/servicios/procedimientos")).toMatch(/^\[[^]*\]$/);
  });

  test("the contract's findings are what they are without a pack", () => {
    const without = report(faulty, {});
    const contract = whole.findings.filter(
      ({ code, array }) => !code.includes("/") && array === undefined,
    );
    const others = without.findings.filter(({ code }) => code !== "presence"); // it yields to the pack
    expect(JSON.stringify(contract)).toBe(JSON.stringify(others));
    expect(whole.summary.otherArrays).toEqual(without.summary.otherArrays);
    expect(without.summary).not.toHaveProperty("totals");
  });

  test("wrapped, as a line, and in an array it is the same document", () => {
    const line = JSON.stringify(JSON.parse(faulty));
    const pointers = (text: string, before: string) =>
      report(text, { packs: [v002], only: ["res948/mother-sex", "res948/consecutive-repeated"] })
        .findings.filter(({ code }) => code.startsWith("res948/"))
        .map(({ pointer }) => pointer.slice(before.length));
    const bare = pointers(line, "");
    expect(bare.length).toBeGreaterThan(2);
    expect(pointers(`{"xmlFevFile":"PD94","rips":${line}}`, "/rips")).toEqual(bare);
    expect(pointers(`${line}\n${line}`, "")).toEqual([...bare, ...bare]);
    expect(pointers(`[${line},${line}]`, "/0")).toEqual([...bare, ...bare]);
  });
});

describe("broken documents accuse nobody of what cannot be seen", () => {
  const codes = (text: string) =>
    report(text, { packs: [v002] })
      .findings.map(({ code }) => code)
      .filter((code) => /user-without|no-services|gap|stay|multiple|referred/.test(code));

  test.each([
    [
      '{"usuarios":[{"servicios":{"medicamentos":[{"consecutivo":1},{"consecutivo":],{"consecutivo":3}]}}],"tipoNota":null}',
    ],
    [
      '{"tipoNota":null,"usuarios":[{"consecutivo":1,"servicios":{"medicamentos":[{"consecutivo":1},{"a":tru},{"consecutivo":3}]}}]}',
    ],
    [
      '{"tipoNota":null,"usuarios":[{"consecutivo":1,"servicios":{"otrosServicios":[{"tipoOS":"03"}],"urgencias":[}}]}',
    ],
    ['{"tipoNota":null,"usuarios":[{"consecutivo":1,"servicios":{'],
    ['{"tipoNota":null,"usuarios":[{"servicios":{"medicamentos":[,{"consecutivo":2}]}}]}'],
  ])("%s", (text) => {
    expect(codes(text)).toEqual([]);
  });

  test("mutated bytes: no fault of the reader, and any blocks give the same", () => {
    const bytes = Array.from(bytesOf(faulty));
    fc.assert(
      fc.property(
        fc.nat(bytes.length - 1),
        fc.constantFrom(...bytesOf('"{}[],:\\0n ')),
        fc.integer({ min: 1, max: 90 }),
        (at, byte, size) => {
          const text = new TextDecoder().decode(Uint8Array.from(bytes.with(at, byte)));
          expect(report(text, { packs: [v002] }, {}, size)).toEqual(
            report(text, { packs: [v002] }),
          );
        },
      ),
      { numRuns: caseCount(150) },
    );
  });
});

describe("what is held is limited", () => {
  const medicines = [1, 2, 3, 4, 2, 5].map((n) => ({
    consecutivo: n,
    codTecnologiaSalud: `${n}-1`,
    fechaDispensAdmon: "2026-07-05 10:05",
  }));
  const text = JSON.stringify({
    tipoNota: null,
    usuarios: [{ servicios: { medicamentos: medicines } }],
  });
  const of = (maxEntries: number, code: string) => {
    const { findings, evaluated } = report(text, { packs: [v002], maxEntries });
    const own = { code: `res948/${code}` };
    return {
      found: findings.filter((each) => each.code === own.code).map(({ record }) => record),
      skipped: evaluated.find((each) => each.code === own.code)?.skipped,
    };
  };

  test("within the limit all is compared", () => {
    expect(of(5, "medicine-repeated")).toEqual({ found: [4], skipped: undefined });
    expect(of(5, "consecutive-repeated")).toEqual({ found: [4], skipped: undefined });
  });

  test("beyond it what there is no room for is counted, and what is held is still compared", () => {
    expect(of(2, "medicine-repeated")).toEqual({ found: [4], skipped: 3 });
    expect(of(1, "consecutive-repeated")).toEqual({ found: [], skipped: 5 });
    expect(of(1, "consecutive-gap")).toEqual({ found: [], skipped: 1 });
  });
});

describe("totals", () => {
  const totals = (text: string) => report(text, { packs: [v002] }).summary.totals;
  const inArray = (array: string, values: readonly string[]) =>
    `{"usuarios":[{"servicios":{"${array}":[${values.map((value) => `{"vrServicio":${value}}`).join(",")}]}}]}`;

  test.each([
    [["0.1", "0.2"], "0.3"],
    [["99999999999999999999", "1"], "100000000000000000000"],
    [["1e2", "1E-1", "5.0", "-0.1"], "105"],
    [["0", "0.00", "-0"], "0"],
    [["-3", "1"], "-2"],
    [["0.10", "null", "0.05"], "0.15"],
  ])("%j come to %s", (values, sum) => {
    expect(totals(inArray("procedimientos", values))?.all).toEqual({
      records: values.length,
      vrServicio: sum,
      vrDispensacion: "0",
      valorPagoModerador: "0",
    });
  });

  test("what is no amount, and what is no record, is counted as unread", () => {
    const text = `{"usuarios":[{"servicios":{"otrosServicios":[{"vrServicio":"7","valorPagoModerador":1},5,{"vrServicio":1${"0".repeat(61)}},{"vrDispensacion":2}]}}]}`;
    expect(totals(text)?.arrays).toEqual({
      otrosServicios: {
        records: 4,
        unread: 3,
        vrServicio: "0",
        vrDispensacion: "2",
        valorPagoModerador: "1",
      },
    });
  });

  test.skipIf(isQuick)("by document and by usuario, the first thousand", () => {
    const line =
      '{"usuarios":[{"servicios":{"consultas":[{"vrServicio":1}]}},{"servicios":{"urgencias":[{}]}}]}';
    const all = totals(Array.from({ length: 1001 }, () => line).join("\n"));
    expect(all).toMatchObject({
      documents: 1001,
      usuarios: 2002,
      arrays: { consultas: { records: 1001, vrServicio: "1001" }, urgencias: { records: 1001 } },
    });
    expect([all?.byDocument.length, all?.byUsuario.length]).toEqual([1000, 1000]);
    expect(all?.byDocument[0]).toMatchObject({ file: "-", pointer: "", usuarios: 2, records: 2 });
    expect(all?.byUsuario[1]).toMatchObject({ pointer: "/usuarios/1", records: 1 });
  });

  test("of several files the counts are added up, and survive being cloned", () => {
    const text = inArray("medicamentos", ["0.1", "12345678901234567890"]);
    const batch = createBatch(noContext, { packs: [v002] });
    for (const name of ["a", "b"]) {
      const file = batch.file(name);
      file.push(bytesOf(text));
      file.end();
    }
    const { totals: all } = batch.summary();
    expect(all?.all.vrServicio).toBe("24691357802469135780.2");
    expect(all?.byDocument.map(({ file }) => file)).toEqual(["a", "b"]);
    expect(structuredClone(all)).toEqual(all);
  });
});

describe("of several versions and norms at once", () => {
  test("what is as grave in both is once, and names both", () => {
    const found = memory(faulty, [v002, v003]).findings.filter(
      ({ code }) => code === "res948/mother-sex",
    );
    expect(found).toMatchObject([{ params: { version: "v002, v003" } }]);
    expect(found[0]?.message).toMatch(/^v002, v003: /);
  });

  test("what is not stands for each", () => {
    const text = '{"usuarios":[{"servicios":{"recienNacidos":[{"numConsultasCPrenatal":16}]}}]}';
    const found = memory(text, [v001, v002]).findings.filter(
      ({ code }) => code === "res948/prenatal-visits",
    );
    expect(found).toMatchObject([
      { severity: "error", params: { version: "v001" } },
      { severity: "warning", params: { version: "v002" } },
    ]);
  });

  test("the norm before speaks under its own codes, and the money is added up once", () => {
    const {
      findings,
      summary: { totals },
    } = memory(faulty, [v002, lin32]);
    const codes = findings.map(({ code }) => code).filter((code) => code.endsWith("/mother-sex"));
    expect(codes).toEqual(["res948/mother-sex", "res2275/mother-sex"]);
    expect(findings.some(({ code }) => code === "res2275/consecutive-gap")).toBe(false);
    expect(totals).toEqual(memory(faulty).summary.totals);
  });
});

test("no value of the document reaches a message or its params", () => {
  const values = [
    "1032456789",
    "á😀",
    "2019-02-11",
    "26070577001",
    "19932754-987",
    "2018-07-05",
    "99999999999999999999",
    "12.5",
    "XX",
  ];
  const options = { packs: [v001, v002, v003] };
  for (const lang of ["en", "es"] as const) {
    const told = JSON.stringify(
      report(faulty, { ...options, lang }).findings.map(({ message, params, path }) => [
        message,
        params,
        path,
      ]),
    );
    for (const value of values) expect(told).not.toContain(value);
  }
});

describe("nobody asks Object.prototype for a name of the document", () => {
  const text = JSON.stringify(cleanDocument("v002"));
  const { usuarios, ...root } = cleanDocument("v002") as {
    usuarios: [{ servicios: Record<string, [Readonly<Record<string, unknown>>]> }];
  };
  const [{ servicios, ...usuario }] = usuarios;
  const records = Object.values(servicios).flat();
  const names = [root, usuario, servicios, ...records].flatMap((each) => Object.keys(each));
  const outcome = () => [
    report(text, { packs: [v002] }),
    validateDocument(JSON.parse(text), noContext, { packs: [v002] }),
  ];
  const refuse = (): never => {
    throw new Error("the prototype was read");
  };
  test.each([...new Set(names)])("%s", (name) => {
    const before = outcome();
    Object.defineProperty(Object.prototype, name, { get: refuse, set: refuse, configurable: true });
    let after: unknown;
    try {
      after = outcome();
    } finally {
      delete (Object.prototype as Record<string, unknown>)[name];
    }
    expect(after).toEqual(before);
  });
});

describe("each single mistake in the clean document", () => {
  const context = normContext(noContext, { now: "2026-07-20 08:00" });
  type Any = Record<string, unknown>;
  const changed = (
    change: (document: Any, usuario: Any, servicios: Record<string, Any[]>) => void,
  ) => {
    const document = cleanDocument("v002") as Any & {
      usuarios: (Any & { servicios: Record<string, Any[]> })[];
    };
    const [usuario] = document.usuarios;
    if (usuario !== undefined) change(document, usuario, usuario.servicios);
    return validateDocument(document, context, { rules: [], packs: [v002] }).findings.map(
      ({ code, pointer }) => `${code.slice(7)} ${pointer}`,
    );
  };
  const first = (servicios: Record<string, Any[]>, array: string): Any =>
    servicios[array]?.[0] ?? {};
  const at = "/usuarios/0";

  test.each<[string, Parameters<typeof changed>[0], readonly string[]]>([
    ["nothing", () => undefined, []],
    [
      "the obligado left out",
      (d) => delete d["numDocumentoIdObligado"],
      ["not-null /numDocumentoIdObligado"],
    ],
    ["the invoice as a number", (d) => (d["numFactura"] = 7), ["level-type /numFactura"]],
    ["a note without number", (d) => (d["tipoNota"] = "NC"), ["note-number /numNota"]],
    ["H", (_, u) => (u["codSexo"] = "H"), [`code-list ${at}/codSexo`]],
    ["M", (_, u) => (u["codSexo"] = "M"), [`mother-sex ${at}/codSexo`]],
    [
      "a birth with its hour",
      (_, u) => (u["fechaNacimiento"] = "1994-02-11 00:00"),
      [`size ${at}/fechaNacimiento`],
    ],
    [
      "a birth tomorrow",
      (_, u) => (u["fechaNacimiento"] = "2026-07-21"),
      [
        `service-before-birth ${at}/servicios/consultas/0/fechaInicioAtencion`,
        `service-before-birth ${at}/servicios/procedimientos/0/fechaInicioAtencion`,
        `admission-before-birth ${at}/servicios/urgencias/0/fechaInicioAtencion`,
        `egress-before-user-birth ${at}/servicios/urgencias/0/fechaEgreso`,
        `admission-before-birth ${at}/servicios/hospitalizacion/0/fechaInicioAtencion`,
        `egress-before-user-birth ${at}/servicios/hospitalizacion/0/fechaEgreso`,
        `egress-before-user-birth ${at}/servicios/recienNacidos/0/fechaEgreso`,
        `service-before-birth ${at}/servicios/medicamentos/0/fechaDispensAdmon`,
        `service-before-birth ${at}/servicios/otrosServicios/0/fechaSuministroTecnologia`,
        `user-birth-after-now ${at}/fechaNacimiento`,
        `mother-age ${at}/fechaNacimiento`,
      ],
    ],
    [
      "no zone",
      (_, u) => (u["codZonaTerritorialResidencia"] = null),
      [`residence ${at}/codZonaTerritorialResidencia`],
    ],
    ["another country", (_, u) => (u["codPaisOrigen"] = "CO1"), [`place-code ${at}/codPaisOrigen`]],
    [
      "subsidized",
      (_, u) => (u["tipoUsuario"] = "04"),
      [
        `moderator-contributive ${at}/servicios/consultas/0/conceptoRecaudo`,
        `moderator-contributive ${at}/servicios/procedimientos/0/conceptoRecaudo`,
      ],
    ],
    [
      "SOAT",
      (_, u) => (u["tipoUsuario"] = "10"),
      [
        `moderator-contributive ${at}/servicios/consultas/0/conceptoRecaudo`,
        `moderator-contributive ${at}/servicios/procedimientos/0/conceptoRecaudo`,
        `siras-number ${at}/registroSIRAS`,
      ],
    ],
    ["a usuario numbered 2", (_, u) => (u["consecutivo"] = 2), ["consecutive-gap /usuarios"]],
    [
      "a medicine numbered 2",
      (_, __, s) => (first(s, "medicamentos")["consecutivo"] = 2),
      [`consecutive-gap ${at}/servicios/medicamentos`],
    ],
    [
      "a stay",
      (_, __, s) => {
        delete s["urgencias"];
        delete s["hospitalizacion"];
        Object.assign(first(s, "otrosServicios"), {
          tipoOS: "03",
          codTecnologiaSalud: "129B02",
          tipoDocumentoIdentificacion: null,
          numDocumentoIdentificacion: null,
        });
      },
      [`stay-without-admission ${at}`],
    ],
    [
      "a newborn's admission",
      (_, __, s) => (first(s, "procedimientos")["viaIngresoServicioSalud"] = "07"),
      [`newborn-service ${at}`],
    ],
    [
      "a newborn sent on",
      (_, __, s) => (first(s, "recienNacidos")["condicionDestinoUsuarioEgreso"] = "03"),
      [`newborn-without-services ${at}/servicios/recienNacidos/0`],
    ],
    [
      "a medicine twice",
      (_, __, s) => s["medicamentos"]?.push({ ...first(s, "medicamentos"), consecutivo: 2 }),
      [`medicine-repeated ${at}/servicios/medicamentos/1/codTecnologiaSalud`],
    ],
    [
      "a procedure twice",
      (_, __, s) => s["procedimientos"]?.push({ ...first(s, "procedimientos"), consecutivo: 2 }),
      [`service-repeated ${at}/servicios/procedimientos/1`],
    ],
    [
      "no services",
      (_, u) => (u["servicios"] = {}),
      ["no-services ", `user-without-services ${at}`],
    ],
    [
      "the usuario twice",
      (d, u) => (d["usuarios"] = [u, { ...u, consecutivo: 2 }]),
      [
        ...["consultas/0/codConsulta", "procedimientos/0/codProcedimiento"].map(
          (place) => `service-same-day /usuarios/1/servicios/${place}`,
        ),
        "service-same-day /usuarios/1/servicios/otrosServicios/0/codTecnologiaSalud",
        "user-repeated /usuarios/1",
      ],
    ],
    [
      "an admission to urgencias after its egress",
      (_, __, s) => (first(s, "urgencias")["fechaInicioAtencion"] = "2026-07-05 03:01"),
      [
        `admission-after-egress ${at}/servicios/urgencias/0/fechaInicioAtencion`,
        `emergency-consultation ${at}`,
      ],
    ],
    [
      "an admission to hospitalización in the future",
      (_, __, s) => (first(s, "hospitalizacion")["fechaInicioAtencion"] = "2026-08-05 03:00"),
      [
        `admission-after-egress ${at}/servicios/hospitalizacion/0/fechaInicioAtencion`,
        `admission-after-now ${at}/servicios/hospitalizacion/0/fechaInicioAtencion`,
      ],
    ],
    [
      "a consultation after urgencias of another cause",
      (_, __, s) => (first(s, "consultas")["causaMotivoAtencion"] = "26"),
      [`emergency-cause ${at}/servicios/urgencias/0`],
    ],
    [
      "a death in hospitalización without its cause",
      (_, __, s) => (first(s, "hospitalizacion")["condicionDestinoUsuarioEgreso"] = "02"),
      [`cause-of-death ${at}/servicios/hospitalizacion/0/codDiagnosticoCausaMuerte`],
    ],
    [
      "a death in urgencias, and the services after it",
      (_, __, s) => {
        Object.assign(first(s, "urgencias"), {
          condicionDestinoUsuarioEgreso: "02",
          codDiagnosticoCausaMuerte: "I219",
        });
        first(s, "medicamentos")["fechaDispensAdmon"] = "2026-07-07 10:00";
      },
      [`service-after-own-death ${at}/servicios/urgencias/0`],
    ],
    [
      "from consulta externa, though both consultations, which are the same, are of urgencias",
      (_, __, s) => {
        first(s, "hospitalizacion")["viaIngresoServicioSalud"] = "02";
        s["consultas"] = [first(s, "consultas"), { ...first(s, "consultas"), consecutivo: 2 }];
      },
      [
        `service-repeated ${at}/servicios/consultas/1`,
        `admission-way ${at}/servicios/hospitalizacion/0`,
      ],
    ],
    ["a consultation of urgencias, and no observation", (_, __, s) => delete s["urgencias"], []],
    [
      "nothing of urgencias",
      (_, __, s) => {
        delete s["urgencias"];
        first(s, "consultas")["codConsulta"] = "890201";
      },
      [`admission-way ${at}/servicios/hospitalizacion/0`],
    ],
    [
      "an element that is none",
      (_, __, s) => (s["consultas"] = [first(s, "consultas"), 7 as unknown as Any]),
      [` ${at}/servicios/consultas/1`],
    ],
  ])("%s", (_, change, expected) => {
    expect(changed(change)).toEqual(expected);
  });
});
