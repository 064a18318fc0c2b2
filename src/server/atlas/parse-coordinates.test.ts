import { describe, expect, it } from 'vitest';
import { parseCoordinates } from './parse-coordinates.ts';

describe('parsing coordinates', () => {
  it.each([
    ['51.5, -0.12', 51.5, -0.12],
    ['51.5 -0.12', 51.5, -0.12],
    ['  -6.2,106.82 ', -6.2, 106.82],
    ['51.5° N, 0.12° W', 51.5, -0.12],
    ['0.12 W, 51.5 N', 51.5, -0.12],
    ['21°25′21″N 39°49′34″E', 21.4225, 39.826111],
    ["33° 51' S, 151° 12' E", -33.85, 151.2],
    ['٢١٫٤٢٢٥، ٣٩٫٨٢٦٢', 21.4225, 39.8262],
    ['২১.৪২২৫, ৩৯.৮২৬২', 21.4225, 39.8262],
    ['0,0', 0, 0],
    ['90, -180', 90, -180],
  ])('accepts %s', (text, latitude, longitude) => {
    const point = parseCoordinates(text);
    expect(point?.latitude).toBeCloseTo(latitude, 5);
    expect(point?.longitude).toBeCloseTo(longitude, 5);
  });

  it.each([
    'London',
    '10115',
    '51.5',
    '91, 0',
    '0, 181',
    '51.5 N, 0.12 N',
    '1, 2, 3',
    '10 Downing Street',
    'NaN, NaN',
    '',
  ])('rejects %j', (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  });
});
