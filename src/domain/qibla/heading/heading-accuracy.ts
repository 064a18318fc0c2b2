import { type HeadingAt, headingSpread, spreadWindowMs } from './heading-spread.ts';

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
const minAccuracyDegrees = 5;
/** Apple's own compass asks for calibration from about there on. */
const poorAccuracyDegrees = 30;
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
  const fromSpread =
    spreadDegrees === undefined ? undefined : Math.max(minAccuracyDegrees, 2 * spreadDegrees);
  const plusMinusDegrees =
    platformDegrees === undefined ? fromSpread : Math.max(minAccuracyDegrees, platformDegrees);
  const isDisturbed =
    (spreadDegrees ?? 0) >= disturbedSpreadDegrees || (platformDegrees ?? 0) >= poorAccuracyDegrees;
  const basis = platformDegrees === undefined ? 'spread' : 'platform';
  return { plusMinusDegrees, basis, trust: isDisturbed ? 'disturbed' : 'good' };
}

/** How far the headings heard so far are to be trusted. All times are of one clock that never goes back, milliseconds. */
export interface AccuracyState {
  /** The headings of the last moments, in order of time. */
  readonly recent: readonly HeadingAt[];
  /** The newest spread that could be told, and when it was looked for last. */
  readonly spreadDegrees: number | undefined;
  readonly spreadAtMs: number;
  readonly accuracy: HeadingAccuracy;
  /** Until when a disturbance that was felt counts on, so that its hint can be read. */
  readonly disturbedUntilMs: number;
}

const disturbedHoldMs = 2500;
/** A spread is a look back over a second: more often than this it says nothing new, and would cost frames. */
const spreadIntervalMs = 200;

/** After one more heading. `platformDegrees` is the platform's own word on its accuracy. */
export function updateAccuracy(
  before: AccuracyState | undefined,
  heading: HeadingAt,
  platformDegrees: number | undefined,
): AccuracyState {
  const { atMs } = heading;
  const recent = [...(before?.recent ?? []), heading].filter((heard) => atMs - heard.atMs <= spreadWindowMs);
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

/** As it stands at an instant. */
export function accuracyAt({ accuracy, disturbedUntilMs }: AccuracyState, atMs: number): HeadingAccuracy {
  return accuracy.trust === 'good' && atMs < disturbedUntilMs
    ? { ...accuracy, trust: 'disturbed' }
    : accuracy;
}
