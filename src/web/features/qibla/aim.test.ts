import { expect, it } from 'vitest';
import { magneticDeclination } from '../../../domain/magnetism/declination.ts';
import { kaaba } from '../../../domain/qibla/qibla.ts';
import { canGuideAt } from './aim.ts';

it.each([
  ['in London', { latitude: 51.5074, longitude: -0.1278 }, true],
  ['some streets from the Kaaba', { latitude: 21.43, longitude: 39.83 }, true],
  ['at the Kaaba', kaaba, false],
  ['opposite to it', { latitude: -kaaba.latitude, longitude: kaaba.longitude - 180 }, false],
  ['at the magnetic pole', { latitude: 85.8, longitude: 139.3 }, false],
])('guidance may be given or not %s', (_, place, expected) => {
  expect(canGuideAt(place, magneticDeclination(place, Date.UTC(2026, 6, 1)))).toBe(expected);
});
