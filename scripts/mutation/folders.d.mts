export interface MutatedFolder {
  readonly folder: string;
  readonly files: readonly string[];
  /** In percent. */
  readonly bar: number;
  /** Whether generated texts test it too, and not only the kit. */
  readonly readsBytes?: boolean;
}

export const mutatedFolders: readonly MutatedFolder[];
