/** What an element may contain; nothing is left out. */
export type Child = Node | string | false | undefined;

/** The attributes of an element. A function listens to the event of its name after `on`. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | undefined | ((event: never) => void)>
>;

/** Makes an element. `value` and `checked` are set as properties, since a user changes them. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.append(...children.filter((child) => child !== false && child !== undefined));
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function")
      element.addEventListener(key.slice(2), value as unknown as EventListener);
    else if (key === "value" || key === "checked") Object.assign(element, { [key]: value });
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  return element;
}

/** The nodes of a text of HTML that our own functions made and escaped. */
export function nodesOf(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** A button that does something. */
export const button = (
  text: string,
  onclick: () => void,
  attributes: Attributes = {},
): HTMLButtonElement => h("button", { type: "button", onclick, ...attributes }, text);

/** A control with its label above it, and a hint that is read with it. */
export function field(label: string, control: HTMLElement, hint?: string): HTMLDivElement {
  const id = control.id;
  if (hint !== undefined) control.setAttribute("aria-describedby", `${id}-hint`);
  return h(
    "div",
    { class: "field" },
    h("label", { for: id }, label),
    control,
    hint !== undefined && h("p", { class: "hint", id: `${id}-hint` }, hint),
  );
}

/** A selection among values, each with its text. */
export function select(
  id: string,
  value: string,
  options: readonly (readonly [string, string])[],
  onchange: (value: string) => void,
): HTMLSelectElement {
  const element = h(
    "select",
    { id, onchange: () => onchange(element.value) },
    ...options.map(([each, text]) => h("option", { value: each }, text)),
  );
  element.value = value;
  return element;
}

/** A line of text, a date or the like. */
export function input(
  id: string,
  type: string,
  value: string,
  oninput: (value: string) => void,
  attributes: Attributes = {},
): HTMLInputElement {
  const element = h("input", {
    id,
    type,
    value,
    autocomplete: "off",
    oninput: () => oninput(element.value),
    ...attributes,
  });
  return element;
}

/** Saves a blob as a file, as if the user had followed a link. */
export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = h("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click; it needs the address until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
