import type { Actions } from "./actions/actions";

/** Handles events of the whole page: a drop, a paste, leaving with unsaved corrections, printing. */
export function listen(act: Actions): void {
  let depth = 0;
  const mark = (isOver: boolean): void => {
    document.body.classList.toggle("over", isOver);
  };
  const isBusy = (): boolean => act.state.running !== undefined || act.state.dialog !== undefined;
  const hasFiles = (event: DragEvent): boolean =>
    event.dataTransfer?.types.includes("Files") === true && !isBusy();
  document.addEventListener("dragenter", (event) => {
    if (!hasFiles(event)) return;
    depth += 1;
    mark(true);
  });
  document.addEventListener("dragleave", () => {
    depth = Math.max(0, depth - 1);
    if (depth === 0) mark(false);
  });
  document.addEventListener("dragover", (event) => {
    // otherwise the browser would open the file instead of the page
    event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    depth = 0;
    mark(false);
    if (event.dataTransfer !== null && !isBusy()) act.giving.drop(event.dataTransfer);
  });
  document.addEventListener("paste", (event) => {
    const { target, clipboardData } = event;
    const isInText = target instanceof Element && target.closest("input, textarea") !== null;
    if (isInText || clipboardData === null || isBusy()) return;
    if (clipboardData.files.length > 0) act.giving.choose(clipboardData.files, false);
    else {
      const text = clipboardData.getData("text/plain");
      if (text.trim() !== "") act.giving.paste(text);
    }
  });
  document.addEventListener("keydown", (event) => {
    const { target, key, ctrlKey, metaKey, shiftKey } = event;
    const isInText = target instanceof Element && target.closest("input, textarea") !== null;
    if (key !== "z" || !(ctrlKey || metaKey) || shiftKey || isInText || isBusy()) return;
    if (act.state.undo === undefined) return;
    event.preventDefault();
    act.correcting.undo();
  });
  addEventListener("beforeunload", (event) => {
    if (act.state.unsaved.size > 0) event.preventDefault();
  });
  addEventListener("beforeprint", () => {
    if (!act.state.printing) act.set({ printing: true });
  });
  addEventListener("afterprint", () => act.set({ printing: false }));
}
