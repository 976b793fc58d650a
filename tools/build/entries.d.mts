export const entries: readonly string[];
