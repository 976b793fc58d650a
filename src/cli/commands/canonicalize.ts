import { realpath } from "node:fs/promises";
import pc from "picocolors";
import { aliasConflict } from "../../../rules/contract/alias-conflict";
import { v002 } from "../../../rules/res948/versions";
import type { Renaming } from "../../batch/splicer";
import { createSplicer } from "../../batch/splicer";
import type { Lang } from "../../model/issue";
import { text as textFormat } from "../../report/text";
import { countOf, words } from "../../report/summary-words";
import { reasonOf } from "../faults";
import { Interruption } from "../interruption";
import { isFieldName } from "../../evaluate/evaluator";
import type { Shape } from "../../model/shapes";
import type { Arguments } from "../options";
import { oneOf } from "../options";
import { OutputError, Sink } from "../io/output";
import { blocksOf } from "../io/source";
import { exit, UsageError } from "../usage";
import { readingOptions } from "../asked";

/** What the newest official annex calls otherwise than the contract: shape 1's CIE-11 pair, and the alias of shape 3. */
export const officialNames = (shape: Shape): readonly Renaming[] =>
  v002.rows[shape].flatMap(({ name, also }) =>
    also === undefined || !isFieldName(also) ? [] : [{ name: also, canonical: name }],
  );

/** `ripslint canonicalize FILE -o FILE`: canonical names instead of aliases, all other bytes as they were. */
export async function canonicalizeFile(
  args: Arguments,
  lang: Lang,
  version: string,
): Promise<number> {
  const value = (option: string) => args.given.find(({ name }) => name === option)?.value;
  const [path = "-", more] = args.positionals;
  if (more !== undefined)
    throw new UsageError({
      en: "canonicalize takes one file",
      es: "canonicalize lleva un solo archivo",
    });
  const target = value("output") ?? "-";
  const names = oneOf("--for", value("for") ?? "contract", ["contract", "res948"]);
  const renamings = names === "contract" ? {} : { renamings: officialNames };
  const options = { ...readingOptions(value), lang, rules: [aliasConflict], ...renamings };
  const real = (file: string) => realpath(file).catch(() => file);
  if (target !== "-" && (await real(target)) === (await real(path))) {
    throw new UsageError({
      en: `the output ${target} is also the input`,
      es: `la salida ${target} es también la entrada`,
    });
  }
  const sink = await Sink.open(target);
  const interruption = new Interruption(() => sink.abandon(), lang);
  const splicer = createSplicer(path, options);
  let fault: unknown;
  try {
    for await (const block of blocksOf(path))
      for (const piece of splicer.push(block)) await sink.write(piece);
  } catch (error) {
    fault = error;
  }
  try {
    if (fault instanceof OutputError) throw fault;
    const { pieces, findings, changed, summary } = splicer.end(
      fault === undefined ? undefined : reasonOf(fault, lang),
    );
    for (const piece of pieces) await sink.write(piece);
    if (fault === undefined) await sink.close();
    else await sink.abandon();
    const report = textFormat.make({
      tool: { name: "ripslint", version },
      lang,
      paint: pc.createColors(false),
      quiet: false,
    });
    process.stderr.write(findings.map((finding) => report.finding(finding)).join(""));
    const { records } = summary;
    const said = {
      en: `${countOf(records, words.en.records, "en")}, ${changed} brought into canonical form, ${splicer.refused} left as they are`,
      es: `${countOf(records, words.es.records, "es")}, llevados a su forma canónica: ${changed}, quedan como están: ${splicer.refused}`,
    };
    process.stderr.write(`ripslint: ${said[lang]}\n`);
    if (fault !== undefined) {
      process.stderr.write(`ripslint: ${path} ${reasonOf(fault, lang)}\n`);
      return exit.failure;
    }
    return splicer.refused > 0 ? exit.findings : exit.clean;
  } catch (error) {
    if (interruption.hasCome) return exit.interrupted;
    await sink.abandon();
    if (!(error instanceof OutputError)) throw error;
    process.stderr.write(`ripslint: ${error.path}: ${reasonOf(error.cause, lang)}\n`);
    return exit.failure;
  } finally {
    interruption.end();
  }
}
