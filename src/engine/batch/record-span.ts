import type { AnyFinding } from "../../core/model/finding";

/** The bytes of a record, as offset and length in its file. */
export interface ByteSpan {
  readonly offset: number;
  readonly length: number;
}

const key: unique symbol = Symbol("the bytes of the record");

/** Adds the hidden place of its record to a finding. No report contains it. */
export function setRecordSpan(finding: AnyFinding, span: ByteSpan): void {
  Object.defineProperty(finding, key, { value: span });
}

/** The place of a finding's record, if the run adds it. */
export const recordSpan = (finding: AnyFinding): ByteSpan | undefined =>
  (finding as { readonly [key]?: ByteSpan })[key];
