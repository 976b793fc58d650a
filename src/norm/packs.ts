import { digests } from "../../rules/norm/digests";
import { documentNormRules, enclosingRules, normRules } from "../../rules/norm/index";
import * as versions2275 from "../../rules/res2275/versions";
import * as versions948 from "../../rules/res948/versions";
import type { NormData } from "../core/model/norm";
import type { NormRules } from "../core/model/norm-rule";
import type { NormPack } from "./norm-pack";
import { packOf } from "./norm-pack";

const rules: NormRules = {
  records: normRules,
  enclosing: enclosingRules,
  documents: documentNormRules,
};

const pack = (data: NormData) => packOf(data, rules, digests[`${data.id}@${data.version}`] ?? "");

/** DT1 v001, from 4 June 2026. */
export const v001 = pack(versions948.v001);
/** DT1 v002, from 1 July 2026: the newest official text that we have seen. */
export const v002 = pack(versions948.v002);
/** DT1 v003, from 15 July 2026: the newest version known, through third parties only. */
export const v003: NormPack = {
  ...pack(versions948.v003),
  earlier: {
    until: versions948.sirasDay,
    pack: packOf(versions948.v003July, rules, digests["res948@v003 before"] ?? ""),
  },
};

/** The versions of res948 whose official text was read, the oldest first. */
export const officialVersions = [v001, v002] as const;

/** All known versions of res948, the oldest first; for any day after the first, one of them applied. */
export const knownVersions = [v001, v002, v003] as const;

/** We followed the norm until this day. The lists are the lists of July 2026, which were unchanged in September and October. */
export const followedUntil = "2026-11-26";

/** Lineamientos v3.2 of May 2025. */
export const lin32 = pack(versions2275.lin32);
/** From 1 June 2026, with eighteen notifications turned into rejections. */
export const jun2026 = pack(versions2275.jun2026);
