import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { revisionContext } from "../../src/index";
import { Causes } from "../../src/report/causes";
import { causesInWords } from "../../src/report/causes-in-words";
import { problemsOf } from "../../src/report/review-summary";
import { v003 } from "../../src/norm/packs";
import { brokenExport, providerCode } from "../broken-export";
import { cleanDocument } from "../cases";

const rules = ruleTexts("en", [v003]);

/** The causes of some files, each with its bytes. */
function causesOf(
  files: readonly (readonly [name: string, text: string | Uint8Array, error?: string])[],
) {
  const batch = createBatch(revisionContext({ providerCodes: [providerCode] }), {
    packs: [v003],
    lang: "en",
  });
  const causes = new Causes(rules);
  const summaries = files.map(([name, text, error]) => {
    const file = batch.file(name);
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    for (const finding of file.push(bytes)) causes.add(finding, true);
    const { findings, summary } = file.end(error);
    for (const finding of findings) causes.add(finding, true);
    return summary;
  });
  return causes.all(summaries);
}

type Json = Record<string, unknown>;

/** A correct document in which the members of all objects are changed. */
function documentWith(change: (name: string, value: unknown) => readonly [string, unknown]): Json {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, own]) => change(name, changed(own))),
    );
  };
  return changed(cleanDocument("v003")) as Json;
}

const misspelt = documentWith((name, value) => [
  name === "codServicio" || name === "vrServicio" ? name.toLowerCase() : name,
  value,
]);

describe("a broken export", () => {
  const files = brokenExport();
  const causes = causesOf(files.map(({ name, bytes }) => [name, bytes]));

  test("has a cause for each way in which its files are broken, the ones of most files first", () => {
    expect(
      causes.map(({ code, frees, bySeverity }) => [code, frees, bySeverity.error > 0]),
    ).toEqual([
      ["json", 13, true],
      ["local-time", 12, true],
      ["provider-code", 10, true],
      ["res948/size", 8, true],
      ["type", 6, true],
      ["near-name", 5, true],
      ["res948/property", 0, false],
      ["res948/optional-property", 0, false],
    ]);
  });

  test("rules of the contract and of the norm that share a cause are one", () => {
    const codes = new Map(causes.map((cause) => [cause.code, [...cause.codes].sort()]));
    expect(codes.get("local-time")).toEqual([
      "local-time",
      "res948/birth-time",
      "res948/service-time",
    ]);
    expect(codes.get("type")).toEqual(["res948/level-type", "type"]);
    expect(codes.get("provider-code")).toEqual(["provider-code", "res948/provider-unknown"]);
  });

  test("has names in small letters as one cause, with the absence of their fields", () => {
    const names = causes.find(({ code }) => code === "near-name");
    expect(names?.codes).toContain("res948/not-null");
    expect(names?.files).toBe(5);
  });

  test("every finding is in one cause", () => {
    const batch = createBatch(revisionContext({ providerCodes: [providerCode] }), {
      packs: [v003],
    });
    for (const { name, bytes } of files) {
      const file = batch.file(name);
      file.push(bytes);
      file.end();
    }
    const sum = (severity: "error" | "warning") =>
      causes.reduce((all, { bySeverity }) => all + bySeverity[severity], 0);
    // The causes here are those of all findings, with those that count as another one.
    const { bySeverity, repeated = { error: 0, warning: 0 } } = batch.summary();
    expect({ error: sum("error"), warning: sum("warning") }).toEqual({
      error: bySeverity.error + repeated.error,
      warning: bySeverity.warning + repeated.warning,
    });
  });
});

describe("an absent field has the cause of the name that means it", () => {
  const lost = documentWith((name, value) => [name, name === "vrServicio" ? null : value]);

  test("in the same object only", () => {
    const lines = [misspelt, lost].map((document) => JSON.stringify(document));
    for (const order of [lines, lines.toReversed()]) {
      const causes = causesOf([["a.ndjson", order.join("\n")]]);
      const absent = causes.find(({ code }) => code === "res948/not-null");
      expect(absent?.bySeverity.error).toBe(4);
    }
  });

  test("on each of many lines, whose objects have the same pointer", () => {
    const { usuarios } = misspelt as { usuarios: { servicios: { consultas: unknown } }[] };
    const consultas = usuarios[0]?.servicios.consultas;
    const line = JSON.stringify({ usuarios: [{ servicios: { consultas } }] });
    const causes = causesOf([["a.ndjson", `${line}\n`.repeat(1100)]]);
    const names = causes.find(({ code }) => code === "near-name");
    const absent = names?.byCode.find(({ name }) => name === "res948/not-null");
    expect(absent?.error).toBe(2200); // two fields of each line
  });

  test("whether the document is on one line or on many", () => {
    for (const indent of [0, 2]) {
      const causes = causesOf([["a.json", JSON.stringify(misspelt, null, indent)]]);
      expect(causes.map(({ code }) => code)).toEqual(["near-name"]);
    }
  });
});

describe("the files that a cause keeps from being free of errors", () => {
  const text = JSON.stringify(misspelt);
  const times = JSON.stringify(
    documentWith((name, value) => [
      name,
      name === "fechaInicioAtencion" ? `${String(value)}:00` : value,
    ]),
  );

  test("are those that have no other errors", () => {
    const both = `${text}\n${times}`;
    const causes = causesOf([
      ["a.ndjson", text],
      ["b.ndjson", both],
      ["c.ndjson", times],
      ["d.ndjson", times],
    ]);
    expect(causes.map(({ code, frees }) => [code, frees])).toEqual([
      ["local-time", 2],
      ["near-name", 1],
    ]);
    const [first] = causesInWords(problemsOf(causes, rules), 4, { lang: "en", rules });
    expect(first?.remarks).toEqual(["the only errors of 2 files"]);
  });

  test("are not those that could not be read to their end", () => {
    const causes = causesOf([
      ["a.ndjson", times],
      ["b.ndjson", times, "the disk failed"],
    ]);
    expect(causes.map(({ code, frees, files }) => [code, frees, files])).toEqual([
      ["local-time", 1, 2],
    ]);
  });

  test("are not told where there is one file", () => {
    const causes = causesOf([["a.ndjson", times]]);
    expect(causesInWords(problemsOf(causes, rules), 1, { lang: "es", rules })[0]?.remarks).toEqual(
      [],
    );
  });
});
