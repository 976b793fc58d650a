/**
 * Returns true if programs may keep an answer of the Ministry under a name beside its document: the name of a member of an
 * answer, or a name that contains such a word, regardless of letter case and underscores.
 */
export const mayBeAnswerName = (name: string): boolean => pattern.test(name.replaceAll("_", ""));

const pattern =
  /resultstate|esvalido|resultadosvalidacion|codigounico|procesoid|respuesta|response|resultado|^results?$|answer|cuv|muv/i;
