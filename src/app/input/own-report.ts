const text = /"(?:[^"\\]|\\.)*"/.source;

/**
 * The beginnings of ripslint's outputs for programs, so long that no record begins like this: the formats json, ndjson (with
 * findings, and without) and csv, lists of rules, `diff`, `fix`, its --list, and `answers` with --json and --summary.
 */
const beginnings: readonly string[] = [
  `\\{"schemaVersion":"\\d+","tool":\\{"name":"ripslint"`,
  `\\{"file":${text},"record":(?:\\d+|null),"shape":(?:\\d|null),"(?:array|pointer)":"`,
  `\\{"summary":\\{"files":\\d+,"records":\\d+,"loaded":\\d+,`,
  `\\{"schemaVersion":"\\d+","counts":\\{"new":`,
  `\\{"dryRun":(?:true|false),"files":\\[(?:\\]|\\{"file":${text},"repaired":\\d)`,
  `\\{"dryRun":(?:true|false),"rows":\\[\\s*(?:\\]|\\{"corrected":(?:true|false)[,}])`,
  "corrected,kind,document,place,field,code,",
  "file,record,shape,usuario,array,position,pointer,",
  `\\{\\s+"documents": \\[\\s*(?:\\],\\s+"unanswered": \\d|\\{\\s+(?:"(?:file|place)": ${text},\\s+)*"state": "[a-z-]+",\\s+"(?:why|answers)": )`,
  `\\{\\s+"contains": ${text},\\s+"tool": \\{\\s+"version": ${text},`,
];

const ownBeginning = new RegExp(`^\\ufeff?(?:${beginnings.join("|")})`);

export const isOwnReport = (head: string): boolean => ownBeginning.test(head);
