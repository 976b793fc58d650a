import { packOf } from "../../src/norm/norm-pack";
import * as data from "./versions";

/** Lineamientos v3.2 of May 2025. */
export const lin32 = packOf(data.lin32);
/** From 1 June 2026, with eighteen notifications turned into rejections. */
export const jun2026 = packOf(data.jun2026);

/** The versions, the oldest first. */
export const officialVersions = [lin32, jun2026] as const;
