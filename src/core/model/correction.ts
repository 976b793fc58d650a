/**
 * How a finding is corrected:
 *
 * - `automatic`: by the product, since there is one right form, and nothing of the patient, the service or money changes.
 * - `with-a-yes`: by the product, after a person has seen and confirmed it.
 * - `by-hand`: by a person of the institution, in the record or in the system that it comes from.
 * - `maintainer`: by the maintainer of the software that wrote the file.
 */
export const corrections = ["automatic", "with-a-yes", "by-hand", "maintainer"] as const;
export type Correction = (typeof corrections)[number];

/** The number of findings that are corrected in each way. */
export type CorrectionCounts = Readonly<Record<Correction, number>>;
