import type { BrowserContext, Page } from '@playwright/test';
import type { PrayerTimesBody } from '../../src/contract/prayer-times.ts';
import { minuteMs } from '../../src/domain/time/units.ts';
import { sampleDua } from '../harness/sample-duas.ts';
import { axeViolations } from './harness/axe.ts';
import { openAsMember } from './harness/duas.ts';
import { expect, test } from './harness/journey.ts';

const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};

declare global {
  interface Window {
    /** How many locks keep the screen on. */
    screenLocks: number;
  }
}

/** Counts the locks of the screen instead of acquiring them, and simulates a phone's compass. */
function simulatePhone(): void {
  window.screenLocks = 0;
  const request = async () => {
    window.screenLocks += 1;
    const lock = {
      released: false,
      async release() {
        if (!lock.released) window.screenLocks -= 1;
        lock.released = true;
      },
    };
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  const reading = { alpha: 20, beta: 2, gamma: -3, absolute: true };
  setInterval(() => window.dispatchEvent(Object.assign(new Event('deviceorientationabsolute'), reading)), 16);
}

/** Opens the page of a phone in London. */
async function setUpDevice(context: BrowserContext, stored: Readonly<Record<string, unknown>> = {}) {
  await context.addInitScript(simulatePhone);
  await context.addInitScript(
    (entries) => {
      if (location.protocol === 'about:' || localStorage.getItem('mihrab_location')) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    },
    { mihrab_location: { mode: 'manual', place: london, language: 'en' }, ...stored },
  );
}

const locks = (page: Page) => page.evaluate(() => window.screenLocks);
const keepOn = (page: Page) => page.getByRole('switch', { name: 'Keep the screen on' });

test('the screen stays on while the compass of the Qibla page turns, unless that is turned off', async ({
  page,
  context,
}) => {
  await setUpDevice(context);
  await page.goto('/qibla');
  await expect.poll(() => locks(page)).toBe(1);
  await expect(keepOn(page)).toBeChecked();
  expect(await axeViolations(page, 'main')).toEqual([]);
  await keepOn(page).click();
  await expect.poll(() => locks(page)).toBe(0);
  await page.reload();
  await expect(keepOn(page)).not.toBeChecked();
  expect(await locks(page)).toBe(0);
});

test('the screen stays on while a dua is read, if that is turned on', async ({ page, context }) => {
  await setUpDevice(context);
  await openAsMember(context, [sampleDua('sample_1', { title: 'A dua' })]);
  await page.goto('/duas?dua=sample_1');
  const reading = page.getByRole('dialog');
  await reading.getByRole('button', { name: 'Display options' }).click();
  await expect(keepOn(page)).not.toBeChecked();
  expect(await locks(page)).toBe(0);
  await keepOn(page).click();
  await expect.poll(() => locks(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(reading).toHaveCount(0);
  await expect.poll(() => locks(page)).toBe(0);
});

test('the screen stays on in the last ten minutes before a prayer, if that is turned on', {
  tag: '@nightly',
}, async ({ page, context, request }) => {
  const { latitude, longitude } = london;
  const answer = await request.get(
    `/api/prayer-times?latitude=${latitude}&longitude=${longitude}&date=2026-11-23`,
  );
  const { timeline } = (await answer.json()) as PrayerTimesBody;
  const maghrib = timeline.find(({ name, date }) => name === 'maghrib' && date === '2026-11-23')?.at ?? 0;
  await setUpDevice(context);
  await page.clock.install({ time: maghrib - 15 * minuteMs });
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language and appearance' });
  const beforePrayer = dialog.getByRole('switch', { name: /last 10 minutes before a prayer/ });
  await expect(dialog.getByRole('group', { name: 'Keep the screen on' })).toBeVisible();
  await expect(beforePrayer).not.toBeChecked();
  await beforePrayer.click();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.clock.pauseAt(maghrib - 11 * minuteMs);
  expect(await locks(page)).toBe(0);
  await page.clock.runFor(2 * minuteMs);
  await expect.poll(() => locks(page)).toBe(1);
  await page.clock.runFor(11 * minuteMs);
  await expect.poll(() => locks(page)).toBe(0);
});
