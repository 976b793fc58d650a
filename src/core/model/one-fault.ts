import type { Same } from "./diagnostic";
import type { Fault } from "./fault";
import type { Params, Severity } from "./issue";

/** A fault before it is linked with the same faults of other rules. */
export type OwnFault = { -readonly [Key in keyof Fault]: Fault[Key] } & { repeatedBy?: Fault[] };

/** Returns true if a rule that it yields to reports the same field or record. */
export const isSilent = (
  { yieldsTo }: { readonly yieldsTo?: readonly string[] },
  isReported: (code: string) => boolean,
): boolean => yieldsTo?.some(isReported) === true;

/** Links each fault of a field with the fault that it repeats. */
export function linkSame(faults: readonly OwnFault[]): void {
  for (const fault of faults) {
    const { diagnostic, params } = fault;
    const { sameAs } = diagnostic;
    if (sameAs === undefined) continue;
    const isSame = (code: string) => sameAs.some((each) => isSameAs(each, code, params));
    const first = faults.find((each) => isSame(each.diagnostic.code));
    if (first === undefined) continue;
    fault.sameAs = first.diagnostic;
    (first.repeatedBy ??= []).push(fault);
  }
}

const isSameAs = (same: Same, code: string, params: Params | undefined): boolean =>
  typeof same === "string"
    ? same === code
    : same.code === code && (same.mistake === undefined || same.mistake === params?.["mistake"]);

/**
 * If two findings report one fault, a person sees the first, with a note about the second. If the first only warns, both are
 * shown, since a note must not hide an error.
 */
export function seen<F extends Fault>(
  fault: F,
  severityOf: (diagnostic: Fault["diagnostic"]) => Severity = builtIn,
): F {
  const { diagnostic, sameAs, repeatedBy } = fault;
  const first = sameAs ?? (repeatedBy && diagnostic);
  const isOne = first === undefined || severityOf(first) === "error";
  return isOne ? fault : { ...fault, sameAs: undefined, repeatedBy: undefined };
}

const builtIn = ({ severity }: Fault["diagnostic"]): Severity => severity;

/**
 * Returns the rule under which reports group the faults of this rule. They are grouped even if the other rule has no
 * findings, because one correction fixes both.
 */
export function causeOf(
  sameAs: readonly Same[] | undefined,
  params: Params | undefined,
): string | undefined {
  for (const same of sameAs ?? [])
    if (typeof same !== "string" && isSameAs(same, same.code, params)) return same.code;
  return undefined;
}

/** Returns false if the finding only repeats another finding: it is then neither listed nor counted. */
export const isCounted = ({ sameAs }: { readonly sameAs?: string | undefined }): boolean =>
  sameAs === undefined;
