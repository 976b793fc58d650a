import { isDay } from "../core/text/local-time";
import type { Concern } from "../core/model/concern";

/** One line: "FE3016 · CC 1032456701 · 2026-07-02 08:10 · 890201 · consecutivo 1". */
export function concernInWords(concern: Concern): string {
  const { numFactura, numNota, date, serviceCode, consecutivo } = concern;
  const parts = [
    numFactura,
    numNota,
    patientInWords(concern),
    date,
    serviceCode,
    consecutivo && `consecutivo ${consecutivo}`,
  ];
  return parts.filter((part) => part).join(" · ");
}

/**
 * Keeps what identifies a record without its patient: the document, the day and the consecutivo. A day or a consecutivo in
 * another form is removed, since it may be any text.
 */
export function withoutPerson({ numFactura, numNota, date, consecutivo }: Concern = {}): Concern {
  return {
    ...(numFactura !== undefined && { numFactura }),
    ...(numNota !== undefined && { numNota }),
    ...(date !== undefined && isDay(date.slice(0, 10)) && { date: date.slice(0, 10) }),
    ...(consecutivo !== undefined && /^\d{1,6}$/.test(consecutivo) && { consecutivo }),
  };
}

/** "CC 1032456701"; empty if it is unknown. */
export const patientInWords = ({
  tipoDocumentoIdentificacion: type,
  numDocumentoIdentificacion: number,
}: Concern): string => [type, number].filter((part) => part !== undefined).join(" ");
