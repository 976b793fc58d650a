import { benchContext, random } from "./invented-records";
import type { BatchOptions } from "../src/batch";
import type { Pack, RevisionContext } from "../src/index";
import type * as library from "../src/index";
import type * as rules from "../src/rules";
import type { NormInput } from "../src/res948";
import type * as norms from "../src/res948";
import type { AnyRule } from "../src/core/model/rule";
import type { FieldValue } from "../src/core/model/value";
import { allShapes } from "../src/core/model/shapes";
import type { FuzzWay } from "./fuzz-inputs";
import { cleanRecords } from "./pack-values";

/** What a way needs of the package: the exports of the sources, or of a build. */
export type WayLibrary = Pick<typeof library, "noContext" | "revisionContext"> &
  Pick<typeof norms, "normContext" | "norms"> &
  Pick<typeof rules, "contractRules">;

type PackName = "v001" | "v002" | "v003" | "lin32" | "jun2026";

/** How a case is read, as data: each library makes the context, the rules and the packs of its own. */
export interface AskedWay {
  readonly context: AskedContext;
  readonly options: Omit<BatchOptions, "rules" | "packs">;
  readonly rules?: RuleSet;
  readonly packs?: readonly PackName[];
}

/** What `revisionContext` receives, and what `normContext` adds. */
interface AskedContext {
  readonly revision?: object;
  readonly norm?: NormInput;
}

/** Makes ways from what a library exports: for the same data the same way and the same context. */
export function waysIn(exported: WayLibrary): (asked: AskedWay) => FuzzWay {
  const contexts = new WeakMap<AskedContext, RevisionContext>();
  const contextOf = (asked: AskedContext): RevisionContext => {
    const known = contexts.get(asked);
    if (known !== undefined) return known;
    const { revision, norm } = asked;
    const bare =
      revision === undefined ? exported.noContext : exported.revisionContext(revision as unknown);
    const context = norm === undefined ? bare : exported.normContext(bare, norm);
    contexts.set(asked, context);
    return context;
  };
  const ruleSets = ruleSetsOf(exported.contractRules as readonly AnyRule[]);
  const versions = { ...exported.norms.res2275, ...exported.norms.res948 };
  const ways = new WeakMap<AskedWay, FuzzWay>();
  return (asked) => {
    const { options, rules, packs } = asked;
    const way = ways.get(asked) ?? {
      context: contextOf(asked.context),
      options: {
        ...options,
        ...(rules !== undefined && { rules: ruleSets[rules] }),
        ...(packs !== undefined && { packs: packs.map((name): Pack => versions[name]) }),
      },
    };
    ways.set(asked, way);
    return way;
  };
}

