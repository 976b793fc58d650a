import { noContext, withData } from "../../core/model/context";
import type { Bilingual, Lang } from "../../core/model/issue";
import type { RevisionContext } from "../../core/model/revision-context";
import type { RuleContext } from "../../core/model/rule-context";
import type { BatchOptions } from "../../engine/batch/run-plan";
import type { AnswerGroups } from "../../norm/answers/attached";
import { groupAnswers } from "../../norm/answers/attached";
import { maxAnswer } from "../../norm/answers/read-answer";

import { maxBytes } from "../../norm/invoice/max-bytes";
import { PackageXmls } from "../../norm/invoice/package-xmls";
import type { LeftOut } from "../../report/left-out";
import { leftOutOf } from "../../report/left-out";
import type { CodeCounter } from "../input/codes-seen";
import { byCodeUnit } from "../input/file-choice";
import type { Host } from "./host";
import type { Beside, besideOf } from "./neighbours";
import { nothingBeside } from "./neighbours";
import type { SortedFiles } from "./sorted-files";
import { sortFiles } from "./sorted-files";
import type { UnreadFile, XmlFiles } from "./xml-inputs";

export interface Given<File> {
  readonly files: readonly File[];
  /** Files in the same folders that are not read: hidden files and the like, and files without a JSON ending. */
  readonly leftOut: readonly string[];
  readonly notJson: readonly string[];
  /** The files that the user named instead of their folder, and the other known files of these folders. */
  readonly alone?: readonly File[];
  readonly neighbours?: readonly File[];
  /** Finds what of the neighbours is read. The page, which sees no neighbours, goes without this code. */
  readonly besideOf?: typeof besideOf;
  readonly reports?: readonly File[];
}

/** The options for reading the files of a review. */
export interface Reading extends Pick<BatchOptions, "packs" | "stage" | "showValues"> {
  /** True if XMLs are read, if documents are compared with them. */
  readonly withXml: boolean;
  /** True if XML files are not treated as records, even if XMLs are not read. */
  readonly setsXmlApart?: boolean;
}

/** The files of a review by their kind, and the options for reading them. */
export interface Sorted<File> extends SortedFiles<File>, Pick<Given<File>, "leftOut" | "notJson"> {
  readonly beside: Beside<File>;
  readonly reading: Reading;
}

/** The files of a review with their XMLs and answers, before any record is read. */
export interface Prepared<File> extends Sorted<File> {
  readonly context: RevisionContext | undefined;
  readonly grouped: AnswerGroups;
  /** Returns the text of a file of documents, unless it is larger than an answer may be. */
  readonly textOf: (file: string) => Promise<string | undefined>;
  /** The XML files by the index of their invoice. */
  readonly fileAt: XmlFiles["fileAt"];
  readonly receipts: readonly string[];
  readonly unread: readonly UnreadFile[];
  readonly notes: readonly Bilingual[];
  /** The files that are not read, with the reasons. */
  readonly unjudged: readonly LeftOut[];
}

/**
 * Returns true if a review visits documents, which its XMLs and answers belong to: a pack runs, and the stage is not the draft,
 * which has no norm.
 */
export const visitsDocuments = ({ packs = [], stage }: BatchOptions): boolean =>
  packs.length > 0 && stage !== "draft";

export const readsXml = (reading: Reading): boolean => reading.withXml && visitsDocuments(reading);

/** Step 2 of a review: determines the kind of each file by its content. */
export async function sorted<File>(
  { files, alone = [], neighbours = [], reports = [], leftOut, notJson, ...given }: Given<File>,
  reading: Reading,
  host: Host<File>,
): Promise<Sorted<File>> {
  const withXml = readsXml(reading);
  const { setsXmlApart = withXml, showValues = false } = reading;
  const all = await sortFiles(files, host, { withXml, setsXmlApart, showValues });
  const named = new Set(alone);
  const ofRecords = all.files.filter((file) => named.has(file));
  const beside =
    given.besideOf === undefined || ofRecords.length === 0 || neighbours.length === 0
      ? nothingBeside
      : await given.besideOf(ofRecords, all.xml, neighbours, host, {
          withXml,
          setsXmlApart,
          showValues,
        });
  const others = all.others.map((file) => host.nameOf(file));
  return {
    ...all,
    reports: [...reports, ...all.reports],
    leftOut,
    notJson: [...notJson, ...others].sort(byCodeUnit),
    beside,
    reading,
  };
}

