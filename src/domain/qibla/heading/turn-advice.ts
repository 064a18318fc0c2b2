/** Which way and how far to turn towards the Qibla. */
export interface TurnAdvice {
  readonly side: 'left' | 'right';
  /** Whole degrees, 1 up to 180. */
  readonly degrees: number;
}

/** When the Qibla is behind, both ways are equally long: the previous side is kept. */
const behindDegrees = 165;

/**
 * Returns the advice for a heading.
 * @param offDegrees the shortest turn from the heading to the Qibla, clockwise positive
 * @param before the previous advice
 */
export function turnAdvice(offDegrees: number, before?: TurnAdvice): TurnAdvice {
  const shorter = offDegrees < 0 ? 'left' : 'right';
  const isBehind = Math.abs(offDegrees) > behindDegrees;
  const side = isBehind ? (before?.side ?? shorter) : shorter;
  const way = side === shorter ? Math.abs(offDegrees) : 360 - Math.abs(offDegrees);
  return { side, degrees: Math.max(1, Math.min(180, Math.round(way))) };
}
