import type { Lang } from "../model/issue";
import type { Words } from "./usage";

/** The meaning of a system error, in words; its code if we have none. */
export function reasonOf(error: unknown, lang: Lang): string {
  const code = (error as { readonly code?: string }).code ?? "";
  return (
    reasons[code]?.[lang] ?? (code || (error instanceof Error ? error.message : String(error)))
  );
}

/** The error for a path that a text cannot represent: a file whose name is not UTF-8. */
export const notUtf8 = (): Error & { readonly code: string } =>
  Object.assign(new Error("not UTF-8"), { code: "NOT_UTF8" });

const reasons: Readonly<Record<string, Words>> = {
  ENOENT: { en: "does not exist", es: "no existe" },
  EACCES: {
    en: "cannot be opened (permission denied)",
    es: "no se puede abrir (permiso denegado)",
  },
  EPERM: {
    en: "cannot be opened (permission denied)",
    es: "no se puede abrir (permiso denegado)",
  },
  EISDIR: { en: "is a folder", es: "es una carpeta" },
  ELOOP: { en: "is a link that leads to itself", es: "es un enlace que lleva a sí mismo" },
  ENXIO: { en: "is a socket, not a file", es: "es un socket y no un archivo" },
  NOT_UTF8: {
    en: "does not exist; a file whose name is not UTF-8 cannot be given as an argument, but its folder can",
    es: "no existe; un archivo cuyo nombre no está en UTF-8 no se puede dar como argumento, pero su carpeta sí",
  },
  ENOTDIR: {
    en: "is inside something that is not a folder",
    es: "está dentro de algo que no es una carpeta",
  },
  ENOSPC: {
    en: "could not be written: the disk is full",
    es: "no se pudo escribir: el disco está lleno",
  },
  EPIPE: {
    en: "could not be written: nobody reads it any more",
    es: "no se pudo escribir: ya nadie lo lee",
  },
  EIO: { en: "could not be read (I/O error)", es: "no se pudo leer (error de E/S)" },
  Z_BUF_ERROR: {
    en: "is incomplete gzip; what could be decompressed was judged",
    es: "es un gzip incompleto; se evaluó lo que se pudo descomprimir",
  },
  Z_DATA_ERROR: {
    en: "is damaged gzip; what could be decompressed was judged",
    es: "es un gzip dañado; se evaluó lo que se pudo descomprimir",
  },
};
