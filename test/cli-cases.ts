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

/** What a case expects: of a stream or file the whole text, or lines that it holds in this order. */
export type Expected =
  | { readonly kind: "exit" | "stdout" | "stderr" | "stdout contains"; readonly text: string }
  | {
      readonly kind: "file" | "file contains" | "no file";
      readonly name: string;
      readonly text: string;
    };

/**
 * One case of the command. Its file reads:
 *
 *     # what it shows
 *     $ LANG=es_CO.UTF-8 ripslint a.json --context context.json < stdin.json
 *     + context.json clean.ndjson          (copied from test/cli/files)
 *     --- a.json                           (an input; may say gzip, base64, cut, folder or link TO behind it)
 *     {"codPrestador":"x"}
 *     === exit 1
 *     === stdout                           (or: stderr, file NAME, no file NAME; "contains" for some lines of it)
 *     …
 */
export interface CliCase {
  readonly name: string;
  readonly path: string;
  readonly source: string;
  readonly head: readonly string[];
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly shared: readonly string[];
  readonly inputs: readonly Input[];
  readonly expected: readonly Expected[];
}

interface Input {
  readonly name: string;
  readonly how: string;
  readonly text: string;
}

const folder = fileURLToPath(new URL("cli/", import.meta.url));

/** All cases, by name. */
export const cliCases: readonly CliCase[] = readdirSync(folder)
  .filter((name) => name.endsWith(".txt"))
  .sort()
  .map((name) => parsed(name, readFileSync(join(folder, name), "utf8")));

function parsed(file: string, source: string): CliCase {
  const [head = "", ...sections] = source.split(/^(?=--- |=== )/m);
  const lines = head.trimEnd().split("\n");
  const line = (sign: string) => lines.find((each) => each.startsWith(sign))?.slice(2) ?? "";
  const words = (line("$ ").match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []).map((word) =>
    word.replace(
      /'([^']*)'|"([^"]*)"/g,
      (_, single?: string, double?: string) => single ?? double ?? "",
    ),
  );
  const at = words.indexOf("ripslint");
  const from = words.indexOf("<");
  const stdin = from < 0 ? undefined : words[from + 1];
  const of = (sign: string) => sections.filter((each) => each.startsWith(sign));
  return {
    name: file.replace(".txt", ""),
    path: join(folder, file),
    source,
    head: lines,
    args: words.slice(at + 1, from < 0 ? undefined : from),
    env: Object.fromEntries(words.slice(0, at).map((word) => word.split("=") as [string, string])),
    ...(stdin !== undefined && { stdin }),
    shared: line("+ ").split(" ").filter(Boolean),
    inputs: of("--- ").map((section) => {
      const [first = "", ...rest] = section.slice(4).split("\n");
      const [name = "", ...how] = first.split(" ");
      return { name, how: how.join(" "), text: rest.join("\n") };
    }),
    expected: of("=== ").map((section) => expectation(section.slice(4))),
  };
}

function expectation(section: string): Expected {
  const end = section.indexOf("\n");
  const [first, text] = end < 0 ? [section, ""] : [section.slice(0, end), section.slice(end + 1)];
  const [, number] = /^exit (\d+)/.exec(first) ?? [];
  if (number !== undefined) return { kind: "exit", text: number };
  const [, no, name, contains] = /^(no )?file (\S+)( contains)?$/.exec(first) ?? [];
  if (name !== undefined)
    return {
      kind: no ? "no file" : contains ? "file contains" : "file",
      name,
      text: unended(text),
    };
  return { kind: first as "stdout", text: unended(text) };
}

/** A text without a last line's end has a sign for it. */
function unended(text: string): string {
  return text.replace(/␄\n$/, "");
}

function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}␄\n`;
}

/** A case as its file reads. */
export function written({ head, inputs, expected }: CliCase): string {
  const parts = [
    ...head.map((line) => `${line}\n`),
    ...inputs.map(({ name, how, text }) => `--- ${name}${how === "" ? "" : ` ${how}`}\n${text}`),
    ...expected.map((part) => {
      if (part.kind === "exit") return `=== exit ${part.text}\n`;
      if (!("name" in part)) return `=== ${part.kind}\n${ended(part.text)}`;
      if (part.kind === "no file") return `=== no file ${part.name}\n`;
      return `=== file ${part.name}${part.kind === "file" ? "" : " contains"}\n${ended(part.text)}`;
    }),
  ];
  return parts.join("");
}

/** Puts a case's inputs into a folder. */
export function prepare({ shared, inputs }: CliCase, into: string): void {
  for (const name of shared) copyFileSync(join(folder, "files", name), join(into, name));
  for (const { name, how, text } of inputs) {
    const path = join(into, name);
    mkdirSync(dirname(path), { recursive: true });
    if (how === "folder") mkdirSync(path);
    else if (how.startsWith("link ")) symlinkSync(how.slice(5), path);
    else writeFileSync(path, bytesOf(how, text));
  }
}

function bytesOf(how: string, text: string): Uint8Array | string {
  if (how === "base64") return Buffer.from(text, "base64");
  if (how === "gzip") return gzipSync(text);
  if (how === "gzip cut") return gzipSync(text).subarray(0, -12);
  return how === "cut" ? text.replace(/\n$/, "") : text;
}
