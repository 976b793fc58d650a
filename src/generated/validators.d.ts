// Derived by `npm run generate` from src/shapes.ts; do not edit.
import type { Shape } from "../shapes";

/** Whether every field of a record is absent, null or of its type. */
export declare const validators: Readonly<Record<Shape, (record: unknown) => boolean>>;
