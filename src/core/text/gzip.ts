export const gzipMagic = [0x1f, 0x8b] as const;

export const beginsGzip = (bytes: Uint8Array): boolean =>
  bytes[0] === gzipMagic[0] && bytes[1] === gzipMagic[1];
