import { remembered } from "./remembered";

/** The words that only name the kind of a field's value, with the words that exports write instead. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  num: ["numero", "nro", "no", "nr", "number"],
  cod: ["codigo", "code", "cd"],
  nom: ["nombre", "descripcion", "desc", "name"],
  tipo: ["type", "clase"],
  fecha: ["date", "dia"],
  vr: ["valor", "vlr", "val", "value"],
  id: ["identificador"],
};

/** Other words of fields, with the words that exports write instead. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  diagnostico: ["dx", "diag", "cie", "enfermedad"],
  relacionado: ["rel", "secundario", "asociado"],
  principal: ["ppal", "pal"],
  autorizacion: ["aut", "auth", "authorization"],
  complicacion: ["compl"],
  fev: ["factura", "fact", "invoice"],
  moderador: ["moderadora", "copago", "cuota", "recaudo"],
  mipres: ["prescripcion"],
  siras: ["accidente", "soat"],
  tecnologia: ["medicamento", "producto", "insumo", "articulo"],
  concentracion: ["conc", "dosis"],
  farmaceutica: ["presentacion"],
  unidad: ["und", "um"],
  muerte: ["fallecimiento", "defuncion", "deceso"],
  documento: ["cedula", "identificacion", "doc", "dni"],
  profesional: ["medico"],
  nota: ["note"],
  servicio: ["serv"],
};

const meaningOf: ReadonlyMap<string, string> = new Map(
  [kinds, synonyms].flatMap((table) =>
    Object.entries(table).flatMap(([word, others]) =>
      [word, ...others].map((each) => [each, word] as const),
    ),
  ),
);

/** A word of a name, and its known meaning. */
interface Word {
  readonly text: string;
  readonly meaning: string;
}

/**
 * Returns true if a property may have the value of a field, since their names share a word, the beginning of a word, or a
 * synonym. Words that only name the kind of value count if the property has no other words. A property that is longer than any
 * name shares nothing.
 */
export function sharesWord(property: string, field: string): boolean {
  if (property.length > maxName) return false;
  const [own, others] = [wordsOf(property), wordsOf(field)];
  const isOfKind = ({ meaning }: Word): boolean => meaning in kinds;
  const telling = own.filter((word) => !isOfKind(word));
  if (telling.length === 0)
    return own.some((a) => others.some((b) => isOfKind(b) && a.meaning === b.meaning));
  return telling.some((a) => others.some((b) => !isOfKind(b) && areAlike(a, b)));
}

function areAlike(a: Word, b: Word): boolean {
  if (a.meaning === b.meaning) return true;
  return isPart(a.text, b) || isPart(b.text, a) || meansPart(a.text, b) || meansPart(b.text, a);
}

/** Returns true if a word is the beginning of another word, or is anywhere in a name without capitals. */
const isPart = (part: string, { text, meaning }: Word): boolean =>
  (part.length >= 3 && (text.startsWith(part) || meaning.startsWith(part))) ||
  (part.length >= 4 && text.includes(part));

/** Returns true if a name without capitals contains a synonym of a word. */
const meansPart = (text: string, { meaning }: Word): boolean =>
  (synonyms[meaning] ?? []).some(
    (each) =>
      text.startsWith(each) || text.endsWith(each) || (each.length > 3 && text.includes(each)),
  );

/** The longest name that is compared. Longer names are never shown as a name either. */
const maxName = 64;

/** The words of a name in small letters, without accents. A name without capitals is also read without its first word. */
function readWords(name: string): readonly Word[] {
  const texts = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 1);
  const [only = ""] = texts;
  const [, rest] = (texts.length === 1 && !meaningOf.has(only) && glued.exec(only)) || [];
  return [...texts, ...(rest === undefined ? [] : [rest])].map((text) => ({
    text,
    meaning: meaningOf.get(text) ?? text,
  }));
}

const wordsOf = remembered(readWords, 1000, maxName);

/** Splits off a word about a kind of value at the beginning of a name. */
const glued = new RegExp(
  `^(?:${Object.entries(kinds)
    .flatMap(([word, others]) => [word, ...others])
    .sort((a, b) => b.length - a.length)
    .join("|")})(.{2,})$`,
);
