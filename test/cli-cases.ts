import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Lang } from "../src/index";

/**
 * A golden file of the command: some runs, and what each of them prints.
 *
 *     # what the file shows
 *     + context.json clean.ndjson          (inputs of all runs, copied from test/cli/files)
 *     --- a.json                           (an input of all runs; may be followed by gzip, base64, cut, folder or link TO)
 *     {"codPrestador":"x"}
 *     $ ripslint a.json --context context.json < stdin.json    # what this run shows
 *     + faulty.ndjson                      (inputs of this run)
 *     --- b.json
 *     …
 *     === exit 1
 *     === stdout                           (or: stderr, file NAME, no file NAME; "contains" for some of its lines)
 *     …
 *
 * Each run starts in a folder of its own that holds the inputs only, with a locale of English. The files of formats for
 * people run in Spanish too, and have sections such as `=== stdout (es)`. A stream without a section is empty.
 */
export interface CaseFile {
  readonly name: string;
  readonly path: string;
  readonly source: string;
  readonly title: string;
  readonly inputs: Inputs;
  readonly runs: readonly Run[];
}

export interface Run {
  /** The command line as it is written in the file. */
  readonly line: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The file that is passed as standard input. */
  readonly stdin?: string;
  /** The languages in which it runs; undefined means the language that its command line names. */
  readonly langs: readonly (Lang | undefined)[];
  readonly inputs: Inputs;
  readonly expected: readonly Expectation[];
}

interface Inputs {
  readonly shared: readonly string[];
  readonly own: readonly { readonly name: string; readonly how: string; readonly text: string }[];
}

/** A section of a run. Without a language it applies to all languages of the run. */
export interface Expectation {
  readonly kind: "exit" | "stdout" | "stderr" | "file" | "no file";
  /** The name of a file. */
  readonly name?: string;
  /** Whether the text is a list of lines that must occur in this order, instead of the whole text. */
  readonly contains: boolean;
  readonly lang?: Lang;
  readonly text: string;
}

/** The output of a run; texts of files by name, undefined for a file that does not exist. */
export interface Printed {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly files: ReadonlyMap<string, string | undefined>;
}

const folder = fileURLToPath(new URL("cli/", import.meta.url));

/** The files whose runs are started in both languages. */
const bilingual = ["format-html", "format-text"];

/** The inputs that several golden files share. */
export const sharedInputs: readonly string[] = readdirSync(join(folder, "files")).sort();

/** All golden files, by name. */
export const caseFiles: readonly CaseFile[] = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .sort()
  .map((name) => parsed(name, readFileSync(join(folder, name), "utf8")));

function parsed(file: string, source: string): CaseFile {
  const [head, rest] = divided(source, "$ ");
  const [title = "", ...inputs] = head.split("\n");
  const name = file.replace(".txt", "");
  return {
    name,
    path: join(folder, file),
    source,
    title,
    inputs: inputsOf(inputs.join("\n")),
    runs: rest.map((run) => runOf(run, bilingual.includes(name) ? ["en", "es"] : ["en"])),
  };
}

/**
 * Divides a text at the lines that begin with a sign: the text before the first one, and the parts that begin with
 * one.
 */
function divided(source: string, sign: string): readonly [string, readonly string[]] {
  const [head = "", ...parts] = `\n${source}`.split(`\n${sign}`);
  return [
    parts.length > 0 && head !== "" ? `${head.slice(1)}\n` : head.slice(1),
    parts.map((part, i) => `${sign}${part}${i < parts.length - 1 ? "\n" : ""}`),
  ];
}

function runOf(source: string, langs: readonly Lang[]): Run {
  const end = source.indexOf("\n");
  const line = source.slice(0, end);
  const [inputs, sections] = divided(source.slice(end + 1), "=== ");
  const words = wordsOf(line.slice(2).replace(/ +# .*$/, ""));
  const at = words.indexOf("ripslint");
  const from = words.indexOf("<");
  const stdin = from < 0 ? undefined : words[from + 1];
  const args = words.slice(at + 1, from < 0 ? undefined : from);
  const env = Object.fromEntries(
    words.slice(0, at).map((word) => word.split("=") as [string, string]),
  );
  const namesLang =
    args.some((arg) => /^--lang(?:=|$)/.test(arg)) ||
    ["LANG", "LC_ALL", "LC_MESSAGES"].some((name) => name in env);
  return {
    line,
    args,
    env,
    ...(stdin !== undefined && { stdin }),
    langs: namesLang ? [undefined] : langs,
    inputs: inputsOf(inputs),
    expected: sections.map(expectationOf),
  };
}

function wordsOf(line: string): readonly string[] {
  return (line.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []).map((word) =>
    word.replace(
      /'([^']*)'|"([^"]*)"/g,
      (_, single?: string, double?: string) => single ?? double ?? "",
    ),
  );
}

