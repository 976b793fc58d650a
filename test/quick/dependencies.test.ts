import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** What `npm ci` installs for a developer; users of the package install nothing else (see package.test.ts). */

interface Installed {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const parsed = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));
const { packages } = parsed("package-lock.json") as {
  readonly packages: Readonly<Record<string, Installed>>;
};
const manifest = parsed("package.json") as {
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
const installed = Object.entries(packages).filter(([path]) => path !== "");
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, "");

/** Licences that allow use in development, and copies with their notice. The others are for what is never bundled. */
const allowed = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT OR Apache-2.0",
];
const notBundled: Readonly<Record<string, readonly string[]>> = {
  "MPL-2.0": ["axe-core", "lightningcss"],
  "CC-BY-4.0": ["caniuse-lite"],
};

describe("every dependency", () => {
  test("has a licence of the list", () => {
    const others = installed.filter(
      ([path, { license = "" }]) =>
        !allowed.includes(license) &&
        notBundled[license]?.some((name) => nameOf(path).startsWith(name)) !== true,
    );
    expect(others.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([]);
    expect(installed.length).toBeGreaterThan(100);
  });

  test("is held to its bytes by a digest", () => {
    const loose = installed.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-"));
    expect(loose.map(([path]) => nameOf(path))).toEqual([]);
  });

  test("that is direct has one exact version", () => {
    const ranges = Object.entries(manifest.devDependencies).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  test("has no install script, or one that npm is told not to run", () => {
    const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript === true);
    const names = [...new Set(scripts.map(([path]) => nameOf(path)))];
    expect(names.filter((name) => manifest.allowScripts[name] !== false)).toEqual([]);
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });
});
