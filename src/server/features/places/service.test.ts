import { describe, expect, it } from 'vitest';
import { testAtlas } from '../../../../test/harness/test-atlas.ts';
import { searchFailures } from '../../../contract/places.ts';
import type { PreferredProvider } from '../../../contract/provider.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { FoundPlace, PlaceSource } from '../../../domain/places/place.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import { hourMs, minuteMs } from '../../../domain/time/units.ts';
import { createFakePlaces } from '../../adapters/places/fake-places.ts';
import { createBreaker } from '../../platform/breaker.ts';
import { createDailyBudget } from '../../platform/rate-limiter/daily-budget.ts';
import { guest, type RequestUser } from '../../platform/request-user.ts';
import { type CallOutcome, guardSource } from './guarded-source.ts';
import { createPlaceContext } from './prepared-places.ts';
import type { PlaceQuery } from './search-answer.ts';
import { createPlaceSearch } from './service.ts';

const london = { latitude: 51.51, longitude: -0.13 };
/** A Wednesday, noon in London. */
const noon = Date.UTC(2026, 0, 14, 12);
const metresNorth = (metres: number): Coordinates => ({
  ...london,
  latitude: london.latitude + metres / 111_195,
});

function place(id: string, metres: number, overrides: Partial<FoundPlace> = {}): FoundPlace {
  const names = { local: `Mosque ${id}` };
  return {
    id,
    names,
    address: 'Some Street 1',
    hours: { kind: 'unknown' },
    facts: {},
    ...metresNorth(metres),
    ...overrides,
  };
}

const near = place('osm:node/1', 300);
const far = place('osm:node/2', 3_000);

function premium(preferredProvider: PreferredProvider = 'auto'): RequestUser {
  return { accountId: 'a', entitlements: entitlementsOf({ isPremium: true }), preferredProvider };
}

interface SetUpOptions {
  readonly places?: readonly FoundPlace[];
  readonly landmarks?: readonly FoundPlace[];
  readonly isCovered?: boolean;
  readonly without?: readonly PlaceSource[];
  readonly geoapifyBudget?: number;
}

/** Place search with all sources, each of which can be made to fail. */
function setUp({
  places = [near, far],
  landmarks = [],
  isCovered = true,
  without = [],
  geoapifyBudget,
}: SetUpOptions = {}) {
  let now = noon;
  let version = '1';
  const outcomes: [PlaceSource, CallOutcome][] = [];
  const clock = () => now;
  const placesByKind = { mosque: places, halal: places };
  const fakes = {
    google: createFakePlaces('google', placesByKind),
    geoapify: createFakePlaces('geoapify', placesByKind),
    overpass: createFakePlaces('overpass', placesByKind),
  };
  const local = { ...createFakePlaces('overpass', placesByKind), name: 'local' as const };
  const localFake = createFakePlaces('overpass', placesByKind);
  const localProvider = { ...local, search: localFake.search.bind(localFake) };
  const sources = [fakes.google, fakes.geoapify, fakes.overpass, localProvider]
    .filter(({ name }) => !without.includes(name))
    .map((provider) =>
      guardSource({
        provider,
        budget:
          provider.name === 'geoapify' && geoapifyBudget !== undefined
            ? createDailyBudget(geoapifyBudget, clock)
            : undefined,
        breaker: provider.name === 'local' ? undefined : createBreaker(clock),
        onOutcome: (source, outcome) => outcomes.push([source, outcome]),
      }),
    );
  const service = createPlaceSearch({
    sources,
    imported: { covers: async () => isCovered, version: () => version },
    landmarks: { attribution: 'Landmarks', places: landmarks, nearest: () => landmarks[0] },
    placeContext: createPlaceContext(testAtlas),
    clock,
  });
  const search = (query: Partial<PlaceQuery> = {}, user: RequestUser = guest) =>
    service.search(
      { kind: 'mosque', point: london, radiusMetres: 5_000, openNow: false, language: 'en', ...query },
      user,
    );
  return {
    search,
    outcomes,
    ...fakes,
    local: localFake,
    pass(ms: number) {
      now += ms;
    },
    importAgain() {
      version += '1';
    },
    allFail: (failure: Parameters<typeof localFake.fail>[0] = 'unavailable') => {
      for (const fake of [...Object.values(fakes), localFake]) fake.fail(failure);
    },
  };
}

