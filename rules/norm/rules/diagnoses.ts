import type { Shape } from "../../../src/model/shapes";
import type { ByteTarget, ByteCheck } from "../../../src/model/in-bytes";
import type { NormRule, NormTarget } from "../../../src/model/norm-rule";
import type { Prepared } from "../../../src/model/norm-rule";
import { filled, lineOf, soundText, textIn } from "../target";

/** M06, P14. The official examples break this rule themselves. */
export const relatedDiagnosis = {
  code: "related-diagnosis",
  official: "RVC086",
  isFirm: true,
  given: ["codDiagnosticoRelacionado"],
  pages: "42, 76, 110–129",
  summary: {
    en: "The related diagnosis is not the principal one.",
    es: "El diagnóstico relacionado no es el principal.",
  },
  fix: {
    en: "Leave codDiagnosticoRelacionado null when there is no second diagnosis; do not repeat the principal one.",
    es: "Deje codDiagnosticoRelacionado en null cuando no haya un segundo diagnóstico; no repita el principal.",
  },
  check: (target) =>
    filled(target.value) === undefined ||
    target.value !== textIn(target, "codDiagnosticoPrincipal"),
  inBytes: ({ idOf }) => {
    const principal = idOf("codDiagnosticoPrincipal");
    return (value) => {
      if (value.isEmptyAt(principal)) return true;
      const other = value.other(principal);
      if (!value.isPlain || !other.isPlain) return false;
      const { length } = value;
      return length !== other.length || value.compare(other.bytes, other.start, length) !== 0;
    };
  },
  message: {
    en: ({ field }) => `${field} must not be the same as codDiagnosticoPrincipal.`,
    es: ({ field }) => `${field} no debe ser igual a codDiagnosticoPrincipal.`,
  },
} satisfies NormRule;

const names = [
  "nomCodDiagnosticoPrincipalCIE11",
  "nomCodDiagnosticoPrincipalECIE11",
  "nomCodDiagnosticoRelacionadoCIE11",
  "nomCodComplicacionCIE11",
  "nomCodDiagnosticoCausaMuerteCIE11",
] as const;

const codes = [
  "codDiagnosticoPrincipalCIE11",
  "codDiagnosticoPrincipalECIE11",
  "codDiagnosticoRelacionadoCIE11",
  "codComplicacionCIE11",
  "codDiagnosticoCausaMuerteCIE11",
] as const;

/** M25, P22, P24, P26, N15, N17. */
export const cie11Name = {
  code: "cie11-name",
  official: "RVG06",
  asksAbsent: true,
  isFirm: true,
  given: names,
  pages: "42–44, 69, 72, 76",
  summary: {
    en: "Where a CIE-11 code is given, its name is given too.",
    es: "Donde se da un código CIE-11, se da también su nombre.",
  },
  fix: {
    en: "Send the code and its name together, or both null.",
    es: "Envíe el código y su nombre juntos, o ambos en null.",
  },
  check: (target, norm) => isByAnalogy(target.shape, target.field.name) || hasName(target, norm),
  inBytes: (asked) => {
    const { name, shape } = asked;
    return isByAnalogy(shape, name) ? undefined : withOther(codeOf(name), asked);
  },
  params: ({ field }) => ({ code: codeOf(field.name) }),
  message: {
    en: ({ field, params }) => `${field} must be given, because ${params["code"]} is.`,
    es: ({ field, params }) => `${field} debe darse, porque se da ${params["code"]}.`,
  },
} satisfies NormRule;

/** M27, and a name without its code. */
export const cie11Pair = {
  code: "cie11-pair",
  official: "RVG06",
  asksAbsent: true,
  isFirm: false,
  given: [...codes, "nomCodDiagnosticoRelacionadoCIE11"],
  pages: "77",
  summary: {
    en: "The CIE-11 code and its name come together also where the annex does not say so in words.",
    es: "El código CIE-11 y su nombre van juntos también donde el anexo no lo dice con palabras.",
  },
  fix: {
    en: "Send the code and its name together, or both null.",
    es: "Envíe el código y su nombre juntos, o ambos en null.",
  },
  doubt: {
    en: "For the related diagnosis of medicines, and for a name without its code, this is by analogy.",
    es: "Para el diagnóstico relacionado de medicamentos, y para un nombre sin su código, es por analogía.",
  },
  check: (target, norm) =>
    target.field.name.startsWith("nom")
      ? !isByAnalogy(target.shape, target.field.name) || hasName(target, norm)
      : hasCode(target, norm),
  inBytes: (asked) => {
    const { name, shape } = asked;
    if (!name.startsWith("nom")) return withOther(nameOf(name), asked);
    return isByAnalogy(shape, name) ? withOther(codeOf(name), asked) : undefined;
  },
  params: ({ field: { name } }) => ({
    other: name.startsWith("nom") ? codeOf(name) : nameOf(name),
  }),
  message: {
    en: ({ field, params }) => `${field} must be given, because ${params["other"]} is.`,
    es: ({ field, params }) => `${field} debe darse, porque se da ${params["other"]}.`,
  },
} satisfies NormRule;

const codeOf = (name: string): string => `c${name.slice(4)}`;
const nameOf = (code: string): string => `nomC${code.slice(1)}`;

const isByAnalogy = (shape: Shape, name: string): boolean =>
  shape === 1 && name === "nomCodDiagnosticoRelacionadoCIE11";

/** Whether a name is there, under either spelling, or its code is not. */
function hasName(target: NormTarget, norm: Prepared): boolean {
  const { name } = target.field;
  if (textIn(target, codeOf(name)) === undefined) return true;
  return spellings(target, norm).some((each) => textIn(target, each) !== undefined);
}

