/** The members that decide what an answer means. If one is repeated in an object, it is not known which value counts. */
const decisive: ReadonlySet<string> = new Set(
  "resultstate esvalido codigounicovalidacion resultadosvalidacion numfactura numerodocumento numnota clase codigo".split(
    " ",
  ),
);

/** Returns true if an object of a complete JSON text repeats a decisive member, regardless of letter case and `_`. */
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

export const hasNameOfAnswer = (text: string): boolean => new RegExp(names, "i").test(text);

/** Returns true if a text that is not valid JSON looks like an answer or a part of one, and not like RIPS. */
export function hasFormOfAnswer(text: string): boolean {
  const first = text.search(/[{[]/);
  if (first >= 0 && ofRips.test(text.slice(first))) return false;
  const found = new Set(Array.from(text.matchAll(named), ([, name = ""]) => name.toLowerCase()));
  return found.size > 1 || [...found].some((name) => strong.test(name)) || ofItem.test(text);
}

/** Returns the document numbers in a damaged answer; undefined stands for a truncated number. Never empty. */
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
