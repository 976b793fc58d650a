import type { Issue, Lang } from "../model/issue";
import { shownName } from "../model/issue";
import type { Diagnostic } from "../model/rule";
import type { Fault } from "../model/fault";

/** The issue that words a fault: an unknown property's name stands in the path only when it looks like a name. */
export function issueOf({ diagnostic, path, params, name, hint }: Fault, lang: Lang = "en"): Issue {
  const { code, severity, message } = diagnostic as Diagnostic<unknown>;
  const shown = path.map((step) => (typeof step === "string" ? shownName(step) : step));
  const issue = {
    code,
    severity,
    path: shown,
    message: message[lang]({
      field: name === undefined ? lastName(shown) : shownName(name),
      params: hint ?? params,
    }),
  };
  return params === undefined ? issue : { ...issue, params };
}

/** The name that a path ends in, with the indices behind it. */
function lastName(path: readonly (string | number)[]): string {
  if (path.length === 1 && typeof path[0] === "string") return path[0]; // nearly always
  const last = path.map((step) => typeof step).lastIndexOf("string");
  const [name = "", ...indices] = path.slice(Math.max(last, 0));
  return `${name}${indices.map((index) => `[${index}]`).join("")}`;
}
