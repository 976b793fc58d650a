import type { Stdin } from "../src/cli/io/command-io";

/** Standard input whose blocks are overwritten with a byte as soon as they are read. */
export const overwrittenStdin = (blocks: readonly Uint8Array[], filler: number): Stdin => ({
  isTTY: false,
  [Symbol.asyncIterator]: async function* () {
    for (const block of blocks) {
      const own = new Uint8Array(block);
      yield own;
      own.fill(filler);
    }
  },
});
