import { htmlFiles } from "./page-html";
import { markdown } from "./page-markdown";
import { pagesModule } from "./page-text";
import { rulePages } from "./rule-page";

/** The rule pages: for readers of the repository in both languages, for a browser, and for `ripslint explain`. */
export function pageFiles(): readonly (readonly [string, string])[] {
  const pages = rulePages();
  return [
    ["rules/README.md", markdown(pages, "en")],
    ["rules/README.es.md", markdown(pages, "es")],
    ["src/generated/pages.ts", pagesModule(pages)],
    ...htmlFiles(pages),
  ];
}
