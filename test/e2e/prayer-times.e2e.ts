import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { typeAddress } from './harness/address-box.ts';
import { setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

// Server and device are in New York's time zone; the places are far away.
test.use({ serverTimeZone: 'America/New_York', timezoneId: 'America/New_York' });

const timetables =
  process.env['REFERENCE_TIMETABLES'] ?? path.resolve(import.meta.dirname, '../../../shared/timetables');
const kualaLumpurTable = path.join(timetables, 'jakim-2026-wly01.json');
const names = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
type Row = Record<(typeof names)[number], string> & { readonly date: string };

function printedRow(date: string): Row {
  const { times } = JSON.parse(readFileSync(kualaLumpurTable, 'utf8')) as { times: readonly Row[] };
  const row = times.find((entry) => entry.date === date);
  if (!row) throw new Error(`The table has no ${date}`);
  return row;
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

async function typePlace(page: Page, place: string): Promise<void> {
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, place);
  await expect(page.getByText('Location Set')).toBeVisible();
}

const day = (page: Page, city: string) => page.getByRole('region', { name: `Today in ${city}` });
const rowOf = (page: Page, city: string, name: string) =>
  day(page, city).getByRole('listitem').filter({ hasText: name });

test('a device in New York shows Kuala Lumpur’s date, clock and printed times', async ({ page }) => {
  test.skip(!existsSync(kualaLumpurTable), 'The printed timetables are not next to the repository');
  await page.clock.install({ time: new Date('2026-11-21T20:30:00Z') });
  await page.goto('/prayer-times');
  await typePlace(page, 'Kuala Lumpur');

  await expect(page.getByText('Manual location: Kuala Lumpur, Malaysia')).toBeVisible();
  // It is still Saturday in New York.
  await expect(day(page, 'Kuala Lumpur')).toContainText('Sunday, November 22, 2026');
  await expect(day(page, 'Kuala Lumpur')).toContainText('12 Jumada al-Akhirah 1448 AH');
  await expect(day(page, 'Kuala Lumpur').getByRole('time').first()).toHaveText(/^04:3\d:\d\d$/);
  await expect(day(page, 'Kuala Lumpur').getByText('Jabatan Kemajuan Islam Malaysia')).toBeVisible();

  const printed = printedRow('2026-11-22');
  for (const name of names) {
    const shown = await rowOf(page, 'Kuala Lumpur', name[0]?.toUpperCase() + name.slice(1))
      .getByRole('time')
      .innerText();
    expect(Math.abs(minutesOf(shown) - minutesOf(printed[name])), `${name} ${shown}`).toBeLessThanOrEqual(1);
  }
});

test('after Isha the next prayer is tomorrow’s Fajr, and the date changes at local midnight', async ({
  page,
  context,
}) => {
  await setPosition(context, -6.2088, 106.8456);
  await page.clock.install({ time: new Date('2026-11-21T16:58:30Z') });
  await page.goto('/prayer-times');
  const today = day(page, 'Jakarta');
  await expect(today).toContainText('Saturday, November 21, 2026');
  await expect(rowOf(page, 'Jakarta', 'Fajr')).toContainText(/Next.*tomorrow/);
  await expect(today).toContainText(/Next prayer: Fajr in 4h [67]m/);

  await page.clock.fastForward('02:00');
  await expect(today).toContainText('Sunday, November 22, 2026');
  await expect(today.getByRole('time').first()).toHaveText(/^00:0/);
  await expect(rowOf(page, 'Jakarta', 'Fajr')).toContainText(/Next(?!.*tomorrow)/);
  await expect(today).toContainText(/Next prayer: Fajr in 4h [45]m/);
});

test('the change to summer time moves the place’s clock and not the countdown', async ({ page, context }) => {
  await setPosition(context, 51.5074, -0.1278);
  await page.clock.install({ time: new Date('2026-03-29T00:59:30Z') });
  await page.goto('/prayer-times');
  const clock = page.getByRole('main').getByRole('time').first();
  await expect(clock).toHaveText(/^00:59:/);
  const countdown = page.getByText(/Next prayer: Fajr in \d/);
  const before = await minutesLeft(countdown);
  await page.clock.fastForward('01:00');
  await expect(clock).toHaveText(/^02:00:/);
  await expect.poll(() => minutesLeft(countdown)).toBe(before - 1);
});

async function minutesLeft(countdown: { innerText(): Promise<string> }): Promise<number> {
  const [, hours = '', minutes = ''] = /(\d+)h (\d+)m/.exec(await countdown.innerText()) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

test('a changed method is shown and kept after a reload', async ({ page, context }) => {
  await setPosition(context, 51.5074, -0.1278);
  await page.goto('/prayer-times');
  const method = page.getByRole('region', { name: 'How these times are calculated' });
  await expect(method.getByText('London Unified Prayer Timetable')).toBeVisible();
  await page.getByRole('button', { name: 'Change method' }).click();
  await page.getByRole('combobox', { name: 'Calculation method' }).click();
  await page.getByRole('option', { name: /^Muslim World League/ }).click();
  await expect(method.getByText('Fajr 18°, Isha 17°', { exact: true })).toBeVisible();

  await page.reload();
  await expect(method.getByText('Fajr 18°, Isha 17°', { exact: true })).toBeVisible();
});

test('Home shows the next prayer in the sky scene and in the card', async ({ page, context }) => {
  await setPosition(context, -6.2088, 106.8456);
  await page.clock.install({ time: new Date('2026-11-21T05:10:00Z') });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Prayer Times' });
  await expect(card).toContainText('Jakarta, Indonesia');
  await expect(card.getByRole('listitem')).toHaveCount(5);
  await expect(card.getByRole('listitem').filter({ hasText: 'Next' })).toContainText(/Asr.*15:0\d/);
  await expect(card).toContainText(/Next prayer: Asr in 2h 5\dm/);
  await expect(card.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The sky now' })).toContainText(/Asr15:0\d2h 5\dm/);
});

test('a page view is counted once, without identifying data', async ({ page }) => {
  const bodies: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/events')) bodies.push(request.postData());
  });
  await page.goto('/prayer-times');
  await expect.poll(() => bodies).toEqual(['{"event":"prayer_times_view"}']);
});

test('a phone shows the five prayers without scrolling, Asr by either school, and each with its reason', async ({
  page,
  context,
}) => {
  // Given a phone in Istanbul
  await page.setViewportSize({ width: 390, height: 844 });
  await setPosition(context, 41.0082, 28.9784);
  await page.clock.install({ time: new Date('2026-11-27T09:00:00Z') });
  await page.goto('/prayer-times');

  // Then the first row is high up and the last one above the tab bar
  const rows = day(page, 'Istanbul').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Fajr' }).getByRole('time')).toBeVisible();
  const first = await rows.first().boundingBox();
  const last = await rows.last().boundingBox();
  const tabs = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox();
  expect(first?.y).toBeLessThan(330);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);

  // And one tap gives Asr of the Hanafi school, said aloud with the place: the mark at the end makes it new text
  const asr = rows.filter({ hasText: 'Asr' });
  const standard = minutesOf(await asr.getByRole('time').innerText());
  await asr.getByRole('switch', { name: 'Hanafi Asr' }).click();
  await expect
    .poll(async () => minutesOf(await asr.getByRole('time').innerText()))
    .toBeGreaterThan(standard + 20);
  await expect(page.getByRole('status').filter({ hasText: 'next prayer' })).toHaveText(
    /^Istanbul, Türkiye: next prayer Dhuhr at 12:5\d\u200b$/,
  );

  // And each row opens its explanation
  await asr.getByRole('button', { name: /^Why is Asr at/ }).click();
  await expect(page.getByRole('dialog', { name: /^Why is Asr at/ })).toBeVisible();
});

test('another place shows today again, and says so where a rule made the times', async ({
  page,
  context,
}) => {
  // Given a day in June in Jakarta
  await setPosition(context, -6.2088, 106.8456);
  await page.goto('/prayer-times?date=2026-06-21');
  await expect(page.getByRole('region', { name: 'Times in Jakarta' })).toBeVisible();

  // When Tromsø is chosen
  await page.getByRole('button', { name: 'Change location' }).click();
  await typeAddress(page, 'Tromsø, Norway');

  // Then its times of today are shown
  await expect(page.getByRole('region', { name: 'Today in Tromsø' })).toBeVisible();
  await expect(page).toHaveURL(/\/prayer-times$/);

  // And in June they are those of another latitude, each marked
  await page.getByLabel('Day', { exact: true }).fill('2026-06-21');
  const june = page.getByRole('region', { name: 'Times in Tromsø' });
  await expect(june.getByText(/The sun doesn’t set here on this day\. Times are for .* north/)).toBeVisible();
  await expect(june.getByRole('listitem').filter({ hasText: '*' })).toHaveCount(6);
});
