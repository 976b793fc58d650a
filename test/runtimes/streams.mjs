/**
 * Runs `validateStream` over each sample, by each kind of stream that the runtime has and in blocks of several sizes,
 * and compares the findings and counts with those of a batch that gets all bytes at once.
 */
export async function differingStreams(samples, { core, batch, packs }) {
  const context = core.revisionContext(JSON.parse(samples["context.json"]));
  const validator = core.createValidator({ context, packs: [packs.res948] });
  const kinds = kindsOfStreams();
  const differing = [];
  let runs = 0;
  for (const [name, binary] of Object.entries(samples)) {
    if (name === "context.json") continue;
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const expected = JSON.stringify(atOnce(batch, validator, bytes));
    for (const [kind, streamOf] of Object.entries(kinds)) {
      for (const size of [bytes.length, 7]) {
        const run = batch.validateStream(streamOf(blocksOf(bytes, size)), validator);
        runs += 1;
        if (JSON.stringify(await run.collect()) !== expected)
          differing.push(`${name}, ${kind}, ${size}`);
      }
    }
  }
  return { kinds: Object.keys(kinds), runs, differing };
}

function atOnce({ createBatch }, validator, bytes) {
  const batch = createBatch(validator);
  const file = batch.file("-");
  const first = file.push(bytes);
  const findings = [...first, ...file.end().findings];
  return { findings, summary: { ...batch.summary(), evaluated: batch.evaluated() } };
}

function kindsOfStreams() {
  return {
    "async iterable": async function* (blocks) {
      yield* blocks;
    },
    ReadableStream(blocks) {
      const rest = blocks[Symbol.iterator]();
      return new ReadableStream({
        pull(controller) {
          const { done, value } = rest.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      });
    },
  };
}

function* blocksOf(bytes, size) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}
