import { describe, expect, test } from "vitest";
import type { Answered } from "../../src/core/model/answer";
import type { FileSummary, AnyFinding } from "../../src/core/model/finding";
import { finding, outcomeOf, written } from "../report-samples";

const none = { consultas: 0, urgencias: 0, hospitalizacion: 0 };

const fileOf = (file: string, about: Partial<FileSummary> = {}): FileSummary => ({
  file,
  state: "clean",
  records: 1,
  total: 1,
  findings: 0,
  errors: 0,
  mayReject: 0,
  partial: false,
  notJudged: none,
  ...about,
});

const findings = (...named: readonly (readonly [file: string, count: number])[]) =>
  named.flatMap(([file, count]) =>
    Array.from({ length: count }, (_, i) => finding({ file, line: i + 1, record: i })),
  );

/** The outcome of a run over the files of these findings, and a clean one. */
function runOf(found: readonly AnyFinding[], ...more: readonly FileSummary[]) {
  const files = [...new Set(found.map(({ file }) => file))].map((file) => {
    const errors = found.filter((each) => each.file === file).length;
    return fileOf(file, { findings: errors, errors });
  });
  const outcome = outcomeOf(found);
  const all = [...files, fileOf("clean.json"), ...more];
  const summary = { ...outcome.summary, files: all.length, notJudged: none };
  return { ...outcome, files: all, summary, evaluated: [] };
}

const rules = [
  {
    code: "provider-code",
    severity: "error",
    title: "Code of nobody",
    summary: "",
    mistakes: { zero: "the first zero is lost", unknown: "anything else" },
  },
  { code: "x/doubt", severity: "warning", title: "Doubtful", summary: "", rejects: true },
] as const;

describe("text of several files", () => {
  test("lists each finding if there are few", () => {
    const found = findings(["a.json", 1], ["b.json", 2]);
    expect(written("text", found, runOf(found)).match(/· provider-code$/gm)).toHaveLength(3);
  });

  test("has no list if it would not fit on a screen, unless one is requested", () => {
    const found = findings(["a.json", 9], ["b.json", 2], ["c.json", 9]);
    const listed = (options: object) =>
      written("text", found, runOf(found), { rules, ...options }).match(/· provider-code$/gm)
        ?.length ?? 0;
    expect(listed({})).toBe(0);
    expect(listed({ listsFindings: true })).toBe(20);
    expect(listed({ verbose: true })).toBe(20);
  });

  test("shows some of many problems, and counts the others", () => {
    const found = Array.from({ length: 90 }, (_, i) =>
      finding({ file: `${i}.json`, code: `x/${i}` }),
    );
    const report = written("text", found, runOf(found), { rules });
    expect(report.split("\n").length).toBeLessThanOrEqual(41);
    const shown = report.match(/\(x\/\d+\)/g)?.length ?? 0;
    expect(shown).toBe(10);
    expect(report).toContain("80 more problems");
  });
});

describe("a warning that the MUV may reject", () => {
  const found = [finding({ code: "x/doubt", severity: "warning" })];

  test.each([false, true])("is marked in text; quiet: %s", (quiet) => {
    expect(written("text", found, runOf(found), { rules, quiet })).toContain(
      "· the MUV may reject it",
    );
  });

  test("is not, where it is an error", () => {
    const errors = [finding({ code: "x/doubt" })];
    const hard = rules.map((rule) => ({ ...rule, severity: "error" as const }));
    expect(written("text", errors, runOf(errors), { rules: hard })).not.toContain("MUV");
  });
});

describe("files of which the Ministry has answered", () => {
  const found = findings(["faulty.json", 1]);
  const answered = (file: string, state: Answered["state"]): Answered => ({
    file,
    state,
    answers: [],
    codes: [],
  });
  const named = ["sent.json", "again.json", "refused.json"].map((file) =>
    fileOf(file, { documents: 1 }),
  );
  const documents = [
    answered("sent.json", "approved"),
    answered("again.json", "approved-before"),
    answered("refused.json", "rejected"),
  ];
  const outcome = { ...runOf(found, ...named), answers: { documents, unanswered: 2 } };

  test.each([
    ["text", "Do not send these again: the Ministry approved them (1):\nsent.json\n"],
    ["text", "recover their CUV, do not correct them, do not send them again (1):\nagain.json\n"],
    ["text", "Correct these (1):\nfaulty.json\n"],
    ["text", "Send these (1):\nclean.json\n"],
    ["text", "correct them and send them again (1):\nrefused.json\n"],
    ["html", "<summary>Send these (1)</summary>"],
    ["html", '<td class="state rejected">rejected by the Ministry</td>'],
  ] as const)("are in the list of their state: %s", (format, list) => {
    expect(written(format, found, outcome, { files: true })).toContain(list);
  });
});

test("--files has a table of them, and lists that can be copied", () => {
  const found = findings(["a.json", 2]);
  const cut = fileOf("cut.json", { error: "is cut off", numFactura: "FE1" });
  const review = fileOf("consultas.json", { notJudged: { ...none, consultas: 1 } });
  const run = runOf(found, cut, review);
  const text = written("text", found, run, { quiet: true, files: true });
  expect(text.split("\n").slice(0, 16)).toEqual([
    "File            numFactura  State       Errors  Warnings",
    "a.json                      correct          2         0",
    "clean.json                  no errors        0         0",
    "cut.json        FE1         correct          0         0  is cut off",
    "consultas.json              not judged       0         0  1 consulta: not judged",
    "",
    "Send these (1):",
    "clean.json",
    "",
    "These were not judged (1):",
    "consultas.json",
    "",
    "Correct these (2):",
    "a.json",
    "cut.json",
    "",
  ]);
  expect(text).toContain("1 to send, 3 to resolve (2 to correct, 1 not judged).");
});
