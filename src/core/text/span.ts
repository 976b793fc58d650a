/** The first and the last of some local times; NaN as long as there is none. Anything else is ignored. */
export class TimeSpan {
  first = Number.NaN;
  last = Number.NaN;

  clear(): void {
    this.first = Number.NaN;
    this.last = Number.NaN;
  }

  /** Returns whether the time is a new first or last one. */
  add(time: number): boolean {
    const { first, last } = this;
    if ((time >= first && time <= last) || Number.isNaN(time)) return false; // nearly always
    if (!(time >= first)) this.first = time;
    if (!(time <= last)) this.last = time;
    return true;
  }
}
