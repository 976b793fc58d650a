import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codesIn, CodeCounter } from "../../src/app/input/codes-seen";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { needWords } from "../../src/norm/need-words";
import { thisMoment } from "../../src/page/clock";
import {
  changesBetween,
  compare,
  revertedPaths,
  sameFolders,
} from "../../src/page/actions/compare";
import { editOf, changesValue, jsonOf, typedOf, valueIn } from "../../src/page/actions/edit";
import { faultsIn } from "../../src/page/views/faults";
import { officeText } from "../../src/report/office-text";
import type { FixCode, PatchOperation, SuggestedFinding } from "../../src/norm/fixes/suggestion";
import { documentKey, FixedKinds } from "../../src/page/views/fixed-kinds";
import type { DocumentRow, Row, RunResult } from "../../src/page/protocol";
import type { Placed } from "../../src/page/views/rows";
import { knownVersions, lin32 } from "../../src/norm/packs";

/** The parts of the page that need no browser. */

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const row = (some: Partial<Row>): Row => ({
  file: "month/FE1.json",
  record: 0,
  shape: 2,
  pointer: "/usuarios/0/servicios/procedimientos/0/codPrestador",
  line: 1,
  column: 1,
  offset: 0,
  length: 1,
  code: "provider-code",
  severity: "error",
  path: ["codPrestador"],
  message: "",
  problem: "provider-code",
  document: 0,
  ...some,
});

describe("two reviews of the same files", () => {
  const at = (usuario: number, index: number, more: Partial<Row> = {}) =>
    row({
      pointer: `/usuarios/${usuario}/servicios/procedimientos/${index}/codPrestador`,
      ...more,
    });

  const review = (
    rows: readonly Row[],
    documents: readonly Partial<DocumentRow>[] = [{ file: "month/FE1.json" }],
  ): RunResult =>
    ({
      isCancelled: false,
      rows,
      documents,
      outcome: {
        files: [...new Set(documents.map((each) => each.file))].map((name) => ({
          file: name,
          records: 9,
          partial: false,
        })),
        evaluated: ["provider-code", "type", "a", "b"].map((code) => ({ code, status: "ran" })),
      },
    }) as unknown as RunResult;

  test("tell what was corrected, what is still there and what is new", () => {
    const before = [at(0, 0), at(0, 1), at(1, 0)];
    const after = [at(0, 1), at(2, 0, { code: "type" })];
    const { corrected, new: added } = compare(review(before), review(after));
    expect(corrected).toEqual([before[0], before[2]]);
    expect(added).toEqual([after[1]]);
  });

  test("know a finding that has moved by its field and patient", () => {
    const of = (index: number, numDocumentoIdentificacion: string) =>
      review([at(index, 0, { concerns: { numDocumentoIdentificacion } })]);
    const { corrected, new: added } = compare(of(3, "1000000101"), of(2, "1000000101"));
    expect([corrected, added]).toEqual([[], []]);
    expect(compare(of(3, "1000000101"), of(2, "1000000102")).new).toHaveLength(1);
    expect(compare(review([at(3, 0)]), review([at(2, 0)])).new).toHaveLength(1);
  });

  test("of a folder that has another name are of the same files", () => {
    const before = ["month/FE1/a.json", "month/b.json"];
    for (const after of [
      ["month/FE1/a.json", "month/b.json", "other/c.json"],
      ["month corrected/FE1/a.json", "month corrected/b.json"],
      ["saved.zip/month/FE1/a.json", "saved.zip/month/b.json", "saved.zip/month/c.json"],
    ]) {
      const [old = "", now = ""] = sameFolders(before, after) ?? [];
      expect(after.map((path) => path.slice(now.length))).toEqual(
        expect.arrayContaining(before.map((path) => path.slice(old.length))),
      );
    }
    for (const after of [[], ["month/c.json"], ["month/x/FE1/a.json", "month/c.json"]])
      expect(sameFolders(before, after)).toBeUndefined();
    const [one, two] = [at(0, 0), at(0, 1)];
    const moved = at(0, 0, { file: "saved.zip/month/FE1.json" });
    const saved = review([moved], [{ file: "saved.zip/month/FE1.json" }]);
    expect(compare(review([one, two]), saved)).toMatchObject({ corrected: [two], new: [] });
  });

  test("of a rule that is listed in part have nothing new of it, and nothing corrected", () => {
    const before = Array.from({ length: 1000 }, (_, index) => at(0, index));
    const after = before.slice(10).concat(at(1, 0), at(1, 1, { code: "type" }));
    expect(compare(review(before), review(after)).new).toEqual([after.at(-1)]);
    const { corrected, unchecked } = compare(review([at(1, 2)]), review(before));
    expect([corrected, unchecked.length]).toEqual([[], 1]);
  });

  const file = (path: string, text: string, lastModified: number) => ({
    path,
    content: new File([text], path.split("/").at(-1) ?? "", { lastModified }),
    isNamed: false,
  });
  test("keep what was corrected with its document, also if this has another name now", () => {
    const before = review(
      [at(0, 0, { document: 1, file: "a/2.json" })],
      [{ file: "a/1.json" }, { file: "a/2.json" }],
    );
    const documents = [
      { file: "b/0.json" },
      { file: "b/1.json" },
      { file: "b/2.json", numFactura: "F" },
    ];
    const changes = changesBetween(before, review([], documents));
    expect(changes).toMatchObject({ corrected: [{ document: 2 }], lost: 0 });
    expect(changesBetween(before, review([], [{ file: "c.json" }]))).toBeUndefined();
  });

  test("compare files that are as they were before their corrections with their review from then", () => {
    const given = [file("m/1.json", "a", 1), file("m/2.json", "b", 2)];
    const [first, second] = given as [(typeof given)[0], (typeof given)[0]];
    const corrected = [file("m/1.json", "c", 9), second];
    const again = [file("n/1.json", "a", 1), file("n/2.json", "b", 2)];
    expect([...revertedPaths(given, corrected, again)]).toEqual(["m/1.json"]);
    expect([...revertedPaths(given, given, again)]).toEqual([]);
    expect([...revertedPaths(given, corrected, [file("n/1.json", "c", 9), second])]).toEqual([]);
    expect(first.content.size).toBe(1);

    const documents = (root: string) => [{ file: `${root}/1.json` }, { file: `${root}/2.json` }];
    const [one, two] = [at(0, 0, { file: "m/1.json" }), at(0, 1, { file: "m/2.json" })];
    const now = at(0, 0, { file: "n/1.json" });
    const other = at(0, 1, { file: "n/2.json" });
    const changes = changesBetween(
      review([two], documents("m")),
      review([now, other], documents("n")),
      { review: review([one, two], documents("m")), paths: new Set(["m/1.json"]), wasSaved: true },
    );
    expect(changes).toEqual({ corrected: [], added: new Set(), lost: 1, wasSaved: true });
  });

  test("balance, whatever they are", () => {
    const rows = fc.array(
      fc.record({ usuario: fc.nat(2), index: fc.nat(2), code: fc.constantFrom("a", "b") }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, rows, (one, two) => {
        const [before, after] = [one, two].map((all) =>
          all.map(({ usuario, index, code }) => at(usuario, index, { code })),
        ) as [Row[], Row[]];
        const { corrected, new: added } = compare(review(before), review(after));
        expect(before.length - corrected.length).toBe(after.length - added.length);
        expect(compare(review(before), review(before)).corrected).toEqual([]);
        for (const each of added) expect(after).toContain(each);
      }),
    );
  });
});

