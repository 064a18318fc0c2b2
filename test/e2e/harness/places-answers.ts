import type { BrowserContext, Route } from '@playwright/test';
import type { PlaceItem, PlacesAnswer } from '../../../src/contract/places.ts';

/** Builds a place as the API returns it; a journey sets only the fields it cares about. */
export function place(name: string, distance: number, overrides: Partial<PlaceItem> = {}): PlaceItem {
  return {
    ...{ id: `test:${name}`, name, address: '', lat: 51.5177, lng: -0.0656, distance },
    ...{ rating: null, user_ratings_total: null, open_now: null, facts: {} },
    ...overrides,
  };
}

/** Mosques around Whitechapel: names in two scripts, with and without opening hours, and one without a name. */
export const londonMosques: readonly PlaceItem[] = [
  place('East London Mosque', 0.412, {
    address: '82–92 Whitechapel Road, London',
    rating: 4.8,
    user_ratings_total: 5123,
    open_now: true,
    changes: { at: '22:00', inDays: 0 },
    facts: { womensArea: true, wudu: true, jumuah: '13:15', wheelchair: 'yes', phone: '+44 20 7650 3000' },
  }),
  place('Mosque', 0.62, { unnamed: true, address: 'near Stepney', near: 'Stepney' }),
  place('Brick Lane Jamme Masjid', 0.9996, {
    localName: 'ব্রিক লেন জামে মসজিদ',
    localLanguage: 'bn',
    address: '59 Brick Lane, London',
    open_now: false,
    changes: { at: '05:00', inDays: 1 },
    facts: { wheelchair: 'no', toilets: true },
  }),
  place('Shacklewell Lane Mosque', 3.449, {
    localName: 'مسجد شاكلويل',
    localLanguage: 'ar',
    address: '34 Shacklewell Lane, London',
    rating: 4.2,
    user_ratings_total: 1,
    facts: { womensArea: false, parking: true, website: 'https://mosque.example/' },
  }),
];

export const londonHalalPlaces: readonly PlaceItem[] = [
  place('Tayyabs', 0.2, {
    address: '83–89 Fieldgate Street, London',
    open_now: true,
    changes: { at: '23:30', inDays: 0 },
    facts: { halalBasis: 'only', cuisines: ['pakistani', 'grill'] },
  }),
  place('Corner House', 1.3, { facts: { halalBasis: 'listed', halalCertificate: 'HMC' } }),
];

export function placesAnswer(
  items: readonly PlaceItem[],
  overrides: Partial<PlacesAnswer> = {},
): PlacesAnswer {
  return {
    items: [...items],
    error: null,
    provider: 'local',
    attribution: '© OpenStreetMap contributors, ODbL',
    complete: true,
    radius: 5000,
    timezone: 'Europe/London',
    ...overrides,
  };
}

/** A stubbed answer, or a handler for the request. */
type Reply = PlacesAnswer | ((route: Route) => Promise<void>);

/** The query of each stubbed search for places. */
export interface PlacesRequests {
  readonly queries: URLSearchParams[];
}

/** Stubs the searches for places, one reply per request; the last one repeats. */
export async function stubPlaces(context: BrowserContext, ...replies: Reply[]): Promise<PlacesRequests> {
  const queries: URLSearchParams[] = [];
  await context.route(/\/api\/places\//, async (route) => {
    const reply = replies[Math.min(queries.length, replies.length - 1)];
    queries.push(new URL(route.request().url()).searchParams);
    if (typeof reply === 'function') await reply(route);
    else await route.fulfill({ json: reply });
  });
  return { queries };
}

/** Returns a handler that answers with an error in the API's format. */
export function errorReply(status: number, code: string, error: string) {
  return (route: Route) => route.fulfill({ status, json: { success: false, error, message: error, code } });
}
