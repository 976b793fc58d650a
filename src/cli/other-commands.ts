/** The commands that run less often, or always need the norms. They are loaded as one file. */
export { canonicalizeFile } from "./commands/canonicalize";
export { compareReports } from "./commands/diff";
export { filterRows } from "./commands/filter";
export { fixFiles } from "./commands/fix";
export { packList } from "../app/packs/pack-list";
export { answersIn } from "./commands/answers";
export { initialize } from "./commands/init";
export { ruleList } from "./commands/rules";
