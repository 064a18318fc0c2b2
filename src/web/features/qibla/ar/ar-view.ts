import { normaliseBearing, turnDegrees } from '../../../../domain/geo/bearing.ts';
import {
  type Alignment,
  alignmentTolerance,
  nextAlignment,
  notAligned,
} from '../../../../domain/qibla/heading/alignment.ts';
import {
  type CompassReading,
  cameraAttitude,
  clampTilt,
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
import { type TurnAdvice, turnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import type { Aim } from '../aim.ts';
import type { Marker, Tilt } from './stage-geometry.ts';

/** Smoothed attitude of the phone at one instant. */
export interface ArView {
  readonly reading: CompassReading;
  /** The camera's heading from true north. */
  readonly heading: SmoothHeading;
  /** Clamped to the range that is drawn. */
  readonly tilt: Tilt;
  /** The camera is pitched or rolled so far that the overlay is of little use. */
  readonly isSteep: boolean;
  readonly alignment: Alignment;
  /** From the heading to the Qibla, the shorter way, right positive. */
  readonly turnDegrees: number;
  readonly trust: AccuracyState;
  /** Accuracy at this instant. */
  readonly accuracy: HeadingAccuracy;
}

const tiltMs = 110;
/** Hysteresis: steep from the first angle on, until below the second. */
const steep = { fromDegrees: 40, untilDegrees: 32 };

/** Returns the next view; `before` when the reading has no reference to north. */
export function nextView(
  before: ArView | undefined,
  reading: CompassReading,
  aim: Aim,
  atMs: number,
): ArView | undefined {
  const magnetic = magneticHeading(reading, 'camera');
  if (magnetic === undefined) return before;
  const headingDegrees = trueHeading(magnetic, aim.declinationDegrees);
  const heading = smoothHeading(before?.heading, headingDegrees, atMs);
  const turn = turnDegrees(heading.degrees, aim.bearingDegrees);
  const held = cameraAttitude(reading);
  const trust =
    before?.reading === reading
      ? before.trust
      : updateAccuracy(
          before?.trust,
          { degrees: headingDegrees, atMs: reading.atMs },
          reading.accuracyDegrees,
        );
  const accuracy = accuracyAt(trust, atMs);
  return {
    reading,
    heading,
    tilt: nextTilt(before, held, atMs),
    isSteep: isSteep(held, before?.isSteep ?? false),
    // An untrusted needle never counts as aligned.
    alignment:
      aim.canGuide && accuracy.trust === 'good'
        ? nextAlignment(before?.alignment ?? notAligned, turn, alignmentTolerance.camera, atMs)
        : notAligned,
    turnDegrees: turn,
    trust,
    accuracy,
  };
}

function nextTilt(before: ArView | undefined, held: Tilt, atMs: number): Tilt {
  const goal = { pitchDegrees: clampTilt(held.pitchDegrees), rollDegrees: clampTilt(held.rollDegrees) };
  if (!before) return goal;
  const share = 1 - Math.exp(-Math.max(0, atMs - before.heading.atMs) / tiltMs);
  const { pitchDegrees, rollDegrees } = before.tilt;
  return {
    pitchDegrees: pitchDegrees + (goal.pitchDegrees - pitchDegrees) * share,
    rollDegrees: rollDegrees + (goal.rollDegrees - rollDegrees) * share,
  };
}

function isSteep({ pitchDegrees, rollDegrees }: Tilt, wasSteep: boolean): boolean {
  const most = Math.max(Math.abs(pitchDegrees), Math.abs(rollDegrees));
  return most > (wasSteep ? steep.untilDegrees : steep.fromDegrees);
}

/** What the screen says about a view, in whole degrees. */
export interface ArReadout {
  /** How to turn, or that the camera points at the Qibla; undefined where no guidance may be given. */
  readonly advice: TurnAdvice | 'aligned' | undefined;
  /** The edge at which the marker left the picture. */
  readonly side: Marker['side'];
  /** From true north, 0 up to 359. */
  readonly headingDegrees: number;
  readonly accuracyDegrees: number | undefined;
  readonly trust: HeadingAccuracy['trust'];
  /** The sensors have sent nothing for a while. */
  readonly isSilent: boolean;
  readonly isSteep: boolean;
}

const silenceMs = 6000;

export function toReadout(
  view: ArView,
  { side }: Marker,
  { canGuide }: Aim,
  atMs: number,
  before?: ArReadout,
): ArReadout {
  const { basis, plusMinusDegrees, trust } = view.accuracy;
  const turnBefore = before?.advice === 'aligned' ? undefined : before?.advice;
  const advice = view.alignment.isAligned ? 'aligned' : turnAdvice(view.turnDegrees, turnBefore);
  // Stable readings don't rule out a constant error: only the platform's own accuracy is shown.
  const isKnown = basis === 'platform' && plusMinusDegrees !== undefined;
  return {
    advice: canGuide ? advice : undefined,
    side,
    headingDegrees: Math.round(normaliseBearing(view.heading.degrees)) % 360,
    accuracyDegrees: isKnown ? Math.round(plusMinusDegrees) : undefined,
    trust,
    isSilent: atMs - view.reading.atMs > silenceMs,
    isSteep: view.isSteep,
  };
}

export function isSameReadout(a: ArReadout, b: ArReadout): boolean {
  return (
    isSameAdvice(a.advice, b.advice) &&
    a.side === b.side &&
    a.headingDegrees === b.headingDegrees &&
    a.accuracyDegrees === b.accuracyDegrees &&
    a.trust === b.trust &&
    a.isSilent === b.isSilent &&
    a.isSteep === b.isSteep
  );
}

function isSameAdvice(a: ArReadout['advice'], b: ArReadout['advice']): boolean {
  if (!a || !b || a === 'aligned' || b === 'aligned') return a === b;
  return a.side === b.side && a.degrees === b.degrees;
}
