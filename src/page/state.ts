import type { Lang } from "../core/model/issue";
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

/** Everything that the page shows depends on this alone. Each change makes a new one. */
export interface State {
  readonly lang: Lang;
  /** The judged files; corrected files have replaced the given ones. */
  readonly files: readonly GivenFile[];
  /** Given files that are something else, and not under review. */
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
  /** The files as they were last given, and their review. */
  readonly base: Base;
  /** The last action, in words. */
  readonly notice: Notice | undefined;
  /** The state before the last correction. */
  readonly undo: Partial<State> | undefined;
  /** The kinds of correction that need a yes and have it. */
  readonly also: ReadonlySet<FixCode>;
  /** The automatic corrections; undefined until they are known. */
  readonly corrections: Corrections | undefined;
  /** True while the corrections are being computed. */
  readonly isCounting: boolean;
  /** The paths of the files that were corrected and not saved yet. */
  readonly unsaved: ReadonlySet<string>;
  readonly view: View;
  /** The open record, if there is one. */
  readonly record: OpenRecord | undefined;
  readonly dialog: "options" | "correct" | "save" | "trust" | "second" | undefined;
  /** Files of another folder, until the user says whether they are added or begin a new review. */
  readonly second: GivenFiles | undefined;
  /** True after the corrected files were saved as a ZIP: the page then holds the newest copy. */
  readonly holdsCopy: boolean;
  /** Whether it is shown whom findings concern. */
  readonly identifies: boolean;
  /** Whether reports and paper have values and persons; undefined until the user has said. */
  readonly withData: boolean | undefined;
  /** Whether codes, norm and language are remembered in this browser; undefined before the user has said. */
  readonly remembers: boolean | undefined;
  /** The last error, in words. */
  readonly mistake: string;
  /** The text for a screen reader. */
  readonly live: string;
  readonly printing: boolean;
  /** The office's own heading on the printed sheet. */
  readonly heading: string;
}

/** The user's choices for reviews. Empty texts mean the default. */
export interface Choices {
  /** The provider codes that were ticked, and others that were written. */
  readonly ticked: ReadonlySet<string>;
  readonly written: string;
  /** A file with the context, in the place of codes. */
  readonly contextFile: File | undefined;
  /** Whether the user said that no codes are checked. */
  readonly withoutCodes: boolean;
  /** The official tables that were given. */
  readonly tables: readonly ChosenTable[];
  readonly stage: RunChoices["stage"];
  readonly pack: string;
  readonly asOf: string;
  readonly now: string;
  readonly from: string;
  readonly to: string;
  readonly modality: string;
}

/** A CSV that is used as an official table, with the number of its codes. */
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
  /** Whether the folder is to be chosen again. */
  readonly needsFolder?: true;
}

/** The effect of correcting automatically. */
export interface Corrections {
  readonly fixed: FixResult;
  /** The review of the files afterwards. */
  readonly after: RunResult;
  /** The listed findings that would disappear. */
  readonly gone: ReadonlySet<Row>;
  readonly files: readonly GivenFile[];
}

export type TabName = "problems" | "files" | "answers" | "reports";

/** The part of the review that is shown. */
export interface View {
  readonly tab: TabName;
  readonly by: "problem" | "document";
  /** The problem or document that is open: its code, or its place in the list. */
  readonly open: string | undefined;
  /** Whether all problems are listed. */
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

/** A service of an invoice and its value. */
export interface ServiceValue {
  readonly place: string;
  readonly code: string;
  readonly value: string;
}

/** An open record and the change that is being made in it. */
export interface OpenRecord {
  /** The place of its finding in the list of the review; -1 for `own`, which an answer of the Ministry names. */
  readonly row: number;
  readonly own?: Row;
  readonly text?: string;
  /** Where the value at fault is in the text. */
  readonly from?: number;
  readonly to?: number;
  readonly isCut?: boolean;
  /** The values that the field has in its file, the most frequent first. */
  readonly likely?: readonly string[];
  /** The services of the invoice, once they were asked for. */
  readonly services?: readonly ServiceValue[];
  /** Whether the bytes of the record are known, so that it can be changed. */
  readonly canEdit?: boolean;
  /** The new value as it is typed. */
  readonly typed?: string;
  /** The findings that this field would then have, and the other new findings: with the value here, and in all of `same`. */
  readonly checked?: readonly string[];
  readonly added?: readonly Row[];
  readonly addedByAll?: readonly Row[];
  /** True while the typed value is being judged before it is written. */
  readonly isJudged?: boolean;
  /** Why the value was not written: the findings that would remain, here or in all places. */
  readonly stillWrong?: { readonly messages: readonly string[]; readonly inAll: boolean };
  /** The places in the list of the findings of a field with the same wrong value, one for each; this one is included. */
  readonly same?: readonly number[];
  readonly mistake?: string;
}

const noFilter: Filter = { text: "", severity: "", change: "" };

/** The list as it is at first: everything, and nothing open. */
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
  pack: "res948",
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
