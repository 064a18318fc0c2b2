import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './harness/axe.ts';
import { pathIn, phone } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

// The device is set to New York's time zone; the places have their own.
test.use({
  timezoneId: 'America/New_York',
  userAgent: phone.userAgent,
  viewport: { width: 390, height: 844 },
});

const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};
const jakarta = {
  ...{ latitude: -6.2088, longitude: 106.8456, city: 'Jakarta', country: 'Indonesia', countryCode: 'ID' },
  timezone: 'Asia/Jakarta',
};

/** Opens the page with a stored place and the device's clock at an instant. */
async function openAt(page: Page, place: typeof london, instant: string, language = 'en'): Promise<void> {
  await page.clock.install({ time: new Date(instant) });
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('mihrab_location', JSON.stringify(stored));
    },
    { mode: 'manual', place, language },
  );
  await page.goto(pathIn(language, '/qibla'));
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns the axe violations in one card. */
async function violationsIn(page: Page, region: Locator): Promise<string[]> {
  return axeViolations(page, `[aria-labelledby="${await region.getAttribute('aria-labelledby')}"]`);
}

test('follows the sun through a day in London: left and right of the Qibla, behind, and below the horizon', async ({
  page,
}) => {
  await openAt(page, london, '2026-06-21T07:00:00Z');
  const sun = card(page, 'Qibla by the sun');
  await expect(sun.getByText('Face the sun, then turn 33° right.')).toBeVisible();
  await expect(sun.getByText('When you face the Qibla, the sun is ahead of you, to the left.')).toBeVisible();
  await expect(sun.getByText('Never look at the sun. Use your shadow instead.')).toBeVisible();
  const nextMoment = sun.getByRole('listitem').first();
  await expect(nextMoment).toContainText(/today\s*10:2\d.*Next, in 2h 2\dm.*The sun is in the direction/s);
  await sun.getByRole('button', { name: 'North up' }).click();
  await expect(sun.getByText('View from above, north up, like a map.')).toBeVisible();
  await sun.locator('summary').click();
  await expect(sun.getByText('The North Star')).toBeVisible();
  // The prayer times of London are a timetable's, so the card says why their sunrise is another one.
  await expect(sun.getByText('Where the sun rises')).toBeVisible();
  await expect(
    sun.getByText(/^In the prayer times, sunrise is \W?04:4\d\W? and Maghrib \W?21:2\d\W?: a method may/),
  ).toBeVisible();
  expect(await violationsIn(page, sun), 'by day').toEqual([]);

  await page.clock.setSystemTime(new Date('2026-06-21T11:00:00Z'));
  await page.clock.runFor(6000);
  await expect(sun.getByText(/^Face the sun, then turn \d+° left\.$/)).toBeVisible();
  await expect(nextMoment).toContainText(/today\s*20:1\d.*Your shadow points to the Qibla/s);

  await page.clock.setSystemTime(new Date('2026-06-21T16:30:00Z'));
  await page.clock.runFor(6000);
  await expect(sun.getByText('Face along your shadow, then turn 31° right.')).toBeVisible();

  await page.clock.setSystemTime(new Date('2026-06-21T21:30:00Z'));
  await page.clock.runFor(6000);
  await expect(sun.getByText('The sun is below the horizon.')).toBeVisible();
  await expect(sun.getByText(/^Next sunrise: tomorrow, 04:4\d$/)).toBeVisible();
  await expect(sun.getByText(/^In the prayer times, sunrise is \W?04:4\d/)).toBeVisible();
  await expect(sun.locator('summary')).toHaveCount(0);
  expect(await violationsIn(page, sun), 'at night').toEqual([]);
});

test('announces in Arabic when the shadow points to the Qibla in Jakarta', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openAt(page, jakarta, '2026-11-22T02:10:00Z', 'ar');
  const sun = card(page, 'القبلة بالشمس');
  const announcement = sun.getByRole('status');
  await expect(sun.getByRole('listitem').first()).toContainText(
    /اليوم\s*09:14.*الموعد التالي بعد 0.*ظلّك يشير إلى القبلة/s,
  );
  await expect(announcement).toHaveText('');

  await page.clock.setSystemTime(new Date('2026-11-22T02:14:30Z'));
  await page.clock.runFor(6000);
  await expect(announcement).toHaveText('ظلّك الآن يشير إلى القبلة.');
  await expect(sun.getByText('استقبل جهة ظلّك: هناك القبلة الآن.')).toBeVisible();
  await sun.locator('summary').click();
  await expect(sun.getByText('الجنوب بصليب الجنوب')).toBeVisible();
  expect(await violationsIn(page, sun)).toEqual([]);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
