import type { Bilingual } from "../../core/model/issue";
import { inMessage } from "../../core/text/visible";
import { UsageError, withNear } from "../options/usage";

/** The number of digits of a provider code. */
const digits = 12;

const isProviderCode = (code: string): boolean => /^[0-9]{12}$/.test(code);

/** The number of codes that do not have the form of a provider code. */
export const unusualCodes = (codes: readonly string[]): number =>
  codes.filter((code) => !isProviderCode(code)).length;

/**
 * Checks codes that a person has written: with a mistake in one, the right codes of all records would count as wrong. The codes
 * that the service returns are not checked.
 *
 * @param placeOf returns the place of the code with this index, such as an option or a line.
 * @throws UsageError for a code that does not have 12 digits, with a guess of the intended code.
 */
export function checkCodes(codes: readonly string[], placeOf: (index: number) => Bilingual): void {
  const index = codes.findIndex((code) => !isProviderCode(code));
  const code = codes[index];
  if (code === undefined) return;
  const [place, fault] = [placeOf(index), faultOf(code)];
  throw new UsageError({
    en: `${place.en}: ${inMessage(code)} is no provider code: ${fault.en}`,
    es: `${place.es}: ${inMessage(code)} no es un código de prestador: ${fault.es}`,
  });
}

function faultOf(code: string): Bilingual {
  if (/\p{White_Space}/u.test(code))
    return {
      en: "it contains a space; separate two codes with a comma",
      es: "contiene un espacio; separe dos códigos con una coma",
    };
  const count = /^[0-9]+$/.test(code) ? code.length : 0;
  const what =
    count > 0
      ? { en: `it has ${count} digits, not ${digits}`, es: `tiene ${count} dígitos, no ${digits}` }
      : {
          en: `it must have ${digits} digits, and nothing else`,
          es: `debe tener ${digits} dígitos y nada más`,
        };
  return withNear(what, guessOf(code));
}

/**
 * Guesses the intended code: without separators, with digits for letters, and with a lost leading zero. Only the codes of
 * Antioquia and Atlántico, 05 and 08, have one.
 */
function guessOf(code: string): string | undefined {
  const plain = code
    .replace(/[.,'_\p{Pd}]/gu, "")
    .replace(/o/gi, "0")
    .replace(/[il]/gi, "1");
  return [plain, ...(/^[58]/.test(plain) ? [`0${plain}`] : [])].find(isProviderCode);
}

/** Refuses a second code after --provider-code, which would be read as the name of a file. */
export function refuseSecondCode(codes: string, missing: string): void {
  if (!/^[0-9]{9,13}$/.test(missing)) return;
  throw new UsageError({
    en: `${missing} is no file, but looks like a second provider code; separate codes with a comma: --provider-code ${inMessage(codes)},${missing}`,
    es: `${missing} no es un archivo, pero parece un segundo código de prestador; separe los códigos con una coma: --provider-code ${inMessage(codes)},${missing}`,
  });
}
