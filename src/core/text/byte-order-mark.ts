/** The UTF-8 of a byte order mark, which may come before a file's text. */
const byteOrderMark: readonly number[] = [0xef, 0xbb, 0xbf];

/** Returns the index where the text of a file begins, after a byte order mark. */
export const textStart = (bytes: Uint8Array, end = bytes.length): number =>
  end >= byteOrderMark.length && byteOrderMark.every((byte, index) => bytes[index] === byte)
    ? byteOrderMark.length
    : 0;
