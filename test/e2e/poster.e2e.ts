import type { Page } from '@playwright/test';
import { drawCode } from '../../src/web/ui/qr-path.ts';
import { axeViolations } from './harness/axe.ts';
import { expectFitsEnlarged } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';

/** Saturday. Dawn in Whitechapel passes 06:30 in March. */
const saturday = '2026-11-28T12:00:00Z';
const spot = { latitude: 51.5177, longitude: -0.0656 };
const mosque = {
  ...{ name: 'East London Mosque', ...spot, jumuah: ['12:30', '13:30'] },
  iqamah: {
    fajr: { kind: 'fixed', clock: '06:30' },
    dhuhr: { kind: 'fixed', clock: '13:00' },
    asr: { kind: 'after_adhan', minutes: 15, roundsUpToFive: true },
    maghrib: { kind: 'after_adhan', minutes: 5, roundsUpToFive: false },
    isha: { kind: 'fixed', clock: '19:30' },
  },
};

async function useMosque(page: Page): Promise<void> {
  await page.clock.setFixedTime(saturday);
  const place = {
    ...{ ...spot, city: 'London', country: 'United Kingdom', countryCode: 'GB', timezone: 'Europe/London' },
  };
  await page.addInitScript(
    ([ownMosque, ownPlace]) => {
      localStorage.setItem('mihrab_my_mosque', JSON.stringify(ownMosque));
      localStorage.setItem(
        'mihrab_location',
        JSON.stringify({ mode: 'manual', place: ownPlace, language: 'en' }),
      );
    },
    [mosque, place] as const,
  );
}

/** Pages of the PDF, and the size of the first in points: its objects aren't compressed. */
async function print(page: Page): Promise<{ readonly pages: number; readonly size: string }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const [, size = ''] = /\/MediaBox \[0 0 ([\d. ]+)\]/.exec(pdf) ?? [];
  return { pages: pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0, size };
}

test('a mosque’s times are printed on one page with a code for today’s', async ({ page, context }) => {
  await useMosque(page);
  await page.goto('/mosques?dialog=my-mosque');
  await page.getByRole('button', { name: 'Print a poster' }).click();
  const dialog = page.getByRole('dialog', { name: 'Poster' });
  const poster = dialog.getByRole('region', { name: 'Preview' });
  await expect(poster.getByRole('heading', { name: 'East London Mosque' })).toBeVisible();
  await expect(poster.getByRole('row', { name: /^Asr/ })).toContainText('15 minutes after the adhan');
  await expect(dialog.getByText(/on, .*06:30.* is no longer within the time of Fajr/)).toBeVisible();
  await expect(poster.getByText(/^Valid from November 28, 2026 to March \d+, 2027$/)).toBeVisible();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);

  // The code is that of the address with the mosque's rules.
  const code = poster.getByRole('img', { name: 'Code that opens today’s times' });
  const origin = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
  );
  const address = `${new URL(origin ?? '').origin}/embed/prayer-times?latitude=51.5177&longitude=-0.0656&iqamah=fajr:06:30,dhuhr:13:00,asr:15,maghrib:5,isha:19:30&roundIqamah=asr&jumuah=12:30,13:30&name=East+London+Mosque&language=en`;
  expect((await code.locator('path').last().getAttribute('d')) === drawCode(address).path).toBe(true);

  // A phone that scans it sees today's times with those of the mosque.
  const phone = await context.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('East London Mosque');
  const rows = phone.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Dhuhr' })).toContainText('13:00');
  await expect(rows.filter({ hasText: 'Isha' })).toContainText('19:30');
  await expect(rows.filter({ hasText: 'Asr' })).toHaveText(/Asr\D*\d\d:\d\d\D*\d\d:\d[05]$/);
  await expect(phone.locator('body')).toContainText('13:30');
  await phone.close();

  expect(await print(page)).toEqual({ pages: 1, size: expect.stringMatching(/^59[45]\S* 84[12]/) });
  await dialog.getByRole('radio', { name: 'US Letter' }).click();
  expect(await print(page)).toEqual({ pages: 1, size: '612 792' });

  await dialog.getByRole('combobox', { name: 'Adhan times' }).click();
  await page.getByRole('option', { name: 'December 2026' }).click();
  await expect(poster.getByRole('columnheader', { name: /December 2026/ })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await expect(poster.getByRole('article')).toHaveAttribute('dir', 'rtl');
  await expect(poster.getByRole('rowheader', { name: 'الفجر' })).toBeVisible();
  expect((await print(page)).pages).toBe(1);
});

test('the poster of the month’s page prints alone, and fits a phone', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await useMosque(page);
  await page.goto('/prayer-times');
  // The month has a sheet of its own for the printer.
  await page.getByRole('link', { name: /^Print a poster of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Poster' });
  await expect(dialog.getByRole('heading', { name: 'East London Mosque' })).toBeVisible();
  expect((await print(page)).pages).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > .poster-page')).toBeVisible();
  await expect(page.locator('body > .print-sheet')).toBeHidden();
  await page.emulateMedia({ media: null });
  await expectFitsEnlarged(dialog);
});

test('a mosque without times leads to its fields', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/mosques?dialog=poster');
  const dialog = page.getByRole('dialog', { name: 'Poster' });
  await dialog.getByRole('link', { name: 'My mosque' }).click();
  await expect(page.getByRole('dialog', { name: 'My mosque' })).toBeVisible();
});
