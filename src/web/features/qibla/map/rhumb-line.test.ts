import { describe, expect, it } from 'vitest';
import { haversineKm } from '../../../../domain/geo/haversine.ts';
import { distanceToKaabaKm, kaaba } from '../../../../domain/qibla/qibla.ts';
import { rhumbLine } from './rhumb-line.ts';
import { rhumbWay } from './rhumb-way.ts';

describe('rhumbLine', () => {
  it('from Dover to Calais matches the tests of chrisveness/geodesy', () => {
    const course = rhumbLine({ latitude: 51.127, longitude: 1.338 }, { latitude: 50.964, longitude: 1.853 });
    expect(course?.courseDegrees).toBeCloseTo(116.7, 1);
    expect(course?.distanceKm).toBeCloseTo(40.308, 3);
  });

  it('between equal latitudes follows the parallel', () => {
    const course = rhumbLine({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 10 });
    expect(course?.courseDegrees).toBeCloseTo(90, 9);
    expect(course?.distanceKm).toBeCloseTo(555.975, 3);
  });

  it.each([
    ['Suva', { latitude: -18.1416, longitude: 178.4419 }],
    ['Apia', { latitude: -13.8333, longitude: -171.7667 }],
    ['Honolulu', { latitude: 21.3069, longitude: -157.8583 }],
    ['a place on the parallel of the Kaaba', { latitude: 21.4225, longitude: -100 }],
  ])('from %s takes the short way around, and its steps add up to its distance', (_, from) => {
    const course = rhumbLine(from, kaaba);
    const way = rhumbWay(from, kaaba) ?? [];
    const sum = way.slice(1).reduce((km, point, i) => km + haversineKm(way[i] ?? point, point), 0);
    expect(sum / (course?.distanceKm ?? 0)).toBeCloseTo(1, 3);
    expect(haversineKm(way.at(-1) ?? from, kaaba)).toBeCloseTo(0, 6);
    expect(course?.distanceKm).toBeGreaterThan(distanceToKaabaKm(from));
  });

  it('is undefined close to a pole', () => {
    expect(rhumbLine({ latitude: -90, longitude: 0 }, kaaba)).toBeUndefined();
    expect(rhumbLine({ latitude: 86, longitude: 0 }, kaaba)).toBeUndefined();
  });
});
