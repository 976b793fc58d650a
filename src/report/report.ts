import type { CodeNames } from "../core/model/compared";
import type { AnswerSection, OfficialText } from "../core/model/answer";
import type { CorrectionCounts } from "../core/model/correction";
import type { Evaluation, FileSummary, Finding, Summary } from "../core/model/finding";
import type { Lang, Severity } from "../core/model/issue";
import type { Diagnostic } from "../core/model/diagnostic";
import type { Mender } from "../core/model/rule-doc";
import type { Given } from "../core/model/given";
import type { Need } from "../core/model/revision-context";
import type { ReportTotals } from "../core/model/totals";
import type { RunSettings } from "./settings";
import type { LeftOut } from "./left-out";
import type { Orphan } from "./orphan";

/** The context that a run was judged with; empty at the draft stage. */
export interface Against {
  /** The local time that was given as now. */
  readonly now?: string;
  /** The number of provider codes. */
  readonly providerCodes?: number;
}

/** What `ripslint fix` would do, and who corrects the rest. */
export interface CorrectionSummary {
  /** The number of findings that are corrected in each way. */
  readonly counts: CorrectionCounts;
  /**
   * The number of findings whose correction is unknown: they are in large files, or in input that can be read only
   * once.
   */
  readonly unknown: number;
  /** A line for the shell that corrects what is automatic. */
  readonly command?: string;
}

/** The command to run next, with its reason. */
export interface NextRun {
  /** The reason: what was found, below a title. */
  readonly title: string;
  readonly items: readonly string[];
  /** The task that the command does. */
  readonly task: string;
  /** A line for the shell. */
  readonly command: string;
}

/** The results at the end of a run. */
export interface Outcome {
  readonly summary: Omit<Summary, "totals"> & {
    readonly totals?: ReportTotals;
    readonly listed: number;
  };
  readonly files: readonly FileSummary[];
  readonly evaluated: readonly Evaluation[];
  /** Files that were found beside the inputs, and were not read. */
  readonly leftOut?: readonly LeftOut[];
  readonly against?: Against;
  /** The configuration and the options of the run that may hide findings. */
  readonly settings?: RunSettings;
  /** The section on the answers of the Ministry among the inputs. */
  readonly answers?: AnswerSection;
  /** Only where XMLs were read, and a pack compares documents with them. */
  readonly pairs?: readonly Orphan[];
  /** How the findings are corrected; left out where no format shows it. */
  readonly corrections?: CorrectionSummary;
  /** The command to run next, if this run lacked something that the command can fill in. */
  readonly next?: NextRun;
}

/** Functions that add a terminal's colours to a text; without colours they return it unchanged. */
export type Paint = Readonly<
  Record<"red" | "yellow" | "green" | "bold" | "dim" | "underline", (text: string) => string>
>;

const plain = (text: string): string => text;

/** For a report that no terminal shows. */
export const noPaint: Paint = {
  red: plain,
  yellow: plain,
  green: plain,
  bold: plain,
  dim: plain,
  underline: plain,
};

/** The texts of a rule that a report may show. */
export interface RuleText {
  readonly code: string;
  readonly severity: Severity;
  /** The Ministry rejects what it finds, even where it only warns. */
  readonly rejects?: true;
  /** The problem if the rule fails, in a few words without a full stop. */
  readonly title: string;
  /** The requirement of the rule. */
  readonly summary: string;
  /** Its rationale, how a fault arises, and who fixes it. */
  readonly help?: string;
  /** How a fault usually arises. */
  readonly causes?: string;
  /** Who fixes a fault, and how. */
  readonly fix?: string;
  /** The same for a value of `params.mistake`, where that tells more. */
  readonly fixes?: Readonly<Record<string, string>>;
  /** Who can fix it. */
  readonly mender?: Mender;
  readonly sameAs?: Diagnostic["sameAs"];
  /** Whether it finds misspelt names; `params.field` is then the field that is meant. */
  readonly isOfNames?: true;
  /** The fields that the rule runs on; absent if it runs on none. */
  readonly given?: Given | readonly Given[];
  /** The part of the context that the rule needs. */
  readonly needs?: Need;
  /** The id of the norm that the rule belongs to. */
  readonly norm?: string;
}

