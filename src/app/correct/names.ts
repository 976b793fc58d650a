import { UsageError } from "../options/usage";

/** This module names the corrected copies, and refuses two copies with the same name. */

/** The name of a copy. A corrected file is unpacked. */
export const nameOfCopy = (name: string, isCorrected: boolean): string =>
  isCorrected ? name.replace(/\.gz$/i, "") : name;

/** A file, and the names that its copy may get. */
export interface NamedCopy {
  readonly shown: string;
  readonly names: readonly string[];
}

export const namesOfCopy = (name: string): readonly string[] => [
  ...new Set([nameOfCopy(name, true), name]),
];

/**
 * Throws if two copies would be one file: names that differ only in letter case or in how accents are written, which Windows
 * and macOS ignore, or in the separators of folders, are the same; and no copy may be a folder of another.
 *
 * @throws UsageError that names both, before anything is written.
 */
export function refuseSameNames(copies: Iterable<NamedCopy>): void {
  const files = new Map<string, Named>();
  const folders = new Map<string, Named>();
  for (const copy of copies) {
    for (const name of copy.names) {
      const own = { copy, name };
      const steps = stepsOf(name);
      const key = steps.join("/");
      refuseBoth(files.get(key) ?? folders.get(key), own);
      files.set(key, own);
      for (let depth = 1; depth < steps.length; depth++) {
        const folder = steps.slice(0, depth).join("/");
        refuseBoth(files.get(folder), own);
        if (!folders.has(folder)) folders.set(folder, own);
      }
    }
  }
}

interface Named {
  readonly copy: NamedCopy;
  readonly name: string;
}

function refuseBoth(other: Named | undefined, { copy, name }: Named): void {
  if (other === undefined || other.copy === copy) return;
  const [one, two] = [other.copy.shown, copy.shown];
  throw new UsageError(
    other.name === name
      ? {
          en: `${one} and ${two} would both be written to ${name}; repair them one after the other`,
          es: `${one} y ${two} se escribirían los dos en ${name}; corríjalos uno tras otro`,
        }
      : {
          en: `${one} and ${two} would be written to ${other.name} and ${name}, which may be one name on Windows or macOS; rename one of them`,
          es: `${one} y ${two} se escribirían en ${other.name} y ${name}, que pueden ser un solo nombre en Windows o macOS; cambie el nombre de uno`,
        },
  );
}

/** The steps of a path as the least exact file system compares them. */
const stepsOf = (name: string): readonly string[] =>
  name
    .normalize("NFD")
    .toUpperCase()
    .normalize("NFC")
    .split(/[/\\]/)
    .map((step) => step.replace(/[. ]+$/, "") || step)
    .filter((step) => step !== "" && step !== ".");