interface Pairing<File> {
  readonly host: Host<File>;
  /** The language of the messages about XMLs. */
  readonly lang: Lang;
  /** Receives the XMLs too, if set. */
  readonly seen?: CodeCounter;
}

/** Step 4: reads the XMLs, which come before the documents, and pairs the files. */
export async function paired<File>(
  sorted: Sorted<File>,
  context: RevisionContext | undefined,
  pairing: Pairing<File>,
): Promise<Prepared<File>> {
  const { host } = pairing;
  const { files, beside, reading } = sorted;
  const all = {
    ...sorted,
    xml: [...sorted.xml, ...beside.xml],
    answers: [...sorted.answers, ...beside.answers],
  };
  const judged = new Set(files.map((file) => host.nameOf(file)));
  const names = [...judged, ...beside.documents];
  const given: RuleContext = context ?? noContext;
  const xml = await xmlsOf(all, names, given, pairing);
  const { invoices, fileAt, receipts, unread, notes } = xml;
  const grouped = groupAnswers(all.answers, names);
  const hasAnswers = visitsDocuments(reading) && grouped.groups.length + grouped.loose.length > 0;
  const added = {
    ...(invoices !== undefined && invoices !== given.invoices && { invoices }),
    ...(hasAnswers && { answers: grouped.index }),
  };
  // The user did not pass the XMLs that were found beside the input, so they are not reported as unpaired.
  const notGiven = new Set(beside.xml.map((file) => host.nameOf(file)));
  return {
    ...all,
    context: Object.keys(added).length === 0 ? context : withData(given, added),
    grouped,
    textOf: async (name) => {
      const file = files.find((each) => host.nameOf(each) === name);
      try {
        const bytes = file && (await host.bytes(file, maxAnswer));
        return bytes && bytes.length <= maxAnswer ? new TextDecoder().decode(bytes) : undefined;
      } catch (error) {
        host.reasonOf(error); // it was reported where its records were read
        return undefined;
      }
    },
    fileAt: new Map([...fileAt].filter(([, { file }]) => !notGiven.has(file))),
    receipts: receipts.filter((file) => !notGiven.has(file)),
    unread,
    notes,
    unjudged: leftOutOf(
      [...sorted.notJson, ...xml.others].sort(byCodeUnit),
      [...sorted.leftOut].sort(byCodeUnit),
      all.answers.map(({ file }) => file).filter((file) => !judged.has(file)),
      sorted.reports.map((file) => host.nameOf(file)),
      [...beside.unread].sort(byCodeUnit),
    ),
  };
}

const noXmls = { fileAt: new Map<never, never>(), receipts: [], unread: [], others: [], notes: [] };

/** Reads the XMLs of a review: XML files, and the XMLs inside wrapped documents. */
async function xmlsOf<File>(
  { xml, wrapped, reading }: Sorted<File>,
  documents: readonly string[],
  given: RuleContext,
  { host, lang, seen }: Pairing<File>,
): Promise<XmlFiles> {
  if (!readsXml(reading) || xml.length + wrapped.length === 0)
    return { ...noXmls, invoices: given.invoices };
  // The parser of XML is loaded only if there is an XML.
  const { XmlInputs } = await import("./xml-inputs");
  const inputs = new XmlInputs(xml.length === 0 ? [] : documents, lang);
  for (const file of xml) {
    await host.turn();
    const name = host.nameOf(file);
    try {
      const bytes = await host.bytes(file, maxBytes);
      seen?.addXml(bytes);
      inputs.add(name, bytes, host.isNamed(file));
    } catch (error) {
      inputs.refuse(name, host.reasonOf(error)[lang]);
    }
  }
  for (const file of wrapped) {
    const packages = new PackageXmls();
    try {
      for await (const block of host.blocks(file)) {
        for (const xml of packages.push(block)) {
          if (typeof xml.content !== "string") seen?.addXml(xml.content);
          inputs.addCarried(host.nameOf(file), xml);
        }
        await host.turn();
      }
    } catch (error) {
      host.reasonOf(error); // it is reported where its records are read
    }
  }
  return inputs.end(given.invoices, given);
}
