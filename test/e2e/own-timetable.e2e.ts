import type { BrowserContext, Locator, Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { goOffline, pathIn, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

const dayTitle = /^(Times in|Today in|المواقيت في|اليوم في) /;
const methodTitle = /^(How these times are calculated|كيف حُسبت هذه المواقيت)$/;

test.use({ serviceWorkers: 'allow' });

const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};
const twoDigits = (value: number) => String(value).padStart(2, '0');
const clock = (hours: number, minutes: number) => `${hours}:${twoDigits(minutes)}`;

/** A mosque's printed January: 12-hour times, an iqamah column, one wrong time, one duplicate day and one missing time. */
function january(year: number): string {
  const rows = Array.from({ length: 31 }, (_, i) => {
    const day = i + 1;
    const minutesLater = Math.floor(i / 2);
    const asr = day === 12 ? '2:50' : clock(1, 46 + Math.floor(i / 3));
    const isha = day === 20 ? '' : clock(5, 41 + Math.floor(i / 2));
    return [
      `${day} January ${year}`,
      '6:23',
      '7:00',
      '8:05',
      '12:09',
      asr,
      clock(4, 3 + minutesLater),
      isha,
    ].join(',');
  });
  const duplicate = rows[4]?.replace('6:23', '6:11') ?? '';
  return ['Date,Fajr,Jamaat,Sunrise,Zuhr,Asr,Maghrib,Isha', ...rows, duplicate].join('\n');
}

async function openDay(page: Page, date: string, language: 'en' | 'ar' = 'en'): Promise<void> {
  await page.addInitScript(
    (location) => {
      if (!localStorage.getItem('mihrab_location')) localStorage.setItem('mihrab_location', location);
    },
    JSON.stringify({ mode: 'manual', place: london, language }),
  );
  await page.goto(`${pathIn(language, '/prayer-times')}?date=${date}`);
}
const timeOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: dayTitle })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('time')
    .first();
const card = (page: Page) => page.getByRole('region', { name: methodTitle });
const year = new Date().getFullYear();

test('a mosque’s timetable can be pasted, checked, used on every page, and removed', async ({
  page,
  context,
  complaints,
}) => {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  await openDay(page, `${year}-01-10`);
  await expect(timeOf(page, 'Fajr')).toHaveText(/\d/);
  const computed = await timeOf(page, 'Fajr').innerText();

  await page.getByRole('button', { name: 'Import your mosque’s timetable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import your mosque’s timetable' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Paste a timetable or choose a file first.');
  await dialog.getByRole('textbox', { name: 'Timetable text' }).fill(january(year));
  await dialog.getByRole('button', { name: 'Preview' }).click();

  // The fifth of the 31 days appears twice, with different times for Fajr.
  await expect(dialog.getByText('Days with times: 30 of 31')).toBeVisible();
  await expect(dialog.getByText('Rows to check: 4')).toBeVisible();
  const rowToCheck = (line: number) =>
    dialog.getByRole('listitem').filter({ has: page.getByText(`Line ${line}`, { exact: true }) });
  await expect(rowToCheck(13)).toContainText(/Asr 14:50: .\+5\d. min from the calculated 13:5\d/);
  await expect(rowToCheck(21)).toContainText('Isha is missing. It’s calculated.');
  await expect(rowToCheck(33)).toContainText('Line 6 has different times for this day.');
  await expect(rowToCheck(6)).toContainText('Line 33 has different times for this day.');
  await rowToCheck(33).getByRole('switch', { name: 'Use this row' }).click();
  await expect(dialog.getByText('Days with times: 31 of 31')).toBeVisible();
  await expect(dialog.getByText('Iqamah times found, shown as your mosque’s: Fajr iqamah')).toBeVisible();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await dialog.getByRole('button', { name: 'Use this timetable' }).click();
  await expect(dialog.getByText('Enter the mosque’s name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Mosque name' }).fill('Mosque of the Lane');
  await dialog.getByRole('button', { name: 'Use this timetable' }).click();
  await expect(dialog).toBeHidden();

  await expect(timeOf(page, 'Fajr')).toHaveText('06:23');
  await expect(timeOf(page, 'Maghrib')).toHaveText('16:07');
  await expect(card(page).getByText('Mosque of the Lane').first()).toBeVisible();
  const day = page.getByRole('region', { name: dayTitle });
  await expect(day.getByRole('listitem').filter({ hasText: 'Fajr' })).toContainText('06:23, Iqamah 07:00');
  await page.getByRole('button', { name: /^Why is Fajr/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Printed in the timetable “Mosque of the Lane”.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /^5 / })).toContainText('06:11');
  await expect(page.getByText('Isha: calculated, January 20')).toBeVisible();
  const monthSource = page.getByText(/^From the timetable “Mosque of the Lane”:/);
  await expect(monthSource).toBeVisible();
  // Without an account the timetable stays on the device.
  expect(
    requests.filter((request) => request.includes('Lane') || request.includes('profile/timetable')),
  ).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download CSV January/ }).click(),
  ]);
  const csv = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(csv).toString()).toContain(`${year}-01-05`);
  expect(Buffer.concat(csv).toString()).toContain('06:11');

  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print this month' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table').filter({ hasText: '06:11' }).filter({ visible: true });
  await expect(sheet).toHaveCount(1);
  await expect(
    page
      .getByText(/timetable “Mosque of the Lane”/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await waitForServiceWorker(page);
  await goOffline(context, complaints);
  await page.reload();
  await expect(timeOf(page, 'Fajr')).toHaveText('06:23');
  await expect(monthSource).toBeVisible();
  await expect(page.getByText('Calculated on this device')).toHaveCount(0);

  await card(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await card(page).getByRole('button', { name: 'Remove timetable' }).click();
  await expect(timeOf(page, 'Fajr')).toHaveText(computed);
  await expect(page.getByRole('button', { name: 'Import your mosque’s timetable' })).toBeVisible();
});

test('a mosque’s timetable is not used in another city', async ({ page }) => {
  await openDay(page, `${year}-01-10`);
  await page.getByRole('button', { name: 'Import your mosque’s timetable' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(january(year));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('textbox').fill('Mosque of the Lane');
  await dialog.getByRole('button', { name: 'Use this timetable' }).click();
  await expect(timeOf(page, 'Fajr')).toHaveText('06:23');

  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('mihrab_location') ?? '{}');
    const place = { latitude: 53.48, longitude: -2.24, city: 'Manchester', country: 'United Kingdom' };
    localStorage.setItem(
      'mihrab_location',
      JSON.stringify({ ...stored, place: { ...stored.place, ...place } }),
    );
  });
  await page.reload();
  await expect(card(page).getByText(/It’s for .London, United Kingdom/)).toBeVisible();
  await expect(timeOf(page, 'Fajr')).not.toHaveText('06:23');
});

