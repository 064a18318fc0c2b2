import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { typeAddress } from './harness/address-box.ts';
import { phone, standAt } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import {
  answerPlaces,
  answerWith,
  halalOfLondon,
  mosquesOfLondon,
  place,
  refusal,
} from './harness/places-answers.ts';

/** The service worker would take requests that the journeys answer. */

const whitechapel = [51.5177, -0.0656] as const;
const denied =
  'Location access denied or unavailable. Please enable location services or enter address manually.';
const apiDisabled =
  "Places API is currently disabled to avoid charges. Please enable it in the provider's console if you want to use this feature.";

async function openAt(page: Page, context: BrowserContext, address: string): Promise<void> {
  await standAt(context, ...whitechapel);
  await page.goto(address);
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
}

const searchMosques = (page: Page) => page.getByRole('button', { name: 'Search Mosques' });
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');

async function chooseRadius(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search radius' }).click();
  await page.getByRole('option', { name: words, exact: true }).click();
}

test('mosques around the person, each with what is known of it', async ({ page, context }) => {
  await page.clock.setFixedTime('2026-11-21T20:00:00Z');
  const asked = await answerPlaces(context, answerWith(mosquesOfLondon));
  await openAt(page, context, '/mosques');
  expect(asked.queries).toHaveLength(0);
  await page.getByRole('combobox', { name: 'Search radius' }).click();
  await expect(page.getByRole('option')).toHaveText(['1 km', '3 km', '5 km', '10 km']);
  await page.keyboard.press('Escape');
  await searchMosques(page).click();

  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  expect(Object.fromEntries(asked.queries[0] ?? [])).toEqual({
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
    'Place for wudu',
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

test('the maps app that somebody prefers is remembered', async ({ page, context }) => {
  await answerPlaces(context, answerWith(mosquesOfLondon));
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await page.getByRole('combobox', { name: 'Directions open in' }).click();
  await page.getByRole('option', { name: 'OpenStreetMap' }).click();
  await page.reload();
  await expect(cards(page).first().getByRole('link', { name: 'Get Directions' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/directions?to=51.5177,-0.0656',
  );
});

test.describe('without a place', () => {
  test.use(phone);

  test('the search asks for the position instead of searching', async ({ page, context }) => {
    const asked = await answerPlaces(context, answerWith(mosquesOfLondon));
    await standAt(context, ...whitechapel);
    await page.goto('/mosques');
    await expect(page.getByText('Location access is needed to find nearby mosques')).toBeVisible();
    await searchMosques(page).click();
    await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
    expect(asked.queries).toHaveLength(0);
    await searchMosques(page).click();
    await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  });

  test('a refused position leads on by an address', async ({ page, context }) => {
    const asked = await answerPlaces(context, answerWith(halalOfLondon));
    await context.addInitScript(() => {
      const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
      const refused = { code: 1, message: 'refused', ...codes, toJSON: () => ({}) };
      navigator.geolocation.getCurrentPosition = (_, failed) => setTimeout(() => failed?.(refused), 2000);
    });
    await page.goto('/halal-food');
    await expect(page.getByText('Location access is needed to find nearby halal restaurants')).toBeVisible();
    await page.getByRole('button', { name: 'Use GPS' }).click();
    const busy = page.getByRole('button', { name: 'Getting Location...', disabled: true });
    await expect(busy).toHaveCount(2);
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
    await page.getByRole('button', { name: 'Search Halal Food' }).click();
    await expect(page.getByRole('heading', { name: 'Found 2 Halal Restaurants' })).toBeVisible();
    expect(Number(asked.queries[0]?.get('lat'))).toBeCloseTo(41.01, 1);
    await expect(cards(page).first().getByRole('listitem').first()).toHaveText('Halal only');
    await expect(cards(page).nth(1).getByRole('listitem')).toHaveText([
      'Listed as halal by OpenStreetMap',
      'Certificate: HMC',
    ]);
  });
});

test('a slow answer holds the button, shows where cards will stand, and gives way to a newer search', async ({
  page,
  context,
}) => {
  let answerFirst = () => {};
  const held = (route: Route) =>
    new Promise<void>((resolve) => {
      answerFirst = () =>
        void route
          .fulfill({ json: answerWith([place('Late Mosque', 1)]) })
          .catch(() => undefined)
          .finally(resolve);
    });
  await answerPlaces(context, held, answerWith(mosquesOfLondon));
  await openAt(page, context, '/mosques');
  await page.goto('/mosques?lat=51.515&lng=-0.07');
  const button = page.getByRole('button', { name: 'Searching...' });
  await expect(button).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Results' })).toHaveAttribute('aria-busy', 'true');

  await page.getByRole('button', { name: 'Search around me' }).click();
  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  answerFirst();
  await page.waitForTimeout(300);
  await expect(page.getByText('Late Mosque')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
});

for (const [name, reply, words] of [
  [
    'the server’s own words',
    { ...answerWith([]), provider: null, error: 'Nobody answers' },
    'Nobody answers',
  ],
  ['a disabled API', refusal(503, 'unavailable', 'Google: REQUEST_DENIED'), apiDisabled],
  ['a restricted API', refusal(503, 'unavailable', 'The key is disabled or restricted'), apiDisabled],
  [
    'too many searches',
    refusal(429, 'too_many_requests', 'You have searched 30 times in a minute. Try again in 12 seconds.'),
    'You have searched 30 times in a minute. Try again in 12 seconds.',
  ],
  ['no network', (route: Route) => route.abort(), 'Failed to search mosques'],
  ['nonsense', (route: Route) => route.fulfill({ body: '<h1>Bad gateway</h1>' }), 'Failed to search mosques'],
] as const)
  test(
    `a failure by ${name} is said, and empties the list`,
    nightlyUnless(name === 'the server’s own words' || name === 'no network'),
    async ({ page, context, complaints }) => {
      complaints.allow(/status of (?:429|503)|ERR_FAILED/);
      await answerPlaces(context, answerWith(mosquesOfLondon), reply, answerWith(mosquesOfLondon));
      await openAt(page, context, '/mosques');
      await searchMosques(page).click();
      await expect(cards(page)).toHaveCount(4);
      await searchMosques(page).click();

      const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
      await expect(toast).toContainText('Error');
      await expect(toast).toContainText(words);
      await expect(cards(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: words })).toBeVisible();

      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
    },
  );

test('a failure that the server tells of sends nobody to look after the connection', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 429|ERR_FAILED/);
  const tooMany = refusal(429, 'too_many_requests', 'Too many searches.');
  await answerPlaces(context, tooMany, (route: Route) => route.abort());
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(page.getByRole('heading', { name: 'Too many searches.' })).toBeVisible();
  await expect(page.getByText('Try again in a moment, or look on a map.')).toBeVisible();
  await expect(page.getByText(/connected/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/Look whether you are connected/)).toBeVisible();
});

test('what the server says in English keeps its direction on an Arabic page', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 429/);
  const words = '30 searches within a minute are the most for one person.';
  await answerPlaces(context, refusal(429, 'too_many_requests', words));
  await page.goto('/ar/mosques?lat=51.5&lng=-0.06');
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  // In the toast and in the place of the list; bdi takes the direction of its own text.
  const isolated = page.locator('bdi', { hasText: words });
  await expect(isolated).toHaveCount(2);
  for (const each of await isolated.all())
    expect(await each.evaluate((element) => element.matches(':dir(ltr)'))).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 } });

  test('what came of a search is in sight, and no message covers the navigation', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/);
    await answerPlaces(context, answerWith([]), (route: Route) => route.abort());
    await openAt(page, context, '/mosques');
    await searchMosques(page).click();
    const bar = page.getByRole('navigation', { name: 'Main' }).last();
    const barTop = async () => (await bar.boundingBox())?.y ?? 0;
    const bottomOf = async (what: Locator) => {
      const box = await what.boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    };
    const expand = page.getByRole('button', { name: 'Expand Search to 10km' });
    await expect(expand).toBeVisible();
    expect(await bottomOf(expand)).toBeLessThan(await barTop());

    await searchMosques(page).click();
    const toast = page.getByRole('region', { name: /Messages/ }).getByRole('listitem');
    await expect(toast).toContainText('Failed to search mosques');
    await expect.poll(() => bottomOf(toast)).toBeLessThan(await barTop());
  });
});

