import type { NormData, OfficialVerdict } from "../../src/core/model/norm";

/**
 * The days on which the Ministry changed verdicts: the list of the Lineamientos v3.2, 1 June 2026, DT1 v001, DT1 v002,
 * and the end of three months of notification.
 */
const lineamientos = "2025-05";
const june = "2026-06-01";
const v001 = "2026-06-04";
const v002 = "2026-07-01";
const october = "2026-10-01";

/** A verdict, and the day or month when it begins to apply. */
type Dated = readonly [since: string, verdict: OfficialVerdict];

const always = (verdict: OfficialVerdict): readonly Dated[] => [[lineamientos, verdict]];
const hardened: readonly Dated[] = [
  [lineamientos, "N"],
  [june, "R"],
];
const softened: readonly Dated[] = [
  [lineamientos, "R"],
  [june, "N"],
];
const movedBack: readonly Dated[] = [
  [lineamientos, "R"],
  [v002, "N"],
];
const newAndMovedBack: readonly Dated[] = [
  [v001, "R"],
  [v002, "N"],
];

const each = (history: readonly Dated[], codes: string) =>
  Object.fromEntries(codes.split(" ").map((code) => [code, history] as const));

/**
 * The Ministry's reaction, by official rule and day. 18 rules changed from notification to rejection on 1 June 2026, three in
 * the other direction, and seven were moved back on 1 July. We have not seen the verdicts of v003.
 */
export const history: Readonly<Record<string, readonly Dated[]>> = {
  ...each(
    always("R"),
    "RVG01 RVG02 RVG03 RVG04 RVG05 RVG07 RVG08 RVG09 RVG10 RVG11 RVG12 RVG16 RVG17",
  ),
  ...each(always("N"), "RVG13"),
  ...each(
    always("R"),
    "RVC001 RVC002 RVC003 RVC004 RVC006 RVC011 RVC012 RVC013 RVC014 RVC024 RVC025 RVC038 RVC039",
  ),
  ...each(always("R"), "RVC034 RVC036 RVC042 RVC043 RVC044 RVC045 RVC046 RVC047 RVC050 RVC056"),
  ...each(always("R"), "RVC060 RVC061 RVC064 RVC079 RVC080 RVC081"),
  ...each(
    always("N"),
    "RVC008 RVC009 RVC010 RVC016 RVC017 RVC018 RVC019 RVC020 RVC021 RVC022 RVC026",
  ),
  ...each(
    always("N"),
    "RVC028 RVC030 RVC031 RVC032 RVC033 RVC035 RVC037 RVC048 RVC051 RVC059 RVC065",
  ),
  ...each(always("N"), "RVC082 RVC083 RVC085 RVC015 RVC027 RVC029 RVC040 RVC041 RVC052"),
  ...each(
    always("N"),
    "RVC067 RVC068 RVC069 RVC070 RVC071 RVC072 RVC073 RVC074 RVC075 RVC076 RVC077 RVC078",
  ),
  // The Lineamientos print it as VC049.
  RVC049: [
    [lineamientos, "N"],
    [v001, "R"],
  ],
  ...each(
    hardened,
    "RVG06 RVG14 RVG19 RVC005 RVC023 RVC053 RVC054 RVC055 RVC057 RVC058 RVC062 RVC063",
  ),
  ...each(hardened, "RVC066 RVC084 RVC086 RVC087 RVC088 RVC089"),
  ...each(softened, "RVG15 RVC007 RVC090"),
  ...each(movedBack, "RVC091 RVC092"),
  ...each(newAndMovedBack, "RVC094 RVC096 RVC097 RVC098"),
  // A notification for three months (DT1 v001, p. 15).
  RVC095: [...newAndMovedBack, [october, "R"]],
  ...each([[v001, "R"]], "CIN006"),
  ...each(always("R"), "CIN005"),
};

/**
 * The same for the rules about the XML alone (DT2). Each of our two rules about it has the verdict of its first official rule.
 */
const xmlHistory: typeof history = {
  ...each([[v001, "R"]], "FED001"),
  ...each([[v001, "N"]], "FED123"),
};

/** The verdicts on a day, written YYYY-MM-DD or YYYY-MM. */
export function verdictsOn(day: string): Readonly<Record<string, OfficialVerdict>> {
  const verdicts: Record<string, OfficialVerdict> = {};
  for (const [code, dated] of Object.entries({ ...history, ...xmlHistory }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const last = dated.filter(([since]) => since <= day).at(-1);
    if (last !== undefined) verdicts[code] = last[1];
  }
  return verdicts;
}

/** A verdict that an official text announced for a day after the date of the version, and the verdict until then. */
export interface Announced {
  readonly from: string;
  readonly until: OfficialVerdict;
}

/**
 * Returns when the verdict that a version has for an official rule begins, and the verdict until then; undefined if it applies
 * from the version's date.
 */
export function announcedIn(
  { date, verdicts }: Pick<NormData, "date" | "verdicts">,
  official: string,
): Announced | undefined {
  const until = verdictsOn(date)[official];
  if (until === undefined || until === verdicts[official]) return undefined;
  const from = history[official]?.find(([since]) => since > date)?.[0];
  return from === undefined ? undefined : { from, until };
}
