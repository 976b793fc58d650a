export const addresses: readonly (readonly [name: string, variable: string])[];
export function addressIn(manifest: object, name: string): string;
export function refusals(state: {
  readonly version: string;
  readonly changes: string;
  readonly tags: readonly string[];
  readonly manifest: object;
  readonly changelog: string;
  readonly stale: readonly string[];
  readonly figures: readonly string[];
}): readonly string[];
