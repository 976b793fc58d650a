/**
 * Derives from src/core/model/shapes.ts the texts that repeat the contract's table of fields: the tables of the
 * specification, the rows of the second implementation, and the cases of each field.
 */
import { readFileSync } from "node:fs";
import type { Field, Shape } from "../../src/core/model/shapes";
import { allShapes, fieldsOf, shapeNames } from "../../src/core/model/shapes";

type DerivedFile = readonly [file: string, text: string];

export function fieldTables(): readonly DerivedFile[] {
  const specification = "fixtures/kit/SPECIFICATION.md";
  const python = "fixtures/kit/python/ripslint.py";
  const inSpecification = allShapes.reduce(
    (text, shape) =>
      between(text, `<!-- Fields of shape ${shape}${mark} -->\n`, `<!-- ${end} -->`, table(shape)),
    readFileSync(specification, "utf8"),
  );
  const source = readFileSync(python, "utf8");
  return [
    [specification, inSpecification],
    [python, between(source, `# Fields${mark}\n`, `# ${end}\n`, rows())],
    ...allShapes.flatMap((shape): readonly DerivedFile[] =>
      [
        ["fields", fieldsOf(shape).flatMap((field) => casesAtRevision(shape, field))] as const,
        ["draft", fieldsOf(shape).flatMap((field) => casesOfDrafts(shape, field))] as const,
      ].map(([folder, cases]) => [
        `fixtures/kit/cases/records/${folder}/${shapeNames[shape]}.json`,
        `[\n${cases.map(caseText).join(",\n")}\n]\n`,
      ]),
    ),
  ];
}

const mark = ": derived by `npm run generate` from src/core/model/shapes.ts; do not edit.";
const end = "End of what is derived.";

/** A file written by hand, with a part between two lines that is derived. */
function between(text: string, from: string, to: string, derived: string): string {
  const [before, rest, ...more] = text.split(from);
  const at = rest?.indexOf(to) ?? -1;
  if (rest === undefined || at < 0 || more.length > 0)
    throw new Error(`a file has not one part between ${from} and ${to}`);
  return `${before}${from}${derived}${rest.slice(at)}`;
}

const table = (shape: Shape): string =>
  [
    "\n| # | Field | Type | Role | Canonical field |\n| --- | --- | --- | --- | --- |\n",
    ...fieldsOf(shape).map(({ name, type, role = "", canonical }, i) => {
      const cell = canonical === undefined ? "" : `\`${canonical}\``;
      return `| ${i + 1} | \`${name}\` | ${type} | ${role} | ${cell} |\n`;
    }),
    "\n",
  ].join("");

function rows(): string {
  const lines = ({ name, type, role, canonical }: Field): string =>
    `        ${[name, type, role, canonical].join(" ").trim()}\n`;
  const shapes = allShapes.map(
    (shape) => `    ${shape}: """\n${fieldsOf(shape).map(lines).join("")}    """,\n`,
  );
  return `ROWS = {\n${shapes.join("")}}\n`;
}

/** A case of the kit, in the order of its members. */
interface FieldCase {
  readonly description: string;
  readonly clause: string;
  readonly shape: Shape;
  readonly stage?: "draft";
  readonly record: Readonly<Record<string, unknown>>;
  readonly context?: unknown;
  readonly issues: readonly unknown[];
}

