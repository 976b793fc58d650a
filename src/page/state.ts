import type { Lang } from "../core/model/issue";
import { normOn } from "../app/packs/packs";
import type { FixCode } from "../norm/fixes/suggestion";
import type {
  FixResult,
  FolderHandle,
  GivenFile,
  GivenFiles,
  Progress,
  Row,
  RunChoices,
  RunResult,
  Started,
  TableRequest,
} from "./protocol";
import type { OtherFile } from "./files/other-files";
import type { FileState } from "../report/review-summary";
import type { Changes } from "./actions/compare";

/** Everything that the page shows depends only on this. Each change makes a new state. */
export interface State {
  readonly lang: Lang;
  /** The judged files; corrected files replace the original ones. */
  readonly files: readonly GivenFile[];
  /** Files of other kinds that the user passed, which are not under review. */
  readonly others: readonly OtherFile[];
  readonly leftOut: readonly string[];
  readonly notJson: readonly string[];
  /** The folders that can be read again without the user. */
  readonly folders: readonly FolderHandle[];
  readonly choices: Choices;
  /** The action in progress, if it takes time. */
  readonly running: Running | undefined;
  readonly review: RunResult | undefined;
  /** The changes since the previous review, if it read the same files. */
  readonly changes: Changes | undefined;
  /** The names of documents that had an error corrected since the page was opened, and of places that were changed. */
  readonly mended: ReadonlySet<string>;
  /** The files as the user last passed them, and their review. */
  readonly base: Base;
  readonly notice: Notice | undefined;
  readonly undo: Partial<State> | undefined;
  /** The kinds of correction to which the user has consented. */
  readonly also: ReadonlySet<FixCode>;
  /** The automatic corrections; undefined until they are known. */
  readonly corrections: Corrections | undefined;
  /** True while the corrections are being computed. */
  readonly isCounting: boolean;
  /** The paths of the files that were corrected and not saved yet. */
  readonly unsaved: ReadonlySet<string>;
  readonly view: View;
  readonly record: OpenRecord | undefined;
  readonly dialog: "options" | "correct" | "save" | "trust" | "second" | undefined;
  /** Files of another folder, until the user decides whether they are added or begin a new review. */
  readonly second: GivenFiles | undefined;
  /** True after the corrected files were saved as a ZIP: the page then holds the newest copy. */
  readonly holdsCopy: boolean;
  /** True if patients and services are shown. */
  readonly identifies: boolean;
  /** True if reports and paper have values and persons; undefined until the user has decided. */
  readonly withData: boolean | undefined;
  /** True if codes, norm and language are remembered in this browser; undefined until the user has decided. */
  readonly remembers: boolean | undefined;
  readonly mistake: string;
  /** The text for a screen reader. */
  readonly live: string;
  readonly printing: boolean;
  /** The office's own heading on the printed sheet. */
  readonly heading: string;
}

/** The user's choices for reviews. Empty texts mean the default. */
export interface Choices {
  /** The provider codes that the user has ticked, and further codes as text. */
  readonly ticked: ReadonlySet<string>;
  readonly written: string;
  /** A file with the context, instead of codes. */
  readonly contextFile: File | undefined;
  /** True if the user decided not to check codes. */
  readonly withoutCodes: boolean;
  readonly tables: readonly ChosenTable[];
  readonly stage: RunChoices["stage"];
  readonly pack: string;
  readonly asOf: string;
  readonly now: string;
  readonly from: string;
  readonly to: string;
  readonly modality: string;
}

export interface ChosenTable extends TableRequest {
  readonly codes: number;
}

export interface Running {
  readonly what: "unpacking" | "review" | "corrections" | "report" | "saving";
  readonly started?: Started;
  readonly progress?: Progress;
}

export interface Base {
  readonly files: readonly GivenFile[];
  readonly review?: RunResult;
}

/** A finished action, in words, and the faults that it has brought. */
export interface Notice {
  readonly text: string;
  readonly brought?: string;
  /** Set if the folder must be chosen again. */
  readonly needsFolder?: true;
}

