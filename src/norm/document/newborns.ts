import type { Mark } from "../../document/visitor";
import { Fingerprint } from "../../text/hash";
import { Seen } from "./seen";

/** The minutes of a day. */
const day = 24 * 60;

/** The documents that a newborn may have; only usuarios with one of these are kept. */
const kinds: readonly unknown[] = ["CN", "RC", "MS"];

/** What became of a newborn, and where it is told. */
interface Referred {
  readonly key: Fingerprint;
  readonly at: Mark;
}

/**
 * The newborns of a document, by their own documents: those that died or were sent to another service, and the
 * usuarios that have the same documents, wherever in the document either of them stands.
 */
export class Newborns {
  /** The minute of death, by document. */
  private readonly deaths: Seen;
  /** The minute of the last service of a usuario, by document; -Infinity is not kept, so one without a time has `never`. */
  private readonly services: Seen;
  private readonly referred: Referred[] = [];

  private readonly most: number;

  constructor(most: number) {
    this.most = most;
    this.deaths = new Seen(most);
    this.services = new Seen(most);
  }

  /** A newborn that died: whether a service is known to be later than a day after; "full" where there is no room. */
  died(key: Fingerprint, minute: number): boolean | "full" {
    const last = this.services.numberOf(key);
    if (last !== undefined) return last > minute + day;
    return this.deaths.set(key, minute) ? false : "full";
  }

  /** A newborn sent to another service; false where there is no room. */
  wasReferred(key: Fingerprint, at: Mark): boolean {
    if (this.referred.length >= this.most) return false;
    const kept = new Fingerprint();
    kept.high = key.high;
    kept.low = key.low;
    this.referred.push({ key: kept, at });
    return true;
  }

  /** A usuario with services, and the minute of the last: whether that is later than a day after its death. */
  served(kind: unknown, key: Fingerprint, last: number | undefined): boolean | "full" {
    if (!kinds.includes(kind)) return false;
    const death = this.deaths.numberOf(key);
    const before = this.services.numberOf(key) ?? never;
    const isKept = this.services.set(key, Math.max(before, last ?? never));
    if (death !== undefined) return last !== undefined && last > death + day;
    return isKept ? false : "full";
  }

  /** Where the newborns are told that were sent to another service, and have none in the document. */
  get withoutServices(): readonly Mark[] {
    return this.referred
      .filter(({ key }) => this.services.numberOf(key) === undefined)
      .map(({ at }) => at);
  }
}

/** Before all minutes. */
const never = Number.MIN_SAFE_INTEGER;
