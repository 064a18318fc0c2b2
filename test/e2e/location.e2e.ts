import type { BrowserContext, Page } from '@playwright/test';
import { typeAddress } from './harness/address-box.ts';
import { deferPosition, phone, resolvePosition, setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

declare global {
  interface Window {
    positionRequests: number;
  }
}

const newYork = [40.7128, -74.006] as const;

/** Counts the page's position requests and denies each. */
async function denyPosition(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.positionRequests = 0;
    navigator.geolocation.getCurrentPosition = (_, onError) => {
      window.positionRequests += 1;
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      const denial = { code: 1, message: 'denied', ...codes, toJSON: () => ({}) };
      setTimeout(() => onError?.(denial));
    };
  });
}

const positionRequests = (page: Page) => page.evaluate(() => window.positionRequests);
const denied =
  'Location access denied or unavailable. Please enable location services or enter address manually.';

test('uses an allowed position without a tap and names the place', async ({ page, context }) => {
  await setPosition(context, -6.2088, 106.8456);
  await page.goto('/prayer-times');
  await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today in Jakarta' }).getByRole('listitem')).toHaveCount(6);
});

test('a denied position is not requested again on reload, and a place can be entered', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await denyPosition(context);
  await page.goto('/prayer-times');
  await expect(page.getByText(denied)).toBeVisible();
  expect(await positionRequests(page)).toBe(1);

  await page.reload();
  await page.clock.runFor(1000);
  expect(await positionRequests(page)).toBe(0);

  await page.getByRole('button', { name: 'Get Prayer Times' }).click();
  await expect(page.getByText(denied)).toBeVisible();
  expect(await positionRequests(page)).toBe(1);

  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, '  Istanbul ');
  await expect(page.getByText(/Manual location: Istanbul/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/Manual location: Istanbul/)).toBeVisible();
  await page.clock.runFor(600);
  expect(await positionRequests(page)).toBe(0);
});

test('a place is stored by the time it is shown', async ({ page, context }) => {
  await denyPosition(context);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      if (!document.body.textContent.includes('Manual location: Istanbul')) return;
      watcher.disconnect();
      document.documentElement.dataset['stored'] = localStorage.getItem('mihrab_location') ?? 'nothing';
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await typeAddress(page, 'Istanbul');
  await expect(page.locator('html')).toHaveAttribute('data-stored', /"city":"Istanbul"/);
});

test('a typed address wins over a pending position request', async ({ page, context }) => {
  await page.clock.install();
  await deferPosition(context, ...newYork);
  await page.goto('/prayer-times');
  await expect(page.getByRole('button', { name: 'Getting Location...' })).toBeVisible();
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await expect(page.getByRole('button', { name: 'Set Location', exact: true })).toBeVisible();
  await typeAddress(page, 'Jakarta');
  await expect(page.getByText('Manual location: Jakarta, Indonesia')).toBeVisible();
  await page.getByRole('button', { name: 'Change location' }).click();
  await expect(page.getByRole('button', { name: 'Switch to Auto' })).toBeEnabled();

  await resolvePosition(page);
  await page.clock.runFor(1000);
  await expect(page.getByText('Manual location: Jakarta, Indonesia')).toBeVisible();
});

test('uses a late position if the typed address was not found', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await deferPosition(context, ...newYork);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, 'Qwertzuiopasdf');
  await expect(page.getByText('Could not find the specified location.')).toBeVisible();
  await resolvePosition(page);
  await expect(page.getByText(/Auto location: .*United States/)).toBeVisible();
});

test('keeps the current place if the typed address is empty or not found', async ({ page, context }) => {
  await setPosition(context, -6.2088, 106.8456);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Change location' }).click();
  await typeAddress(page, '   ');
  await expect(page.getByText('Enter a city or address.')).toBeVisible();
  await typeAddress(page, 'Qwertzuiopasdf');
  await expect(
    page.getByText('Could not find the specified location. Please try a different address.'),
  ).toBeVisible();
  await expect(page.getByText('Try just the city, another spelling, or add the country.')).toBeVisible();
  await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
});

test('a failed address lookup is not reported as "not found"', { tag: '@nightly' }, async ({
  page,
  context,
  complaints,
}) => {
  await denyPosition(context);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  const alert = page.getByRole('alert');

  complaints.allow(/ERR_FAILED|status of 503/);
  await page.route('**/api/geocode/search?*', (route) => route.abort());
  await typeAddress(page, 'Cairo');
  await expect(alert.filter({ hasText: 'Address search needs a connection.' })).toBeVisible();

  await page.route('**/api/geocode/search?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy', code: 'internal' } }),
  );
  await typeAddress(page, 'Cairo');
  await expect(alert.filter({ hasText: 'Couldn’t look up the address.' })).toBeVisible();
  await expect(page.getByText('Could not find the specified location.')).toHaveCount(0);

  await page.unroute('**/api/geocode/search?*');
  await typeAddress(page, 'Cairo');
  await expect(page.getByText('Manual location: Cairo, Egypt')).toBeVisible();
});

