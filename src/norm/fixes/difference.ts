import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { keyOf, usuarioOf } from "./edits";

/**
 * How many unwanted findings are traced to their repairs in a round; beyond these, all repairs of their usuarios are
 * taken back.
 */
const maxTraced = 20_000;

/** Findings that repairs must not cause, or hide. */
export class Unwanted {
  /** The keys by which the repairs of each are found, the nearest first. */
  readonly chains: (readonly number[])[] = [];
  /** The keys of the usuarios or lines of those that are too many to be traced one by one. */
  readonly usuarios = new Set<number>();

  get count(): number {
    return this.chains.length + this.usuarios.size;
  }

  add(line: number, pointer: string): void {
    const usuario = usuarioOf(pointer);
    if (this.chains.length >= maxTraced) {
      this.usuarios.add(keyOf("u", line, usuario));
      return;
    }
    const owners = ownersOf(pointer, usuario).map((owner) => keyOf("o", line, owner));
    const wider = [keyOf("u", line, usuario), keyOf("l", line)];
    this.chains.push([keyOf("f", line, pointer), ...owners, ...wider]);
  }
}

/** A pointer and those that lead to it, from the inside to the usuario or the root. */
function ownersOf(pointer: string, usuario: string): readonly string[] {
  const owners: string[] = [];
  for (let owner = pointer; owner.length >= usuario.length; ) {
    owners.push(owner);
    if (owner === "") break;
    owner = owner.slice(0, owner.lastIndexOf("/"));
  }
  return owners;
}

/** A finding that has no counterpart yet: how often it came, and its object. */
interface Single {
  count: number;
  readonly key: string;
  readonly owner: string;
  readonly finding: Finding;
}

/** The findings of one side that have no counterpart yet, in their order. */
class Singles {
  private readonly byKey = new Map<string, Single>();
  private order: Single[] = [];
  /** How many at the beginning of `order` have a counterpart, or are no longer awaited. */
  private passed = 0;
  private readonly onAlone: (finding: Finding) => void;

  /** @param onAlone is called with each that has no counterpart. */
  constructor(onAlone: (finding: Finding) => void) {
    this.onAlone = onAlone;
  }

  get count(): number {
    return this.byKey.size;
  }

  add(key: string, owner: string, finding: Finding): void {
    const known = this.byKey.get(key);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    const own = { count: 1, key, owner, finding };
    this.byKey.set(key, own);
    this.order.push(own);
  }

  /** Takes the counterpart of a finding of the other side, if it is here. */
  take(key: string): Single | undefined {
    const own = this.byKey.get(key);
    if (own === undefined) return undefined;
    own.count -= 1;
    if (own.count === 0) this.byKey.delete(key);
    return own;
  }

  /** Stops waiting for what comes before one of them, without it for all, and is of another object. */
  settle(owner?: string, last?: Single): void {
    const { order, byKey } = this;
    for (; this.passed < order.length; this.passed++) {
      const own = order[this.passed] as Single;
      if (own === last || (own.count > 0 && own.owner === owner)) break;
      if (own.count > 0 && byKey.delete(own.key)) this.onAlone(own.finding);
    }
    if (2 * this.passed <= order.length) return;
    this.order = order.slice(this.passed); // fewer than half: each is moved once at most
    this.passed = 0;
  }
}

/**
 * Compares the findings before the repairs with those after them. Unwanted are findings that are new or still there,
 * and those that only the text shows, such as a repeated name, if they are hidden. Any other finding may go because a
 * field was repaired. The objects come in one order on both sides: if one has been compared, nothing of an earlier one
 * is awaited.
 */
export class Difference {
  private readonly singles: Readonly<Record<Side, Singles>>;
  private readonly areLines: boolean;

  constructor(areLines: boolean, ofText: ReadonlySet<string>, unwanted: Unwanted) {
    this.areLines = areLines;
    const add = (finding: Finding) => unwanted.add(this.lineOf(finding), finding.pointer);
    this.singles = {
      before: new Singles((finding) => ofText.has(finding.code) && add(finding)),
      after: new Singles(add),
    };
  }

  /** The side to read next: fewer of its findings have no counterpart yet. */
  get next(): Side {
    return this.singles.before.count < this.singles.after.count ? "before" : "after";
  }

  add(finding: Finding, side: Side): void {
    const own = this.singles[side];
    const others = this.singles[side === "before" ? "after" : "before"];
    const line = this.lineOf(finding);
    const key = `${line} ${finding.code} ${finding.pointer}`;
    const owner = `${line} ${ownerOf(finding)}`;
    const counterpart = others.take(key);
    if (counterpart === undefined) {
      own.add(key, owner, finding);
      return;
    }
    own.settle(owner);
    others.settle(owner, counterpart);
  }

  /** Ends the comparison. */
  end(): void {
    this.singles.before.settle();
    this.singles.after.settle();
  }

  private lineOf({ line }: Finding): number {
    return this.areLines ? line : 0;
  }
}

type Side = "before" | "after";

/** The pointer of a finding's object. */
export const ownerOf = ({ pointer }: Finding): string => pointer.slice(0, pointer.lastIndexOf("/"));
