import type { Lang } from "../core/model/issue";
import type { FixCode } from "../norm/fixes/suggestion";
import type {
  FixResult,
  FolderHandle,
  GivenFile,
  Progress,
  Row,
  RunChoices,
  RunResult,
  Started,
  TableRequest,
} from "./protocol";
import type { FileState } from "../report/run-summary";
import type { Changes } from "./actions/compare";

/** Everything that the page shows depends on this alone. Each change makes a new one. */
export interface State {
  readonly lang: Lang;
  /** What is judged: corrected files are in the place of those that were given. */
  readonly files: readonly GivenFile[];
  readonly leftOut: readonly string[];
  readonly notJson: readonly string[];
  /** The folders that can be read again without the user. */
  readonly folders: readonly FolderHandle[];
  readonly choices: Choices;
  /** What is going on, if it takes time. */
  readonly running: Running | undefined;
  readonly review: RunResult | undefined;
  /** What has changed since the review before, if that was of the same files. */
  readonly changes: Changes | undefined;
  /** The files as they were given last, and their review: some may have been corrected since. */
  readonly base: Base;
  /** What was done last. */
  readonly notice: Notice | undefined;
  /** What the last correction has replaced. */
  readonly undo: Partial<State> | undefined;
  /** The corrections that need a yes, and have it. */
  readonly also: ReadonlySet<FixCode>;
  /** What can be corrected automatically; undefined until it is known. */
  readonly corrections: Corrections | undefined;
  /** Whether that is being found out. */
  readonly isCounting: boolean;
  /** The paths of the files that were corrected and not saved yet. */
  readonly unsaved: ReadonlySet<string>;
  readonly view: View;
  /** The open record, if there is one. */
  readonly record: OpenRecord | undefined;
  readonly dialog: "options" | "correct" | "save" | "trust" | undefined;
  /** Whether it is shown whom findings concern. */
  readonly identifies: boolean;
  /** Whether codes, norm and language are remembered in this browser; undefined before the user has said. */
  readonly remembers: boolean | undefined;
  /** What went wrong, in words. */
  readonly mistake: string;
  /** What a screen reader says. */
  readonly live: string;
  readonly printing: boolean;
  /** The office's own heading on what is printed. */
  readonly heading: string;
}

/** What the user has chosen for reviews. Empty texts mean the default. */
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

/** What was done, in words, and which faults it has brought. */
export interface Notice {
  readonly text: string;
  readonly brought?: string;
  /** Whether the folder is to be chosen again. */
  readonly needsFolder?: true;
}

/** What correcting automatically would do. */
export interface Corrections {
  readonly fixed: FixResult;
  /** The review of the files afterwards. */
  readonly after: RunResult;
  /** The findings that are listed, and would be gone. */
  readonly gone: ReadonlySet<Row>;
  readonly files: readonly GivenFile[];
}

export type TabName = "problems" | "files" | "answers" | "rest" | "reports";

/** What part of the review is shown. */
export interface View {
  readonly tab: TabName;
  readonly by: "problem" | "document";
  /** The problem or document that is open: its code, or its place in the list. */
  readonly open: string | undefined;
  /** Whether all problems are listed. */
  readonly isWhole: boolean;
  /** What is open in its list: the key of a fault. */
  readonly fault: string | undefined;
  /** The page of the open list, of the places of what is open in it, and of the documents. */
  readonly page: number;
  readonly placePage: number;
  readonly documentPage: number;
  readonly filter: Filter;
  /** The state of the files that are listed; undefined for all. */
  readonly fileState: FileState | undefined;
  /** Whether the totals have their amounts. */
  readonly showsAmounts: boolean;
}

export interface Filter {
  readonly text: string;
  readonly severity: "" | "error" | "warning";
  readonly change: "" | "still" | "new" | "corrected";
}

/** A record that is shown, and what is being changed in it. */
export interface OpenRecord {
  /** The place of its finding in the list of the review. */
  readonly row: number;
  readonly text?: string;
  /** Where the value at fault is in the text. */
  readonly from?: number;
  readonly to?: number;
  readonly isCut?: boolean;
  /** Whether the bytes of the record are known, so that it can be changed. */
  readonly canEdit?: boolean;
  /** The new value as it is typed. */
  readonly typed?: string;
  /** What would be found then in this field, and which other findings would be new: with it here, and in all of `same`. */
  readonly checked?: readonly string[];
  readonly added?: readonly Row[];
  readonly addedByAll?: readonly Row[];
  /** Whether what was typed is being judged, to be written. */
  readonly isJudged?: boolean;
  /** Why it was not written: what would still be found, here or in all places. Nothing is written before the user says so. */
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
  isWhole: false,
  fileState: undefined,
  showsAmounts: false,
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
  identifies: false,
  remembers: undefined,
  mistake: "",
  live: "",
  printing: false,
  heading: "",
};
