import { kindsInWords, mayBeText } from "../../report/file-kinds";
import { isMetadataName } from "../archive/metadata";
import { UsageError } from "../options/usage";

/** Decides which files of a folder the command and the page read. */

/** The name of a configuration, which is not an input. */
export const configurationName = "ripslint.config.json";

const endings = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i;

/** Returns true if a file without a JSON ending may be RIPS, an answer of the Ministry or an XML. Its content decides. */
export const mayLieBeside = (name: string): boolean => !endings.test(name) && mayBeText(name);

/** Returns true if the content of a file decides whether it is read, and not its ending. */
export const isByContent = (path: string): boolean =>
  mayLieBeside(path) && choiceIn(path.slice(path.lastIndexOf("/") + 1), false) === "not JSON";

/** By its name alone. */
export const isXml = (name: string): boolean => /\.xml$/i.test(name);

/**
 * The action for an entry of a folder. The run names entries that are left out or not JSON, and does not mention ignored ones.
 */
export type Choice = "read" | "enter" | "left out" | "not JSON" | "ignored";

/**
 * Matches the names of files that this program makes beside other files: originals of `fix --in-place`, files that a killed run
 * did not finish (`src/cli/io/unfinished-file.ts`), and unfinished files of a browser.
 */
const setAside = /\.bak\d*$|\.\d+\.[\da-f]{12}\.tmp$|\.crswap$/i;

/** Matches the folder of a list that a killed run had begun (`src/cli/io/spool.ts`). */
const setAsideFolder = /\.\d+\.[\da-f]{12}\.tmp-\w{6}$/i;

/** Returns true for a file or folder that this program set aside: it is never an input, even if it is named. */
export const isSetAside = (path: string, isFolder = false): boolean =>
  (isFolder ? setAsideFolder : setAside).test(path);

/** The error if the user named only files that were set aside. */
export const onlySetAside = (path: string): UsageError =>
  new UsageError({
    en: `${path} is a file that fix or an interrupted run set aside, which is never read; to read it, copy it under another name`,
    es: `${path} es un archivo que fix o una ejecución interrumpida dejó aparte, y nunca se lee; para leerlo, cópielo con otro nombre`,
  });

/** Hidden files of systems and of version control, which are never documents or answers. */
const systemNames =
  /^\.(?:DS_Store|localized|directory|hidden|git(?:ignore|attributes|keep|modules))$/;

/**
 * Chooses what to do with an entry of a folder. Hidden entries, node_modules and entries that this program set aside
 * are left out; a file with another ending is not JSON.
 */
export function choiceIn(name: string, isFolder: boolean): Choice {
  const isHidden = name.startsWith(".");
  if (isSetAside(name, isFolder)) return "left out";
  if (!isFolder && (name === configurationName || systemNames.test(name))) return "ignored";
  if (isHidden || (isFolder && name === "node_modules")) return "left out";
  if (isFolder) return "enter";
  return endings.test(name) ? "read" : "not JSON";
}

/**
 * Chooses what to do with a file of an archive, from its path there, as for a file of a folder. Only metadata of macOS is
 * ignored: all other files are read or named.
 */
export function choiceOfEntry(path: string, isMetadata = isMetadataName(path)): Choice {
  if (isMetadata) return "ignored";
  const steps = path.split("/");
  const name = steps.pop() ?? "";
  const isOut = steps.some((step) => step === "__MACOSX" || choiceIn(step, true) === "left out");
  const choice = isOut ? "left out" : choiceIn(name, false);
  return choice === "ignored" ? "left out" : choice;
}

/** Orders the files of an argument by code unit. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The error for a folder without a file to read, which names what the folder has instead. */
export function emptyFolder(path: string, instead: readonly string[] = []): UsageError {
  const has = (text: string) => (instead.length === 0 ? "" : text);
  return new UsageError({
    en: `${path} contains no file to read (.json, .ndjson, .jsonl, each also with .gz, or RIPS under another name; a .zip is read as a folder)${has(`; it has ${kindsInWords(instead, "en")}`)}`,
    es: `${path} no contiene ningún archivo para leer (.json, .ndjson, .jsonl, también con .gz, o RIPS con otro nombre; un .zip se lee como carpeta)${has(`; tiene ${kindsInWords(instead, "es")}`)}`,
  });
}

/** The error if the configuration ignores all files. */
export const allIgnored = (): UsageError =>
  new UsageError({
    en: "the configuration ignores every file; name a file to read it all the same",
    es: "la configuración ignora todos los archivos; nombre un archivo para leerlo de todos modos",
  });
