import type { NormData } from "../../src/core/model/norm";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { timeOf } from "../../src/core/text/local-time";
import { versions as res2275 } from "../res2275/versions";
import { versions as res948 } from "../res948/versions";

/** The days of a version: from its first one, and before the first one of the norm that derogated its norm. */
interface Days {
  readonly from: string;
  readonly until: string | undefined;
}

/** All versions, the oldest first. Each norm derogates the one before it. */
const versions: readonly NormData[] = [...res2275, ...res948];

/** The local time YYYYMMDDHHmm before all others of a day or month. */
const startOf = (date: string): number => Number(date.replaceAll("-", "").padEnd(12, "0"));

const starts = versions.map(
  ({ id, version, date }) => [startOf(date), `${id}@${version}`] as const,
);

/** The dates of services, and the moment of validation, are of the days on which the version applied. */
export const normDates = {
  code: "norm-dates",
  canReject: false,
  countsDocuments: true,
  facts: ({ id, date: from }: NormData): Days => ({
    from,
    until: versions
      .slice(versions.findIndex((each) => each.id === id))
      .find((each) => each.id !== id)?.date,
  }),
  create: (report, document, { from, until = "" }) => {
    const start = startOf(from);
    const end = until === "" ? Number.POSITIVE_INFINITY : startOf(until);
    const isBefore = (time: number) => time < start;
    const isAfter = (time: number) => time >= end;
    return {
      end(at) {
        const { times, context } = document;
        const now = timeOf(context.now ?? "");
        const say = (mistake: string, day: string, time: number) => {
          const applies = starts.filter(([before]) => before <= time).at(-1)?.[1];
          report.at(at, undefined, { mistake, day, ...(applies !== undefined && { applies }) });
        };
        if (isBefore(times.first)) say("service-before", from, times.first);
        else if (isBefore(now)) say("now-before", from, now);
        else if (isAfter(times.last)) say("service-after", until, times.last);
        else if (isAfter(now)) say("now-after", until, now);
      },
    };
  },
  message: {
    en: ({ params: { mistake, day, applies } }) =>
      `${words.en[mistake as Mistake].replace("DAY", String(day))}; ${applies === undefined ? "no version that we know applied then" : `${applies} applied then`}.`,
    es: ({ params: { mistake, day, applies } }) =>
      `${words.es[mistake as Mistake].replace("DAY", String(day))}; ${applies === undefined ? "entonces no regía ninguna versión conocida" : `entonces regía ${applies}`}.`,
  },
} satisfies DocumentNormRule<Days>;

const words = {
  en: {
    "service-before": "A service has a date before DAY, when this version began to apply",
    "now-before": "The moment of validation is before DAY, when this version began to apply",
    "service-after": "A service has a date since DAY, when another norm replaced this one",
    "now-after": "The moment of validation is not before DAY, when another norm replaced this one",
  },
  es: {
    "service-before": "Un servicio tiene fecha anterior a DAY, cuando empezó a regir esta versión",
    "now-before": "El momento de validación es anterior a DAY, cuando empezó a regir esta versión",
    "service-after": "Un servicio tiene fecha desde DAY, cuando otra norma reemplazó a esta",
    "now-after":
      "El momento de validación no es anterior a DAY, cuando otra norma reemplazó a esta",
  },
} as const;

type Mistake = keyof (typeof words)["en"];
