import type { Lang } from "../core/model/issue";
import { section } from "./html-parts";
import { say } from "./html-words";
import { markup } from "./markup";
import type { FileDigest } from "./report";

/** The digests of the files, in the form that `sha256sum -c` checks. */
export function digestsSection(digests: readonly FileDigest[] | undefined, lang: Lang): string {
  if (digests === undefined || digests.length === 0) return "";
  const words = say[lang];
  const lines = digests.flatMap(({ file, sha256 }) =>
    sha256 === undefined ? [] : [`${sha256}  ${markup(file)}`],
  );
  const list =
    lines.length === 0
      ? ""
      : `<details><summary>${markup(words.digestsOf(lines.length))}</summary>\n<pre tabindex="0">${lines.join("\n")}</pre></details>\n`;
  const rest = digests.length - lines.length;
  const none = rest === 0 ? "" : `<p>${markup(words.withoutDigest(rest))}</p>\n`;
  return section("digests", words.digests, `${list}${none}`);
}
