import { describe, expect, it } from 'vitest';
import { countFists, nearestTurn, roundTurn } from './nearest-turn.ts';

describe('the turn from a mark to the Qibla', () => {
  it.each([
    ['a sun 35° left of the Qibla is faced', 84, 119, 'facing', 35],
    ['a sun 35° right of it too, the other way', 154, 119, 'facing', -35],
    ['a sun behind is taken by the shadow', 280, 119, 'back', 19],
    ['a mark across north is near', 350, 20, 'facing', 30],
    ['a mark across north behind is near, too', 170, 340, 'back', -10],
    ['a quarter turn is still faced', 0, 90, 'facing', 90],
    ['a mark right behind needs no turn', 299, 119, 'back', 0],
  ] as const)('%s', (_, mark, qibla, from, degrees) => {
    expect(nearestTurn(mark, qibla)).toEqual({ from, degrees });
  });

  it('is never more than a quarter turn, and ends at the Qibla', () => {
    for (let mark = 0; mark < 360; mark += 7)
      for (let qibla = 0; qibla < 360; qibla += 11) {
        const { from, degrees } = nearestTurn(mark, qibla);
        expect(Math.abs(degrees)).toBeLessThanOrEqual(90);
        const end = mark + (from === 'back' ? 180 : 0) + degrees;
        expect((((end - qibla) % 360) + 360) % 360).toBe(0);
      }
  });

  it('is rounded to whole degrees with its side, and to none when it is tiny', () => {
    expect(roundTurn({ from: 'facing', degrees: 35.4 })).toEqual({ degrees: 35, side: 'right' });
    expect(roundTurn({ from: 'back', degrees: -12.6 })).toEqual({ degrees: 13, side: 'left' });
    expect(roundTurn({ from: 'back', degrees: -1.4 })).toEqual({ degrees: 1, side: 'none' });
  });

  it('is counted in half fists where that helps', () => {
    const fists = [1, 4, 17, -35, 60, 64, 90].map((degrees) => countFists({ from: 'facing', degrees }));
    expect(fists).toEqual([undefined, 0.5, 1.5, 3.5, 6, undefined, undefined]);
  });
});
