/** A place in a document that a rule rests on. */
export interface Clause {
  readonly document: string;
  readonly section: string;
  /** The numbered rules of that section. */
  readonly rules?: readonly number[];
}

const contract = (section: string, ...rules: readonly number[]): Clause => ({
  document: "contract",
  section,
  ...(rules.length > 0 && { rules }),
});

const json = (section: string): Clause => ({ document: "RFC 8259", section });

/** Where what a rule asks stands written, for programs; an empty list where it was decided here. The prose is in `reasons`. */
export const clauses: Readonly<Record<string, readonly Clause[]>> = {
  json: [contract("1"), json("8.1")],
  record: [contract("2.2")],
  shape: [contract("2.2")],
  document: [],
  "too-large": [],
  "too-deep": [],
  type: [contract("2.2")],
  required: [contract("2.2", 1, 9)],
  presence: [contract("2.2", 1, 2, 6, 7, 8)],
  "provider-code": [contract("2.2", 7)],
  "local-time": [contract("2.2", 6)],
  "alias-conflict": [contract("2.2", 9)],
  "professional-id": [contract("2.2", 8)],
  "professional-is-patient": [contract("2.2", 8)],
  "professional-unknown": [contract("2.2", 8)],
  "near-name": [contract("2.2", 3)],
  "duplicate-key": [json("4")],
  "number-precision": [json("6")],
};
