import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { officialOf } from "../../../rules/answers";
import { allNormRules } from "../../../rules/norm/index";
import type { Status } from "../../../rules/res948/coverage";
import { coverage } from "../../../rules/res948/coverage";
import type { Ours, Why } from "../../answers/compare";
import { compared, stateOf } from "../../answers/compare";
import { isAnswer, maxAnswer, readAnswer } from "../../answers/read-answer";
import type { Run } from "../../batch/batch";
import { runIn, setUpRun } from "../../batch/batch";
import { noContext } from "../../model/context";
import type { MuvAnswer } from "../../model/answer";
import type { Finding } from "../../model/finding";
import type { Lang } from "../../model/issue";
import { officialsOf } from "../../model/norm-rule";
import { isRecord } from "../../model/value";
import { res948 } from "../../res948";
import type { Answered, AnswerReport } from "../answer-report";
import { asJson, asSummary, asText } from "../answer-report";
import type { Arguments } from "../../command/arguments";
import { commit } from "../../command/commit";
import { reasonOf } from "../../command/faults";
import type { CommandIo } from "../io/command-io";
import type { InputFile } from "../io/files";
import { expand } from "../io/files";
import { withNormInput, withXmlFiles } from "../io/norm-input";
import { toStandardOutput } from "../io/standard-output";
import { turn } from "../io/turn";
import { exit, UsageError } from "../../command/usage";
import { packsOf } from "../../command/packs";

/** `ripslint answers PATHS`: the state of each document, and code by code who reported it. */
export async function answersIn(
  args: Arguments,
  lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const has = (option: string) => args.given.some(({ name }) => name === option);
  const { positionals: paths } = args;
  if (paths.length === 0 || paths.includes("-"))
    throw new UsageError({
      en: "answers takes files and folders, not standard input",
      es: "answers lleva archivos y carpetas, no la entrada estándar",
    });
  if (has("json") && has("summary"))
    throw new UsageError({
      en: "--json and --summary exclude each other",
      es: "--json y --summary se excluyen",
    });
  const selected = packsOf(args);
  const packs = selected.length === 0 ? [res948] : selected;
  const inputs = await expand(paths, { withXml: !has("no-xml"), withTexts: true });
  const given = await withNormInput(noContext, args, lang, io.stdin);
  const { context } = await withXmlFiles(given.context, inputs, paths, lang);
  const run = runIn(setUpRun(context, { packs, lang }));
  const reading = new Reading(run, paths, lang);
  for (const file of [...inputs.files, ...inputs.texts]) {
    await turn();
    reading.read(file);
  }
  const tool = {
    version,
    ...(commit !== undefined && { commit }),
    packs: packs.map((pack) => `${pack.id}@${pack.version}`),
  };
  const report = reading.report(tool, has("show-values"));
  const text = has("json")
    ? asJson(report)
    : has("summary")
      ? asSummary(report, lang)
      : asText(report, lang);
  await toStandardOutput(io, text);
  return exitOf(report);
}

function exitOf({ documents, unread }: AnswerReport): number {
  if (unread.length > 0) return exit.failure;
  const isRejected = documents.some(({ state }) => state.startsWith("rejected"));
  const isNothing = documents.every(
    ({ state }) => state === "no-answer" || state === "not-an-answer",
  );
  return isRejected || isNothing ? exit.findings : exit.clean;
}

/** A RIPS document, and what we found in it. */
interface Own {
  readonly file: string;
  /** The numbers by which an answer may name it. */
  readonly numbers: readonly string[];
  /** Where it lies in a file of several. */
  readonly line?: number;
  readonly pointer: string;
  readonly ours: Ours[];
  readonly answers: Theirs[];
}

interface Theirs {
  readonly file: string;
  readonly answer: MuvAnswer;
}

/** Names that tools give to answers: what such a file has in place of one is said. */
const answerName = /(?:^|\/)(?:Resultados(?:MSPS?|Locales|Doker)_|CUV_)|_?CUV\.(?:json|txt)$/i;

/** The largest file of documents that is compared. */
const maxDocuments = 256 * 1024 * 1024;

