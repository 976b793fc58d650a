/** The folder of a path as reports show it, with the slash at its end; empty where there is none. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
