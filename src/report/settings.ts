import type { Lang } from "../core/model/issue";
import { visible } from "./visible";

/** The configuration and the options of a run that may hide a finding or change the exit code. */
export interface RunSettings {
  readonly configuration?: {
    readonly file: string;
    /** The names of its members that apply, with the rules that they switch off. */
    readonly sets: readonly string[];
  };
  /** The options that leave something out, as the user typed them. */
  readonly options?: readonly string[];
}

/** The lines about these settings, which every report has. */
export function settingsInWords(
  { configuration, options = [] }: RunSettings,
  lang: Lang,
): readonly string[] {
  const say = words[lang];
  const list = (names: readonly string[]) => names.map(visible).join("; ");
  return [
    ...(configuration === undefined
      ? []
      : [
          `${say.configuration}: ${visible(configuration.file)}${configuration.sets.length === 0 ? "" : ` (${list(configuration.sets)})`}.`,
        ]),
    ...(options.length === 0 ? [] : [`${say.options}: ${list(options)}.`]),
  ];
}

const words = {
  en: { configuration: "Configuration", options: "Left out by options" },
  es: { configuration: "Configuración", options: "Se dejó por fuera, según las opciones" },
} as const satisfies Record<Lang, object>;
