import type { Value } from "../../../src/model/value";
import { isLocalTime } from "../../../src/text/local-time";
import { order } from "./dates";

/** The first and the last of some local times; empty as long as there is none. What is no local time is left out. */
export class Span {
  first = "";
  last = "";

  add(time: Value): void {
    if (!isLocalTime(time)) return;
    if (this.first === "") this.first = this.last = time.text();
    else if (order(time, this.first, 16) < 0) this.first = time.text();
    else if (order(time, this.last, 16) > 0) this.last = time.text();
  }
}
