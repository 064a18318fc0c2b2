import { axeViolations, colourViolations } from './harness/axe.ts';
import { phone, setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { londonMosques, placesAnswer, stubPlaces } from './harness/places-answers.ts';

test('a search has an address that finds it again after a reload, as the person’s own', async ({
  page,
  context,
}) => {
  const asked = await stubPlaces(context, placesAnswer(londonMosques));
  await setPosition(context, 51.51773, -0.06562);
  await page.goto('/mosques');
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await page.getByRole('switch', { name: 'Open now only' }).click();
  await page.getByRole('button', { name: 'Search Mosques' }).click();
  await expect(page).toHaveURL('/mosques?lat=51.518&lng=-0.066&radius=5000&open=1');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Open now only' })).toBeChecked();
  expect(asked.queries.map((query) => query.get('lat'))).toEqual(['51.517730', '51.517730']);
});

test.describe('on a phone', () => {
  test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });

  test('a shared search is done at once, around the place of the link, with a way back to one’s own', async ({
    page,
    context,
  }) => {
    const asked = await stubPlaces(context, placesAnswer(londonMosques));
    await page.goto('/mosques?lat=41.006&lng=28.976&radius=3000');
    await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
    await expect(
      page.getByText(/Place of the link, not your own: .*Türkiye|Place of the link.*Turkey/),
    ).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search radius' })).toHaveText('3 km');
    expect(asked.queries[0]?.get('lat')).toBe('41.006000');

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await page.getByRole('button', { name: 'Share this search' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/mosques\?lat=41\.006&lng=28\.976&radius=3000$/);

    await setPosition(context, 51.5177, -0.0656);
    await page.getByRole('button', { name: 'Search around me' }).click();
    await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
    await expect(page).toHaveURL('/mosques');
  });

  test('what cannot be read of an address is left out quietly', async ({ page, context }) => {
    const asked = await stubPlaces(context, placesAnswer(londonMosques));
    await page.goto('/mosques?lat=abc&lng=0&radius=25000&open=1');
    await expect(page.getByText('A part of this link could not be read and was left out.')).toBeVisible();
    await expect(page.getByText('This link reaches 25 km; here you can search up to 10 km.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search radius' })).toHaveText('10 km');
    await expect(page.getByRole('switch', { name: 'Open now only' })).toBeChecked();
    expect(asked.queries).toHaveLength(0);
  });
});

for (const { asksNot, counted } of [
  { asksNot: false, counted: [{ event: 'search_mosques', properties: { radius: 3000, openNow: true } }] },
  { asksNot: true, counted: [] },
])
  test(`a search is ${asksNot ? 'not counted for who asks not to be tracked' : 'counted, without its place'}`, async ({
    page,
    context,
  }) => {
    const events: unknown[] = [];
    await stubPlaces(context, placesAnswer(londonMosques));
    await page.route('**/api/events', async (route) => {
      events.push(route.request().postDataJSON());
      await route.fulfill({ json: { success: true, counted: true } });
    });
    if (asksNot)
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'doNotTrack', { value: '1' });
      });
    await page.goto('/mosques?lat=41.006&lng=28.976&radius=3000&open=1');
    await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
    expect(events).toEqual(counted);
  });

test('the whole search is done with the keyboard', async ({ page, context }) => {
  await stubPlaces(context, placesAnswer([]), placesAnswer(londonMosques));
  await setPosition(context, 51.5177, -0.0656);
  await page.goto('/mosques');
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search radius' }).focus();
  await page.keyboard.press('Enter');
  // The list opens in a moment, and has the focus on what was chosen.
  await expect(page.getByRole('option', { name: '5 km' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: '3 km' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search radius' })).toHaveText('3 km');
  // Nor does it close at once: until then it keeps the keys to itself, and then gives the focus back.
  await expect(page.getByRole('combobox', { name: 'Search radius' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Open now only' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No Mosques Found' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Expand Search to 10km' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Filter these results')).toBeFocused();
});

test('in Arabic the count, the units and the hours are Arabic', async ({ page, context }) => {
  await page.clock.setFixedTime('2026-11-21T20:00:00Z');
  const asked = await stubPlaces(context, placesAnswer(londonMosques));
  await page.goto('/ar/mosques?lat=51.518&lng=-0.066');
  await expect(page.getByRole('heading', { name: 'عُثر على 4 مساجد' })).toBeVisible();
  expect(asked.queries[0]?.get('lang')).toBe('ar');
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('412 م');
  await expect(cards.first().getByText(/يغلق الساعة .*22:00/)).toBeVisible();
  await expect(cards.nth(1).getByRole('heading')).toHaveText('مسجد');
  await expect(cards.nth(1)).toContainText('قرب Stepney');
  await expect(page).toHaveURL('/ar/mosques?lat=51.518&lng=-0.066&radius=5000');
});

for (const address of ['/mosques?lat=51.518&lng=-0.066', '/ar/halal-food?lat=51.518&lng=-0.066'])
  test(`the results of ${address} have no fault that axe can find, and nothing too small for a finger`, async ({
    page,
    context,
  }) => {
    await stubPlaces(context, placesAnswer(londonMosques, { complete: false, hoursUnknown: 3 }));
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('article')).toHaveCount(4);
    expect(await axeViolations(page, '#main')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await colourViolations(page, '#main')).toEqual([]);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const small = await page.getByRole('main').evaluate((main) =>
      // The marks of a plot stand where their places are; each has its card for a finger.
      [...main.querySelectorAll('a, button:not([role=switch], [data-mark]), input')]
        // What is not shown at all, as a share button where the device has no sheet to share by, has no box.
        .filter((target) => target.getClientRects().length > 0)
        .filter((target) => target.getBoundingClientRect().height < 44)
        .map(({ textContent }) => textContent),
    );
    expect(small).toEqual([]);
  });

for (const [width, columns] of [
  [390, 1],
  [768, 2],
  [1280, 3],
] as const)
  test(`a window of ${width} pixels has ${columns} columns of cards`, async ({ page, context }) => {
    await stubPlaces(context, placesAnswer(londonMosques));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/mosques?lat=51.518&lng=-0.066');
    await expect(page.getByRole('article')).toHaveCount(4);
    const lefts = await page
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => Math.round(article.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
  });
