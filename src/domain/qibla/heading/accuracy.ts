/** How far a heading can be trusted. */
export interface HeadingAccuracy {
  /** Half-width, degrees; undefined while nothing is known. */
  readonly plusMinusDegrees: number | undefined;
  /** `platform`: its own word. `spread`: how calm the readings are, which says nothing of a constant error. */
  readonly basis: 'platform' | 'spread';
  /** `good`; `disturbed`: iron, a magnet or a current is near; `uncalibrated`: the sensor itself asks to be calibrated. */
  readonly trust: 'good' | 'disturbed' | 'uncalibrated';
}

/** A phone's magnetic sensor is hardly better, however calm it is: what it says of itself leaves out a constant error. */
const leastDegrees = 5;
/** Apple's own compass asks for calibration from about there on. */
const poorDegrees = 30;
const disturbedSpreadDegrees = 6;

/**
 * @param platformDegrees the platform's own word, negative where it asks to be calibrated
 * @param spreadDegrees how the readings scatter (`headingSpread`)
 */
export function headingAccuracy(
  platformDegrees: number | undefined,
  spreadDegrees: number | undefined,
): HeadingAccuracy {
  if (platformDegrees !== undefined && platformDegrees < 0)
    return { plusMinusDegrees: undefined, basis: 'platform', trust: 'uncalibrated' };
  const fromSpread = spreadDegrees === undefined ? undefined : Math.max(leastDegrees, 2 * spreadDegrees);
  const plusMinusDegrees =
    platformDegrees === undefined ? fromSpread : Math.max(leastDegrees, platformDegrees);
  const isDisturbed = (spreadDegrees ?? 0) >= disturbedSpreadDegrees || (platformDegrees ?? 0) >= poorDegrees;
  const basis = platformDegrees === undefined ? 'spread' : 'platform';
  return { plusMinusDegrees, basis, trust: isDisturbed ? 'disturbed' : 'good' };
}
