import { describe, expect, it } from 'vitest';
import { builtAtlas } from '../../../../test/harness/built-atlas.ts';
import { createCityDirectory } from './city-directory.ts';
import { createCityFinder } from './city-finder.ts';

const atlas = builtAtlas();
const directory = createCityDirectory(atlas.cities(), atlas);
const finder = createCityFinder(() => directory, atlas);
const near = (latitude: number, longitude: number) => {
  const found = finder.near({ latitude, longitude }, 50);
  return found && `${found.city.country}/${found.city.city} ${Math.round(found.distanceKm)} km`;
};

describe('the city whose times a place has', () => {
  it('is the large city around it', () => {
    expect(near(51.5, -0.08)).toBe('united-kingdom/london 3 km');
  });

  it('is the town there where the city is so far that its times differ', () => {
    // Luxor is 45 km away.
    expect(near(25.293, 32.556)).toMatch(/^egypt\/isna-\d+ 0 km$/);
  });

  it('is the town where there is no city at all', () => {
    expect(near(65.68, -18.1)).toMatch(/^iceland\/akureyri-\d+ \d km$/);
  });

  it('is in the same country', () => {
    // Tijuana is across the border.
    expect(near(32.5556, -117.0471)).toMatch(/^united-states\//);
  });

  it('is unknown at sea and in the desert', () => {
    expect(near(0, -30)).toBeUndefined();
    expect(near(24.5, -4)).toBeUndefined();
  });

  it('is found again by what is stored of it, also under another name', () => {
    const city = finder.near({ latitude: 65.68, longitude: -18.1 }, 50)?.city;
    const stored = { country: city?.country ?? '', city: city?.city ?? '' };
    expect(finder.find(stored)).toMatchObject({ ...stored, latitude: city?.latitude });
    expect(finder.find({ ...stored, city: stored.city.replace('akureyri', 'aky') })).toMatchObject(stored);
    expect(finder.find(stored)?.nameIn('ar').name).toMatch(/[\u0600-\u06ff]/);
    expect(finder.find({ country: 'iceland', city: 'nowhere-0' })).toBeUndefined();
    expect(finder.find({ country: 'iceland', city: 'nowhere-999999999' })).toBeUndefined();
  });
});
