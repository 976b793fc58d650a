import { execFile } from "node:child_process";
import { access, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { chromium } from "playwright-core";

/** A real browser for tests and pictures, or the reason why there is none. */
export type Found = { readonly browser: Browser } | { readonly missing: string };

const cache = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
const packed = join(cache, "chromium-147.0.0");

/** The variable with the path of an installed Chromium, and its usual names in PATH. */
const variable = "RIPSLINT_CHROMIUM";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--font-render-hinting=none",
  "--disable-lcd-text",
];

/**
 * Launches Chromium: the one that the environment names, else the one of the development dependencies, which runs
 * on Linux with x64, else an installed one.
 */
export async function launch(): Promise<Found> {
  const reasons: string[] = [];
  for (const find of [named, unpacked, installed]) {
    const found = await find().catch((error: unknown) => String(error).split("\n", 1)[0] ?? "");
    if (typeof found === "string") {
      reasons.push(found);
      continue;
    }
    // The second attempt uses the libraries that the package brings along.
    for (const env of [process.env, { ...process.env, LD_LIBRARY_PATH: found.libraries }]) {
      try {
        const browser = await chromium.launch({
          executablePath: found.path,
          args: flags,
          env,
        });
        return { browser };
      } catch (error) {
        reasons.push(`${found.path}: ${String(error).split("\n", 1)[0] ?? ""}`);
      }
      if (found.libraries === "") break;
    }
    if (find === named) break;
  }
  return { missing: reasons.join("; ") };
}

type Candidate = { readonly path: string; readonly libraries: string } | string;

async function named(): Promise<Candidate> {
  const path = process.env[variable];
  return path === undefined ? `${variable} is not set` : { path, libraries: "" };
}

/** Unpacks the Chromium of the package once. The folder gets its name when it is complete. */
async function unpacked(): Promise<Candidate> {
  if (process.platform !== "linux" || process.arch !== "x64")
    return "@sparticuz/chromium is for Linux with x64";
  if (!(await exists(join(packed, "chromium")))) {
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, "chromium-"));
    // The package unpacks to the temporary folder; the version in the environment makes it add its libraries.
    const program =
      "import('@sparticuz/chromium').then((module) => module.default.executablePath())";
    await promisify(execFile)(process.execPath, ["-e", program], {
      cwd: dirname(cache),
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    });
    // Another process may have been faster.
    await rename(folder, packed).catch(() => rm(folder, { recursive: true, force: true }));
  }
  return { path: join(packed, "chromium"), libraries: join(packed, "al2023", "lib") };
}

async function installed(): Promise<Candidate> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    for (const name of names) {
      const path = join(folder, process.platform === "win32" ? `${name}.exe` : name);
      if (folder !== "" && (await exists(path))) return { path, libraries: "" };
    }
  }
  return `there is no ${names.join(", ")} in PATH`;
}

const exists = async (path: string): Promise<boolean> =>
  await access(path).then(
    () => true,
    () => false,
  );