test('suggests places while typing, and never chooses among several', async ({ page, context }) => {
  await denyPosition(context);
  await page.goto('/prayer-times');
  const opener = page.getByRole('button', { name: 'Set Location Manually' });
  await opener.click();
  const box = page.getByRole('combobox', { name: 'Enter your address or city' });
  await box.pressSequentially('trip');
  await expect(page.getByRole('option', { name: 'Tripoli, Lebanon' })).toBeVisible();
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue('trip');
  await box.press('Escape');
  await expect(opener).toBeFocused();

  await opener.click();
  await typeAddress(page, 'E1 1AA');
  await expect(page.getByText('Postcodes aren’t supported here. Type the city.')).toBeVisible();
  await typeAddress(page, 'Fatih, Istanbul');
  await expect(page.getByText('Found Istanbul; we don’t know Fatih.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use Istanbul' })).toBeVisible();

  await typeAddress(page, 'Tripoli');
  await expect(page.getByText('Which Tripoli?', { exact: true })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Tripoli, Lebanon');
  await box.press('Enter');
  await expect(page.getByText(/Manual location: Tripoli, Lebanon/)).toBeVisible();
});

test('sets the city of a street and says that the street is unknown', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await denyPosition(context);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, '12 Baker Street, London');
  await expect(page.getByText('Found London; we don’t know 12 Baker Street.')).toBeVisible();
  await expect(page.getByText(/Manual location: London/)).toBeVisible();
});

test('switches from a typed address back to the device’s position', async ({ page, context }) => {
  await setPosition(context, 51.5074, -0.1278);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Change location' }).click();
  await typeAddress(page, 'Jakarta');
  await expect(page.getByText('Manual location: Jakarta, Indonesia')).toBeVisible();
  await expect(page.getByLabel('Enter your address or city')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change location' }).click();
  await page.getByRole('button', { name: 'Switch to Auto' }).click();
  await expect(page.getByText(/Auto location: .*United Kingdom/)).toBeVisible();
});

test('shows coordinates until the place name arrives', { tag: '@nightly' }, async ({ page, context }) => {
  await setPosition(context, -6.2088, 106.8456);
  let releaseName = () => {};
  const nameReleased = new Promise<void>((resolve) => {
    releaseName = resolve;
  });
  await page.route('**/api/geocode/reverse?*', async (route) => {
    await nameReleased;
    await route.continue();
  });
  await page.goto('/prayer-times');
  await expect(page.getByText('Auto location: -6.2088, 106.8456')).toBeVisible();
  await expect(page.getByText(/Next prayer:/)).toBeVisible();
  releaseName();
  await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
});

test.describe('in another time zone than the device', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('without the server, shows times by the device’s clock, and the place name after a refresh', async ({
    page,
    context,
    complaints,
  }) => {
    await setPosition(context, -6.2, 106.82);
    complaints.allow(/ERR_FAILED/);
    await page.route('**/api/{geocode,prayer-times}*{/**,}*', (route) => route.abort());
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Prayer Times' });
    const clockNote = card.getByText('times use this device’s clock');
    await expect(card.getByText('-6.2000, 106.8200')).toBeVisible();
    await expect(clockNote).toBeVisible();

    await page.unrouteAll();
    await card.getByRole('button', { name: 'Refresh' }).click();
    await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
    await expect(clockNote).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 800 } });

  test('requests the position only after a tap', async ({ page, context }) => {
    await page.clock.install();
    await setPosition(context, -6.2088, 106.8456);
    await page.goto('/prayer-times');
    await page.clock.runFor(1000);
    await page.getByRole('button', { name: 'Get Prayer Times' }).click();
    await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
  });

  test('ignores invalid stored settings', { tag: '@nightly' }, async ({ page, context }) => {
    await context.addInitScript(() => {
      localStorage.setItem('mihrab_location', '{"place":{"latitude":"north"}}');
      localStorage.setItem('mihrab_location_refused', 'perhaps');
      localStorage.setItem('mihrab_calculation', '{"method":7}');
      localStorage.setItem('mihrab_prayer_times_x', 'x');
    });
    await page.goto('/prayer-times');
    await expect(page.getByRole('button', { name: 'Get Prayer Times' })).toBeVisible();
    await setPosition(context, -6.2088, 106.8456);
    await page.getByRole('button', { name: 'Get Prayer Times' }).click();
    await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
  });
});

test('a place can be entered in Arabic', async ({ page, context }) => {
  await denyPosition(context);
  await page.goto('/ar/prayer-times');
  await page.getByRole('button', { name: 'حدّد الموقع يدويًا' }).click();
  await typeAddress(page, 'جاكرتا', 'ar');
  await expect(page.getByText('الموقع اليدوي: جاكرتا، إندونيسيا')).toBeVisible();
  await expect(page.getByText(/الصلاة التالية:/)).toBeVisible();
});

test.describe('with a refused position on a phone', () => {
  test.use(phone);

  test('today’s Asr of the Hanafi school is four taps from a first visit', async ({ page, context }) => {
    await denyPosition(context);
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'The sky now' });
    await hero.getByRole('button', { name: 'Get Prayer Times' }).click();
    await hero.getByRole('link', { name: 'Set Location Manually' }).click();
    await typeAddress(page, 'London');
    const asr = page
      .getByRole('region', { name: 'Today in London' })
      .getByRole('listitem')
      .filter({ hasText: 'Asr' });
    const standard = await asr.getByRole('time').innerText();
    await asr.getByRole('switch', { name: 'Hanafi Asr' }).click();
    await expect(asr.getByRole('switch', { name: 'Hanafi Asr' })).toBeChecked();
    await expect(asr.getByRole('time')).not.toHaveText(standard);
  });
});
