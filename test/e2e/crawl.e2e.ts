import type { Page } from '@playwright/test';
import { axeViolations, colourViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { addresses, languages, otherLanguages, rightToLeft } from './harness/routes.ts';

/**
 * Loads every page once and checks it: status, head, one main heading, console errors, overflow at each width, and axe
 * violations in the light and dark schemes. `test/html` checks the HTML before scripts run, without a browser.
 */
test.describe.configure({ mode: 'parallel' });

interface PageCheck {
  readonly address: string;
  readonly language: string;
  readonly status: number;
  readonly widths: readonly number[];
  /** `both`: all rules in the light scheme, and the colour rules in the dark one. `light`: only the former. */
  readonly axe: 'both' | 'light' | 'none';
}

const defaultWidths = [320, 390, 768, 1280];

const fullyChecked: readonly PageCheck[] = [
  ...addresses.map((page) => ({ ...page, status: 200 })),
  ...languages.map((language) => ({ language, address: pathIn(language, '/no/such/page'), status: 404 })),
].map((page) => ({ ...page, widths: defaultWidths, axe: page.language === 'en' ? 'both' : 'light' }));

/** City pages, which are rendered on request. */
const renderedOnRequest: readonly PageCheck[] = [
  { address: '/prayer-times/pakistan/karachi', language: 'en' },
  { address: '/ar/prayer-times/countries', language: 'ar' },
  { address: '/ar/prayer-times/united-kingdom/leicester', language: 'ar' },
].map((page) => ({ ...page, status: 200, widths: defaultWidths, axe: 'light' }));

/** Other languages have longer words and higher letters, but the same elements for axe. */
const otherLanguageChecks: readonly PageCheck[] = otherLanguages.flatMap((language) =>
  ['/', '/prayer-times', '/qibla'].map((path) => ({
    ...{ language, status: 200, widths: [...defaultWidths, 1024], axe: 'none' as const },
    address: pathIn(language, path),
  })),
);

/** Reads what must be unique in the document after hydration. */
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

/** @param options.timeout how long the page may take to fit, by default as long as any other wait */
async function expectNoOverflow(
  page: Page,
  widths: readonly number[],
  options: { readonly timeout?: number } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, { message: `at ${width}`, ...options }).toBeLessThanOrEqual(0);
  }
}

async function expectNoViolations(page: Page, axe: PageCheck['axe']): Promise<void> {
  // In a wide window no sticky bar covers controls.
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await axeViolations(page), 'light').toEqual([]);
  if (axe === 'light') return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await colourViolations(page), 'dark').toEqual([]);
}

const check = ({ address, language, status, widths, axe }: PageCheck, isSmoke: boolean) =>
  test(
    `${address} has a complete head, fits every window and has no axe violations`,
    nightlyUnless(isSmoke),
    async ({ page, complaints }) => {
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
      if (axe !== 'none') await expectNoViolations(page, axe);
    },
  );

/** By day each layout once: Arabic shows what right to left changes, English the dark scheme. */
const checkedForEveryChange = [
  '/',
  '/prayer-times',
  '/qibla',
  '/ar',
  '/ar/prayer-times',
  '/ar/prayer-times/united-kingdom/leicester',
  '/ar/qibla',
  '/ar/mosques',
  '/ar/duas',
  // The longest words of a language are in the names of the prayers and the method; Bengali also has high letters.
  '/bn/prayer-times',
];
for (const page of [...fullyChecked, ...renderedOnRequest, ...otherLanguageChecks])
  check(page, checkedForEveryChange.includes(page.address));

// Only at night: colours and elements are the same in every language.
test.describe('in other languages', { tag: '@nightly' }, () => {
  for (const { address, status } of fullyChecked.filter(({ axe }) => axe === 'light'))
    test(`${address} has no axe violations in the dark scheme`, async ({ page, complaints }) => {
      if (status === 404) complaints.allow(/404 \(Not Found\)/);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await colourViolations(page)).toEqual([]);
    });

  for (const { address } of otherLanguageChecks)
    test(`${address} has no axe violations`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page, 'light');
    });
});

test('the checks find a violation, low contrast and an overflow', async ({ page }) => {
  await page.goto('/contact');
  await page.evaluate(() => {
    const insert = (html: string) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    insert('<button type="button"></button>');
    insert('<p style="color:#777;background:#666">hardly to be read</p>');
    insert('<div style="width:200vw">wide</div>');
  });
  expect(await axeViolations(page)).toContainEqual(expect.stringMatching(/^button-name: /));
  expect(await colourViolations(page)).toContainEqual(expect.stringMatching(/^color-contrast: /));
  await expect(expectNoOverflow(page, [320], { timeout: 1000 })).rejects.toThrow('at 320');
});
