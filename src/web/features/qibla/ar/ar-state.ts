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
export interface ArState {
  readonly reading: CompassReading;
  /** The camera's heading from true north. */
  readonly heading: SmoothHeading;
  /** Clamped to the range that is drawn. */
  readonly tilt: Tilt;
  /** The camera is pitched or rolled so far that the overlay is of little use. */
  readonly isSteep: boolean;
  readonly alignment: Alignment;
  /** Shortest turn from the heading to the Qibla, positive to the right. */
  readonly turnToQiblaDegrees: number;
  readonly accuracyState: AccuracyState;
  /** Accuracy at this instant. */
  readonly accuracy: HeadingAccuracy;
}

const tiltTimeConstantMs = 110;
/** Hysteresis: steep from the first angle on, until below the second. */
const steep = { fromDegrees: 40, untilDegrees: 32 };

/** Returns the next state; `before` when the reading has no reference to north. */
export function nextArState(
  before: ArState | undefined,
  reading: CompassReading,
  aim: Aim,
  atMs: number,
): ArState | undefined {
  const magnetic = magneticHeading(reading, 'camera');
  if (magnetic === undefined) return before;
  const headingDegrees = trueHeading(magnetic, aim.declinationDegrees);
  const heading = smoothHeading(before?.heading, headingDegrees, atMs);
  const turnToQiblaDegrees = turnDegrees(heading.degrees, aim.bearingDegrees);
  const cameraTilt = cameraAttitude(reading);
  const accuracyState =
    before?.reading === reading
      ? before.accuracyState
      : updateAccuracy(
          before?.accuracyState,
          { degrees: headingDegrees, atMs: reading.atMs },
          reading.accuracyDegrees,
        );
  const accuracy = accuracyAt(accuracyState, atMs);
  return {
    reading,
    heading,
    tilt: nextTilt(before, cameraTilt, atMs),
    isSteep: isSteep(cameraTilt, before?.isSteep ?? false),
    // An unreliable heading never counts as aligned.
    alignment:
      aim.canGuide && accuracy.trust === 'good'
        ? nextAlignment(before?.alignment ?? notAligned, turnToQiblaDegrees, alignmentTolerance.camera, atMs)
        : notAligned,
    turnToQiblaDegrees,
    accuracyState,
    accuracy,
  };
}

function nextTilt(before: ArState | undefined, cameraTilt: Tilt, atMs: number): Tilt {
  const goal = {
    pitchDegrees: clampTilt(cameraTilt.pitchDegrees),
    rollDegrees: clampTilt(cameraTilt.rollDegrees),
  };
  if (!before) return goal;
  const share = 1 - Math.exp(-Math.max(0, atMs - before.heading.atMs) / tiltTimeConstantMs);
  const { pitchDegrees, rollDegrees } = before.tilt;
  return {
    pitchDegrees: pitchDegrees + (goal.pitchDegrees - pitchDegrees) * share,
    rollDegrees: rollDegrees + (goal.rollDegrees - rollDegrees) * share,
  };
}

function isSteep({ pitchDegrees, rollDegrees }: Tilt, wasSteep: boolean): boolean {
  const largerTiltDegrees = Math.max(Math.abs(pitchDegrees), Math.abs(rollDegrees));
  return largerTiltDegrees > (wasSteep ? steep.untilDegrees : steep.fromDegrees);
}

/** Values shown over the camera picture, in whole degrees. */
export interface ArReadout {
  /** How to turn, or that the camera points at the Qibla; undefined where no guidance may be given. */
  readonly advice: TurnAdvice | 'aligned' | undefined;
  /** Edge beyond which the marker lies; undefined while it is visible. */
  readonly side: Marker['side'];
  /** From true north, 0 to 359. */
  readonly headingDegrees: number;
  readonly accuracyDegrees: number | undefined;
  readonly trust: HeadingAccuracy['trust'];
  /** The sensors have sent nothing for a while. */
  readonly isSilent: boolean;
  readonly isSteep: boolean;
}

const silenceMs = 6000;

export function toReadout(
  state: ArState,
  { side }: Marker,
  { canGuide }: Aim,
  atMs: number,
  before?: ArReadout,
): ArReadout {
  const { basis, plusMinusDegrees, trust } = state.accuracy;
  const turnBefore = before?.advice === 'aligned' ? undefined : before?.advice;
  const advice = state.alignment.isAligned ? 'aligned' : turnAdvice(state.turnToQiblaDegrees, turnBefore);
  // Stable readings don't rule out a constant error: only the platform's own accuracy is shown.
  const isKnown = basis === 'platform' && plusMinusDegrees !== undefined;
  return {
    advice: canGuide ? advice : undefined,
    side,
    headingDegrees: Math.round(normaliseBearing(state.heading.degrees)) % 360,
    accuracyDegrees: isKnown ? Math.round(plusMinusDegrees) : undefined,
    trust,
    isSilent: atMs - state.reading.atMs > silenceMs,
    isSteep: state.isSteep,
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
