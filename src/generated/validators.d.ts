// Derived by `npm run generate` from src/model/shapes.ts; do not edit.
import type { Shape } from "../model/shapes";

/** Whether every field of a record is absent, null or of its type. */
export declare const validators: Readonly<Record<Shape, (record: unknown) => boolean>>;
