import type { ByteCheck, ByteTarget } from "../../../src/model/in-bytes";
import type { NormTarget, Prepared } from "../../../src/model/norm-rule";
import type { Shape } from "../../../src/model/shapes";
import { soundText } from "./values";

/** M05 and N09, which RVC032 and RVC033 do not list. */
export const isOtherPrincipal = (shape: Shape, name: string): boolean =>
  shape !== 2 && name === "codDiagnosticoPrincipal";

/** Whether a diagnosis is of another chapter than that of a letter. */
export const outside = (letter: number, { shape, name }: ByteTarget): ByteCheck | undefined =>
  isOtherPrincipal(shape, name) ? undefined : (value) => value.isPlain && value.at(0) !== letter;

/** The category of a diagnosis: its letter and two digits. */
export const categoryOf = (target: NormTarget, norm: Prepared): string | undefined =>
  /^[A-Z]\d\d/.exec(soundText(target, norm) ?? "")?.[0];
