/** The modules that nearly every run needs. They are loaded as one file; tsup.config.ts names this one. */
export { validateFiles } from "./commands/validate";
export { withConfiguration } from "./io/configuration-file";
