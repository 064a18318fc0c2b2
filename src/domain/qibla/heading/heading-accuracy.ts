import { type HeadingAt, headingSpread, spreadWindowMs } from './heading-spread.ts';

/** Estimated accuracy of a heading. */
export interface HeadingAccuracy {
  /** Half-width, degrees; undefined while unknown. */
  readonly plusMinusDegrees: number | undefined;
  /**
   * `platform`: reported by the platform. `spread`: from the scatter of the readings, which can't reveal a
   * constant error.
   */
  readonly basis: 'platform' | 'spread';
  /** `disturbed`: iron, a magnet or a current is near. `uncalibrated`: the sensor asks to be calibrated. */
  readonly trust: 'good' | 'disturbed' | 'uncalibrated';
}

/**
 * A phone's magnetometer is hardly better than this, however steady it is: its own estimate leaves out constant
 * errors.
 */
const minAccuracyDegrees = 5;
/** Apple's compass app asks for calibration at about this accuracy. */
const poorAccuracyDegrees = 30;
const disturbedSpreadDegrees = 6;

/**
 * Combines the platform's accuracy with the scatter of the readings.
 * @param platformDegrees the accuracy reported by the platform; negative if it asks for calibration
 * @param spreadDegrees the scatter of the readings (`headingSpread`)
 */
export function headingAccuracy(
  platformDegrees: number | undefined,
  spreadDegrees: number | undefined,
): HeadingAccuracy {
  if (platformDegrees !== undefined && platformDegrees < 0)
    return { plusMinusDegrees: undefined, basis: 'platform', trust: 'uncalibrated' };
  const fromSpread =
    spreadDegrees === undefined ? undefined : Math.max(minAccuracyDegrees, 2 * spreadDegrees);
  const plusMinusDegrees =
    platformDegrees === undefined ? fromSpread : Math.max(minAccuracyDegrees, platformDegrees);
  const isDisturbed =
    (spreadDegrees ?? 0) >= disturbedSpreadDegrees || (platformDegrees ?? 0) >= poorAccuracyDegrees;
  const basis = platformDegrees === undefined ? 'spread' : 'platform';
  return { plusMinusDegrees, basis, trust: isDisturbed ? 'disturbed' : 'good' };
}

/** Accuracy tracked over successive readings. All times are milliseconds of one monotonic clock. */
export interface AccuracyState {
  /** Headings within the spread window, in order of time. */
  readonly recent: readonly HeadingAt[];
  /** The latest known spread; `spreadAtMs` is when it was last computed. */
  readonly spreadDegrees: number | undefined;
  readonly spreadAtMs: number;
  readonly accuracy: HeadingAccuracy;
  /** Keeps `disturbed` after a disturbance ends, long enough for its hint to be read. */
  readonly disturbedUntilMs: number;
}

const disturbedHoldMs = 2500;
/** The spread looks back over a second: computing it more often adds nothing and costs frames. */
const spreadIntervalMs = 200;

/**
 * Returns the state after one more heading.
 * @param platformDegrees the accuracy reported by the platform
 */
export function updateAccuracy(
  before: AccuracyState | undefined,
  heading: HeadingAt,
  platformDegrees: number | undefined,
): AccuracyState {
  const { atMs } = heading;
  const recent = [...(before?.recent ?? []), heading].filter(
    (reading) => atMs - reading.atMs <= spreadWindowMs,
  );
  const isDue = !before || atMs - before.spreadAtMs >= spreadIntervalMs;
  const spreadDegrees = (isDue ? headingSpread(recent) : undefined) ?? before?.spreadDegrees;
  const accuracy = headingAccuracy(platformDegrees, spreadDegrees);
  return {
    recent,
    spreadDegrees,
    spreadAtMs: isDue ? atMs : before.spreadAtMs,
    accuracy,
    disturbedUntilMs:
      accuracy.trust === 'disturbed' ? atMs + disturbedHoldMs : (before?.disturbedUntilMs ?? 0),
  };
}

/** Returns the accuracy to show at an instant. */
export function accuracyAt({ accuracy, disturbedUntilMs }: AccuracyState, atMs: number): HeadingAccuracy {
  return accuracy.trust === 'good' && atMs < disturbedUntilMs
    ? { ...accuracy, trust: 'disturbed' }
    : accuracy;
}
