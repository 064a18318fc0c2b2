import { normaliseBearing } from '../../../../domain/geo/bearing.ts';
import {
  screenTilt,
  tiltLimitDegrees,
  trueHeading,
} from '../../../../domain/qibla/heading/device-attitude.ts';
import type { HeadingAccuracy } from '../../../../domain/qibla/heading/heading-accuracy.ts';
import { type TurnAdvice, turnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import type { Aim } from '../aim.ts';
import { type CompassPhase, hasHeading } from './compass-flow.ts';
import { type Needle, reliabilityOf, turnToQiblaDegrees } from './needle.ts';

/** What the compass says in text, rounded to the steps it is shown in. */
export interface CompassView {
  readonly phase: CompassPhase;
  /** Present while there is a heading. */
  readonly needle?: {
    /** Whole degrees, 0 up to 359. */
    readonly trueDegrees: number;
    readonly magneticDegrees: number;
    /** Undefined where no guidance may be given. */
    readonly advice: TurnAdvice | undefined;
    readonly isAligned: boolean;
    readonly trust: HeadingAccuracy['trust'];
    readonly basis: HeadingAccuracy['basis'];
    /** In steps of 5; undefined while unknown. */
    readonly plusMinusDegrees: number | undefined;
    /** The phone was tilted so far that the level's bubble reached its edge, and hasn't been clearly flatter since. */
    readonly isTilted: boolean;
  };
}

const wholeDegrees = (degrees: number) => normaliseBearing(Math.round(degrees));
const accuracyStepDegrees = 5;
/** Hysteresis: tilted from the clamp limit on, until clearly flatter again. */
const tilted = { fromDegrees: tiltLimitDegrees, untilDegrees: 20 };

export function viewOf(
  phase: CompassPhase,
  needle: Needle | undefined,
  aim: Aim,
  before: CompassView,
): CompassView {
  if (!needle || !hasHeading(phase)) return { phase };
  const { smoothed, alignment, accuracy, reading } = needle;
  const { plusMinusDegrees, basis } = accuracy;
  const tilt = screenTilt(reading);
  return {
    phase,
    needle: {
      trueDegrees: wholeDegrees(trueHeading(smoothed.degrees, aim.declinationDegrees)),
      magneticDegrees: wholeDegrees(smoothed.degrees),
      advice: aim.canGuide ? turnAdvice(turnToQiblaDegrees(smoothed, aim), before.needle?.advice) : undefined,
      isAligned: alignment.isAligned,
      trust: reliabilityOf(needle),
      basis,
      plusMinusDegrees:
        plusMinusDegrees && Math.ceil(plusMinusDegrees / accuracyStepDegrees) * accuracyStepDegrees,
      isTilted:
        Math.max(Math.abs(tilt.rightDegrees), Math.abs(tilt.upperDegrees)) >=
        (before.needle?.isTilted ? tilted.untilDegrees : tilted.fromDegrees),
    },
  };
}

/** Returns whether two views would show the same text. */
export const isSameView = (a: CompassView, b: CompassView): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
