export function treeDigest(): string;