/** How much of a file is judged at once. */
const blockSize = 64 * 1024;

/** Reads the files of a run, and attaches the answers to the documents. */
class Reading {
  private readonly documents: Own[] = [];
  private readonly answers: Theirs[] = [];
  private readonly unread: { file: string; error: string }[] = [];
  private skipped = 0;
  private readonly run: Run;
  private readonly named: readonly string[];
  private readonly lang: Lang;

  constructor(run: Run, named: readonly string[], lang: Lang) {
    this.run = run;
    this.named = named;
    this.lang = lang;
  }

  read(input: InputFile): void {
    const { shown: file } = input;
    try {
      if (input.error !== undefined) throw input.error;
      const bytes = bytesOf(input);
      if (bytes.length <= maxAnswer) {
        const answer = readAnswer(bytes);
        const isNamed = this.named.includes(file) || answerName.test(file);
        if (answer.why !== "other" && answer.why !== "not-json") {
          const isOne = answer.why === undefined || answer.why === "no-cuv" || isNamed;
          if (isOne) this.answers.push({ file, answer });
          else this.skipped += 1;
          return;
        }
        const found = documentsIn(file, bytes);
        if (found.length > 0) return this.judge(file, bytes, found);
        if (isNamed) this.answers.push({ file, answer });
        else this.skipped += 1;
      } else this.judge(file, bytes, documentsIn(file, bytes));
    } catch (error) {
      if (typeof (error as NodeJS.ErrnoException).code !== "string") throw error;
      this.unread.push({ file, error: reasonOf(error, this.lang) });
    }
  }

  /** Validates the documents of a file. */
  private judge(name: string, bytes: Uint8Array, found: readonly Own[]): void {
    if (found.length === 0) {
      this.skipped += 1;
      return;
    }
    this.documents.push(...found);
    const file = this.run.file(name);
    const take = (findings: readonly Finding[]) => {
      for (const finding of findings) {
        const own = oursOf(finding);
        if (own !== undefined) found.find((each) => isIn(finding, each))?.ours.push(own);
      }
    };
    for (let at = 0; at < bytes.length; at += blockSize)
      take(file.push(bytes.subarray(at, at + blockSize)));
    take(file.end().findings);
  }

  report(tool: AnswerReport["tool"], showsValues: boolean): AnswerReport {
    const alone = this.answers.filter((each) => !this.attach(each));
    const limitOf = limitsOf(this.run);
    return {
      documents: [
        ...this.documents.map((own) => answeredOf(own, own.answers, limitOf, showsValues)),
        ...alone.map((each) => answeredOf(undefined, [each], limitOf, showsValues)),
      ],
      skipped: this.skipped,
      unread: this.unread,
      tool,
    };
  }

  /** Attaches an answer to the document that it names; without a number to the only document of its folder. */
  private attach(theirs: Theirs): boolean {
    const { number } = theirs.answer;
    const folder = folderOf(theirs.file);
    const own =
      number === undefined
        ? this.documents.filter(({ file }) => folderOf(file) === folder)
        : this.documents.filter(({ numbers }) => numbers.includes(number));
    const [first] = own;
    if (first === undefined || (number === undefined && own.length > 1)) return false;
    const near = own.find(({ file }) => folderOf(file) === folder) ?? first;
    near.answers.push(theirs);
    return true;
  }
}

