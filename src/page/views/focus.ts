/** Focuses the first of these elements that exists. */
export function focusOn(...selectors: readonly string[]): void {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) return element.focus();
  }
}

/** Does the same if the focused element is gone. */
export function focusInstead(...selectors: readonly string[]): void {
  if (document.activeElement === document.body) focusOn(...selectors);
}

/** Focuses the open row of the list, or else its first row. */
export const focusList = (): void =>
  focusOn("#part [aria-expanded=true]", "#part .line, #part .place", "#verdict");
