/** Makes digests in a process of its own: `digest-process BUILD` receives the number of a chunk, and sends its digests. */
import { readChunk } from "./digests";
import { libraryIn } from "./library";

const [build = ""] = process.argv.slice(2);
const library = await libraryIn(build);

process.on("message", (chunk: number) => {
  void readChunk(library, chunk).then((read) => process.send?.(read));
});
process.send?.("ready");