describe('the order of sources', () => {
  it.each([
    ['a guest', guest, 'geoapify'],
    ['a guest who chose Google', { ...guest, preferredProvider: 'google' as const }, 'geoapify'],
    ['premium with automatic choice', premium(), 'google'],
    ['premium that chose Google', premium('google'), 'google'],
    ['premium that chose Geoapify', premium('geoapify'), 'geoapify'],
  ])('starts with the right source: %s', async (_, user, provider) => {
    const { search, google } = setUp();
    expect(await search({}, user)).toMatchObject({ provider, error: null });
    expect(google.calls).toBe(provider === 'google' ? 1 : 0);
  });

  it('skips sources that are not configured', async () => {
    const { search } = setUp({ without: ['google', 'geoapify'] });
    expect(await search({}, premium())).toMatchObject({ provider: 'local' });
  });

  it('uses imported data only in covered areas', async () => {
    const { search } = setUp({ without: ['geoapify'], isCovered: false });
    expect(await search()).toMatchObject({ provider: 'overpass' });
  });

  it('continues with the next source after a failure, and names it', async () => {
    const { search, google, geoapify } = setUp();
    google.fail('quota');
    geoapify.fail('bad_response');
    expect(await search({}, premium())).toMatchObject({ provider: 'local', error: null });
  });

  it('continues with the next source if one is slow, before it times out', async () => {
    const { search, geoapify } = setUp();
    geoapify.delay(60_000);
    expect(await search()).toMatchObject({ provider: 'local' });
  });
});

describe('if every source fails', () => {
  it('nearby landmarks are returned and marked as such', async () => {
    const { search, allFail } = setUp({ landmarks: [near] });
    allFail();
    const answer = await search();
    expect(answer).toMatchObject({ provider: 'landmarks', error: null, complete: false });
    expect(answer.items.map(({ id }) => id)).toEqual([near.id]);
  });

  it('without nearby landmarks, the reason and the nearest landmark are returned', async () => {
    const { search, allFail } = setUp({ landmarks: [place('landmark:far', 80_000)] });
    allFail();
    expect(await search()).toMatchObject({
      items: [],
      provider: null,
      error: searchFailures.no_source,
      reason: 'no_source',
      nearest: { id: 'landmark:far' },
    });
  });

  it('landmarks are not returned as halal food', async () => {
    const { search, allFail } = setUp({ landmarks: [near] });
    allFail();
    const answer = await search({ kind: 'halal' });
    expect(answer).toMatchObject({ items: [], provider: null, error: searchFailures.no_source });
    expect(answer.nearest).toBeUndefined();
  });

  it('the failure is temporary if a source has answered before', async () => {
    const { search, allFail } = setUp();
    await search({ kind: 'halal' });
    allFail('timeout');
    const elsewhere = { kind: 'halal', point: metresNorth(90_000) } as const;
    expect(await search(elsewhere)).toMatchObject({
      ...{ items: [], provider: null },
      ...{ error: searchFailures.unreachable, reason: 'unreachable' },
    });
  });

  it.each([
    ['disabled', /REQUEST_DENIED/],
    ['quota', /Too many searches/],
    ['timeout', /isn’t available on this site right now/],
  ] as const)('the error explains the most useful reason: %s', async (failure, message) => {
    const { search, allFail } = setUp();
    allFail(failure);
    expect((await search({ kind: 'halal' }, premium())).error).toMatch(message);
  });

  it('a server without sources has its own error', async () => {
    const { search } = setUp({ without: ['google', 'geoapify', 'overpass'], isCovered: false });
    expect((await search({ kind: 'halal' })).error).toBe(searchFailures.none);
  });
});