test('halal food says so in its own words', async ({ page, context, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await answerPlaces(context, (route: Route) => route.abort());
  await openAt(page, context, '/halal-food');
  await page.getByRole('button', { name: 'Search Halal Food' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to search halal food' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look on Google Maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/halal%20restaurant/@51.5177,-0.0656,14z',
  );
});

test('open now only says what it leaves out, and shows it when asked', async ({ page, context }) => {
  const asked = await answerPlaces(
    context,
    answerWith(mosquesOfLondon.slice(0, 1), { hoursUnknown: 2 }),
    answerWith(mosquesOfLondon),
  );
  await openAt(page, context, '/mosques');
  await page.getByRole('switch', { name: 'Open now only' }).click();
  await searchMosques(page).click();
  await expect(page.getByRole('heading', { name: 'Found 1 Mosque', exact: true })).toBeVisible();
  expect(asked.queries[0]?.get('open_now')).toBe('true');
  await expect(page.getByText('2 mosques are left out, because nobody knows their hours.')).toBeVisible();

  await page.getByRole('button', { name: 'Show them too' }).click();
  await expect(page.getByRole('heading', { name: 'Found 4 Mosques' })).toBeVisible();
  expect(asked.queries[1]?.has('open_now')).toBe(false);
  await expect(page.getByRole('switch', { name: 'Open now only' })).not.toBeChecked();
});

test('nothing found leads to ten kilometres, and from there to other ways out', async ({ page, context }) => {
  const asked = await answerPlaces(context, answerWith([]));
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(page.getByRole('heading', { name: 'No Mosques Found' })).toBeVisible();
  await expect(page.getByText('Try increasing the search radius or removing filters')).toBeVisible();

  await page.getByRole('button', { name: 'Expand Search to 10km' }).click();
  await expect(page.getByRole('combobox', { name: 'Search radius' })).toHaveText('10 km');
  expect(asked.queries[1]?.get('radius')).toBe('10000');
  await expect(page.getByRole('link', { name: 'Look on Google Maps' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Expand Search to 10km' })).toHaveCount(0);
});

test('results stay while another radius is only chosen, and say that they do', async ({ page, context }) => {
  const asked = await answerPlaces(context, answerWith(mosquesOfLondon));
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(cards(page)).toHaveCount(4);
  await chooseRadius(page, '1 km');
  await expect(page.getByText('These results are all places within 5 km.')).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  expect(asked.queries).toHaveLength(1);
  await searchMosques(page).click();
  await expect(page.getByText('These results are all places within 5 km.')).toHaveCount(0);
  expect(asked.queries[1]?.get('radius')).toBe('1000');
});

test('the list is filtered and ordered without asking again', async ({ page, context }) => {
  const asked = await answerPlaces(context, answerWith(mosquesOfLondon));
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  const filter = page.getByLabel('Filter these results');
  await filter.fill('شَاكلويل');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText('1 of 4 shown')).toBeVisible();
  await filter.fill('nowhere');
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(filter).toBeFocused();
  await expect(cards(page)).toHaveCount(4);

  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Best rated first' }).click();
  await expect(cards(page).nth(1)).toContainText('Shacklewell Lane Mosque');
  expect(asked.queries).toHaveLength(1);
});

test('landmarks, old answers and cut lists are called what they are', async ({ page, context }) => {
  await answerPlaces(
    context,
    answerWith([], { provider: 'landmarks', attribution: '', nearest: place('Far Mosque', 82.4) }),
    answerWith(mosquesOfLondon, { complete: false, asOf: '2026-11-20T20:00:00Z' }),
  );
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(page.getByText('A short list of well-known mosques, because no service')).toBeVisible();
  await expect(cards(page)).toContainText(/Far Mosque.*82.4 km/);
  await searchMosques(page).click();
  await expect(page.getByText('The nearest 4 are shown; there are more within 5 km.')).toBeVisible();
  await expect(page.getByText(/This list was asked for on .*2026/)).toBeVisible();
});

test('with no provider at all the server’s landmarks are shown, and no restaurant is made up', async ({
  page,
  context,
}) => {
  await openAt(page, context, '/mosques');
  await searchMosques(page).click();
  await expect(page.getByText('A short list of well-known mosques, because no service')).toBeVisible();
  await expect(cards(page).filter({ hasText: 'East London Mosque' })).toHaveCount(1);

  await page.getByRole('main').getByRole('link', { name: 'Halal Food' }).click();
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await page.getByRole('button', { name: 'Search Halal Food' }).click();
  await expect(page.getByText('No restaurant is made up here.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});
