import { writeFile, writeFolder, writeMonths } from "../../test/invented-records";
import type { Profile, Row } from "./measure";
import { inTurns, ratios, sizeText } from "./measure";
import { contextOptions, discard, node, ripslint, running, scratch } from "./program";

/** A run of the command as a billing office has it: how its input is made, and its options. */
export interface Job {
  readonly what: string;
  /** The name of its input among the scratch files. */
  readonly name: string;
  readonly make: (path: string) => void;
  readonly options: readonly string[];
  /** How fast it is expected to be beside the floor. */
  readonly atLeast?: number;
}

export const pack = ["--pack", "res948@v002"];

export const jobArgs = ({ name, options }: Job): readonly string[] => [
  scratch(name),
  ...contextOptions(),
  ...options,
];

/** Folders, a document and NDJSON, with a norm and without. */
export function jobsOf(profile: Profile): readonly Job[] {
  const [count, size, long] = [profile.bytes(3000), profile.bytes(60e6), profile.bytes(100e6)];
  const few = count / 3;
  const folder = {
    name: "folder",
    make: (path: string) => writeFolder(path, count, { faulty: 0.01, official: true }),
  };
  const document = {
    name: "document.json",
    make: (path: string) => writeFile(path, "document", size, { official: true }),
  };
  const lines = {
    name: "lines.ndjson",
    make: (path: string) => writeFile(path, "ndjson", long, { official: true }),
  };
  const quiet = ["--pack", "none", "-q"];
  const normed = [...pack, "-q"];
  const small = `folder of ${count.toLocaleString("en")} small documents`;
  return [
    { what: small, ...folder, options: quiet, atLeast: 0.5 },
    { what: `${small}, with res948`, ...folder, options: normed, atLeast: 0.22 },
    {
      what: `folder of ${few.toLocaleString("en")} documents, 90 % of the records faulty, with res948, json report`,
      name: "faulty",
      make: (path) => writeFolder(path, few, { faulty: 0.9, official: true }),
      options: [...pack, "-f", "json", "-o", scratch("report.json")],
      atLeast: 0.1,
    },
    { what: `one document of ${sizeText(size)}`, ...document, options: quiet },
    {
      what: `one document of ${sizeText(size)}, with res948`,
      ...document,
      options: normed,
      atLeast: 0.38,
    },
    { what: `${sizeText(long)} of NDJSON`, ...lines, options: quiet, atLeast: 0.9 },
    { what: `${sizeText(long)} of NDJSON, with res948`, ...lines, options: normed },
  ];
}

/** The command beside a program that only reads and parses the same files. */
export function* commands(profile: Profile): Generator<Row> {
  for (const job of jobsOf(profile)) {
    const { what, name, make, atLeast } = job;
    make(scratch(name));
    const times = inTurns(profile.rounds(5), {
      ripslint: running(ripslint(jobArgs(job))),
      floor: running(node("tools/bench/programs/floor.mjs", scratch(name))),
    });
    discard(name);
    yield {
      what,
      against: "read + JSON.parse",
      unit: "times as fast",
      measured: ratios(times.floor, times.ripslint),
      ...(atLeast !== undefined && { atLeast }),
      differs: "checks nothing",
    };
  }
  yield* month(profile);
  yield* start(profile);
}

/** The cost of the XML and the Ministry's answer of each invoice, beside the JSON alone. */
function* month(profile: Profile): Generator<Row> {
  const count = profile.bytes(3000);
  writeMonths(scratch("alone"), scratch("month"), count);
  const judged = (name: string) =>
    running(ripslint([scratch(name), ...contextOptions(), ...pack, "-q"]));
  const times = inTurns(profile.rounds(5), { alone: judged("alone"), month: judged("month") });
  discard("alone");
  discard("month");
  yield {
    what: `folder of ${count.toLocaleString("en")} invoices, each with JSON, XML and answer, with res948`,
    against: "the JSON alone",
    unit: "times as long",
    measured: ratios(times.month, times.alone),
  };
}

/** The time until the command begins its work. */
function* start(profile: Profile): Generator<Row> {
  const times = inTurns(profile.rounds(41), {
    nothing: running(node("-e", "0")),
    help: running(ripslint(["--help"])),
  });
  yield {
    what: "`ripslint --help`",
    against: "`node -e 0`",
    unit: "times as long",
    measured: ratios(times.help, times.nothing),
  };
}
