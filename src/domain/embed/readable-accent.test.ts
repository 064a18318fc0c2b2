import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embedAccents, embedSurfaces, embedThemes } from './embed-options.ts';
import { contrastOf, leastContrast, readableAccent } from './readable-accent.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // https://webaim.org/resources/contrastchecker
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s on %s is %d', (a, b, ratio) => {
    expect(contrastOf(a, b)).toBeCloseTo(ratio, 2);
    expect(contrastOf(b, a)).toBeCloseTo(ratio, 2);
  });
});

describe('a readable accent', () => {
  it('is readable in both themes, and the colour itself if that is', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom(...embedThemes), (chosen, theme) => {
        const surface = embedSurfaces[theme];
        const readable = readableAccent(chosen, surface);
        expect(contrastOf(readable, surface)).toBeGreaterThanOrEqual(leastContrast);
        if (contrastOf(chosen, surface) >= leastContrast) expect(readable).toBe(chosen);
      }),
    );
  });

  it('changes a pale colour only as far as it must', () => {
    const readable = readableAccent('#ffcc00', embedSurfaces.light);
    expect(contrastOf(readable, embedSurfaces.light)).toBeLessThan(5);
    expect(readableAccent('#ffcc00', embedSurfaces.dark)).toBe('#ffcc00');
  });

  it('is not needed for our own colours', () => {
    for (const theme of embedThemes)
      expect(readableAccent(embedAccents[theme], embedSurfaces[theme])).toBe(embedAccents[theme]);
  });
});
