import type { Evaluation, FileSummary, Finding, Summary } from "../model/finding";
import type { Lang, Severity } from "../model/issue";
import type { Given } from "../model/rule";
import type { ReportTotals } from "./totals";

/** What stands at the end of a report. */
export interface Outcome {
  readonly summary: Omit<Summary, "totals"> & {
    readonly totals?: ReportTotals;
    readonly listed: number;
  };
  readonly files: readonly FileSummary[];
  readonly evaluated: readonly Evaluation[];
}

/** How a terminal's colours are put around a text; a text unchanged where there are none. */
export type Paint = Readonly<
  Record<"red" | "yellow" | "green" | "bold" | "dim" | "underline", (text: string) => string>
>;

/** What a report may say of a rule, besides its code. */
export interface RuleText {
  readonly code: string;
  readonly severity: Severity;
  readonly summary: string;
  /** Why it is there, how a fault arises, who mends it. */
  readonly help?: string;
  /** What the rule is given; absent where it is given no fields. */
  readonly given?: Given | readonly Given[];
  /** What each value of `params.mistake` says. */
  readonly mistakes?: Readonly<Record<string, string>>;
}

/** What a report is told before its first finding. */
export interface ReportOptions {
  readonly tool: {
    readonly name: string;
    readonly version: string;
    /** The norms that judged beside the contract; left out where there is none. */
    readonly packs?: readonly {
      readonly id: string;
      readonly version: string;
      readonly date: string;
      readonly digest: string;
      /** The newest version of the norm that was read from the official text, where this one is known from third parties. */
      readonly readFrom?: string;
      /** The day up to which the norm was followed. */
      readonly followedUntil: string;
    }[];
  };
  readonly lang: Lang;
  readonly paint: Paint;
  /** Leaves out the list, where the format has a form without it. */
  readonly quiet: boolean;
  /** Whether findings carry values. */
  readonly showValues?: boolean;
  /** Whether totals have their amounts; they also have them where findings carry values. */
  readonly showTotals?: boolean;
  /** Whether a table begins with a byte order mark, as spreadsheets ask for. */
  readonly bom?: boolean;
  /** In the language of the report. */
  readonly rules?: readonly RuleText[];
  /** How a place is written: "muv" is the path of the Ministry's validator; "record" where it is left out. */
  readonly paths?: "record" | "muv";
}

/** A report as it is written: a chunk of text for each step. It knows no file and no terminal. */
export interface Report {
  begin(): string;
  finding(finding: Finding): string;
  /** Told of each finding that the list has no room for; for counts of its own. */
  unlisted?(finding: Finding): void;
  /** Stands before everything else, and is asked for when all is known: the rest waits in a spool. */
  head?(outcome: Outcome): string;
  end(outcome: Outcome): string;
}

/** A format: its name on the command line, its list's cap if none is asked for, and how it is made. */
export interface Format {
  readonly maxIssues: number | "none";
  /** Holds rows and nothing else: what was capped or not evaluated has to be said elsewhere. */
  readonly rowsOnly?: boolean;
  readonly make: (options: ReportOptions) => Report;
}
