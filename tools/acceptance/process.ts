/** Compares inputs in a process of its own: `process OTHER WORKING-TREE` receives seeds, and sends what it has counted. */
import { libraryIn } from "./library";
import { expected } from "./expected";
import { Reader } from "./reader";

const [other = "", own = ""] = process.argv.slice(2);
const reader = new Reader(await libraryIn(other), await libraryIn(own), expected);

process.on("message", ({ first, last }: { first: number; last: number }) => {
  void reader.read(first, last).then((tally) => process.send?.(tally));
});
process.send?.("ready");
