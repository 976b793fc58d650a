import { noContext } from "../../model/context";
import type { Lang } from "../../model/issue";
import type { NormInput } from "../../norm/context";
import { tableNames } from "../../model/rule";
import { normContext } from "../../norm/context";
import type { CupsTable } from "../../norm/cups";
import { withCups } from "../../norm/cups";
import { withInvoices } from "../../norm/invoices";
import type { OpaqueContext } from "../../model/opaque-context";
import type { TableName } from "../../model/rule";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import { normInputOf, wrongInput } from "../norm-options";
import { invoicesIn } from "./invoices-file";
import { tableIn } from "./table-file";
import type { Arguments } from "../arguments";
import { oneOf } from "../arguments";
import type { Words } from "../usage";
import { UsageError } from "../usage";

/** What the options give the packs' rules besides: the context with it, and what is to be said of the files. */
export interface WithNormInput {
  readonly context: OpaqueContext | undefined;
  readonly notes: readonly Words[];
}

/** The context with --now, --period, --payment-modality, --invoices, --table and the like. */
export async function withNormInput(
  context: OpaqueContext | undefined,
  args: Arguments,
  lang: Lang,
  stdin: Stdin = noStdin,
): Promise<WithNormInput> {
  const value = (option: string) => args.given.find(({ name }) => name === option)?.value;
  const list = value("invoices");
  const { tables, cups, notes } = await tablesOf(args, stdin);
  const invoices = list === undefined ? undefined : await invoicesIn(list, stdin);
  const input: NormInput = {
    ...normInputOf(value),
    ...(tables !== undefined && { tables }),
  };
  try {
    let all = context;
    if (Object.keys(input).length > 0) all = normContext(all ?? noContext, input, { lang });
    if (invoices !== undefined) all = withInvoices(all ?? noContext, invoices);
    if (cups !== undefined) all = withCups(all ?? noContext, cups);
    return { context: all, notes };
  } catch (error) {
    throw wrongInput(error, value, lang);
  }
}

/** The tables that were given. */
interface Tables {
  readonly tables: NormInput["tables"];
  /** The table CUPS, where it came with its columns. */
  readonly cups: CupsTable | undefined;
  readonly notes: readonly Words[];
}

async function tablesOf({ given }: Arguments, stdin: Stdin): Promise<Tables> {
  const tables: Partial<Record<TableName, ReadonlySet<string>>> = {};
  const notes: Words[] = [];
  let cups: CupsTable | undefined;
  for (const { name, value } of given) {
    if (name !== "table") continue;
    const [, table = "", path = ""] = /^([^=]*)=(.+)$/.exec(value) ?? [];
    const known = oneOf(
      { en: "--table NAME=FILE", es: "--table NOMBRE=ARCHIVO" },
      table,
      tableNames,
    );
    if (tables[known] !== undefined || (known === "cups" && cups !== undefined)) {
      throw new UsageError({
        en: `--table ${known} is given twice`,
        es: `--table ${known} se dio dos veces`,
      });
    }
    const read = await tableIn(path, known === "cups", stdin);
    if (read.cups === undefined) tables[known] = read.codes;
    else cups = read.cups;
    notes.push(...read.notes);
  }
  return { tables: Object.keys(tables).length === 0 ? undefined : tables, cups, notes };
}
