export { validateFiles } from "./validate";
export { watch } from "../watch";
export { withConfiguration } from "../io/configuration-file";
