import type { Evaluation } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import type { Need } from "../core/model/rule-context";
import type { Group } from "./needs";
import { groupNames, needs } from "./needs";
import { countOf } from "./number";
import { words } from "./summary-words";

/** A group of checks that were left out because the user did not pass their data. */
export interface UncheckedGroup {
  readonly group: Group;
  /** The data that they need, in the order of the rules. */
  readonly needs: readonly Need[];
  readonly rules: number;
}

export function uncheckedGroups(evaluated: readonly Evaluation[]): readonly UncheckedGroup[] {
  const lacking = evaluated.flatMap(({ lacks }) => lacks ?? []);
  return groupNames.flatMap((group) => {
    const own = lacking.filter((need) => needs[need][0] === group);
    return own.length === 0 ? [] : [{ group, needs: [...new Set(own)], rules: own.length }];
  });
}

/** The same in words. The texts are not escaped yet. */
export interface Unchecked {
  /** "future dates, whether CUPS and CIE-10 codes exist, the invoice's value" */
  readonly what: string;
  /** "today's date, official tables and the invoice"; in Spanish without articles */
  readonly needed: string;
  readonly rules: number;
}

/** Undefined if no check was left out. */
export function uncheckedInWords(
  groups: readonly UncheckedGroup[],
  lang: Lang,
): Unchecked | undefined {
  if (groups.length === 0) return undefined;
  const say = texts[lang];
  const what = groups.map(({ group, needs }) =>
    group === "codes"
      ? say.codes(
          listed(
            needs.flatMap((need) => tableTitles[need] ?? []),
            lang,
          ),
        )
      : say.what[group],
  );
  return {
    what: what.join(", "),
    needed: listed([...new Set(groups.map(({ group }) => say.needed[group]))], lang),
    rules: groups.reduce((sum, { rules }) => sum + rules, 0),
  };
}

/** "41 rules (missing: official tables and the invoice)" */
export const lackingIn = (rules: number, { needed }: Unchecked, lang: Lang): string =>
  `${countOf(rules, words[lang].rules, lang)} (${words[lang].lacking} ${needed})`;

/** "a, b and c"; in Spanish, "e" replaces "y" before an i. */
function listed(items: readonly string[], lang: Lang): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const and = lang === "es" && /^i/i.test(last) ? "e" : texts[lang].and;
  return `${items.slice(0, -1).join(", ")} ${and} ${last}`;
}

const tableTitles: Readonly<Partial<Record<Need, string>>> = {
  cups: "CUPS",
  cie10: "CIE-10",
  cie11: "CIE-11",
  cum: "CUM",
  ium: "IUM",
  municipios: "Municipio",
  paises: "País",
  servicios: "Servicios",
};

const texts = {
  en: {
    and: "and",
    codes: (tables: string) => `whether ${tables} codes exist`,
    what: {
      providers: "the provider codes",
      dates: "future dates",
      uses: "whether codes go with the patient and the service",
      value: "the invoice's value",
      invoice: "other data of the invoice",
      system: "the professionals and the required fields of your system",
    },
    needed: {
      providers: "provider codes",
      dates: "today's date",
      codes: "official tables",
      uses: "official tables",
      value: "invoice",
      invoice: "invoice",
      system: "your system's data",
    },
  },
  es: {
    and: "y",
    codes: (tables: string) => `si existen los códigos ${tables}`,
    what: {
      providers: "los códigos de prestador",
      dates: "fechas futuras",
      uses: "si los códigos corresponden al paciente y al servicio",
      value: "el valor de la factura",
      invoice: "otros datos de la factura",
      system: "los profesionales y los campos obligatorios de su sistema",
    },
    needed: {
      providers: "códigos de prestador",
      dates: "fecha de hoy",
      codes: "tablas oficiales",
      uses: "tablas oficiales",
      value: "factura",
      invoice: "factura",
      system: "datos de su sistema",
    },
  },
} as const;
