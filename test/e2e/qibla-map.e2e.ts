import type { Page } from '@playwright/test';
import { axeViolations } from './harness/axe.ts';
import { goOffline, pathIn, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

const newYork = {
  ...{ latitude: 40.7128, longitude: -74.006, city: 'New York', country: 'United States', countryCode: 'US' },
  timezone: 'America/New_York',
};
const jakarta = {
  ...{ latitude: -6.2088, longitude: 106.8456, city: 'جاكرتا', country: 'إندونيسيا', countryCode: 'ID' },
  timezone: 'Asia/Jakarta',
};

/** Opens the Qibla page with a stored place and scrolls to the map. */
async function openMap(page: Page, language: 'en' | 'ar', place: typeof newYork) {
  await page.addInitScript((location) => localStorage.setItem('mihrab_location', JSON.stringify(location)), {
    mode: 'manual',
    place,
    language,
  });
  await page.goto(pathIn(language, '/qibla'));
  const card = page.getByRole('region', { name: language === 'ar' ? 'على الخريطة' : 'On the map' });
  await card.scrollIntoViewIfNeeded();
  return card;
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the keyboard switches to the world map, which is still shown offline', async ({
    page,
    context,
    complaints,
  }) => {
    // Given New York, from where the Qibla starts towards the north although the Kaaba is farther south
    const card = await openMap(page, 'en', newYork);
    await expect(
      card.getByRole('img', { name: /Map centred on .*New York.* north-east.*58\.5°/ }),
    ).toBeVisible();
    await expect(card).toContainText('10,306 km');
    await expect(card).toContainText('6,404 miles');
    await expect(card).toContainText('the bearing is 58.40°, a difference of 0.09°');
    expect(await axeViolations(page, '#map'), 'from here').toEqual([]);

    // When the other map is selected with an arrow key
    await card.getByRole('radio', { name: 'From here' }).focus();
    await page.keyboard.press('ArrowRight');

    // Then the world map shows the great circle, its northernmost point, and how much longer a constant course is.
    const world = card.getByRole('img', { name: /^World map: .*New York.* north-east\.$/ });
    await expect(world).toBeVisible();
    await expect(card.getByRole('radio', { name: 'World' })).toBeFocused();
    await expect(card).toContainText('It reaches 50° north before turning south.');
    await expect(card).toContainText(
      'keeps a constant bearing of 101.3°. It’s 658 km longer and isn’t the Qibla.',
    );
    expect(await axeViolations(page, '#map'), 'world').toEqual([]);

    await waitForServiceWorker(page);
    await goOffline(context, complaints);
    await page.reload();
    await card.scrollIntoViewIfNeeded();
    await expect(world).toBeVisible();
  });
});

test('a map that fails to load leaves the text, and a retry loads it', { tag: '@nightly' }, async ({
  page,
  complaints,
}) => {
  // Given a narrow phone in Arabic, and a map script that fails to load
  complaints.allow(/ERR_FAILED/);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.route('**/assets/map-picture-*.js', (route) => route.abort());
  const card = await openMap(page, 'ar', jakarta);
  await expect(card.getByRole('status')).toHaveText(/^تعذّر تحميل الخريطة\./);
  await expect(card).toContainText('7,920 كم');

  // When the script is available again and the user retries
  await page.unroute('**/assets/map-picture-*.js');
  await card.getByRole('button', { name: 'أعد المحاولة' }).click();

  // Then the map is shown with west on the left as in every language, within the window.
  const map = card.getByRole('img', { name: /^خريطة مركزها .*جاكرتا/ });
  await expect(map).toBeVisible();
  const west = await map.getByText('غ', { exact: true }).boundingBox();
  const east = await map.getByText('ق', { exact: true }).boundingBox();
  expect(west?.x).toBeLessThan(east?.x ?? 0);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await axeViolations(page, '#map')).toEqual([]);
});
