import type { BrowserContext, Page } from '@playwright/test';
import type { PlaceItem } from '../../src/contract/places.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn, setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { place, placesAnswer, stubPlaces } from './harness/places-answers.ts';

const centre = { lat: 51.5177, lng: -0.0656 };
const northOf = (km: number) => centre.lat + km / 111.195;
const eastOf = (km: number) => centre.lng + km / 69.19;

const nearby: readonly PlaceItem[] = [
  place('Mosque in the north', 0.4, { lat: northOf(0.4), lng: centre.lng, open_now: true }),
  place('Mosque in the east', 0.8, { lng: eastOf(0.8), open_now: false }),
  place('Mosque in the south', 1.2, { lat: northOf(-1.2), lng: centre.lng }),
  place('Mosque in the west', 1.6, { lng: eastOf(-1.6) }),
];

async function searchNearby(page: Page, context: BrowserContext, language = 'en'): Promise<void> {
  await stubPlaces(context, placesAnswer(nearby));
  await setPosition(context, centre.lat, centre.lng);
  await page.goto(pathIn(language, `/mosques?lat=${centre.lat.toFixed(3)}&lng=${centre.lng.toFixed(3)}`));
  await expect(marks(page).first()).toBeAttached();
}

const marks = (page: Page) => page.locator('[data-mark]');
const mark = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}[,،]`) });
const card = (page: Page, name: string) => page.getByRole('article', { name });

test('the plot can be used with the keyboard, and Enter goes to a mark’s card', async ({ page, context }) => {
  await searchNearby(page, context);
  await mark(page, 'Mosque in the north').focus();
  await page.keyboard.press('ArrowRight');
  await expect(mark(page, 'Mosque in the east')).toBeFocused();
  await expect(mark(page, 'Mosque in the east')).toHaveAccessibleName(
    'Mosque in the east, 800 m, east. Closed',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(mark(page, 'Mosque in the west')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Mosque in the west')).toBeFocused();
  await expect(card(page, 'Mosque in the west')).toBeInViewport();
});

test('all marks together are one tab stop', { tag: '@nightly' }, async ({ page, context }) => {
  await searchNearby(page, context);
  await mark(page, 'Mosque in the north').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-mark]:focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(mark(page, 'Mosque in the north')).toBeFocused();
});

test('hovering over a mark or a card highlights both', { tag: '@nightly' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await searchNearby(page, context);
  // The name of the place, with its source, may need another line above the plot and move it away from the pointer.
  await expect(page.getByText(/Location from the link, not yours: .*London/)).toBeVisible();
  const frame = (name: string) => page.locator('li', { has: card(page, name) });
  await mark(page, 'Mosque in the east').hover();
  await expect(frame('Mosque in the east')).toHaveClass(/outline-brass/);
  await expect(frame('Mosque in the north')).not.toHaveClass(/outline-brass/);
  await expect(page.getByText('800 m, east', { exact: true })).toBeVisible();
  await card(page, 'Mosque in the north').hover();
  await expect(mark(page, 'Mosque in the north')).toHaveAttribute('data-lit', 'true');
  await expect(mark(page, 'Mosque in the east')).not.toHaveAttribute('data-lit', 'true');
});

test('each mark is in the direction and at the distance of its place, also in Arabic', async ({
  page,
  context,
}) => {
  for (const language of ['en', 'ar']) {
    await searchNearby(page, context, language);
    const boxes = await marks(page).evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y } = element.getBoundingClientRect();
        return { x: Math.round(x), y: Math.round(y) };
      }),
    );
    const [north, east, south, west] = boxes as [Box, Box, Box, Box];
    expect(north.y).toBeLessThan(south.y);
    expect(Math.abs(north.x - south.x)).toBeLessThanOrEqual(2);
    expect(east.x).toBeGreaterThan(north.x);
    expect(west.x).toBeLessThan(north.x);
    expect(Math.abs(east.y - west.y)).toBeLessThanOrEqual(2);
    // Distances are to scale.
    expect((west.x - north.x) / (north.x - east.x)).toBeCloseTo(-1.6 / -0.8, 0);
  }
});

interface Box {
  readonly x: number;
  readonly y: number;
}

test('on a phone the plot is hidden at first, and its state is remembered', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await searchNearby(page, context);
  await expect(marks(page).first()).toBeHidden();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(marks(page).first()).toBeVisible();
  await page.reload();
  await expect(card(page, 'Mosque in the north')).toBeVisible();
  await expect(marks(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.reload();
  await expect(card(page, 'Mosque in the north')).toBeVisible();
  await expect(marks(page).first()).toBeHidden();
});

test('on a wider screen the plot is shown at first and can be hidden', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await searchNearby(page, context);
  await expect(marks(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(marks(page).first()).toBeHidden();
});

test('a card says whether the user can walk there before the next prayer', async ({ page, context }) => {
  await page.clock.setFixedTime('2026-11-21T13:20:00Z');
  await stubPlaces(context, placesAnswer(nearby));
  await setPosition(context, centre.lat, centre.lng);
  await page.goto('/mosques');
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await page.getByRole('button', { name: 'Search Mosques' }).click();
  await expect(card(page, 'Mosque in the north')).toContainText(
    /7\smin on foot: arrive \d+\smin before Asr \(.*1[34]:\d\d.*\)/,
  );
  await expect(card(page, 'Mosque in the west')).toContainText(
    /Asr \(.*\) begins in 23\smin: on foot, you’d arrive 3\smin late/,
  );
});

test('with the place of a link, a card shows only the walking time', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await stubPlaces(context, placesAnswer(nearby));
  await page.goto('/mosques?lat=51.518&lng=-0.066');
  await expect(card(page, 'Mosque in the north')).toContainText('7 min on foot from the search location');
  await expect(page.getByText(/before (?:Fajr|Dhuhr|Asr|Maghrib|Isha)/)).toHaveCount(0);
});

const showButtonName = { en: 'Show', ar: 'إظهار' } as const;

for (const [language, width, colorScheme] of [
  ['en', 1280, 'light'],
  ['ar', 320, 'dark'],
] as const)
  test(`the plot has no axe violations or overflow, in ${language}`, { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    // High enough that the bottom bar of a small screen covers nothing.
    await page.setViewportSize({ width, height: 4_000 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await searchNearby(page, context, language);
    if (width < 640) await page.getByRole('button', { name: showButtonName[language] }).click();
    await expect(marks(page).first()).toBeVisible();
    expect(await axeViolations(page, '#main')).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
