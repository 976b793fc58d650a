import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ripslint } from "../command";
import { inFolderEach } from "../command-folder";

/** Each fault, and the line that names it: the message of one fault is not that of another. */
const record = '{"codPrestador":"1","codServicio":"1"}\n';
inFolderEach({ "a.ndjson": record });

const judged = ["--shape", "2", "--no-context"];
const inPlace = ["fix", "a.ndjson", "--in-place", "--shape", "2", "--no-context"];
const packed = gzipSync(record.repeat(200));
const damaged = Buffer.from(packed).fill(0xff, packed.length >> 1, (packed.length >> 1) + 6);

interface Fault {
  readonly make?: () => void;
  readonly args: readonly string[];
  readonly exit: 2 | 3;
  readonly line: string;
  readonly stdoutFails?: string;
}

const faults: Readonly<Record<string, Fault>> = {
  "an input that is not there": {
    args: ["none.json", ...judged],
    exit: 3,
    line: "none.json: does not exist",
  },
  "a link that leads nowhere": {
    make: () => symlinkSync("nowhere", "link.json"),
    args: ["link.json", ...judged],
    exit: 3,
    line: "link.json: is a link to a file that does not exist",
  },
  "an empty folder": {
    make: () => mkdirSync("empty"),
    args: ["empty", ...judged],
    exit: 2,
    line: "empty contains no file to read (.json, .ndjson, .jsonl, each also with .gz, or RIPS under another name; a .zip is read as a folder)",
  },
  "a pattern without files": { args: ["*.xyz", ...judged], exit: 2, line: "no file matches *.xyz" },
  "gzip that is cut": {
    make: () => writeFileSync("cut.ndjson.gz", packed.subarray(0, -12)),
    args: ["cut.ndjson.gz", ...judged],
    exit: 3,
    line: "cut.ndjson.gz: is incomplete gzip; what could be decompressed was judged",
  },
  "gzip that is damaged": {
    make: () => writeFileSync("bad.ndjson.gz", damaged),
    args: ["bad.ndjson.gz", ...judged],
    exit: 3,
    line: "bad.ndjson.gz: is damaged gzip; what could be decompressed was judged",
  },
  "a context that is not there": {
    args: ["a.ndjson", "--context", "c.json"],
    exit: 2,
    line: "c.json does not exist",
  },
  "a context that is not JSON": {
    make: () => writeFileSync("c.json", '{"providerCodes":'),
    args: ["a.ndjson", "--context", "c.json"],
    exit: 2,
    line: "c.json is not JSON in UTF-8: line 1, column 18",
  },
  "an output in no folder": {
    args: ["a.ndjson", ...judged, "-o", "no/out.txt"],
    exit: 2,
    line: "the output no/out.txt cannot be opened: its folder does not exist",
  },
  "an output that is a folder": {
    make: () => mkdirSync("out"),
    args: ["a.ndjson", ...judged, "-o", "out"],
    exit: 2,
    line: "the output out is a folder",
  },
  "an output that is an input": {
    args: ["a.ndjson", ...judged, "-o", "a.ndjson"],
    exit: 2,
    line: "the output a.ndjson is also an input",
  },
  "a full disk": {
    args: ["a.ndjson", "--shape", "2", "--no-context"],
    stdoutFails: "ENOSPC",
    exit: 3,
    line: "stdout: could not be written: the disk is full",
  },
  "a pipe to correct in place": {
    make: () => void execFileSync("mkfifo", ["p.json"]),
    args: ["fix", "p.json", "--in-place", "--no-context"],
    exit: 3,
    line: "p.json is no regular file, which fix needs: it reads a file several times",
  },
  "a read-only file to correct in place": {
    make: () => chmodSync("a.ndjson", 0o444),
    args: inPlace,
    exit: 3,
    line: "a.ndjson is read-only; it is left as it is",
  },
  "gzip to correct in place": {
    make: () => writeFileSync("g.ndjson.gz", packed),
    args: ["fix", "g.ndjson.gz", "--in-place", "--no-context"],
    exit: 2,
    line: "g.ndjson.gz is compressed, and is not changed in place; use -o FOLDER",
  },
  "a copy that exists": {
    make: () => writeFileSync("copy.ndjson", "x"),
    args: ["fix", "a.ndjson", "-o", "copy.ndjson", "--no-context"],
    exit: 2,
    line: "copy.ndjson exists already; --overwrite replaces it",
  },
  "a report that is none": {
    args: ["diff", "a.ndjson", "a.ndjson"],
    exit: 2,
    line: "a.ndjson is not a report of ripslint in the format json or ndjson",
  },
  "a table without its column": {
    make: () => writeFileSync("cups.csv", "a,b\n1,2\n"),
    args: ["a.ndjson", ...judged, "--pack", "res948", "--table", "cups=cups.csv"],
    exit: 2,
    line: "cups.csv is no table cups: 1 of 1 rows have no such code; the first row has the form 9,9",
  },
  "a list of invoices without its column": {
    make: () => writeFileSync("f.csv", "a,b\n1,2\n"),
    args: ["a.ndjson", ...judged, "--pack", "res948", "--invoices", "f.csv"],
    exit: 2,
    line: "f.csv: line 1, column 1: unknown column; the first line names the columns: numFactura, total, moderator, coverage, modality, period, issued, nit",
  },
  "an option that does not exist": {
    args: ["a.ndjson", "--shap", "2"],
    exit: 2,
    line: "there is no option --shap; did you mean --shape?",
  },
};

describe("each message names its own cause", () => {
  test.each(Object.entries(faults))(
    "%s",
    async (_, { make, args, exit, line, ...surroundings }) => {
      make?.();
      const run = await ripslint([...args, "--lang", "en"], surroundings);
      expect(run.exit).toBe(exit);
      const said = run.stderr + run.stdout;
      expect(said.split("\n").map((each) => each.replace(/^(?:ripslint: |  )/, ""))).toContain(
        line,
      );
      const others = Object.values(faults).filter((other) => !said.includes(other.line));
      expect(others).toHaveLength(Object.keys(faults).length - 1);
    },
  );
});
