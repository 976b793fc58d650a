/** The offsets of lines: of each one's first byte, and of the end. */
export function findLines(bytes: Uint8Array): readonly number[] {
  const starts = [0];
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) starts.push(at + 1);
  if (starts.at(-1) !== bytes.length) starts.push(bytes.length);
  return starts;
}
