import { expect, it } from 'vitest';
import { getPrayerTimes } from '../../contract/prayer-times.ts';
import { createScreen, getScreen } from '../../contract/screen.ts';
import { listTimetables } from '../../contract/timetables.ts';
import { screenRoutes } from './screen-api.ts';

it('calls the endpoints of the contract', () => {
  const endpoints = { createScreen, getScreen, getPrayerTimes, listTimetables };
  const routes = Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]);
  expect(Object.fromEntries(routes)).toEqual(screenRoutes);
});
