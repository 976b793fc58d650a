/** The beginnings of files that macOS adds: metadata of a file (AppleDouble), and of the view of a folder. */
const beginnings = [
  { name: /(?:^|\/)__MACOSX\/(?:.*\/)?\._[^/]*$/, bytes: [0, 5, 0x16, 7] },
  { name: /(?:^|\/)\.DS_Store$/, bytes: [0, 0, 0, 1, 0x42, 0x75, 0x64, 0x31] },
];

/** Returns true if macOS adds files of this name to archives; only the content shows for certain whether macOS wrote it. */
export const isMetadataName = (path: string): boolean =>
  beginnings.some(({ name }) => name.test(path));

/** Returns true if the name and the beginning of a file of an archive show that it only has metadata of macOS. */
export async function isMetadata(
  name: string,
  blocks: () => AsyncIterable<Uint8Array>,
): Promise<boolean> {
  const known = beginnings.find((each) => each.name.test(name));
  if (known === undefined) return false;
  const head: number[] = [];
  try {
    for await (const block of blocks()) {
      head.push(...block.subarray(0, known.bytes.length - head.length));
      if (head.length === known.bytes.length) break;
    }
  } catch {
    return false; // it is reported where it is read
  }
  return known.bytes.every((byte, i) => byte === head[i]);
}
