import { describe, expect, test } from "vitest";
import { inMessage, visible } from "../../src/core/text/visible";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";

/** Names that were given, in messages: nothing in them acts in a terminal, and none is long. */
const acting = [
  "\u001b",
  "\u001bM",
  "\u0007",
  "\r",
  "\n",
  "\u009b2J",
  "\u202e",
  "\u2066",
  "\u200b",
  "\u2028",
  "\ufeff",
  "\0",
];
const long = "x".repeat(5000);

inFolder({
  "a.json": '{"peso":1}\n',
  "context.json": '{"providerCodes":["110010123401"]}',
  "invoices.csv": "numFactura,total\nFE1,100\n",
  "cups.txt": "890201\n",
});

const acts =
  // oxlint-disable-next-line no-control-regex -- these must not be there
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

async function stderrOf(args: readonly string[], stdin = "") {
  const runs = [];
  for (const lang of ["en", "es"]) {
    const run = await ripslint([...args, "--lang", lang], { stdin: Buffer.from(stdin) });
    runs.push(run.stderr);
  }
  return runs;
}

/** Places for a name on a command line. */
const places: readonly (readonly [string, (name: string) => readonly string[]])[] = [
  ["a file", (name) => [name, "--no-context"]],
  ["a file beside --provider-code", (name) => [`a${name}.json`, "--provider-code", "110010123401"]],
  ["a glob", (name) => [`${name}*.json`, "--no-context"]],
  ["a command", (name) => [`rule${name}`]],
  ["an option", (name) => ["a.json", `--${name}`]],
  ["an option of another command", (name) => ["packs", `--context=${name}`]],
  ["a short option", (name) => ["a.json", `-${name}`]],
  ["--context", (name) => ["a.json", "--context", `c${name}`]],
  ["--invoices", (name) => ["a.json", "--no-context", "--invoices", `i${name}`]],
  ["--table", (name) => ["a.json", "--no-context", "--table", `cups=t${name}`]],
  ["the name of a table", (name) => ["a.json", "--no-context", "--table", `cups${name}=cups.txt`]],
  ["--provider-code", (name) => ["a.json", "--provider-code", `1${name}1`]],
  ["a second code", (name) => ["a.json", "--provider-code", "110010123401", `1${name}`]],
  ["--only", (name) => ["a.json", "--no-context", "--only", `typ${name}`]],
  [
    "--skip with a pack",
    (name) => ["a.json", "--no-context", "--pack", "res948", "--skip", `t${name}`],
  ],
  ["--pack", (name) => ["a.json", "--no-context", "--pack", `res948${name}`]],
  ["--as-of", (name) => ["a.json", "--no-context", "--pack", "res948", "--as-of", `2026${name}`]],
  ["--now", (name) => ["a.json", "--no-context", "--now", `2026${name}`]],
  ["--period", (name) => ["a.json", "--no-context", "--period", `2026${name}..2027`]],
  ["--coverage", (name) => ["a.json", "--no-context", "--coverage", `1${name}`]],
  ["--stage", (name) => ["a.json", "--stage", `draft${name}`]],
  ["--shape", (name) => ["a.json", "--no-context", "--shape", `1${name}`]],
  ["--max-record", (name) => ["a.json", "--no-context", "--max-record", `1${name}`]],
  ["--max-issues", (name) => ["a.json", "--no-context", "--max-issues", `1${name}`]],
  ["-f", (name) => ["a.json", "--no-context", "-f", `json${name}`]],
  ["-o", (name) => ["a.json", "--no-context", "-o", `no${name}/r.txt`]],
  ["-o onto an input", (name) => ["a.json", "--no-context", "-o", `./${name ? "" : ""}a.json`]],
  [
    "two -o",
    (name) => [
      "a.json",
      "--no-context",
      "-f",
      "json",
      "-o",
      `r${name}`,
      "-f",
      "text",
      "-o",
      `r${name}`,
    ],
  ],
  ["--lang", (name) => ["a.json", "--no-context", "--lang", `es${name}`]],
  ["explain", (name) => ["explain", `no${name}code`]],
  ["canonicalize", (name) => ["canonicalize", `a${name}`]],
];