function answeredOf(
  own: Own | undefined,
  answers: readonly Theirs[],
  limitOf: (code: string) => Why | undefined,
  showsValues: boolean,
): Answered {
  const place =
    own === undefined || (own.line === undefined && own.pointer === "")
      ? undefined
      : `${own.line === undefined ? "" : `${own.line}:`}${own.pointer}`;
  const of = {
    ...(own !== undefined && { file: own.file }),
    ...(place !== undefined && { place }),
  };
  const answer = stateOf(answers.map((each) => each.answer));
  if (answer === undefined) return { ...of, state: "no-answer", answers: [], codes: [] };
  const { state, why, number, items } = answer;
  const isReal = state !== "not-an-answer";
  const rows = isReal ? compared(answer, own?.ours ?? [], limitOf) : [];
  const sorted = [...answers].sort(
    (a, b) => Number(b.answer === answer) - Number(a.answer === answer),
  );
  return {
    ...of,
    state,
    ...(why !== undefined && { why }),
    answers: sorted.map(({ file }) => file),
    codes: rows.map((row) => {
      const observations = items.flatMap(({ code, observation }) =>
        code === row.code && observation !== undefined ? [observation] : [],
      );
      const isShown = showsValues && observations.length > 0;
      // without the document it is not known what we would find
      const { why: reason, ...rest } = row;
      const known = own === undefined && reason === "we-are-wrong" ? undefined : reason;
      return {
        ...rest,
        ...(known !== undefined && { why: known }),
        ...(isShown && { observations }),
      };
    }),
    ...(showsValues && number !== undefined && { number }),
  };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

function bytesOf({ path, shown, size }: InputFile): Uint8Array {
  if (size > maxDocuments) throw Object.assign(new Error("too large"), { code: "EFBIG_INPUT" });
  const bytes = readFileSync(path);
  return /\.gz$/i.test(shown) ? gunzipSync(bytes, { maxOutputLength: maxDocuments }) : bytes;
}

/** The documents of a file: one, wrapped or not, several in an array, or one a line. */
function documentsIn(file: string, bytes: Uint8Array): readonly Own[] {
  const text = new TextDecoder().decode(bytes);
  const whole = parsed(text);
  if (Array.isArray(whole)) return whole.flatMap((each, i) => documentOf(file, each, `/${i}`));
  if (whole !== undefined) return documentOf(file, whole, "");
  return text.split("\n").flatMap((line, i) => documentOf(file, parsed(line), "", i + 1));
}

function documentOf(file: string, value: unknown, pointer: string, line?: number): readonly Own[] {
  if (!isRecord(value) || isAnswer(value)) return [];
  if (isRecord(value["rips"])) return documentOf(file, value["rips"], `${pointer}/rips`, line);
  if (!("usuarios" in value)) return [];
  const numbers = [value["numNota"], value["numFactura"]].filter(
    (number): number is string => typeof number === "string" && number !== "",
  );
  const at = line === undefined ? {} : { line };
  return [{ file, numbers, ...at, pointer, ours: [], answers: [] }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, "")) as unknown;
  } catch {
    return undefined;
  }
}

const isIn = ({ pointer, line }: Finding, own: Own): boolean =>
  (own.line === undefined || own.line === line) &&
  (pointer === own.pointer || pointer.startsWith(`${own.pointer}/`) || own.pointer === "");

/** The official codes of a finding; undefined if it has none. */
function oursOf({ code, severity, params }: Finding): Ours | undefined {
  const official = params?.["official"] ?? officialOf[code];
  if (typeof official !== "string") return undefined;
  const also = allNormRules.find((rule) => rule.code === ruleName(code))?.also ?? [];
  return { code: official, also, isError: severity === "error" };
}

const limits: Readonly<Record<Status, Why | undefined>> = {
  full: undefined,
  part: "in-part",
  parameter: "needs-data",
  table: "needs-table",
  external: "not-checkable",
  disagree: "sources-disagree",
  unseen: "sources-disagree",
};

/** Makes the function that says why a code may be missed. What needed data that were given for all has run. */
function limitsOf(run: Run): (code: string) => Why | undefined {
  const ran = new Set(
    run
      .evaluated()
      .flatMap(({ code, status, left }) => (status === "ran" && !left ? [ruleName(code)] : [])),
  );
  const isRun = (official: string) =>
    allNormRules.some((rule) => ran.has(rule.code) && officialsOf(rule).includes(official));
  return (code) => {
    const known = coverage.find(({ official }) => official === code);
    if (known === undefined) return "not-checkable";
    return known.status === "parameter" && isRun(code) ? undefined : limits[known.status];
  };
}

/** The code of a pack's rule without the name of its norm. */
const ruleName = (code: string): string => code.slice(code.indexOf("/") + 1);
