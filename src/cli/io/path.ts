/** A path for opening a file: its bytes if they are not UTF-8. */
export type Path = string | Buffer;

/** A text that is different for each path, whatever its bytes are. */
export const keyOf = (path: Path): string =>
  typeof path === "string" ? path : Buffer.from(path).toString("latin1");
