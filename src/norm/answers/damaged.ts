/** The members that say what an answer says; repeated in one object, it is not known which counts. */
const decisive: ReadonlySet<string> = new Set(
  "resultstate esvalido codigounicovalidacion resultadosvalidacion numfactura numerodocumento numnota clase codigo".split(
    " ",
  ),
);

/**
 * Whether an object of a JSON text has a decisive member twice, in any letter case, with `_` or without. The text
 * is whole JSON.
 */
export function repeatsName(text: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, name, colon] of text.matchAll(/"((?:[^"\\]|\\[^])*)"(\s*:)?|[{}]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (name !== undefined && colon !== undefined) {
      const key = unescaped(name).toLowerCase().replaceAll("_", "");
      const names = open.at(-1);
      if (!decisive.has(key)) continue;
      if (names?.has(key) === true) return true;
      names?.add(key);
    }
  }
  return false;
}

const unescaped = (name: string): string =>
  name.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** The names that only answers of the MUV have, with `_` or without. */
const names =
  "Result_?State|Es_?Valido|Resultados_?Validacion|Codigo_?Unico_?Validacion(?:_?To_?Show)?|P(?:ro|or)ceso_?Id|Fecha_?Radicacion|Ruta_?Archivos";

/** Matches one of the names with a colon and a value after it: prose that mentions a name is not an answer. */
const named = new RegExp(`(?<![A-Za-z])(${names})[\\"']*\\s*[:=]\\s*[\\"'\\w[{-]`, "gi");
const strong = /^(?:Result_?State|Es_?Valido|Resultados_?Validacion)$/i;
const ofItem = /(?<![A-Za-z])Clase[\\"']*\s*[:=]\s*[\\"']*(?:RECHAZADO|NOTIFICACION)(?![A-Za-z])/i;
const ofRips = /(?<![A-Za-z])(?:usuarios|servicios|xmlFevFile|codPrestador)[\\"']*\s*:/i;

/** Whether a text has one of these names. */
export const hasNameOfAnswer = (text: string): boolean => new RegExp(names, "i").test(text);

/**
 * Returns true if a text that is not valid JSON looks like an answer or a part of one. Returns false for RIPS
 * documents.
 */
export function hasFormOfAnswer(text: string): boolean {
  const first = text.search(/[{[]/);
  if (first >= 0 && ofRips.test(text.slice(first))) return false;
  const found = new Set(Array.from(text.matchAll(named), ([, name = ""]) => name.toLowerCase()));
  return found.size > 1 || [...found].some((name) => strong.test(name)) || ofItem.test(text);
}

/**
 * Returns the document numbers in a damaged answer, at least one; undefined stands for a number that is cut off.
 */
export function numbersIn(text: string): readonly (string | undefined)[] {
  const numbers = new Set<string | undefined>();
  for (const [, quoted, plain] of text.matchAll(
    /(?<![A-Za-z])(?:Num_?Factura|Numero_?Documento|Num_?Nota)[\\"']*\s*[:=]\s*(?:[\\"']+([^\\"'\r\n]{0,40})[\\"']|([\p{L}\p{N}-]{1,20})\s*[\r\n])?/giu,
  )) {
    const number = (quoted ?? plain ?? "").trim();
    numbers.add(number === "" ? undefined : number);
  }
  return numbers.size === 0 ? [undefined] : [...numbers];
}
