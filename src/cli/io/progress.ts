import type { Writer } from "./command-io";
import { widthOf } from "./command-io";

/** A line on a terminal's standard error for input that takes longer than a second. It is the same in all languages. */
export class ProgressBar {
  private readonly started = performance.now();
  private read = 0;
  private shown = 0;
  private readonly total: number;
  private readonly terminal: Writer;

  /** @param total is the number of bytes to read; 0 if it is unknown. */
  constructor(total: number, terminal: Writer) {
    this.total = total;
    this.terminal = terminal;
  }

  readonly add = (bytes: number): void => {
    this.read += bytes;
    const now = performance.now();
    if (now - this.started < 1000 || now - this.shown < 200) return;
    this.shown = now;
    const line = progressLine(this.read, this.total, (now - this.started) / 1000);
    // a line as wide as the terminal may wrap
    void this.terminal.write(`\r\u001b[K${line.slice(0, widthOf(this.terminal) - 1)}`);
  };

  clear(): void {
    if (this.shown > 0) void this.terminal.write("\r\u001b[K");
  }
}

/** Progress, size, speed and the remaining time: "75 %  3000 MB, 250 MB/s  4 s". */
export function progressLine(read: number, total: number, seconds: number): string {
  const rate = read / seconds;
  const size = `${sizeOf(read)}, ${sizeOf(rate)}/s`;
  if (total === 0 || read > total) return size;
  const left = Math.max(1, Math.round((total - read) / rate));
  return `${Math.floor((read / total) * 100)} %  ${size}  ${left} s`;
}

/** Never "0 MB". */
const sizeOf = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(0)} MB`;
