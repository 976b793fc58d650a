import type { Units } from "./local-time";
import { isLocalTime, order } from "./local-time";

/** The first and the last of some local times; empty as long as there is none. What is no local time is left out. */
export class Span {
  first = "";
  last = "";

  clear(): void {
    this.first = "";
    this.last = "";
  }

  /** Returns whether the time is a new first or last one. */
  add(time: Units & { text(): string }): boolean {
    if (time.length !== 16) return false;
    const { first, last } = this;
    const isWithin = first !== "" && order(time, first, 16) >= 0 && order(time, last, 16) <= 0;
    if (isWithin || !isLocalTime(time)) return false; // nearly always
    const text = time.text();
    if (first === "" || text < first) this.first = text;
    if (text > last) this.last = text;
    return true;
  }
}
