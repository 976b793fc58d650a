export { canonicalizeFile } from "./canonicalize";
export { compareReports } from "./diff";
export { filterRows } from "./filter";
export { fixFiles } from "./fix";
export { packList } from "../../app/packs/pack-list";
export { answersIn } from "./answers";
export { initialize } from "./init";
export { ruleList } from "./rules";
