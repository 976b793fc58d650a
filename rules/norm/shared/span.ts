import type { Value } from "../../../src/model/value";
import { isLocalTime } from "../../../src/text/local-time";

/** The first and the last of some local times; empty as long as there is none. What is no local time is left out. */
export class Span {
  first = "";
  last = "";

  add(time: Value): void {
    if (!isLocalTime(time)) return;
    const text = time.text();
    if (this.first === "" || text < this.first) this.first = text;
    if (text > this.last) this.last = text;
  }
}
