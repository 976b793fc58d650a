import type { Bilingual } from "../core/model/issue";
import type { AnswerGroups } from "../norm/answers/attached";
import { groupAnswers } from "../norm/answers/attached";
import type { OpenRun } from "../engine/batch/batch";
import { answerSection } from "../app/answered";
import { areDocumentsVisited, withAnswers } from "../app/with-answers";
import type { Seen } from "../app/codes-seen";
import { byCodeUnit, isByContent } from "../app/file-choice";
import type { Look } from "../app/sorted-files";
import { answerBytes, headSize, lookInto, sortFiles } from "../app/sorted-files";
import { pairsIn } from "../app/pairs";
import type { UnreadFile, XmlFiles } from "../app/xml-inputs";
import { XmlInputs } from "../app/xml-inputs";
import { EmbeddedXmls } from "../norm/invoice/embedded";
import { maxBytes } from "../norm/invoice/max-bytes";
import { noContext, withData } from "../core/model/context";
import type { FileSummary } from "../core/model/finding";
import type { OpaqueContext } from "../core/model/opaque-context";
import type { RevisionContext } from "../core/model/revision-context";
import type { LeftOut } from "../report/left-out";
import { leftOutOf } from "../report/left-out";
import { blocksOf } from "./file-bytes";
import type { Judging } from "./judging";
import type { GivenFile, RunRequest, Started } from "./protocol";
import { readingFault } from "./reading-fault";
import { bytesIn, filesOf } from "./run-files";
import { beginsGzip } from "../core/text/gzip";

/** The files of a run, sorted by what they are, and what lies beside the records. */
export interface Prepared {
  readonly files: readonly GivenFile[];
  readonly started: Started;
  readonly leftOut: readonly LeftOut[];
  readonly answers: AnswerGroups;
  /** The XML files by their place in the invoices. */
  readonly fileAt: XmlFiles["fileAt"];
  /** The XML files that were not read. */
  readonly unread: readonly UnreadFile[];
  /** The context with the invoices and the answers. */
  readonly context: OpaqueContext | undefined;
  readonly notes: readonly Bilingual[];
  /** Whether documents are compared with the answers. */
  readonly visitsDocuments: boolean;
}

/**
 * Finds the answers and the XMLs among the files, as the command does, and reads them before the records. `seen` sees the
 * XMLs too.
 */
export async function prepare(
  request: RunRequest,
  judging: Judging,
  seen?: Seen,
): Promise<Prepared> {
  const { lang } = request;
  const all = filesOf(request);
  const visitsDocuments = areDocumentsVisited(judging.packs, judging.options.stage);
  const isXml = ({ path }: GivenFile) => visitsDocuments && /\.xml$/i.test(path);
  const xml = all.files.filter(isXml);
  const sorted = await sortFiles(
    all.files.filter((file) => !isXml(file)),
    {
      nameOf: ({ path }) => path,
      sizeOf: ({ content }) => content.size,
      lookAt: (file, forXml) => lookAt(file, forXml && visitsDocuments),
      bytesOf: ({ content }) => answerBytes(blocksOf(content, () => undefined)),
      isBeside: ({ path, isNamed, fault }) => !isNamed && fault === undefined && isByContent(path),
      showsValues: false,
    },
  );
  const { files, answers, reports, wrapped } = sorted;
  const names = files.map(({ path }) => path);
  const grouped = groupAnswers(answers, names);
  const inputs = new XmlInputs(xml.length === 0 ? [] : names, lang);
  for (const { path, content, isNamed, fault } of xml) {
    if (fault !== undefined) {
      inputs.refuse(path, fault.words[lang]);
      continue;
    }
    try {
      const bytes = await bytesOf(content);
      seen?.addXml(bytes);
      inputs.add(path, bytes, isNamed);
    } catch (error) {
      inputs.refuse(path, readingFault(error).words[lang]);
    }
  }
  for (const { path, content } of wrapped) {
    const embedded = new EmbeddedXmls();
    try {
      for await (const block of blocksOf(content, () => undefined))
        for (const bytes of embedded.push(block)) {
          if (bytes !== undefined) seen?.addXml(bytes);
          inputs.addCarried(path, bytes);
        }
    } catch {
      // it is reported where its records are read
    }
  }
  const given: RevisionContext = judging.context ?? noContext;
  const { invoices, fileAt, others, unread, notes } = inputs.end(given.invoices, given);
  const invoiced = invoices === undefined ? judging.context : withData(given, { invoices });
  return {
    files,
    started: {
      files: files.map(({ path, content: { size } }) => ({ path, size })),
      leftOut: all.leftOut,
      bytesTotal: bytesIn(files),
    },
    leftOut: leftOutOf(
      [...request.notJson, ...sorted.others.map(({ path }) => path), ...others].sort(byCodeUnit),
      [...all.leftOut].sort(byCodeUnit),
      answers.map(({ file }) => file),
      reports.map(({ path }) => path),
    ),
    answers: grouped,
    fileAt,
    unread,
    context: visitsDocuments ? withAnswers(invoiced, grouped) : invoiced,
    notes: [...judging.notes, ...notes],
    visitsDocuments,
  };
}

/** The XML files that were not read, as files of the run. */
export const refused = ({ unread }: Prepared, run: OpenRun): readonly FileSummary[] =>
  unread.map(({ file, error }) => run.file(file).end(error).summary);

/** What the answers say, and what has no counterpart, for the outcome of a run. */
export function answersIn({ answers, fileAt, visitsDocuments }: Prepared, run: OpenRun) {
  const pairs = pairsIn(run.counts.documents, { fileAt });
  const hasAnswers = answers.groups.length + answers.loose.length > 0;
  return {
    ...(hasAnswers && { answers: answerSection(answers, run, visitsDocuments, false) }),
    ...(pairs && { pairs }),
  };
}

/** What a file shows; undefined if it cannot be read, which is reported where its records are read. */
async function lookAt({ content }: GivenFile, withXml: boolean): Promise<Look | undefined> {
  try {
    const bytes = withXml ? undefined : await bytesOf(content.slice(0, headSize));
    return bytes === undefined || beginsGzip(bytes)
      ? await lookInto(
          blocksOf(content, () => undefined),
          withXml,
        )
      : { head: new TextDecoder().decode(bytes), carriesXml: false };
  } catch {
    return undefined;
  }
}

/** The bytes of a file. Of one that is too large only as many are made as show it. */
const bytesOf = async (content: Blob): Promise<Uint8Array> =>
  content.size > maxBytes
    ? new Uint8Array(maxBytes + 1)
    : new Uint8Array(await content.arrayBuffer());