/** An official table that a run used. */
export interface ReportTable {
  /** As --table has it. */
  readonly name: string;
  readonly title: string;
  /** How many codes it has. */
  readonly codes: number;
  /** The day, month or year of those that come with the product; a table that was given has none. */
  readonly date?: string;
}

/** The options of a report, known before its first finding. */
export interface ReportOptions {
  readonly tool: {
    readonly name: string;
    readonly version: string;
    /** The commit that it was built from, 40 digits; only a release has it. */
    readonly commit?: string;
    /** The norms that ran in addition to the contract; left out if there are none. */
    readonly packs?: readonly {
      readonly id: string;
      readonly version: string;
      readonly date: string;
      readonly digest: string;
      /**
       * The newest version that was read from the official text, if this version is known from third parties only.
       */
      readonly readFrom?: string;
      /** The day until which the norm's publications were followed. */
      readonly followedUntil: string;
    }[];
    /** The official tables that its packs used; left out if there are none. */
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
  /** Whether a list of single findings was requested, however many there are. */
  readonly listsFindings?: boolean;
  /** The width of the terminal, in columns; without it, lines have any length. */
  readonly width?: number;
  /** Whether findings contain values. */
  readonly showValues?: boolean;
  /** The names of the codes that are expected. */
  readonly codeNames?: CodeNames;
  /** Whether findings say whom they concern. */
  readonly identify?: boolean;
  /** Whether totals have their amounts. They also have them if findings contain values. */
  readonly showTotals?: boolean;
  /** Returns the texts on an official code, in the language of the report. */
  readonly officialIn?: (official: string) => OfficialText;
  /** In the language of the report. */
  readonly rules?: readonly RuleText[];
  /** True if the page shows the report: texts then name no option of the command. */
  readonly isPage?: boolean;
  /** The folder that was given, with the slash at its end, if all files are in it. */
  readonly root?: string | undefined;
  /** The notation of a place: "muv" is the path of the Ministry's validator; "record" is the default. */
  readonly paths?: "record" | "muv";
}

/** Writes a report: each method returns the next part of its text. It does not access files or the terminal. */
export interface Report {
  /** As of its format. */
  readonly listsRepeats?: true;
  begin(): string;
  finding(finding: Finding): string;
  /** Called for each finding beyond the cap of the list, so that the report can count it. */
  unlisted?(finding: Finding): void;
  /** The text before everything else. It is requested at the end, and the rest waits in a spool until then. */
  head?(outcome: Outcome): string;
  end(outcome: Outcome): string;
  /** In a format that is a ZIP: its files, in the place of `end`. In one of them, the list comes before the text. */
  files?(
    outcome: Outcome,
  ): readonly { readonly name: string; readonly text: string; readonly afterList?: boolean }[];
}

/** A format. Its name on the command line is its key in `formats`. */
export interface Format {
  /** The maximum number of findings in its list, unless --max-issues sets another number. */
  readonly maxIssues: number | "none";
  /** The number of findings that it can list at most, regardless of --max-issues; without it, there is no limit. */
  readonly mostIssues?: number;
  /** It contains rows only; the command writes notes, such as rules that were not evaluated, to standard error. */
  readonly rowsOnly?: boolean;
  /**
   * Its list includes findings that repeat another finding, and its summary has their number; all formats count each
   * fault once.
   */
  readonly listsRepeats?: true;
  /** It names in words the files that could not be read and the files that were left out. */
  readonly hasNotes?: true;
  /** It says how findings are corrected, and names files below the folder that was given. */
  readonly forPeople?: true;
  /** It ends with the command to run next. */
  readonly showsNext?: true;
  /** It names the documents by their numbers, also if it does not say whom findings concern: with findings and files, or only with files. */
  readonly namesDocuments?: true | "with files";
  readonly make: (options: ReportOptions) => Report;
}
