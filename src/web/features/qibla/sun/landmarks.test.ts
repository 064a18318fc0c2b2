import { describe, expect, it } from 'vitest';
import { findLandmarks } from './landmarks.ts';
import { sunDayAround } from './sun-day.ts';

const marksAt = (latitude: number, longitude: number, instant: string, noon = instant) => {
  const at = { latitude, longitude };
  return findLandmarks(at, sunDayAround(at, Date.parse(noon)), Date.parse(instant));
};
const namesOf = (marks: ReturnType<typeof marksAt>) => marks.map(({ name }) => name);

describe('findLandmarks', () => {
  it('are sunrise, noon, sunset and the North Star in London, each with its turn to the Qibla at 119°', () => {
    const marks = marksAt(51.5074, -0.1278, '2026-03-20T12:00Z');
    expect(namesOf(marks)).toEqual(['sunrise', 'noon', 'sunset', 'north_star']);
    expect(marks.map(({ azimuthDegrees }) => Math.round(azimuthDegrees))).toEqual([89, 180, 271, 0]);
    expect(marks.map(({ turn }) => [turn.from, Math.round(turn.degrees)])).toEqual([
      ['facing', 30],
      ['facing', -61],
      ['back', 28],
      ['back', -61],
    ]);
  });

  it('have the noon sun in the north and the Southern Cross in Sydney', () => {
    const marks = marksAt(-33.8688, 151.2093, '2026-06-21T02:00Z');
    expect(namesOf(marks)).toEqual(['sunrise', 'noon', 'sunset', 'southern_cross']);
    const noon = marks[1]?.azimuthDegrees ?? 180;
    expect(Math.min(noon, 360 - noon)).toBeLessThan(0.5);
    expect(marks[3]).toMatchObject({ azimuthDegrees: 180, altitudeDegrees: 33.8688 });
  });

  it('leave out an overhead noon sun and poles on the horizon, near the equator', () => {
    expect(namesOf(marksAt(1.35, 103.82, '2026-03-20T05:00Z'))).toEqual(['sunrise', 'sunset']);
  });

  it('leave out sunrise and sunset where the polar night or day has none', () => {
    expect(namesOf(marksAt(69.65, 18.96, '2026-12-21T11:00Z'))).toEqual(['north_star']);
    expect(namesOf(marksAt(69.65, 18.96, '2026-06-21T11:00Z'))).toEqual(['noon', 'north_star']);
    expect(namesOf(marksAt(80, 18.96, '2026-12-21T11:00Z'))).toEqual([]);
  });

  it('have the next sunrise once the sun has set', () => {
    const [sunrise] = marksAt(51.5074, -0.1278, '2026-03-20T20:00Z', '2026-03-20T12:00Z');
    expect(sunrise?.atMs ?? 0).toBeGreaterThan(Date.parse('2026-03-21T05:30Z'));
  });
});
