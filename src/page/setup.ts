import type { GivenFile, RunChoices } from "./protocol";

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
});
