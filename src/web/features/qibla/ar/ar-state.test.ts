import { describe, expect, it } from 'vitest';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import type { Aim } from '../aim.ts';
import { type ArReadout, type ArState, isSameReadout, nextArState, toReadout } from './ar-state.ts';

const londonAim: Aim = { bearingDegrees: 119, declinationDegrees: 1, canGuide: true };

/** A phone held upright, its camera pointing along a magnetic heading. */
function upright(headingDegrees: number, atMs = 0, more: Partial<CompassReading> = {}): CompassReading {
  const alphaDegrees = (360 - headingDegrees) % 360;
  return { atMs, alphaDegrees, betaDegrees: 90, gammaDegrees: 0, screenAngleDegrees: 0, ...more };
}

/** Returns the state after a sequence of headings, 20 ms apart. */
function follow(headings: readonly number[], aim = londonAim): ArState {
  const state = headings.reduce<ArState | undefined>(
    (before, heading, i) => nextArState(before, upright(heading, i * 20), aim, i * 20),
    undefined,
  );
  if (!state) throw new Error('no state');
  return state;
}
const held = (heading: number, count = 200) => Array.from({ length: count }, () => heading);

describe('nextArState', () => {
  it('is corrected to true north before it is compared with the Qibla', () => {
    const state = follow([118]);
    expect(state.heading.degrees).toBeCloseTo(119, 6);
    expect(state.turnToQiblaDegrees).toBeCloseTo(0, 6);
  });

  it('counts as aligned within ten degrees, not at eleven', () => {
    expect(follow([108.01]).alignment.isAligned).toBe(true);
    expect(follow([127.99]).alignment.isAligned).toBe(true);
    expect(follow([107]).alignment.isAligned).toBe(false);
    expect(follow([129]).alignment.isAligned).toBe(false);
  });

  it('turns through north along the short way', () => {
    const toTheRight = follow([...held(350), ...held(10)], {
      ...londonAim,
      bearingDegrees: 20,
      declinationDegrees: 0,
    });
    expect(toTheRight.turnToQiblaDegrees).toBeCloseTo(10, 1);
    expect(toTheRight.heading.degrees).toBeCloseTo(370, 1);
  });

  it('stays unchanged while a reading has no reference to north', () => {
    const { alphaDegrees: _, ...loose } = upright(40, 20);
    expect(nextArState(undefined, loose, londonAim, 20)).toBeUndefined();
    const before = follow([40]);
    expect(nextArState(before, loose, londonAim, 20)).toBe(before);
  });
});

describe('the tilt of the camera', () => {
  const tilted = (betaDegrees: number) =>
    nextArState(undefined, upright(0, 0, { betaDegrees }), londonAim, 0) as ArState;

  it('is clamped to 25 degrees', () => {
    expect(tilted(100).tilt.pitchDegrees).toBeCloseTo(10, 6);
    expect(tilted(140).tilt.pitchDegrees).toBe(25);
    expect(tilted(30).tilt.pitchDegrees).toBe(-25);
  });

  it('is steep when the camera points at ground or sky, with hysteresis at the limit', () => {
    expect(tilted(90).isSteep).toBe(false);
    expect(tilted(55).isSteep).toBe(false);
    const flat = tilted(20);
    expect(flat.isSteep).toBe(true);
    expect(nextArState(flat, upright(0, 20, { betaDegrees: 55 }), londonAim, 20)?.isSteep).toBe(true);
    expect(nextArState(flat, upright(0, 20, { betaDegrees: 65 }), londonAim, 20)?.isSteep).toBe(false);
  });
});

describe('trust in the heading', () => {
  const jumping = Array.from({ length: 200 }, (_, i) => 108 + (i % 2) * 20);

  it('is good while readings are stable, and lost for a while when they jump', () => {
    expect(follow(held(40)).accuracy.trust).toBe('good');
    expect(follow(jumping).accuracy.trust).toBe('disturbed');
    expect(follow([...jumping, ...held(118, 100)]).accuracy.trust).toBe('disturbed');
    expect(follow([...jumping, ...held(118, 400)]).accuracy.trust).toBe('good');
  });

  it('is required for alignment', () => {
    expect(follow([...held(118), ...jumping]).alignment.isAligned).toBe(false);
    expect(follow(held(118), { ...londonAim, canGuide: false }).alignment.isAligned).toBe(false);
    expect(follow(held(118)).alignment.isAligned).toBe(true);
  });

  it('follows the platform when it asks for calibration', () => {
    const reading = upright(118, 0, { accuracyDegrees: -1 });
    const state = nextArState(undefined, reading, londonAim, 0) as ArState;
    expect(state.accuracy.trust).toBe('uncalibrated');
    expect(state.alignment.isAligned).toBe(false);
  });
});

const readoutAim: Aim = { bearingDegrees: 119, declinationDegrees: 0, canGuide: true };
const inView = { x: 0, y: 0, scale: 1, side: undefined };

function stateAt(headingDegrees: number, more: Partial<CompassReading> = {}): ArState {
  const reading = {
    ...{ atMs: 0, alphaDegrees: 360 - headingDegrees, betaDegrees: 90, gammaDegrees: 0 },
    ...{ screenAngleDegrees: 0, ...more },
  };
  return nextArState(undefined, reading, readoutAim, 0) as ArState;
}
const readout = (headingDegrees: number, more?: Partial<CompassReading>): ArReadout =>
  toReadout(stateAt(headingDegrees, more), inView, readoutAim, 0);

describe('toReadout', () => {
  it('says how to turn in whole degrees, or that the Qibla is faced', () => {
    expect(readout(34.3).advice).toEqual({ side: 'right', degrees: 85 });
    expect(readout(204).advice).toEqual({ side: 'left', degrees: 85 });
    expect(readout(125).advice).toBe('aligned');
    expect(readout(359.7).headingDegrees).toBe(0);
  });

  it('has no advice where no guidance may be given', () => {
    expect(toReadout(stateAt(119), inView, { ...readoutAim, canGuide: false }, 0).advice).toBeUndefined();
  });

  it('has an accuracy only where the platform reports one', () => {
    expect(readout(34).accuracyDegrees).toBeUndefined();
    expect(readout(34, { accuracyDegrees: 12.4 }).accuracyDegrees).toBe(12);
  });

  it('reports silent sensors after a while', () => {
    expect(toReadout(stateAt(34), inView, readoutAim, 1000).isSilent).toBe(false);
    expect(toReadout(stateAt(34), inView, readoutAim, 10_000).isSilent).toBe(true);
  });

  it('differs when any value has changed', () => {
    const seen = readout(34);
    expect(isSameReadout(seen, readout(34.2))).toBe(true);
    expect(isSameReadout(seen, readout(36))).toBe(false);
    expect(isSameReadout(seen, { ...seen, side: 'left' })).toBe(false);
    expect(isSameReadout(seen, { ...seen, advice: 'aligned' })).toBe(false);
    expect(isSameReadout({ ...seen, advice: 'aligned' }, { ...seen, advice: 'aligned' })).toBe(true);
    expect(isSameReadout(seen, { ...seen, isSilent: true })).toBe(false);
  });
});
