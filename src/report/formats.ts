import { json } from "./json";
import { ndjson } from "./ndjson";
import type { Format } from "./report";
import { text } from "./text";

/** The formats, by the name that the command line gives them. */
export const formats: Readonly<Record<string, Format>> = { text, json, ndjson };