describe('the search cache', () => {
  it('serves all users in a cell, with their own distances', async () => {
    const { search, geoapify } = setUp();
    const first = await search();
    const second = await search({ point: metresNorth(40) });
    expect(geoapify.calls).toBe(1);
    expect([first.items[0]?.distance, second.items[0]?.distance]).toEqual([0.3, 0.26]);
  });

  it('includes places at the limit of the radius for a user at the edge of the cell', async () => {
    const { search } = setUp({ places: [place('osm:node/9', 1_040)] });
    expect((await search({ radiusMetres: 1_000 })).items).toHaveLength(0);
    expect((await search({ radiusMetres: 1_000, point: metresNorth(45) })).items).toHaveLength(1);
  });

  it('includes places at the limit of the longest radius from the local index', async () => {
    const point = metresNorth(45);
    const places = [place('osm:node/9', 10_040), place('osm:node/10', 10_050)];
    const { search } = setUp({ places, without: ['geoapify'] });
    const answer = await search({ radiusMetres: 10_000, point });
    expect(answer).toMatchObject({ provider: 'local', radius: 10_000, items: [{ id: 'osm:node/9' }] });
    expect(answer.items).toHaveLength(1);
  });

  it('limits a guest’s results, even after a wider search with Premium in the same cell', async () => {
    const queriedRadii: number[] = [];
    const { search, geoapify } = setUp();
    const originalSearch = geoapify.search.bind(geoapify);
    geoapify.search = (query) => {
      queriedRadii.push(query.radiusMetres);
      return originalSearch(query);
    };
    await search({ radiusMetres: 10_000 }, premium('geoapify'));
    await search({ radiusMetres: 10_000 });
    expect(queriedRadii).toEqual([10_080, 10_000]);
  });

  it('expires after ten minutes', async () => {
    const { search, geoapify, pass } = setUp();
    await search();
    pass(10 * minuteMs);
    await search();
    expect(geoapify.calls).toBe(2);
  });

  it('serves stale answers with their age for a day if the source fails', async () => {
    const { search, geoapify, pass } = setUp();
    await search();
    geoapify.fail('unavailable');
    pass(23 * hourMs);
    expect(await search()).toMatchObject({ provider: 'geoapify', asOf: new Date(noon).toISOString() });
    pass(2 * hourMs);
    expect(await search()).toMatchObject({ provider: 'local' });
  });

  it('does not store Google’s answers, but concurrent searches share one call', async () => {
    const { search, google } = setUp();
    await Promise.all([search({}, premium()), search({}, premium())]);
    expect(google.calls).toBe(1);
    await search({}, premium());
    expect(google.calls).toBe(2);
  });

  it('is invalidated by an import', async () => {
    const { search, local, importAgain } = setUp({ without: ['geoapify'] });
    await search();
    await search();
    expect(local.calls).toBe(1);
    importAgain();
    await search();
    expect(local.calls).toBe(2);
  });
});

describe('a failing source', () => {
  it('is retried once if its failure may be temporary', async () => {
    const { search, geoapify, local } = setUp();
    geoapify.fail('unavailable', { mayRetry: true });
    local.fail('auth');
    await search();
    expect([geoapify.calls, local.calls]).toEqual([2, 1]);
  });

  it('is paused for half a minute after five failures', async () => {
    const { search, geoapify, pass } = setUp();
    geoapify.fail('unavailable');
    for (let i = 0; i < 7; i++) await search({ point: metresNorth(i * 1_000) });
    expect(geoapify.calls).toBe(5);
    geoapify.fail(undefined);
    pass(minuteMs / 2);
    expect(await search({ point: metresNorth(20_000) })).toMatchObject({ provider: 'geoapify' });
  });

  it('is paused for ten minutes if its key is rejected, or for as long as it requests', async () => {
    const { search, geoapify, pass } = setUp();
    geoapify.fail('disabled');
    await search();
    pass(9 * minuteMs);
    await search();
    expect(geoapify.calls).toBe(1);
    pass(minuteMs);
    geoapify.fail('quota', { retryAfterMs: 5 * minuteMs });
    await search();
    pass(4 * minuteMs);
    await search();
    expect(geoapify.calls).toBe(2);
  });

  it('is paused for half a minute over its quota, even if it requests no pause', async () => {
    const { search, geoapify, pass } = setUp();
    geoapify.fail('quota', { retryAfterMs: 0 });
    await search();
    pass(minuteMs / 2 - 1);
    await search({ point: metresNorth(2_000) });
    expect(geoapify.calls).toBe(1);
    pass(1);
    await search({ point: metresNorth(4_000) });
    expect(geoapify.calls).toBe(2);
  });

  it('is not called after its daily budget is used up', async () => {
    const { search, geoapify, pass } = setUp({ geoapifyBudget: 1 });
    await search();
    expect(await search({ point: metresNorth(2_000) })).toMatchObject({ provider: 'local' });
    pass(12 * hourMs);
    expect(await search({ point: metresNorth(4_000) })).toMatchObject({ provider: 'geoapify' });
    expect(geoapify.calls).toBe(2);
  });

  it('has its calls counted by outcome', async () => {
    const { search, geoapify, outcomes } = setUp();
    geoapify.fail('auth');
    await search();
    await search({ point: metresNorth(2_000) });
    expect(outcomes).toEqual([
      ['geoapify', 'auth'],
      ['local', 'answered'],
      ['geoapify', 'resting'],
      ['local', 'answered'],
    ]);
  });
});

