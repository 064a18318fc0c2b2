import { setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

interface WindowWithSheet {
  readonly sheet: ShareData[];
}

test('shares a page by share sheet, copied link or network, each tagged, and without the user’s place', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const sheet: ShareData[] = [];
    Object.assign(window, { sheet });
    navigator.canShare = () => true;
    navigator.share = async (data) => void sheet.push(data ?? {});
    localStorage.setItem(
      'mihrab_location',
      JSON.stringify({ place: { latitude: 24.8607, longitude: 67.0011, name: 'Karachi' } }),
    );
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const taggedUrl = (path: string, source: string) =>
    `${server.url}${path}?utm_source=${source}&utm_medium=social&utm_campaign=share`;

  await page.goto('/qibla');
  const row = page.getByRole('region', { name: 'Share this page' });
  await row.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as WindowWithSheet).sheet))
    .toEqual([
      {
        title: 'Qibla Direction',
        text: 'Find the Qibla direction from your location by compass, map or sun.',
        url: taggedUrl('/qibla', 'share'),
      },
    ]);

  await row.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await copied()).toBe(taggedUrl('/qibla', 'copy'));

  const telegram = row.getByRole('link', { name: /^Telegram/ });
  const link = new URL((await telegram.getAttribute('href')) ?? '');
  expect(link.searchParams.get('url')).toBe(taggedUrl('/qibla', 'telegram'));

  await page.goto('/ar/prayer-times');
  const arabic = page.getByRole('region', { name: 'شارِك هذه الصفحة' });
  await arabic.getByRole('button', { name: 'نسخ الرابط' }).click();
  await expect.poll(copied).toBe(taggedUrl('/ar/prayer-times', 'copy'));
});

test('shares the shown day’s times with the city, once the user has read and chosen it', async ({
  page,
  context,
  server,
}) => {
  // Given a day in Jakarta
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await setPosition(context, -6.2088, 106.8456);
  await page.goto('/prayer-times?date=2026-03-20');
  const row = page.getByRole('region', { name: 'Share this page' });
  const networkText = async () => {
    const link = await row.getByRole('link', { name: /^Telegram/ }).getAttribute('href');
    return new URL(link ?? '').searchParams.get('text');
  };
  await expect(row.getByText(/^You share: .Today’s prayer times/)).toBeVisible();

  // When the user adds what the page shows
  await row.getByRole('checkbox', { name: 'Include the place and these times' }).check();

  // Then the text is the one that was read, and the link leads to the day without the place
  await expect(
    row.getByText(/^You share: .Prayer times in Jakarta, Friday, March 20, 2026: Fajr 04:4\d/),
  ).toBeVisible();
  expect(await networkText()).toMatch(
    /^Prayer times in Jakarta, Friday, March 20, 2026: Fajr 04:4\d, Dhuhr /,
  );
  await row.getByRole('button', { name: 'Copy link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${server.url}/prayer-times?date=2026-03-20&utm_source=copy&utm_medium=social&utm_campaign=share`);
});
