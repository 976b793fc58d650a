import { version } from "../../../package.json";
import type { BatchOptions } from "../../engine/batch/run-plan";
import type { GivenOption } from "../../app/options/arguments";
import { packsOf } from "../../app/packs/packs";
import type { ReadContext } from "../../app/input/context-text";
import { contextIn, maxContextBytes, tooLargeContext } from "../../app/input/context-text";
import { normInputOf, wrongInput } from "../../app/options/norm-options";
import { batchOptions, ParsedOptions } from "../../app/options/parsed-options";
import { settingsInUse } from "../../app/options/settings-in-use";
import { tablesInUse, toolOf } from "../../app/packs/norms";
import { UsageError } from "../../app/options/usage";
import { noContext, withData } from "../../core/model/context";
import type { Bilingual, Lang } from "../../core/model/issue";
import type { RevisionContext } from "../../core/model/revision-context";
import { normContext } from "../../norm/context";
import type { NormPack } from "../../norm/norm-pack";
import type { GivenFacts } from "../../norm/tables";
import { tablesOf } from "./given-tables";
import type { ReportOptions, ReportTable } from "../../report/report";
import type { RunSettings } from "../../report/settings";
import { pastedContext } from "../actions/pasted-context";
import { readingFault } from "../files/reading-fault";
import type { GivenContext, RunChoices } from "../protocol";

export interface Judging {
  readonly parsed: ParsedOptions;
  readonly packs: readonly NormPack[];
  readonly tool: ReportOptions["tool"];
  readonly context: RevisionContext | undefined;
  readonly notes: readonly Bilingual[];
  readonly options: BatchOptions;
  readonly settings: RunSettings | undefined;
}

/**
 * Prepares a run as the command does with the same options. `more` are further options, such as a report's.
 *
 * @throws UsageError with the command's words.
 */
export async function judgingOf(
  choices: RunChoices,
  lang: Lang,
  more: readonly GivenOption[] = [],
): Promise<Judging> {
  const args = { given: [...givenOf(choices), ...more], positionals: [] };
  const parsed = new ParsedOptions(args);
  const packs = packsOf(args);
  const options = batchOptions(parsed, lang, packs);
  const contract = await contextOf(choices.context, lang);
  const official = tablesInUse(args, packs);
  const given = await tablesOf(choices.tables ?? []);
  const facts = Object.assign({}, official.facts, ...given.map((each) => each.facts)) as GivenFacts;
  const context = withData(withNormInput(contract.context, parsed, lang), facts);
  const own = given.map(({ codes }, i): ReportTable => {
    const name = choices.tables?.[i]?.name ?? "";
    return { name, title: name, codes };
  });
  return {
    parsed,
    packs,
    tool: toolOf(version, packs, [...own, ...official.tables]),
    context,
    notes: [...contract.notes, ...given.flatMap(({ notes }) => notes)],
    settings: settingsInUse({ given: [...args.given, ...withoutCodes(choices)], positionals: [] }),
    options,
  };
}

/** The command's option for choices without provider codes. */
const withoutCodes = ({ context, stage }: RunChoices): readonly GivenOption[] =>
  context.kind === "none" && stage === "revision" ? [{ name: "no-context", value: "" }] : [];

/** The choices as the command's options, without the empty ones. */
function givenOf(choices: RunChoices): readonly GivenOption[] {
  const { stage, packs, asOf, now, period, paymentModality, tables = [] } = choices;
  const given: readonly (readonly [string, string | undefined])[] = [
    ...(packs.length === 0 ? ["none"] : packs).map((pack) => ["pack", pack] as const),
    ["stage", stage === "draft" ? stage : undefined],
    ["as-of", asOf],
    ["now", now],
    ["period", period],
    ["payment-modality", paymentModality],
    ...tables.map(({ name, file }) => ["table", `${name}=${file.name}`] as const),
  ];
  return given.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [{ name, value }],
  );
}

function withNormInput(
  context: RevisionContext,
  parsed: ParsedOptions,
  lang: Lang,
): RevisionContext {
  const value = (option: string) => parsed.value(option);
  const input = normInputOf(value);
  if (Object.keys(input).length === 0) return context;
  try {
    return normContext(context, input, { lang });
  } catch (error) {
    throw wrongInput(error, value, lang);
  }
}

async function contextOf(given: GivenContext, lang: Lang): Promise<ReadContext> {
  if (given.kind === "none") return { context: noContext, notes: [] };
  if (given.kind === "text") return pastedContext(given.text, lang);
  const { file } = given;
  if (file.size > maxContextBytes) throw tooLargeContext(file.name);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw unreadable(file.name, error);
  }
  return contextIn(bytes, file.name, lang);
}

function unreadable(name: string, error: unknown): UsageError {
  const { en, es } = readingFault(error).words;
  return new UsageError({ en: `${name} ${en}`, es: `${name} ${es}` });
}
