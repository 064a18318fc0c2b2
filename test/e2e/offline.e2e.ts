import { typeAddress } from './harness/address-box.ts';
import { goOffline, setPosition, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

test.use({ timezoneId: 'America/New_York', serviceWorkers: 'allow' });

test('an offline reload still shows the place’s times', async ({ page, context, complaints }) => {
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, 'Jakarta');
  const today = page.getByRole('region', { name: 'Today in Jakarta' });
  await expect(today).toContainText('Next prayer:');
  const times = today.getByRole('listitem').getByRole('time');
  const online = await times.allInnerTexts();
  expect(online).toHaveLength(6);
  await waitForServiceWorker(page);

  await goOffline(context, complaints);
  await page.reload();
  await expect(today).toContainText('Next prayer:');
  expect(await times.allInnerTexts()).toEqual(online);
  await expect(today.getByRole('time').first()).toHaveText(clockIn('Asia/Jakarta'));
});

test('the device calculates the same times, with a note, if the server does not answer', async ({
  page,
  context,
  complaints,
}) => {
  await setPosition(context, -6.2088, 106.8456);
  await page.goto('/prayer-times');
  const today = page.getByRole('region', { name: 'Today in Jakarta' });
  await expect(today).toContainText('Next prayer:');
  // Until the server answers for Jakarta's date, the page may show the device's times or those of New York's date, and an
  // answer that comes later would be stored again.
  const answerKey = `mihrab_prayer_times_${dateIn('Asia/Jakarta')}|`;
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContainEqual(expect.stringContaining(answerKey));
  const times = today.getByRole('listitem').getByRole('time');
  const online = await times.allInnerTexts();

  complaints.allow(/ERR_FAILED/);
  await page.route('**/api/prayer-times?*', (route) => route.abort());
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('mihrab_prayer_times_')) localStorage.removeItem(key);
    }
  });
  await page.reload();
  await expect(page.getByText('Calculated on this device')).toBeVisible();
  expect(await times.allInnerTexts()).toEqual(online);

  await page.unroute('**/api/prayer-times?*');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Calculated on this device')).toHaveCount(0);
});

/** Returns today's date in a zone, `YYYY-MM-DD`. */
const dateIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());

/** Matches the current time in a zone, give or take a minute. */
function clockIn(timeZone: string): RegExp {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const now = Date.now();
  return new RegExp(
    `^(${format.format(now)}|${format.format(now - 60_000)}|${format.format(now + 60_000)}):\\d\\d$`,
  );
}
