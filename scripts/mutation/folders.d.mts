export interface MutatedFolder {
  readonly folder: string;
  readonly files: readonly string[];
  /** In percent. */
  readonly bar: number;
}

export const mutatedFolders: readonly MutatedFolder[];
