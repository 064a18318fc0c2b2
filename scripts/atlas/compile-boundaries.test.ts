import { find } from 'geo-tz/all';
import { expect, it } from 'vitest';
import { builtAtlas } from '../../test/harness/built-atlas.ts';

/** Numbers spread evenly from 0 to 1, the same in every run. */
const spread = (i: number, step: number) => (i * step) % 1;

it('gives the same zone as geo-tz at thousands of points around cities', () => {
  const atlas = builtAtlas();
  const differing = atlas.cities().flatMap((city, i) => {
    const latitude = city.latitude + (spread(i, 0.618034) - 0.5) / 4;
    const longitude = city.longitude + (spread(i, 0.754878) - 0.5) / 4;
    const zone = atlas.zoneNameAt(latitude, longitude);
    const expected = find(latitude, longitude);
    return expected.includes(zone) ? [] : [`${latitude},${longitude}: ${zone}, not ${expected.join('/')}`];
  });
  expect(differing).toEqual([]);
});
