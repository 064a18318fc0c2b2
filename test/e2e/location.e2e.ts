import type { BrowserContext, Page } from '@playwright/test';
import { typeAddress } from './harness/address-box.ts';
import { answerPosition, leavePositionOpen, phone, standAt } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

declare global {
  interface Window {
    positionsAsked: number;
  }
}

const newYork = [40.7128, -74.006] as const;

/** Counts how often the page asks for the position, and answers each time that the person says no. */
async function refusePosition(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.positionsAsked = 0;
    navigator.geolocation.getCurrentPosition = (_, failed) => {
      window.positionsAsked += 1;
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      const refusal = { code: 1, message: 'refused', ...codes, toJSON: () => ({}) };
      setTimeout(() => failed?.(refusal));
    };
  });
}

const asked = (page: Page) => page.evaluate(() => window.positionsAsked);
const denied =
  'Location access denied or unavailable. Please enable location services or enter address manually.';

test('a position that is allowed is used by itself and named', async ({ page, context }) => {
  await standAt(context, -6.2088, 106.8456);
  await page.goto('/prayer-times');
  await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today in Jakarta' }).getByRole('listitem')).toHaveCount(6);
});

test('a refusal is no dead end and is not asked over again', async ({ page, context }) => {
  await page.clock.install();
  await refusePosition(context);
  await page.goto('/prayer-times');
  await expect(page.getByText(denied)).toBeVisible();
  expect(await asked(page)).toBe(1);

  await page.reload();
  await page.clock.runFor(1000);
  expect(await asked(page)).toBe(0);

  await page.getByRole('button', { name: 'Get Prayer Times' }).click();
  await expect(page.getByText(denied)).toBeVisible();
  expect(await asked(page)).toBe(1);

  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, '  Istanbul ');
  await expect(page.getByText(/Manual location: Istanbul/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/Manual location: Istanbul/)).toBeVisible();
  await page.clock.runFor(600);
  expect(await asked(page)).toBe(0);
});

test('a place that is shown is kept by then, however soon the page is left', async ({ page, context }) => {
  await refusePosition(context);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      if (!document.body.textContent.includes('Manual location: Istanbul')) return;
      watcher.disconnect();
      document.documentElement.dataset['kept'] = localStorage.getItem('mihrab_location') ?? 'nothing';
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await typeAddress(page, 'Istanbul');
  await expect(page.locator('html')).toHaveAttribute('data-kept', /"city":"Istanbul"/);
});

test('an address that is typed wins over a question for the position that is still open', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await leavePositionOpen(context, ...newYork);
  await page.goto('/prayer-times');
  await expect(page.getByRole('button', { name: 'Getting Location...' })).toBeVisible();
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await expect(page.getByRole('button', { name: 'Set Location', exact: true })).toBeVisible();
  await typeAddress(page, 'Jakarta');
  await expect(page.getByText('Manual location: Jakarta, Indonesia')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to Auto' })).toBeEnabled();

  await answerPosition(page);
  await page.clock.runFor(1000);
  await expect(page.getByText('Manual location: Jakarta, Indonesia')).toBeVisible();
});

test('a position that comes after an address that nobody knows is still welcome', async ({
  page,
  context,
}) => {
  await leavePositionOpen(context, ...newYork);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, 'Qwertzuiopasdf');
  await expect(page.getByText('Could not find the specified location.')).toBeVisible();
  await answerPosition(page);
  await expect(page.getByText(/Auto location: .*United States/)).toBeVisible();
});

test('an address that nobody knows is said so, and the place stays', async ({ page, context }) => {
  await standAt(context, -6.2088, 106.8456);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Switch to Manual' }).click();
  await typeAddress(page, '   ');
  await expect(page.getByText('Type a city or an address first.')).toBeVisible();
  await typeAddress(page, 'Qwertzuiopasdf');
  await expect(
    page.getByText('Could not find the specified location. Please try a different address.'),
  ).toBeVisible();
  await expect(page.getByText('Try the city alone, another spelling, or the country with it.')).toBeVisible();
  await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
});

