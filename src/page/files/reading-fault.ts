import type { Bilingual } from "../../core/model/issue";
import { judgedReasonOf, reasonOf } from "../../app/input/file-errors";

/** A file that cannot be read, or not to its end. Its words follow the file's name. */
export class ReadingFault extends Error {
  readonly words: Bilingual;
  /** The words for a file that was judged up to the fault. */
  readonly judged: Bilingual;

  constructor(words: Bilingual, judged = words) {
    super(words.en);
    this.words = words;
    this.judged = judged;
  }
}

/** The fault for an error with a code, which has the command's words. */
export const faultOf = (error: unknown): ReadingFault =>
  new ReadingFault(
    { en: reasonOf(error, "en"), es: reasonOf(error, "es") },
    { en: judgedReasonOf(error, "en"), es: judgedReasonOf(error, "es") },
  );

/** The fault for an exception of the browser while it read a file. */
export function readingFault(error: unknown): ReadingFault {
  if (error instanceof ReadingFault) return error;
  const { name = "", message = "" } = error as Partial<Error>;
  if (name === "NotFoundError") return faultOf({ code: "ENOENT" });
  // In Chromium, a stream ends like this if its file is changed while it is read.
  if (name === "NotReadableError" || (name === "TypeError" && message === "network error"))
    return new ReadingFault({
      en: "could not be read: it was changed or moved after it was chosen, or permission is denied; choose it again",
      es: "no se pudo leer: se cambió o se movió después de elegirlo, o no hay permiso; elíjalo de nuevo",
    });
  if (name === "SecurityError" || name === "NotAllowedError") return faultOf({ code: "EACCES" });
  throw error;
}
