import { afterEach, describe, expect, test, vi } from "vitest";
import { ProgressBar, progressLine } from "../../src/cli/io/progress";

const MB = 1e6;

describe("the progress line", () => {
  test.each([
    [79, "████████████░░░░░░░░░░░░ 50 %  500 MB, 100 MB/s  5 s"],
    [51, "████░░░░ 50 %  500 MB, 100 MB/s  5 s"],
    [39, "████░░░░ 50 %  500 MB, 100 MB/s  5 s"],
    [30, "50 %  500 MB, 100 MB/s  5 s"],
    [19, "50 %  500 MB  5 s"],
    [12, "50 %  5 s"],
    [5, "50 %"],
    [2, ""],
  ])("fits %d columns", (width, expected) => {
    expect(progressLine(500 * MB, 1000 * MB, 5, width)).toBe(expected);
  });

  test.each([
    [79, "500 MB, 100 MB/s"],
    [9, "500 MB"],
  ])("without a known size fits %d columns", (width, expected) => {
    expect(progressLine(500 * MB, 0, 5, width)).toBe(expected);
  });

  test.each([
    [3, "3 s"],
    [125, "2 min 5 s"],
    [3 * 3600 + 240, "3 h 4 min"],
    [100 * 3600, "100 h 0 min"],
  ])("%d seconds are %s", (seconds, expected) => {
    // One MB a second, and as many as seconds are left.
    const line = progressLine(MB, MB * (1 + seconds), 1, 200);
    expect(line.endsWith(`  ${expected}`)).toBe(true);
  });

  test("never is wider than the terminal less one column", () => {
    for (let columns = 2; columns <= 120; columns += 1) {
      for (const [read, total] of [
        [5e8, 1e9],
        [9.9e15, 1e16],
        [5, 0],
        [7, 5],
      ] as const)
        expect(progressLine(read, total, 12.5, columns - 1).length).toBeLessThan(columns);
    }
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
