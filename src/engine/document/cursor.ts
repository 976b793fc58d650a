/** What begins at a cursor. */
export type CursorType = "object" | "array" | "null" | "other";
