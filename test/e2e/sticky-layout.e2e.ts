import type { Locator, Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { pathIn } from './harness/device.ts';
import { setTextSize } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};

/** Opens a page with London as the stored place. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('mihrab_location', JSON.stringify(stored)), {
    mode: 'manual',
    place: london,
    language: 'en',
  });
  await page.goto(path);
}

/** Scrolls through the whole page and returns the pairs of cards that ever overlapped. */
function overlapsWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cards = [...document.querySelectorAll('main section')].filter(
      (section) => !section.parentElement?.closest('section'),
    );
    const nameOf = (card: Element) => card.querySelector('h2')?.textContent ?? '';
    const overlaps = new Set<string>();
    const step = Math.round(innerHeight / 3);
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo(0, y);
      // Reading a box forces the layout, so a frame isn't needed, and one that never came held this for minutes.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 200);
      });
      const boxes = cards.map((card) => card.getBoundingClientRect());
      for (const [i, first] of boxes.entries())
        for (const [j, second] of boxes.entries()) {
          if (j <= i) continue;
          const overlapX = Math.min(first.right, second.right) - Math.max(first.left, second.left);
          const overlapY = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
          if (overlapX > 1 && overlapY > 1)
            overlaps.add(`${nameOf(cards[i] as Element)} over ${nameOf(cards[j] as Element)}`);
        }
    }
    return [...overlaps];
  });
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { ...box, bottom: box.y + box.height };
};

const header = (page: Page) => page.getByRole('banner');
const accountBar = (page: Page) => header(page).getByRole('region', { name: 'Account' });

test.describe('the cards of the Qibla page', () => {
  for (const language of ['en', 'ar'])
    test(
      `never overlap at any window and font size, in ${language}`,
      nightlyUnless(language === 'ar'),
      async ({ page }) => {
        await open(page, pathIn(language, '/qibla'));
        await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeVisible();
        for (const [width, height, textSize] of [
          [768, 1024, 100],
          [1280, 800, 100],
          [1280, 420, 100],
          [1920, 1300, 100],
          [1280, 900, 200],
        ] as const) {
          await page.setViewportSize({ width, height });
          await setTextSize(page, textSize);
          expect(await overlapsWhileScrolling(page), `${width}x${height}, ${textSize} %`).toEqual([]);
        }
      },
    );

  const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
  const anyCard = /^(?:Qiblah Direction|On the map|Qibla by the sun|Sun over the Kaaba)$/;

  /** Compass, map, sun and its days, all at one instant: a font that arrives between two readings would move the second. */
  async function boxesOfCards(page: Page) {
    const cards = page.getByRole('region', { name: anyCard });
    await expect(cards).toHaveCount(4);
    const boxes = await cards.evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, bottom } = element.getBoundingClientRect();
        return { x, y, width, bottom };
      }),
    );
    type Box = (typeof boxes)[number];
    return boxes as [Box, Box, Box, Box];
  }

  for (const width of [768, 1024, 1280])
    test(
      `fill their rows at ${width} pixels: compass and map, then the sun, then its days`,
      nightlyUnless(width === 768),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, '/qibla');
        await expect(card(page, 'Qibla by the sun').getByRole('button', { name: 'Qibla up' })).toBeVisible();
        await expect(card(page, 'On the map').getByRole('img')).toBeVisible();
        const [compass, map, sun, days] = await boxesOfCards(page);
        expect(map.y).toBeCloseTo(compass.y, 0);
        expect(map.bottom).toBeCloseTo(compass.bottom, 0);
        expect(map.x).toBeGreaterThan(compass.x + compass.width);
        expect(sun.y - compass.bottom).toBeLessThan(32);
        expect(sun.width).toBeCloseTo(map.x + map.width - compass.x, 0);
        expect(days.y - sun.bottom).toBeLessThan(32);
        expect(days.width).toBeCloseTo(sun.width, 0);
      },
    );

  test('are in the order compass, sun, map and days of the sun on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/qibla');
    const names = ['Qiblah Direction', 'Qibla by the sun', 'On the map', 'Sun over the Kaaba'];
    const tops = async () => Promise.all(names.map(async (name) => (await boxOf(card(page, name))).y));
    await expect(card(page, 'Qibla by the sun').getByRole('button', { name: 'Qibla up' })).toBeVisible();
    const shown = await tops();
    expect(shown).toEqual(shown.toSorted((first, second) => first - second));
  });
});

