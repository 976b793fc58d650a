import { packOf } from "../../src/norm/norm-pack";
import * as data from "./versions";

/** DT1 v001, from 4 June 2026. */
export const v001 = packOf(data.v001);
/** DT1 v002, from 1 July 2026: the newest official text that was seen. */
export const v002 = packOf(data.v002);
/** DT1 v003, from 15 July 2026: known from third parties only, so by name only. */
export const v003 = packOf(data.v003);

/** The official versions, the oldest first: one of these applied on a day. */
export const officialVersions = [v001, v002] as const;
