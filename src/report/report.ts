import type { CodeNames } from "../core/model/compared";
import type { AnswerSection, OfficialText } from "../core/model/answer";
import type { CorrectionCounts } from "../core/model/correction";
import type { Evaluation, FileSummary, AnyFinding, Summary } from "../core/model/finding";
import type { Lang, Severity } from "../core/model/issue";
import type { Diagnostic } from "../core/model/diagnostic";
import type { Mender } from "../core/model/rule-doc";
import type { Given } from "../core/model/given";
import type { Need } from "../core/model/rule-context";
import type { ReportTotals } from "../core/model/totals";
import type { RunSettings } from "./settings";
import type { LeftOut } from "./left-out";
import type { Orphan } from "./orphan";

/** The context that a run was judged with; empty at the draft stage. */
export interface Against {
  /** The local time that the user defined as now. */
  readonly now?: string;
  readonly providerCodes?: number;
}

/** The effect of `ripslint fix`, and the persons who must correct the remaining findings. */
export interface CorrectionSummary {
  readonly counts: CorrectionCounts;
  /** The number of findings whose correction is unknown: they are in large files, or in input that can be read only once. */
  readonly unknown: number;
  /** A line for the shell that makes the automatic corrections. */
  readonly command?: string;
}

export interface NextRun {
  /** The reason: a title, and below it what was found. */
  readonly title: string;
  readonly items: readonly string[];
  readonly task: string;
  readonly command: string;
}

export interface Outcome {
  readonly summary: Omit<Summary, "totals"> & {
    readonly totals?: ReportTotals;
    readonly listed: number;
  };
  readonly files: readonly FileSummary[];
  readonly evaluated: readonly Evaluation[];
  /** Files beside the inputs that were not read. */
  readonly leftOut?: readonly LeftOut[];
  readonly against?: Against;
  /** The configuration and the options of the run that may hide findings. */
  readonly settings?: RunSettings;
  /** The section on the answers of the Ministry among the inputs. */
  readonly answers?: AnswerSection;
  /** Set if XMLs were read, and a pack compares documents with them. */
  readonly pairs?: readonly Orphan[];
  /** How the findings are corrected; left out if no format shows it. */
  readonly corrections?: CorrectionSummary;
  /** The command to run next, if this run lacked data that the command can fill in. */
  readonly next?: NextRun;
}

/** Functions that add a terminal's colours to a text; without colours they return it unchanged. */
export type Paint = Readonly<
  Record<"red" | "yellow" | "green" | "bold" | "dim" | "underline", (text: string) => string>
>;

const plain = (text: string): string => text;

/** For a report outside a terminal. */
export const noPaint: Paint = {
  red: plain,
  yellow: plain,
  green: plain,
  bold: plain,
  dim: plain,
  underline: plain,
};

/** The texts of a rule for reports. */
export interface RuleText {
  readonly code: string;
  readonly severity: Severity;
  /** The Ministry rejects its findings, even if the rule only warns. */
  readonly rejects?: true;
  /** The problem if the rule fails, in a few words without a full stop. */
  readonly title: string;
  readonly summary: string;
  /** Its rationale, causes and corrections. */
  readonly help?: string;
  readonly causes?: string;
  readonly fix?: string;
  /** More specific corrections, by `params.mistake`. */
  readonly fixes?: Readonly<Record<string, string>>;
  readonly mender?: Mender;
  readonly sameAs?: Diagnostic["sameAs"];
  /** Set if it finds misspelt names; `params.field` is then the field that is meant. */
  readonly isOfNames?: true;
  /** The fields that the rule runs on, if any. */
  readonly given?: Given | readonly Given[];
  readonly needs?: Need;
  readonly norm?: string;
}

export interface ReportTable {
  /** The name of --table. */
  readonly name: string;
  readonly title: string;
  readonly codes: number;
  /** The day, month or year of a table that comes with the product. */
  readonly date?: string;
}