describe('an item', () => {
  const daily = {
    kind: 'week',
    week: Array.from({ length: 7 }, (_, day) => [day * 1440 + 300, day * 1440 + 1320]).flat(),
  } as const;

  it('has its opening state at the current local time, even from the cache', async () => {
    const { search, geoapify, pass } = setUp({
      places: [place('osm:node/1', 10, { hours: daily })],
      without: ['overpass'],
    });
    expect((await search()).items[0]).toMatchObject({ open_now: true, changes: { at: '22:00', inDays: 0 } });
    pass(10 * hourMs);
    geoapify.fail('unavailable');
    expect((await search()).items[0]).toMatchObject({ open_now: false, changes: { at: '05:00', inDays: 1 } });
  });

  it('uses the time zone that its source provides', async () => {
    const abroad = place('osm:node/1', 10, { hours: daily, zoneName: 'Asia/Karachi' });
    const { items } = await setUp({ places: [abroad] }).search();
    // Noon in London is 17:00 there; six hours later it is past 22:00.
    expect(items[0]).toMatchObject({ timezone: 'Asia/Karachi', open_now: true });
    const { search, pass } = setUp({ places: [abroad] });
    pass(6 * hourMs);
    expect((await search()).items[0]?.open_now).toBe(false);
  });

  it('with unknown hours is left out and counted in a search for open places', async () => {
    const open = place('osm:node/3', 900, { hours: daily });
    const answer = await setUp({ places: [near, far, open] }).search({ openNow: true });
    expect(answer.items.map(({ id }) => id)).toEqual([open.id]);
    expect(answer.hoursUnknown).toBe(2);
  });

  it('is one of at most sixty, nearest first, and the answer says if there are more', async () => {
    const many = Array.from({ length: 70 }, (_, i) => place(`osm:node/${i}`, 4_000 - i * 50));
    const answer = await setUp({ places: many }).search();
    expect(answer.items).toHaveLength(60);
    expect(answer.complete).toBe(false);
    expect(answer.items[0]?.id).toBe('osm:node/69');
  });

  it('appears once even if the source returns it twice', async () => {
    const names = { local: 'East London Mosque' };
    const duplicates = [place('osm:node/1', 300, { names }), place('osm:way/2', 320, { names, rating: 4.5 })];
    const { items } = await setUp({ places: duplicates }).search();
    expect(items).toHaveLength(1);
    expect(items[0]?.rating).toBe(4.5);
  });

  it('has a name in the requested language and the local name', async () => {
    const names = {
      local: 'Süleymaniye Camii',
      localLanguage: 'tr',
      en: 'Süleymaniye Mosque',
      ar: 'جامع السليمانية',
    };
    const { search } = setUp({ places: [place('osm:node/1', 100, { names })] });
    expect((await search({ language: 'ar' })).items[0]).toMatchObject({
      name: 'جامع السليمانية',
      localName: 'Süleymaniye Camii',
      localLanguage: 'tr',
    });
    expect((await search({ language: 'en' })).items[0]?.name).toBe('Süleymaniye Mosque');
  });

  it('without name and address is called Mosque and placed near a town', async () => {
    const { search } = setUp({ places: [place('osm:node/1', 100, { names: { local: '' }, address: '' })] });
    const answer = await search();
    expect(answer.items[0]).toMatchObject({
      name: 'Mosque',
      unnamed: true,
      address: 'near London',
      near: 'London',
    });
    expect(answer.attribution).toMatch(/GeoNames/);
  });
});
