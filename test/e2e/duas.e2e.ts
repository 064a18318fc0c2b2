import type { Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { listedDuas, openAsMember } from './harness/duas.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { languages } from './harness/routes.ts';

const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search duas' });
const count = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const heading = 'Unlock 100+ Authentic Duas';

test('a guest sees the premium teaser without any dua, and can go on to premium', async ({
  page,
  context,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/duas');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Arabic with transliteration',
    'English translations',
    'Hadith references',
    'Search by category and tags',
    'Favorites/bookmarks',
    'Offline access for prayer times',
  ]);
  await expect(page.getByRole('main').locator(':lang(ar)')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/dialog=login/);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(requestedPaths.filter((path) => path === '/api/duas' || path.includes('amiri'))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // An account without premium sees the same.
  await startSignedIn(context, account());
  await page.goto('/duas');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(search(page)).toHaveCount(0);
});

test('a returning member does not see the teaser while the session is checked', async ({ page, context }) => {
  await openAsMember(context);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/auth/me', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('/duas');
  await expect(page.getByText('Loading duas…')).toBeVisible();
  await expect(page.getByRole('heading', { name: heading })).toBeHidden();
  release();
  await expect(cards(page)).toHaveCount(listedDuas.length);
  await expect(page.locator('[lang=ar]').first()).toHaveCSS('font-family', /^"Amiri Quran"/);
});

test('search and category filter together, are part of the URL, and are cleared with one button', async ({
  page,
  context,
}) => {
  await openAsMember(context);
  await page.goto('/duas');
  await expect(count(page, '4 duas')).toBeVisible();
  await search(page).fill('JOURNEY');
  await expect(count(page, '2 duas')).toBeVisible();
  await page.getByRole('button', { name: 'Sleep' }).click();
  await expect(page.getByRole('button', { name: 'Sleep' })).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page, '1 dua')).toBeVisible();
  await expect(page).toHaveURL(/q=JOURNEY&category=Sleep/);

  await page.reload();
  await expect(search(page)).toHaveValue('JOURNEY');
  await expect(cards(page)).toHaveText([/Waking on a journey/]);
  await search(page).fill('no such words');
  await expect(page.getByRole('heading', { name: 'No duas found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or category filter')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(count(page, '4 duas')).toBeVisible();
  await expect(page).toHaveURL(/\/duas$/);

  for (const text of ['هذا', 'hadha fit tajriba', 'book 12']) {
    await search(page).fill(text);
    await expect(cards(page).filter({ hasText: 'Setting out' }), text).toHaveCount(1);
  }
});

test('a dua can be added to the favourites by keyboard, and the list can show only favourites', async ({
  page,
  context,
}) => {
  await openAsMember(context);
  await page.goto('/duas');
  const favouritesOnly = page.getByRole('button', { name: 'Favourites only' });
  await favouritesOnly.click();
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all duas' }).click();

  const favouriteButton = page.getByRole('button', { name: 'Favourite: Lying down' });
  await favouriteButton.focus();
  await page.keyboard.press('Space');
  await expect(favouriteButton).toHaveAttribute('aria-pressed', 'true');
  // The URL follows a change of the search after 300 ms, and the reload reads it.
  await expect(page).toHaveURL('/duas');
  await page.reload();
  await favouritesOnly.click();
  await expect(cards(page)).toHaveText([/Lying down/]);
  await favouriteButton.click();
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your favourites' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('mihrab_favourites'))).toBe('[]');
});

test('a card opens its dua at its own URL, going back closes it, and an unknown dua is reported', async ({
  page,
  context,
}) => {
  await openAsMember(context);
  await page.goto('/duas?category=Travel');
  await page.getByRole('link', { name: 'Setting out' }).click();
  await expect(page).toHaveURL(/category=Travel&dua=travel_1/);
  await expect(page.getByRole('dialog', { name: 'Setting out' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Travel' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/duas?dua=travel_99');
  await expect(page.getByText('This link’s dua isn’t in the collection.')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Show all duas' }).click();
  await expect(page).toHaveURL(/\/duas$/);
});

test('suggests duas for the time of day at the place', async ({ page, context }) => {
  await openAsMember(context);
  await page.clock.setFixedTime(new Date('2026-11-23T06:00:00Z'));
  await page.goto('/duas');
  const suggestions = page.getByRole('region', { name: 'For this moment' });
  await expect(suggestions.getByText('Based on your device’s clock.')).toBeVisible();
  await page.evaluate(() => {
    const place = { latitude: 21.4225, longitude: 39.8262, city: 'Makkah', country: 'Saudi Arabia' };
    const entry = { ...place, countryCode: 'SA', timezone: 'Asia/Riyadh' };
    localStorage.setItem('mihrab_location', JSON.stringify({ mode: 'manual', place: entry, language: 'en' }));
  });
  await page.reload();
  await expect(suggestions.getByText(/^Morning, until Dhuhr at .?12:\d\d/)).toBeVisible();
  await expect(suggestions.getByRole('link')).toHaveText(['At the break of day']);
});

test('the list is grouped by category, with a button back to the search', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await openAsMember(context);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/duas');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Sleep' }).getByRole('heading', { level: 4 })).toHaveText([
    'Lying down',
    'Waking on a journey',
  ]);
  const backButton = page.getByRole('button', { name: 'Back to search' });
  await expect(backButton).toHaveCount(0);
  await cards(page).last().scrollIntoViewIfNeeded();
  await backButton.click();
  await expect(search(page)).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(search(page)).toBeFocused();
  await expect(backButton).toHaveCount(0);
});

test('prints the open dua without the page behind it', { tag: '@nightly' }, async ({ page, context }) => {
  await openAsMember(context);
  await page.goto('/duas?dua=sleep_1');
  await expect(page.getByRole('dialog').locator('p[lang=ar]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Sample book 34')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(0);
});

for (const language of languages) {
  test(
    `a member's page is accessible and fits a narrow window, in ${language}`,
    nightlyUnless(language === 'ar'),
    async ({ page, context }) => {
      await openAsMember(context);
      // High enough that the bottom bar covers no control.
      await page.setViewportSize({ width: 320, height: 2_800 });
      await page.goto(pathIn(language, '/duas'));
      await expect(cards(page)).toHaveCount(listedDuas.length);
      if (language === 'ar')
        await expect(cards(page).first()).not.toContainText(/[A-Za-z]/, { useInnerText: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeViolations(page, '#main')).toEqual([]);
    },
  );
}
