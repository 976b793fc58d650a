import { readFileSync } from "node:fs";
import { root } from "../tool.mjs";

const { exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));

/** The entries of the library, as `exports` of package.json lists them: `answers` is src/answers.ts and dist/answers.js. */
export const entries = Object.keys(exports)
  .filter((name) => typeof exports[name] === "object")
  .map((name) => (name === "." ? "index" : name.slice(2)));
