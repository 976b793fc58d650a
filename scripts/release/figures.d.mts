type Sources = Readonly<Record<string, string>>;

export const wanted: {
  readonly records: number;
  readonly minutes: number;
  readonly megabytes: number;
};

export function staleFigures(given: {
  readonly digests: { readonly sources: Sources; readonly records: number };
  readonly fuzz: { readonly sources: Sources; readonly minutes: number; readonly wrong: number };
  readonly hostile: {
    readonly sources: Sources;
    readonly kinds: readonly { readonly isIdentified: boolean; readonly peak: readonly number[] }[];
  };
  readonly mutation: Readonly<
    Record<string, { readonly sources: string; readonly score: number } | undefined>
  >;
  readonly sources: Sources;
  readonly folders: readonly { readonly folder: string; readonly bar: number }[];
}): readonly string[];
