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

  see({ blocksLoading, severity, norm }: Diagnostic<never>, params?: Params): void {
    if (blocksLoading) this.isLoaded = false;
    if (severity !== "error") return;
    this.isReady = false;
    const versions = params?.["version"];
    if (norm === undefined || typeof versions !== "string") this.hasError = true;
    else
      for (const version of versions.split(", "))
        (this.packs ??= new Set()).add(`${norm}@${version}`);
  }
}
