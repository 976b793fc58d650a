import type { NormPack } from "../../norm/norm-pack";
import type { BatchOptions } from "../../engine/batch/run-plan";
import { choosableCodes, fixedCodes } from "../../engine/batch/run-plan";
import type { Lang } from "../../core/model/issue";
import { diagnosticsOf } from "../../core/settings/pack";
import type { Shape } from "../../core/model/shapes";
import { allShapes, shapeNames } from "../../core/model/shapes";
import { inMessage } from "../../core/text/visible";
import { nearName } from "./near-name";
import type { Arguments } from "./arguments";
import { choiceOf, oneOf } from "./arguments";
import { UsageError } from "./usage";

/** If an option has at most this many possible values, the error for a wrong value lists all of them. */
const maxListed = 20;

export class ParsedOptions {
  private readonly args: Arguments;

  constructor(args: Arguments) {
    this.args = args;
  }

  has(option: string): boolean {
    return this.args.given.some(({ name }) => name === option);
  }

  value(option: string): string | undefined {
    return this.args.given.find(({ name }) => name === option)?.value;
  }

  /** The day of validation, if its norm is the default; undefined if a norm was chosen, or none is applied. */
  get dayOfNorm(): string | undefined {
    const isDefault = this.args.given.some((option) => option.name === "pack" && option.isDefault);
    return isDefault ? (this.value("as-of") ?? this.value("now")?.slice(0, 10)) : undefined;
  }

  codes<Code extends string>(
    option: "only" | "skip" | "also",
    choosable: readonly Code[],
  ): readonly Code[] | undefined {
    if (!this.has(option)) return undefined;
    const lists = this.args.given
      .filter(({ name }) => name === option)
      .map(({ value }) => value.split(","));
    return lists.flat().map((code) => this.code(option, code.trim(), choosable));
  }

  /** The severities that the configuration sets for rules of the selected packs. */
  severities(choosable: readonly string[]): BatchOptions["severities"] {
    const rules = Object.entries(this.args.configured?.rules ?? {});
    const known = rules.filter(([code]) => choosable.includes(code));
    return known.length === 0 ? undefined : Object.fromEntries(known);
  }

  private code<Code extends string>(
    option: string,
    code: string,
    choosable: readonly Code[],
  ): Code {
    if (fixedCodes.includes(code)) {
      throw new UsageError({
        en: `--${option} cannot name ${code}: a record with it cannot be judged at all`,
        es: `--${option} no puede nombrar ${code}: un registro con él no se puede evaluar`,
      });
    }
    const isKnown = choosable.some((each) => each === code);
    if (isKnown || choosable.length <= maxListed) return oneOf(`--${option}`, code, choosable);
    const near = nearName(code, choosable);
    throw new UsageError({
      en: `--${option} names ${inMessage(code)}, which is not a rule that runs; ${near ? `did you mean ${near}?` : "ripslint rules lists them"}`,
      es: `--${option} nombra ${inMessage(code)}, que no es una regla que se evalúe; ${near ? `¿quiso decir ${near}?` : "ripslint rules las enumera"}`,
    });
  }
}

export function readingOptions(
  value: (option: string) => string | undefined,
): Pick<BatchOptions, "shape" | "input" | "maxRecord"> {
  const shape = value("shape");
  const maxRecord = value("max-record");
  return {
    input: choiceOf("input", value("input") ?? "auto"),
    ...(shape !== undefined && { shape: shapeNamed(shape) }),
    ...(maxRecord !== undefined && { maxRecord: sizeOf(maxRecord) }),
  };
}

export function batchOptions(
  parsed: ParsedOptions,
  lang: Lang,
  packs: readonly NormPack[],
): BatchOptions {
  const choosable = [...new Set(choosableCodes(diagnosticsOf({ packs })))];
  const only = parsed.codes("only", choosable);
  const skip = parsed.codes("skip", choosable);
  const severities = parsed.severities(choosable);
  return {
    ...readingOptions((option) => parsed.value(option)),
    stage: choiceOf("stage", parsed.value("stage") ?? "revision"),
    lang,
    showValues: parsed.has("show-values"),
    identify: parsed.has("identify"),
    notesRepeats: true,
    packsOfDocuments: parsed.dayOfNorm !== undefined,
    packs,
    ...(only && { only }),
    ...(skip && { skip }),
    ...(severities && { severities }),
  };
}

function shapeNamed(name: string): Shape {
  const names = allShapes.flatMap((shape) => [String(shape), shapeNames[shape]]);
  const known = oneOf("--shape", name, names);
  return allShapes.find((shape) => known === String(shape) || known === shapeNames[shape]) ?? 1;
}

/** Parses digits with k, M or G, in units of 1024. */
function sizeOf(text: string): number {
  const [, digits = "", unit = ""] = /^(\d+)([kMG]?)$/.exec(text) ?? [];
  const size = Number(digits) * 1024 ** " kMG".indexOf(unit || " ");
  if (digits !== "" && size >= 1 && Number.isSafeInteger(size)) return size;
  throw new UsageError({
    en: "--max-record must be a number of bytes from 1, with k, M or G after it for multiples of 1024",
    es: "--max-record debe ser un número de bytes desde 1, con k, M o G detrás para múltiplos de 1024",
  });
}
