import { coverage } from "../../rules/res948/coverage";
import { xmlForms } from "../../rules/res948/xml-forms";
import type { Bilingual, Lang } from "../core/model/issue";

/** What an official rule requires, or what its code says, in our own words; undefined for one that our facts do not name. */
export const officialMeaning = (official: string): Bilingual | undefined =>
  requirementOf(official) ?? families.find(([codes]) => codes.test(official))?.[1];

const requirementOf = (official: string): Bilingual | undefined =>
  coverage.find((each) => each.official === official)?.meaning ?? ofXml.get(official);

/** Every official rule that has a text of its own. */
export const officialCodes = (): readonly string[] => [
  ...new Set([...coverage.map(({ official }) => official), ...ofXml.keys()]),
];

/** The same for a report, which tells a requirement from what a code says. */
export const meaningIn =
  (lang: Lang) =>
  (official: string): string | undefined => {
    const meaning = officialMeaning(official)?.[lang];
    return requirementOf(official) === undefined ? meaning : `${requires[lang]}: ${meaning}`;
  };

const requires: Bilingual = { en: "the rule requires", es: "la regla exige" };

/** The official rules over the XML alone. Where two rows share one, the first says what must be there. */
const ofXml: ReadonlyMap<string, Bilingual> = new Map(
  [...xmlForms].reverse().flatMap(({ official, element, must }) =>
    Object.values(official).map(([code]): readonly [string, Bilingual] => [
      code,
      {
        en: `the XML must ${must?.en ?? `have ${element}`}`,
        es: `el XML debe ${must?.es ?? `llevar ${element}`}`,
      },
    ]),
  ),
);

/** Families of which each code says the same, as far as our facts go. */
const families: readonly (readonly [codes: RegExp, meaning: Bilingual])[] = [
  [
    /^TOT002$/,
    {
      en: "the session's token has expired; log in and send the document again",
      es: "el token de la sesión venció; ingrese y envíe de nuevo el documento",
    },
  ],
  [
    /^(?:TOT|CFR|PFR|CCV|VDI)\d+$/,
    {
      en: "a fault of the Ministry's transport or storage, not of the data; send the document again",
      es: "una falla del transporte o del almacenamiento del Ministerio y no de los datos; envíe de nuevo el documento",
    },
  ],
  [
    /^(?:FED|VFE|PFE|FEV|PFP)\d+$/,
    {
      en: "a rule on the XML of an invoice (DT2)",
      es: "una regla sobre el XML de una factura (DT2)",
    },
  ],
  [
    /^(?:CND|VCN|PNC|NCV)\d+$/,
    {
      en: "a rule on the XML of a credit note (DT2)",
      es: "una regla sobre el XML de una nota crédito (DT2)",
    },
  ],
  [
    /^(?:DND|VDN|PDN|NDV)\d+$/,
    {
      en: "a rule on the XML of a debit note (DT2)",
      es: "una regla sobre el XML de una nota débito (DT2)",
    },
  ],
  [
    /^(?:AAR|GI|VPQ|RCG|CIN)\d+$/,
    {
      en: "a rule on the files of a package, or on what DIAN has of the invoice (DT2)",
      es: "una regla sobre los archivos de un paquete o sobre lo que la DIAN tiene de la factura (DT2)",
    },
  ],
];