function inputsOf(source: string): Inputs {
  const [head, sections] = divided(source, "--- ");
  return {
    shared: head.startsWith("+ ") ? head.slice(2).trim().split(" ") : [],
    own: sections.map((section) => {
      const [first = "", ...rest] = section.slice(4).split("\n");
      const [name = "", ...how] = first.split(" ");
      return { name, how: how.join(" "), text: rest.join("\n") };
    }),
  };
}

function expectationOf(section: string): Expectation {
  const end = section.indexOf("\n");
  const head = section.slice(4, end);
  // The sign marks a text whose last line has no line end.
  const text = section.slice(end + 1).replace(/␄\n$/, "");
  const [, exit] = /^exit (\d+)$/.exec(head) ?? [];
  if (exit !== undefined) return { kind: "exit", contains: false, text: exit };
  const [, kind, name, contains, lang] =
    /^(stdout|stderr|file|no file)(?: ([^\s()]+?))??( contains)?(?: \((en|es)\))?$/.exec(head) ??
    [];
  if (kind === undefined) throw new Error(`not a section: ${head}`);
  return {
    kind: kind as Expectation["kind"],
    ...(name !== undefined && { name }),
    contains: contains !== undefined,
    ...(lang !== undefined && { lang: lang as Lang }),
    text,
  };
}

/** A file as it is written. */
export const sourceOf = ({ title, inputs, runs }: CaseFile): string =>
  `${title}\n${written(inputs)}${runs.map(sourceOfRun).join("")}`;

export const sourceOfRun = ({ line, inputs, expected }: Run): string =>
  `${line}\n${written(inputs)}${expected.map(sourceOfExpectation).join("")}`;

const written = ({ shared, own }: Inputs): string =>
  (shared.length === 0 ? "" : `+ ${shared.join(" ")}\n`) +
  own.map(({ name, how, text }) => `--- ${[name, how].join(" ").trim()}\n${text}`).join("");

function sourceOfExpectation({ kind, name, contains, lang, text }: Expectation): string {
  if (kind === "exit") return `=== exit ${text}\n`;
  const head = [kind, name, contains && "contains", lang && `(${lang})`].filter(Boolean).join(" ");
  return `=== ${head}\n${text === "" || text.endsWith("\n") ? text : `${text}␄\n`}`;
}

/**
 * The expected output according to what a run printed: the texts of its sections are replaced, and missing
 * sections are added. Sections with some lines only do not change.
 */
export function updated(run: Run, printed: readonly Printed[]): readonly Expectation[] {
  const { langs, expected } = run;
  const names = new Set(
    expected.flatMap(({ kind, name = "", contains }) =>
      kind === "file" && !contains ? [name] : [],
    ),
  );
  const isKept = ({ kind, contains }: Expectation) => contains || kind === "no file";
  const whole = (
    kind: Expectation["kind"],
    textOf: (each: Printed) => string,
    name?: string,
  ): readonly Expectation[] => {
    const kept = expected.filter(
      (each) => each.kind === kind && each.name === name && isKept(each),
    );
    if (kept.length > 0) return kept;
    const texts = printed.map(textOf);
    const base = { kind, ...(name !== undefined && { name }), contains: false };
    if (texts.every((text) => text === texts[0])) {
      const text = texts[0] ?? "";
      return text === "" && name === undefined ? [] : [{ ...base, text }];
    }
    return texts.map((text, i) => ({ ...base, ...(langs[i] && { lang: langs[i] }), text }));
  };
  return [
    ...whole("exit", ({ exit }) => String(exit)),
    ...whole("stdout", ({ stdout }) => stdout),
    ...whole("stderr", ({ stderr }) => stderr),
    ...[...names].flatMap((name) =>
      whole("file", ({ files }) => files.get(name) ?? "(there is none)\n", name),
    ),
    ...expected.filter(
      (each) => (each.kind === "file" && each.contains) || each.kind === "no file",
    ),
  ];
}

/** Puts the inputs of a run into a folder. */
export function prepare(file: CaseFile, run: Run, into: string): void {
  for (const { shared, own } of [file.inputs, run.inputs]) {
    for (const name of shared) copyFileSync(join(folder, "files", name), join(into, name));
    for (const { name, how, text } of own) {
      const path = join(into, name);
      mkdirSync(dirname(path), { recursive: true });
      if (how === "folder") mkdirSync(path);
      else if (how.startsWith("link ")) symlinkSync(how.slice(5), path);
      else writeFileSync(path, bytesOf(how, text));
    }
  }
}

function bytesOf(how: string, text: string): Uint8Array | string {
  if (how === "base64") return Buffer.from(text, "base64");
  if (how === "gzip") return gzipSync(text);
  if (how === "gzip cut") return gzipSync(text).subarray(0, -12);
  return how === "cut" ? text.replace(/\n$/, "") : text;
}
