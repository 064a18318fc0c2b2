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
  readonly magneticDegrees: number;
  readonly smooth: SmoothHeading;
  readonly alignment: Alignment;
}

/** Applies a reading. A reading without a reference to north leaves the needle unchanged. */
export function applyReading(
  before: Needle | undefined,
  reading: CompassReading,
  aim: Aim,
): Needle | undefined {
  const magneticDegrees = magneticHeading(reading, 'screen');
  if (magneticDegrees === undefined) return before;
  const { atMs } = reading;
  // Smooth from the previous reading up to now, so that after a silence the needle turns instead of jumping.
  const smooth = smoothHeading(before?.smooth, before?.magneticDegrees ?? magneticDegrees, atMs);
  const trust = updateAccuracy(before, { degrees: magneticDegrees, atMs }, reading.accuracyDegrees);
  const updated = { reading, magneticDegrees, smooth, ...trust };
  return { ...updated, alignment: align(before?.alignment, updated, aim) };
}

/** Returns how far the needle can be trusted now. */
export function trustOf(needle: Omit<Needle, 'alignment'>): HeadingAccuracy['trust'] {
  return accuracyAt(needle, needle.smooth.atMs).trust;
}

/** Advances time between readings: the needle comes to rest, and an alignment on hold ends. */
export function advanceNeedle(needle: Needle, aim: Aim, atMs: number): Needle {
  const smooth = smoothHeading(needle.smooth, needle.magneticDegrees, atMs);
  if (smooth === needle.smooth) return needle;
  const moved = { ...needle, smooth };
  return { ...moved, alignment: align(needle.alignment, moved, aim) };
}

/** An untrusted needle never counts as aligned. */
function align(before: Alignment | undefined, needle: Omit<Needle, 'alignment'>, aim: Aim): Alignment {
  if (!aim.canGuide || trustOf(needle) !== 'good') return notAligned;
  const { smooth } = needle;
  return nextAlignment(
    before ?? notAligned,
    turnToQiblaDegrees(smooth, aim),
    alignmentTolerance.screen,
    smooth.atMs,
  );
}

/** Returns the shortest turn from the heading to the Qibla, degrees, right positive. */
export function turnToQiblaDegrees(
  smooth: SmoothHeading,
  { bearingDegrees, declinationDegrees }: Aim,
): number {
  return turnDegrees(trueHeading(smooth.degrees, declinationDegrees), bearingDegrees);
}
