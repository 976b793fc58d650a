/** The first and the last of some local times; NaN if there is none yet. Other values are ignored. */
export class TimeSpan {
  first = Number.NaN;
  last = Number.NaN;

  clear(): void {
    this.first = Number.NaN;
    this.last = Number.NaN;
  }

  /** Returns true if the time is a new first or last one. */
  add(time: number): boolean {
    const { first, last } = this;
    if ((time >= first && time <= last) || Number.isNaN(time)) return false; // nearly always
    if (!(time >= first)) this.first = time;
    if (!(time <= last)) this.last = time;
    return true;
  }
}
