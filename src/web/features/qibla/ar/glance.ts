import { normaliseBearing } from '../../../../domain/geo/bearing.ts';
import type { HeadingAccuracy } from '../../../../domain/qibla/heading/heading-accuracy.ts';
import { type TurnAdvice, turnAdvice } from '../../../../domain/qibla/heading/turn-advice.ts';
import type { Aim } from '../aim.ts';
import type { ArView } from './ar-view.ts';
import type { Marker } from './where-on-stage.ts';

/** What a person is told of a view: little, and in whole degrees. */
export interface ArGlance {
  /** How to turn, or that the camera looks at the Qibla; undefined where no needle can say it. */
  readonly advice: TurnAdvice | 'aligned' | undefined;
  /** To which edge the marker has left the picture. */
  readonly side: Marker['side'];
  /** From true north, 0 up to 359. */
  readonly headingDegrees: number;
  readonly accuracyDegrees: number | undefined;
  readonly trust: HeadingAccuracy['trust'];
  /** The sensors have said nothing for a while. */
  readonly isSilent: boolean;
  readonly isSteep: boolean;
}

const silenceMs = 6000;

export function glanceOf(
  view: ArView,
  { side }: Marker,
  { mayClaim }: Aim,
  atMs: number,
  before?: ArGlance,
): ArGlance {
  const { basis, plusMinusDegrees, trust } = view.accuracy;
  const turnBefore = before?.advice === 'aligned' ? undefined : before?.advice;
  const advice = view.alignment.isAligned ? 'aligned' : turnAdvice(view.turnDegrees, turnBefore);
  // Calm readings say nothing of a constant error: only the platform's own word is passed on.
  const isKnown = basis === 'platform' && plusMinusDegrees !== undefined;
  return {
    advice: mayClaim ? advice : undefined,
    side,
    headingDegrees: Math.round(normaliseBearing(view.heading.degrees)) % 360,
    accuracyDegrees: isKnown ? Math.round(plusMinusDegrees) : undefined,
    trust,
    isSilent: atMs - view.reading.atMs > silenceMs,
    isSteep: view.isSteep,
  };
}

export function isSameGlance(a: ArGlance, b: ArGlance): boolean {
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

function isSameAdvice(a: ArGlance['advice'], b: ArGlance['advice']): boolean {
  if (!a || !b || a === 'aligned' || b === 'aligned') return a === b;
  return a.side === b.side && a.degrees === b.degrees;
}
