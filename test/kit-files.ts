import { readdirSync, readFileSync } from "node:fs";
import { sep } from "node:path";

const folder = new URL("../fixtures/kit/", import.meta.url);

/** The texts of the kit's files of cases, by their paths in the folder `fixtures/kit`, sorted by code unit. */
export function kitFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(new URL("cases/", folder), { recursive: true, encoding: "utf8" });
  const files = names
    .filter((name) => name.endsWith(".json"))
    .map((name) => `cases/${name.split(sep).join("/")}`)
    .toSorted();
  return new Map(files.map((file) => [file, readFileSync(new URL(file, folder), "utf8")]));
}

/** The kit's files of cases, parsed. */
export const parsedKit = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...kitFiles()].map(([file, text]) => [file, JSON.parse(text) as unknown]));
