import { describe, expect, it } from 'vitest';
import { soundNames } from '../alert-settings.ts';
import { sing } from './canvas.ts';
import { breathe, maqamCents } from './melody.ts';
import { outlineOf, renderSound } from './render-sound.ts';

const rateHz = 24_000;

/** Cycles a second, counted by the passages through zero from below. */
function frequencyOf(samples: Float32Array, from: number, to: number): number {
  let first: number | undefined;
  let last = 0;
  let passages = 0;
  for (let i = Math.round(from * rateHz) + 1; i < to * rateHz; i++) {
    const [before = 0, now = 0] = [samples[i - 1], samples[i]];
    if (before > 0 || now <= 0) continue;
    // Where the line between the two samples meets zero.
    last = i - now / (now - before);
    first ??= last;
    passages += 1;
  }
  return ((passages - 1) * rateHz) / (last - (first ?? 0));
}

describe.each(soundNames)('the sound %s', (name) => {
  const samples = renderSound(name, rateHz);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

  it('lasts 4 to 16 seconds, is heard all through, and stays below the limit', () => {
    expect(samples.length / rateHz).toBeGreaterThan(4);
    expect(samples.length / rateHz).toBeLessThan(16);
    expect(loudest).toBeCloseTo(0.89, 5);
    const seconds = Math.floor(samples.length / rateHz);
    expect(Math.min(...outlineOf(samples, seconds))).toBeGreaterThan(0.02);
  });

  it('begins and ends without a click, and has none within', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
    // The steepest a tone of 4 kHz with its harmonics can rise at this rate; a click jumps by more.
    const steepest = samples.reduce(
      (most, sample, i) => Math.max(most, Math.abs(sample - (samples[i - 1] ?? 0))),
      0,
    );
    expect(steepest).toBeLessThan(1.2);
  });

  it('swings around zero and is the same each time', () => {
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.005);
    expect(renderSound(name, rateHz)).toEqual(samples);
  });
});

describe('a melody', () => {
  it.each([
    ['rast', 2, 350],
    ['hijaz', 1, 100],
    ['hijaz', 2, 400],
  ] as const)('of %s plays its step %i at %i cents', (maqam, step, cents) => {
    const samples = new Float32Array(rateHz);
    breathe({ samples, rateHz }, { at: 0, groundHz: 300, maqam, notes: [[step, 1]] });
    // Before the vibrato begins.
    const playedCents = 1200 * Math.log2(frequencyOf(samples, 0.12, 0.35) / 300);
    expect(Math.abs(playedCents - cents)).toBeLessThan(8);
  });

  it('has scales that rise to the octave', () => {
    for (const scale of Object.values(maqamCents)) {
      expect(scale.at(-1)).toBe(1200);
      expect([...scale].sort((a, b) => a - b)).toEqual(scale);
    }
  });
});

describe('a voice', () => {
  it('leaves out harmonics that the rate cannot carry, which would come back as other tones', () => {
    const draw = (harmonics: number[]) => {
      const samples = new Float32Array(rateHz / 10);
      sing({ samples, rateHz }, { at: 0, seconds: 0.1, pitchHz: () => 5000, loudness: () => 1, harmonics });
      return samples;
    };
    expect(draw([1, 0.5, 0.5, 0.5])).toEqual(draw([1, 0.5]));
  });
});
