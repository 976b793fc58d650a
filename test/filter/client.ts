/** The frames of `ripslint filter`, as a caller writes and reads them. */

/** A frame of rows. */
export function frameOf(rows: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(4 + 4 * (rows.length + 1));
  head.writeUInt32LE(rows.length, 0);
  let offset = 0;
  for (const [i, row] of rows.entries()) {
    offset += row.length;
    head.writeInt32LE(offset, 8 + 4 * i);
  }
  return Buffer.concat([head, ...rows]);
}

/** The columns of an answer. */
export interface Columns {
  readonly records: readonly number[];
  readonly loaded: readonly (number | null)[];
  readonly ready: readonly (number | null)[];
  readonly errors: readonly number[];
  readonly warnings: readonly number[];
  readonly partial: readonly boolean[];
  readonly error: readonly (string | null)[];
  readonly digest: readonly string[];
  readonly counts: readonly (Record<string, unknown> | null)[];
}

/** The lines of each answer in an output. */
export function answersIn(output: Buffer): readonly (readonly unknown[])[] {
  const answers: unknown[][] = [];
  for (let at = 0; at < output.length; ) {
    const end = at + 4 + output.readUInt32LE(at);
    const text = output.subarray(at + 4, end).toString();
    if (end > output.length || !text.endsWith("\n")) throw new Error("an answer is cut");
    answers.push(
      text
        .slice(0, -1)
        .split("\n")
        .map((line) => JSON.parse(line) as unknown),
    );
    at = end;
  }
  return answers;
}
