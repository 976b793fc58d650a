import type { Lang } from "../../core/model/issue";
import { normOn } from "../../app/packs/packs";

/** The choices that the browser remembers on request: never a record, nor the name of a person or a file. */
export interface Remembered {
  readonly codes: readonly string[];
  readonly pack: string;
  readonly lang: Lang;
}

const key = "ripslint";

/** Undefined if there are none, or the browser does not allow it. */
export function remembered(): Remembered | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof value !== "object" || value === null) return undefined;
    const { codes, pack, lang } = value as Partial<Record<keyof Remembered, unknown>>;
    return {
      codes: Array.isArray(codes) ? codes.filter((code) => /^\d{12}$/.test(String(code))) : [],
      pack: typeof pack === "string" ? pack : normOn(),
      lang: lang === "en" ? "en" : "es",
    };
  } catch {
    return undefined;
  }
}

export function remember({ codes, pack, lang }: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify({ codes, pack, lang }));
  } catch {
    // the browser does not let the page keep anything
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // then nothing was kept
  }
}
