import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { versions as res2275 } from "../res2275/versions";
import { versions as res948 } from "../res948/versions";

/** All versions, the oldest first. Each norm derogates the one before it. */
const versions = [...res2275, ...res948];

/**
 * The version that runs should be the version in force on the day of validation, if that day is known. The message is about the
 * whole run: the days of the services do not matter.
 */
export const normDates = {
  code: "norm-dates",
  norms: ["res948", "res2275"],
  canReject: false,
  runParams: ({ id, version }, { asOf, now }) => {
    const day = asOf ?? now?.slice(0, 10);
    if (day === undefined) return undefined;
    const applies = versions.filter(({ date }) => date <= day).at(-1);
    if (applies?.id === id && applies.version === version) return undefined;
    return {
      day,
      runs: `${id}@${version}`,
      ...(applies && { applies: `${applies.id}@${applies.version}` }),
    };
  },
  create: () => ({}),
  message: {
    en: ({ params: { day, runs, applies } }) =>
      `${runs} is not in force on ${day}; ${applies === undefined ? "no version that we know is" : `${applies} is`}.`,
    es: ({ params: { day, runs, applies } }) =>
      `${runs} no rige el ${day}; ${applies === undefined ? "ninguna versión conocida rige" : `rige ${applies}`}.`,
  },
} satisfies DocumentNormRule;
