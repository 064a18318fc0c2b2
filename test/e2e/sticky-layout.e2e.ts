import type { Locator, Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};

/** Opens a page for somebody whose browser remembers London. */
async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(
    (remembered) => localStorage.setItem('mihrab_location', JSON.stringify(remembered)),
    { mode: 'manual', place: london, language: 'en' },
  );
  await page.goto(address);
}

/** Scrolls through the whole page and returns the pairs of cards of which one was ever drawn over the other. */
function overlapsWhileScrolling(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cards = [...document.querySelectorAll('main section')].filter(
      (section) => !section.parentElement?.closest('section'),
    );
    const nameOf = (card: Element) => card.querySelector('h2')?.textContent ?? '';
    const found = new Set<string>();
    const step = Math.round(innerHeight / 3);
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const boxes = cards.map((card) => card.getBoundingClientRect());
      for (const [i, one] of boxes.entries())
        for (const [j, other] of boxes.entries()) {
          if (j <= i) continue;
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (across > 1 && down > 1)
            found.add(`${nameOf(cards[i] as Element)} over ${nameOf(cards[j] as Element)}`);
        }
    }
    return [...found];
  });
}

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return { ...box, bottom: box.y + box.height };
};

const header = (page: Page) => page.getByRole('banner');
const accountBar = (page: Page) => header(page).getByRole('region', { name: 'Account' });

test.describe('the compass on the Qibla page', () => {
  for (const language of ['en', 'ar'])
    test(`never lies over another card, whatever the window and its letters, in ${language}`, async ({
      page,
    }) => {
      await open(page, pathIn(language, '/qibla'));
      await expect(page.getByRole('heading', { level: 2 }).nth(3)).toBeVisible();
      for (const [width, height, letters] of [
        [768, 1024, '100%'],
        [1280, 800, '100%'],
        [1280, 420, '100%'],
        [1920, 1300, '100%'],
        [1280, 900, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, letters);
        expect(await overlapsWhileScrolling(page), `${width}x${height}, ${letters}`).toEqual([]);
      }
    });

  const compass = (page: Page) => page.getByRole('region', { name: 'Qiblah Direction' });
  const sun = (page: Page) => page.getByRole('region', { name: 'Qibla by the sun' });
  /** The sun has yet to stand over the Qibla, so that its moments of the day are listed. */
  const morning = new Date('2026-06-21T05:00:00Z');
  const scrollDown = (page: Page, y: number) => page.evaluate((to) => scrollTo(0, to), y);

  test('stays whole below the header beside the sun, where the window has room for it', async ({
    page,
    context,
  }) => {
    await startSignedIn(context, account());
    await page.clock.setSystemTime(morning);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await open(page, '/qibla');
    await expect(accountBar(page)).toBeVisible();
    await expect(sun(page).getByRole('list').first()).toBeVisible();
    const beside = await boxOf(sun(page));
    await scrollDown(page, beside.y + 100);
    const head = await boxOf(header(page));
    await expect.poll(async () => (await boxOf(compass(page))).y - head.bottom).toBeGreaterThan(0);
    const box = await boxOf(compass(page));
    expect(box.y - head.bottom).toBeLessThan(32);
    expect(box.bottom).toBeLessThan(1200);
  });

  test('scrolls with the page where the window has no room for all of it', async ({ page }) => {
    await page.clock.setSystemTime(morning);
    await page.setViewportSize({ width: 1280, height: 600 });
    await open(page, '/qibla');
    await expect(sun(page).getByRole('list').first()).toBeVisible();
    const before = await boxOf(compass(page));
    await scrollDown(page, 500);
    expect((await boxOf(compass(page))).y).toBeCloseTo(before.y - 500, 0);
  });
});

test.describe('the header of a signed-in person', () => {
  for (const [width, height] of [
    [768, 1024],
    [1280, 800],
  ] as const)
    test(`keeps the account bar in sight while the page scrolls, at ${width}x${height}`, async ({
      page,
      context,
    }) => {
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
      // Both rows together take no more than 100 pixels of the page.
      expect((await boxOf(header(page))).height).toBeLessThanOrEqual(100);
      await accountBar(page).getByRole('link', { name: 'Labs' }).click();
      await expect(page.getByRole('dialog', { name: 'Labs' })).toBeVisible();
    });

  test('is the round button alone on a phone that lies on its side', async ({ page, context }) => {
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

  test('keeps its height while the server is asked who this is, and after', async ({ page, context }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await startSignedIn(context, async (route) => {
      await asked;
      await route.fulfill({ json: { success: true, user: account(), token: 'kept' } });
    });
    await open(page, '/qibla');
    const before = await boxOf(header(page));
    answer();
    await expect(accountBar(page)).toBeVisible();
    expect(await boxOf(header(page))).toEqual(before);
  });
});

for (const [who, user] of [
  ['a guest', undefined],
  ['a signed-in person', account()],
] as const)
  test(`what a link within the page leads ${who} to begins right below the header`, async ({
    page,
    context,
  }) => {
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
    // The list of sections beside the text stays in sight, and clear of the header.
    expect((await boxOf(contents)).y).toBeGreaterThanOrEqual((await boxOf(header(page))).bottom);
  });
