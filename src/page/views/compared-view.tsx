import { codeNames } from "../../../rules/res948/code-names";
import { comparedIn, words } from "../../report/compared";
import { numberOf } from "../../report/number";
import { visible } from "../../report/visible";
import type { Props } from "./props";
import type { Row } from "../protocol";
import type { State } from "../state";
import { say } from "../words";

/** Shows the found and expected values of the first finding, and the number of different ones. */
export function ComparedView({
  rows,
  lang,
  most,
}: {
  readonly rows: readonly Row[];
  readonly lang: State["lang"];
  /** The most codes that are listed; further ones are counted. */
  readonly most?: number;
}) {
  // the place of damaged text has no value
  const all = rows.map(({ value = "", ...row }) =>
    comparedIn({ ...row, ...(row.path.length > 0 && { value }) }, lang, codeNames, most),
  );
  const parts = (["found", "expected"] as const).flatMap((name) => {
    const texts = new Set(all.map((each) => each[name]));
    texts.delete("");
    const [text, ...others] = texts;
    if (text === undefined) return [];
    const more = others.length === 0 ? "" : ` ${say[lang].more(numberOf(others.length, lang))}`;
    return [{ name, text: `${visible(text)}${more}` }];
  });
  if (parts.length === 0) return null;
  return (
    <dl class="compared">
      {parts.map(({ name, text }) => (
        <div key={name}>
          <dt>{words[name][lang]}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The codes that a field may have, with their names: the most frequent codes of its file come first. */
export function CodeChoice({
  expected: { codes, table = "" },
  likely,
  typed,
  lang,
  act,
  focus,
}: {
  readonly expected: ExpectedCodes;
  readonly likely: readonly string[];
  readonly typed: string;
  readonly lang: State["lang"];
  readonly act: Props["act"];
  readonly focus: (element: HTMLElement | null) => void;
}) {
  const { chooseCode } = say[lang];
  const first = likely.filter((code) => codes.includes(code));
  const rest = codes.filter((code) => !first.includes(code));
  return (
    <select
      ref={focus}
      id="edit"
      aria-describedby="edit-checked"
      value={codes.includes(typed) ? typed : ""}
      onChange={({ currentTarget }) => act.editing.type(currentTarget.value)}
    >
      <option value="">{chooseCode}</option>
      {[...first, ...rest].map((code) => (
        <option key={code} value={code}>
          {[code, codeNames[table]?.get(code)].filter((part) => part !== undefined).join(" · ")}
        </option>
      ))}
    </select>
  );
}

type ExpectedCodes = Extract<NonNullable<Row["expected"]>, { readonly codes: readonly string[] }>;
