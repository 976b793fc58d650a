/** Whether a text has the form of a CUV. */
export const isCuv = (text: string): boolean => /^[0-9a-f]{96}$/i.test(text);

/** A longer text is none that somebody saved for its CUV. */
const maxText = 2000;

/** Whether a text that is no JSON has a CUV and nothing that calls it a CUFE or CUDE, which have its form. */
export const isCuvText = (text: string): boolean =>
  text.length <= maxText &&
  !/^[{[<]/.test(text) &&
  /(?<![0-9a-z])[0-9a-f]{96}(?![0-9a-z])/i.test(text) &&
  (/CUV|C[óo]digo\s*[Úú]?u?nico\s*(?:de\s*)?Validaci/iu.test(text) || !/CU[FD]E/i.test(text));
