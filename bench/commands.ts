import { existsSync, readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { writeFile } from "./data";
import { inTurns, ratios } from "./measure";
import { peerVersion } from "./object-peers";
import type { Profile } from "./profile";
import { sizeText } from "./profile";
import type { Program } from "./program";
import { contextOptions, node, ripslint, running, threads } from "./program";
import type { Row } from "./row";
import { notThere } from "./row";
import { discard, scratch } from "./scratch";

/** A command that one could use instead; without a program if it is not installed. */
interface Command {
  readonly name: string;
  readonly differs: string;
  readonly program: Program | undefined;
}

const lines = "records.jsonl";
const array = "records.json";

/**
 * Other commands as a user runs them. Most take one schema, and some stop at the first fault. So the files have
 * records of one shape without a fault: the others check the types, ripslint checks everything that it usually
 * does.
 */
export function* commands(profile: Profile): Generator<Row> {
  const size = profile.bytes(120e6);
  const context = contextOptions();
  for (const [form, file, list] of [
    ["ndjson", lines, onLines()],
    ["array", array, onArray()],
  ] as const) {
    writeFile(scratch(file), form, size, { shape: 2, faulty: 0 });
    const times = inTurns<string>(profile.rounds(5), {
      ripslint: running(ripslint(scratch(file), ...context, "-q")),
      oneThread: running(ripslint(scratch(file), ...context, ...threads(1), "-q")),
      ...Object.fromEntries(
        list.flatMap(({ name, program }) => (program ? [[name, running(program)]] : [])),
      ),
    });
    discard(file);
    const what = `whole process, ${sizeText(size)} ${form === "ndjson" ? "of NDJSON" : "in one array"}`;
    for (const [ours, kind] of [
      [times["ripslint"], what],
      [times["oneThread"], `${what}, one thread`],
    ] as const)
      for (const { name, differs } of list) {
        const peer = times[name];
        yield {
          what: kind,
          against: name,
          unit: "times as fast",
          measured: peer && ours ? ratios(peer, ours) : notThere,
          differs,
        };
      }
  }
}

const schema = "schemas/draft-2.json";

const onLines = (): readonly Command[] => [
  {
    name: `Python, ${pinned("orjson")} + ${pinned("jsonschema-rs")}`,
    differs: "types alone, yes or no for each line",
    program: python("bench/programs/orjson-jsonschema-rs.py", schema, scratch(lines)),
  },
  {
    ...npm("@sourcemeta/jsonschema", "npm/cli.js", [
      ..."validate --fast --continue".split(" "),
      schema,
      scratch(lines),
    ]),
    differs: "types alone; the line's number and a pointer, no column; prints the whole record",
  },
  {
    name: jqVersion() ?? "jq",
    differs: "types alone, by a filter written by hand; prints the record, without its place",
    program: jqVersion() === undefined ? undefined : jq(scratch(lines)),
  },
];

const onArray = (): readonly Command[] => [
  {
    ...npm("ajv-cli", "dist/index.js", [
      ..."validate --spec=draft2020 --allow-union-types --all-errors".split(" "),
      "-s",
      "bench/programs/array.schema.json",
      "-r",
      schema,
      "-d",
      scratch(array),
    ]),
    differs: "types alone; a pointer, no line; holds the file in memory, so it ends at 512 MB",
  },
];

function npm(name: string, bin: string, args: readonly string[]): Omit<Command, "differs"> {
  const version = peerVersion(name);
  return version === undefined
    ? { name, program: undefined }
    : {
        name: `${name} ${version}`,
        program: node(`bench/peers/node_modules/${name}/${bin}`, ...args),
      };
}

/** A Python program in its own environment; bench/README.md explains how to create that. */
function python(...args: readonly string[]): Program | undefined {
  const command = ["bin/python", "Scripts/python.exe"]
    .map((path) => fileURLToPath(new URL(`./peers/venv/${path}`, import.meta.url)))
    .find(existsSync);
  return command === undefined ? undefined : { command, args, exit: 0 };
}

/** The version that requirements.txt names: `orjson 3.13.0`. */
function pinned(name: string): string {
  const text = readFileSync(new URL("./peers/requirements.txt", import.meta.url), "utf8");
  const line = text.split("\n").find((each) => each.startsWith(`${name}==`)) ?? name;
  return line.replace("==", " ");
}

const jq = (file: string): Program => ({
  command: "jq",
  args: ["-nc", "--slurpfile", "schema", schema, "-f", "bench/programs/types.jq", file],
  exit: 0,
});

function jqVersion(): string | undefined {
  const { error, stdout } = spawnSync("jq", ["--version"], { encoding: "utf8" });
  return error ? undefined : stdout.trim().replace("-", " ");
}
