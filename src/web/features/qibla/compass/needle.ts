import { turnDegrees } from '../../../../domain/geo/bearing.ts';
import {
  type Alignment,
  alignmentTolerance,
  nextAlignment,
  notAligned,
} from '../../../../domain/qibla/heading/alignment.ts';
import {
  type CompassReading,
  magneticHeading,
  trueHeading,
} from '../../../../domain/qibla/heading/device-attitude.ts';
import {
  type AccuracyState,
  accuracyAt,
  type HeadingAccuracy,
  updateAccuracy,
} from '../../../../domain/qibla/heading/heading-accuracy.ts';
import { type SmoothHeading, smoothHeading } from '../../../../domain/qibla/heading/smooth-heading.ts';
import type { Aim } from '../aim.ts';

/** Needle state: the newest reading, and what was derived from all of them. Headings are magnetic. */
export interface Needle extends AccuracyState {
  readonly reading: CompassReading;
  readonly magneticHeadingDegrees: number;
  readonly smoothed: SmoothHeading;
  readonly alignment: Alignment;
}

/** Applies a reading. A reading without a reference to north leaves the needle unchanged. */
export function applyReading(
  before: Needle | undefined,
  reading: CompassReading,
  aim: Aim,
): Needle | undefined {
  const magneticHeadingDegrees = magneticHeading(reading, 'screen');
  if (magneticHeadingDegrees === undefined) return before;
  const { atMs } = reading;
  // Apply the previous reading up to now first, so that after a pause in readings the needle turns instead of jumping.
  const smoothed = smoothHeading(
    before?.smoothed,
    before?.magneticHeadingDegrees ?? magneticHeadingDegrees,
    atMs,
  );
  const accuracyState = updateAccuracy(
    before,
    { degrees: magneticHeadingDegrees, atMs },
    reading.accuracyDegrees,
  );
  const updated = { reading, magneticHeadingDegrees, smoothed, ...accuracyState };
  return { ...updated, alignment: align(before?.alignment, updated, aim) };
}

/** Returns how reliable the heading is. */
export function reliabilityOf(needle: Omit<Needle, 'alignment'>): HeadingAccuracy['trust'] {
  return accuracyAt(needle, needle.smoothed.atMs).trust;
}

/** Advances time between readings: the needle comes to rest, and the grace period of an alignment ends. */
export function advanceNeedle(needle: Needle, aim: Aim, atMs: number): Needle {
  const smoothed = smoothHeading(needle.smoothed, needle.magneticHeadingDegrees, atMs);
  if (smoothed === needle.smoothed) return needle;
  const moved = { ...needle, smoothed };
  return { ...moved, alignment: align(needle.alignment, moved, aim) };
}

/** Returns the new alignment. An unreliable heading never counts as aligned. */
function align(before: Alignment | undefined, needle: Omit<Needle, 'alignment'>, aim: Aim): Alignment {
  if (!aim.canGuide || reliabilityOf(needle) !== 'good') return notAligned;
  const { smoothed } = needle;
  return nextAlignment(
    before ?? notAligned,
    turnToQiblaDegrees(smoothed, aim),
    alignmentTolerance.screen,
    smoothed.atMs,
  );
}

/** Returns the shortest turn from the heading to the Qibla, degrees, right positive. */
export function turnToQiblaDegrees(
  smoothed: SmoothHeading,
  { bearingDegrees, declinationDegrees }: Aim,
): number {
  return turnDegrees(trueHeading(smoothed.degrees, declinationDegrees), bearingDegrees);
}
