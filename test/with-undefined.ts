/** Names of members that JSON would not have, which an object in memory may have all the same. */
const names = [
  "rips",
  "usuarios",
  "servicios",
  "peso",
  "Rips",
  "usuario",
  "otroServicios",
  "codDiagnosticoRelacionado1",
];

/** A copy in which every object has further members that are undefined, before its own and after them. */
export function withUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUndefined);
  if (typeof value !== "object" || value === null) return value;
  const own = Object.entries(value).map(([name, each]) => [name, withUndefined(each)] as const);
  const others = names.filter((name) => !Object.hasOwn(value, name));
  const half = Math.floor(others.length / 2);
  const absent = (some: readonly string[]) => some.map((name) => [name, undefined] as const);
  return Object.fromEntries([
    ...absent(others.slice(0, half)),
    ...own,
    ...absent(others.slice(half)),
  ]);
}
