import { existsSync } from "node:fs";
import type { Arguments } from "../../app/arguments";
import { oneOf } from "../../app/arguments";
import { exit, UsageError } from "../../app/usage";
import type { Lang } from "../../core/model/issue";
import { countOf } from "../../report/number";
import { inMessage } from "../../core/text/visible";
import { BaselineOutput } from "../baseline/baseline-output";
import type { CommandIo } from "../io/command-io";
import { toStandardOutput } from "../io/standard-output";
import { validateFiles } from "./validate";

const actions = ["create", "update", "prune"] as const;

/** `ripslint baseline create|update|prune FILE PATHS`: writes the findings that later runs know. */
export async function writeBaseline(
  args: Arguments,
  lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const [named = "", path, ...paths] = args.positionals;
  const action = oneOf({ en: "baseline", es: "baseline" }, named, actions);
  if (path === undefined || paths.length === 0)
    throw new UsageError({
      en: `baseline ${action} needs the file of the baseline, and what is to be validated`,
      es: `baseline ${action} necesita el archivo de la línea base, y lo que se va a validar`,
    });
  const shown = inMessage(path);
  if (action === "create" && existsSync(path))
    throw new UsageError({
      en: `${shown} exists; baseline update adds to it`,
      es: `${shown} existe; baseline update le agrega`,
    });
  const into =
    action === "create"
      ? await BaselineOutput.create(path, io)
      : await BaselineOutput.update(path, io);
  const given = [
    ...args.given.filter(({ name }) => name !== "baseline" && name !== "fail-on"),
    { name: "fail-on", value: "never" },
    { name: "baseline", value: path }, // it is no input
  ];
  const inputs = { ...args, given, positionals: paths };
  let count = 0;
  try {
    const code = await validateFiles(inputs, lang, version, io, { into });
    if (code !== exit.clean) return code;
    count = await into.write(action === "prune");
  } finally {
    await into.abandon();
  }
  const { gone } = into.known.outcome();
  await toStandardOutput(io, `${say[lang](shown, countOf(count, findings[lang], lang))}\n`);
  if (action === "update" && gone > 0) await toStandardOutput(io, `${left[lang](gone)}\n`);
  return exit.clean;
}

const findings = {
  en: ["known finding", "known findings"],
  es: ["hallazgo conocido", "hallazgos conocidos"],
} as const;

const say = {
  en: (path: string, counts: string) => `${path} has ${counts}.`,
  es: (path: string, counts: string) => `${path} tiene ${counts}.`,
} as const;

const left = {
  en: (gone: number) => `${gone} of them were not found any more; baseline prune takes them out.`,
  es: (gone: number) => `${gone} de ellos ya no se hallaron; baseline prune los quita.`,
} as const;
