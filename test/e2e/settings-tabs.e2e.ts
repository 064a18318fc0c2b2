import type { Page } from '@playwright/test';
import { expect, test } from './harness/journey.ts';

const istanbul = {
  ...{ latitude: 41.0082, longitude: 28.9784, city: 'Istanbul', country: 'Türkiye', countryCode: 'TR' },
  timezone: 'Europe/Istanbul',
};

const asr = (page: Page) =>
  page
    .getByRole('region', { name: 'Times in Istanbul' })
    .getByRole('listitem')
    .filter({ hasText: 'Asr' })
    .getByRole('time');

test('theme, clock style and Asr that are chosen in one tab change in the other without a reload', async ({
  page,
  context,
}) => {
  // Given two tabs with the times of the same day
  const openDay = '/prayer-times?date=2026-02-19';
  await page.addInitScript(
    (location) => {
      if (window.location.protocol !== 'about:') localStorage.setItem('mihrab_location', location);
    },
    JSON.stringify({ mode: 'manual', place: istanbul, language: 'en' }),
  );
  await page.goto(openDay);
  const other = await context.newPage();
  await other.goto(openDay);
  await expect(asr(other)).toHaveText('16:20');

  // When the first tab chooses the dark theme and the 12-hour clock
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  const appearance = page.getByRole('dialog');
  await appearance.getByRole('radio', { name: 'Dark' }).click();
  await appearance.getByRole('switch', { name: '12-hour clock' }).click();
  await page.keyboard.press('Escape');

  // Then the second tab shows both
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(asr(other)).toHaveText('4:20pm');

  // When the first tab chooses the later Asr
  await page.getByRole('button', { name: 'Change method' }).click();
  await page.getByRole('combobox', { name: 'Asr shadow rule' }).click();
  await page.getByRole('option', { name: /^Hanafi/ }).click();

  // Then the second tab shows it
  await expect(asr(other)).toHaveText(/^5:0\dpm$/);
});
