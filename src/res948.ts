export type { NormPack } from "../rules/norm/pack";
export { packOn } from "../rules/norm/pack";
export { jun2026, lin32, res2275 } from "../rules/res2275/index";
export { officialVersions, res948, v001, v002, v003 } from "../rules/res948/index";
export { muvPath } from "./muv-path";
export type { NormInput, TableName } from "./norm-context";
export { normContext } from "./norm-context";
