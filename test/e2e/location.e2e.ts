import type { BrowserContext, Page } from '@playwright/test';
import { typeAddress } from './harness/address-box.ts';
import { phone, standAt } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

declare global {
  interface Window {
    positionsAsked: number;
  }
}

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
  await refusePosition(context);
  await page.goto('/prayer-times');
  await expect(page.getByText(denied)).toBeVisible();
  expect(await asked(page)).toBe(1);

  await page.reload();
  await page.waitForTimeout(1000);
  expect(await asked(page)).toBe(0);

  await page.getByRole('button', { name: 'Get Prayer Times' }).click();
  await expect(page.getByText(denied)).toBeVisible();
  expect(await asked(page)).toBe(1);

  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, '  Istanbul ');
  await expect(page.getByText(/Manual location: Istanbul/)).toBeVisible();

  await page.reload();
  await expect(page.getByText(/Manual location: Istanbul/)).toBeVisible();
  await page.waitForTimeout(600);
  expect(await asked(page)).toBe(0);
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
  await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
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
  await page.route('**/api/geocode/reverse?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 8000));
    await route.continue();
  });
  await page.goto('/prayer-times');
  await expect(page.getByText('Auto location: -6.2088, 106.8456')).toBeVisible();
  await expect(page.getByText(/Next prayer:/)).toBeVisible();
  await expect(page.getByText('Auto location: Jakarta, Indonesia')).toBeVisible();
});

test.describe('on a phone, where the page never asks for the position by itself', () => {
  test.use({ ...phone, viewport: { width: 390, height: 800 } });

  test('the position waits for a tap', async ({ page, context }) => {
    await standAt(context, -6.2088, 106.8456);
    await page.goto('/prayer-times');
    await page.waitForTimeout(1000);
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
