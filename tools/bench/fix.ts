import type { Job } from "./commands";
import { jobArgs, pack } from "./commands";
import { writeFile, writeFolder } from "../../test/invented-records";
import type { Profile, Row } from "./measure";
import { inTurns, ratios, sizeText, spread } from "./measure";
import { discard, ripslint, running, scratch, usedBy } from "./program";

/** The runs of `fix`: a folder, a document and NDJSON. */
export function fixJobs(profile: Profile): readonly (Job & { readonly maxPeak: number })[] {
  const [count, document, lines] = [500, 60e6, 100e6].map((each) => profile.bytes(each)) as [
    number,
    number,
    number,
  ];
  return [
    {
      what: `\`fix\` of a folder of ${count} documents, 10 % of the records faulty, with res948`,
      name: "fixed",
      make: (path) => writeFolder(path, count, { faulty: 0.1, official: true }),
      options: pack,
      maxPeak: 250,
    },
    {
      what: `\`fix\` of one document of ${sizeText(document)}, with res948`,
      name: "fixed.json",
      make: (path) => writeFile(path, "document", document, { official: true }),
      options: pack,
      maxPeak: 600,
    },
    {
      what: `\`fix\` of ${sizeText(lines)} of NDJSON`,
      name: "fixed.ndjson",
      make: (path) => writeFile(path, "ndjson", lines, { official: true }),
      options: ["--pack", "none"],
      maxPeak: 250,
    },
  ];
}

export const fixArgs = (job: Job): readonly string[] => [
  "fix",
  ...jobArgs(job),
  "-o",
  scratch(`copy-${job.name}`),
  "--overwrite",
];

/** `fix` beside judging the same files, and its largest resident set. */
export function* fix(profile: Profile): Generator<Row> {
  for (const job of fixJobs(profile)) {
    const { what, name, make, maxPeak } = job;
    make(scratch(name));
    const corrected = ripslint(fixArgs(job));
    const times = inTurns(profile.rounds(3), {
      corrected: running(corrected),
      judged: running(ripslint([...jobArgs(job), "-q"])),
    });
    const measured = spread([usedBy(corrected).peak]);
    discard(name);
    discard(`copy-${name}`);
    yield {
      what,
      against: "judging it",
      unit: "times as long",
      measured: ratios(times.corrected, times.judged),
    };
    yield { what, against: "its memory", unit: "MB", measured, atMost: maxPeak };
  }
}
