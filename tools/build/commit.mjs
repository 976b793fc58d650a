import { env } from "node:process";

/**
 * What the build writes in the place of RIPSLINT_COMMIT: the commit that a release names in the environment, or
 * `undefined`. Throws if it is not a whole commit id.
 */
export function definedCommit() {
  const commit = env.RIPSLINT_COMMIT ?? "";
  if (commit === "") return { RIPSLINT_COMMIT: "undefined" };
  if (!/^[0-9a-f]{40}$/.test(commit))
    throw new Error("RIPSLINT_COMMIT is not a commit: 40 digits, 0 to 9 and a to f");
  return { RIPSLINT_COMMIT: JSON.stringify(commit) };
}