describe("a name on the command line", () => {
  test.each(places)("as %s does not act, and adds no line", async (_, argsOf) => {
    const lines = (text: string) => text.split("\n").length;
    const harmless = await stderrOf(argsOf("~"));
    for (const sign of acting.filter((each) => each !== "\0")) {
      const told = await stderrOf(argsOf(sign));
      for (const [i, text] of told.entries()) {
        expect(text).not.toMatch(acts);
        expect(lines(text), text).toBeLessThanOrEqual(lines(harmless[i] ?? ""));
      }
    }
  });

  test.each(
    places.filter(([place]) =>
      ["an option", "--provider-code", "--only", "--pack", "explain", "a command"].includes(place),
    ),
  )("as %s is cut at 100 characters", async (_, argsOf) => {
    for (const text of await stderrOf(argsOf(long))) {
      expect(text.length).toBeLessThan(700);
      expect(text).not.toContain("x".repeat(101));
    }
  });
});

/** Texts of a context that contain a name. */
const contexts: readonly (readonly [string, (name: string) => string])[] = [
  ["a misspelt key", (name) => JSON.stringify({ providerCodes: [], [`pati${name}ent`]: null })],
  [
    "a key of required",
    (name) => JSON.stringify({ providerCodes: [], required: { [`a${name}`]: [] } }),
  ],
  ["a repeated key", (name) => `{"a":{${JSON.stringify(name)}:1,${JSON.stringify(name)}:2}}`],
  ["a repeated key of a list", (name) => `[{${JSON.stringify(name)}:1,${JSON.stringify(name)}:2}]`],
  ["a code of a list", (name) => JSON.stringify([`1${name}`])],
];

describe("a name in a context", () => {
  test.each(contexts)("as %s does not act, and is not long", async (_, textOf) => {
    for (const sign of acting) {
      for (const text of await stderrOf(["a.json", "--context", "-"], textOf(sign))) {
        expect(text).not.toMatch(acts);
        expect(text.split("\n").length).toBeLessThanOrEqual(2);
      }
    }
    expect((await stderrOf(["a.json", "--context", "-"], textOf("\u001b")))[0]).toContain(
      "\\u001b",
    );
    for (const text of await stderrOf(["a.json", "--context", "-"], textOf(long))) {
      expect(text.length).toBeLessThan(500);
      expect(text).not.toContain("x".repeat(101));
    }
  });
});

describe("a name in a CSV", () => {
  test.each(acting.filter((sign) => !/[\r\n\0]/.test(sign)))("does not act: %j", async (sign) => {
    const invoices = `numFactura,tot${sign}al,${sign}\nFE1,100,1\n`;
    const args = ["a.json", "--no-context", "--pack", "res948"];
    for (const text of await stderrOf([...args, "--invoices", "-"], invoices)) {
      expect(text).not.toMatch(acts);
      expect(text.split("\n")).toHaveLength(2);
    }
    const cups = `codigo,nom${sign}bre,${long}\n890201,x,y\n`;
    for (const text of await stderrOf([...args, "--table", "cups=-"], cups)) {
      expect(text).not.toMatch(acts);
      expect(text).not.toContain("x".repeat(101));
    }
  });
});

test("a name is cut between characters, not within one", () => {
  expect(inMessage("ñ".repeat(100))).toBe("ñ".repeat(100));
  expect(inMessage("💊".repeat(100))).toBe("💊".repeat(100));
  expect(inMessage("💊".repeat(101))).toBe(`${"💊".repeat(100)}…`);
  expect(inMessage(`${"x".repeat(99)}\u001b!`)).toBe(`${"x".repeat(99)}\\u001b…`);
  expect(inMessage("a".repeat(1e6))).toHaveLength(101);
  expect(visible(inMessage("\u001b"))).toBe("\\u001b");
});
