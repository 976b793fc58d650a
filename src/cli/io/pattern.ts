import type { Choice } from "../../app/input/file-choice";

/** A glob: the folder to search, and the decision about each entry in it. */
export interface Pattern {
  readonly folder: string;
  /** `path` leads from the folder to the entry, with `/` between the steps. */
  readonly choose: (path: string, isFolder: boolean) => Choice;
}

/** Returns true if a path that does not exist is meant as a glob. */
export const isPattern = (path: string): boolean => /[*?[\]{}]|[!@+]\(/.test(path);

/** The characters that make a step of a path a pattern. */
const magic = /[*?[\]{}()\\|]/;

/** Reads a glob, with `/` between its steps. */
export async function patternOf(glob: string): Promise<Pattern> {
  const { default: picomatch } = await import("picomatch");
  const all = stepsOf(glob);
  const first = all.findIndex((step) => magic.test(step));
  const folder = all.slice(0, first).join("/");
  const steps = all.slice(first).filter((step) => step !== "" && step !== ".");
  const namesModules = steps.includes("node_modules");
  const matcher = (dot: boolean) => {
    const options = { dot, posix: true, nonegate: true };
    const matches = picomatch(steps.join("/"), options);
    const each = steps.map((step) => picomatch(step, options));
    /** Returns true if a folder may contain matches, provided that the folders above it may. */
    const leadsOn = (path: string): boolean => {
      const names = path.split("/");
      const name = names.at(-1) ?? "";
      const open = steps.findIndex((step) => step === "**" || step.includes("/"));
      if (open >= 0 && names.length > open)
        return (
          dot ||
          !name.startsWith(".") ||
          steps.some((step, i) => step[0] === "." && each[i]?.(name))
        );
      return names.length < steps.length && each[names.length - 1]?.(name) === true;
    };
    return (path: string, isFolder: boolean): Choice =>
      matches(path) ? "read" : isFolder && leadsOn(path) ? "enter" : "ignored";
  };
  const [shown, any] = [matcher(false), matcher(true)];
  return {
    folder: first === 0 ? "." : /^(?:[a-z]:)?$/i.test(folder) ? `${folder}/` : folder,
    choose: (path, isFolder) => {
      const isModules = isFolder && !namesModules && /(?:^|\/)node_modules$/.test(path);
      const choice = isModules ? "ignored" : shown(path, isFolder);
      return choice === "ignored" && any(path, isFolder) !== "ignored" ? "left out" : choice;
    },
  };
}

/** The steps of a glob. A group that contains a `/` joins its steps. */
function stepsOf(glob: string): readonly string[] {
  const steps = [""];
  let depth = 0;
  for (let i = 0; i < glob.length; i++) {
    const sign = glob[i] ?? "";
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
    if (sign === "/" && depth <= 0) steps.push("");
    else steps[steps.length - 1] += sign === "\\" ? sign + (glob[++i] ?? "") : sign;
  }
  return steps;
}
