import type { Lang } from "../core/model/issue";

const names: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  en: { res948: "Resolución 948 of 2026", res2275: "Resolución 2275 of 2023" },
  es: { res948: "Resolución 948 de 2026", res2275: "Resolución 2275 de 2023" },
};

/** A norm or a version of one, as people call it: "Resolución 948 de 2026, v003". */
export function normIn(pack: string, lang: Lang): string {
  const [id = "", version] = pack.split("@");
  const name = names[lang][id] ?? id;
  return version === undefined ? name : `${name}, ${version.replace(/^lin/, "lineamiento ")}`;
}
