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
import { type Needle, trustOf, turnToQiblaDegrees } from './needle.ts';

/** What the compass says in words, in the steps in which it says it. */
export interface CompassView {
  readonly phase: CompassPhase;
  /** While there is a heading. */
  readonly needle?: {
    /** Whole degrees, 0 up to 359. */
    readonly trueDegrees: number;
    readonly magneticDegrees: number;
    /** Undefined where no claim may be made. */
    readonly advice: TurnAdvice | undefined;
    readonly isAligned: boolean;
    readonly trust: HeadingAccuracy['trust'];
    readonly basis: HeadingAccuracy['basis'];
    /** In steps of 5; undefined while unknown. */
    readonly plusMinusDegrees: number | undefined;
    /** The phone is held so steeply that its level has reached its edge, and not clearly flatter since. */
    readonly isTilted: boolean;
  };
}

const wholeDegrees = (degrees: number) => normaliseBearing(Math.round(degrees));
const accuracyStepDegrees = 5;
/** From the clamp on the phone is held steeply, and until it is clearly flatter again. */
const tilted = { fromDegrees: tiltLimitDegrees, untilDegrees: 20 };

export function viewOf(
  phase: CompassPhase,
  needle: Needle | undefined,
  aim: Aim,
  before: CompassView,
): CompassView {
  if (!needle || !hasHeading(phase)) return { phase };
  const { smooth, alignment, accuracy, reading } = needle;
  const { plusMinusDegrees, basis } = accuracy;
  const tilt = screenTilt(reading);
  return {
    phase,
    needle: {
      trueDegrees: wholeDegrees(trueHeading(smooth.degrees, aim.declinationDegrees)),
      magneticDegrees: wholeDegrees(smooth.degrees),
      advice: aim.canGuide ? turnAdvice(turnToQiblaDegrees(smooth, aim), before.needle?.advice) : undefined,
      isAligned: alignment.isAligned,
      trust: trustOf(needle),
      basis,
      plusMinusDegrees:
        plusMinusDegrees && Math.ceil(plusMinusDegrees / accuracyStepDegrees) * accuracyStepDegrees,
      isTilted:
        Math.max(Math.abs(tilt.rightDegrees), Math.abs(tilt.upperDegrees)) >=
        (before.needle?.isTilted ? tilted.untilDegrees : tilted.fromDegrees),
    },
  };
}

/** Whether two views would be the same words. */
export const isSameView = (a: CompassView, b: CompassView): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
