import type { Params } from "../model/issue";
import type { Diagnostic } from "../model/diagnostic";

/** Whether a record loads and is ready. Created with the record's first finding. */
export class RecordVerdict {
  isLoaded = true;
  isReady = true;
  /** True if it has an error that no pack reported. */
  hasError = false;
  /** The packs, as id@version, that reported an error. */
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
