/**
 * Reads an answer printed as names and values, one a line, as a shell does: `ResultState : True`. Each `Clase` or `Codigo`
 * begins a result. Returns undefined for any other text.
 */
export function keyValueAnswer(text: string): object | undefined {
  if (/^[[{"<]/.test(text)) return undefined; // JSON that was cut, or a page
  const members: Record<string, unknown> = {};
  const results: Record<string, string>[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, typed = "", value = ""] =
      /^[\s"'{[,-]*([A-Za-z]+)["']?\s*[:=]\s*(.*)$/.exec(line) ?? [];
    const name = typed.toLowerCase();
    const plain = value.replace(/^["']|["']?[,}\]]*$/g, "").trim();
    if (ofResult.has(name)) {
      const last = results.at(-1);
      if (last === undefined || name in last) results.push({ [name]: plain });
      else last[name] = plain;
    } else if (name !== "" && !(name in members)) members[name] = plain;
  }
  const isAnswer = /^(?:true|false)$/i.test(String(members["resultstate"] ?? members["esvalido"]));
  return isAnswer ? { ...members, resultadosvalidacion: results } : undefined;
}

const ofResult: ReadonlySet<string> = new Set(
  "clase codigo descripcion observaciones pathfuente fuente".split(" "),
);
