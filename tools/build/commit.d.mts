export function definedCommit(): { readonly RIPSLINT_COMMIT: string };
