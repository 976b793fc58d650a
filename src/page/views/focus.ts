/** Puts the focus on the first element of these that the page has. */
export function focusOn(...selectors: readonly string[]): void {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) return element.focus();
  }
}

/** The same, if what had the focus is gone. */
export function focusInstead(...selectors: readonly string[]): void {
  if (document.activeElement === document.body) focusOn(...selectors);
}

/** Puts the focus on what is open in the list; else on its beginning. */
export const focusList = (): void =>
  focusOn("#part [aria-expanded=true]", "#part .line, #part .place", "#verdict");
