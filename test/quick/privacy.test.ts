import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { BatchOptions, Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import type { Shape } from "../../src/index";
import {
  ContextError,
  fieldsOf,
  noContext,
  revisionContext,
  shapeNames,
  validateDocument,
} from "../../src/index";
import type { FormatName } from "../../src/report/formats";
import { formatNames } from "../../src/report/formats";
import { v002 } from "../../src/norm/packs";
import { normContext } from "../../src/res948";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";
import type { Told } from "../report-samples";
import { written } from "../report-samples";
import { allShapes } from "../../src/core/model/shapes";

/** Values that occur nowhere else. No part of them, divided at blanks and signs, resembles one of our names. */
const sentinel = "Ñandú-QZX 8172!«93»";
const number = 73182649531873182000;
const traces = ["Ñandú", "QZX", "8172", "«93»", "73182649531873"];

const languages = ["en", "es"] as const;

/** Everything that is reported about some bytes: findings, counts, the evaluated rules. */
function report(bytes: Uint8Array, options: BatchOptions, context = noContext) {
  const batch = createBatch(context, options);
  const file = batch.file("-");
  const findings: Finding[] = [...file.push(bytes), ...file.end().findings];
  return { findings, text: JSON.stringify([findings, batch.summary(), batch.evaluated()]) };
}

const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace));

/** Every field of a shape with the same value; fields of the other type are wrong. */
const recordWith = (shape: Shape, value: unknown) => ({
  ...Object.fromEntries(fieldsOf(shape).map(({ name }) => [name, value])),
  codPrestado: value,
  fuente: { origen: value, lista: [value, { a: value }] },
});

const documentWith = (value: unknown) => ({
  numDocumentoIdObligado: value,
  numFactura: value,
  tipoNota: value,
  numNota: value,
  usuarios: [
    {
      tipoDocumentoIdentificacion: value,
      numDocumentoIdentificacion: value,
      fechaNacimiento: value,
      servicios: {
        consultas: [value, { a: value }],
        ...Object.fromEntries(
          allShapes.map((shape) => [
            shapeNames[shape],
            [recordWith(shape, value), value, { codPrestado: value }],
          ]),
        ),
        urgencias: value,
        procedimiento: value,
      },
      servicio: value,
    },
    value,
    { servicios: value },
  ],
});

const inputs: readonly (readonly [string, unknown, BatchOptions])[] = [
  ["a document", documentWith(sentinel), {}],
  ["a wrapped document", { xmlFevFile: sentinel, rips: documentWith(sentinel) }, {}],
  ["a document of numbers", documentWith(number), {}],
  ["a document of lists", documentWith([sentinel]), {}],
  ["a document for --shape", documentWith(sentinel), { shape: 2 }],
  ["usuarios that is a text", { usuarios: sentinel }, {}],
  ["an array of values", [sentinel, number, { a: sentinel }], {}],
  ["an envelope", { shape: sentinel, record: { codPrestador: sentinel } }, {}],
  ["an envelope that holds a text", { shape: 1, record: sentinel }, {}],
  ["a record that is too large", recordWith(1, sentinel), { maxRecord: 100 }],
  ["a record of no shape", { codPrestador: sentinel, fuente: sentinel }, {}],
];

describe.each(languages)("no value is shown in %s", (lang) => {
  test.each(inputs)("%s", (_, value, options) => {
    for (const indent of [0, 2]) {
      const bytes = new TextEncoder().encode(JSON.stringify(value, null, indent));
      const { findings, text } = report(bytes, { ...options, lang });
      expect(findings.length).toBeGreaterThan(0);
      expect(tracesIn(text)).toEqual([]);
    }
  });

  test("in memory", () => {
    const { findings } = validateDocument(documentWith(sentinel), noContext, { lang });
    expect(findings.length).toBeGreaterThan(50);
    expect(tracesIn(JSON.stringify(findings))).toEqual([]);
  });

  test("wherever a document breaks off, or a byte of it is wrong", () => {
    const whole = new TextEncoder().encode(JSON.stringify(documentWith(sentinel)));
    for (let at = 0; at < whole.length; at += 41) {
      expect(tracesIn(report(whole.subarray(0, at), { lang }).text)).toEqual([]);
      const broken = whole.slice();
      broken[at] = 0xff;
      expect(tracesIn(report(broken, { lang }).text)).toEqual([]);
    }
  });

  test("nor a value of the context", () => {
    const person = { tipoDocumentoIdentificacion: sentinel, numDocumentoIdentificacion: sentinel };
    const context = revisionContext({
      providerCodes: [sentinel, `0${sentinel}`],
      patient: person,
      professionals: [person],
    });
    const record = { ...recordWith(2, "x"), codPrestador: sentinel.slice(1) };
    const { findings, text } = report(
      new TextEncoder().encode(JSON.stringify(record)),
      { lang },
      context,
    );
    expect(findings.map(({ code }) => code)).toContain("provider-code");
    expect(tracesIn(text)).toEqual([]);
  });

  test.each([
    ["a patient by half", { patient: { tipoDocumentoIdentificacion: sentinel } }],
    ["a code of two kinds", { providerCodes: [{ code: sentinel, codPrestador: "x" }] }],
    ["a required field that is a value", { required: { 1: [sentinel] } }],
    ["a now that is none", { now: sentinel }],
  ])("nor in an error of the context: %s", (_, input) => {
    const make = () => revisionContext({ providerCodes: [], ...input } as unknown, { lang });
    expect(make).toThrow(ContextError);
    try {
      make();
    } catch (error) {
      expect(tracesIn(`${(error as ContextError).message} ${(error as Error).stack}`)).toEqual([]);
    }
  });
});

