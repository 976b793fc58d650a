import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { builtCommand, ripslint } from "../command";
import { inFolder } from "../command-folder";

const good = `{"codTecnologiaSalud":"890201"}\n`;
const bad = `{"codTecnologiaSalud":890201}\n`;
const folder = inFolder({ "a.ndjson": good, "b.ndjson": good });

/** The command in a process of its own, which is waited for by what it says. */
function watching(...args: readonly string[]) {
  // one pipe for both streams keeps their order
  const program = [process.execPath, builtCommand, ".", "--watch", "--no-context", "--shape", "1"];
  const child = spawn("sh", ["-c", 'exec "$@" 2>&1', "sh", ...program, "--lang", "en", ...args], {
    cwd: folder(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  let isOver = false;
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  void ended.then(() => (isOver = true));
  return {
    child,
    ended,
    /** What was printed since the last call, up to these words. */
    until: async (words: string): Promise<string> => {
      while (!output.includes(words)) {
        if (isOver) throw new Error(`it ended: ${output}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const end = output.indexOf(words) + words.length;
      const part = output.slice(0, end);
      output = output.slice(end);
      return part;
    },
  };
}

describe("--watch", () => {
  test("validates again after each change, clears nothing, and ends with Ctrl-C", async () => {
    const { child, ended, until } = watching(
      "-f",
      "compact",
      "-o",
      "-",
      "-f",
      "json",
      "-o",
      "r.json",
    );
    const first = await until("watching 2 files; Ctrl-C ends it\n");
    expect(first).not.toContain(" error ");

    writeFileSync("b.ndjson", bad);
    const second = await until("watching 2 files; Ctrl-C ends it\n");
    expect(second).toContain("ripslint: changed: b.ndjson; validating again\n");
    expect(second).toContain("b.ndjson:1:23: error type ");

    writeFileSync("c.ndjson", bad + bad);
    rmSync("b.ndjson");
    const third = await until("watching 2 files; Ctrl-C ends it\n");
    expect(third).toContain("ripslint: changed: b.ndjson, c.ndjson; validating again\n");
    expect(third).toContain("c.ndjson:2:23: error type ");
    expect(first + second + third).not.toContain("\u001b"); // no sequence that could clear a terminal
    const report = JSON.parse(readFileSync("r.json", "utf8")) as { summary: { records: number } };
    expect(report.summary.records).toBe(3); // of the last run

    child.kill("SIGINT");
    expect(await ended).toBe(130);
  });

  test("does not take the report that its configuration names for a change", async () => {
    writeFileSync("ripslint.config.json", '{"output":"report.json"}');
    const { child, ended, until } = watching();
    expect(await until("Ctrl-C ends it\n")).toContain("ripslint: report.json: ");
    writeFileSync("d.ndjson", good);
    expect(await until("Ctrl-C ends it\n")).toContain("changed: d.ndjson; validating again\n");
    rmSync("d.ndjson");
    expect(await until("Ctrl-C ends it\n")).toContain("changed: d.ndjson; validating again\n");
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    for (const name of ["ripslint.config.json", "report.json"]) rmSync(name);
  });

  test.each([
    ["standard output", '>w.json "$@" -f json', "w.json"],
    ["a log of both streams", '>log.txt 2>&1 "$@"', "log.txt"],
    ["standard error", '>/dev/null 2>e.json "$@"', "e.json"],
  ])("does not take for a change what it writes to %s", async (_, line, file) => {
    const program = [process.execPath, builtCommand, ".", "--watch", "--no-context"];
    const options = { cwd: folder(), stdio: "ignore" } as const;
    const child = spawn("sh", ["-c", `exec ${line}`, "sh", ...program, "--lang", "en"], options);
    onTestFinished(() => {
      child.kill("SIGKILL");
      rmSync(file);
    });
    const length = () => (existsSync(file) ? readFileSync(file).length : 0);
    /** The length once it is larger than this, and stays as it is, while another run would follow a change. */
    const lengthOver = async (than: number) => {
      while (length() <= than) await pause(20);
      await pause(1000);
      const settled = length();
      await pause(1500);
      expect(length()).toBe(settled);
      return settled;
    };
    const first = await lengthOver(0);
    writeFileSync("d.ndjson", good);
    await lengthOver(first);
    rmSync("d.ndjson");
  });

  test("takes a configuration as it is at each run", async () => {
    writeFileSync("b.ndjson", bad);
    rmSync("c.ndjson", { force: true });
    const { until } = watching("-f", "compact");
    expect(await until("Ctrl-C ends it\n")).toContain("b.ndjson:1:23: error type ");
    writeFileSync("ripslint.config.json", `{"rules": {"type": "off"}`);
    expect(await until("Ctrl-C ends it\n")).toContain("ripslint.config.json");
    writeFileSync("ripslint.config.json", `{"rules": {"type": "off"}}`);
    expect(await until("Ctrl-C ends it\n")).not.toContain("b.ndjson:1:23");
  });

  test("refuses standard input, and ends where the first run is wrong usage", async () => {
    const stdin = await ripslint(["--watch", "-", "--no-context", "--lang", "en"]);
    expect(stdin).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("--watch needs files or folders") as unknown,
    });
    const wrong = await ripslint([".", "--watch", "--shape", "9", "--no-context", "--lang", "en"]);
    expect(wrong.exit).toBe(2);
    expect(wrong.stderr).not.toContain("watching");
  });
});
