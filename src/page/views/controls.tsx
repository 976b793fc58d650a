import type { ComponentChildren } from "preact";
import { focusInstead } from "./focus";

/** A control with its label above it, and a hint that screen readers read with it. */
export function Field({
  id,
  label,
  hint,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function Input({
  id,
  type,
  value,
  set,
  isDisabled = false,
}: {
  readonly id: string;
  readonly type: "date" | "datetime-local";
  readonly value: string;
  readonly set: (value: string) => void;
  readonly isDisabled?: boolean;
}) {
  return (
    <input
      id={id}
      type={type}
      value={value}
      disabled={isDisabled}
      autocomplete="off"
      onInput={({ currentTarget }) => set(currentTarget.value)}
    />
  );
}

export function Select({
  id,
  value,
  options,
  set,
  label,
}: {
  readonly id: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly set: (value: string) => void;
  readonly label?: string;
}) {
  return (
    <select
      id={id}
      value={value}
      aria-label={label}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    >
      {options.map(([each, text]) => (
        <option key={each} value={each} selected={each === value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** Opens the browser's dialog of a picker. */
export const openChoice = (id: string): void =>
  document.querySelector<HTMLInputElement>(`#${id} + input`)?.click();

/** A button that opens the browser's dialog for files or a folder. */
export function Picker({
  id,
  label,
  kind,
  className = "",
  take,
  first,
}: {
  readonly id: string;
  readonly label: string;
  readonly kind: "files" | "folder" | "file";
  readonly className?: string;
  readonly take: (files: FileList) => void;
  /** Runs instead of the browser's dialog, which it may still open. */
  readonly first?: (otherwise: () => void) => void;
}) {
  const open = (): void => openChoice(id);
  return (
    <>
      <button
        type="button"
        id={id}
        class={className}
        onClick={() => (first === undefined ? open() : first(open))}
      >
        {label}
      </button>
      <input
        type="file"
        hidden
        multiple={kind !== "file"}
        {...(kind === "folder" && { webkitdirectory: true })}
        class={`${kind}-input`}
        aria-label={label}
        onChange={({ currentTarget }) => {
          if (currentTarget.files !== null && currentTarget.files.length > 0)
            take(currentTarget.files);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** A window over the page, open as long as it is drawn. */
export function Dialog({
  id,
  title,
  closed,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly closed: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <dialog ref={show} id={id} aria-labelledby={`${id}-title`} onClose={closed}>
      <h2 id={`${id}-title`} tabIndex={-1} autofocus>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** An error in a dialog, which covers the errors of the page. */
export const DialogError = ({ text }: { readonly text: string }) =>
  text === "" ? null : (
    <p class="problem" role="alert">
      {text}
    </p>
  );

/** The element that had the focus before the first open dialog. */
let opener: Element | null = null;

/** As a ref: opens a dialog, and returns the focus when the dialog is removed. */
function show(dialog: HTMLDialogElement | null): void {
  if (dialog !== null) {
    const { activeElement } = document;
    if (activeElement?.closest("dialog") == null) opener = activeElement;
    return dialog.showModal();
  }
  queueMicrotask(() => {
    if (document.querySelector("dialog") !== null) return;
    if (opener instanceof HTMLElement) opener.focus(); // it may be gone, or disabled
    focusInstead("#save", "#verdict");
  });
}

/** As a ref: puts the focus on an element that is new on the page. */
export const focusNew = (element: HTMLElement | null): void =>
  element?.focus({ preventScroll: true });

export const Head = ({ titles }: { readonly titles: readonly string[] }) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

/** Two hundred rows at a time: the number of pages, and the page that is shown. */
export const pageSize = 200;

export function Pages({
  count,
  page,
  set,
  words,
}: {
  readonly count: number;
  readonly page: number;
  readonly set: (page: number) => void;
  readonly words: {
    readonly pages: string;
    readonly before: string;
    readonly next: string;
    readonly pageOf: (page: number, pages: number) => string;
  };
}) {
  const pages = Math.ceil(count / pageSize);
  if (pages < 2) return null;
  return (
    <nav class="pages" aria-label={words.pages}>
      <button type="button" disabled={page === 0} onClick={() => set(page - 1)}>
        {words.before}
      </button>
      <span>{words.pageOf(page + 1, pages)}</span>
      <button type="button" disabled={page + 1 >= pages} onClick={() => set(page + 1)}>
        {words.next}
      </button>
    </nav>
  );
}
