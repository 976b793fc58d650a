import { closeSync, openSync, readFileSync } from "node:fs";
import { isAnswer, maxAnswer } from "../../answers/read-answer";
import type { LeftOut } from "../../report/left-out";
import { leftOutOf } from "../../report/left-out";
import type { InputFile, Inputs } from "./files";
import { readLeast } from "./read-some";
import { turn } from "./turn";

/** The files of a run, and those that are no records by their content. */
export interface Sorted extends Inputs {
  /** Answers of the Ministry. */
  readonly answers: readonly InputFile[];
  /** Reports of ripslint itself. */
  readonly reports: readonly InputFile[];
}

/** How much of a file shows what it is. */
const head = Buffer.alloc(256);

/** Takes out what is never judged as records, however it is called: answers of the Ministry, and own reports. */
export async function withoutOthers(inputs: Inputs): Promise<Sorted> {
  const files: InputFile[] = [];
  const answers: InputFile[] = [];
  const reports: InputFile[] = [];
  for (const file of inputs.files) {
    await turn();
    const begin = file.isRegular && file.error === undefined ? beginOf(file) : "";
    if (isReport(begin)) reports.push(file);
    else if (mayBeAnswer(begin) && isWholeAnswer(file)) answers.push(file);
    else files.push(file);
  }
  return { ...inputs, files, answers, reports };
}

/** The beginning of a file; empty if it cannot be read, which is said where its records are read. */
function beginOf({ path }: InputFile): string {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    return head.toString("utf8", 0, readLeast(file, head, head.length));
  } catch {
    return "";
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** What of the inputs is not read. */
export const leftOutIn = ({
  notJson,
  leftOut,
  answers,
  reports,
}: Pick<Sorted, "notJson" | "leftOut" | "answers" | "reports">): readonly LeftOut[] =>
  leftOutOf(
    notJson,
    leftOut,
    answers.map(({ shown }) => shown),
    reports.map(({ shown }) => shown),
  );

/** Whether a text begins as the formats json or sarif, a plan or a part. */
const isReport = (text: string): boolean =>
  /^\{"(?:plan|part)Version":\d+,/.test(text) ||
  /^\{"schemaVersion":"\d+","tool":\{"name":"ripslint"/.test(text) ||
  /^\{"\$schema":"[^"]*sarif/.test(text);

/** The first member of an answer, or of what a client saved around one. A document writes numFactura in lower case. */
const firstMembers =
  /^\ufeff?\s*\{\s*"(?:ResultState|ProcesoId|PorcesoId|EsValido|CodigoUnicoValidacion(?:ToShow)?|FechaRadicacion|RutaArchivos|ResultadosValidacion|body|data|response|status(?:Code)?)"\s*:/i;

const mayBeAnswer = (text: string): boolean =>
  firstMembers.test(text) || /^\ufeff?\s*\{\s*"NumFactura"\s*:/.test(text);

function isWholeAnswer({ path, size }: InputFile): boolean {
  if (size > maxAnswer) return false;
  try {
    return isAnswer(JSON.parse(readFileSync(path, "utf8").replace(/^\ufeff/, "")));
  } catch {
    return false;
  }
}