function hasCode(target: NormTarget, norm: Prepared): boolean {
  const { name } = target.field;
  if (textIn(target, nameOf(name)) === undefined) return true;
  return spellings(target, norm).some((each) => textIn(target, each) !== undefined);
}

/** Whether a field is there, under either spelling, or the one that it comes with is not. */
const withOther = (partner: string, { name, row, idOf }: ByteTarget): ByteCheck => {
  const ids = [name, row?.name ?? "", row?.also ?? ""].map(idOf).filter((id) => id >= 0);
  const partnerId = idOf(partner);
  return (value) => {
    if (value.isEmptyAt(partnerId)) return true;
    for (const id of ids) if (value.other(id).isFilledText) return true;
    return false;
  };
};

function spellings(target: NormTarget, norm: Prepared): readonly string[] {
  const row = lineOf(target, norm)?.row;
  return [target.field.name, row?.name ?? "", row?.also ?? ""];
}

/** P13, P15, N09, N11, M05. */
export const preferredDiagnosis = {
  code: "preferred-diagnosis",
  official: "RVC031",
  isFirm: true,
  given: ["codDiagnosticoPrincipal", "codComplicacion", "codDiagnosticoCausaMuerte"],
  pages: "42–43, 68, 70–71, 75, 110–129",
  summary: {
    en: "A diagnosis is preferably of the chapters A00 to Q99 or S00 to T98.",
    es: "Un diagnóstico es preferiblemente de los capítulos A00 a Q99 o S00 a T98.",
  },
  fix: {
    en: "Where a disease or an injury is known, code it instead of the symptom or the circumstance; else leave it as it is.",
    es: "Donde se conozca una enfermedad o lesión, codifíquela en lugar del síntoma o la circunstancia; si no, déjelo así.",
  },
  check: (target, norm) => {
    const category = categoryOf(target, norm);
    if (category === undefined) return true;
    return category <= "Q99" || (category >= "S00" && category <= "T98");
  },
  inBytes: () => (value) => {
    if (!value.isPlain || value.length < 3) return false;
    const letter = value.at(0);
    if (letter === 0x54) return value.at(1) !== 0x39 || value.at(2) !== 0x39; // T, not T99
    return (letter >= 0x41 && letter <= 0x51) || letter === 0x53; // A to Q, S
  },
  message: {
    en: ({ field }) => `${field} should be of A00–Q99 or S00–T98.`,
    es: ({ field }) => `${field} debería ser de A00–Q99 o S00–T98.`,
  },
} satisfies NormRule;

/** P13, P15, N11. The field text of M05 says it too, but the rule does not list M05. */
export const symptomDiagnosis = {
  code: "symptom-diagnosis",
  official: "RVC032",
  shapes: [2, 3],
  isFirm: true,
  given: ["codDiagnosticoPrincipal", "codComplicacion", "codDiagnosticoCausaMuerte"],
  pages: "42–43, 70–71, 110–129",
  summary: {
    en: "A procedure's diagnosis, its complication and a cause of death are no symptom or sign (R00 to R99).",
    es: "El diagnóstico de un procedimiento, su complicación y una causa de muerte no son un síntoma o signo (R00 a R99).",
  },
  fix: {
    en: "Code the disease that was found; keep R codes for where there is none.",
    es: "Codifique la enfermedad hallada; deje los códigos R para cuando no la haya.",
  },
  check: (target, norm) =>
    isOtherPrincipal(target.shape, target.field.name) || !categoryOf(target, norm)?.startsWith("R"),
  inBytes: (asked) => outside(0x52, asked),
  message: {
    en: ({ field }) => `${field} should not be a symptom or sign (R00–R99).`,
    es: ({ field }) => `${field} no debería ser un síntoma o signo (R00–R99).`,
  },
} satisfies NormRule;

/** P13, P15, N11. */
export const factorDiagnosis = {
  code: "factor-diagnosis",
  official: "RVC033",
  shapes: [2, 3],
  isFirm: true,
  given: ["codDiagnosticoPrincipal", "codComplicacion", "codDiagnosticoCausaMuerte"],
  pages: "42–43, 70–71, 110–129",
  summary: {
    en: "A procedure's diagnosis, its complication and a cause of death are no factor or contact (Z00 to Z99).",
    es: "El diagnóstico de un procedimiento, su complicación y una causa de muerte no son un factor o contacto (Z00 a Z99).",
  },
  fix: {
    en: "Code the disease or injury that led to the procedure, where there is one.",
    es: "Codifique la enfermedad o lesión que llevó al procedimiento, si la hay.",
  },
  check: (target, norm) =>
    isOtherPrincipal(target.shape, target.field.name) || !categoryOf(target, norm)?.startsWith("Z"),
  inBytes: (asked) => outside(0x5a, asked),
  message: {
    en: ({ field }) => `${field} should not be a factor or contact with the services (Z00–Z99).`,
    es: ({ field }) => `${field} no debería ser un factor o contacto con los servicios (Z00–Z99).`,
  },
} satisfies NormRule;

/** M05 and N09, which RVC032 and RVC033 do not list. */
const isOtherPrincipal = (shape: Shape, name: string): boolean =>
  shape !== 2 && name === "codDiagnosticoPrincipal";

/** Whether a diagnosis is of another chapter than that of a letter. */
const outside = (letter: number, { shape, name }: ByteTarget): ByteCheck | undefined =>
  isOtherPrincipal(shape, name) ? undefined : (value) => value.isPlain && value.at(0) !== letter;

/** The category of a diagnosis: its letter and two digits. */
const categoryOf = (target: NormTarget, norm: Prepared): string | undefined =>
  /^[A-Z]\d\d/.exec(soundText(target, norm) ?? "")?.[0];
