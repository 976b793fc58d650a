import { isOwnReport } from "../../app/input/own-report";
import { ownPart } from "../../report/xlsx-book";
import type { GivenFile } from "../protocol";

/** The kinds of files that people choose instead of RIPS. */
export type OtherKind = "excel" | "word" | "pdf" | "picture" | "report" | "web" | "table";

export interface OtherFile {
  readonly path: string;
  readonly kind: OtherKind;
}

/** The beginnings of pictures, as browsers decode latin1. */
const pictures = ["ÿØÿ", "‰PNG", "GIF8", "BM", "II*", "MM", "RIFF"];

/** Kinds that only the name shows: old Office files begin alike, and tables have no fixed beginning. */
const endings: readonly (readonly [OtherKind, RegExp])[] = [
  ["excel", /\.(?:xls[xmb]?|ods)$/i],
  ["word", /\.(?:docx?|odt|rtf)$/i],
  ["table", /\.(?:csv|tsv)$/i],
  ["picture", /\.(?:jpe?g|png|gif|bmp|tiff?|webp|heic)$/i],
];

/** Separates the files that the user chose themselves and that are neither RIPS nor an XML or an answer. */
export async function withoutOthers(files: readonly GivenFile[]): Promise<{
  readonly files: readonly GivenFile[];
  readonly others: readonly OtherFile[];
}> {
  const kinds = await Promise.all(
    files.map(async ({ isNamed, path, content }) =>
      isNamed ? await kindOf(path, content) : undefined,
    ),
  );
  return {
    files: files.filter((_, i) => kinds[i] === undefined),
    others: files.flatMap(({ path }, i) => {
      const kind = kinds[i];
      return kind === undefined ? [] : [{ path, kind }];
    }),
  };
}

async function kindOf(path: string, content: File): Promise<OtherKind | undefined> {
  const bytes = await content
    .slice(0, 65_536)
    .arrayBuffer()
    .catch(() => undefined);
  const head = new TextDecoder("latin1").decode(bytes);
  const isText = /^\s*[[{<]/.test(head.replace(/^\xef\xbb\xbf/, ""));
  if (isOwnReport(head) || /<title>ripslint: /.test(head) || head.includes(ownPart))
    return "report";
  if (/^\W*<(?:!doctype html|html)/i.test(head)) return "web";
  if (head.startsWith("%PDF")) return "pdf";
  if (pictures.some((begin) => head.startsWith(begin))) return "picture";
  if (head.startsWith("PK") && head.includes("word/")) return "word";
  if (head.startsWith("PK") && head.includes("xl/")) return "excel";
  return isText ? undefined : endings.find(([, is]) => is.test(path))?.[0];
}
