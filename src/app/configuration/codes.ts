import { choosableCodes } from "../../engine/batch/run-plan";
import { diagnosticsOf } from "../../core/settings/pack";
import { allPacks } from "../packs/packs";

/** The codes of the rules of the contract and of all packs that a configuration may set. */
export const configurableCodes = (): readonly string[] => [
  ...new Set(allPacks.flatMap((pack) => choosableCodes(diagnosticsOf({ packs: [pack] })))),
];
