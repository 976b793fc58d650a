import { describe, expect, test } from "vitest";
import type { Answered } from "../../src/core/model/answer";
import type { FileSummary, Finding } from "../../src/core/model/finding";
import { finding, outcomeOf, written } from "../report-samples";

const none = { consultas: 0, urgencias: 0, hospitalizacion: 0 };

const fileOf = (file: string, about: Partial<FileSummary> = {}): FileSummary => ({
  file,
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
function runOf(found: readonly Finding[], ...more: readonly FileSummary[]) {
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

  test("has a line for each file and rule otherwise, files with the same mistakes together", () => {
    const zeros = findings(["c.json", 1]).map((each) => ({ ...each, params: { mistake: "zero" } }));
    const found = [...findings(["a.json", 9], ["b.json", 2]), ...zeros];
    const report = written("text", found, runOf(found), { rules });
    expect(report.split("\n\n")[0]).toBe(`2 files: a.json, b.json
  error   11  Code of nobody · lines 1, 2, 3, …
c.json
  error    1  Code of nobody: the first zero is lost · line 1
--files lists the files, --max-issues each finding.`);
    expect(written("text", found, runOf(found), { rules, listsFindings: true })).toContain(
      "c.json\nerror  ",
    );
  });

  test("shows some of many kinds of files, and counts the others", () => {
    const found = Array.from({ length: 90 }, (_, i) =>
      finding({ file: `${i}.json`, code: `x/${i}` }),
    );
    const report = written("text", found, runOf(found), { rules });
    expect(report.split("\n").length).toBeLessThanOrEqual(81);
    const shown = report.match(/^\d+\.json$/gm)?.length ?? 0;
    expect(report).toContain(`${90 - shown} more files. --files lists the files`);
  });
});

describe("a warning that the MUV may reject", () => {
  const found = [finding({ code: "x/doubt", severity: "warning" })];

  test.each(["text", "summary", "markdown"] as const)("is marked in %s", (format) => {
    expect(written(format, found, runOf(found), { rules })).toContain("· the MUV may reject it");
  });

  test("is not, where it is an error", () => {
    const errors = [finding({ code: "x/doubt" })];
    const hard = rules.map((rule) => ({ ...rule, severity: "error" as const }));
    expect(written("text", errors, runOf(errors), { rules: hard })).not.toContain("MUV");
  });
});

describe("files that the Ministry has approved", () => {
  const found = findings(["faulty.json", 1], ["sent-faulty.json", 1]);
  const answered = (file: string, state: Answered["state"], place?: string): Answered => ({
    file,
    state,
    ...(place !== undefined && { place }),
    answers: [],
    codes: [],
  });
  const outcomeWith = (
    files: readonly FileSummary[],
    documents: readonly Answered[],
    unanswered: number,
  ) => ({ ...runOf(found, ...files), answers: { documents, unanswered } });
  const named = ["sent.json", "two.ndjson", "refused.json"].map((file) => fileOf(file));
  const cut = fileOf("cut.json", { partial: true });
  const answers = [
    answered("sent-faulty.json", "approved-with-notifications"),
    answered("clean.json", "no-answer"),
    answered("sent.json", "approved"),
    answered("two.ndjson", "approved"),
    answered("two.ndjson", "rejected", "2:"),
    answered("refused.json", "rejected"),
    answered("cut.json", "approved"),
  ];

  test.each([
    ["text", "Do not send these again (1):\nsent.json\n"],
    ["text", "Correct these (2):\nfaulty.json\nsent-faulty.json\n"],
    ["text", "Send these (3):\nclean.json\ntwo.ndjson\nrefused.json\n"],
    ["text", "Review these before you send them (1):\ncut.json\n"],
    ["markdown", "Do not send these again (1):\n\n    sent.json\n"],
    ["markdown", "| `sent-faulty.json` | correct | 1 | 0 | approved by the Ministry |"],
    ["markdown", "| `two.ndjson` | no errors | 0 | 0 |  |"],
    ["html", "<summary>Do not send these again (1)</summary>"],
  ] as const)("are in a list of their own if nothing else is in them: %s", (format, list) => {
    const outcome = outcomeWith([...named, cut], answers, 1);
    expect(written(format, found, outcome, { files: true })).toContain(list);
  });

  test("behind the documents that are listed, a file may have one without an answer", () => {
    const documents = ["a.json", "b.json", "c.json"].map((file) =>
      answered(file, file === "b.json" ? "no-answer" : "approved"),
    );
    const files = documents.map(({ file }) => fileOf(file as string));
    const text = written("text", found, outcomeWith(files, documents, 2), { files: true });
    expect(text).toContain("Do not send these again (1):\na.json\n");
    expect(text).toContain("Send these (3):\nclean.json\nb.json\nc.json\n");
  });
});

describe("markdown of several files", () => {
  const found = findings(["a|`.json", 2]);

  test("has a table of them, and lists that can be copied", () => {
    const cut = fileOf("cut.json", { error: "is cut off", numFactura: "FE|1" });
    const review = fileOf("consultas.json", { notJudged: { ...none, consultas: 1 } });
    const text = written("markdown", found, runOf(found, cut, review), { quiet: true });
    expect(text).toContain(`**2 of 4 files without errors \\(1 to review\\), 2 to correct.**`);
    expect(text).toContain(`
| File | State | Errors | Warnings | Remarks | numFactura |
| --- | --- | ---: | ---: | --- | --- |
| \`a\\u007c\\u0060.json\` | correct | 2 | 0 |  |  |
| \`clean.json\` | no errors | 0 | 0 |  |  |
| \`cut.json\` | correct | 0 | 0 | is cut off | \`FE\\u007c1\` |
| \`consultas.json\` | review | 0 | 0 | 1 consulta: not judged |  |

Send these (1):

    clean.json

Review these before you send them (1):

    consultas.json

Correct these (2):

    a|\`.json
    cut.json
`);
  });

  test("counts those beyond 100", () => {
    const more = Array.from({ length: 119 }, (_, i) => fileOf(`${i}.json`));
    const text = written("markdown", [], runOf([], ...more), { lang: "es" });
    expect(text).toContain("\n20 archivos más\n\nEnvíe estos (120):\n");
    expect(text.match(/^ {4}\S+\.json$/gm)).toHaveLength(100);
  });
});
