import type { Locator, Page } from '@playwright/test';
import { paths } from '../../src/web/paths.ts';

/** A tap that many people make. */
export interface CommonTap {
  readonly name: string;
  readonly path: string;
  /** Whether the browser has a stored place, as after an earlier visit. */
  readonly hasPlace: boolean;
  /** What comes before the tap in the same visit. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly target: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** The ten taps that most people make, in the order in which they come to them. */
export const commonTaps: readonly CommonTap[] = [
  {
    name: '/: open the place form',
    path: paths.home,
    hasPlace: false,
    target: button('Set Location Manually'),
  },
  {
    name: '/: choose a suggested place',
    path: paths.home,
    hasPlace: false,
    prepare: async (page) => {
      await button('Set Location Manually')(page).tap();
      await page.getByLabel('Enter your address or city').pressSequentially('Istanbul');
    },
    target: (page) => page.getByRole('option').first(),
  },
  {
    name: '/: open language and appearance',
    path: paths.home,
    hasPlace: false,
    target: button('Language and appearance'),
  },
  {
    name: '/: tab to the prayer times',
    path: paths.home,
    hasPlace: true,
    target: (page) =>
      page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'Prayer Times' }),
  },
  { name: '/prayer-times: next day', path: paths.prayerTimes, hasPlace: true, target: button('Next day') },
  {
    name: '/prayer-times: Hanafi Asr',
    path: paths.prayerTimes,
    hasPlace: true,
    target: (page) => page.getByRole('switch', { name: 'Hanafi Asr' }),
  },
  {
    name: '/prayer-times: change method',
    path: paths.prayerTimes,
    hasPlace: true,
    target: button('Change method'),
  },
  {
    name: '/prayer-times: next month',
    path: paths.prayerTimes,
    hasPlace: true,
    target: button('Next month'),
  },
  {
    name: '/qibla: world map',
    path: paths.qibla,
    hasPlace: true,
    target: (page) => page.getByRole('radio', { name: 'World' }),
  },
  {
    name: 'city page: set as my location',
    path: '/prayer-times/turkiye/istanbul',
    hasPlace: false,
    target: button('Set as my location'),
  },
];
