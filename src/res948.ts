import { lin32, v002 } from "./packs";

/** Resolución 948 de 2026 in its newest official version that was seen. */
export const res948 = v002;

/** Resolución 2275 de 2023, the norm before 948, as far as the facts reach. */
export const res2275 = lin32;

export type { NormPack } from "./norm/norm-pack";
export { packOn } from "./norm/norm-pack";
export { jun2026, lin32, officialVersions, v001, v002, v003 } from "./packs";
export { muvPath } from "./model/muv-path";
export type { NormInput, TableName } from "./norm/context";
export { normContext } from "./norm/context";
