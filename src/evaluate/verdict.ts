import type { Params } from "../model/issue";
import type { Diagnostic } from "../model/rule";

/** What becomes of one record: it has it from the moment at which its first finding is told. */
export class Verdict {
  isLoaded = true;
  isReady = true;
  /** Whether it has an error of no pack. */
  hasError = false;
  /** The packs, as id@version, of which it has an error. */
  packs: Set<string> | undefined;

  see({ blocksLoading, severity, code }: Diagnostic<never>, params?: Params): void {
    if (blocksLoading) this.isLoaded = false;
    if (severity !== "error") return;
    this.isReady = false;
    const [id = "", ofPack] = code.split("/");
    if (ofPack === undefined) this.hasError = true;
    else
      for (const version of String(params?.["version"]).split(", "))
        (this.packs ??= new Set()).add(`${id}@${version}`);
  }
}
