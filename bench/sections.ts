/** The sections of bench/README.md, in order, with the text above the rows of each. */
export const sections: readonly Section[] = [
  {
    name: "folders",
    title: "A folder of RIPS documents",
    note: "Small documents of some 30 records, as a billing office has them, and one large one. Whole processes; the floor does what nobody who parses can leave out, and checks nothing.",
  },
  {
    name: "processes",
    title: "The command, as a user runs it",
    note: "A file with all four shapes, 1 % of the records faulty; all rules of the contract run. Unless it says one thread, ripslint takes as many as it finds worthwhile (`--jobs auto`).",
  },
  {
    name: "commands",
    title: "Other commands",
    note: "They know one schema, and some stop at the first fault. So the files hold records of shape 2 without a fault, and each checks `schemas/draft-2.json`: that is the types alone. ripslint runs all rules of the contract beside that, and takes as many threads as it finds worthwhile, where the others take one. None of the others tells a provider code, a local time, an alias, a repeated name or one that is nearly right.",
  },
  {
    name: "objects",
    title: "Schema libraries, on clean objects",
    note: "One process, warm. The schemas are made from the table in `src/model/shapes.ts`: every field optional and nullable, other names allowed. Each library must first judge faulty records as the table does. Of the library's two calls `validateDraft` does the same work.",
  },
  {
    name: "gates",
    title: "What the library's own calls cost",
    note: "One process, warm, clean objects, against the types alone. Objects whose names come in one order suit the engine's inline caches, and Ajv's check more than any other; in a server that takes records from several sources they do not. A body is a record as bytes, decoded from UTF-8 where it is parsed.",
  },
  {
    name: "reading",
    title: "Reading bytes",
    note: "In one process, warm, one core, from memory, all rules of the contract. The floor is what nobody who parses can leave out; it checks nothing. 1 % faulty unless said. A document has the four arrays of the contract unless said; consultas, urgencias and hospitalizacion are judged by packs alone.",
  },
  {
    name: "coldStart",
    title: "Cold start",
    note: "Whole processes, from the start to the end.",
  },
  { name: "bundles", title: "Size of the library", note: "Gzipped, with everything it exports." },
  {
    name: "growth",
    title: "Growth",
    note: "The time per GB, whole processes, one thread. At 1 it does not grow with the file; a small file pays for the start of the process and the compiler's warming up. A record of unknown names is one request in memory: `JSON.parse` and `validateRevision`.",
  },
  { name: "growthLarge" },
  {
    name: "workers",
    title: "Two workers",
    note: "Whole processes, `--jobs 2` against `--jobs off`: from some size on the second thread is worth its start.",
  },
  { name: "workersLarge" },
  {
    name: "scale",
    title: "Shards and rows",
    note: "Whole processes, one after the other, so that what stands beside one run is what dividing it costs in all; a start costs some 0.2 s.",
  },
  {
    name: "hostile",
    title: "Inputs made to be costly",
    note: "Each input has the size of the clean NDJSON beside it; the processor's time of the whole process, one thread, and its largest resident set. The kinds are those of `test/growth-kinds.ts`, whose work a test counts: the ten that take longest and the ten that hold most. The last rows are requests in memory, `JSON.parse` and `validateRevision` of one record of unknown names: what `near-name` adds.",
  },
  {
    name: "memory",
    title: "Memory",
    note: "The largest resident set of the process (`process.resourceUsage().maxRSS`; 1 MB is 1,000,000 bytes). One run each.",
  },
  {
    name: "page",
    title: "Memory of the offline page",
    note: "The largest resident set of the browser's process that has the page and its worker (`VmHWM`; 1 MB is 1,000,000 bytes), with all rules of the contract and at most 100,000 findings in the list. One run each, each in a browser of its own: the Chromium of the development dependencies, without a window.",
  },
];

/** A section without a title continues the rows of the previous one. */
interface Section {
  readonly name: SectionName;
  readonly title?: string;
  readonly note?: string;
}

/** Each is also the name of a suite. A suite without a section here would never be shown. */
export type SectionName =
  | "folders"
  | "hostile"
  | "processes"
  | "commands"
  | "objects"
  | "gates"
  | "reading"
  | "coldStart"
  | "bundles"
  | "growth"
  | "growthLarge"
  | "workers"
  | "workersLarge"
  | "scale"
  | "memory"
  | "page";
