import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { typeAddress } from './harness/address-box.ts';
import { phone, setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import {
  errorReply,
  londonHalalPlaces,
  londonMosques,
  place,
  placesAnswer,
  stubPlaces,
} from './harness/places-answers.ts';

declare global {
  interface Window {
    /** Denies the page's position request; undefined until the page makes one. */
    denyPosition?(): void;
  }
}

const whitechapel = [51.5177, -0.0656] as const;
const denied =
  'Location access denied or unavailable. Please enable location services or enter address manually.';
const apiDisabled =
  "Places API is currently disabled to avoid charges. Please enable it in the provider's console if you want to use this feature.";

async function openAt(page: Page, context: BrowserContext, path: string): Promise<void> {
  await setPosition(context, ...whitechapel);
  await page.goto(path);
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
}

const searchMosques = (page: Page) => page.getByRole('button', { name: 'Search Mosques' });
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');

async function chooseRadius(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search radius' }).click();
  await page.getByRole('option', { name: label, exact: true }).click();
}

test('a search lists the mosques nearby with their details', async ({ page, context }) => {
  await page.clock.setFixedTime('2026-11-21T20:00:00Z');
  const requests = await stubPlaces(context, placesAnswer(londonMosques));
  await openAt(page, context, '/mosques');
  expect(requests.queries).toHaveLength(0);
  await page.getByRole('combobox', { name: 'Search radius' }).click();
  await expect(page.getByRole('option')).toHaveText(['1 km', '3 km', '5 km', '10 km']);
  await page.keyboard.press('Escape');
  await searchMosques(page).click();

  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  expect(Object.fromEntries(requests.queries[0] ?? [])).toEqual({
    lat: '51.517700',
    lng: '-0.065600',
    radius: '5000',
    lang: 'en',
  });
  const card = (index: number) => cards(page).nth(index);
  await expect(card(0)).toContainText(/East London Mosque.*412 m.*82–92 Whitechapel Road/);
  await expect(card(0).getByText('4.8 (5,123)')).toBeVisible();
  await expect(card(0).getByText('Open', { exact: true })).toBeVisible();
  await expect(card(0).getByText(/closes at .*22:00/)).toBeVisible();
  await expect(card(0).getByRole('listitem')).toHaveText([
    'Women’s area',
    'Jumu’ah: 13:15',
    'Wudu facilities',
    'Wheelchair access',
  ]);
  await expect(card(0).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+442076503000');
  await expect(card(1)).toContainText(/Mosque.*620 m.*near Stepney/);
  await expect(card(1).getByText(/Open|Closed/)).toHaveCount(0);
  await expect(card(2).getByText(/opens tomorrow at .*05:00/)).toBeVisible();
  await expect(card(3)).toContainText('3.4 km');
  await expect(card(3).getByText('مسجد شاكلويل')).toHaveAttribute('lang', 'ar');
  await expect(page.getByText('© OpenStreetMap contributors, ODbL').first()).toBeVisible();

  const directions = cards(page).first().getByRole('link', { name: 'Get Directions' });
  await expect(directions).toHaveAttribute('target', '_blank');
  await expect(directions).toHaveAttribute('rel', /noopener/);
  await expect(directions).toHaveAttribute(
    'href',
    'https://www.google.com/maps/dir/?api=1&destination=51.5177,-0.0656',
  );
});

test('remembers the preferred maps app', async ({ page, context }) => {
  await stubPlaces(context, placesAnswer(londonMosques));
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await page.getByRole('combobox', { name: 'Open directions in' }).click();
  await page.getByRole('option', { name: 'OpenStreetMap' }).click();
  await page.reload();
  await expect(cards(page).first().getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/directions?to=51.5177,-0.0656',
  );
});

test.describe('without a location', () => {
  test.use(phone);

  test('the search button first requests the position', { tag: '@nightly' }, async ({ page, context }) => {
    const requests = await stubPlaces(context, placesAnswer(londonMosques));
    await setPosition(context, ...whitechapel);
    await page.goto('/mosques');
    await expect(page.getByText('Location access is needed to find nearby mosques')).toBeVisible();
    await searchMosques(page).click();
    await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
    expect(requests.queries).toHaveLength(0);
    await searchMosques(page).click();
    await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  });

  test('a user who denies the position can enter an address instead', async ({ page, context }) => {
    const requests = await stubPlaces(context, placesAnswer(londonHalalPlaces));
    await context.addInitScript(() => {
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      const denial = { code: 1, message: 'denied', ...codes, toJSON: () => ({}) };
      navigator.geolocation.getCurrentPosition = (_, onError) => {
        window.denyPosition = () => onError?.(denial);
      };
    });
    await page.goto('/halal-food');
    await expect(page.getByText('Location access is needed to find nearby halal restaurants')).toBeVisible();
    await page.getByRole('button', { name: 'Use GPS' }).click();
    const busyButtons = page.getByRole('button', { name: 'Getting Location...', disabled: true });
    await expect(busyButtons).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => typeof window.denyPosition)).toBe('function');
    await page.evaluate(() => window.denyPosition?.());
    await expect(page.getByText(denied)).toBeVisible();

    await page.getByRole('button', { name: 'Set Manually' }).click();
    await expect(page.getByLabel('Enter your address or city')).toBeFocused();
    await page.getByRole('switch', { name: 'Open now only' }).focus();
    await page.getByRole('button', { name: 'Set Location Manually' }).click();
    await expect(page.getByLabel('Enter your address or city')).toBeFocused();
    await typeAddress(page, ' Istanbul ');
    await expect(page.getByText(/Manual location: Istanbul/)).toBeVisible();
    await expect(page.getByLabel('Enter your address or city')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Switch to Auto' })).toBeVisible();
    // Typed in place of the missing position, the address starts the search.
    await expect(page.getByRole('heading', { name: 'Found 2 Halal Restaurants' })).toBeVisible();
    expect(requests.queries).toHaveLength(1);
    expect(Number(requests.queries[0]?.get('lat'))).toBeCloseTo(41.01, 1);
    await expect(cards(page).first().getByRole('listitem').first()).toHaveText('Halal only');
    await expect(cards(page).nth(1).getByRole('listitem')).toHaveText([
      'Listed as halal by OpenStreetMap',
      'Certificate: HMC',
    ]);
  });
});

test.describe('with a typed address', () => {
  test.use(phone);

  test('three taps show the nearest mosque and its walk against the next prayer', async ({
    page,
    context,
  }) => {
    await page.clock.setFixedTime('2026-11-21T12:00:00Z');
    const nearby = place('Yeni Cami', 0.7, { lat: 41.0165, lng: 28.97 });
    const requests = await stubPlaces(context, placesAnswer([nearby], { timezone: 'Europe/Istanbul' }));
    await page.goto('/mosques');
    await page.getByRole('button', { name: 'Set Manually' }).click();
    await typeAddress(page, 'Istanbul');
    await expect(cards(page)).toContainText(
      /If you leave the search location now: 12.min on foot, .* (?:before|after) Asr/,
    );
    expect(requests.queries).toHaveLength(1);

    // Another address searches again, because there was a search.
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await typeAddress(page, 'Jakarta');
    await expect.poll(() => Number(requests.queries[1]?.get('lat'))).toBeCloseTo(-6.2, 0);
  });

  test('a stored address is not searched until the user asks for it', async ({ page, context }) => {
    const requests = await stubPlaces(context, placesAnswer(londonMosques));
    await page.goto('/mosques');
    await page.getByRole('button', { name: 'Set Manually' }).click();
    await typeAddress(page, 'London');
    await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
    await page.goto('/halal-food');
    await expect(page.getByText(/Manual location: London/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nearby halal food' })).toBeVisible();
    expect(requests.queries).toHaveLength(1);
  });
});

test('a pending search disables the button and shows a placeholder, and a newer search replaces it', async ({
  page,
  context,
}) => {
  let releaseFirst = () => {};
  const delayedReply = (route: Route) =>
    new Promise<void>((resolve) => {
      releaseFirst = () =>
        void route
          .fulfill({ json: placesAnswer([place('Late Mosque', 1)]) })
          .catch(() => undefined)
          .finally(resolve);
    });
  await stubPlaces(context, delayedReply, placesAnswer(londonMosques));
  await openAt(page, context, '/mosques');
  await page.goto('/mosques?lat=51.515&lng=-0.07');
  const button = page.getByRole('button', { name: 'Searching...' });
  await expect(button).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'true');

  await page.getByRole('button', { name: 'Search near me' }).click();
  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  releaseFirst();
  await page.waitForTimeout(300);
  await expect(page.getByText('Late Mosque')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
});

for (const [name, reply, message] of [
  [
    'an error message in the answer',
    { ...placesAnswer([]), provider: null, error: 'Nobody answers' },
    'Nobody answers',
  ],
  ['a disabled API', errorReply(503, 'unavailable', 'Google: REQUEST_DENIED'), apiDisabled],
  ['a restricted API', errorReply(503, 'unavailable', 'The key is disabled or restricted'), apiDisabled],
  [
    'too many searches',
    errorReply(429, 'too_many_requests', 'You have searched 30 times in a minute. Try again in 12 seconds.'),
    'You have searched 30 times in a minute. Try again in 12 seconds.',
  ],
  ['no network', (route: Route) => route.abort(), 'Failed to search mosques'],
  [
    'an invalid answer',
    (route: Route) => route.fulfill({ body: '<h1>Bad gateway</h1>' }),
    'Failed to search mosques',
  ],
] as const)
  test(
    `a search that fails with ${name} shows the error and clears the list`,
    nightlyUnless(name === 'no network'),
    async ({ page, context, complaints }) => {
      complaints.allow(/status of (?:429|503)|ERR_FAILED/);
      await stubPlaces(context, placesAnswer(londonMosques), reply, placesAnswer(londonMosques));
      await openAt(page, context, '/mosques');
      await searchMosques(page).click();
      await expect(cards(page)).toHaveCount(4);
      await searchMosques(page).click();

      const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
      await expect(toast).toContainText('Error');
      await expect(toast).toContainText(message);
      await expect(cards(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: message })).toBeVisible();

      // A retry is offered only where it may help; the search button is always there.
      const retry = page.getByRole('button', { name: 'Try again' });
      await expect(retry).toHaveCount(message === apiDisabled ? 0 : 1);
      await (message === apiDisabled ? searchMosques(page) : retry).click();
      await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
    },
  );

test('suggests checking the connection only if the server did not answer', { tag: '@nightly' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 429|ERR_FAILED/);
  const tooMany = errorReply(429, 'too_many_requests', 'Too many searches.');
  await stubPlaces(context, tooMany, (route: Route) => route.abort());
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(page.getByRole('heading', { name: 'Too many searches.' })).toBeVisible();
  await expect(page.getByText('Try again in a moment, or search on a map.')).toBeVisible();
  await expect(page.getByText(/Check your connection and try again, or/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/Check your connection and try again, or/)).toBeVisible();
});

test('an English server message keeps its direction on an Arabic page', { tag: '@nightly' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 429/);
  const message = '30 searches within a minute are the most for one person.';
  await stubPlaces(context, errorReply(429, 'too_many_requests', message));
  await page.goto('/ar/mosques?lat=51.5&lng=-0.06');
  await expect(page.getByRole('heading', { name: message })).toBeVisible();
  // Once in the toast and once in place of the list; bdi takes the direction of its own text.
  const isolatedTexts = page.locator('bdi', { hasText: message });
  await expect(isolatedTexts).toHaveCount(2);
  for (const element of await isolatedTexts.all())
    expect(await element.evaluate((node) => node.matches(':dir(ltr)'))).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 } });

  test('the outcome of a search is visible, and toasts do not cover the navigation', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/);
    await stubPlaces(context, placesAnswer([]), (route: Route) => route.abort());
    await openAt(page, context, '/mosques');
    await searchMosques(page).click();
    const bar = page.getByRole('navigation', { name: 'Main' }).last();
    const barTop = async () => (await bar.boundingBox())?.y ?? 0;
    const bottomOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    const expand = page.getByRole('button', { name: 'Expand Search to 10km' });
    await expect(expand).toBeVisible();
    // The page scrolls to the outcome after it has drawn it.
    await expect.poll(() => bottomOf(expand)).toBeLessThan(await barTop());

    await searchMosques(page).click();
    const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
    await expect(toast).toContainText('Failed to search mosques');
    await expect.poll(() => bottomOf(toast)).toBeLessThan(await barTop());
  });
});

