/** Two names that begin with this many equal characters are related: no two fields of a record share more by chance. */
const longHead = 15;

/** Longer names cannot be misspelt field names; the longest field name has 35 characters. */
const longestName = 64;

/**
 * Returns true if a name begins like a field's name and ends otherwise: both share their first fifteen characters, or all of
 * the name except its last word, if that is two words or more (modalidadGrupoServicioTecnologia for
 * modalidadGrupoServicioTecSal).
 */
export function hasOtherEnding(name: string, field: string): boolean {
  if (name === field || name.length > longestName) return false;
  const head = name.slice(0, longHead);
  if (head.length === longHead && field.startsWith(head)) return true;
  const words = name.split(/(?=\p{Lu})/u);
  return words.length > 2 && field.startsWith(words.slice(0, -1).join(""));
}
