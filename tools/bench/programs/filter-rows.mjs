/** Sends the lines of a file to `ripslint filter`, in frames of some megabytes, and reads each answer before the next frame. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

const [file, ...options] = process.argv.slice(2);
const bytes = readFileSync(file);
const child = spawn(process.execPath, ["dist/cli.cjs", "filter", ...options], {
  stdio: ["pipe", "pipe", "inherit"],
});
const blocks = child.stdout[Symbol.asyncIterator]();
let held = Buffer.alloc(0);

const take = async (size) => {
  const parts = [held];
  let length = held.length;
  while (length < size) {
    const { value } = await blocks.next();
    parts.push(value);
    length += value.length;
  }
  const all = Buffer.concat(parts);
  held = all.subarray(size);
  return all.subarray(0, size);
};
const answer = async () => await take((await take(4)).readUInt32LE(0));

await answer();
for (let from = 0; from < bytes.length; ) {
  const offsets = [0];
  const begin = from;
  while (from < bytes.length && from - begin < 4e6) {
    from = bytes.indexOf(0x0a, from) + 1 || bytes.length;
    offsets.push(from - begin);
  }
  const head = Buffer.alloc(4 * (offsets.length + 1));
  head.writeUInt32LE(offsets.length - 1, 0);
  for (const [i, offset] of offsets.entries()) head.writeInt32LE(offset, 4 * (i + 1));
  child.stdin.write(head);
  child.stdin.write(bytes.subarray(begin, from));
  for (let rows = offsets.length - 1; rows > 0; ) {
    const { records } = JSON.parse((await answer()).toString().split("\n", 1)[0]);
    rows -= records.length;
  }
}
child.stdin.end();
await answer();
await once(child, "close");
process.exitCode = child.exitCode;
