import type { GivenFile, RunChoices } from "./protocol";

/** What the form shows of a configuration. Whatever is wrong in it is said when the run begins. */
export interface FormConfiguration {
  readonly file: GivenFile;
  /** Its members; none if it is not JSON. */
  readonly members: Readonly<Record<string, unknown>>;
  /** The members that only the command applies. */
  readonly notApplied: readonly string[];
}

/** What the user has given, and chosen. It is kept in the tab only. */
export interface Setup {
  files: readonly GivenFile[];
  leftOut: readonly string[];
  notJson: readonly string[];
  context: "text" | "file" | "none";
  codes: string;
  contextFile: File | undefined;
  stage: RunChoices["stage"];
  pack: string;
  asOf: string;
  now: string;
  from: string;
  to: string;
  modality: string;
  shape: string;
  input: "auto" | "ndjson" | "json";
  configuration: FormConfiguration | undefined;
}

export const newSetup = (): Setup => ({
  files: [],
  leftOut: [],
  notJson: [],
  context: "text",
  codes: "",
  contextFile: undefined,
  stage: "revision",
  pack: "none",
  asOf: "",
  now: "",
  from: "",
  to: "",
  modality: "",
  shape: "",
  input: "auto",
  configuration: undefined,
});
