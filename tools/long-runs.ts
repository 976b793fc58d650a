import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The guides that state when each long run was last done, and between which markers. */
const guides = { en: "docs/reliability.md", es: "docs/reliability.es.md" } as const;
const markers = ["<!-- long runs -->", "<!-- /long runs -->"] as const;

/** The result of a long run, in a few words of both languages; the same text if it has only figures. */
export type LongRunResult = string | Readonly<Record<keyof typeof guides, string>>;

/**
 * Writes the row of a command: day, commit and result. A row that the command has is replaced. Uncommitted changes
 * are marked, since nobody can repeat them.
 *
 * @param root is the folder of the project.
 */
export function writeLongRun(
  command: string,
  result: LongRunResult,
  root = join(import.meta.dirname, ".."),
): void {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", "src", "rules") === "" ? "" : "+";
  const commit = `${git("rev-parse", "--short=8", "HEAD")}${changed}`;
  const day = new Date().toISOString().slice(0, 10);
  for (const [lang, name] of Object.entries(guides)) {
    const path = join(root, name);
    const words = typeof result === "string" ? result : result[lang as keyof typeof guides];
    const row = `| \`${command}\` | ${day} | ${commit} | ${words} |`;
    writeFileSync(path, withRow(readFileSync(path, "utf8"), command, row));
  }
}

/** Returns the text of a guide with this row of a command: it replaces the command's own row, or comes last. */
export function withRow(text: string, command: string, row: string): string {
  const [from, to] = markers.map((marker) => text.indexOf(marker)) as [number, number];
  if (from < 0 || to < from) throw new Error(`the guide has no ${markers.join(" … ")}`);
  const lines = text.slice(from, to).trimEnd().split("\n");
  const at = lines.findIndex((line) => line.startsWith(`| \`${command}\` |`));
  lines.splice(at < 0 ? lines.length : at, at < 0 ? 0 : 1, row);
  return `${text.slice(0, from)}${lines.join("\n")}\n\n${text.slice(to)}`;
}
