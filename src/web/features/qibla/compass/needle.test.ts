import { describe, expect, it } from 'vitest';
import type { CompassReading } from '../../../../domain/qibla/heading/device-attitude.ts';
import type { Aim } from '../aim.ts';
import { advanceNeedle, applyReading, type Needle, reliabilityOf, turnToQiblaDegrees } from './needle.ts';

const startMs = 1e12;
const london: Aim = { bearingDegrees: 119, declinationDegrees: 1, canGuide: true };

const readingOf = (headingDegrees: number, atMs: number, accuracyDegrees?: number): CompassReading => ({
  ...{ atMs, betaDegrees: 0, gammaDegrees: 0, screenAngleDegrees: 0, topHeadingDegrees: headingDegrees },
  ...(accuracyDegrees === undefined ? {} : { accuracyDegrees }),
});

/** Feeds sixty readings a second for some seconds. */
function held(
  heading: (count: number) => number,
  seconds: number,
  aim = london,
  accuracyDegrees?: number,
): Needle {
  let needle: Needle | undefined;
  for (let count = 0; count < seconds * 60; count++)
    needle = applyReading(needle, readingOf(heading(count), startMs + count * 16, accuracyDegrees), aim);
  if (!needle) throw new Error('No reading was heard');
  return needle;
}

describe('the needle', () => {
  it('aligns by true north: 118 magnetic is 119 true where the declination is 1 east', () => {
    const needle = held(() => 118, 1);
    expect(turnToQiblaDegrees(needle.smoothed, london)).toBeCloseTo(0);
    expect(needle.alignment.isAligned).toBe(true);
    expect(held(() => 126, 1).alignment.isAligned).toBe(false);
  });

  it('never aligns without a place, uncalibrated, or in a disturbed field', () => {
    expect(held(() => 118, 1, { ...london, canGuide: false }).alignment.isAligned).toBe(false);
    expect(held(() => 118, 1, london, -1).alignment.isAligned).toBe(false);
    expect(held((count) => 118 + (count % 2 ? 9 : -9), 2).alignment.isAligned).toBe(false);
  });

  it.each([60, 30, 10])('aligns soon after a sudden turn to the Qibla, at %s readings a second', (rate) => {
    let needle: Needle | undefined;
    for (let ms = 0; ms < 6000; ms += 1000 / rate) {
      needle = applyReading(needle, readingOf(ms < 3000 ? 359 : 118, startMs + ms), london);
      if (ms > 4000) expect(needle?.alignment.isAligned, `${Math.round(ms)} ms`).toBe(true);
    }
  });

  it('stays untrusted for a while after a disturbance, so that the hint can be read', () => {
    let needle = held((count) => 118 + (count % 2 ? 9 : -9), 2);
    expect(reliabilityOf(needle)).toBe('disturbed');
    const endMs = needle.reading.atMs;
    for (let ms = 16; ms <= 6000; ms += 16) {
      needle = applyReading(needle, readingOf(118, endMs + ms), london) ?? needle;
      if (ms === 2000) expect(reliabilityOf(needle)).toBe('disturbed');
    }
    expect(reliabilityOf(needle)).toBe('good');
    expect(needle.alignment.isAligned).toBe(true);
  });

  it('turns to a new reading after a silence instead of jumping', () => {
    const before = held(() => 10, 1);
    const after = applyReading(before, readingOf(100, before.reading.atMs + 5000), london) ?? before;
    expect(after.smoothed.degrees).toBeCloseTo(10);
    expect(advanceNeedle(after, london, after.reading.atMs + 2000).smoothed.degrees).toBeCloseTo(100, 0);
  });

  it('ends an alignment on hold when its time is over, without another reading', () => {
    const edge = applyReading(
      held(() => 118, 1),
      readingOf(125.2, startMs + 960),
      london,
    );
    if (!edge) throw new Error('The reading was not heard');
    const resting = advanceNeedle(edge, london, startMs + 3000);
    expect(advanceNeedle(resting, london, startMs + 4000).alignment.isAligned).toBe(false);
  });

  it('stays unchanged when a reading has no reference to north', () => {
    const before = held(() => 10, 1);
    const lost: CompassReading = {
      atMs: startMs + 2000,
      betaDegrees: 0,
      gammaDegrees: 0,
      screenAngleDegrees: 0,
    };
    expect(applyReading(before, lost, london)).toBe(before);
  });
});
