import { runIn } from "../../engine/batch/batch";
import type { Arguments } from "../../app/arguments";
import { choiceOf } from "../../app/arguments";
import { ParsedOptions } from "../../app/parsed-options";
import { targetsOf } from "../../app/targets";
import { toolWith } from "../norms";
import { exit, UsageError } from "../../app/usage";
import type { Lang } from "../../core/model/issue";
import { rulesOf } from "../../norm/pack";
import { formats } from "../../report/formats";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import { expand } from "../io/files";
import type { Output } from "../io/output";
import { refuseInputsAsOutputs } from "../io/same-file";
import { Interruption } from "../interruption";
import { Run } from "../run";
import { MergedFiles } from "../shards/merged-files";
import { PartError, partsOf } from "../shards/parts";
import { planIn, plannedInput } from "../shards/plan-file";
import { openOutputs, refuseTwoFormats } from "./validate";

/** Options of the plan that also decide what reports show. */
const shown: ReadonlySet<string> = new Set(["show-values", "totals"]);

/**
 * `ripslint merge PLAN PARTS`: the report of `validate` over the files of a plan, from the parts of its shards, with its
 * formats, caps and exit codes.
 */
export async function mergeParts(
  args: Arguments,
  _lang: Lang,
  version: string,
  io: CommandIo,
): Promise<number> {
  const [path, ...partPaths] = args.positionals;
  if (path === undefined || partPaths.length === 0)
    throw new UsageError({
      en: "merge takes a plan and its parts",
      es: "merge lleva un plan y sus resultados",
    });
  const { plan, judging } = await planIn(path, version);
  const { setup, packs, lang } = judging;
  const targets = targetsOf(args);
  const parsed = new ParsedOptions({
    ...args,
    given: [...args.given, ...plan.options.filter(({ name }) => shown.has(name))],
  });
  const failOn = choiceOf("fail-on", parsed.value("fail-on") ?? "error");
  const outputs: Output[] = [];
  const interruption = new Interruption(
    async () => {
      await Promise.all(outputs.map((output) => output.abandon()));
    },
    io,
    lang,
  );
  const merging = async (): Promise<number> => {
    const batch = runIn(setup);
    const tool = await toolWith(version, packs);
    const withFindings = targets.some(({ format }) => formats[format].countsOnly !== true);
    try {
      const paths = await filesOf(partPaths);
      const parts = await partsOf(plan, paths, lang, withFindings);
      const files = plan.files.map(plannedInput);
      const inputs = [path, ...paths].map((each) => ({ path: each }));
      const outputPaths = targets.map((target) => target.path);
      await refuseInputsAsOutputs(outputPaths, [...inputs, ...files], io);
      await refuseTwoFormats(targets, io);
      await openOutputs(outputs, targets, parsed, tool, packs, lang, io);
      const readsInputs = !parsed.has("no-inputs");
      const source = new MergedFiles({
        plan,
        parts,
        setup,
        batch,
        lang,
        withFindings,
        readsInputs,
      });
      const all = { files, unread: [], leftOut: plan.leftOut };
      const rules = rulesOf({ packs });
      const run = new Run(batch, source, all, outputs, tool, rules, lang, undefined, failOn, io);
      return await run.finish(parsed.has("quiet"), interruption);
    } catch (error) {
      if (!(error instanceof PartError)) throw error;
      await Promise.all(outputs.map((output) => output.abandon()));
      await tell(io, error.message);
      return exit.failure;
    }
  };
  return await interruption.orInterrupted(merging());
}

/** The files that paths of parts expand to: patterns are for shells that leave them as they are. */
async function filesOf(paths: readonly string[]): Promise<readonly string[]> {
  const { files } = await expand(paths);
  return files.map(({ shown: name }) => name);
}
