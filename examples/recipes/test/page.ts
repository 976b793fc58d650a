import { Window } from "happy-dom";

/** A page of happy-dom, whose globals are put where the recipes and React look for them. */
export const page = new Window({ url: "http://localhost/" });

const names = [
  "document",
  "Event",
  "HTMLElement",
  "HTMLIFrameElement",
  "HTMLInputElement",
  "HTMLFormElement",
  "navigator",
  "Node",
] as const;
for (const name of names)
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true });
Object.defineProperty(globalThis, "window", { value: page, configurable: true });
Object.defineProperty(globalThis, "IS_REACT_ACT_ENVIRONMENT", { value: true });

export const body = document.body;

/** Enters a text as a person does: React sees the change only through the setter of the element's class. */
export function enter(name: string, text: string): void {
  const input = inputOf(name);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

export const inputOf = (name: string): HTMLInputElement => {
  const input = body.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input === null) throw new Error(`there is no input ${name}`);
  return input;
};

export const button = (text: string): HTMLButtonElement => {
  const found = [...body.querySelectorAll("button")].find((each) => each.textContent === text);
  if (found === undefined) throw new Error(`there is no button ${text}`);
  return found;
};
