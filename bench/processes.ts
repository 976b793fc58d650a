import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeFile } from "./data";
import type { Profile } from "./measure";
import { inTurns, ratios, sizeText } from "./measure";
import { peerVersion } from "./peers";
import type { Program } from "./program";
import {
  contextOptions,
  discard,
  exiting,
  node,
  ripslint,
  running,
  scratch,
  threads,
} from "./program";
import type { Row } from "./results";
import { notThere } from "./results";

/**
 * The command as a user runs it, on all four shapes and 1 % faulty, compared with the floor and with a program
 * written by hand.
 */
export function* processes(profile: Profile): Generator<Row> {
  const size = profile.bytes(240e6);
  const file = scratch("records.ndjson");
  writeFile(file, "ndjson", size);
  const context = contextOptions();
  const times = inTurns(profile.rounds(5), {
    ripslint: running(exiting(1, ripslint(file, ...context, "-q"))),
    oneThread: running(exiting(1, ripslint(file, ...context, ...threads(1), "-q"))),
    floor: running(node("bench/programs/floor-process.mjs", file)),
    byHand: running(node("bench/programs/by-hand.mjs", file, scratch("context.json"))),
  });
  discard("records.ndjson");
  const floor = {
    against: {
      en: "newline search + JSON.parse of each line",
      es: "buscar saltos de línea + JSON.parse de cada línea",
    },
    differs: "checks nothing",
  };
  const byHand = {
    against: {
      en: "readline + JSON.parse + Ajv + rules by hand",
      es: "readline + JSON.parse + Ajv + reglas a mano",
    },
    differs:
      "yes or no for each record: no place, code or kind of mistake, no repeated or misspelt name",
  };
  const what = `whole process, ${sizeText(size)} of NDJSON`;
  const unit = "times as fast";
  const { ripslint: ours, oneThread } = times;
  yield { what, ...floor, unit, measured: ratios(times.floor, ours) };
  yield { what, ...byHand, unit, measured: ratios(times.byHand, ours) };
  const alone = `${what}, one thread`;
  yield { what: alone, ...floor, unit, measured: ratios(times.floor, oneThread), atLeast: 2 };
  yield { what: alone, ...byHand, unit, measured: ratios(times.byHand, oneThread) };
}

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

/** The time until the command begins its work, compared with Node doing nothing. */
export function* coldStart(profile: Profile): Generator<Row> {
  const times = inTurns(profile.rounds(41), {
    nothing: running(node("-e", "0")),
    version: running(ripslint("--version")),
    help: running(ripslint("--help")),
    wrong: running(exiting(2, ripslint("--no-such-option"))),
    empty: running(node("-e", "import('./bench/programs/empty.mjs')")),
    library: running(node("-e", "import('./dist/index.js')")),
  });
  const unit = "times as long";
  for (const [what, time] of [
    ["`ripslint --version`", times.version],
    ["`ripslint --help`", times.help],
    ["`ripslint --no-such-option`", times.wrong],
  ] as const)
    yield {
      what,
      against: "`node -e 0`",
      unit,
      measured: ratios(time, times.nothing),
      atMost: 1.25,
    };
  yield {
    what: "`import` of the library",
    against: "`import` of an empty module",
    unit,
    measured: ratios(times.library, times.empty),
    atMost: 1.1,
  };
}
