import { html } from "../report/html/html";
import { json } from "../report/json";
import type { Format } from "../report/report";
import { xlsx } from "../report/xlsx";

/** The formats of the page: two for people who correct, and one for programs. The command has more. */
export const pageFormats = { xlsx, html, json } as const satisfies Readonly<Record<string, Format>>;

export type PageFormat = keyof typeof pageFormats;
