import { type HeadingAccuracy, headingAccuracy } from './accuracy.ts';
import { type HeadingAt, headingSpread, spreadWindowMs } from './heading-spread.ts';

/** How far the headings heard so far are to be trusted. All times are of one clock that never goes back, milliseconds. */
export interface HeadingTrust {
  /** The headings of the last moments, in order of time. */
  readonly recent: readonly HeadingAt[];
  /** The newest spread that could be told, and when it was looked for last. */
  readonly spreadDegrees: number | undefined;
  readonly spreadAtMs: number;
  readonly accuracy: HeadingAccuracy;
  /** Until when a disturbance that was felt counts on, so that its hint can be read. */
  readonly disturbedUntilMs: number;
}

const disturbedMs = 2500;
/** A spread is a look back over a second: more often than this it says nothing new, and would cost frames. */
const spreadEveryMs = 200;

/** After one more heading. `platformDegrees` is the platform's own word on its accuracy. */
export function hearHeading(
  before: HeadingTrust | undefined,
  heading: HeadingAt,
  platformDegrees: number | undefined,
): HeadingTrust {
  const { atMs } = heading;
  const recent = [...(before?.recent ?? []), heading].filter((heard) => atMs - heard.atMs <= spreadWindowMs);
  const isDue = !before || atMs - before.spreadAtMs >= spreadEveryMs;
  const spreadDegrees = (isDue ? headingSpread(recent) : undefined) ?? before?.spreadDegrees;
  const accuracy = headingAccuracy(platformDegrees, spreadDegrees);
  return {
    recent,
    spreadDegrees,
    spreadAtMs: isDue ? atMs : before.spreadAtMs,
    accuracy,
    disturbedUntilMs: accuracy.trust === 'disturbed' ? atMs + disturbedMs : (before?.disturbedUntilMs ?? 0),
  };
}

/** As it stands at an instant. */
export function accuracyAt({ accuracy, disturbedUntilMs }: HeadingTrust, atMs: number): HeadingAccuracy {
  return accuracy.trust === 'good' && atMs < disturbedUntilMs
    ? { ...accuracy, trust: 'disturbed' }
    : accuracy;
}