test('Home shows today’s times from the mosque’s timetable, with its name', async ({ page }) => {
  await openDay(page, `${year}-01-10`);
  const days = [-1, 0, 1].map((step) => new Date(Date.now() + step * 86_400_000).toISOString().slice(0, 10));
  const rows = days.map((day) => `${day};02:11;12:34;15:00;22:01;23:02`);
  await page.getByRole('button', { name: 'Import your mosque’s timetable' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(['Tarih;İmsak;Öğle;İkindi;Akşam;Yatsı', ...rows].join('\n'));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('textbox').fill('Mosque of the Lane');
  await dialog.getByRole('button', { name: 'Use this timetable' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/');
  const home = page.getByRole('region', { name: 'Prayer Times', exact: true });
  await expect(home).toContainText(/Mosque of the Lane\s*Imported timetable/);
  await expect(home.getByRole('listitem').filter({ hasText: 'Dhuhr' })).toContainText('12:34');
});

const testFeedToken = 't'.repeat(32);

/** Stubs the account's stored timetable, shared by two devices. */
async function stubTimetable(
  context: BrowserContext,
  stored: { timetable: unknown },
  beforeReading?: () => Promise<void>,
): Promise<void> {
  await startSignedIn(context, account());
  await context.route('**/api/profile/timetable', async (route) => {
    const method = route.request().method();
    if (method === 'PUT') stored.timetable = route.request().postDataJSON();
    if (method === 'DELETE') stored.timetable = null;
    if (method === 'GET') await beforeReading?.();
    const feedToken = stored.timetable === null ? null : testFeedToken;
    await route.fulfill({ json: { success: true, timetable: stored.timetable, feedToken } });
  });
}
async function importAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(january(year));
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Use this timetable' }).click();
  await expect(dialog).toBeHidden();
}

test('an account syncs the timetable to another device, where the user resolves a conflict', {
  tag: '@nightly',
}, async ({ page, context, browser, baseURL }) => {
  // Slow: two devices load several pages each.
  test.slow();
  const stored: { timetable: unknown } = { timetable: null };
  // A service worker would answer instead of the stubbed account.
  const otherContext = await browser.newContext({
    serviceWorkers: 'block',
    ...(baseURL !== undefined && { baseURL }),
  });
  const phone = await otherContext.newPage();
  await openDay(phone, `${year}-01-10`);
  await phone.getByRole('button', { name: 'Import your mosque’s timetable' }).click();
  await importAs(phone, 'Mosque on the phone');

  await stubTimetable(context, stored);
  await openDay(page, `${year}-01-10`);
  await page.getByRole('button', { name: 'Import your mosque’s timetable' }).click();
  await importAs(page, 'Mosque of the Lane');
  await expect.poll(() => JSON.stringify(stored.timetable)).toContain('Mosque of the Lane');
  await expect(page.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute(
    'href',
    new RegExp(`^webcal:.*timetable=${testFeedToken}`),
  );

  // The account's first answer comes after the card was drawn.
  let drawn: Promise<void> | undefined;
  await stubTimetable(otherContext, stored, () => {
    drawn ??= card(phone).getByRole('button', { name: 'Replace' }).waitFor();
    return drawn;
  });
  await phone.reload();
  await expect(card(phone)).toContainText('Your account has another timetable: “Mosque of the Lane”.');
  await expect(timeOf(phone, 'Fajr')).toHaveText('06:23');
  await card(phone).getByRole('button', { name: 'Use “Mosque of the Lane”' }).click();
  await expect(card(phone).getByText('Your account has another timetable')).toHaveCount(0);
  await expect(card(phone).locator('section').getByText('Mosque of the Lane')).toBeVisible();

  await card(phone).getByRole('button', { name: 'Remove', exact: true }).click();
  await card(phone).getByRole('button', { name: 'Remove timetable' }).click();
  await expect.poll(() => stored.timetable).toBeNull();
  await otherContext.close();
});
