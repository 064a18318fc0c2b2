import type { Locator, Page } from '@playwright/test';
import { expect, test } from './harness/journey.ts';

const city = '/prayer-times/pakistan/karachi';
const otherCity = '/prayer-times/pakistan/lahore';

interface Prefetches {
  /** Paths of the prefetched documents, in the order of the requests. */
  readonly paths: string[];
  /** Errors in the speculation rules. */
  readonly ruleErrors: string[];
}

/** Records what the browser prefetches for the page. Call it before opening the page. */
async function recordPrefetches(page: Page): Promise<Prefetches> {
  const recorded: Prefetches = { paths: [], ruleErrors: [] };
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) recorded.ruleErrors.push(ruleSet.errorMessage ?? ruleSet.errorType);
  });
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Running') recorded.paths.push(new URL(prefetchUrl).pathname);
  });
  await devTools.send('Preload.enable');
  return recorded;
}

/** Lets a press on a link go without a click, so that only the browser's guess follows. */
async function ignoreClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ignore = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('click', ignore, { capture: true });
  });
}

const linkTo = (page: Page, start: string): Locator => page.locator(`a[href^="${start}"]`).first();

/**
 * Presses a link and takes the pointer away. A pointer that rests on a link asks for it, too, and as the page scrolls to the next
 * link that is pressed, any other can come to lie under it.
 */
async function press(page: Page, link: Locator): Promise<void> {
  await link.click();
  await page.mouse.move(0, 0);
}

test('a page without the app prefetches the page whose link is pressed, and no other kind of link', async ({
  page,
}) => {
  const prefetches = await recordPrefetches(page);
  await page.goto(city);
  await ignoreClicks(page);

  // When links to another language, to a search, to a file and to another city are pressed
  await press(page, page.locator('footer a[hreflang="fr"]'));
  await press(page, linkTo(page, '/mosques?'));
  await press(page, linkTo(page, '/api/prayer-times/calendar.csv'));
  await press(page, linkTo(page, otherCity));
  // Then the browser requests only the last one
  await expect.poll(() => prefetches.paths).toEqual([otherCity]);

  // And opening that page needs no other request for its document
  await page.evaluate((path) => location.assign(path), otherCity);
  await page.waitForURL(otherCity);
  const navigation = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON());
  expect(navigation).toMatchObject({ deliveryType: 'navigational-prefetch' });
  expect(prefetches.ruleErrors).toEqual([]);
});

test('the running app prefetches no documents, because its links load none', async ({ page }) => {
  const prefetches = await recordPrefetches(page);
  await page.goto('/prayer-times');
  await ignoreClicks(page);
  await press(page, linkTo(page, '/prayer-times/countries'));

  // Without the mark of the running app, the next press has an effect, so the first one had none.
  await page.locator('html').evaluate((root) => root.removeAttribute('data-app'));
  await linkTo(page, '/contact').click();
  await expect.poll(() => prefetches.paths).toEqual(['/contact']);
});
