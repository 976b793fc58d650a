import type { Bilingual, Lang } from "../../core/model/issue";

/** The meaning of a system error, in words that follow the name of the file. */
export function reasonOf(error: unknown, lang: Lang): string {
  const code = (error as { readonly code?: string }).code ?? "";
  const reason = (reasons as Readonly<Record<string, Bilingual>>)[code]?.[lang];
  if (reason !== undefined) return reason;
  const what = code || (error instanceof Error ? error.message : String(error));
  return { en: `cannot be used (${what})`, es: `no se puede usar (${what})` }[lang];
}

/** Returns true if an error of the system, or of zlib, means that a file cannot be read. Any other error is a bug. */
export const isSystemError = (thrown: unknown): boolean =>
  typeof (thrown as { readonly code?: unknown } | undefined)?.code === "string";

/** The same for a file that was judged as far as it could be read. */
export const judgedReasonOf = (error: unknown, lang: Lang): string =>
  `${reasonOf(error, lang)}${isCut(error) ? judged[lang] : ""}`;

const judged: Bilingual = {
  en: "; what could be decompressed was judged",
  es: "; se evaluó lo que se pudo descomprimir",
};

/** Returns the text after the reason if the file was to be copied. */
export const uncopiedIn = (error: unknown, lang: Lang): string =>
  isCut(error) ? uncopied[lang] : "";

const uncopied: Bilingual = {
  en: "; it is not counted, and no copy of it is written",
  es: "; no se cuenta, y no se escribe ninguna copia",
};

/** Returns true if a part of the file was unpacked before the error. */
const isCut = (error: unknown): boolean =>
  /^(?:Z_|ZIP_CONTENT$|ZIP_BOMB$)/.test((error as { readonly code?: string }).code ?? "");

/** The same for writing a file. */
export const writingReasonOf = (error: unknown, lang: Lang): string =>
  (error as { readonly code?: string }).code === "EIO" ? unwritten[lang] : reasonOf(error, lang);

const unwritten: Bilingual = {
  en: "could not be written (I/O error)",
  es: "no se pudo escribir (error de E/S)",
};

const denied: Bilingual = {
  en: "cannot be opened (permission denied)",
  es: "no se puede abrir (permiso denegado)",
};

const tooMany: Bilingual = {
  en: "cannot be opened: too many files are open",
  es: "no se puede abrir: hay demasiados archivos abiertos",
};

