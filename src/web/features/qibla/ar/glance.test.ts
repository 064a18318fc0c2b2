import { describe, expect, it } from 'vitest';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import type { Aim } from '../aim.ts';
import { type ArView, nextView } from './ar-view.ts';
import { type ArGlance, glanceOf, isSameGlance } from './glance.ts';

const aim: Aim = { bearingDegrees: 119, declinationDegrees: 0, mayClaim: true };
const inView = { x: 0, y: 0, scale: 1, side: undefined };

function upright(headingDegrees: number, more: Partial<CompassReading> = {}): ArView {
  const reading = {
    ...{ atMs: 0, alphaDegrees: 360 - headingDegrees, betaDegrees: 90, gammaDegrees: 0 },
    ...{ screenAngleDegrees: 0, ...more },
  };
  return nextView(undefined, reading, aim, 0) as ArView;
}
const glance = (headingDegrees: number, more?: Partial<CompassReading>): ArGlance =>
  glanceOf(upright(headingDegrees, more), inView, aim, 0);

describe('what is told of a view', () => {
  it('is how to turn, in whole degrees, or that the Qibla is faced', () => {
    expect(glance(34.3).advice).toEqual({ side: 'right', degrees: 85 });
    expect(glance(204).advice).toEqual({ side: 'left', degrees: 85 });
    expect(glance(125).advice).toBe('aligned');
    expect(glance(359.7).headingDegrees).toBe(0);
  });

  it('is nothing of turning where no needle holds', () => {
    expect(glanceOf(upright(119), inView, { ...aim, mayClaim: false }, 0).advice).toBeUndefined();
  });

  it('is an accuracy only where the platform knows one', () => {
    expect(glance(34).accuracyDegrees).toBeUndefined();
    expect(glance(34, { accuracyDegrees: 12.4 }).accuracyDegrees).toBe(12);
  });

  it('is that the sensors are silent, after a while', () => {
    expect(glanceOf(upright(34), inView, aim, 1000).isSilent).toBe(false);
    expect(glanceOf(upright(34), inView, aim, 10_000).isSilent).toBe(true);
  });

  it('is news when anything of it has changed', () => {
    const seen = glance(34);
    expect(isSameGlance(seen, glance(34.2))).toBe(true);
    expect(isSameGlance(seen, glance(36))).toBe(false);
    expect(isSameGlance(seen, { ...seen, side: 'left' })).toBe(false);
    expect(isSameGlance(seen, { ...seen, advice: 'aligned' })).toBe(false);
    expect(isSameGlance({ ...seen, advice: 'aligned' }, { ...seen, advice: 'aligned' })).toBe(true);
    expect(isSameGlance(seen, { ...seen, isSilent: true })).toBe(false);
  });
});
