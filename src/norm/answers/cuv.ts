export const isCuv = (text: string): boolean => /^[0-9a-f]{96}$/i.test(text);

/** The maximum length of a text that is searched for a CUV. */
const maxText = 2000;

/** Returns true if a text other than JSON contains a CUV that it does not call a CUFE or CUDE, which have the same form. */
export const isCuvText = (text: string): boolean =>
  text.length <= maxText &&
  !/^[{[<]/.test(text) &&
  /(?<![0-9a-z])[0-9a-f]{96}(?![0-9a-z])/i.test(text) &&
  (/CUV|C[óo]digo\s*[Úú]?u?nico\s*(?:de\s*)?Validaci/iu.test(text) || !/CU[FD]E/i.test(text));
