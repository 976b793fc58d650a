import type { FileDigest } from "../report/report";

/** Larger files have no digest, and none has one if all are larger together: reading them again would take long. */
const maxSize = 256 * 1024 * 1024;
const maxSum = 2 * 1024 * 1024 * 1024;

/**
 * The digests of files, for a report that names what was judged. `digest` gives the SHA-256 of a file as 64 hexadecimal
 * digits, or undefined if it is no longer what was read.
 */
export async function fileDigests<F extends { readonly name: string; readonly size: number }>(
  files: readonly F[],
  digest: (file: F) => Promise<string | undefined>,
): Promise<readonly FileDigest[]> {
  const isTooMuch = files.reduce((sum, { size }) => sum + size, 0) > maxSum;
  const digests: FileDigest[] = [];
  for (const file of files) {
    const { name, size } = file;
    const isLarge = isTooMuch || size > maxSize;
    const sha256 = isLarge ? undefined : await digest(file).catch(() => undefined);
    digests.push({ file: name, ...(sha256 !== undefined && { sha256 }) });
  }
  return digests;
}