/** The effect of the automatic corrections. */
export interface Corrections {
  readonly fixed: FixResult;
  /** The review of the files afterwards. */
  readonly after: RunResult;
  /** The listed findings that would disappear. */
  readonly gone: ReadonlySet<Row>;
  readonly files: readonly GivenFile[];
}

export type TabName = "problems" | "files" | "answers" | "reports";

export interface View {
  readonly tab: TabName;
  readonly by: "problem" | "document";
  /** The open problem or document: its code, or its index in the list. */
  readonly open: string | undefined;
  /** True if all problems are listed. */
  readonly showsAllProblems: boolean;
  /** The key of the open fault. */
  readonly fault: string | undefined;
  /** The pages of the open list, of the places of the open fault, and of the documents. */
  readonly page: number;
  readonly placePage: number;
  readonly documentPage: number;
  readonly filter: Filter;
  /** The state of the files that are listed; undefined for all. */
  readonly fileState: FileState | undefined;
}

export interface Filter {
  readonly text: string;
  readonly severity: "" | "error" | "warning";
  readonly change: "" | "still" | "new" | "corrected";
}

export interface ServiceValue {
  readonly place: string;
  readonly code: string;
  readonly value: string;
}

/** An open record and its unsaved change. */
export interface OpenRecord {
  /** The index of its finding in the list of the review; -1 for `own`, which an answer of the Ministry names. */
  readonly row: number;
  readonly own?: Row;
  readonly text?: string;
  /** The place of the value at fault in the text. */
  readonly from?: number;
  readonly to?: number;
  readonly isCut?: boolean;
  /** The values of the field in its file, the most frequent first. */
  readonly likely?: readonly string[];
  /** The services of the invoice, once requested. */
  readonly services?: readonly ServiceValue[];
  /** True if the bytes of the record are known, so that it can be changed. */
  readonly canEdit?: boolean;
  /** The typed value. */
  readonly typed?: string;
  /** The findings that this field would then have, and the other new findings: with the value here, and in all of `same`. */
  readonly checked?: readonly string[];
  readonly added?: readonly Row[];
  readonly addedByAll?: readonly Row[];
  /** True while the typed value is being judged before it is written. */
  readonly isJudged?: boolean;
  /** Why the value was not written: the findings that would remain, here or in all places. */
  readonly stillWrong?: { readonly messages: readonly string[]; readonly inAll: boolean };
  /** The indexes of the findings about this field with the same wrong value, one for each place, including this one. */
  readonly same?: readonly number[];
  readonly mistake?: string;
}

const noFilter: Filter = { text: "", severity: "", change: "" };

/** The initial list: everything, and nothing open. */
export const firstList = {
  tab: "problems",
  open: undefined,
  fault: undefined,
  page: 0,
  placePage: 0,
  documentPage: 0,
  filter: noFilter,
} as const;

const firstView: View = {
  ...firstList,
  by: "problem",
  showsAllProblems: false,
  fileState: undefined,
};

export const firstChoices: Choices = {
  ticked: new Set(),
  written: "",
  contextFile: undefined,
  withoutCodes: false,
  tables: [],
  stage: "revision",
  pack: normOn(),
  asOf: "",
  now: "",
  from: "",
  to: "",
  modality: "",
};

export const firstState: State = {
  lang: "es",
  files: [],
  others: [],
  leftOut: [],
  notJson: [],
  folders: [],
  choices: firstChoices,
  running: undefined,
  review: undefined,
  changes: undefined,
  mended: new Set(),
  base: { files: [] },
  notice: undefined,
  undo: undefined,
  also: new Set(),
  corrections: undefined,
  isCounting: false,
  unsaved: new Set(),
  view: firstView,
  record: undefined,
  dialog: undefined,
  second: undefined,
  holdsCopy: false,
  identifies: false,
  withData: undefined,
  remembers: undefined,
  mistake: "",
  live: "",
  printing: false,
  heading: "",
};
