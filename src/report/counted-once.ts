import type { Finding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import type { Outcome } from "./report";

/** The parts of an outcome that count findings. */
interface Counting {
  readonly summary: Pick<Outcome["summary"], "bySeverity" | "mayReject" | "repeated">;
  readonly files: Outcome["files"];
}

/**
 * Returns an outcome that counts each fault once: a finding that repeats another finding (`sameAs`) is not counted. It
 * becomes a note on the other finding: see `repeatsInWords`.
 *
 * @param keepsRepeated True if the outcome still has the number of repeated findings.
 */
export function countedOnce<T extends Counting>(outcome: T, keepsRepeated = false): T {
  const { summary, files } = outcome;
  const { repeated, ...rest } = summary;
  if (repeated === undefined) return outcome;
  const { error, warning } = summary.bySeverity;
  return {
    ...outcome,
    summary: {
      ...rest,
      bySeverity: { error: error - repeated.error, warning: warning - repeated.warning },
      mayReject: summary.mayReject - repeated.mayReject,
      ...(keepsRepeated && { repeated }),
    },
    files: files.map(({ repeated: own, ...file }) =>
      own === undefined
        ? file
        : {
            ...file,
            findings: file.findings - own.error - own.warning,
            errors: file.errors - own.error,
            mayReject: file.mayReject - own.mayReject,
            ...(keepsRepeated && { repeated: own }),
          },
    ),
  };
}

/** The note on a finding that others repeat: "also res948/provider-unknown (RVC012)"; empty without any. */
export function repeatsInWords({ repeatedBy }: Finding, lang: Lang): string {
  if (repeatedBy === undefined) return "";
  const names = repeatedBy.map(({ code, official }) =>
    official === undefined ? code : `${code} (${official})`,
  );
  return `${also[lang]} ${names.join(", ")}`;
}

const also = { en: "also", es: "también" } as const;
