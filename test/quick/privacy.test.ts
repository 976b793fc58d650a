import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { BatchOptions, Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import type { Shape } from "../../src/index";
import {
  allShapes,
  ContextError,
  fieldsOf,
  noContext,
  revisionContext,
  shapeNames,
  validateDocument,
} from "../../src/index";
import type { FormatName } from "../../src/report/formats";
import { formatNames } from "../../src/report/formats";
import { v002 } from "../../src/res948";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";
import type { Told } from "../report-samples";
import { written } from "../report-samples";

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
