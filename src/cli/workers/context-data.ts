import { withPatient } from "../../model/context";
import type { RevisionContext } from "../../model/rule";
import { tableNames } from "../../norm/context";
import { CodeSet } from "../../text/code-set";

/** The members of a context that are code sets. A class does not survive the way to another thread; a set does. */
const codeSets = ["providerCodes", ...tableNames] as const;

/** A context as plain data, which another thread can be sent. */
export type ContextData = Omit<RevisionContext, (typeof codeSets)[number]> & {
  readonly [name in (typeof codeSets)[number]]?: ReadonlySet<string>;
};

/** The plain data of a context. */
export const dataOf = (context: RevisionContext): ContextData => ({
  ...context,
  ...mapped(context, (codes) => new Set(codes)),
});

/** A context made of its plain data. */
export const contextFrom = (data: ContextData): RevisionContext =>
  withPatient({ ...data, ...mapped(data, (codes) => new CodeSet(codes)) }, data.patient);

function mapped<Codes>(
  context: { readonly [name in (typeof codeSets)[number]]?: Iterable<string> },
  make: (codes: Iterable<string>) => Codes,
): { readonly [name in (typeof codeSets)[number]]?: Codes } {
  return Object.fromEntries(
    codeSets.flatMap((name) => {
      const codes = context[name];
      return codes === undefined ? [] : [[name, make(codes)] as const];
    }),
  );
}
