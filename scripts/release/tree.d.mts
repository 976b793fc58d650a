export function digestOf(folder: string): string;
export function digestsOfSources(): Readonly<Record<string, string>>;
