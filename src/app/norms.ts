export { norms, packsOf } from "./packs";
export { ruleTexts } from "./rule-texts";
export { toolOf } from "./tool";
