import { noContext } from "../../model/context";
import type { Lang } from "../../model/issue";
import type { NormInput } from "../../norm/context";
import { tableNames } from "../../model/rule";
import { normContext } from "../../norm/context";
import type { RevisionContext, TableName } from "../../model/rule";
import { reasonOf } from "../faults";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import type { Arguments } from "../options";
import { oneOf } from "../options";
import { blocksOf } from "./source";
import { turn } from "./turn";
import { UsageError } from "../usage";

/** Adds the options for the packs' rules to the context: --now, --period, --payment-modality, --table. */
export async function withNormInput(
  context: RevisionContext | undefined,
  args: Arguments,
  lang: Lang,
  stdin: Stdin = noStdin,
): Promise<RevisionContext | undefined> {
  const value = (option: string) => args.given.find(({ name }) => name === option)?.value;
  const now = value("now");
  const period = value("period");
  const paymentModality = value("payment-modality");
  const invoiceTotal = value("invoice-total");
  const moderatorTotal = value("moderator-total");
  const coverage = value("coverage");
  const tables = await tablesOf(args, stdin);
  const input: NormInput = {
    ...(now !== undefined && { now }),
    ...(period !== undefined && { period: periodOf(period) }),
    ...(paymentModality !== undefined && { paymentModality }),
    ...(invoiceTotal !== undefined && { invoiceTotal }),
    ...(moderatorTotal !== undefined && { moderatorTotal }),
    ...(coverage !== undefined && { coverage }),
    ...(tables !== undefined && { tables }),
  };
  if (Object.keys(input).length === 0) return context;
  try {
    return normContext(context ?? noContext, input, { lang });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError({ en: message, es: message });
  }
}

function periodOf(text: string) {
  const [from = "", to = ""] = text.split("..");
  return { from, to };
}

async function tablesOf({ given }: Arguments, stdin: Stdin): Promise<NormInput["tables"]> {
  const tables: Partial<Record<TableName, ReadonlySet<string>>> = {};
  for (const { name, value } of given) {
    if (name !== "table") continue;
    const [, table = "", path = ""] = /^([^=]*)=(.+)$/.exec(value) ?? [];
    const known = oneOf("--table NAME=FILE", table, tableNames);
    if (tables[known] !== undefined) {
      throw new UsageError({
        en: `--table ${known} is given twice`,
        es: `--table ${known} se dio dos veces`,
      });
    }
    tables[known] = await codesIn(path, stdin);
  }
  return Object.keys(tables).length === 0 ? undefined : tables;
}

/** How much of a line is kept until it ends: more than the length of a code, which comes first. */
const longestCode = 4096;

/**
 * The codes of a plain list or of a CSV's first column, gzipped or not. A first line without a digit is a heading.
 */
async function codesIn(path: string, stdin: Stdin): Promise<ReadonlySet<string>> {
  const codes = new Set<string>();
  const decoder = new TextDecoder();
  let rest = "";
  let isFirst = true;
  const keep = (line: string) => (line.length > longestCode ? line.slice(0, longestCode) : line);
  const take = (line: string) => {
    const code = /^\uFEFF?\s*"?([^",;\t]*)/.exec(line)?.[1]?.trim() ?? "";
    if (code !== "" && !(isFirst && !/\d/.test(code))) codes.add(code);
    isFirst = false;
  };
  try {
    for await (const block of blocksOf(path, stdin)) {
      const lines = (rest + decoder.decode(block, { stream: true })).split(/\r?\n/);
      rest = keep(lines.pop() ?? "");
      for (const line of lines) take(line);
      await turn();
    }
  } catch (error) {
    throw new UsageError({
      en: `${path} ${reasonOf(error, "en")}`,
      es: `${path} ${reasonOf(error, "es")}`,
    });
  }
  take(rest);
  if (codes.size > 0) return codes;
  throw new UsageError({ en: `${path} has no codes`, es: `${path} no tiene códigos` });
}
