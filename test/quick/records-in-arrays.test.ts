import fc from "fast-check";
import { expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { revisionContext } from "../../src/index";
import { res948 } from "../../src/res948";

const context = revisionContext({ providerCodes: ["110010123401"] });
const text = new TextEncoder();

/** What may be between two tokens; and values that are longer in bytes, or in UTF-16 units, than in characters. */
const blanks = fc.constantFrom("", "", " ", "\n", "\r\n", "\t", "\n\n  ");
const words = fc.constantFrom("consulta", "señal", "😀", "a\\nb", "ñ\\u00f1😀");

/** What a record must have besides, so that nothing is wrong with it. */
const clean =
  '"fechaInicioAtencion":"2026-03-09 07:15","tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"52000111"';

/** By the code of what is wrong with them: members of a record. */
const mistakes = {
  "near-name": '"codProcedimient":"x"',
  "duplicate-key": '"codPrestador":"110010123401"',
  "number-precision": '"w":12345678901234567890',
} as const;

type Code = "provider-code" | keyof typeof mistakes;

/** An element of an array as text, and what is wrong with it. */
interface Element {
  readonly text: string;
  readonly mistake?: Code | undefined;
}

const records: fc.Arbitrary<Element> = fc
  .record({
    mistake: fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: fc.constant("provider-code" as const) },
      { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(mistakes) as Code[])) },
    ),
    blank: blanks,
    word: words,
    unknown: fc.constantFrom("", '"z":[1,{"y":null}]'),
  })
  .map(({ mistake, blank, word, unknown }) => {
    const code = mistake === "provider-code" ? '"999999999999"' : '"110010123401"';
    const members = [
      clean,
      `"numAutorizacion":${blank}"${word}"`,
      unknown,
      mistake === undefined || mistake === "provider-code" ? "" : mistakes[mistake],
      `"codPrestador":${code}`,
    ];
    const text = members.filter((member) => member !== "").join(`,${blank}`);
    return { mistake, text: `{${blank}${text}${blank}}` };
  });

const elements: fc.Arbitrary<Element> = fc.oneof(
  { weight: 8, arbitrary: records },
  { weight: 1, arbitrary: fc.constantFrom("null", "7", '"x"', "[]").map(noRecord) },
);

function noRecord(value: string): Element {
  return { text: value };
}

/** Nearly always, elements follow each other at once. */
const between = fc.constantFrom("", "", "", "", "", "", " ", "\n");

const document = fc
  .array(fc.array(fc.tuple(elements, between, between), { maxLength: 12 }), { maxLength: 3 })
  .map((arrays) => {
    const wrong: string[] = [];
    const usuarios = arrays.map((array, usuario) => {
      const items = array.map(([{ text: item, mistake }, before, after], index) => {
        const pointer = `/usuarios/${usuario}/servicios/procedimientos/${index}`;
        if (mistake !== undefined) wrong.push(`${mistake} ${pointer}`);
        return `${before}${item}${after}`;
      });
      return `{"servicios":{"procedimientos":[${items.join(",")}]}}`;
    });
    const count = arrays.reduce((sum, { length }) => sum + length, 0);
    return { text: `{"usuarios":[${usuarios.join(",")}]}`, wrong, count };
  });

/** The line and the column, in UTF-16 units, of an offset in bytes. */
function placeIn(bytes: Uint8Array, offset: number): { line: number; column: number } {
  const lines = new TextDecoder().decode(bytes.subarray(0, offset)).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

const codes: ReadonlySet<string> = new Set(["provider-code", ...Object.keys(mistakes)]);

test("records without a fault are counted, and those after them have their places", () => {
  let passed = 0;
  fc.assert(
    fc.property(document, fc.integer({ min: 1, max: 400 }), fc.boolean(), (given, size, norm) => {
      const bytes = text.encode(given.text);
      const batch = createBatch(context, { packs: norm ? [res948] : [] });
      const file = batch.file("-");
      const findings: Finding[] = [];
      for (let at = 0; at < bytes.length; at += size)
        findings.push(...file.push(bytes.subarray(at, at + size)));
      const end = file.end();
      findings.push(...end.findings);
      expect(end.summary.records).toBe(given.count);
      const known = findings.filter(({ code }) => codes.has(code));
      const found = known.map(
        ({ code, pointer }) => `${code} ${/^(?:\/\w+){5}/.exec(pointer)?.[0]}`,
      );
      expect(found).toEqual(given.wrong);
      for (const { code, offset, length, line, column } of known) {
        expect({ line, column }).toEqual(placeIn(bytes, offset));
        const value = new TextDecoder().decode(bytes.subarray(offset, offset + length));
        if (code === "provider-code") expect(value).toBe('"999999999999"');
      }
      if (norm) return;
      const others = findings.filter(({ code }) => !codes.has(code));
      expect(others.filter(({ code }) => code !== "record")).toEqual([]);
      passed += given.count - known.length - others.length;
    }),
  );
  expect(passed).toBeGreaterThan(0);
});
