/** The text in base64, for `unpacked`. */
export function packed(text: string): string;
/** The text that was packed. */
export function unpacked(text: string): string;
/** A script that puts the script that was packed in its own place. */
export function unpacking(script: string): string;