describe.each(languages)("no amount is shown in %s", (lang) => {
  /** Amounts that occur nowhere else, even with the separators of a language. */
  const amounts = { vrServicio: 8172649531, vrDispensacion: 6419283.75, valorPagoModerador: 59173 };
  const digits = ["8172649531", "641928375", "59173"];
  const amountsIn = (text: string) =>
    digits.filter((each) => text.replace(/[.,\s\u00a0\u202f]/g, "").includes(each));

  const servicios = { medicamentos: [amounts] };
  const whole = { usuarios: [{ consecutivo: 1, servicios }] };
  const documents = JSON.stringify(whole);
  const twoOf = `${documents}\n${JSON.stringify({ usuarios: [{ servicios: { consultas: [{ vrServicio: 1 }] } }] })}\n`;

  const outputs = (name: FormatName, text: string, told: Told) => {
    const batch = createBatch(noContext, { lang, packs: [v002] });
    const file = batch.file("a.json");
    const findings = [...file.push(new TextEncoder().encode(text))];
    const { findings: last, summary } = file.end();
    const outcome = { summary: batch.summary(), files: [summary], evaluated: batch.evaluated() };
    expect(amountsIn(JSON.stringify(outcome.summary.totals))).toEqual(digits); // the library includes them
    return written(name, [...findings, ...last], outcome, { lang, ...told });
  };

  test.each(formatNames)("%s", (name) => {
    for (const text of [documents, twoOf]) {
      for (const quiet of [false, true])
        expect(amountsIn(outputs(name, text, { quiet }))).toEqual([]);
    }
  });

  test("unless they are asked for", () => {
    for (const name of ["text", "html", "json", "ndjson"] as const) {
      for (const told of [{ showTotals: true }, { showValues: true }])
        expect(amountsIn(outputs(name, documents, told))).toEqual(digits);
    }
  });
});

test("values appear when they are asked for", () => {
  const bytes = new TextEncoder().encode(JSON.stringify(documentWith(sentinel)));
  const { text } = report(bytes, { showValues: true });
  expect(text).toContain("QZX");
  expect(report(bytes, { showValues: false }).text).not.toContain("QZX");
});

describe("a property's name is shown only if it looks like one", () => {
  const masked = [
    "Ana Pérez",
    "a-b",
    "a.b",
    "a/b",
    "a~1b",
    "",
    " ",
    "<b>",
    "a\n",
    "x".repeat(65),
    "😀",
  ];
  const shown = ["otroCampo", "año_1", "1032", "x".repeat(64), "__proto__", "名前"];

  test.each([...masked.map((name) => [name, "…"]), ...shown.map((name) => [name, name])])(
    "%j stands as %j",
    (name, stands) => {
      const key = JSON.stringify(name);
      const record = `{"codServicio":1,${key}:{"n":12345678901234567890,${key}:1,${key}:2}}`;
      const usuario = `{"servicios":{${key}:[],"procedimientos":[${record}]}}`;
      const bytes = new TextEncoder().encode(`{${key}:0,${key}:1,"usuarios":[${usuario}]}`);
      const { findings } = report(bytes, { only: ["duplicate-key", "number-precision"] });
      const at = "/usuarios/0/servicios";
      expect(findings.map(({ code, pointer, path }) => [code, pointer, path])).toEqual([
        ["duplicate-key", `/${stands}`, []],
        ["document", `${at}/${stands}`, []],
        ["duplicate-key", `${at}/procedimientos/0/${stands}/${stands}`, [stands, stands]],
        ["number-precision", `${at}/procedimientos/0/${stands}/n`, [stands, "n"]],
      ]);
      for (const { message } of findings) expect(message).toMatch(/^\S.*\.$/);
      if (stands === "…" && name.trim() !== "")
        expect(JSON.stringify(findings)).not.toContain(JSON.stringify(name).slice(1, -1));
    },
  );

  test("also where it is nearly a field's", () => {
    const bytes = new TextEncoder().encode('{"shape":2,"record":{"codPrestado-":"x"}}');
    const { findings } = report(bytes, { only: ["near-name"] });
    expect(findings).toMatchObject([
      { code: "near-name", path: ["…"], pointer: "/record/…", params: { field: "codPrestador" } },
    ]);
    expect(JSON.stringify(findings)).not.toContain("codPrestado-");
  });
});

