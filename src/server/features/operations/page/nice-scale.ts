/** The least of 1, 2, 5, 10, 20, 50 … that a count does not exceed: where the scale of a chart ends. */
export function niceMaximum(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 5, 10].map((step) => step * power).find((top) => top >= most) ?? 1;
}
