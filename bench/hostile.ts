import { writeFileSync } from "node:fs";
import { readInvoice } from "../src/invoice";
import { growthKinds } from "../test/growth-kinds";
import { atLimit, hostile as hostileXml } from "../test/invoice/hostile-xml";
import { xmlOf } from "../test/invoice/xml-of";
import { writeFile } from "./data";
import { costOfUnknownNames } from "./growth";
import type { Profile } from "./measure";
import { inTurns, ratios, sizeText, spread } from "./measure";
import type { Program, Used } from "./program";
import { contextOptions, discard, ripslint, scratch, threads, usedBy } from "./program";
import type { Row } from "./results";

/** How many kinds are shown, by time and by memory. */
const shown = 10;

/** Time and memory for the most expensive inputs, among all kinds whose work is counted by a test. */
export function* hostile(profile: Profile): Generator<Row> {
  const size = profile.bytes(4e6);
  writeFile(scratch("clean.ndjson"), "ndjson", size, { faulty: 0 });
  const clean = usedBy(judging("clean.ndjson"));
  const used = Object.entries(growthKinds).map(([kind, { make }]) => {
    writeFileSync(scratch("input"), make(size));
    return { kind, ...usedBy(judging("input")) };
  });
  discard("clean.ndjson", "input");
  const against = `clean NDJSON of ${sizeText(size)}`;
  for (const { kind, seconds } of most(used, "seconds"))
    yield {
      what: `time: ${kind}`,
      against,
      unit: "times as long",
      measured: spread([seconds / clean.seconds]),
    };
  yield { what: "memory: clean NDJSON", against, unit: "MB", measured: spread([clean.peak]) };
  for (const { kind, peak } of most(used, "peak"))
    yield { what: `memory: ${kind}`, against, unit: "MB", measured: spread([peak]), atMost: 150 };
  yield* costOfUnknownNames(profile);
  yield* invoices(profile);
}

/** The XML of an invoice that is refused, or has the most of something that is still read, against a large one. */
function* invoices(profile: Profile): Generator<Row> {
  const line = "<cac:InvoiceLine>\n\t<cbc:ID>1</cbc:ID>\n</cac:InvoiceLine>\n";
  const ordinary = xmlOf({ behind: line.repeat(profile.bytes(100_000)) });
  const files = [
    ...Object.entries(hostileXml).map(([kind, [make]]) => [kind, make()] as const),
    ...atLimit.map(([kind, text]) => [`as many ${kind} as are read`, text] as const),
  ];
  for (const [kind, text] of files) {
    const times = inTurns(profile.rounds(3), {
      hostile: reading(text),
      ordinary: reading(ordinary),
    });
    yield {
      what: `XML: ${kind}`,
      against: "an invoice of many lines",
      unit: "times as long",
      measured: ratios(times.hostile, times.ordinary),
    };
  }
}

const reading = (text: string): (() => void) => {
  const bytes = new TextEncoder().encode(text);
  return () => void readInvoice(bytes);
};

/** Findings are written, not only counted. The command must end by itself for every input. */
const judging = (file: string): Program =>
  ripslint(scratch(file), ...contextOptions(), ...threads(1), "-f", "ndjson", "-o", scratch("out"));

const most = <T extends Used>(used: readonly T[], by: keyof Used): readonly T[] =>
  used.toSorted((a, b) => b[by] - a[by]).slice(0, shown);
