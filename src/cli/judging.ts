import { createHash } from "node:crypto";
import type { Arguments } from "../app/options/arguments";
import { optionsOf } from "../app/options/option-table";
import type { NormPack } from "../norm/norm-pack";
import { hashOf } from "./io/source";
import { packsGiven } from "./norms";

/**
 * Identifies how records are judged: the SHA-256 of the tool's version, the packs' digests, the options, and the bytes of every
 * file that an option names. Paths do not count. Two runs with the same result have the same findings for the same bytes.
 *
 * @throws the system's error if a file cannot be read.
 */
export async function judgingOf(args: Arguments, version: string): Promise<string> {
  const options: string[] = [];
  for (const { name, value } of args.given) {
    const option = optionsOf("validate").find((each) => each.name === name);
    if (option?.isOfReport) continue;
    if (!option?.readsFile) options.push(`${name}=${value}`);
    else {
      const at = option.value?.includes("=") ? value.indexOf("=") + 1 : 0;
      options.push(`${name}=${value.slice(0, at)}${await hashOf(value.slice(at))}`);
    }
  }
  const packs = await packsGiven(args);
  const judging = JSON.stringify([version, packs.map(named), options.sort()]);
  return createHash("sha256").update(judging).digest("hex");
}

const named = ({ id, version, digest }: NormPack): string => `${id}@${version} ${digest}`;