describe("the commands that compare and correct", () => {
  inFolder({ "codes.json": `["050010987602"]` });

  test.each(inputs)(
    "%s: no value in a comparison or a list of corrections",
    async (name, value, options) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      writeFileSync("a.json", text);
      const judging = ["--context", "codes.json", "--no-config", "--pack", "res948@v002"];
      const shape = options.shape === undefined ? [] : ["--shape", String(options.shape)];
      const all = ["a.json", ...judging, ...shape];
      const said = [
        await ripslint([...all, "-f", "json", "-o", "one.json"]),
        await ripslint([...all, "-f", "ndjson", "-o", "two.ndjson"]),
        await ripslint(["diff", "one.json", "two.ndjson", "--json"]),
        await ripslint(["fix", ...all, "--dry-run", "--json"]),
        await ripslint(["fix", ...all, "--dry-run"]),
      ];
      const written = ["one.json", "two.ndjson"].map((file) => readFileSync(file, "utf8"));
      expect(tracesIn(JSON.stringify(said) + written.join("")), name).toEqual([]);
      expect(written[0]).toContain('"findings":[');
    },
  );
});

describe.each(languages)(
  "what is expected is shown only if values are requested, in %s",
  (lang) => {
    // Each amount, day and code occurs nowhere else.
    const record = {
      codPrestador: "110010123499",
      fechaInicioAtencion: "1911-03-17 08:15",
      codConsulta: "890201",
      grupoServicios: "01",
      codServicio: 9187,
      finalidadTecnologiaSalud: "11",
      causaMotivoAtencion: "38",
      codDiagnosticoPrincipal: "J182",
      codDiagnosticoRelacionado1: "J182",
      vrServicio: 73_182_649,
      conceptoRecaudo: "01",
      valorPagoModerador: 1823,
    };
    const document = {
      numDocumentoIdObligado: "900000001",
      numFactura: "FE1",
      tipoNota: null,
      usuarios: [
        {
          tipoDocumentoIdentificacion: "TI",
          numDocumentoIdentificacion: "1000000101",
          fechaNacimiento: "1913-07-29",
          codSexo: "M",
          tipoUsuario: "04",
          servicios: {
            consultas: [record],
            urgencias: [
              { fechaInicioAtencion: "1914-01-02 03:04", fechaEgreso: "1914-01-01 03:04" },
            ],
          },
        },
      ],
    };
    const given = {
      now: "1912-11-23 21:17",
      period: { from: "1910-05-06", to: "1910-06-19" },
      invoiceTotal: "91827364",
      moderatorTotal: "6471",
      paymentModality: "04",
      coverage: "16",
      tables: {
        cups: [{ codigo: "890201", sexo: "F" as const, maximo: 3 }],
        cie10: [{ codigo: "J182", sexo: "F" as const, edadMinima: 17, edadMaxima: 23 }],
      },
    };
    const planted = [
      "1911-03-17",
      "1913-07-29",
      "1914-01-0",
      "1912-11-23",
      "1910-05-06",
      "1910-06-19",
      "91827364",
      "91.827",
      "91,827",
      "73182649",
      "6471",
      "1823",
      "9187",
      "110010123499",
      "J182",
    ];
    const findingsWith = (showValues: boolean) => {
      const context = normContext(revisionContext({ providerCodes: ["050010987602"] }), given);
      return report(
        new TextEncoder().encode(JSON.stringify(document)),
        { packs: [v002], lang, showValues },
        context,
      );
    };

    test("no finding has it", () => {
      const { findings } = findingsWith(false);
      const text = JSON.stringify(findings);
      expect(findings.length).toBeGreaterThan(10);
      expect(planted.filter((each) => text.includes(each))).toEqual([]);
      expect(text).not.toContain("050010987602");
    });

    test("it is data of the finding, beside a message without it", () => {
      const { findings } = findingsWith(true);
      const compared = findings.filter(({ expected }) => expected !== undefined);
      const shown = JSON.stringify(
        compared.map(({ value, found, expected }) => [value, found, expected]),
      );
      for (const each of ["91827364", "6471", "1910-05-06", "1912-11-23 21:17", "050010987602"])
        expect(shown).toContain(each);
      const said = JSON.stringify(findings.map(({ message, params }) => [message, params]));
      expect(planted.filter((each) => said.includes(each))).toEqual([]);
    });
  },
);
