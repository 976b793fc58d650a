import { coverage } from "../../../rules/res948/coverage";
import { officialFixes } from "../../../rules/res948/official-fixes";
import { xmlForms } from "../../../rules/res948/xml-forms";
import type { OfficialText } from "../../core/model/answer";
import type { Bilingual, Lang } from "../../core/model/issue";

/** Returns the requirement of an official rule, or the meaning of its code, in our own words; undefined for an unknown code. */
export const officialMeaning = (official: string): Bilingual | undefined =>
  requirementOf(official) ?? furtherCodes.get(official);

/**
 * Returns the meaning of a family of codes such as FED; undefined if we know at most one code, which does not show its family's
 * meaning.
 */
function familyMeaning(family: string): Bilingual | undefined {
  const [, second] = [...furtherCodes].filter(([code]) => letterPart(code) === family);
  return second?.[1];
}

/** The known codes of a family: the codes that have a text of their own, or else all. */
export function codesOfFamily(family: string): readonly string[] {
  const isMember = (code: string) => letterPart(code) === family.toUpperCase();
  const own = officialCodes().filter(isMember);
  return (own.length > 0 ? own : [...furtherCodes.keys()].filter(isMember)).sort();
}

const letterPart = (code: string): string => code.replace(/\d+$/, "");

const requirementOf = (official: string): Bilingual | undefined =>
  coverage.find((each) => each.official === official)?.meaning ?? ofXml.get(official);

/** All official rules that have a text of their own. */
export const officialCodes = (): readonly string[] => [
  ...new Set([...coverage.map(({ official }) => official), ...ofXml.keys()]),
];

/** Returns how to correct an official code; undefined for an unknown code. */
export function officialFix(official: string): Bilingual | undefined {
  const own = officialFixes[official]?.fix;
  if (own !== undefined) return own;
  if (coverage.some((each) => each.official === official)) return ofRips;
  const family = families.find(([codes]) => codes.split(" ").flatMap(codesIn).includes(official));
  return family?.[2] ?? (ofXml.has(official) ? ofInvoice : undefined);
}

/** The same for a report, which distinguishes a requirement, the meaning of a code, and an unknown code of a known family. */
export const officialIn =
  (lang: Lang) =>
  (official: string): OfficialText => {
    const fix = officialFix(official)?.[lang];
    const of = officialFixes[official]?.of;
    const meaning = meaningIn(official, lang);
    return { ...(meaning && { meaning }), ...(fix && { fix }), ...(of && { of }) };
  };

function meaningIn(official: string, lang: Lang): string | undefined {
  const meaning = officialMeaning(official)?.[lang];
  if (meaning !== undefined)
    return requirementOf(official) === undefined ? meaning : `${requires[lang]}: ${meaning}`;
  const family = familyMeaning(letterPart(official))?.[lang];
  return family === undefined ? undefined : `${unknown[lang]}: ${family}`;
}

/** For a rule that our rules check without finding a fault. */
const ofRips: Bilingual = {
  en: "Correct what the text of the answer says, in the RIPS or in the invoice.",
  es: "Corrija en el RIPS o en la factura lo que dice el texto de la respuesta.",
};

const ofInvoice: Bilingual = {
  en: "Give the text of the answer to whoever makes the XML: what is wrong is in it, not in the JSON.",
  es: "Entregue el texto de la respuesta a quien genera el XML: lo que está mal está en él y no en el JSON.",
};

const unknown: Bilingual = {
  en: "ripslint does not know this code; others of its family are",
  es: "ripslint no conoce este código; otros de su familia son",
};

const requires: Bilingual = { en: "the annex requires", es: "el anexo exige" };

/** The official rules about the XML alone. If two rows share a rule, the first row states the required element. */
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

/**
 * The other codes in our sources (DT2 v001, the API manual, real answers), with their known meanings. Codes outside these
 * ranges are unknown. CND and DND mirror FED, VCN and VDN mirror VFE.
 */
const families: readonly (readonly [codes: string, meaning: Bilingual, fix: Bilingual])[] = [
  [
    "TOT002",
    {
      en: "the session's token has expired; log in and send the document again",
      es: "el token de la sesión venció; ingrese y envíe de nuevo el documento",
    },
    {
      en: "Log in, and send the same document again; there is nothing to correct in it.",
      es: "Ingrese y envíe de nuevo el mismo documento; no hay nada que corregirle.",
    },
  ],
  [
    "TOT003 CFR001 CFR003 PFR001 CCV000-001 VDI001",
    {
      en: "a fault of the Ministry's transport or storage, not of the data; send the document again",
      es: "una falla del transporte o del almacenamiento del Ministerio y no de los datos; envíe de nuevo el documento",
    },
    {
      en: "Send the same document again; there is nothing to correct in it.",
      es: "Envíe de nuevo el mismo documento; no hay nada que corregirle.",
    },
  ],
  [
    "FED001-136 VFE001-022 PFE001-003 FEV001-008 PFP001",
    {
      en: "a rule on the XML of an invoice (DT2)",
      es: "una regla sobre el XML de una factura (DT2)",
    },
    ofInvoice,
  ],
  [
    "CND001-136 VCN001-022 PNC001-012 NCV001-008",
    {
      en: "a rule on the XML of a credit note (DT2)",
      es: "una regla sobre el XML de una nota crédito (DT2)",
    },
    ofInvoice,
  ],
  [
    "DND001-136 VDN001-022 PDN001-012 NDV001-008",
    {
      en: "a rule on the XML of a debit note (DT2)",
      es: "una regla sobre el XML de una nota débito (DT2)",
    },
    ofInvoice,
  ],
  [
    "AAR001 GI005-019 VPQ004-005 RCG018",
    {
      en: "a rule on the files of a package, or on what DIAN has of the invoice (DT2)",
      es: "una regla sobre los archivos de un paquete o sobre lo que la DIAN tiene de la factura (DT2)",
    },
    {
      en: "Check that the package has the XML and the JSON of one document, then compare the XML with what DIAN has.",
      es: "Verifique que el paquete tenga el XML y el JSON de un mismo documento, y compare el XML con lo que tiene la DIAN.",
    },
  ],
  [
    "CIN001",
    {
      en: "a notification on the date of a first cápita invoice (API manual)",
      es: "una notificación sobre la fecha de una factura de cápita inicial (manual de la API)",
    },
    {
      en: "Check the date of the invoice in its XML.",
      es: "Verifique la fecha de la factura en su XML.",
    },
  ],
];

const furtherCodes: ReadonlyMap<string, Bilingual> = new Map(
  families.flatMap(([codes, meaning]) =>
    codes
      .split(" ")
      .flatMap(codesIn)
      .map((code): readonly [string, Bilingual] => [code, meaning]),
  ),
);

/** The codes of a range such as FED001-136, or of a single code. */
function codesIn(range: string): readonly string[] {
  const [, letters = "", from = "", to = from] = /^([A-Z]+)(\d{3})(?:-(\d{3}))?$/.exec(range) ?? [];
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, index) => `${letters}${String(Number(from) + index).padStart(3, "0")}`,
  );
}
