/** A part of a JSON text, with its place in it. */
export interface OutlineNode {
  /** The name of the member; undefined for an element or the whole. */
  readonly name?: string;
  readonly kind: "object" | "array" | "string" | "number" | "literal";
  /** From the name of the member, or the value if it has none, to the end of the value. */
  readonly from: number;
  readonly to: number;
  /** The text of a value that has no parts. */
  readonly text: string;
  readonly children: readonly OutlineNode[];
}

export interface Outline {
  /** Undefined if not even the beginning is JSON. */
  readonly root?: OutlineNode;
  /** From where on the text is not JSON; its length if all of it is. */
  readonly end: number;
}

/** Deeper values are shown as text. */
const deepest = 100;

/** Reads a JSON text as far as it is one. Numbers and texts are kept as they are written. */
export function outlineOf(text: string): Outline {
  const reader = new Reader(text);
  const root = reader.value(undefined, 0);
  reader.blank();
  return root === undefined ? { end: reader.at } : { root, end: reader.at };
}

/** The smallest part that contains a range; undefined if that is the whole, or nothing. */
export function partAt(root: OutlineNode, from: number, to: number): OutlineNode | undefined {
  let part: OutlineNode | undefined;
  for (let within: OutlineNode | undefined = root; within !== undefined; ) {
    if (within !== root) part = within;
    within = within.children.find((child) => child.from <= from && to <= child.to);
  }
  return part;
}

class Reader {
  at = 0;
  private readonly text: string;
  private isBroken = false;

  constructor(text: string) {
    this.text = text;
  }

  blank(): void {
    while (this.at < this.text.length && " \t\r\n\ufeff".includes(this.text.charAt(this.at)))
      this.at += 1;
  }

  value(
    member: { readonly name: string; readonly from: number } | undefined,
    depth: number,
  ): OutlineNode | undefined {
    this.blank();
    const start = this.at;
    const named = { ...(member && { name: member.name }), from: member?.from ?? start };
    const sign = this.text.charAt(start);
    if ((sign === "{" || sign === "[") && depth < deepest) {
      const children = this.children(sign === "{", depth);
      const kind = sign === "{" ? "object" : "array";
      return { ...named, kind, to: this.at, text: "", children };
    }
    const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;
    token.lastIndex = start;
    const [text] = token.exec(this.text) ?? [];
    if (text === undefined) {
      this.isBroken = true;
      return undefined;
    }
    this.at += text.length;
    const kind = text.startsWith('"') ? "string" : /^[-\d]/.test(text) ? "number" : "literal";
    return { ...named, kind, to: this.at, text, children: [] };
  }

  /** The members of an object, or the elements of an array, up to its end or to what is broken. */
  private children(isObject: boolean, depth: number): readonly OutlineNode[] {
    const children: OutlineNode[] = [];
    const close = isObject ? "}" : "]";
    this.at += 1;
    this.blank();
    if (this.text.charAt(this.at) === close) {
      this.at += 1;
      return children;
    }
    while (!this.isBroken) {
      const member = isObject ? this.member() : undefined;
      if (this.isBroken) break;
      const child = this.value(member, depth + 1);
      if (child === undefined) break;
      children.push(child);
      if (this.isBroken) break;
      this.blank();
      const sign = this.text.charAt(this.at);
      if (sign !== "," && sign !== close) {
        this.isBroken = true;
        break;
      }
      this.at += 1;
      if (sign === close) break;
    }
    return children;
  }

  private member(): { readonly name: string; readonly from: number } | undefined {
    this.blank();
    const from = this.at;
    const token = /"((?:[^"\\]|\\.)*)"[ \t\r\n]*:/y;
    token.lastIndex = from;
    const [text, inner = ""] = token.exec(this.text) ?? [];
    if (text === undefined) {
      this.isBroken = true;
      return undefined;
    }
    this.at += text.length;
    return { name: decoded(inner), from };
  }
}

function decoded(inner: string): string {
  try {
    return String(JSON.parse(`"${inner}"`));
  } catch {
    return inner;
  }
}
