import { assertType } from "./options";

/** The used part of an `AbortSignal`. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Throws a TypeError unless the value is an AbortSignal, possibly of another realm. */
export function assertSignal(value: unknown, name: string): void {
  assertType(value, "object", name);
  const { aborted, addEventListener } = value as Partial<AbortSignalLike>;
  if (typeof aborted !== "boolean" || typeof addEventListener !== "function")
    throw new TypeError(`${name} must be an AbortSignal`);
}
