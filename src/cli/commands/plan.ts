import { isUtf8 } from "node:buffer";
import { resolve } from "node:path";
import { versions as res2275 } from "../../../rules/res2275/versions";
import { versions as res948 } from "../../../rules/res948/versions";
import type { RunSetup } from "../../engine/batch/batch";
import { runIn } from "../../engine/batch/batch";
import type { SplitMark } from "../../engine/batch/split-point";
import type { Arguments, Given } from "../../app/arguments";
import { choiceOf, wrongValue } from "../../app/arguments";
import { optionsOf } from "../../app/option-table";
import { ParsedOptions } from "../../app/parsed-options";
import { exit, UsageError } from "../../app/usage";
import type { Lang } from "../../core/model/issue";
import { isFieldName } from "../../core/model/shapes";
import type { PlannedFile, ShardPlan } from "../../shards/plan";
import { planVersion, shardsOf } from "../../shards/plan";
import { optionFiles } from "../input-options";
import type { CommandIo } from "../io/command-io";
import type { InputFile } from "../io/files";
import { expand } from "../io/files";
import { InputError, isSystemError } from "../io/input-error";
import { leftOutIn, withoutOthers } from "../io/other-files";
import { Sink } from "../io/output";
import { refuseInputsAsOutputs } from "../io/same-file";
import { blockSize, hashOf, isPacked, openRegular, regularBlocks } from "../io/source";
import { turn } from "../io/turn";
import { judgingOf } from "../judging";
import { idOf, judgingBy } from "../shards/plan-file";
import { hasOneInvoice } from "./validate";

/** How much of a file is read to find how it can be divided. */
const headSize = 4 * 1024 * 1024;
const stepSize = 1024;

/** The largest number of shards. */
const maxShards = 100_000;

/**
 * `ripslint plan PATHS --shards N`: divides the files of a run into shards, without reading more than the heads of
 * large files. Nothing of a record is in a plan.
 */
export async function planFiles(
  args: Arguments,
  lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const parsed = new ParsedOptions(args);
  const count = countOf(parsed.value("shards"));
  const identify = choiceOf("identify", parsed.value("identify") ?? "mtime");
  const { positionals: paths } = args;
  const ofOptions = optionFiles(args);
  if (paths.length === 0 || [...paths, ...ofOptions.map(({ path }) => path)].includes("-"))
    throw new UsageError({
      en: "plan takes files and folders, not standard input: each shard reads them again",
      es: "plan lleva archivos y carpetas, no la entrada estándar: cada parte los lee de nuevo",
    });
  const inputs = await withoutOthers(
    await expand(paths, {
      withTexts: true,
      context: parsed.value("context"),
      others: ofOptions.map(({ path }) => path),
    }),
    io.stdout,
  );
  const isOfOneInvoice = hasOneInvoice(args, paths, inputs);
  const output = parsed.value("output") ?? "-";
  await refuseInputsAsOutputs([output], [...ofOptions, ...inputs.files], io);
  const options = planned(args, lang);
  const { setup } = await judgingBy({ given: options, positionals: [] }, lang);
  const total = inputs.files.reduce((sum, { size }) => sum + size, 0);
  const files: PlannedFile[] = [];
  for (const input of inputs.files) {
    await turn();
    const { shown: name, size, isRegular, error, mtimeMs } = input;
    if (error === undefined && !isRegular)
      throw new UsageError({
        en: `${name} is not a file that each shard can read again`,
        es: `${name} no es un archivo que cada parte pueda leer de nuevo`,
      });
    const path = absolute(input.path);
    if (error !== undefined) {
      files.push({ name, path, size: null });
      continue;
    }
    const isLarge = size > Math.ceil(total / count) && !isOfOneInvoice;
    try {
      const mark = isLarge ? markOf(input, setup) : undefined;
      files.push({
        name,
        path,
        size,
        ...(identify === "hash" ? { sha256: await hashOf(input.path) } : { mtimeMs: mtimeMs ?? 0 }),
        ...(mark !== undefined && {
          mark: { way: mark.way, head: Buffer.from(mark.head).toString() },
        }),
      });
    } catch (thrown) {
      throw isSystemError(thrown) ? new InputError(name, thrown, lang) : thrown;
    }
  }
  const sizes = files.map(({ size }) => size ?? 0);
  const rest: Omit<ShardPlan, "id"> = {
    planVersion,
    tool: version,
    options,
    judging: await judgingOf({ given: options, positionals: [] }, version),
    files,
    leftOut: leftOutIn(inputs),
    shards: shardsOf(sizes, count, (file) => files[file]?.mark !== undefined),
  };
  const { planVersion: first, ...others } = rest;
  const sink = await Sink.open(output, io);
  sink.add(`${JSON.stringify({ planVersion: first, id: idOf(rest), ...others })}\n`);
  await sink.close();
  return exit.clean;
}

