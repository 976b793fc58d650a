import type { Value } from "../../../src/model/value";
import { isLocalTime } from "../../../src/text/local-time";
import { order } from "./dates";

/** The first and the last of some local times; empty as long as there is none. What is no local time is left out. */
export class Span {
  first = "";
  last = "";

  clear(): void {
    this.first = "";
    this.last = "";
  }

  add(time: Value): void {
    if (time.length !== 16) return;
    const { first, last } = this;
    if (first !== "" && order(time, first, 16) >= 0 && order(time, last, 16) <= 0) return; // nearly always
    if (!isLocalTime(time)) return;
    const text = time.text();
    if (first === "" || text < first) this.first = text;
    if (text > last) this.last = text;
  }
}
