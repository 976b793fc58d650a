import { afterEach, describe, expect, test, vi } from "vitest";
import { ProgressBar, progressLine } from "../../src/cli/io/progress";

const MB = 1e6;

describe("the progress line", () => {
  test.each([
    [500 * MB, 1000 * MB, 5, "50 %  500 MB, 100 MB/s  5 s"],
    [3e9, 4e9, 12, "75 %  3000 MB, 250 MB/s  4 s"],
    [999 * MB, 1000 * MB, 10, "99 %  999 MB, 100 MB/s  1 s"],
    [340_000, 0, 2, "340 kB, 170 kB/s"],
    [1, 0, 2, "1 kB, 1 kB/s"],
    [500 * MB, 0, 5, "500 MB, 100 MB/s"],
    [500 * MB, 400 * MB, 5, "500 MB, 100 MB/s"],
  ])("after %d bytes of %d in %d s", (read, total, seconds, expected) => {
    expect(progressLine(read, total, seconds)).toBe(expected);
  });
});

describe("the terminal", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([20, 40, 80, undefined])("of %s columns gets no line that wraps", (columns) => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const written: string[] = [];
    const write = async (text: string | Uint8Array) => void written.push(String(text));
    const progress = new ProgressBar(1e10, { isTTY: true, columns, write });
    now = 5000;
    progress.add(123 * MB);
    progress.clear();
    const line = written[0]?.replace("\r\u001b[K", "") ?? "";
    expect(line).toContain("1 %");
    expect(line.length).toBeLessThan(columns ?? 80);
    expect(written.at(-1)).toBe("\r\u001b[K");
  });
});