test.describe('the header of a signed-in user', () => {
  for (const [width, height] of [
    [768, 1024],
    [1280, 800],
  ] as const)
    test(
      `keeps the account bar visible while the page scrolls, at ${width}x${height}`,
      nightlyUnless(width === 768),
      async ({ page, context }) => {
        await page.setViewportSize({ width, height });
        await startSignedIn(context, account());
        await open(page, '/qibla');
        await expect(accountBar(page)).toBeInViewport({ ratio: 1 });
        await page.mouse.move(width / 2, height / 2);
        await page.mouse.wheel(0, 900);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
        await expect(accountBar(page)).toBeInViewport({ ratio: 1 });
        await expect(header(page).getByRole('link', { name: 'Mihrab' })).toBeInViewport({ ratio: 1 });
        expect((await boxOf(header(page))).y).toBe(0);
        // Both rows together are at most 100 pixels high.
        expect((await boxOf(header(page))).height).toBeLessThanOrEqual(100);
        await accountBar(page).getByRole('link', { name: 'Labs' }).click();
        await expect(page.getByRole('dialog', { name: 'Labs' })).toBeVisible();
      },
    );

  test('has only the round account button on a phone in landscape', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 932, height: 400 });
    await startSignedIn(context, account());
    await open(page, '/qibla');
    const button = header(page).getByRole('link', { name: 'Account' });
    await expect(button).toBeVisible();
    await expect(accountBar(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, 900));
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await boxOf(header(page))).height).toBe(65);
  });

  test('scrolls away in a window that is too low for it', async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await startSignedIn(context, account());
    await open(page, '/qibla');
    await page.evaluate(() => scrollTo(0, 900));
    await expect(header(page)).not.toBeInViewport();
  });

  test('keeps its height while the session is checked and after', async ({ page, context }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await startSignedIn(context, async (route) => {
      await released;
      await route.fulfill({ json: { success: true, user: account(), token: 'kept' } });
    });
    await open(page, '/qibla');
    const before = await boxOf(header(page));
    release();
    await expect(accountBar(page)).toBeVisible();
    expect(await boxOf(header(page))).toEqual(before);
  });
});

test.describe('on a phone', () => {
  const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).last();
  const tabs = ['Home', 'Prayer Times', 'Qibla', 'Mosques', 'Halal Food', 'Duas'];

  test('Home is the first tab, and the current one only on the home page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/qibla');
    await expect(tabBar(page).getByRole('link')).toHaveText(tabs);
    const current = tabBar(page).locator('[aria-current=page]');
    await expect(current).toHaveText('Qibla');
    await tabBar(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(current).toHaveText('Home');
  });

  for (const width of [320, 390])
    test(
      `the header has one row and every tab a label and 44 pixels with letters of 200 %, at ${width}`,
      nightlyUnless(width === 320),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/duas');
        await expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible();
        await setTextSize(page, 200);
        await expect.poll(async () => (await boxOf(header(page))).height).toBeLessThanOrEqual(96);
        const bar = await boxOf(tabBar(page));
        for (const name of tabs) {
          const tab = await boxOf(tabBar(page).getByRole('link', { name, exact: true }));
          expect(tab.width, name).toBeGreaterThanOrEqual(44);
          expect(tab.height, name).toBeGreaterThanOrEqual(44);
          expect(tab.bottom, name).toBeLessThanOrEqual(bar.bottom);
        }
        const letters = await tabBar(page)
          .locator('[aria-current=page]')
          .evaluate((tab) => Number.parseFloat(getComputedStyle(tab).fontSize));
        expect(letters).toBeGreaterThan(15);

        await header(page).getByRole('button', { name: 'Language and appearance' }).click();
        const languages = page.getByRole('dialog').getByRole('list').first().getByRole('link');
        await expect(languages).toHaveCount(8);
        const starts = await languages.evaluateAll((all) =>
          all.map((link) => link.getBoundingClientRect().x),
        );
        expect(new Set(starts).size, 'the languages are in one column').toBe(1);
      },
    );
});

for (const [who, user] of [
  ['a guest', undefined],
  ['a signed-in user', account()],
] as const)
  test(
    `an anchor link scrolls ${who} to a section right below the header`,
    nightlyUnless(user !== undefined),
    async ({ page, context }) => {
      if (user) await startSignedIn(context, user);
      await page.setViewportSize({ width: 1280, height: 700 });
      await page.goto('/terms');
      if (user) await expect(accountBar(page)).toBeVisible();
      const contents = page.getByRole('navigation', { name: 'Sections' });
      await contents.getByRole('link').nth(6).click();
      await expect(page).toHaveURL(/#/);
      const section = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
      const gap = async () => (await boxOf(section)).y - (await boxOf(header(page))).bottom;
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      await expect.poll(gap).toBeLessThan(40);
      // The list of sections stays visible below the header.
      expect((await boxOf(contents)).y).toBeGreaterThanOrEqual((await boxOf(header(page))).bottom);
    },
  );
