/** A double of the page's client: the real batch, in the page itself and without a worker. */
import { version } from "../../package.json";
import { noPaint } from "../../src/report/report";
import { createBatch } from "../../src/batch";
import { packsOf } from "../../src/app/packs";
import { toolOf } from "../../src/app/tool";
import { noContext, revisionContext } from "../../src/index";
import type { Finding } from "../../src/core/model/finding";
import { reportOf, formats } from "../../src/report/formats";
import type { Format, Outcome } from "../../src/report/report";
import { showPage } from "../../src/page/view";
import { outlineOf } from "../../src/page/outline";
import type { OutlineNode } from "../../src/page/outline";
import type {
  Client,
  FindingList,
  GivenFiles,
  RecordText,
  RunListener,
  RunRequest,
  RunResult,
  RunTask,
  Task,
} from "../../src/page/protocol";
import { columns, textColumns } from "../../src/page/protocol";
import { SummaryCollector } from "../../src/page/summary-model";

class Failed extends Error {
  readonly failure;
  constructor(kind: "usage" | "internal" | "cancelled", text: string) {
    super(text);
    this.failure = { kind, words: { en: text, es: text } };
  }
}

class List implements FindingList {
  readonly findings: Finding[] = [];
  private readonly rows: number[] = [];
  private readonly texts: string[] = [];
  private readonly positions = new Map<string, number>();

  get length(): number {
    return this.findings.length;
  }

  add(finding: Finding): void {
    this.findings.push(finding);
    for (const column of columns) {
      const value = finding[column as keyof Finding];
      const isText = (textColumns as readonly string[]).includes(column);
      if (value === undefined || value === null) this.rows.push(-1);
      else if (!isText) this.rows.push(Number(value));
      else this.rows.push(this.position(typeof value === "string" ? value : JSON.stringify(value)));
    }
  }

  at(index: number): Finding {
    const finding = this.findings[index];
    if (finding === undefined) throw new RangeError(`there is no finding ${index}`);
    return finding;
  }

  numberAt(index: number, column: (typeof columns)[number]): number {
    return this.rows[index * columns.length + columns.indexOf(column)] ?? -1;
  }

  textOf(position: number): string {
    return this.texts[position] ?? "";
  }

  private position(text: string): number {
    const known = this.positions.get(text);
    if (known !== undefined) return known;
    this.positions.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }
}

/** With this in its address the page takes a long time, unless it is cancelled. */
const isSlow = location.hash === "#slow";

const turn = async (milliseconds = 0): Promise<void> =>
  await new Promise((done) => setTimeout(done, milliseconds));

class Double implements Client {
  private last: RunRequest | undefined;
  private outcome:
    | {
        outcome: Outcome;
        findings: List;
        tool: RunResult["tool"];
        packs: ReturnType<typeof packsOf>;
      }
    | undefined;

  run(request: RunRequest, listener: RunListener = {}): RunTask {
    const findings = new List();
    let isCancelled = false;
    this.last = request;
    return {
      findings,
      result: this.read(request, findings, listener, () => isCancelled),
      cancel: () => {
        isCancelled = true;
      },
    };
  }

  private async read(
    request: RunRequest,
    list: List,
    listener: RunListener,
    isCancelled: () => boolean,
  ): Promise<RunResult> {
    await turn();
    const begun = performance.now();
    const { lang, files, stage } = request;
    const packs = packsOf({
      given: request.packs.map((value) => ({ name: "pack", value })),
      positionals: [],
    });
    const context =
      request.context.kind === "none"
        ? noContext
        : contextOf(
            request.context.kind === "text"
              ? request.context.text
              : await request.context.file.text(),
          );
    const batches = {
      en: createBatch(context, { lang: "en", stage, packs }),
      es: createBatch(context, { lang: "es", stage, packs }),
    };
    const batch = batches[lang];
    const collector = new SummaryCollector(lang, packs);
    const bytesTotal = files.reduce((sum, { content }) => sum + content.size, 0);
    listener.started?.({
      files: files.map(({ path, content }) => ({ path, size: content.size })),
      leftOut: [],
      bytesTotal,
    });
    const ends = [];
    let bytesDone = 0;
    if (isSlow) for (let i = 0; i < 600 && !isCancelled(); i += 1) await turn(50);
    for (const [index, { path, content }] of files.entries()) {
      if (isCancelled()) break;
      const bytes = new Uint8Array(await content.arrayBuffer());
      const file = batch.file(path);
      const found = [...file.push(bytes)];
      const { findings, summary } = file.end();
      for (const finding of [...found, ...findings]) {
        const isListed = list.length < request.most;
        collector.add(finding, isListed);
        if (isListed) list.add(finding);
      }
      ends.push(summary);
      bytesDone += content.size;
      const seconds = (performance.now() - begun) / 1000;
      listener.progress?.({
        filesDone: index + 1,
        filesTotal: files.length,
        path,
        bytesDone,
        bytesTotal,
        seconds,
        bytesPerSecond: bytesDone / seconds,
        secondsLeft: ((bytesTotal - bytesDone) / bytesDone) * seconds,
        found: batch.summary().bySeverity,
      });
      await turn();
    }
    const tool = toolOf(version, packs);
    const outcome: Outcome = {
      summary: { ...batch.summary(), listed: list.length },
      files: ends,
      evaluated: batch.evaluated(),
    };
    this.outcome = { outcome, findings: list, tool, packs };
    return {
      isCancelled: isCancelled(),
      unread: files.length - ends.length,
      outcome,
      tool,
      notes: [],
      seconds: (performance.now() - begun) / 1000,
      model: collector.model(ends, {
        en: batches.en.evaluated(),
        es: batches.es.evaluated(),
      }),
    };
  }