/** The meanings of codes: of the system, of zlib, and of ripslint itself. */
const reasons = {
  ZIP_DAMAGED: { en: "is damaged, or is no ZIP", es: "está dañado o no es un ZIP" },
  ZIP_CONTENT: { en: "is damaged in its ZIP", es: "está dañado dentro de su ZIP" },
  ZIP_ENCRYPTED: {
    en: "has a password: unpack it first",
    es: "tiene contraseña: descomprímalo primero",
  },
  ZIP_NESTED: {
    en: "is a ZIP in a ZIP in a ZIP, which is not read: unpack it first",
    es: "es un ZIP dentro de un ZIP dentro de otro, y no se lee: descomprímalo primero",
  },
  ZIP_INNER_SIZE: {
    en: "is a ZIP of more than 32 MiB in a ZIP, which is not read: unpack it first",
    es: "es un ZIP de más de 32 MiB dentro de otro, y no se lee: descomprímalo primero",
  },
  ZIP_ENTRIES: {
    en: "has more than 100,000 files: divide it",
    es: "tiene más de 100.000 archivos: divídalo",
  },
  ZIP_DUPLICATE: {
    en: "has two files of one path; nothing of it is read",
    es: "tiene dos archivos con la misma ruta; no se lee nada de él",
  },
  ZIP_SURPLUS: {
    en: "has bytes that belong to none of its files, like two ZIPs that were joined; nothing of it is read: pack it again",
    es: "tiene bytes que no son de ninguno de sus archivos, como dos ZIP unidos; no se lee nada de él: vuelva a empaquetarlo",
  },
  ZIP_UNSAFE: {
    en: "has a file whose path is absolute or leads out of it (..); nothing of it is read",
    es: "tiene un archivo cuya ruta es absoluta o sale de él (..); no se lee nada de él",
  },
  ZIP_SPLIT: {
    en: "is one part of a divided ZIP: join the parts first",
    es: "es una parte de un ZIP dividido: una las partes primero",
  },
  ZIP_METHOD: {
    en: "is compressed in a way that is not read: pack it again as an ordinary ZIP",
    es: "está comprimido de una forma que no se lee: vuelva a empaquetarlo como un ZIP corriente",
  },
  ZIP_LIMIT: {
    en: "would be a ZIP of more than 4 GB or 65,535 files, which is not written: divide it",
    es: "sería un ZIP de más de 4 GB o 65.535 archivos, que no se escribe: divídalo",
  },
  ZIP_BOMB: {
    en: "unpacks to more than 200 times its size, and was read no further",
    es: "se descomprime a más de 200 veces su tamaño, y no se leyó más",
  },
  ENOENT: { en: "does not exist", es: "no existe" },
  EEXIST: { en: "has been made by another program", es: "lo creó otro programa" },
  EACCES: denied,
  EPERM: denied,
  EROFS: {
    en: "could not be written: the file system is read-only",
    es: "no se pudo escribir: el sistema de archivos es de solo lectura",
  },
  EFBIG: {
    en: "could not be written: the file would be larger than the system allows",
    es: "no se pudo escribir: el archivo sería más grande de lo que permite el sistema",
  },
  EDQUOT: {
    en: "could not be written: the disk quota is used up",
    es: "no se pudo escribir: se agotó la cuota de disco",
  },
  EMFILE: tooMany,
  ENFILE: tooMany,
  EBUSY: {
    en: "cannot be opened: another program uses it",
    es: "no se puede abrir: otro programa lo está usando",
  },
  ENAMETOOLONG: { en: "has a name that is too long", es: "tiene un nombre demasiado largo" },
  CHANGED: { en: "changed while it was read", es: "cambió mientras se leía" },
  OTHER_OWNER: {
    en: "belongs to another user or group, which cannot be kept; it is left as it is",
    es: "es de otro usuario o grupo, que no se puede conservar; queda como está",
  },
  READ_ONLY: { en: "is read-only; it is left as it is", es: "es de solo lectura; queda como está" },
  FIX_TOO_LARGE: {
    en: "is a document of more than 256 MiB, which fix does not correct: write each document in a file of its own, or one on each line (NDJSON)",
    es: "es un documento de más de 256 MiB, que fix no corrige: escriba cada documento en un archivo propio, o uno en cada línea (NDJSON)",
  },
  NO_FILE: {
    en: "is no regular file, which fix needs: it reads a file several times",
    es: "no es un archivo normal, que es lo que fix necesita: lee un archivo varias veces",
  },
  NO_CONFIGURATION: { en: "is no regular file", es: "no es un archivo normal" },
  DANGLING_LINK: {
    en: "is a link to a file that does not exist",
    es: "es un enlace a un archivo que no existe",
  },
  EISDIR: { en: "is a folder", es: "es una carpeta" },
  ELOOP: { en: "is a link that leads to itself", es: "es un enlace que lleva a sí mismo" },
  ENXIO: { en: "is a socket, not a file", es: "es un socket y no un archivo" },
  NOT_UTF8: {
    en: "has a name that is not UTF-8; rename it",
    es: "tiene un nombre que no está en UTF-8; cámbielo",
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
  Z_BUF_ERROR: { en: "is incomplete gzip", es: "es un gzip incompleto" },
  Z_DATA_ERROR: { en: "is damaged gzip", es: "es un gzip dañado" },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** The error with one of these codes. */
export const fileError = (code: keyof typeof reasons): Error & { readonly code: string } =>
  Object.assign(new Error(reasons[code].en), { code });