describe("what is wrong in one way in one invoice", () => {
  const review = {
    lang: "es",
    rules: { es: [{ code: "near-name", isOfNames: true }, { code: "type" }] },
    messages: new Map(),
  } as unknown as RunResult;
  const placed = (rows: readonly Row[]): readonly Placed[] =>
    rows.map((own, place) => ({ row: own, place, change: undefined }));
  const at = (field: string, element: number, more: Partial<Row> = {}) =>
    row({
      record: element,
      path: [field],
      pointer: `/usuarios/0/servicios/procedimientos/${element}/${field}`,
      message: `${field} va sin comillas.`,
      code: "type",
      problem: "type",
      ...more,
    });
  const faults = (...rows: readonly Row[]) =>
    faultsIn(placed(rows), review, "es").map(({ rows: own, places, fields, severity, text }) => [
      own.length,
      places.length,
      fields.join(),
      severity,
      text,
    ]);

  test("is one row, whatever its fields and rules", () => {
    const number = { params: { expected: "number" } };
    expect(
      faults(
        at("vrServicio", 0, number),
        at("vrServicio", 1, number),
        at("codServicio", 1, { ...number, code: "res948/level-type", message: "otra" }),
        at("codServicio", 1, { params: { expected: "string" } }),
        at("vrServicio", 0, { ...number, document: 1 }),
      ),
    ).toEqual([
      [3, 3, "vrServicio,codServicio", "error", "vrServicio va sin comillas."],
      [1, 1, "codServicio", "error", "codServicio va sin comillas."],
      [1, 1, "vrServicio", "error", "vrServicio va sin comillas."],
    ]);
  });

  test("is said without its field, if there are several", () => {
    expect(faults(at("vrServicio", 0), at("codServicio", 0))).toEqual([
      [2, 2, "vrServicio,codServicio", "error", "… va sin comillas."],
    ]);
  });

  test("counts what is missing with the misspelt name that means it, and has the severity of both", () => {
    const name = (wrong: string, field: string, element: number) =>
      at(wrong, element, {
        code: "near-name",
        problem: "near-name",
        severity: "warning",
        message: `«${wrong}» parece ser ${field}.`,
        params: { field },
      });
    const missing = (field: string, element: number) =>
      at(field, element, { code: "res948/not-null", problem: "near-name", message: "falta" });
    expect(
      faults(
        missing("vrServicio", 0),
        name("VrServicio", "vrServicio", 0),
        name("CodServicio", "codServicio", 0),
        name("codDiagnosticoPricipal", "codDiagnosticoPrincipal", 0),
        missing("codDiagnosticoPrincipal", 0),
        name("idMipre", "idMIPRES", 1),
      ),
    ).toEqual([
      [3, 2, "vrServicio,codServicio", "error", "«VrServicio» parece ser vrServicio."],
      [
        3,
        2,
        "codDiagnosticoPrincipal,idMIPRES",
        "error",
        "«codDiagnosticoPricipal» parece ser codDiagnosticoPrincipal.",
      ],
    ]);
  });

  test("has each finding once, and never two invoices", () => {
    const some = fc.record({
      field: fc.constantFrom("vrServicio", "VrServicio"),
      element: fc.nat(2),
      document: fc.nat(1),
      problem: fc.constantFrom("type", "near-name"),
      mistake: fc.constantFrom("a", "b", undefined),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (all) => {
        const rows = placed(
          all.map(({ field, element, document, problem, mistake }) =>
            at(field, element, {
              document,
              problem,
              code: problem,
              params: { ...(mistake && { mistake }) },
            }),
          ),
        );
        const found = faultsIn(rows, review, "es");
        expect(found.flatMap((fault) => fault.rows).sort(byPlace)).toEqual(rows);
        for (const fault of found) {
          expect(new Set(fault.rows.map((each) => each.row.document)).size).toBe(1);
          expect(fault.rows).toEqual(expect.arrayContaining([...fault.places]));
          expect(fault.places.length).toBeGreaterThan(0);
        }
      }),
    );
  });
  const byPlace = (a: Placed, b: Placed) => a.place - b.place;
});

