import type { Writer } from "./command-io";
import { widthOf } from "./command-io";

/**
 * A line on a terminal's standard error for input that takes longer than a second: progress, speed and remaining
 * time. It is the same in all languages, and never wider than the terminal.
 */
export class ProgressBar {
  private readonly started = performance.now();
  private read = 0;
  private shown = 0;
  private readonly total: number;
  private readonly terminal: Writer;

  /** @param total is the number of bytes to read; 0 if it is not known. */
  constructor(total: number, terminal: Writer) {
    this.total = total;
    this.terminal = terminal;
  }

  readonly add = (bytes: number): void => {
    this.read += bytes;
    const now = performance.now();
    if (now - this.started < 1000 || now - this.shown < 200) return;
    this.shown = now;
    const line = progressLine(
      this.read,
      this.total,
      (now - this.started) / 1000,
      // A line as wide as the terminal may wrap.
      widthOf(this.terminal) - 1,
    );
    void this.terminal.write(`\r\u001b[K${line}`);
  };

  clear(): void {
    if (this.shown > 0) void this.terminal.write("\r\u001b[K");
  }
}

/** The most informative line of at most a width: "███░ 75 %  3 GB, 250 MB/s  4 s". */
export function progressLine(read: number, total: number, seconds: number, width: number): string {
  const rate = read / seconds;
  const speed = `${sizeOf(rate)}/s`;
  const size = sizeOf(read);
  const lines = [`${size}, ${speed}`, size];
  if (total > 0 && read <= total) {
    const share = read / total;
    const percent = `${Math.floor(share * 100)} %`;
    const left = timeOf((total - read) / rate);
    const bar = (cells: number) => "█".repeat(Math.round(share * cells)).padEnd(cells, "░");
    const text = `${percent}  ${size}, ${speed}  ${left}`;
    lines.unshift(
      `${bar(24)} ${text}`,
      `${bar(8)} ${text}`,
      text,
      `${percent}  ${size}  ${left}`,
      `${percent}  ${left}`,
      percent,
    );
  }
  return lines.find((line) => line.length <= width) ?? "";
}

function sizeOf(bytes: number): string {
  return bytes < 1e10 ? `${(bytes / 1e6).toFixed(0)} MB` : `${(bytes / 1e9).toFixed(0)} GB`;
}

/** A duration in its two largest units. */
function timeOf(duration: number): string {
  const seconds = Math.max(1, Math.round(duration));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}
