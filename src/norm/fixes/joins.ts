import type { Finding } from "../../core/evaluate/typed-issue";
import type { Edit } from "./edits";
import type { Fields } from "./fields";
import type { Fix } from "./fix";
import { arrays, isOfNote, numbersOf } from "./numbering";
import type { Node } from "./tree";
import { nodeAt, textIn } from "./tree";

/**
 * Joins usuarios with the same document and the same own fields: moves the services of the later ones to the first, and removes
 * the later ones. It must be possible to number the joined arrays.
 */
export function joiningFixes(
  findings: readonly Finding[],
  root: Node,
  fields: Fields,
): readonly Fix[] {
  const groups = new Map<Node, (readonly [Finding, Node])[]>();
  for (const finding of findings) {
    if (!fields.isOfJoining(finding)) continue;
    let own: Node | undefined = nodeAt(root, finding.offset);
    while (own !== undefined && own.parent?.name !== "usuarios") own = own.parent;
    const usuarios = own?.parent;
    const first = usuarios?.children[Number(finding.params?.["first"])];
    if (own === undefined || usuarios === undefined || first === undefined || first === own)
      continue;
    if (numbersOf(usuarios) === undefined || isOfNote(usuarios)) continue;
    if (!isReadable(first) || !isReadable(own)) continue;
    if (ownText(first) !== ownText(own)) continue;
    const group = groups.get(first) ?? [];
    groups.set(first, group);
    group.push([finding, own]);
  }
  return [...groups].map(([first, others]) => ({
    code: "user-repeated",
    findings: others.map(([finding]) => finding),
    patch: [],
    edits: [
      ...others.map(([, own]) => removalOf(own)),
      ...additionsTo(
        first,
        others.map(([, own]) => own),
      ),
    ],
    isSure: true,
    place: others[0]?.[0].pointer ?? "",
    reveals: (finding: Finding) => fields.isOfNumbering(finding),
  }));
}

/** The comma before it goes too: the first usuario of a document stays. */
const removalOf = ({ previous, from, to }: Node): Edit => ({
  from: previous?.to ?? from,
  to,
  text: "",
});

/** Returns true if no name of a usuario is repeated, and all arrays in `servicios` can be numbered. */
function isReadable(usuario: Node): boolean {
  const servicios = usuario.member("servicios");
  return (
    usuario.isWhole &&
    servicios?.kind === "object" &&
    [usuario, servicios].every(({ counts, children }) => counts.size === children.length) &&
    servicios.children.every(
      (each) =>
        arrays.has(each.name ?? "") &&
        (each.kind === "array" ? numbersOf(each) !== undefined : each.kind === "null"),
    )
  );
}

/** Returns the text of a usuario without its services and its consecutivo, in the order of the names. */
const ownText = ({ children }: Node): string =>
  children
    .filter(({ name }) => name !== "servicios" && name !== "consecutivo")
    .map((each) => `${each.name}\0${each.text}`)
    .sort()
    .join("\0");

function additionsTo(first: Node, others: readonly Node[]): readonly Edit[] {
  const { bytes } = first;
  const servicios = first.member("servicios") as Node;
  const lists = others
    .flatMap((other) => other.member("servicios")?.children ?? [])
    .filter(({ children }) => children.length > 0);
  const edits: Edit[] = [];
  const added: string[] = [];
  for (const name of new Set(lists.map((list) => list.name as string))) {
    const same = lists.filter((list) => list.name === name);
    const [example] = same as [Node];
    const elements = same.map((list) => textIn(bytes, list.from + 1, endIn(list)));
    const own = servicios.member(name);
    const last = own?.children.at(-1);
    if (last !== undefined) {
      edits.push({ from: last.to, to: last.to, text: elements.map((each) => `,${each}`).join("") });
      continue;
    }
    const tail = textIn(bytes, endIn(example), example.to);
    const list = `[${elements.join(",")}${tail}`;
    if (own === undefined) added.push(`${headOf(example)}${list}`);
    else edits.push({ from: own.from, to: own.to, text: list });
  }
  if (added.length === 0) return edits;
  const text = added.join(",");
  const last = servicios.children.at(-1);
  if (last !== undefined) edits.push({ from: last.to, to: last.to, text: `,${text}` });
  else {
    const example = lists[0]?.parent as Node;
    const tail = textIn(bytes, endIn(example), example.to - 1);
    edits.push({ from: servicios.from + 1, to: servicios.to - 1, text: text + tail });
  }
  return edits;
}

/** Where the last member or element ends. */
const endIn = ({ children, from }: Node): number => children.at(-1)?.to ?? from + 1;

/** Returns the text before an array, from the comma or brace before its name. */
const headOf = ({ bytes, previous, parent, from }: Node): string =>
  textIn(bytes, previous?.to ?? parent?.from ?? from, from).replace(/^\s*[,{]/, "");
