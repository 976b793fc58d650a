export interface Size {
  /** Ranges of allowed lengths, as [least, most], without the 0 that means null. */
  readonly lengths: readonly (readonly [number, number])[];
  readonly nullable: boolean;
  /** If a decimal point is allowed: the most digits before and after it. */
  readonly whole?: number;
  readonly fraction?: number;
}

/**
 * Parses a size as the annex prints it: `12`, `1-15`, `0-30`, `0, 4-256`, `3, 4`, `0-24 (10,14)`. A 0 at the
 * beginning means that null is allowed (DT1 v002, section 1.5).
 */
export function sizeOf(print: string): Size {
  const [, lengths = "", whole, fraction] = /^([\d, -]+?)(?: \((\d+),(\d+)\))?$/.exec(print) ?? [];
  const ranges = lengths.split(",").map((part) => {
    const [from = "", to = from] = part.trim().split("-");
    return [Number(from), Number(to)] as const;
  });
  const nullable = ranges[0]?.[0] === 0;
  const size = { lengths: ranges.filter(([, to]) => to > 0), nullable };
  return whole === undefined ? size : { ...size, whole: Number(whole), fraction: Number(fraction) };
}

export function fits({ lengths }: Size, length: number): boolean {
  for (let i = 0; i < lengths.length; i++) {
    const range = lengths[i] as readonly [number, number]; // runs for every value, so it uses no iterator
    if (length >= range[0] && length <= range[1]) return true;
  }
  return false;
}

/** Counts the characters of a text; a character outside the basic plane counts once. */
export function lengthOf(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit < 0xdc00) {
      const next = text.charCodeAt(i + 1);
      if (next >= 0xdc00 && next < 0xe000) length -= 1;
    }
  }
  return length;
}

/** The lengths in words: "exactly 12", "4 to 20", "6 or 8". */
export function sizeWords({ lengths }: Size, to: string, or: string, exactly: string): string {
  const parts = lengths.map(([from, most]) =>
    from === most ? String(from) : `${from} ${to} ${most}`,
  );
  const isOne = lengths.length === 1 && lengths[0]?.[0] === lengths[0]?.[1];
  return isOne ? `${exactly} ${parts[0]}` : parts.join(` ${or} `);
}
