import type { Lang } from "../../model/issue";
import type { Writer } from "./command-io";

/**
 * A line on a terminal's standard error for input that takes longer than a second: progress, speed and remaining
 * time.
 */
export class Progress {
  private readonly started = performance.now();
  private read = 0;
  private shown = 0;
  private words: ((seconds: number) => string) | undefined;
  private readonly total: number;
  private readonly lang: Lang;
  private readonly isOn: boolean;
  private readonly terminal: Writer;

  /** @param total is the number of bytes to read; 0 if it is not known. */
  constructor(total: number, lang: Lang, isOn: boolean, terminal: Writer) {
    this.total = total;
    this.lang = lang;
    this.terminal = terminal;
    this.isOn = isOn && terminal.isTTY;
    if (this.isOn) void this.loadWords();
  }

  add(bytes: number): void {
    if (!this.isOn) return;
    this.read += bytes;
    const now = performance.now();
    if (now - this.started < 1000 || now - this.shown < 200) return;
    this.shown = now;
    void this.terminal.write(`\r\u001b[K${this.line((now - this.started) / 1000)}`);
  }

  clear(): void {
    if (this.shown > 0) void this.terminal.write("\r\u001b[K");
  }

  private line(seconds: number): string {
    const rate = this.read / seconds;
    const size = `${(this.read / 1e6).toFixed(0)} MB, ${(rate / 1e6).toFixed(0)} MB/s`;
    if (this.total === 0 || this.read > this.total) return size;
    const share = this.read / this.total;
    const bar = "█".repeat(Math.round(share * 24)).padEnd(24, "░");
    const left = this.words?.((this.total - this.read) / rate);
    return `${bar} ${Math.floor(share * 100)} %  ${size}${left ? `  ${left}` : ""}`;
  }

  /** date-fns words the duration; it is loaded only if the line is shown. */
  private async loadWords(): Promise<void> {
    const [{ formatDuration }, { intervalToDuration }, { es }] = await Promise.all([
      import("date-fns/formatDuration"),
      import("date-fns/intervalToDuration"),
      import("date-fns/locale/es"),
    ]);
    this.words = (seconds) => {
      const duration = intervalToDuration({
        start: 0,
        end: Math.max(1, Math.round(seconds)) * 1000,
      });
      return formatDuration(duration, this.lang === "es" ? { locale: es } : {});
    };
  }
}