describe("a field that is corrected in its record", () => {
  const text = '{"ñ": {"a": [1, "}"]}, "peso" : 3150 , "a": "x\\"y", "b": null, "a": "\\u0031"}';
  const ofField = (name: string) => row({ path: [name], span: { offset: 100, length: 200 } });
  const written = (name: string, typed: string) => {
    const edit = editOf(text, ofField(name), typed);
    const bytes_ = Buffer.from(text);
    const at = (edit?.offset ?? 0) - 100;
    return [bytes_.subarray(0, at), edit?.text, bytes_.subarray(at + (edit?.length ?? 0))]
      .map(String)
      .join("");
  };
  test.each([
    ["peso", "3150", "3200", text.replace("3150", "3200")],
    ["a", "1", "z", text.replace('"\\u0031"', '"z"')],
    ["b", "", "n", text.replace("null", '"n"')],
    ["b", "", "", text],
    ["c", "", "n", `{"c":"n",${text.slice(1)}`],
  ])("%s is %j, and becomes %j", (name, typed, next, whole) => {
    expect(typedOf(valueIn(text, ofField(name)))).toBe(typed);
    expect(written(name, next)).toBe(whole);
  });
});

test.each([
  ["codServicio", '"328"', "328", true, "328"],
  ["codServicio", "328", "328", false, "328"],
  ["codServicio", "328", "329", true, "329"],
  ["codServicio", '"3 28"', "3 28", false, '"3 28"'],
  ["codPrestador", "50010987602", "50010987602", true, '"50010987602"'],
  ["codPrestador", '"\\u0030"', "0", false, '"0"'],
  ["codPrestador", "null", "", false, "null"],
  ["codPrestador", '""', "", true, "null"],
  ["codPrestador", "[1]", "[1]", false, '"[1]"'],
])("%s, which is %s: typing %j is a change: %j", (name, json, typed, isChange, written) => {
  const value = { offset: 0, json };
  const own = row({ path: [name], shape: 2 });
  expect([changesValue(typed, own, value), jsonOf(typed, own, value)]).toEqual([isChange, written]);
});

