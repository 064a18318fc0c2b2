import { expect, it } from 'vitest';
import { holidayRegionOf } from './holiday-region.ts';

it.each([
  ['London', 51.51, -0.07, 'England'],
  ['Cardiff', 51.48, -3.18, 'England'],
  ['Newcastle', 54.98, -1.61, 'England'],
  ['Carlisle', 54.89, -2.93, 'England'],
  ['Whitehaven', 54.55, -3.59, 'England'],
  ['Berwick', 55.77, -2.0, 'England'],
  ['Penzance', 50.12, -5.54, 'England'],
  ['Glasgow', 55.86, -4.25, 'Scotland'],
  ['Edinburgh', 55.95, -3.19, 'Scotland'],
  ['Dumfries', 55.07, -3.6, 'Scotland'],
  ['Stranraer', 54.9, -5.03, 'Scotland'],
  ['Stornoway', 58.21, -6.39, 'Scotland'],
  ['Belfast', 54.6, -5.93, 'Northern Ireland'],
  ['Derry', 55.0, -7.32, 'Northern Ireland'],
])('%s has the holidays of its part of the United Kingdom', (_, latitude, longitude, region) => {
  expect(holidayRegionOf('gb', { latitude, longitude })).toBe(region);
});

it('is empty in other countries', () => {
  expect(holidayRegionOf('DE', { latitude: 52.5, longitude: 13.4 })).toBe('');
  expect(holidayRegionOf('', { latitude: 51.5, longitude: 0 })).toBe('');
});
