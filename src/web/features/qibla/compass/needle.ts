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

/** Where the compass stands: the newest reading, and what became of all of them. Headings are magnetic. */
export interface Needle extends AccuracyState {
  readonly reading: CompassReading;
  readonly magneticDegrees: number;
  readonly smooth: SmoothHeading;
  readonly alignment: Alignment;
}

/** After a reading. One that is tied to no north leaves the needle where it is. */
export function applyReading(
  before: Needle | undefined,
  reading: CompassReading,
  aim: Aim,
): Needle | undefined {
  const magneticDegrees = magneticHeading(reading, 'screen');
  if (magneticDegrees === undefined) return before;
  const { atMs } = reading;
  // Until now the device pointed where the reading before had it: after a silence the needle turns there, and does not jump.
  const smooth = smoothHeading(before?.smooth, before?.magneticDegrees ?? magneticDegrees, atMs);
  const trust = updateAccuracy(before, { degrees: magneticDegrees, atMs }, reading.accuracyDegrees);
  const updated = { reading, magneticDegrees, smooth, ...trust };
  return { ...updated, alignment: align(before?.alignment, updated, aim) };
}

/** How far the needle is to be trusted now. */
export function trustOf(needle: Omit<Needle, 'alignment'>): HeadingAccuracy['trust'] {
  return accuracyAt(needle, needle.smooth.atMs).trust;
}

/** As time goes by between readings: the needle comes to rest, and an alignment that was only kept ends. */
export function advanceNeedle(needle: Needle, aim: Aim, atMs: number): Needle {
  const smooth = smoothHeading(needle.smooth, needle.magneticDegrees, atMs);
  if (smooth === needle.smooth) return needle;
  const moved = { ...needle, smooth };
  return { ...moved, alignment: align(needle.alignment, moved, aim) };
}

/** Nobody is told to face the Qibla by a needle that cannot be trusted. */
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

/** The shortest turn from where the device points to the Qibla, to the right positive. */
export function turnToQiblaDegrees(
  smooth: SmoothHeading,
  { bearingDegrees, declinationDegrees }: Aim,
): number {
  return turnDegrees(trueHeading(smooth.degrees, declinationDegrees), bearingDegrees);
}
