import type { DocumentScope, Mark } from "../../src/model/document-rule";
import { consecutivoOf, Consecutivos } from "./shared/consecutivos";
import type { Params } from "../../src/model/issue";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** The consecutivos of a whole array: the fields of `consecutive`. */
export const consecutiveGap = {
  code: "consecutive-gap",
  official: "RVG06",
  canReject: false,
  create: (report, document) => {
    const usuarios = new Sequence(document.maxEntries);
    const ends = (sequence: Sequence, isWhole: boolean, at: Mark) => {
      const isCounted = countsFromOne(document);
      const { gap } = sequence;
      if (isCounted === false || gap === undefined) return;
      if (isCounted === undefined || !isWhole || !sequence.isWhole) report.skips("arrays");
      else report.at(at, undefined, gap);
    };
    return {
      usuario: (usuario) => ({
        array: (array) => {
          const sequence = new Sequence(document.maxEntries);
          return {
            record: (record, index) =>
              sequence.add(consecutivoOf(record.get("consecutivo")), index),
            end: (at) => ends(sequence, array.isWhole, at),
          };
        },
        end: () => usuarios.add(consecutivoOf(usuario.get("consecutivo")), usuario.index),
      }),
      end: (at) => ends(usuarios, document.isWhole, { ...at, pointer: `${at.pointer}/usuarios` }),
    };
  },
  message: {
    en: ({ params }) =>
      `consecutivo must run from 1 without gaps in this array${before("en", params["before"])}.`,
    es: ({ params }) =>
      `consecutivo debe ir desde 1 sin saltos en este arreglo${before("es", params["before"])}.`,
  },
} satisfies DocumentNormRule;

const before = (lang: "en" | "es", index: Params[string] | undefined): string =>
  index === undefined
    ? ""
    : {
        en: `; the first gap is before element ${Number(index) + 1}`,
        es: `; el primer salto está antes del elemento ${Number(index) + 1}`,
      }[lang];

/**
 * Whether consecutivos count from 1. They do not in a note, which may keep those of the original; undefined until
 * tipoNota is read.
 */
function countsFromOne(document: DocumentScope): boolean | undefined {
  const note = document.get("tipoNota");
  if (note.kind === "absent") return undefined;
  return note.kind === "null" || note.is("") || note.is("RS");
}

/** The consecutivos of one array. It determines whether any number from 1 on is missing. */
class Sequence {
  /** Whether every element had a number, and all numbers were kept. */
  isWhole = true;
  private readonly seen: Consecutivos;
  private distinct = 0;
  private greatest = 0;
  private last = 0;
  private isAscending = true;
  private firstJump: number | undefined;
  private isFull = false;

  constructor(most: number) {
    this.seen = new Consecutivos(most);
  }

  /** Adds the number of the next element. */
  add(number: number | undefined, index: number): void {
    if (number === undefined) this.isWhole = false;
    else if (this.seen.indexOf(number) === undefined) {
      if (!this.seen.add(number, index)) {
        this.isWhole = false;
        this.isFull = true;
        return;
      }
      this.distinct += 1;
      this.greatest = Math.max(this.greatest, number);
      if (number < this.last) this.isAscending = false;
      else if (number > this.last + 1) this.firstJump ??= index;
      this.last = number;
    }
  }

  /**
   * Whether a number between 1 and the greatest is missing, or may be missing because not all were kept. If the
   * numbers ascend, `before` is the element that follows the gap.
   */
  get gap(): { readonly before?: number } | undefined {
    if (this.distinct === this.greatest) return this.isFull ? {} : undefined;
    const { firstJump } = this;
    return this.isAscending && firstJump !== undefined ? { before: firstJump } : {};
  }
}
