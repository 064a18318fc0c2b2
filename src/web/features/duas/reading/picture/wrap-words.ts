/** Words of one line: from the first up to, and without, the last. */
export interface Line {
  readonly from: number;
  readonly to: number;
}

/** Fills line after line. A word that is wider than a line has one for itself: nothing is left out. */
export function wrapWords(widths: readonly number[], space: number, limit: number): Line[] {
  const lines: Line[] = [];
  let from = 0;
  let used = 0;
  widths.forEach((width, i) => {
    const grown = i === from ? width : used + space + width;
    if (i > from && grown > limit) {
      lines.push({ from, to: i });
      from = i;
      used = width;
    } else used = grown;
  });
  if (widths.length > 0) lines.push({ from, to: widths.length });
  return lines;
}

export const lineWidth = (widths: readonly number[], space: number, { from, to }: Line): number =>
  widths.slice(from, to).reduce((sum, width) => sum + width, 0) + space * (to - from - 1);

/** Steps of halving until the limit is known to a pixel or so. */
const halvings = 10;

/** As many lines as are needed, and all of them about as wide: the narrowest limit that needs no further line. */
export function balanceWords(widths: readonly number[], space: number, limit: number): Line[] {
  const filled = wrapWords(widths, space, limit);
  let [least, most] = [limit / 4, limit];
  for (let i = 0; i < halvings; i++) {
    const middle = (least + most) / 2;
    const isEnough =
      wrapWords(widths, space, middle).length === filled.length && Math.max(...widths) <= middle;
    if (isEnough) most = middle;
    else least = middle;
  }
  return filled.length > 1 ? wrapWords(widths, space, most) : filled;
}
