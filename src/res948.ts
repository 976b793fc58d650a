import { jun2026, lin32, v001, v002, v003 } from "./norm/packs";

/**
 * Resolución 948 de 2026 in its newest known version, v003. `v002` is the newest one that was read from the
 * official text.
 */
export const res948 = v003;

/** Resolución 2275 de 2023, the norm before 948, in its newest version, as far as we know it. */
export const res2275 = jun2026;

/** All versions of both norms, by name, the oldest first. */
export const norms = { res2275: { lin32, jun2026 }, res948: { v001, v002, v003 } } as const;

export type { Confidence, FactSource } from "./core/model/norm";
export type { NormPack } from "./norm/norm-pack";
export { packOn } from "./norm/norm-pack";
export { followedUntil, knownVersions, officialVersions } from "./norm/packs";
export { muvPath } from "./core/model/muv-path";
export type { TableName } from "./core/model/rule-context";
export type { NormInput } from "./norm/context";
export type { CupsRow, GroupRow, PatientRow, ServiceRow } from "./norm/tables";
export type { InvoiceInput } from "./norm/invoice/invoices";
export { normContext } from "./norm/context";
