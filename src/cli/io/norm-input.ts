import { noContext, withData } from "../../core/model/context";
import type { Bilingual, Lang } from "../../core/model/issue";
import { normContext } from "../../norm/context";
import type { GivenFacts, GivenTable } from "../../norm/tables";
import { givenTables } from "../../norm/tables";
import type { RevisionContext } from "../../core/model/revision-context";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import { normInputOf, wrongInput } from "../../app/options/norm-options";
import { invoicesIn } from "./invoices-file";
import { tableIn } from "./csv-file";
import type { NormPack } from "../../norm/norm-pack";
import type { ReportTable } from "../../report/report";
import { tablesWith } from "../norms";
import type { Arguments } from "../../app/options/arguments";
import { oneOf } from "../../app/options/arguments";
import { givenTwice, UsageError } from "../../app/options/usage";
import { inMessage } from "../../core/text/visible";

/** The context with the data of the options, and the notes on the files that were read. */
export interface WithNormInput {
  readonly context: RevisionContext | undefined;
  readonly notes: readonly Bilingual[];
  /** Its official tables, first the tables that the user passed. */
  readonly tables: readonly ReportTable[];
}

/** The context with --now, --period, --payment-modality, --invoices, --table and the like. */
export async function withNormInput(
  context: RevisionContext | undefined,
  args: Arguments,
  packs: readonly NormPack[],
  lang: Lang,
  stdin: Stdin = noStdin,
): Promise<WithNormInput> {
  const value = (option: string) => args.given.find(({ name }) => name === option)?.value;
  const list = value("invoices");
  const given = await tablesOf(args, stdin);
  const official = await tablesWith(args, packs);
  const facts = { ...official.facts, ...given.facts };
  const tables = [...given.tables, ...official.tables];
  const invoices = list === undefined ? undefined : await invoicesIn(list, stdin);
  const isComplete = args.given.some(({ name }) => name === "invoices-complete");
  if (isComplete && invoices === undefined)
    throw new UsageError({
      en: "--invoices-complete needs --invoices",
      es: "--invoices-complete necesita --invoices",
    });
  const input = normInputOf(value);
  try {
    let all = context;
    if (Object.keys(input).length > 0) all = normContext(all ?? noContext, input, { lang });
    if (invoices !== undefined) all = withData(all ?? noContext, { invoices });
    if (isComplete) all = withData(all ?? noContext, { invoicesComplete: true });
    if (Object.keys(facts).length > 0) all = withData(all ?? noContext, facts);
    return { context: all, notes: given.notes, tables };
  } catch (error) {
    throw wrongInput(error, value, lang);
  }
}

/** The note on a file that can be read only once, such as a pipe or standard input, if XMLs are read. */
export function readOnce(file: string): Bilingual {
  const [en, es] =
    file === "-" ? ["standard input", "la entrada estándar"] : [inMessage(file), inMessage(file)];
  return {
    en: `${en} can be read only once: an XML in xmlFevFile is not compared; give a file`,
    es: `${es} solo se puede leer una vez: un XML en xmlFevFile no se compara; indique un archivo`,
  };
}

async function tablesOf(
  { given }: Arguments,
  stdin: Stdin,
): Promise<{
  readonly facts: GivenFacts;
  readonly notes: readonly Bilingual[];
  readonly tables: readonly ReportTable[];
}> {
  const read = new Set<GivenTable>();
  const notes: Bilingual[] = [];
  const tables: ReportTable[] = [];
  let facts: GivenFacts = {};
  for (const { name, value } of given) {
    if (name !== "table") continue;
    const [, table = "", path = ""] = /^([^=]*)=(.+)$/.exec(value) ?? [];
    const known = oneOf(
      { en: "--table NAME=FILE", es: "--table NOMBRE=ARCHIVO" },
      table,
      givenTables,
    );
    if (read.has(known)) throw givenTwice(`table ${known}`);
    read.add(known);
    const file = await tableIn(path, known, stdin);
    facts = { ...facts, ...file.facts };
    notes.push(...file.notes);
    tables.push({ name: known, title: known, codes: file.codes });
  }
  return { facts, notes, tables };
}
