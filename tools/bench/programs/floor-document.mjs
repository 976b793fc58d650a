/**
 * The floor of one document as a whole process: find each record by its brackets and JSON.parse it, nothing else.
 */
import { readFileSync } from "node:fs";
import { nestedFloor } from "./nested-floor.mjs";

console.log(nestedFloor(readFileSync(process.argv[2]), 6));
