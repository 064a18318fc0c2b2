import { describe, expect, it } from 'vitest';
import { countFists, nearestTurn, roundTurn } from './nearest-turn.ts';

describe('the turn from a mark to the Qibla', () => {
  it.each([
    ['sun 35° left of the Qibla: face it, turn 35° right', 84, 119, 'facing', 35],
    ['sun 35° right of the Qibla: face it, turn 35° left', 154, 119, 'facing', -35],
    ['sun on the far side: turn your back to it, then 19° right', 280, 119, 'back', 19],
    ['mark and Qibla on either side of north: face it, turn 30° right', 350, 20, 'facing', 30],
    ['mark behind: turn your back to it, then 10° left', 170, 340, 'back', -10],
    ['mark 90° away: face it', 0, 90, 'facing', 90],
    ['mark opposite the Qibla: turn your back to it, no turn', 299, 119, 'back', 0],
  ] as const)('%s', (_, mark, qibla, from, degrees) => {
    expect(nearestTurn(mark, qibla)).toEqual({ from, degrees });
  });

  it('is at most 90° and ends at the Qibla', () => {
    for (let mark = 0; mark < 360; mark += 7)
      for (let qibla = 0; qibla < 360; qibla += 11) {
        const { from, degrees } = nearestTurn(mark, qibla);
        expect(Math.abs(degrees)).toBeLessThanOrEqual(90);
        const end = mark + (from === 'back' ? 180 : 0) + degrees;
        expect((((end - qibla) % 360) + 360) % 360).toBe(0);
      }
  });

  it('is rounded to whole degrees; below 2° its side is none', () => {
    expect(roundTurn({ from: 'facing', degrees: 35.4 })).toEqual({ degrees: 35, side: 'right' });
    expect(roundTurn({ from: 'back', degrees: -12.6 })).toEqual({ degrees: 13, side: 'left' });
    expect(roundTurn({ from: 'back', degrees: -1.4 })).toEqual({ degrees: 1, side: 'none' });
  });

  it('is counted in half fists, from half a fist to six', () => {
    const fists = [1, 4, 17, -35, 60, 64, 90].map((degrees) => countFists({ from: 'facing', degrees }));
    expect(fists).toEqual([undefined, 0.5, 1.5, 3.5, 6, undefined, undefined]);
  });
});
