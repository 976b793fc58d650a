/** A text in JSON. */
const text = /"(?:[^"\\]|\\.)*"/.source;

/**
 * How the outputs of ripslint for programs begin, so far that no record begins so: the formats json, ndjson (with
 * findings, and without), lists of rules, `diff`, `fix`, and `answers` with
 * --json and --summary.
 */
const beginnings: readonly string[] = [
  `\\{"schemaVersion":"\\d+","tool":\\{"name":"ripslint"`,
  `\\{"file":${text},"record":(?:\\d+|null),"shape":(?:\\d|null),"(?:array|pointer)":"`,
  `\\{"summary":\\{"files":\\d+,"records":\\d+,"loaded":\\d+,`,
  `\\{"schemaVersion":"\\d+","counts":\\{"new":`,
  `\\{"dryRun":(?:true|false),"files":\\[(?:\\]|\\{"file":${text},"repaired":\\d)`,
  `\\{\\s+"documents": \\[\\s*(?:\\],\\s+"unanswered": \\d|\\{\\s+(?:"(?:file|place)": ${text},\\s+)*"state": "[a-z-]+",\\s+"(?:why|answers)": )`,
  `\\{\\s+"contains": ${text},\\s+"tool": \\{\\s+"version": ${text},`,
];

const ownBeginning = new RegExp(`^\\ufeff?(?:${beginnings.join("|")})`);

/** Whether a text begins as an output of ripslint for programs. */
export const isOwnReport = (head: string): boolean => ownBeginning.test(head);
