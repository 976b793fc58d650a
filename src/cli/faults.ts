import type { Lang } from "../model/issue";
import type { Words } from "./usage";

/** What a system error means, in words; its code where we have none. */
export function reasonOf(error: unknown, lang: Lang): string {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  return (
    reasons[code]?.[lang] ?? (code || (error instanceof Error ? error.message : String(error)))
  );
}

const reasons: Readonly<Record<string, Words>> = {
  ENOENT: { en: "does not exist", es: "no existe" },
  EACCES: {
    en: "may not be opened (permission denied)",
    es: "no se puede abrir (permiso denegado)",
  },
  EPERM: {
    en: "may not be opened (permission denied)",
    es: "no se puede abrir (permiso denegado)",
  },
  EISDIR: { en: "is a folder", es: "es una carpeta" },
  ENOTDIR: { en: "lies within what is no folder", es: "está dentro de algo que no es una carpeta" },
  ENOSPC: {
    en: "could not be written: the disk is full",
    es: "no se pudo escribir: el disco está lleno",
  },
  EIO: { en: "could not be read (I/O error)", es: "no se pudo leer (error de E/S)" },
  Z_BUF_ERROR: {
    en: "is cut short as gzip; what came out was judged",
    es: "está cortado como gzip; se evaluó lo que se pudo extraer",
  },
  Z_DATA_ERROR: {
    en: "is damaged as gzip; what came out was judged",
    es: "está dañado como gzip; se evaluó lo que se pudo extraer",
  },
};
