import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Copies the files that git has, as they are in the work tree, and links the installed packages. */
export function copyProject(to: string): void {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8" }).split("\0");
  for (const file of files) {
    if (file === "" || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(root, file), join(to, file));
  }
  linkPackages(to);
}

export function linkPackages(to: string): void {
  symlinkSync(join(root, "node_modules"), join(to, "node_modules"), "junction");
}
