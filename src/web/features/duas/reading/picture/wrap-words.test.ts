import { describe, expect, it } from 'vitest';
import { balanceWords, lineWidth, wrapWords } from './wrap-words.ts';

const widthsOf = (widths: number[], space: number, lines: ReturnType<typeof wrapWords>) =>
  lines.map((line) => lineWidth(widths, space, line));

describe('wrapping words by their widths', () => {
  it('fills each line as far as it goes, spaces between words counted and none at the ends', () => {
    const widths = [40, 50, 60, 30];
    const lines = wrapWords(widths, 10, 100);
    expect(lines).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
    ]);
    expect(widthsOf(widths, 10, lines)).toEqual([100, 100]);
  });

  it('breaks where one pixel is missing', () => {
    expect(wrapWords([40, 50, 60, 30], 10, 99)).toHaveLength(4);
  });

  it('leaves nothing out: a word wider than the line stands alone', () => {
    expect(wrapWords([20, 300, 20], 10, 100)).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 3 },
    ]);
    expect(wrapWords([], 10, 100)).toEqual([]);
  });
});

describe('balancing lines', () => {
  it('leaves no single word on the last line where there is a better way, and needs no further line', () => {
    const widths = Array.from({ length: 11 }, () => 50);
    expect(widthsOf(widths, 10, wrapWords(widths, 10, 600))).toEqual([590, 50]);
    expect(widthsOf(widths, 10, balanceWords(widths, 10, 600))).toEqual([350, 290]);
  });

  it('keeps every word, in order, within the limit', () => {
    const widths = Array.from({ length: 97 }, (_, i) => 20 + ((i * 37) % 90));
    const lines = balanceWords(widths, 12, 500);
    expect(lines.flatMap(({ from, to }) => widths.slice(from, to))).toEqual(widths);
    expect(Math.max(...widthsOf(widths, 12, lines))).toBeLessThanOrEqual(500);
    expect(lines).toHaveLength(wrapWords(widths, 12, 500).length);
  });
});