/** The options of a report, known before its first finding. */
export interface ReportOptions {
  readonly tool: {
    readonly name: string;
    readonly version: string;
    /** The commit of a release, 40 digits. */
    readonly commit?: string;
    /** The norms that ran in addition to the contract, if any. */
    readonly packs?: readonly {
      readonly id: string;
      readonly version: string;
      readonly date: string;
      readonly digest: string;
      /** The newest version whose official text was read, if this version is only known from third parties. */
      readonly readFrom?: string;
      /** The day until which the norm's publications were followed. */
      readonly followedUntil: string;
    }[];
    /** The day whose norm ran, if nobody chose a norm. */
    readonly dayOfNorm?: string;
    /** The official tables that its packs used, if any. */
    readonly tables?: readonly ReportTable[];
  };
  readonly lang: Lang;
  readonly paint: Paint;
  /** Leaves out the list, if the format has a form without it. */
  readonly quiet: boolean;
  /** Lists all files by their state, if the format is a text. */
  readonly files?: boolean;
  /** Names the rules that were not evaluated, if the format is a text. */
  readonly verbose?: boolean;
  /** True if a list of all single findings was requested. */
  readonly listsFindings?: boolean;
  /** The width of the terminal, in columns; without it, lines have any length. */
  readonly width?: number;
  readonly showValues?: boolean;
  readonly codeNames?: CodeNames;
  /** True if findings name the patient and the service. */
  readonly identify?: boolean;
  /** True if totals have their amounts. They also have them if findings contain values. */
  readonly showTotals?: boolean;
  /** Returns the texts on an official code, in the language of the report. */
  readonly officialIn?: (official: string) => OfficialText;
  /** In the language of the report. */
  readonly rules?: readonly RuleText[];
  /** True if the page shows the report: texts then name no option of the command. */
  readonly isPage?: boolean;
  /** The folder that the user passed, with the slash at its end, if all files are in it. */
  readonly root?: string | undefined;
  /** The notation of a place: "muv" is the path of the Ministry's validator; "record" is the default. */
  readonly paths?: "record" | "muv";
}

/** Writes a report: each method returns the next part of its text. It does not access files or the terminal. */
export interface Report {
  /** As in its format. */
  readonly listsRepeats?: true;
  begin(): string;
  finding(finding: AnyFinding): string;
  /** Called for each finding beyond the cap of the list, so that the report can count it. */
  unlisted?(finding: AnyFinding): void;
  /** The text before everything else. It is requested at the end, and the rest waits in a spool until then. */
  head?(outcome: Outcome): string;
  end(outcome: Outcome): string;
  /** For a format that is a ZIP: its files, instead of everything else. */
  files?(outcome: Outcome): readonly { readonly name: string; readonly text: string }[];
}

/** A format. Its name on the command line is its key in `formats`. */
export interface Format {
  /** The most findings in its list, unless --max-issues sets another number. */
  readonly maxIssues: number | "none";
  /** The most findings that it can list, regardless of --max-issues; by default there is no limit. */
  readonly mostIssues?: number;
  /** Set if it has only rows: the command then writes notes, such as rules that were not evaluated, to standard error. */
  readonly rowsOnly?: boolean;
  /**
   * Set if its list includes findings that repeat another finding, and its summary has their number. All formats count each
   * fault once.
   */
  readonly listsRepeats?: true;
  /** Set if it names in words the files that could not be read and the files that were left out. */
  readonly hasNotes?: true;
  /** Set if it shows how findings are corrected, and names files relative to the folder that the user passed. */
  readonly forPeople?: true;
  /** Set if it ends with the command to run next. */
  readonly showsNext?: true;
  /** Set if it names the documents by their numbers, even without `identify`: with findings and files, or only with files. */
  readonly namesDocuments?: true | "with files";
  readonly make: (options: ReportOptions) => Report;
}
