import { describe, expect, it } from 'vitest';
import { kaaba } from '../../../../domain/qibla/qibla.ts';
import { roundTurn } from './nearest-turn.ts';
import { sunHeight, sunSight } from './sun-sight.ts';

const london = { latitude: 51.5074, longitude: -0.1278 };
const jakarta = { latitude: -6.2088, longitude: 106.8456 };
const sydney = { latitude: -33.8688, longitude: 151.2093 };

describe('sunSight', () => {
  // Azimuths and altitudes by the astronomical almanac's rules to within a degree; the Qibla of London is 119°.
  it.each([
    [
      'London, a morning in June: ahead and to the left',
      london,
      '2026-06-21T07:00Z',
      'facing',
      'right',
      'ahead_left',
    ],
    [
      'London, noon in June: ahead and to the right',
      london,
      '2026-06-21T12:02Z',
      'facing',
      'left',
      'ahead_right',
    ],
    [
      'London, evening in June: the shadow is nearer',
      london,
      '2026-06-21T18:30Z',
      'back',
      'right',
      'behind_right',
    ],
    [
      'Jakarta, a morning in March: over the right shoulder',
      jakarta,
      '2026-03-20T01:00Z',
      'back',
      'right',
      'behind_right',
    ],
    ['Sydney, an afternoon in December', sydney, '2026-12-21T06:00Z', 'facing', 'right', 'ahead_left'],
  ] as const)('%s', (_, at, instant, from, side, sunSide) => {
    const sight = sunSight(at, Date.parse(instant));
    expect(sight.turn.from).toBe(from);
    expect(sight.turn.degrees > 0 ? 'right' : 'left').toBe(side);
    expect(sight.sunSide).toBe(sunSide);
  });

  it('is straight ahead or behind only while no turn is left', () => {
    for (let minute = 0; minute < 1440; minute += 3) {
      const { turn, sunSide } = sunSight(london, Date.parse('2026-06-21T00:00Z') + minute * 60_000);
      const straight = turn.from === 'facing' ? 'ahead' : 'behind';
      expect(sunSide === 'ahead' || sunSide === 'behind').toBe(roundTurn(turn).side === 'none');
      if (sunSide === 'ahead' || sunSide === 'behind') expect(sunSide).toBe(straight);
    }
  });

  it('needs no turn when the sun is directly above the Kaaba', () => {
    const sight = sunSight(london, Date.parse('2026-07-15T09:26:41Z'));
    expect(Math.abs(sight.turn.degrees)).toBeLessThan(0.1);
    expect(sight.turn.from).toBe('facing');
    expect(sight.sunSide).toBe('ahead');
  });

  it('is overhead at the Kaaba then, where no shadow shows a direction', () => {
    expect(sunSight(kaaba, Date.parse('2026-07-15T09:26:41Z')).height).toBe('overhead');
  });

  it('is down at night, and the shadow lies opposite the sun by day', () => {
    expect(sunSight(london, Date.parse('2026-11-22T22:00Z')).height).toBe('down');
    const { azimuthDegrees, shadowDegrees } = sunSight(london, Date.parse('2026-11-22T12:00Z'));
    expect(Math.abs(azimuthDegrees - 183)).toBeLessThan(2);
    expect((shadowDegrees + 180) % 360).toBeCloseTo(azimuthDegrees, 9);
  });

  it('is good between five and seventy degrees', () => {
    expect([-1, -0.5, 4, 5, 45, 70, 71, 83].map(sunHeight)).toEqual([
      'down',
      'low',
      'low',
      'good',
      'good',
      'good',
      'high',
      'overhead',
    ]);
  });
});