test("corrections are counted by kind, each once, and show no value but the user's code and numbers of records", () => {
  const kinds = new FixedKinds();
  const found = row({}) as unknown as SuggestedFinding;
  const finding = (
    code: FixCode,
    patch: readonly PatchOperation[],
    numFactura: string,
    pointer = patch[0]?.path ?? "",
  ) => ({
    ...found,
    pointer,
    concerns: { numFactura },
    suggestions: [{ code, safe: true, patch }],
  });
  const value = (path: string, value: string | number) => [{ op: "replace" as const, path, value }];
  const zeros = value("/a/0/codPrestador", "050010987602");
  const move = { op: "move" as const, from: "/a/1/numnota", path: "/a/1/numNota" };
  const numbers = value("/a/2/consecutivo", 3);
  kinds.add("month/FE1.json", {
    findings: [
      finding("leading-zeros", zeros, "F1"),
      { ...finding("leading-zeros", zeros, "F1"), line: 9 },
      finding("leading-zeros", value("/a/1/codPrestador", "050010987602"), "F2"),
      finding("trim", value("/a/1/numAutorizacion", "12345"), "F2"),
      // A field that is missing, and the property that has its name misspelt.
      ...[{ line: 1 }, { line: 4, pointer: move.from }].map((place) => ({
        ...finding("rename", [move], "F2"),
        ...place,
      })),
      // The value of a name that was corrected.
      finding("trim", value(move.path, "1"), "F2"),
      finding("consecutivo", numbers, "F2"),
      found,
    ],
    replaced: new Map(numbers.map((operation) => [operation, "1"])),
  });
  expect(kinds.all()).toEqual([
    {
      code: "leading-zeros",
      isOffered: false,
      fields: ["codPrestador"],
      count: 2,
      files: 1,
      documents: ["F1", "F2"].map((numFactura) => documentKey({ file: row({}).file, numFactura })),
      example: ["50010987602", "050010987602"],
    },
    {
      code: "trim",
      isOffered: false,
      fields: ["numAutorizacion", "numNota"],
      count: 2,
      files: 1,
      documents: [documentKey({ file: row({}).file, numFactura: "F2" })],
    },
    ...[
      { code: "rename", fields: ["numNota"], example: ["numnota", "numNota"] },
      { code: "consecutivo", fields: ["consecutivo"], example: ["1", "3"] },
    ].map((kind) => ({
      ...kind,
      isOffered: false,
      count: 1,
      files: 1,
      documents: [documentKey({ file: row({}).file, numFactura: "F2" })],
    })),
  ]);
  expect(kinds.changes).toBe(6);
});

describe("the provider codes that files show", () => {
  const record = (code: string) =>
    `{"codPrestador": ${code}, "fechaInicioAtencion": "2026-07-02 08:10"},`;

  test("with their counts, and what is nearly one of them", () => {
    const seen = new CodeCounter();
    seen.add(bytes(`{"usuarios": [${record('"050010987602"').repeat(3)}`));
    seen.add(bytes(record("50010987602") + record('"050010987602 "') + record('"05001098760"')));
    seen.add(bytes(record('"110010123499"') + record('"CC 1032456701"') + record("null")));
    seen.end();
    const near = [
      { text: "50010987602", count: 1, mistake: "lost-leading-zero" },
      { text: "050010987602 ", count: 1, mistake: "surrounding-space" },
      { text: "05001098760", count: 1, mistake: "near" },
    ];
    expect(codesIn(seen)).toEqual({
      codes: [
        { code: "050010987602", count: 3, xmls: 0, near },
        { code: "110010123499", count: 1, xmls: 0, near: [] },
      ],
      others: 1,
    });
    expect(seen.hasDocuments).toBe(true);
  });

  test("also those of the XMLs, with the ten digits of the provider", () => {
    const value = (code: string) => `<Name>CODIGO_PRESTADOR</Name><Value>${code}</Value>`;
    const seen = new CodeCounter();
    seen.add(bytes(record('"050010987602"')));
    seen.addXml(bytes(value("0500109876")));
    seen.addXml(bytes(value("0500109876").replaceAll("<", "&lt;").replaceAll(">", "&gt;")));
    seen.addXml(bytes(value("1100101234")));
    expect(codesIn(seen).codes).toMatchObject([{ code: "050010987602", count: 1, xmls: 2 }]);
  });

  test("wherever a block ends", () => {
    const text = bytes(`{"usuarios": [${record('"050010987602"').repeat(4)}`);
    for (let at = 0; at < text.length; at += 7) {
      const seen = new CodeCounter();
      seen.add(text.subarray(0, at));
      seen.add(text.subarray(at));
      expect(codesIn(seen).codes).toMatchObject([{ code: "050010987602", count: 4 }]);
    }
  });
});

test("this moment is a local time as records have it", () => {
  expect(thisMoment(new Date(2026, 6, 2, 9, 5))).toBe("2026-07-02 09:05");
});

describe("the texts of the page", () => {
  test.each(["en", "es"] as const)("name no option of the command (%s)", (lang) => {
    const rules = ruleTexts(lang, [...knownVersions, lin32]).flatMap((rule) =>
      [rule.title, rule.summary, rule.help, rule.causes, rule.fix].filter(
        (text) => text !== undefined,
      ),
    );
    for (const text of [...rules, ...Object.values(needWords[lang])])
      expect(officeText(text, lang)).not.toMatch(/--[a-z]/);
  });
});
