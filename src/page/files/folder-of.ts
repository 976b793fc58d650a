import { rootOf } from "../../report/below";

/** The path of the folder or archive that contains all files, with the slash at its end. */
export const rootIn = (paths: readonly string[]): string | undefined =>
  rootOf([paths[0]?.split("/", 1)[0] ?? ""], paths);

/** The name of the folder or archive that contains all files; empty if there is none. */
export function folderOf(files: readonly { readonly path: string }[]): string {
  const roots = new Set(files.flatMap(({ path }) => path.match(/^[^/]+(?=\/)/) ?? []));
  const [root = ""] = roots;
  return roots.size === 1 ? root.replace(/\.\w+$/, "") : "";
}
