export function statedVersions(folder: string): Readonly<Record<string, readonly string[]>>;
