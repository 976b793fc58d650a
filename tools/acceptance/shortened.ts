/** How many texts are tried. */
const most = 200;

/** A shorter text that is still as asked: parts are left out, large ones first. */
export async function shortened(
  bytes: Uint8Array,
  isAsAsked: (bytes: Uint8Array) => Promise<boolean>,
): Promise<Uint8Array> {
  let text = bytes;
  let tried = 0;
  for (let size = text.length >> 1; size > 0; size >>= 1)
    for (let at = 0; at < text.length && tried < most; tried++) {
      const shorter = Buffer.concat([text.subarray(0, at), text.subarray(at + size)]);
      if (await isAsAsked(shorter)) text = shorter;
      else at += size;
    }
  return text;
}
