import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { createBatch, createBytesValidator } from "../../src/batch";
import { isRecord } from "../../src/core/model/value";
import { noContext, revisionContext } from "../../src/index";
import { norms } from "../../src/res948";
import { caseSample } from "../case-count";
import { ripslint } from "../command";
import { kitFiles } from "../kit-files";

/** The library and the command give the same answer about a document: its state, and the counts of its faults. */

interface DocumentCase {
  readonly description: string;
  readonly document?: unknown;
}

const casesIn = (folder: string): readonly DocumentCase[] =>
  [...kitFiles()]
    .filter(([file]) => file.startsWith(`cases/${folder}/`))
    .flatMap(([, text]) => JSON.parse(text) as readonly DocumentCase[])
    // the command takes a list for several documents
    .filter(({ document }) => isRecord(document));

const documents = [...casesIn("norm/documents"), ...casesIn("documents")];
const overDocuments = casesIn("norm/over-documents");

const providerCodes = ["110010123401"];

/** What a program asks first. */
interface Answer {
  readonly state: string;
  readonly summary: {
    readonly bySeverity: { readonly error: number; readonly warning: number };
    readonly mayReject: number;
    readonly ready: number | null;
    readonly records: number;
    readonly repeated?: { readonly error: number; readonly warning: number };
  };
}

const asked = ({ state, summary }: Answer) => {
  const { bySeverity, mayReject, ready, records, repeated } = summary;
  return { state, bySeverity, mayReject, ready, records, repeated };
};

async function ofCommand(text: string, args: readonly string[]): Promise<Answer> {
  const usual = ["-", "-f", "json", "--pack", "res948@v002", "--no-tables", "--no-xml"];
  const { stdout } = await ripslint([...usual, ...args], { stdin: Buffer.from(text) });
  const { files, summary } = JSON.parse(stdout) as Answer & { readonly files: readonly Answer[] };
  return { state: files[0]?.state ?? "", summary };
}

test.each([
  ["with provider codes", ["--provider-code", ...providerCodes], { providerCodes }],
  ["without them", ["--no-context"], undefined],
] as const)("%s, a document of the kit gets one answer", async (_, args, codes) => {
  const context = codes === undefined ? noContext : revisionContext(codes);
  const rips = createBytesValidator({ context, packs: [norms.res948.v002] });
  const states = new Set<string>();
  const part = overDocuments.filter((__, i) => i % 16 === args.length);
  const differing: object[] = [];
  for (const { description, document } of [...documents, ...caseSample(part)]) {
    const text = JSON.stringify(document);
    const bytes = new TextEncoder().encode(text);
    const batch = createBatch(rips);
    const file = batch.file("-");
    file.push(bytes);
    const { state } = file.end().summary;
    const expected = asked(await ofCommand(text, args));
    states.add(state);
    const inMemory = rips.document(document);
    const ways: Record<string, Answer> = { batch: { state, summary: batch.summary() } };
    // the command reads an object that is not a document as a record
    if (inMemory.findings.some(({ code }) => code === "shape"))
      expect([description, inMemory.state]).toEqual([description, expected.state]);
    else Object.assign(ways, { inMemory, inBytes: rips.documentBytes(bytes) });
    for (const [way, answer] of Object.entries(ways))
      if (!isDeepStrictEqual(asked(answer), expected))
        differing.push({ description, way, answer: asked(answer), expected });
  }
  expect(differing).toEqual([]);
  const best = codes === undefined ? [] : ["clean"];
  expect([...states].toSorted()).toEqual([...best, "correct", "not-judged", "review"]);
});
