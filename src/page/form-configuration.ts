import { trim } from "../core/text/blank";
import type { GivenFile } from "./protocol";
import type { Setup } from "./setup";

/** The members that decide how records are judged, and that a page cannot follow. */
const onlyOfCommand = ["table", "invoices", "invoicesComplete", "noXml", "baseline"];

/** The values of the form that a text of the configuration gives, by member. */
const textMembers = {
  asOf: "asOf",
  paymentModality: "modality",
} as const satisfies Readonly<Record<string, keyof Setup>>;

/** Fills the form from a configuration. `packs` are those that the form offers. */
export function fillFrom(
  setup: Setup,
  file: GivenFile,
  text: string,
  packs: readonly string[],
): void {
  const members = membersIn(text);
  const textOf = (key: string): string | undefined => {
    const value = members[key];
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  for (const [key, name] of Object.entries(textMembers)) setup[name] = textOf(key) ?? setup[name];
  setup.shape = textOf("shape") ?? setup.shape;
  setup.now = textOf("now")?.replace(" ", "T") ?? setup.now;
  [setup.from = "", setup.to = ""] = textOf("period")?.split("..") ?? [setup.from, setup.to];
  const stage = textOf("stage");
  if (stage === "revision" || stage === "draft") setup.stage = stage;
  const division = textOf("input");
  if (division === "ndjson" || division === "json" || division === "auto") setup.input = division;
  const [pack, ...others] = textsIn(members["pack"]);
  const hasPack = pack !== undefined && packs.includes(pack);
  if (hasPack) setup.pack = pack;
  const codes = textsIn(members["providerCode"]);
  const contextFile = contextIn(setup, file, textOf("context"));
  if (codes.length > 0) Object.assign(setup, { context: "text", codes: codes.join("\n") });
  else if (members["noContext"] === true) setup.context = "none";
  else if (contextFile !== undefined) Object.assign(setup, { context: "file", contextFile });
  const isUnknownPack = pack !== undefined && (!hasPack || others.length > 0);
  const isContextAway = members["context"] !== undefined && contextFile === undefined;
  setup.configuration = {
    file,
    members,
    notApplied: [
      ...onlyOfCommand.filter((key) => Object.hasOwn(members, key)),
      ...(isUnknownPack ? ["pack"] : []),
      ...(isContextAway ? ["context"] : []),
    ],
  };
}

/** The file that the configuration names as its context, if it was given too. */
function contextIn(
  { files }: Setup,
  { path }: GivenFile,
  named: string | undefined,
): File | undefined {
  if (named === undefined) return undefined;
  const whole = path.slice(0, path.lastIndexOf("/") + 1) + named.replace(/^\.\//, "");
  return files.find((file) => file.path === whole)?.content;
}

/** The choices of the form as a configuration, with what it does not show of the one that it was filled from. */
export function configurationText(setup: Setup): string {
  const { configuration, context, codes, contextFile, pack, from, to, now } = setup;
  const providerCode = trim(codes)
    .split(/[\s,;]+/u)
    .filter((code) => code !== "");
  const chosen: Readonly<Record<string, unknown>> = {
    context: context === "file" ? contextFile?.name : undefined,
    providerCode: context === "text" && providerCode.length > 0 ? providerCode : undefined,
    noContext: context === "none" ? true : undefined,
    stage: setup.stage === "draft" ? "draft" : undefined,
    shape: setup.shape || undefined,
    input: setup.input === "auto" ? undefined : setup.input,
    pack: pack === "none" ? undefined : pack,
    asOf: pack === "none" || pack.includes("@") ? undefined : setup.asOf || undefined,
    now: now === "" ? undefined : now.replace("T", " ").slice(0, 16),
    period: from === "" || to === "" ? undefined : `${from}..${to}`,
    paymentModality: setup.modality || undefined,
  };
  return `${JSON.stringify({ ...configuration?.members, ...chosen }, null, 2)}\n`;
}

function membersIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return typeof json === "object" && json !== null && !Array.isArray(json) ? { ...json } : {};
  } catch {
    return {};
  }
}

const textsIn = (value: unknown): readonly string[] =>
  [value].flat().filter((item): item is string => typeof item === "string");
