import { addCounts, newCounts } from "../norm/document/counts";
import type { Issue } from "../model/issue";
import type { Diagnostic } from "../model/rule";
import type { UncoveredName } from "../model/shapes";
import type { DocumentRules } from "../document/visitor";
import type { Summary } from "../model/finding";

/** What becomes of one record: it has it from the moment at which its first finding is told. */
export class Verdict {
  isLoaded = true;
  isReady = true;

  see({ blocksLoading, severity }: Diagnostic<never>): void {
    if (blocksLoading) this.isLoaded = false;
    if (severity === "error") this.isReady = false;
  }
}

/** What a counters holds, as plain data that another thread can send. */
export type Counts = Omit<Counters, "record" | "issue" | "add" | "summary">;

/** Exact counts, of one file or of a whole run. */
export class Counters {
  files = 0;
  records = 0;
  notLoaded = 0;
  notReady = 0;
  partial = false;
  findings = 0;
  /** The usuarios whose document stood before their `servicios`, and those for which it did not. */
  patients = 0;
  unknownPatients = 0;
  readonly notCovered: Record<UncoveredName, number> = {
    consultas: 0,
    urgencias: 0,
    hospitalizacion: 0,
  };
  /** What the packs' rules over documents count. */
  readonly documents = newCounts();
  readonly bySeverity = { error: 0, warning: 0 };
  readonly byCode = new Map<string, number>();

  /** Counts one record. */
  record({ isLoaded, isReady }: Verdict): void {
    this.records += 1;
    if (!isLoaded) this.notLoaded += 1;
    if (!isReady) this.notReady += 1;
  }

  issue({ code, severity }: Issue): void {
    this.findings += 1;
    this.bySeverity[severity] += 1;
    this.byCode.set(code, (this.byCode.get(code) ?? 0) + 1);
  }

  add(other: Counts): void {
    this.files += other.files;
    this.records += other.records;
    this.notLoaded += other.notLoaded;
    this.notReady += other.notReady;
    this.partial ||= other.partial;
    this.findings += other.findings;
    this.patients += other.patients;
    this.unknownPatients += other.unknownPatients;
    for (const name of Object.keys(this.notCovered) as UncoveredName[])
      this.notCovered[name] += other.notCovered[name];
    addCounts(this.documents, other.documents);
    this.bySeverity.error += other.bySeverity.error;
    this.bySeverity.warning += other.bySeverity.warning;
    for (const [code, count] of other.byCode)
      this.byCode.set(code, (this.byCode.get(code) ?? 0) + count);
  }

  summary(
    order: readonly string[],
    {
      typed,
      judged,
      totals,
    }: {
      readonly typed: boolean;
      readonly judged: boolean;
      readonly totals?: DocumentRules["totals"] | undefined;
    },
  ): Summary {
    return {
      files: this.files,
      records: this.records,
      loaded: typed ? this.records - this.notLoaded : null,
      ready: judged ? this.records - this.notReady : null,
      notCovered: { ...this.notCovered },
      partial: this.partial,
      bySeverity: { ...this.bySeverity },
      byCode: Object.fromEntries(
        order
          .filter((code) => this.byCode.has(code))
          .map((code) => [code, this.byCode.get(code) ?? 0]),
      ),
      ...(totals && { totals: totals(this.documents) }),
    };
  }
}
