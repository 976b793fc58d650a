import { readFileSync } from "node:fs";
import { helpOf } from "../../src/cli/help";
import type { Lang } from "../../src/core/model/issue";

const guides: readonly (readonly [file: string, lang: Lang])[] = [
  ["docs/command.md", "en"],
  ["docs/command.es.md", "es"],
];

/**
 * Each guide to the command, with the list of options derived from the table of options. Everything else in it is written
 * by hand.
 */
export const commandHelp = (): readonly (readonly [file: string, text: string])[] =>
  guides.map(([file, lang]) => {
    const text = readFileSync(file, "utf8");
    const block = /(?<=^```console\n\$ ripslint --help\n)[^]*?(?=^```$)/m;
    if (!block.test(text)) throw new Error(`${file} has no block that begins with ripslint --help`);
    return [file, text.replace(block, () => helpOf("validate", lang, 80))] as const;
  });
