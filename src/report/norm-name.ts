import type { Lang } from "../core/model/issue";

const names: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: { res948: "Resolución 948 of 2026", res2275: "Resolución 2275 of 2023" },
  es: { res948: "Resolución 948 de 2026", res2275: "Resolución 2275 de 2023" },
};

/** "Resolución 948 de 2026, v003" for a version; a norm without it. */
export function normIn(pack: string, lang: Lang): string {
  const [id = "", version] = pack.split("@");
  const name = names[lang][id] ?? id;
  return version === undefined ? name : `${name}, ${version.replace(/^lin/, "lineamiento ")}`;
}
