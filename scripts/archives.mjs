/**
 * Writes the archives of a release: what the package leaves out. The same files and the same Node give the same bytes.
 *   --out FOLDER  where to write them; without it, the folder `release`
 * ripslint-conformance-X.Y.Z.tgz is the conformance kit. ripslint-docs-X.Y.Z.zip has every page with its pictures,
 * the pages of the rules and the offline page. The last two are those that `npm run build` wrote.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { root } from "./tool.mjs";

/** The archives by their names, each as a list of files of the project. */
export function archives() {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const all = ["bench", "conformance", "docs", "rules", "schemas"].flatMap(filesIn);
  const top = readdirSync(root).filter((name) => name.endsWith(".md") || name === "LICENSE");
  const isPage = (file) =>
    /^docs\/|^schemas\/|\.(?:md|svg)$|^conformance\/manifest\.json$/.test(file);
  return {
    [`ripslint-conformance-${version}.tgz`]: [
      "LICENSE",
      ...all.filter((file) => file.startsWith("conformance/")),
    ],
    [`ripslint-docs-${version}.zip`]: [...top, "dist/ripslint.html", ...all.filter(isPage)].sort(
      byCodeUnit,
    ),
  };
}

/** The bytes of an archive: its files are in a folder that has its name. */
export function archiveOf(name, files) {
  const folder = name.replace(/\.(?:tgz|zip)$/, "");
  const entries = files.map((file) => [`${folder}/${file}`, readFileSync(join(root, file))]);
  return name.endsWith(".zip") ? zipOf(entries) : gzipOf(entries);
}

/** The files in a folder of the project, without what Python leaves there. */
function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== "__pycache__" && name !== "venv")
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(path) : [path];
    })
    .sort(byCodeUnit);
}

const byCodeUnit = (a, b) => (a < b ? -1 : Number(a > b));

/** A tar file in the format ustar, without times and owners, compressed. */
function gzipOf(entries) {
  const blocks = entries.flatMap(([name, bytes]) => {
    const end = Buffer.alloc((512 - (bytes.length % 512)) % 512);
    return [tarHeader(name, bytes.length), bytes, end];
  });
  const bytes = gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]), { level: 9 });
  // The system that made it: unknown.
  bytes[9] = 255;
  return bytes;
}

function tarHeader(name, size) {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for an archive`);
  const header = Buffer.alloc(512);
  const octal = (value, digits) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100);
  header.write(`${" ".repeat(8)}0`, 148);
  header.write("ustar\0" + "00", 257);
  const sum = header.reduce((before, byte) => before + byte, 0);
  header.write(`${octal(sum, 6)} `, 148);
  return header;
}

/** A zip file; every entry has the first day that the format can state. */
function zipOf(entries) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, bytes] of entries) {
    const path = Buffer.from(name);
    const data = deflateRawSync(bytes, { level: 9 });
    // version, flags (names are UTF-8), method, time, date
    const common = Buffer.alloc(26);
    [20, 0x800, 8, 0, 0x21].forEach((value, i) => common.writeUInt16LE(value, 2 * i));
    [crc32(bytes), data.length, bytes.length].forEach((value, i) =>
      common.writeUInt32LE(value, 10 + 4 * i),
    );
    common.writeUInt16LE(path.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    parts.push(Buffer.from("PK\x03\x04"), common, path, data);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), common, rest, path);
    offset += 30 + path.length + data.length;
  }
  const end = Buffer.alloc(18);
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  [entries.length, entries.length].forEach((value, i) => end.writeUInt16LE(value, 4 + 2 * i));
  [size, offset].forEach((value, i) => end.writeUInt32LE(value, 8 + 4 * i));
  return Buffer.concat([...parts, ...directory, Buffer.from("PK\x05\x06"), end]);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const at = argv.indexOf("--out");
  const folder = at < 0 ? join(root, "release") : argv[at + 1];
  mkdirSync(folder, { recursive: true });
  for (const [name, files] of Object.entries(archives())) {
    const bytes = archiveOf(name, files);
    writeFileSync(join(folder, name), bytes);
    console.log(`${name}: ${files.length} files, ${bytes.length} bytes`);
  }
}
