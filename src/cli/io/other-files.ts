import { closeSync, openSync, readFileSync } from "node:fs";
import type { AnswerFile } from "../../norm/answers/attached";
import { byCodeUnit } from "../../app/file-choice";
import type { Look } from "../../app/sorted-files";
import {
  answerBytes,
  headSize,
  lookInto,
  LookingInto,
  maxLooked,
  sortFiles,
} from "../../app/sorted-files";
import type { LeftOut } from "../../report/left-out";
import { leftOutOf } from "../../report/left-out";
import type { InputFile, Inputs } from "./files";
import { readLeast } from "./read-some";
import { leadsTo, redirectedTo } from "./same-file";
import { gunzipped } from "./gzip";
import { blocksOfInput } from "./source";
import type { Writer } from "./command-io";
import type { Path } from "./path";
import { isTurnDue, turn } from "./turn";
import { beginsGzip } from "../../core/text/gzip";
import { groupBy } from "../../core/text/group-by";

/** The files of a run, and those that are no records by their content. */
export interface Sorted extends Inputs {
  /** Answers of the Ministry. */
  readonly answers: readonly (AnswerFile & { readonly of: InputFile })[];
  /** Reports of ripslint itself. */
  readonly reports: readonly InputFile[];
  /** Those of the files whose documents may carry the XML of their invoice; none if XMLs are not read. */
  readonly wrapped: readonly InputFile[];
}

/**
 * Takes out what is never judged as records, however it is called, and an empty file to which standard output is
 * redirected: it will be a report. A text file of a folder is read only if it is an answer.
 *
 * Options: `withXml` finds the documents that carry an XML; `showsValues` keeps what the answers say of values.
 */
export async function withoutOthers(
  inputs: Inputs,
  stdout: Writer,
  {
    withXml = false,
    showsValues = false,
  }: { readonly withXml?: boolean; readonly showsValues?: boolean } = {},
): Promise<Sorted> {
  const texts = new Set(inputs.texts);
  const own = redirectedTo(stdout);
  const isOwn = ({ path, size, isRegular }: InputFile): boolean =>
    own?.size === 0n && size === 0 && isRegular && leadsTo(path, own);
  const all = groupBy([...inputs.files, ...inputs.texts], isOwn);
  const sorted = await sortFiles(all.get(false) ?? [], {
    nameOf: ({ shown }) => shown,
    sizeOf: ({ size }) => size,
    lookAt: (file, forXml) => lookAt(file, forXml && withXml),
    bytesOf: answerBytesOf,
    isBeside: (file) => texts.has(file),
    showsValues,
  });
  const { files, answers, others, wrapped } = sorted;
  const reports = [...(all.get(true) ?? []), ...sorted.reports];
  const notJson = [...inputs.notJson, ...others.map(({ shown }) => shown)].sort(byCodeUnit);
  return { ...inputs, files, notJson, answers, reports, wrapped };
}

/** The bytes of a file that may be an answer, unpacked; undefined if they are more than an answer has. */
export function answerBytesOf(file: InputFile): Uint8Array | Promise<Uint8Array | undefined> {
  if (file.entry !== undefined) return answerBytes(blocksOfInput(file));
  const bytes = readFileSync(file.path);
  return beginsGzip(bytes) ? answerBytes(blocksOfInput(file)) : bytes;
}

const block = new Uint8Array(maxLooked);

/** What a file shows, by one read, which is synchronous unless the event loop must run. What is packed is unpacked. */
function lookAt(file: InputFile, withXml: boolean): Look | undefined | Promise<Look | undefined> {
  const { path, isRegular, error, entry } = file;
  if (entry !== undefined && error === undefined) return lookInto(blocksOfInput(file), withXml);
  if (!isRegular || error !== undefined) return undefined;
  if (isTurnDue()) return turn().then(() => lookAt(file, withXml));
  const most = withXml ? block : block.subarray(0, headSize);
  const bytes = beginningOf(path, most);
  if (bytes === undefined) return undefined;
  if (beginsGzip(bytes)) return lookInto(gunzipped([bytes.slice()]), withXml);
  const looking = new LookingInto(withXml);
  looking.push(bytes);
  return looking.look;
}

/** The beginning of a file; undefined if it cannot be read. */
function beginningOf(path: Path, most: Uint8Array): Uint8Array | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    return most.subarray(0, readLeast(file, most, most.length));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** What of the inputs is not read, with the XML files that are no invoices. */
export const leftOutIn = (
  { notJson, leftOut, answers, reports }: Sorted,
  xmls: readonly string[] = [],
): readonly LeftOut[] =>
  leftOutOf(
    [...notJson, ...xmls].sort(byCodeUnit),
    leftOut,
    answers.map(({ file }) => file),
    reports.map(({ shown }) => shown),
  );
