/** A page without its blocks of code, which have no links. */
export const proseOf = (page: string): string => page.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");

/** The links of a page to files, with the part after #. */
export const linksOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, target, other]) => target ?? other ?? "")
    .filter((target) => !/^(?:[a-z]+:|$)/.test(target));

/** The headings of a page, as they are read. */
export const headingsOf = (page: string): readonly string[] =>
  [...proseOf(page).matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading = ""]) =>
    heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/<[^>]*>/g, ""),
  );

/** The names that GitHub gives to the headings of a page, and those that are written. */
export const anchorsOf = (page: string): ReadonlySet<string> => {
  const seen = new Map<string, number>();
  const names = headingsOf(page).map((heading) => {
    const name = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
      .replaceAll(" ", "-");
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  });
  const written = [...page.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = ""]) => id);
  return new Set([...names, ...written]);
};
