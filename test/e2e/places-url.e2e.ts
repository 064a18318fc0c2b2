import { axeViolations, colourViolations } from './harness/axe.ts';
import { phone, setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { londonMosques, placesAnswer, stubPlaces } from './harness/places-answers.ts';

test('the URL of a search repeats it after a reload, around the user’s own position', async ({
  page,
  context,
}) => {
  const requests = await stubPlaces(context, placesAnswer(londonMosques));
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
  expect(requests.queries.map((query) => query.get('lat'))).toEqual(['51.517730', '51.517730']);
});

test.describe('on a phone', () => {
  test.use({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });

  test('a shared link searches around its own place, with a button to search around the user', async ({
    page,
    context,
  }) => {
    const requests = await stubPlaces(context, placesAnswer(londonMosques));
    await page.goto('/mosques?lat=41.006&lng=28.976&radius=3000');
    await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
    await expect(
      page.getByText(/Location from the link, not yours: .*Türkiye|Location from the link.*Turkey/),
    ).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search radius' })).toHaveText('3 km');
    expect(requests.queries[0]?.get('lat')).toBe('41.006000');

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
    });
    await page.getByRole('button', { name: 'Share this search' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/mosques\?lat=41\.006&lng=28\.976&radius=3000$/);

    await setPosition(context, 51.5177, -0.0656);
    await page.getByRole('button', { name: 'Search near me' }).click();
    await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
    await expect(page).toHaveURL('/mosques');
  });

  test('ignores invalid parameters of a link and limits its radius', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    const requests = await stubPlaces(context, placesAnswer(londonMosques));
    await page.goto('/mosques?lat=abc&lng=0&radius=25000&open=1');
    await expect(page.getByText('Part of this link couldn’t be read and was ignored.')).toBeVisible();
    await expect(page.getByText('This link asks for 25 km. You can search up to 10 km.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Search radius' })).toHaveText('10 km');
    await expect(page.getByRole('switch', { name: 'Open now only' })).toBeChecked();
    expect(requests.queries).toHaveLength(0);
  });
});

for (const { doNotTrack, expectedEvents } of [
  {
    doNotTrack: false,
    expectedEvents: [{ event: 'search_mosques', properties: { radius: 3000, openNow: true } }],
  },
  { doNotTrack: true, expectedEvents: [] },
])
  test(
    `a search is ${doNotTrack ? 'not counted with Do Not Track' : 'counted, without its place'}`,
    nightlyUnless(doNotTrack),
    async ({ page, context }) => {
      const events: unknown[] = [];
      await stubPlaces(context, placesAnswer(londonMosques));
      await page.route('**/api/events', async (route) => {
        events.push(route.request().postDataJSON());
        await route.fulfill({ json: { success: true, counted: true } });
      });
      if (doNotTrack)
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'doNotTrack', { value: '1' });
        });
      await page.goto('/mosques?lat=41.006&lng=28.976&radius=3000&open=1');
      await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
      // Nothing on the page waits for the event, so it may arrive after the results.
      await expect.poll(() => events).toEqual(expectedEvents);
    },
  );

test('a search can be done with the keyboard only', async ({ page, context }) => {
  await stubPlaces(context, placesAnswer([]), placesAnswer(londonMosques));
  await setPosition(context, 51.5177, -0.0656);
  await page.goto('/mosques');
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search radius' }).focus();
  await page.keyboard.press('Enter');
  // The list takes a moment to open, and then the selected option has the focus.
  await expect(page.getByRole('option', { name: '5 km' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: '3 km' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search radius' })).toHaveText('3 km');
  // It also takes a moment to close: until then it captures the keys, and then the focus returns.
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
  await expect(page.getByLabel('Filter results')).toBeFocused();
});

test('shows the count, units and hours in Arabic on an Arabic page', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime('2026-11-21T20:00:00Z');
  const requests = await stubPlaces(context, placesAnswer(londonMosques));
  await page.goto('/ar/mosques?lat=51.518&lng=-0.066');
  await expect(page.getByRole('heading', { name: 'عُثر على 4 مساجد' })).toBeVisible();
  expect(requests.queries[0]?.get('lang')).toBe('ar');
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('412 م');
  await expect(cards.first().getByText(/يغلق الساعة .*22:00/)).toBeVisible();
  await expect(cards.nth(1).getByRole('heading')).toHaveText('مسجد');
  await expect(cards.nth(1)).toContainText('قرب Stepney');
  await expect(page).toHaveURL('/ar/mosques?lat=51.518&lng=-0.066&radius=5000');
});

for (const path of ['/mosques?lat=51.518&lng=-0.066', '/ar/halal-food?lat=51.518&lng=-0.066'])
  test(
    `the results of ${path} have no axe violations and no small touch targets`,
    nightlyUnless(path.startsWith('/ar')),
    async ({ page, context }) => {
      await stubPlaces(context, placesAnswer(londonMosques, { complete: false, hoursUnknown: 3 }));
      await page.setViewportSize({ width: 320, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('article')).toHaveCount(4);
      expect(await axeViolations(page, '#main')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await colourViolations(page, '#main')).toEqual([]);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      const tooSmall = await page.getByRole('main').evaluate((main) =>
        // Marks on the plot may be small, as each place also has a card.
        [...main.querySelectorAll('a, button:not([role=switch], [data-mark]), input')]
          // Hidden elements have no box, for example the share button on devices without a share sheet.
          .filter((target) => target.getClientRects().length > 0)
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map(({ textContent }) => textContent),
      );
      expect(tooSmall).toEqual([]);
    },
  );

for (const [width, columns] of [
  [390, 1],
  [768, 2],
  [1280, 3],
] as const)
  test(
    `a window of ${width} pixels has ${columns} column(s) of cards`,
    nightlyUnless(width === 768),
    async ({ page, context }) => {
      await stubPlaces(context, placesAnswer(londonMosques));
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/mosques?lat=51.518&lng=-0.066');
      await expect(page.getByRole('article')).toHaveCount(4);
      const leftEdges = await page
        .getByRole('article')
        .evaluateAll((articles) =>
          articles.map((article) => Math.round(article.getBoundingClientRect().left)),
        );
      expect(new Set(leftEdges).size).toBe(columns);
    },
  );
