/**
 * What the sections of the HTML report need beside the outcome, as plain data that a worker can post. The view
 * determines its members.
 */
export interface SummaryModel {
  readonly kind: "none";
}
