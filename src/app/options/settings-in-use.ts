import type { Arguments } from "./arguments";
import type { RunSettings } from "../../report/settings";

/** The options that may leave findings out. */
const narrowing: ReadonlySet<string> = new Set([
  "only",
  "skip",
  "fail-on",
  "stage",
  "no-context",
  "no-xml",
  "no-tables",
  "pack",
]);

/**
 * Returns the configuration's settings, and the options that leave something out; undefined if there are neither. Only settings
 * that leave something out have their values: the values of others may be codes of a provider.
 */
export function settingsInUse({ given, configured }: Arguments): RunSettings | undefined {
  const options = given
    .filter(({ name, place }) => place === undefined && narrowing.has(name))
    .filter(({ name, value }) => name !== "fail-on" || value !== "warning")
    .filter(({ name, value }) => name !== "pack" || value === "none")
    .map(({ name, value }) => `--${name}${value === "" ? "" : ` ${value}`}`);
  const file = given.find(({ name }) => name === "config")?.value;
  if (configured === undefined || file === undefined)
    return options.length === 0 ? undefined : { options };
  const { rules, overrides, ignore } = configured;
  const members = new Set<string>();
  for (const { name, value, place } of given) {
    if (place === undefined) continue;
    const key = place.slice(place.lastIndexOf(": ") + 2);
    members.add(narrowing.has(name) && value !== "" ? `${key} ${value}` : key);
  }
  for (const [code, level] of Object.entries(rules)) members.add(`rules ${code} ${level}`);
  for (const { files, rules: own } of overrides)
    for (const [code, level] of Object.entries(own))
      members.add(`overrides ${code} ${level} (${files.join(", ")})`);
  if (ignore.length > 0) members.add(`ignore ${ignore.join(", ")}`);
  return { configuration: { file, sets: [...members] }, ...(options.length > 0 && { options }) };
}
