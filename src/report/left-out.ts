/** Files and folders beside the files of a run that were not read. */
export interface LeftOut {
  /**
   * `not-json`: by their ending, or JSON of other software, recognized by its content. `skipped`: hidden files, node_modules,
   * files that fix or an interrupted run set aside, links to folders, special files, and the context file. `answer`: of the
   * Ministry, and `report`: of ripslint itself, both by their content. `beside`: XMLs and answers beside a file that the user
   * named alone, which do not belong to its documents.
   */
  readonly why: "not-json" | "skipped" | "answer" | "report" | "beside";
  /** In the order of the files of a run. */
  readonly files: readonly string[];
}

/** The lists that are not empty. */
export const leftOutOf = (
  notJson: readonly string[],
  skipped: readonly string[],
  answers: readonly string[],
  reports: readonly string[],
  beside: readonly string[],
): readonly LeftOut[] =>
  [
    { why: "not-json", files: notJson } as const,
    { why: "skipped", files: skipped } as const,
    // a file may have several answers
    { why: "answer", files: [...new Set(answers)] } as const,
    { why: "report", files: reports } as const,
    { why: "beside", files: beside } as const,
  ].filter(({ files }) => files.length > 0);

/** The most names in JSON. */
const maxNamed = 100;

/** Returns the member of JSON, with exact counts and the first names; an empty object without files. */
export const leftOutMember = (lists: readonly LeftOut[] = []) =>
  lists.length === 0
    ? {}
    : {
        leftOut: lists.map(({ why, files }) => ({
          why,
          count: files.length,
          files: files.slice(0, maxNamed),
        })),
      };
