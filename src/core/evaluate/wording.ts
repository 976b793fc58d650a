import type { Issue } from "./typed-issue";
import type { AnyIssue, Lang } from "../model/issue";
import { shownName } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";
import type { Fault } from "../model/fault";

/**
 * Makes an issue, with its message, from a fault. The name of an unknown property is shown in the path only if it
 * looks like a name.
 */
export function issueOf(
  { diagnostic, path, params, name, hint, sameAs }: Fault,
  lang: Lang = "en",
): Issue {
  const { code, severity, message, rejects } = diagnostic as Diagnostic<unknown>;
  const shown = path.map((step) => (typeof step === "string" ? shownName(step) : step));
  const text = message[lang]({
    field: name === undefined ? lastName(shown) : shownName(name),
    params: hint ?? params,
  });
  const issue: { -readonly [Key in keyof AnyIssue]: AnyIssue[Key] } = {
    code,
    severity,
    path: shown,
    message: text,
  };
  if (params !== undefined) issue.params = params;
  if (sameAs !== undefined) issue.sameAs = sameAs.code;
  if (rejects) issue.rejects = true;
  return issue as Issue;
}

/** Returns the last name of a path, with the indexes after it. */
export function lastName(path: readonly (string | number)[]): string {
  if (path.length === 1 && typeof path[0] === "string") return path[0]; // nearly always
  const last = path.map((step) => typeof step).lastIndexOf("string");
  const [name = "", ...indices] = path.slice(Math.max(last, 0));
  return `${name}${indices.map((index) => `[${index}]`).join("")}`;
}
