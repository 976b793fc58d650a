import { codeNames } from "../../../rules/res948/code-names";
import { comparedIn, words } from "../../report/compared";
import { numberOf } from "../../report/number";
import { visible } from "../../report/visible";
import type { Props } from "./props";
import type { Row } from "../protocol";
import type { State } from "../state";
import { say } from "../words";

/** Shows the found and expected values of findings: the first of each, and how many differ. */
export function ComparedView({
  rows,
  lang,
  most,
}: {
  readonly rows: readonly Row[];
  readonly lang: State["lang"];
  /** How many codes are listed; more are counted. */
  readonly most?: number;
}) {
  const all = rows.map((row) => comparedIn(row, lang, codeNames, most));
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

/** The codes that a field may have, with their names: one that is chosen is typed. */
export function CodeChoice({
  row: { expected },
  typed,
  lang,
  act,
}: {
  readonly row: Row;
  readonly typed: string;
  readonly lang: State["lang"];
  readonly act: Props["act"];
}) {
  if (expected === undefined || !("codes" in expected)) return null;
  const { codes, table = "" } = expected;
  const { chooseCode } = say[lang];
  return (
    <select
      id="edit-code"
      aria-label={chooseCode}
      value={codes.includes(typed) ? typed : ""}
      onChange={({ currentTarget }) => act.editing.type(currentTarget.value)}
    >
      <option value="">{chooseCode}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {[code, codeNames[table]?.get(code)].filter((part) => part !== undefined).join(" · ")}
        </option>
      ))}
    </select>
  );
}
