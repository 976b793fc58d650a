import type { BatchOptions, Finding } from "../src/batch";
import { createBatch } from "../src/batch";
import { noContext } from "../src/index";
import type { NormInput } from "../src/res948";
import { normContext } from "../src/res948";

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The whole report of a document, read in blocks. */
export function report(
  text: string,
  options: BatchOptions,
  given: NormInput = {},
  size = Number.POSITIVE_INFINITY,
) {
  const batch = createBatch(normContext(noContext, given), options);
  const file = batch.file("-");
  const bytes = bytesOf(text);
  const findings: Finding[] = [];
  for (let at = 0; at < bytes.length; at += size)
    findings.push(...file.push(bytes.subarray(at, at + size)));
  findings.push(...file.end().findings);
  return { findings, summary: batch.summary(), evaluated: batch.evaluated() };
}

/** What a finding says, without its place in the bytes. */
export const place = ({
  code,
  pointer,
  record,
  params,
  severity,
  message,
}: Pick<Finding, "code" | "pointer" | "record" | "params" | "severity" | "message">) => ({
  code,
  pointer,
  record,
  params,
  severity,
  message,
});
