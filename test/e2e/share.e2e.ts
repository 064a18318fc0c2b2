import { expect, test } from './harness/journey.ts';

interface Sheet {
  readonly sheet: ShareData[];
}

test('a page is shared by the device’s own sheet, by its copied link or by a network, each marked, and never with a place', async ({
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
  const marked = (path: string, way: string) =>
    `${server.url}${path}?utm_source=${way}&utm_medium=social&utm_campaign=share`;

  await page.goto('/qibla');
  const row = page.getByRole('region', { name: 'Share this page' });
  await row.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Sheet).sheet))
    .toEqual([
      {
        title: 'Qibla Direction',
        text: 'Find the Qibla from where you are: by compass, on the map, or by the sun.',
        url: marked('/qibla', 'share'),
      },
    ]);

  await row.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await copied()).toBe(marked('/qibla', 'copy'));

  const telegram = row.getByRole('link', { name: /^Telegram/ });
  const link = new URL((await telegram.getAttribute('href')) ?? '');
  expect(link.searchParams.get('url')).toBe(marked('/qibla', 'telegram'));

  await page.goto('/ar/prayer-times');
  const arabic = page.getByRole('region', { name: 'شارِك هذه الصفحة' });
  await arabic.getByRole('button', { name: 'نسخ الرابط' }).click();
  await expect.poll(copied).toBe(marked('/ar/prayer-times', 'copy'));
});
