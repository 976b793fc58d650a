import { otherArrayNames, shapeNames } from "../../core/model/shapes";

const arrays = ["usuarios", ...Object.values(shapeNames), ...otherArrayNames].join("|");
const ofElement = new RegExp(`^(.*/(?:${arrays}))/\\d+/consecutivo$`);
const ofArray = new RegExp(`/(?:${arrays})$`);

/** The array that is numbered, from the pointer to an element's consecutivo or to the array. */
export const numberedArray = (pointer: string): string | undefined =>
  ofElement.exec(pointer)?.[1] ?? (ofArray.test(pointer) ? pointer : undefined);

/** Whether a pointer leads to the consecutivo of an element. */
export const isConsecutivo = (pointer: string): boolean => ofElement.test(pointer);
