import { rmSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { clerkMonth, otherCode, ownCode } from "../clerk-month";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";

/** A clerk's month of 69 files in a terminal: from the folder alone to what is left after the corrections. */
inFolder();
const month = "RIPS julio";

beforeAll(() => {
  writeFiles(
    Object.fromEntries(clerkMonth().map(({ path, bytes }) => [`${month}/${path}`, bytes])),
  );
});

const run = async (...args: readonly string[]) =>
  await ripslint(args, { terminals: ["stdout"], columns: 80, time: "2026-08-05 09:00" });
const linesOf = (text: string) =>
  text
    .split("\n")
    .slice(0, -1)
    .flatMap((line) => line.match(/.{1,80}/g) ?? [""]);
const options = ["--provider-code", ownCode];

describe.each(["en", "es"])("the folder, in %s", (lang) => {
  test("takes a screen, and nothing is on standard error", async () => {
    const { exit, stdout, stderr } = await run(month, ...options, "--lang", lang, "--no-color");
    expect([exit, stderr]).toEqual([1, ""]);
    expect(linesOf(stdout).length).toBeLessThanOrEqual(40);
    expect(stdout).toContain(
      `  ripslint fix '${month}' ${options.join(" ")} --lang ${lang} -o ${lang === "en" ? "corrected/" : "corregidos/"}\n`,
    );
    // Errors, warnings, what was not checked and why in one line, the verdict, and last the line to run next.
    const order =
      lang === "en"
        ? [
            "Fix first (errors):",
            "Then review (warnings):",
            "Rejected by the Ministry (2):",
            /^Not checked: \d+ rules \(missing: official tables, invoice and your/,
            /^A code: ripslint explain CODE\./,
            /^10 to send, 5 already approved, \d+ to resolve \(/,
            /^\d+ of \d+ can be corrected automatically:$/,
          ]
        : [
            "Corrija primero (errores):",
            "Después revise (advertencias):",
            "Rechazados por el Ministerio (2):",
            /^Sin revisar: \d+ reglas \(falta: tablas oficiales, factura y datos de su sistema\);/,
            /^Un código: ripslint explain CÓDIGO\./,
            /^10 por enviar, 5 ya aprobadas, \d+ por resolver \(/,
            /^\d+ de \d+ se pueden corregir automáticamente:$/,
          ];
    const lines = stdout.trimEnd().split("\n");
    const places = order.map((wanted) =>
      lines.findIndex((line) => (typeof wanted === "string" ? line === wanted : wanted.test(line))),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(lines.length - 2).toBe(places.at(-1));
    // However long a title is, its code is there.
    const problems = stdout.match(/^ *\d+ {2}\S.*(?:\n {6}\S.*)*$/gm) ?? [];
    expect(problems.length).toBeGreaterThan(3);
    for (const problem of problems) {
      expect(problem.replaceAll(/\n +/g, " ")).toMatch(/ \([a-z0-9/-]+(?: \d+, …)?\)(?: · .*)?$/);
      // Only the end of a list of codes is cut, never a title.
      expect(problem.replace(", …)", ")")).not.toContain("…");
    }
    // Files are named below the folder that was given.
    expect(stdout).toContain("\n  FE3028/FE3028.json: RVC014, RVC049\n");
  });

  test("without codes takes a screen too, and ends with the line to run next", async () => {
    const { exit, stdout, stderr } = await run(month, "--lang", lang, "--no-color");
    expect([exit, stderr]).toEqual([1, ""]);
    const lines = linesOf(stdout);
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(stdout).toContain(`\n  ${ownCode}  ×`);
    expect(stdout).toContain(`\n  ${otherCode}  ×6\n`);
    expect(stdout.trimEnd().split("\n").at(-1)).toBe(
      `  ripslint '${month}' --lang ${lang} --no-color --provider-code ${ownCode}`,
    );
  });
});

test("both languages say the same of a problem", async () => {
  const remarked = async (lang: string) => {
    const { stdout } = await run(month, ...options, "--lang", lang, "--no-color");
    const lines = stdout.replaceAll(/\n {6}(?!\d+ (?:more|problem))(?=\S)/g, " "); // a title may take two lines
    return [...lines.matchAll(/^ *\d+ {2}\S.*\(([a-z0-9/-]+)(?: \d+, …)?\)((?: · .*)?)$/gm)].map(
      ([, code, remarks = ""]) => [code, remarks.split(" · ").length - 1],
    );
  };
  const en = await remarked("en");
  expect(en.some(([, remarks]) => remarks === 2)).toBe(true);
  // A language with longer words has room for fewer.
  const es = await remarked("es");
  expect(es.length).toBeGreaterThan(3);
  expect(en.filter(([code]) => es.some(([other]) => other === code))).toEqual(es);
});

test("the corrections are as many as it said, and diff counts them too", async () => {
  const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const before = await run(month, ...options);
  const correctable = number(before.stdout, /^(\d+) of \d+ can be corrected/m);
  expect(correctable).toBeGreaterThan(100);
  const fixed = await run("fix", month, ...options, "-o", "corrected/");
  const all = number(before.stdout, /^\d+ of (\d+) can be corrected/m);
  expect(fixed.stdout).toContain(`. ${all - correctable} of ${all} findings are left.`);
  for (const [folder, report] of [
    [month, "before.json"],
    ["corrected", "after.json"],
  ] as const)
    await run(folder, ...options, "-f", "json", "-o", report);
  // No record is compared without its XML or answer: nothing was left unchecked.
  const { stdout } = await run("diff", "before.json", "after.json");
  expect(stdout).toContain(
    `0 new findings, ${all - correctable} still there, ${correctable} corrected.`,
  );
  // Onto the same folder only if that is asked for.
  const again = ["fix", month, ...options, "-o", "corrected/"];
  expect((await run(...again)).exit).toBe(2);
  expect((await run(...again, "--overwrite")).exit).not.toBe(2);
  rmSync("corrected", { recursive: true });
});
