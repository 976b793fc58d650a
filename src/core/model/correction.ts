/**
 * How a finding is corrected:
 *
 * - `automatic`: by the product, since there is one right form, and nothing of the patient, the service or money
 * changes.
 * - `with-a-yes`: by the product, after the confirmation of a person who has seen it.
 * - `by-hand`: by a person of the institution, in the record or where its data come from.
 * - `maintainer`: by the maintainer of the software that wrote the file.
 */
export const corrections = ["automatic", "with-a-yes", "by-hand", "maintainer"] as const;
export type Correction = (typeof corrections)[number];

/** How many findings are corrected in each way. */
export type CorrectionCounts = Readonly<Record<Correction, number>>;
