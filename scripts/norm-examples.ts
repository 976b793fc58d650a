/** The examples of the norm's rules: of the cases in fixtures/res948, one that does not hold and one that does. */
import type { NormRule } from "../rules/norm/rule";
import { normRules } from "../rules/norm/rules/index";
import type { Pack } from "../src/index";
import { noContext } from "../src/index";
import type { Lang } from "../src/issue";
import { normContext, v001, v002, v003 } from "../src/res948";
import type { NormInput } from "../src/res948";
import type { Shape } from "../src/shapes";
import { casesIn } from "../test/cases";
import { written } from "./page-cases";
import type { Ran } from "./page-example";
import { exampleFile, outputs } from "./page-example";
import { ranOf } from "./page-text";
import { exampleTitle } from "./page-words";

/** An example of a norm's rule. */
export interface NormExample extends Ran {
  readonly description: string;
  readonly shape: Shape;
  readonly text: string;
}

/** The two examples of a rule. */
export interface NormExamples {
  readonly fails: NormExample;
  readonly holds: NormExample;
}

interface NormCase {
  readonly description: string;
  readonly shape: Shape;
  readonly record: Readonly<Record<string, unknown>>;
  readonly versions?: readonly string[];
  readonly given?: NormInput;
  readonly issues: readonly object[];
}

/** The newest official version first. */
const packs: readonly Pack[] = [v002, v001, v003];

/** Every rule of the norm with its examples. */
export function normExamples(): readonly (readonly [NormRule, NormExamples])[] {
  const cases = casesIn<NormCase>("res948");
  return normRules.map((rule) => {
    const own = cases.get(rule.code) ?? [];
    const fails = shown(rule.code, own, true);
    return [rule, { fails, holds: shown(rule.code, own, false, fails.shape) }];
  });
}

/** The shortest case, of the same shape if there is one, of which the command says what its fixture says. */
function shown(
  code: string,
  cases: readonly NormCase[],
  speaks: boolean,
  shape?: Shape,
): NormExample {
  const costOf = (each: NormCase) =>
    JSON.stringify(each.record).length +
    100 * each.issues.length +
    (each.versions?.includes(v002.version) === false ? 300 : 0) +
    (Object.keys(each.record).length === 0 ? 500 : 0) +
    (shape !== undefined && each.shape !== shape ? 1000 : 0);
  const candidates = cases
    .filter(({ issues }) => issues.length > 0 === speaks)
    .toSorted((a, b) => costOf(a) - costOf(b));
  for (const each of candidates) {
    const example = exampleOf(code, each);
    if (example !== undefined && (example.output.en !== "") === speaks) return example;
  }
  throw new Error(`res948/${code}: no case can be shown`);
}

function exampleOf(code: string, each: NormCase): NormExample | undefined {
  const { description, shape, record, given = {}, versions: named } = each;
  const pack = packs.find(
    ({ version, after }) =>
      (named === undefined || named.includes(version)) &&
      after([]).some((rule) => rule.code === `res948/${code}`),
  );
  if (pack === undefined) return undefined;
  const only = [`res948/${code}`];
  const text = written(record);
  const name = pack === v002 ? pack.id : `${pack.id}@${pack.version}`;
  const command = [
    `ripslint ${exampleFile} --shape ${shape} --no-context --pack ${name} --only ${only.join()}`,
    ...optionsOf(given),
  ].join(" ");
  const context = normContext(noContext, given);
  const output = outputs(Buffer.from(text), context, { shape, packs: [pack], only });
  return { description, shape, text, files: filesOf(given), command, output };
}

const optionsOf = ({ now, period, paymentModality, tables = {} }: NormInput): readonly string[] => [
  ...(now === undefined ? [] : [`--now '${now}'`]),
  ...(period === undefined ? [] : [`--period ${period.from}..${period.to}`]),
  ...(paymentModality === undefined ? [] : [`--payment-modality ${paymentModality}`]),
  ...Object.keys(tables).map((name) => `--table ${name}=${name}.txt`),
];

const filesOf = ({ tables = {} }: NormInput): Ran["files"] =>
  Object.entries(tables).map(([name, codes]) => ({
    name: `${name}.txt`,
    text: [...codes].join("\n"),
  }));

/** The module that the command loads: the examples as text. */
export function normExamplesModule(): string {
  const literal = (text: string) => JSON.stringify(text);
  const entries = normExamples().map(([{ code }, { fails, holds }]) => {
    const text = (lang: Lang) =>
      [
        `${exampleTitle(fails, "fails", lang)}\n${ranOf(fails, lang)}\n`,
        `${exampleTitle(holds, "holds", lang)}\n${ranOf(holds, lang)}\n`,
      ].join("\n");
    return `  "${code}": {\n    en: ${literal(text("en"))},\n    es: ${literal(text("es"))},\n  },\n`;
  });
  return `// Derived by \`npm run generate\` from rules/norm and fixtures/res948; do not edit. The core does not load it.
import type { Lang } from "../issue";

/** The examples of each rule of res948, as its page shows them. */
export const normExamples: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
${entries.join("")}};
`;
}
