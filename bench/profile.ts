/** How thorough a run is. `--quick` takes a tenth of the data and a quarter of the rounds. */
export interface Profile {
  readonly isQuick: boolean;
  rounds(full: number): number;
  bytes(full: number): number;
}

export const profileOf = (isQuick: boolean): Profile => ({
  isQuick,
  rounds: (full) => (isQuick ? Math.ceil(full / 4) : full),
  bytes: (full) => (isQuick ? full / 10 : full),
});

/** 100 MB, 8 GB: decimal, as everywhere here. */
export const sizeText = (bytes: number): string =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${bytes / 1e9} GB`;
