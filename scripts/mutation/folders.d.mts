import type { Besides } from "./tests";

export interface MutatedFolder {
  readonly folder: string;
  readonly files: readonly string[];
  /** In percent. */
  readonly bar: number;
  /** What tests it besides the kit. */
  readonly besides?: Besides;
}

export const mutatedFolders: readonly MutatedFolder[];
