import type { Page } from '@playwright/test';
import { axeViolations, colourViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { addresses, languages, otherLanguages, rightToLeft } from './harness/routes.ts';

/**
 * Every address is loaded once and looked at in every way that needs no more than the page: one head, one heading, its
 * status, complaints of the browser, overflow at each width, and what axe finds by day and by night. What its HTML says
 * before any script runs is checked without a browser, by test/html.
 */
test.describe.configure({ mode: 'parallel' });

interface Look {
  readonly address: string;
  readonly language: string;
  readonly status: number;
  readonly widths: readonly number[];
  /** `whole`: by day, and by night for what depends on colours. */
  readonly axe: 'whole' | 'day' | 'none';
}

const usualWidths = [320, 390, 768, 1280];

const inBothDirections: readonly Look[] = [
  ...addresses.map((page) => ({ ...page, status: 200 })),
  ...languages.map((language) => ({ language, address: pathIn(language, '/no/such/page'), status: 404 })),
].map((page) => ({ ...page, widths: usualWidths, axe: page.language === 'en' ? 'whole' : 'day' }));

/** Cities are rendered on request. */
const rendered: readonly Look[] = [
  { address: '/prayer-times/pakistan/karachi', language: 'en' },
  { address: '/ar/prayer-times/countries', language: 'ar' },
  { address: '/ar/prayer-times/united-kingdom/leicester', language: 'ar' },
].map((page) => ({ ...page, status: 200, widths: usualWidths, axe: 'day' }));

/** Their words are longer and their letters higher; what axe looks at is the same element by element. */
const inOtherLanguages: readonly Look[] = otherLanguages.flatMap((language) =>
  ['/', '/prayer-times', '/qibla'].map((path) => ({
    ...{ language, status: 200, widths: [...usualWidths, 1024], axe: 'none' as const },
    address: pathIn(language, path),
  })),
);

/** What must be there once, after the page's script has taken over the document that the server sent. */
function readHead(page: Page) {
  return page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    headings: document.querySelectorAll('h1').length,
    titles: document.head.querySelectorAll('title').length,
    descriptions: document.head.querySelectorAll('meta[name=description]').length,
    canonicals: document.head.querySelectorAll('link[rel=canonical]').length,
  }));
}

async function expectNoOverflow(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
}

async function expectNoFaults(page: Page, axe: Look['axe']): Promise<void> {
  // In a wide window no bar lies over what stands at its edge.
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await axeViolations(page), 'by day').toEqual([]);
  if (axe === 'day') return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await colourViolations(page), 'by night').toEqual([]);
}

for (const { address, language, status, widths, axe } of [
  ...inBothDirections,
  ...rendered,
  ...inOtherLanguages,
])
  test(`${address} is whole, fits every window and has no fault that axe can find`, async ({
    page,
    complaints,
  }) => {
    if (status === 404) complaints.allow(/404 \(Not Found\)/);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 800 });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readHead(page)).toEqual({
      lang: language,
      dir: rightToLeft.includes(language) ? 'rtl' : 'ltr',
      ...{ headings: 1, titles: 1, descriptions: 1, canonicals: status === 404 ? 0 : 1 },
    });
    await expectNoOverflow(page, widths);
    if (axe !== 'none') await expectNoFaults(page, axe);
  });

// A text has the colours of its element in every language, and an element its faults.
test.describe('in other languages', { tag: '@nightly' }, () => {
  for (const { address, status } of inBothDirections.filter(({ axe }) => axe === 'day'))
    test(`${address} has no fault that axe can find, by night`, async ({ page, complaints }) => {
      if (status === 404) complaints.allow(/404 \(Not Found\)/);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await colourViolations(page)).toEqual([]);
    });

  for (const { address } of inOtherLanguages)
    test(`${address} has no fault that axe can find`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoFaults(page, 'day');
    });
});

test('a fault, a bad colour and an overflow would be found', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(() => {
    const plant = (html: string) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    plant('<button type="button"></button>');
    plant('<p style="color:#777;background:#666">hardly to be read</p>');
    plant('<div style="width:200vw">wide</div>');
  });
  expect(await axeViolations(page)).toContainEqual(expect.stringMatching(/^button-name: /));
  expect(await colourViolations(page)).toContainEqual(expect.stringMatching(/^color-contrast: /));
  await expect(expectNoOverflow(page, [320])).rejects.toThrow();
});
