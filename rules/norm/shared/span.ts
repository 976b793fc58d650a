import type { Value } from "../../../src/model/value";
import { isLocalTime } from "../../../src/text/local-time";

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
    const text = time.text();
    if (text >= this.first && text <= this.last) return; // nearly always
    if (!isLocalTime(text)) return;
    if (this.first === "" || text < this.first) this.first = text;
    if (text > this.last) this.last = text;
  }
}
