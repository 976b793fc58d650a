import { visible } from "../core/text/visible";

export { visible } from "../core/text/visible";

/** `visible` for the beginning of a line, where a build server would read `::` or `##[` as a command. */
export const visibleFirst = (text: string): string =>
  visible(text).replace(/^\s*::|##(?=\w*\[)/g, (command) =>
    command.replace(/[:#]/, (sign) => (sign === ":" ? "\\u003a" : "\\u0023")),
  );

/** JSON that is safe on a terminal: the escapes are within strings, where they have the same meaning. */
export const jsonOf = (value: unknown): string => visible(JSON.stringify(value));
