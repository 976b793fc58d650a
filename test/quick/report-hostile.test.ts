import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import type { AnyFinding } from "../../src/core/model/finding";
import type { FormatName } from "../../src/report/formats";
import { formatNames } from "../../src/report/formats";
import { finding, hostile, outcomeOf, written } from "../report-samples";

/** A harmless text of the same structure: empty, or with as many levels as a pointer has. */
const like = (text: string) => text.replace(/[^/]+/g, "x");

/** A finding with the text in every place for text of the input, and the outcome of its run. */
function attacked(text: string): readonly [readonly AnyFinding[], ReturnType<typeof outcomeOf>] {
  const row = finding({
    file: text,
    pointer: `/${text}`,
    path: [text],
    message: `${text} must not be.`,
    params: { field: text },
    value: JSON.stringify(text),
  });
  const raw = finding({ file: text, value: text, record: null, shape: null, pointer: text });
  return [[row, raw], outcomeOf([row, raw], text, text)];
}

const report = (name: FormatName, text: string, showValues = true) =>
  written(name, ...attacked(text), { showValues });

// oxlint-disable-next-line no-control-regex -- these must not be there
const acting = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

describe.each(formatNames)("%s", (name) => {
  test.each(hostile)("%j cannot act in a terminal", (text) => {
    expect(report(name, text)).not.toMatch(acting);
  });

  test.each(hostile)("%j leaves the number of lines as it is", (text) => {
    const lines = (report(name, text).match(/\r?\n|\r/g) ?? []).length;
    expect(lines).toBe((report(name, like(text)).match(/\r?\n|\r/g) ?? []).length);
  });
});

describe("markup", () => {
  test.each(hostile)("html: %j adds no element and no attribute", (text) => {
    const tags = (page: string) =>
      (page.replace(/<(script|style)>[^]*?<\/\1>/g, "").match(/<[^>]*>/g) ?? []).map((tag) =>
        tag.replace(/"[^"]*"/g, '""'),
      );
    expect(tags(report("html", text))).toEqual(tags(report("html", like(text))));
  });

  test.each(hostile)("junit: %j is well-formed XML of the same elements", (text) => {
    expect(elementsOf(report("junit", text))).toEqual(elementsOf(report("junit", like(text))));
  });

  test("the text itself comes through", () => {
    const [row] = attacked("<b> & \"c\" 'd' niño 💊")[0];
    const { attributes } = elements(written("junit", row ? [row] : [], outcomeOf([])));
    expect(attributes).toContain("<b> & \"c\" 'd' niño 💊");
  });
});

describe("csv", () => {
  test.each(hostile)("%j stays in its cells, and computes nothing", (text) => {
    const [findings, outcome] = attacked(text);
    const rows = parsedCsv(written("csv", findings, outcome, { showValues: true }));
    expect(rows.map((row) => row.length)).toEqual([21, 21, 21]);
    for (const cell of rows.flat())
      expect(cell === "-" || !/^\s*[=+\-@\t\r\uff1d]/.test(cell)).toBe(true);
  });
});

describe("lines for a build server", () => {
  test.each(["text", "compact"] as const)("%s begins none with a command", (name) => {
    for (const text of hostile) {
      for (const line of report(name, text).split("\n")) {
        expect(line).not.toMatch(/^\s*::/);
        if (!line.includes("must not be")) expect(line).not.toMatch(/^##\w*\[/);
      }
    }
  });
});

describe("json and ndjson", () => {
  test.each(hostile)("%j comes back from JSON as it went in", (text) => {
    const { findings } = JSON.parse(report("json", text)) as { findings: AnyFinding[] };
    expect(findings[0]?.file).toBe(text);
    expect(findings[1]?.value).toBe(text);
    const [line = ""] = report("ndjson", text).split("\n");
    expect(JSON.parse(line)).toEqual(findings[0]);
  });
});

function elements(xml: string) {
  const names: string[] = [];
  const attributes: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    names.push(tag.name, ...Object.keys(tag.attributes));
    attributes.push(...Object.values(tag.attributes).map(String));
  });
  parser.write(xml).close();
  return { names, attributes };
}

const elementsOf = (xml: string): readonly string[] => elements(xml).names;

/** A minimal reader of RFC 4180, with any separator. */
function parsedCsv(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) throw new Error("not CSV");
    const [, content = "", end] = match;
    row.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (end === "\r\n") {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