test('an address that could not be looked up is not called unknown', async ({
  page,
  context,
  complaints,
}) => {
  await refusePosition(context);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  const alert = page.getByRole('alert');

  complaints.allow(/ERR_FAILED|status of 503/);
  await page.route('**/api/geocode/search?*', (route) => route.abort());
  await typeAddress(page, 'Cairo');
  await expect(
    alert.filter({ hasText: 'An address can only be looked up with a connection.' }),
  ).toBeVisible();

  await page.route('**/api/geocode/search?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy', code: 'internal' } }),
  );
  await typeAddress(page, 'Cairo');
  await expect(alert.filter({ hasText: 'The address could not be looked up just now.' })).toBeVisible();
  await expect(page.getByText('Could not find the specified location.')).toHaveCount(0);

  await page.unroute('**/api/geocode/search?*');
  await typeAddress(page, 'Cairo');
  await expect(page.getByText('Manual location: Cairo, Egypt')).toBeVisible();
});

test('from an address back to where the person stands', async ({ page, context }) => {
  await standAt(context, 51.5074, -0.1278);
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Switch to Manual' }).click();
  await typeAddress(page, 'Jakarta');
  await expect(page.getByText('Manual location: Jakarta, Indonesia')).toBeVisible();
  await expect(page.getByLabel('Enter your address or city')).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch to Auto' }).click();
  await expect(page.getByText(/Auto location: .*United Kingdom/)).toBeVisible();
});

test('coordinates stand in for a name that takes its time', async ({ page, context }) => {
  await standAt(context, -6.2088, 106.8456);
  let nameIt = () => {};
  const isNamed = new Promise<void>((resolve) => {
    nameIt = resolve;
  });
  await page.route('**/api/geocode/reverse?*', async (route) => {
    await isNamed;
    await route.continue();
  });
  await page.goto('/prayer-times');
  await expect(page.getByText('Auto location: -6.2088, 106.8456')).toBeVisible();
  await expect(page.getByText(/Next prayer:/)).toBeVisible();
  nameIt();
  await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
});

test.describe('far from the zone that the device is set to', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a position without the server says whose clock it follows, and gets its name later', async ({
    page,
    context,
    complaints,
  }) => {
    await standAt(context, -6.2, 106.82);
    complaints.allow(/ERR_FAILED/);
    await page.route('**/api/{geocode,prayer-times}*{/**,}*', (route) => route.abort());
    await page.goto('/');
    const card = page.getByRole('region', { name: 'Prayer Times' });
    const guess = card.getByText('the hours follow the clock of this device');
    await expect(card.getByText('-6.2000, 106.8200')).toBeVisible();
    await expect(guess).toBeVisible();

    await page.unrouteAll();
    await card.getByRole('button', { name: 'Refresh' }).click();
    await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
    await expect(guess).toHaveCount(0);
  });
});

test.describe('on a phone, where the page never asks for the position by itself', () => {
  test.use({ ...phone, viewport: { width: 390, height: 800 } });

  test('the position waits for a tap', async ({ page, context }) => {
    await page.clock.install();
    await standAt(context, -6.2088, 106.8456);
    await page.goto('/prayer-times');
    await page.clock.runFor(1000);
    await page.getByRole('button', { name: 'Get Prayer Times' }).click();
    await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
  });

  test('unreadable memories are forgotten', async ({ page, context }) => {
    await context.addInitScript(() => {
      localStorage.setItem('mihrab_location', '{"place":{"latitude":"north"}}');
      localStorage.setItem('mihrab_location_refused', 'perhaps');
      localStorage.setItem('mihrab_calculation', '{"method":7}');
      localStorage.setItem('mihrab_prayer_times_x', 'x');
    });
    await page.goto('/prayer-times');
    await expect(page.getByRole('button', { name: 'Get Prayer Times' })).toBeVisible();
    await standAt(context, -6.2088, 106.8456);
    await page.getByRole('button', { name: 'Get Prayer Times' }).click();
    await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
  });
});

test('in Arabic', async ({ page, context }) => {
  await refusePosition(context);
  await page.goto('/ar/prayer-times');
  await page.getByRole('button', { name: 'تحديد الموقع يدويًا' }).click();
  await typeAddress(page, 'جاكرتا', 'ar');
  await expect(page.getByText('الموقع اليدوي: جاكارتا، إندونيسيا')).toBeVisible();
  await expect(page.getByText(/الصلاة التالية:/)).toBeVisible();
});
