/** The modules that nearly every run needs. They are loaded as one file, by its name in tsup.config.ts. */
export { validateFiles } from "./commands/validate";
export { withConfiguration } from "./io/configuration-file";
