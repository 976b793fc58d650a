import type { Besides, TestFile } from "./tests";

export interface MutatedFolder {
  readonly folder: string;
  readonly files: readonly string[];
  /** What tests it besides the kit. */
  readonly besides?: Besides;
  /** The files of tests that test it as well. */
  readonly tests?: readonly TestFile[];
}

export const mutatedFolders: readonly MutatedFolder[];