function countOf(text: string | undefined): number {
  const count = /^\d{1,6}$/.test(text ?? "") ? Number(text) : 0;
  if (count >= 1 && count <= maxShards) return count;
  throw wrongValue("shards", text ?? "", {
    en: `--shards must be a number from 1 to ${maxShards}`,
    es: `--shards debe ser un número de 1 a ${maxShards}`,
  });
}

/** The options that travel: with the language that is used here, and absolute paths. */
function planned({ given }: Arguments, lang: Lang): readonly Given[] {
  const own = new Set(["shards", "identify", "output", "lang"]);
  const files = optionsOf("plan").filter(({ readsFile }) => readsFile);
  const options = given
    .filter(({ name }) => !own.has(name))
    .map(({ name, value }) => {
      const option = files.find((each) => each.name === name);
      if (option === undefined) return { name, value };
      const at = option.value?.includes("=") ? value.indexOf("=") + 1 : 0;
      return { name, value: value.slice(0, at) + resolve(value.slice(at)) };
    });
  return [...options, { name: "lang", value: lang }];
}

function absolute(path: InputFile["path"]): PlannedFile["path"] {
  if (typeof path === "string") return resolve(path);
  const bytes = path[0] === 0x2f ? path : Buffer.concat([Buffer.from(`${resolve(".")}/`), path]);
  return isUtf8(bytes) ? bytes.toString() : { base64: bytes.toString("base64") };
}

/**
 * How a large file can be divided; undefined if it cannot, as gzip, a document that a pack judges, or one whose elements
 * begin with a name that is not known, since it would be in the plan.
 */
function markOf(input: InputFile, setup: RunSetup): SplitMark | undefined {
  const block = new Uint8Array(blockSize);
  const regular = openRegular(input.path, block);
  if (regular === undefined) return undefined;
  const blocks = regularBlocks(regular);
  try {
    if (isPacked(regular)) return undefined;
    const file = runIn(setup).file("");
    for (let read = 0; read < headSize; ) {
      const next = blocks.next();
      if (next.done === true) return undefined;
      // In small steps, so that the array is still open.
      for (let at = 0; at < next.value.length; at += stepSize) {
        file.push(next.value.subarray(at, at + stepSize));
        const mark = file.reader.nextSplit;
        if (mark !== undefined) return hasKnownName(mark) ? mark : undefined;
      }
      read += next.value.length;
    }
    return undefined;
  } finally {
    blocks.return();
  }
}

function hasKnownName({ way, head }: SplitMark): boolean {
  if (way.kind === "lines") return true;
  const name = /"([^"]*)"$/.exec(Buffer.from(head).toString())?.[1] ?? "";
  return isFieldName(name) || knownNames.has(name);
}

/** The names in a document besides those of the contract's fields. */
const knownNames: ReadonlySet<string> = new Set([
  "rips",
  "xmlFevFile",
  "usuarios",
  "servicios",
  "shape",
  "record",
  ...[...res948, ...res2275].flatMap(({ enclosing, rows }) =>
    [...Object.values(enclosing), ...Object.values(rows)].flatMap((all) =>
      all.flatMap(({ name, also }) => (also === undefined ? [name] : [name, also])),
    ),
  ),
]);