/** Each field absent, of a wrong type, required, and with another name. The expectation follows from the clauses. */
function casesAtRevision(shape: Shape, field: Field): readonly FieldCase[] {
  const { name, role, canonical } = field;
  const all = recordOf(shape);
  const alias = fieldsOf(shape).find((other) => other.canonical === name)?.name;
  const key = chosen(name, [shape, shapeNames[shape]]);
  const capitals = name.toUpperCase();
  const isProfessional = role === "professional-type" || role === "professional-number";
  const absent = isProfessional
    ? [issue("professional-id", "error", name, { mistake: "absent" })]
    : role === "provider-code" || role === "local-time"
      ? [issue("presence", "warning", name, { role })]
      : [];
  const absence = isProfessional ? "4.8.2" : absent.length > 0 ? "4.4.1" : "1.3.3";
  const [wrong] = wrongValues(field);
  return [
    {
      description: `${name} is null, every other field is given`,
      clause: canonical === undefined ? absence : "4.7.3",
      shape,
      record: { ...all, [name]: null },
      issues: absent,
    },
    {
      description: `${name} is ${JSON.stringify(wrong)}, every other field is right`,
      clause: canonical === undefined && alias === undefined ? "4.1.5" : "4.1.6",
      shape,
      record: { ...all, [name]: wrong },
      issues: [typeIssue(field, wrong)],
    },
    ...(canonical === undefined
      ? [
          {
            description: `${name} is required and absent, every other field is given`,
            clause: "4.3.2",
            shape,
            record: without(all, name, alias),
            context: {
              providerCodes: ["110010123401", providerCode],
              required: { [key]: [name] },
            },
            issues: [issue("required", "error", name)],
          },
        ]
      : []),
    {
      description: `${name} is written in capitals, every other field is given`,
      clause: "4.11.4",
      shape,
      record: { ...without(all, name), [capitals]: all[name] },
      issues: [...absent, issue("near-name", "warning", capitals, { field: name })],
    },
  ];
}

/** Each field given, null, absent, and of two wrong types. */
function casesOfDrafts(shape: Shape, field: Field): readonly FieldCase[] {
  const { name, type } = field;
  const draft = (
    description: string,
    clause: string,
    record: FieldCase["record"],
    ...issues: readonly unknown[]
  ): FieldCase => ({ description, clause, shape, stage: "draft", record, issues });
  return [
    draft(`${name} as a ${type}`, `2.${shape + 1}.1`, { [name]: valueOf(field) }),
    draft(`${name} as null`, "2.1.4", { [name]: null }),
    draft(`every field but ${name}`, "3.1.1", without(recordOf(shape), name)),
    ...wrongValues(field).map((value, i) => {
      const kind = typeOf(value);
      const what = `${/^[ao]/.test(kind) ? "an" : "a"} ${kind}, no ${type}`;
      return draft(
        `${name} as ${JSON.stringify(value)}: ${what}`,
        ["4.2.1", "4.2.4"][i] as string,
        { [name]: value },
        typeIssue(field, value),
      );
    }),
  ];
}

const providerCode = "050010987602";

/** A right value of a field. Where the role does not determine it, it depends on nothing but the name. */
function valueOf({ name, type, role, canonical }: Field): unknown {
  if (role === "provider-code") return providerCode;
  if (role === "local-time") return "2026-12-31 23:59";
  if (role === "professional-type") return "CC";
  if (role === "professional-number") return "80111222";
  if (type === "number") return chosen(name, [2, 0, 850.5, 1e-7]);
  return chosen(canonical ?? name, ["inventado", "01", ""]);
}

const wrongTexts = [
  [740311, []],
  [true, ["01"]],
  [{}, 0],
  [{ codigo: "01" }, false],
] as const;
const wrongNumbers = [
  ["3", []],
  [true, [3]],
  [{}, ""],
  [{ valor: 3 }, false],
] as const;

/** Two values of wrong types. */
const wrongValues = ({ name, type }: Field): readonly unknown[] =>
  chosen<readonly unknown[]>(name, type === "string" ? wrongTexts : wrongNumbers);

/** Chooses an element, which does not change when other fields are added. */
const chosen = <T>(name: string, list: readonly T[]): T => list[name.length % list.length] as T;

/** A record with all fields, an alias with the value of its canonical field. */
const recordOf = (shape: Shape): FieldCase["record"] =>
  Object.fromEntries(fieldsOf(shape).map((field) => [field.name, valueOf(field)]));

const without = (record: FieldCase["record"], ...names: readonly (string | undefined)[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value);

const issue = (code: string, severity: string, name: string, params?: object) => ({
  code,
  severity,
  path: [name],
  ...(params && { params }),
});

const typeIssue = ({ name, type }: Field, value: unknown) =>
  issue("type", "error", name, { expected: type, actual: typeOf(value) });

/** A case with each member on a line. */
const caseText = (each: FieldCase): string =>
  `  {\n${Object.entries(each)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${spaced(value)}`)
    .join(",\n")}\n  }`;

/** JSON on one line, with blanks. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${spaced(each)}`,
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
