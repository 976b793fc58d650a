import type { Mark } from "../../src/core/model/document-rule";
import { Consecutivos, countsFromOne, isConsecutivo } from "./shared/consecutivos";
import { allArrays, inArrays } from "./shared/document";
import type { Params } from "../../src/core/model/issue";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** The consecutivos of a whole array: the fields of `consecutive`. */
export const consecutiveGap = {
  code: "consecutive-gap",
  norms: ["res948"],
  official: "RVG06",
  canReject: false,
  repairs: "counting",
  create: (report, document) => {
    const usuarios = new Sequence();
    const elements = new Sequence();
    const ends = ({ gap, isWhole }: Sequence, isRead: boolean, at: Mark, isEnd = false) => {
      if (gap === undefined) return; // nearly always
      const isCounted = countsFromOne(document, isEnd);
      if (isCounted === false) return;
      if (isCounted === undefined || !isRead || !isWhole) report.skips("arrays");
      else report.at(at, undefined, gap);
    };
    return {
      begin: () => usuarios.begin(document.maxEntries),
      beginArray: () => elements.begin(document.maxEntries),
      records: inArrays(allArrays, {
        when: "uncounted",
        visit(_record, index, _mark, { consecutivo, counted }) {
          elements.countTo(counted);
          elements.add(consecutivo, index);
        },
      }),
      endArray: (array, at) => ends(elements, array.isWhole, at),
      endUsuario: (usuario) => usuarios.add(usuario.get("consecutivo").number(), usuario.index),
      end: (at) =>
        ends(usuarios, document.hasUsuarios, { ...at, pointer: `${at.pointer}/usuarios` }, true),
    };
  },
  message: {
    en: ({ params }) =>
      `consecutivo must run from 1 without gaps in this array${before("en", params["before"])}.`,
    es: ({ params }) =>
      `consecutivo debe ir desde 1 sin saltos en esta lista${before("es", params["before"])}.`,
  },
} satisfies DocumentNormRule;

const before = (lang: "en" | "es", index: Params[string] | undefined): string =>
  index === undefined
    ? ""
    : {
        en: `; the first gap is before element ${Number(index) + 1}`,
        es: `; el primer salto está antes del elemento ${Number(index) + 1}`,
      }[lang];

/** Receives the consecutivos of one array after another, and determines whether any number from 1 on is missing. */
class Sequence {
  private readonly seen = new Consecutivos();
  /** The elements from the first one that does not continue 1, 2, 3 and so on. */
  private rest: Rest | undefined;

  begin(most: number): void {
    this.seen.begin(most);
    this.rest = undefined;
  }

  /** Skips the first elements, which have the consecutivos 1, 2, 3 and so on. */
  countTo(counted: number): void {
    this.seen.countTo(counted);
  }

  add(number: number, index: number): void {
    if (this.rest === undefined && this.seen.continues(number, index)) return; // nearly always
    this.rest ??= new Rest(this.seen);
    this.rest.add(number, index);
  }

  /** True if every element had a number, and all numbers were kept. */
  get isWhole(): boolean {
    return this.rest?.isWhole !== false;
  }

  get gap(): Rest["gap"] {
    return this.rest?.gap;
  }
}

/** The elements after the first ones, which count from 1. */
class Rest {
  isWhole = true;
  private readonly seen: Consecutivos;
  private distinct: number;
  private greatest: number;
  private last: number;
  private isAscending = true;
  private firstJump: number | undefined;
  private isFull = false;

  constructor(seen: Consecutivos) {
    this.seen = seen;
    this.distinct = seen.counted;
    this.greatest = seen.counted;
    this.last = seen.counted;
  }

  add(number: number, index: number): void {
    if (!isConsecutivo(number)) this.isWhole = false;
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
   * Set if a number between 1 and the greatest is missing, or may be missing because not all were kept. If the numbers ascend,
   * `before` is the element that follows the gap.
   */
  get gap(): { readonly before?: number } | undefined {
    if (this.distinct === this.greatest) return this.isFull ? {} : undefined;
    const { firstJump } = this;
    return this.isAscending && firstJump !== undefined ? { before: firstJump } : {};
  }
}
