import { compact } from "./compact";
import { csv } from "./csv";
import { github } from "./github";
import { html } from "./html";
import { json } from "./json";
import { junit } from "./junit";
import { markdown } from "./markdown";
import { ndjson } from "./ndjson";
import type { Format } from "./report";
import { sarif } from "./sarif";
import { summary } from "./summary";
import { text } from "./text";

/** The formats, by the name that the command line gives them. */
export const formats = {
  text,
  summary,
  compact,
  markdown,
  html,
  csv,
  json,
  ndjson,
  sarif,
  junit,
  github,
} as const satisfies Readonly<Record<string, Format>>;

/** The name of a format. */
export type FormatName = keyof typeof formats;

/** The names, the default first. */
export const formatNames = Object.keys(formats) as readonly FormatName[];
