import type { Words } from "../../app/usage";
import { UsageError } from "../../app/usage";

/** The file of the key that a baseline's fingerprints are made with. */
export const keyPath = (path: string): string => `${path}.key`;

/**
 * The key in the text of its file. Another text is refused: with a key that is empty or can be guessed, values could be
 * tried out against the fingerprints.
 *
 * @param path is the baseline, and `isThere` whether it exists already.
 */
export function keyIn(text: string, path: string, isThere: boolean): string {
  const key = text.trim();
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  const file = keyPath(path);
  const remedy = isThere ? restore(path) : remove;
  throw new UsageError({
    en: `${file} is not a key that ripslint wrote, which has 64 hexadecimal digits; ${remedy.en}`,
    es: `${file} no es una clave que escribió ripslint, que tiene 64 dígitos hexadecimales; ${remedy.es}`,
  });
}

const remove: Words = {
  en: "remove it, and baseline create makes a new one",
  es: "quítela, y baseline create hace una nueva",
};

const restore = (path: string): Words => ({
  en: `put back the one that ${path} was made with, or remove both files and run baseline create`,
  es: `vuelva a poner aquella con la que se hizo ${path}, o quite los dos archivos y ejecute baseline create`,
});
