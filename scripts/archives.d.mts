export function archives(): Readonly<Record<string, readonly string[]>>;
export function archiveOf(name: string, files: readonly string[]): Uint8Array;
