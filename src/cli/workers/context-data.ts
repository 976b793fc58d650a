import { withPatient } from "../../model/context";
import type { RevisionContext } from "../../model/rule";
import { tableNames } from "../../norm/context";
import { CodeSet } from "../../text/code-set";

/** The members of a context that are code sets. A thread cannot be sent an object of a class; a set it can. */
const codeSets = ["providerCodes", ...tableNames] as const;

type WithoutCodes = Omit<RevisionContext, (typeof codeSets)[number]>;
type Codes<Set> = { readonly [name in (typeof codeSets)[number]]?: Set };

/** A context as plain data, which a thread can be sent. */
export type ContextData = WithoutCodes & Codes<ReadonlySet<string>>;

/** The plain data of a context. */
export function dataOf(context: RevisionContext): ContextData {
  const others: WithoutCodes = context;
  return { ...others, ...codesOf(context, (codes) => new Set(codes)) };
}

/** A context made of its plain data. */
export function contextFrom(data: ContextData): RevisionContext {
  const others: WithoutCodes = data;
  const context = { ...others, ...codesOf(data, (codes) => new CodeSet(codes)) };
  return withPatient(context, data.patient);
}

const codesOf = <Made>(
  from: Codes<Iterable<string>>,
  make: (codes: Iterable<string>) => Made,
): Codes<Made> =>
  Object.fromEntries(
    codeSets.flatMap((name) => {
      const codes = from[name];
      return codes === undefined ? [] : [[name, make(codes)] as const];
    }),
  );
