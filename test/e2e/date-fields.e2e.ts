import type { Locator, Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};

/** Returns how many pixels the middle of a field's text is below the middle of the field. */
async function offCentre(page: Page, field: Locator): Promise<number> {
  const screenshot = (await field.screenshot()).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    // Leave out the border.
    const edge = 4;
    const height = image.height - 2 * edge;
    const { data } = context.getImageData(2 * edge, edge, image.width - 4 * edge, height);
    const width = image.width - 4 * edge;
    const lightness = (x: number, y: number) => {
      const offset = (y * width + x) * 4;
      return [0, 1, 2].reduce((sum, i) => sum + (data[offset + i] ?? 0), 0) / 3;
    };
    const background = lightness(0, 0);
    const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
      Array.from({ length: width }, (_, x) => x).some((x) => Math.abs(lightness(x, y) - background) > 60),
    );
    const [first, last] = [rows[0], rows.at(-1)];
    if (first === undefined || last === undefined) throw new Error('The field has no text');
    return (first + last + 1) / 2 - height / 2;
  }, screenshot);
}

async function expectCentred(page: Page, field: Locator): Promise<void> {
  // WebKit, in which these journeys don't run, centres the date only in a flex container.
  await expect(field).toHaveCSS('display', /flex/);
  expect(Math.abs(await offCentre(page, field))).toBeLessThanOrEqual(1.5);
}

for (const language of ['en', 'ar'])
  for (const width of [320, 1280])
    test(`dates are vertically centred in their fields, in ${language} at ${width}`, {
      tag: '@nightly',
    }, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 800 });
      await startSignedIn(context, account({ isPremium: true }));
      await context.addInitScript(
        ({ place, labs }) => {
          if (location.protocol === 'about:') return;
          localStorage.setItem('mihrab_location', JSON.stringify(place));
          localStorage.setItem('mihrab_labs', labs);
        },
        { place: { mode: 'manual', place: london, language: 'en' }, labs: '["prayer_analytics"]' },
      );
      await page.goto(`${pathIn(language, '/prayer-times')}?date=2026-11-24`);
      const dayPicker = page.locator('section[aria-labelledby="day-title"] input[type=date]');
      await expect(dayPicker).toHaveValue('2026-11-24');
      // The day in words, and the browser's field while a date is typed.
      await expectCentred(page, dayPicker);
      await dayPicker.press('ArrowRight');
      await expectCentred(page, dayPicker);

      await page.goto(`${pathIn(language, '/terms')}?dialog=analytics`);
      const pause = page.getByRole('dialog').locator('details:has(input[type=date])');
      await pause.locator('summary').click();
      await expectCentred(page, pause.locator('input[type=date]').first());
    });
