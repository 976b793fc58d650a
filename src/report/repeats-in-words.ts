import type { AnyFinding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";

/** The note on a finding that other findings repeat: "also res948/provider-unknown (RVC012)"; empty if none does. */
export function repeatsInWords({ repeatedBy }: AnyFinding, lang: Lang): string {
  if (repeatedBy === undefined) return "";
  const names = repeatedBy.map(({ code, official }) =>
    official === undefined ? code : `${code} (${official})`,
  );
  return `${also[lang]} ${names.join(", ")}`;
}

const also = { en: "also", es: "también" } as const;
