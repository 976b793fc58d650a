import type { AnyFinding } from "../core/model/finding";
import type { Outcome } from "./report";

/** Names the file of a finding below a folder, which has a slash at its end. */
export const findingBelow = (finding: AnyFinding, root: string): AnyFinding => ({
  ...finding,
  file: nameBelow(finding.file, root),
});

/** Names the files of a run below a folder, which has a slash at its end. */
export function outcomeBelow(outcome: Outcome, root: string): Outcome {
  const { files, leftOut, answers, pairs, summary } = outcome;
  const { totals } = summary;
  return {
    ...outcome,
    files: below(files, root),
    summary: { ...summary, ...(totals && { totals: below(totals, root) }) },
    ...(leftOut && { leftOut: below(leftOut, root) }),
    ...(answers && { answers: below(answers, root) }),
    ...(pairs && { pairs: below(pairs, root) }),
  };
}

/** The members that name files: one, or a list of them. */
const named: ReadonlySet<string> = new Set(["file", "files", "answers", "fits"]);

/** A copy of a value in which the members that name files do so below a folder. */
function below<T>(value: T, root: string): T {
  const renamed = (each: unknown, isName: boolean): unknown => {
    if (typeof each === "string") return isName ? nameBelow(each, root) : each;
    if (Array.isArray(each)) return each.map((item) => renamed(item, isName));
    if (typeof each !== "object" || each === null) return each;
    return Object.fromEntries(
      Object.entries(each).map(([name, item]) => [name, renamed(item, named.has(name))]),
    );
  };
  return renamed(value, false) as T;
}

export const nameBelow = (file: string, root: string): string =>
  file.startsWith(root) ? file.slice(root.length) : file;

/** The folder that the user passed, with the slash at its end, if all files are in it and it was the only argument. */
export function rootOf(given: readonly string[], files: readonly string[]): string | undefined {
  const [only = "", ...more] = given;
  if (more.length > 0 || files.length === 0) return undefined;
  const folder = only.replace(/[/\\]+$/, "");
  const roots = [`${folder}/`, `${folder.replaceAll("\\", "/")}/`];
  return roots.find((root) => files.every((file) => file.startsWith(root)));
}
