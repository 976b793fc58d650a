/**
 * JSON, by hand: `JSON.stringify` calls every `toJSON`, and the runs with a changed `Array.prototype` have one. The
 * answer has to be right there too.
 */
export function written(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return `${value ?? null}`;
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .map((name) =>
      Array.isArray(value) ? written(value[name]) : `${written(name)}:${written(value[name])}`,
    );
  return Array.isArray(value) ? `[${members.join(",")}]` : `{${members.join(",")}}`;
}