const contexts: readonly AskedContext[] = [
  { revision: { providerCodes: ["110010123401", "050010987602"] } },
  {
    revision: {
      providerCodes: ["110010123401"],
      patient: { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1000000001" },
      professionals: [
        { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1000000002" },
      ],
      required: { 2: ["codProcedimiento"], medicamentos: ["codDiagnosticoPrincipalECIE11"] },
    },
  },
];

/**
 * Halves of surrogate pairs equal only themselves: they must not become replacement characters, in a context or in
 * a record.
 */
export const halves = ["\ud800", "\udc00", "\ufffd", "11001012340\ud800"];

const contextsOfHalves: readonly AskedContext[] = [
  { revision: { providerCodes: ["\ud800", "11001012340\ud800"] } },
  {
    revision: {
      providerCodes: ["\ufffd", "110010123401"],
      patient: { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "\ud800" },
      professionals: [
        { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "\udc00" },
        { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "\ufffd" },
      ],
    },
  },
];

/** Rules that are not built in: changed copies, and our own. */
const ruleSetsOf = (contractRules: readonly AnyRule[]) => {
  const flipped = contractRules.map(
    (rule): AnyRule => ({ ...rule, severity: rule.severity === "error" ? "warning" : "error" }),
  );
  const extraRule: AnyRule = {
    ...ownRule,
    given: "extra",
    on: "both",
    check: (value: FieldValue) => value.length < 3 && !(value.number() > 1),
  };
  return {
    flipped,
    own: [...contractRules, ownRule],
    extra: [extraRule, ...flipped],
    reversed: contractRules.toReversed(),
    renamed: contractRules.map(
      (rule, i): AnyRule => (i === 3 ? { ...rule, code: "mine", message } : rule),
    ),
    silent: contractRules.map(
      (rule, i): AnyRule => (i % 4 === 0 ? { ...rule, check: () => true } : rule),
    ),
  };
};
type RuleSet = keyof ReturnType<typeof ruleSetsOf>;
const ruleSets: readonly RuleSet[] = ["flipped", "own", "extra", "reversed", "renamed", "silent"];

const message = { en: () => "wrong", es: () => "mal" };
const ownRule: AnyRule = {
  code: "own",
  severity: "error",
  given: "field",
  check: (value: FieldValue) => !value.is("BA00") && value.number() !== 1,
  message,
};

const codesOf = (name: string): readonly string[] =>
  allShapes
    .flatMap((shape) => cleanRecords[shape])
    .flatMap((members) => members.filter(([each]) => each === name))
    .map(([, text]) => String(JSON.parse(text)))
    .filter((_, i) => i % 8 > 0);

/** The contexts of cases with packs: an empty one, and one for each part that their rules use. */
const packContexts: readonly AskedContext[] = [
  {},
  { revision: { providerCodes: benchContext.providerCodes } },
  ...[
    { now: "2026-07-20 08:00" },
    { period: { from: "2026-02-01", to: "2026-11-30" } },
    { paymentModality: "04" },
    { paymentModality: "02" },
    {
      tables: {
        cups: [...codesOf("codProcedimiento"), ...codesOf("codTecnologiaSalud"), "89020A"],
      },
    },
    { tables: { cie10: codesOf("codDiagnosticoPrincipal") } },
    { tables: { cie11: codesOf("codDiagnosticoPrincipalCIE11") } },
    { tables: { cum: codesOf("codTecnologiaSalud"), ium: codesOf("codTecnologiaSalud") } },
  ].map((norm) => ({ norm })),
];

const packSets: readonly (readonly [PackName, ...PackName[]])[] = [
  ["v002"],
  ["v001"],
  ["v003"],
  ["v002", "v003"],
  ["lin32"],
  ["jun2026"],
  ["v001", "jun2026"],
  ["v003", "lin32"],
  ["v001", "v002", "v003", "jun2026", "lin32"],
];

/** The options for packs, by the id of the first. */
const packOptions: readonly ((id: string) => AskedWay["options"])[] = [
  () => ({}),
  () => ({ skip: ["presence"] }),
  (id) => ({ skip: [`${id}/not-null`, `${id}/size`, "presence"] }),
  (id) => ({ skip: [id === "res948" ? "res948/property" : "provider-code"] }),
  (id) => ({ only: [`${id}/related-diagnosis`, `${id}/code-list`, `${id}/magistral-data`] }),
  () => ({ maxRecord: 900 }),
];

/** Each set of packs in each context, asked in one way or another. */
export const packWays: readonly AskedWay[] = packSets.flatMap((packs, set) =>
  packContexts.map((context, i) => {
    const id = packs[0].startsWith("v") ? "res948" : "res2275";
    const options = packOptions[(set + i) % packOptions.length]?.(id) ?? {};
    return { context, options, packs };
  }),
);

/** Cases of so many seeds in turn are read in the same ways, by runs that are kept: to make one takes longer than most cases. */
const seedsOfWays = 500;

/** The ways of these seeds, the second for inputs of an unusual structure. */
interface Ways {
  readonly of: number;
  readonly usual: readonly AskedWay[];
  readonly unusual: readonly AskedWay[];
}
let ways: Ways = { of: -1, usual: [], unusual: [] };

export function waysOf(seed: number): Ways {
  const of = Math.floor((seed - 1) / seedsOfWays);
  if (ways.of === of) return ways;
  const next = random(of);
  const some = (count: number, isUnusual: boolean): AskedWay[] =>
    Array.from({ length: count }, () => makeWay(next, isUnusual));
  ways = { of, usual: some(30, false), unusual: some(15, true) };
  return ways;
}

function makeWay(next: () => number, isUnusual: boolean): AskedWay {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const chance = (share: number): boolean => next() < share;
  const asked = [
    "type",
    "local-time",
    "near-name",
    "professional-id",
    "duplicate-key",
    "alias-conflict",
  ];
  return {
    context: pick(chance(0.15) ? contextsOfHalves : contexts),
    ...(chance(0.15) && { rules: pick(ruleSets) }),
    options: {
      ...(chance(isUnusual ? 0.3 : 0.1) && { shape: pick(allShapes) }),
      ...(chance(0.2) && { input: pick(["ndjson", "json"] as const) }),
      ...(chance(isUnusual ? 0.5 : 0.1) && { maxRecord: pick([20, 64, 150, 300]) }),
      ...(chance(0.15) && { stage: "draft" as const }),
      ...(chance(0.5) && { skip: ["presence", ...(chance(0.3) ? [pick(asked)] : [])] }),
    },
  };
}
