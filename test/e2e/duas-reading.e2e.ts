import type { BrowserContext, Page } from '@playwright/test';
import { sampleDua } from '../harness/sample-duas.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { openAsMember } from './harness/duas.ts';
import { setTextSize } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';
import { languages } from './harness/routes.ts';

const sample = (title: string, reference: string) => ({
  ...{ title, when: 'عند التجربة.', tags: ['عيّنة'], reference },
});

/** Placeholder texts and verses: the first verse ends, the second is cut off. */
const duas = [
  sampleDua('sample_1', { title: 'First of three', times: 3, inArabic: sample('الأول', 'مرجع أول') }),
  sampleDua('sample_2', {
    ...{ title: 'Second of three', inArabic: sample('الثاني', 'مرجع ثانٍ') },
    arabic: 'هَذَا نَصٌّ لِلتَّجْرِبَةِ',
    verses: [
      { number: 25, arabic: 'هَذَا نَصٌّ', begins: true, ends: true },
      { number: 26, arabic: 'لِلتَّجْرِبَةِ', begins: true, ends: false },
    ],
  }),
  sampleDua('sample_3', { title: 'Third of three', inArabic: sample('الثالث', 'مرجع ثالث') }),
];

const reading = (page: Page) => page.getByRole('dialog');
const arabic = (page: Page) => reading(page).locator('p[lang=ar]');
const dialogTitled = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

async function open(page: Page, context: BrowserContext, id: string, language = 'en'): Promise<void> {
  await openAsMember(context, duas);
  await page.goto(`${pathIn(language, '/duas')}?dua=${id}`);
  await expect(arabic(page)).toBeVisible();
  // One frame after the dialog opens. Until then, keys go to its close button.
  await expect(reading(page).locator('[data-dua-page][tabindex]')).toBeFocused();
}

test('counts repetitions by button and by Space, and keeps the count while another dua is open', async ({
  page,
  context,
}) => {
  await open(page, context, 'sample_1');
  const count = reading(page).getByRole('status').filter({ hasText: /3/ });
  await reading(page).getByRole('button', { name: 'Count', exact: true }).click();
  await expect(count).toHaveText('1 of 3');
  await reading(page).getByRole('button', { name: 'Next dua: Second of three' }).click();
  await expect(dialogTitled(page, 'Second of three')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialogTitled(page, 'First of three')).toBeVisible();
  await expect(count).toHaveText('1 of 3');
  await reading(page).getByRole('button', { name: 'Count', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('Done: 3 of 3');
  await reading(page).getByRole('button', { name: 'Reset count' }).click();
  await expect(count).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in Arabic it shows only Arabic text, and the left arrow key goes to the next dua', async ({
  page,
  context,
}) => {
  await open(page, context, 'sample_1', 'ar');
  await expect(dialogTitled(page, 'الأول')).toContainText('مرجع أول');
  await expect(reading(page)).not.toContainText('Placeholder words');
  await expect(reading(page)).not.toContainText('hādhā');
  await page.keyboard.press('ArrowLeft');
  await expect(dialogTitled(page, 'الثاني')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  // A second press stays at the first dua.
  await page.keyboard.press('ArrowRight');
  await expect(dialogTitled(page, 'الأول')).toBeVisible();
});

test('numbers the end of a verse, and copies and shares the shown parts only', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = async (data) => void shared.push(data);
  });
  await open(page, context, 'sample_2');
  await expect(arabic(page)).toHaveText('هَذَا نَصٌّ\u00a0\u06dd٢٥ لِلتَّجْرِبَةِ');
  await reading(page).getByRole('button', { name: 'Display options' }).click();
  await reading(page).getByRole('switch', { name: 'Transliteration' }).click();
  await reading(page).getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Dua copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll('\r', '')).toBe(
    'هَذَا نَصٌّ ﴿٢٥﴾ لِلتَّجْرِبَةِ\n\nPlaceholder words that stand where the words of sample_2 will stand.\n\nNo source at all\nMihrab',
  );
  await reading(page).getByRole('button', { name: 'Share as text' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
    .toEqual([{ title: 'Second of three', text: copied.replaceAll('\r', '') }]);
});

test('previews the picture before sharing, and reports an error if the Quran font fails to load', {
  tag: '@nightly',
}, async ({ page, context, complaints }) => {
  await open(page, context, 'sample_2');
  await reading(page).getByRole('button', { name: 'Share as picture' }).click();
  const picture = reading(page).getByRole('img', { name: /^Picture of the dua: هَذَا/ });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAttribute('width', '1080');
  const download = page.waitForEvent('download');
  await reading(page).getByRole('button', { name: 'Save picture' }).click();
  expect((await download).suggestedFilename()).toBe('mihrab-dua-sample-2.png');

  complaints.allow(/ERR_FAILED/);
  await context.route(/amiri-quran.*woff2/, (route) => route.abort());
  await page.reload();
  await reading(page).getByRole('button', { name: 'Share as picture' }).click();
  await expect(reading(page).getByRole('alert')).toHaveText('Couldn’t create the picture.');
});

test('remembers the font size and the shown parts', async ({ page, context }) => {
  await open(page, context, 'sample_1');
  const fontSize = () => arabic(page).evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  const defaultSize = await fontSize();
  await reading(page).getByRole('button', { name: 'Display options' }).click();
  const largerButton = reading(page).getByRole('button', { name: 'Larger' });
  for (let i = 0; i < 3; i++) await largerButton.click();
  await expect(largerButton).toBeDisabled();
  await reading(page).getByRole('switch', { name: 'Translation' }).click();
  await page.reload();
  await expect(arabic(page)).toBeVisible();
  await expect.poll(fontSize).toBeGreaterThan(defaultSize * 1.5);
  await expect(reading(page)).not.toContainText('Placeholder words');
  await expect(reading(page)).toContainText('hādhā');
});

for (const language of languages)
  test(`has no axe violations and fits a small window at a font size of 200 %, in ${language}`, {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.addInitScript((text) => {
      if (location.protocol !== 'about:') localStorage.setItem('mihrab_duas_display', text);
    }, '{"size":5,"transliteration":true,"translation":true}');
    await open(page, context, 'sample_2', language);
    await page.emulateMedia({ colorScheme: language === 'ar' ? 'dark' : 'light', reducedMotion: 'reduce' });
    expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
    await setTextSize(page, 200);
    const overflow = () =>
      reading(page).evaluate((sheet) => {
        const boxes = [sheet, ...sheet.querySelectorAll('*')];
        const scrolling = boxes.filter((box) => getComputedStyle(box).overflowX === 'auto');
        return Math.max(...scrolling.map((box) => box.scrollWidth - box.clientWidth));
      });
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