  record({ path, offset, length }: Parameters<Client["record"]>[0]): Task<RecordText> {
    const file = this.last?.files.find((each) => each.path === path);
    return {
      cancel: () => {},
      result: (async () => {
        if (file === undefined) throw new Failed("usage", "no such file");
        const text = await file.content.text(); // ASCII only: bytes are characters
        const { root } = outlineOf(text);
        if (root === undefined) return { text, from: 0, to: 0, isCut: false };
        let record: OutlineNode = root;
        for (let at: OutlineNode | undefined = root; at !== undefined; ) {
          if (at.kind === "object") record = at;
          at = at.children.find((each) => each.from <= offset && offset + length <= each.to);
        }
        const from = text.indexOf("{", record.from);
        return {
          text: text.slice(from, record.to),
          from: offset - from,
          to: offset - from + length,
          isCut: false,
        };
      })(),
    };
  }

  canonicalize({
    withCopy,
  }: Parameters<Client["canonicalize"]>[0]): ReturnType<Client["canonicalize"]> {
    return {
      cancel: () => {},
      result: Promise.resolve({
        counts: { records: 3, changed: 1, unchanged: 1, refused: 1 },
        changes: [{ line: 2, parts: [{ before: '"codPrestdor"', after: '"codPrestador"' }] }],
        findings: this.outcome?.findings.findings.slice(0, 1) ?? [],
        ...(withCopy && { copy: new Blob(["{}"]) }),
      }),
    };
  }

  fix({ withCopies }: Parameters<Client["fix"]>[0]): ReturnType<Client["fix"]> {
    const fixes = new Map([["rename codPrestador", { count: 1, lines: [2] }]]);
    const counts = { repaired: 1, found: 1, left: 0, errorsLeft: 0, unsafe: 0, suggested: [] };
    return {
      cancel: () => {},
      result: Promise.resolve({
        files: [{ file: "a.json", fixes, ...counts }],
        errors: [],
        ...(withCopies && { copy: new Blob(["{}"]), name: "a.json" }),
      }),
    };
  }

  report({ format, lang }: Parameters<Client["report"]>[0]): Task<Blob> {
    const { outcome } = this;
    if (outcome === undefined)
      return { cancel: () => {}, result: Promise.reject(new Failed("usage", "-")) };
    const chosen: Format = formats[format];
    const report = reportOf(chosen, {
      lang,
      tool: outcome.tool,
      quiet: false,
      paint: noPaint,
    });
    const list = outcome.findings.findings.map((each) => report.finding(each)).join("");
    const text = `${report.begin()}${list}`;
    const blob = new Blob([
      report.head?.(outcome.outcome) ?? "",
      text,
      report.end(outcome.outcome),
    ]);
    return { cancel: () => {}, result: Promise.resolve(blob) };
  }
}

const contextOf = (text: string) => {
  try {
    return revisionContext(
      text.trim().startsWith("{")
        ? JSON.parse(text)
        : { providerCodes: text.split(/[\s,]+/).filter((code) => code !== "") },
    );
  } catch (error) {
    throw new Failed("usage", String(error));
  }
};

const given = (files: Iterable<File>): GivenFiles => ({
  files: Array.from(files, (content) => ({
    path: content.webkitRelativePath || content.name,
    content,
    isNamed: content.webkitRelativePath === "",
  })),
  leftOut: [],
  notJson: [],
});

showPage(document.getElementById("page") as HTMLElement, new Double(), {
  ofDrop: async (transfer) => given(transfer.files),
  ofChoice: (files) => given(files),
});
