export { newestPacks, packsOf } from "./packs";
export { ruleTexts } from "./rule-texts";
export { tablesInUse } from "./tables-in-use";
export { toolOf } from "./tool";