test('a failed halal food search has its own error and Google Maps link', { tag: '@nightly' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await stubPlaces(context, (route: Route) => route.abort());
  await openAt(page, context, '/halal-food');
  await page.getByRole('button', { name: 'Search Halal Food' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to search halal food' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search on Google Maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/halal%20restaurant/@51.5177,-0.0656,14z',
  );
});

test('"Open now only" says how many places with unknown hours it leaves out and can show them', async ({
  page,
  context,
}) => {
  const requests = await stubPlaces(
    context,
    placesAnswer(londonMosques.slice(0, 1), { hoursUnknown: 2 }),
    placesAnswer(londonMosques),
  );
  await openAt(page, context, '/mosques');
  await page.getByRole('switch', { name: 'Open now only' }).click();
  await searchMosques(page).click();
  await expect(page.getByRole('heading', { name: 'Found 1 Mosque', exact: true })).toBeVisible();
  expect(requests.queries[0]?.get('open_now')).toBe('true');
  await expect(page.getByText('2 mosques with unknown hours aren’t shown.')).toBeVisible();

  await page.getByRole('button', { name: 'Show them too' }).click();
  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  expect(requests.queries[1]?.has('open_now')).toBe(false);
  await expect(page.getByRole('switch', { name: 'Open now only' })).not.toBeChecked();
});

test('an empty search offers 10 km, and then Google Maps', { tag: '@nightly' }, async ({ page, context }) => {
  const requests = await stubPlaces(context, placesAnswer([]));
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(page.getByRole('heading', { name: 'No Mosques Found' })).toBeVisible();
  await expect(page.getByText('Try increasing the search radius or removing filters')).toBeVisible();

  await page.getByRole('button', { name: 'Expand Search to 10km' }).click();
  await expect(page.getByRole('combobox', { name: 'Search radius' })).toHaveText('10 km');
  await expect.poll(() => requests.queries[1]?.get('radius')).toBe('10000');
  await expect(page.getByRole('link', { name: 'Search on Google Maps' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expand Search to 10km' })).toHaveCount(0);
});

test('results stay, with a note, if the radius changes before the next search', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  const requests = await stubPlaces(context, placesAnswer(londonMosques));
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(cards(page)).toHaveCount(4);
  await chooseRadius(page, '1 km');
  await expect(page.getByText('Showing all places within 5 km.')).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  expect(requests.queries).toHaveLength(1);
  await searchMosques(page).click();
  await expect(page.getByText('Showing all places within 5 km.')).toHaveCount(0);
  await expect.poll(() => requests.queries[1]?.get('radius')).toBe('1000');
});

test('the list is filtered and sorted without another request', async ({ page, context }) => {
  const requests = await stubPlaces(context, placesAnswer(londonMosques));
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  const filter = page.getByLabel('Filter results');
  await filter.fill('شَاكلويل');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('1 of 4 shown')).toBeVisible();
  await filter.fill('nowhere');
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(filter).toBeFocused();
  await expect(cards(page)).toHaveCount(4);

  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Best rated first' }).click();
  await expect(cards(page).nth(1)).toContainText('Shacklewell Lane Mosque');
  expect(requests.queries).toHaveLength(1);
});

test('landmarks, stale answers and truncated lists are labelled', async ({ page, context }) => {
  await stubPlaces(
    context,
    placesAnswer([], { provider: 'landmarks', attribution: '', nearest: place('Far Mosque', 82.4) }),
    placesAnswer(londonMosques, { complete: false, asOf: '2026-11-20T20:00:00Z' }),
  );
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(page.getByText('This list has well-known mosques only')).toBeVisible();
  await expect(cards(page)).toContainText(/Far Mosque.*82.4 km/);
  await searchMosques(page).click();
  await expect(page.getByText('Showing the nearest 4. There are more within 5 km.')).toBeVisible();
  await expect(page.getByText(/These results are from .*2026/)).toBeVisible();
});

test('without a provider, shows the server’s landmarks for mosques and nothing for halal food', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(page.getByText('This list has well-known mosques only')).toBeVisible();
  await expect(cards(page).filter({ hasText: 'East London Mosque' })).toHaveCount(1);

  await page.getByRole('main').getByRole('link', { name: 'Halal Food' }).click();
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await page.getByRole('button', { name: 'Search Halal Food' }).click();
  const nothing = 'Place search isn’t available in this area.';
  await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
  await expect(page.getByText('Ask the restaurant what its halal claim is based on.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search on Google Maps' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
});
