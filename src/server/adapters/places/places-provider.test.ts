import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FoundPlace } from '../../../domain/places/place.ts';
import { createFakePlaces } from './fake-places.ts';
import { createGeoapifyPlaces } from './geoapify.ts';
import { createGooglePlaces } from './google.ts';
import { createOverpassPlaces } from './overpass.ts';
import { PlacesError, type PlacesFailure, type PlacesProvider } from './places-provider.ts';
import { geoapifyAnswer, geoapifyError } from './recorded/geoapify-shapes.ts';
import { googleAnswer, googleError } from './recorded/google-shapes.ts';
import { overpassAnswer, overpassPage } from './recorded/overpass-shapes.ts';
import type { Received, RecordedPlace } from './recorded/recorded-place.ts';
import { searchesAround } from './recorded/search-of.ts';
import { type Behaviour, type Refusal, type StubServer, startStubServer } from './recorded/stub-server.ts';

const apiKey = 'secret-test-key';
const centre = { latitude: 51.5288, longitude: -0.1652 };
const searchOf = searchesAround(centre);
/** Returns the point this many metres north of the centre. */
const north = (metres: number) => ({ ...centre, latitude: centre.latitude + metres / 111_195 });
const central: RecordedPlace = { number: 11, name: 'London Central Mosque', ...north(0) };
const nearby: RecordedPlace = { number: 12, name: 'Marylebone Prayer Hall', ...north(1_200) };
const beyond: RecordedPlace = { number: 13, name: 'Mosque over the hill', ...north(5_100) };

interface Subject {
  readonly provider: PlacesProvider;
  readonly calls: () => number;
  /** Makes every following call fail in that way. */
  fail(failure: PlacesFailure): void;
  /** Makes every following call hang. */
  hang(): void;
}

type Refused = 'disabled' | 'auth' | 'quota' | 'unavailable';
interface Recording {
  readonly create: (baseUrl: string) => PlacesProvider;
  readonly answer: (recordedPlaces: readonly RecordedPlace[], received: Received) => unknown;
  readonly refusals: Readonly<Record<Refused, Refusal>>;
  /** Returns the list of items in an answer. */
  readonly items: (answer: never) => unknown[];
}

const retryHeaders = { 'retry-after': '30' };
const recordings: Readonly<Record<'google' | 'geoapify' | 'overpass', Recording>> = {
  google: {
    create: (baseUrl) => createGooglePlaces({ baseUrl, apiKey }),
    answer: googleAnswer,
    refusals: {
      disabled: {
        status: 403,
        body: googleError(403, 'PERMISSION_DENIED', `${apiKey} is blocked`, 'API_KEY_SERVICE_BLOCKED'),
      },
      auth: {
        status: 400,
        body: googleError(400, 'INVALID_ARGUMENT', `API key not valid: ${apiKey}`, 'API_KEY_INVALID'),
      },
      quota: { status: 429, body: googleError(429, 'RESOURCE_EXHAUSTED', 'Quota'), headers: retryHeaders },
      unavailable: { status: 503, body: googleError(503, 'UNAVAILABLE', 'The service is unavailable.') },
    },
    items: ({ places }: { places: unknown[] }) => places,
  },
  geoapify: {
    create: (baseUrl) => createGeoapifyPlaces({ baseUrl, apiKey }),
    answer: geoapifyAnswer,
    refusals: {
      disabled: { status: 403, body: geoapifyError(403, 'Forbidden', `${apiKey} is not allowed here`) },
      auth: { status: 401, body: geoapifyError(401, 'Unauthorized', `Invalid apiKey ${apiKey}`) },
      quota: { status: 429, body: geoapifyError(429, 'Too Many Requests', 'Quota'), headers: retryHeaders },
      unavailable: { status: 500, body: geoapifyError(500, 'Internal Server Error', 'Sorry') },
    },
    items: ({ features }: { features: unknown[] }) => features,
  },
  overpass: {
    create: (baseUrl) =>
      createOverpassPlaces({ baseUrl: `${baseUrl}/api/interpreter`, publicUrl: 'https://mihrab.example' }),
    answer: overpassAnswer,
    refusals: {
      disabled: { status: 403, body: overpassPage('blocked') },
      auth: { status: 401, body: overpassPage('who are you?') },
      quota: {
        status: 429,
        body: overpassPage('Please check /api/status for the quota'),
        headers: retryHeaders,
      },
      unavailable: { status: 504, body: overpassPage('The server is probably too busy') },
    },
    items: ({ elements }: { elements: unknown[] }) => elements,
  },
};

let stub: StubServer;
beforeAll(async () => {
  stub = await startStubServer();
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.behaviour = 'well';
});

function recorded(name: keyof typeof recordings, recordedPlaces: readonly RecordedPlace[]): Subject {
  const { create, answer, refusals } = recordings[name];
  const before = stub.received.length;
  stub.answer = (received) => answer(recordedPlaces, received);
  const behaviours: Readonly<Record<PlacesFailure, Behaviour>> = {
    ...refusals,
    timeout: 'silent',
    bad_response: 'other shape',
  };
  return {
    provider: create(stub.baseUrl),
    calls: () => stub.received.length - before,
    fail: (failure) => {
      stub.behaviour = behaviours[failure];
    },
    hang: () => {
      stub.behaviour = 'silent';
    },
  };
}

function faked(name: keyof typeof recordings, recordedPlaces: readonly RecordedPlace[]): Subject {
  const places = recordedPlaces.map(
    ({ number, name: local = '', latitude, longitude, isOpen }): FoundPlace => ({
      id: `osm:node/${number}`,
      latitude,
      longitude,
      names: { local },
      address: '',
      hours: isOpen === undefined ? { kind: 'unknown' } : { kind: 'told', openNow: isOpen },
      facts: {},
    }),
  );
  const fake = createFakePlaces(name, { mosque: places });
  return {
    provider: fake,
    calls: () => fake.calls,
    fail: (failure) => fake.fail(failure, { retryAfterMs: 30_000, mayRetry: failure === 'unavailable' }),
    hang: () => fake.delay(60_000),
  };
}

const names = ['google', 'geoapify', 'overpass'] as const;
const subjects = names.flatMap((name) => [
  { title: name, name, create: (recordedPlaces: readonly RecordedPlace[]) => recorded(name, recordedPlaces) },
  {
    title: `fake ${name}`,
    name,
    create: (recordedPlaces: readonly RecordedPlace[]) => faked(name, recordedPlaces),
  },
]);
const namesOf = (items: readonly FoundPlace[]) => items.map((place) => place.names.local).sort();
const failureOf = async (searching: Promise<unknown>): Promise<PlacesError> => {
  const error = await searching.catch((reason: unknown) => reason);
  if (error instanceof PlacesError) return error;
  throw new Error('the search did not fail');
};

describe.each(subjects)('every places provider: $title', ({ name, create }) => {
  it('finds places within the radius and has an attribution', async () => {
    const { provider } = create([central, nearby, beyond]);
    const answer = await provider.search(searchOf());

    expect(namesOf(answer.items)).toEqual([central.name, nearby.name]);
    expect(answer.complete).toBe(true);
    expect(provider.name).toBe(name);
    expect(provider.attribution).not.toBe('');
    const found = answer.items.find((place) => place.names.local === central.name);
    expect(found).toMatchObject({ latitude: central.latitude, longitude: central.longitude });
  });

  it('returns an empty result, not an error, if there are no places', async () => {
    const { provider } = create([beyond]);
    expect(await provider.search(searchOf())).toEqual({ items: [], complete: true });
  });

  it('reports that there are more places than the limit', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...central, number: index + 1 }));
    const { items, complete } = await create(many).provider.search(searchOf({ limit: 10 }));

    expect(items.length).toBeGreaterThanOrEqual(10);
    // Overpass always returns everything.
    expect(complete).toBe(items.length === many.length);
  });

  it.each(['disabled', 'auth', 'quota', 'bad_response', 'unavailable'] as const)(
    'rejects with the failure: %s',
    async (failure) => {
      const { provider, fail, calls } = create([central]);
      fail(failure);
      const error = await failureOf(provider.search(searchOf()));

      expect(error.failure).toBe(failure);
      if (failure === 'quota') expect(error.retryAfterMs).toBe(30_000);
      if (['disabled', 'auth', 'quota', 'bad_response'].includes(failure)) expect(error.mayRetry).toBe(false);
      expect(calls()).toBe(1);
    },
  );

  it('rejects with a timeout when the signal aborts', async () => {
    const { provider, hang, calls } = create([central]);
    hang();
    const stop = new AbortController();
    const searching = failureOf(provider.search(searchOf({ signal: stop.signal })));
    while (calls() === 0) await new Promise((resolve) => setImmediate(resolve));
    stop.abort();

    expect(await searching).toMatchObject({ failure: 'timeout', mayRetry: false });
  });

  it('makes no call if the signal is already aborted', async () => {
    const { provider } = create([central]);
    const error = await failureOf(provider.search(searchOf({ signal: AbortSignal.abort() })));
    expect(error.failure).toBe('timeout');
  });
});

describe.each(names)('recorded answers of %s', (name) => {
  const { create, items } = recordings[name];
  /** Applies a change to the list of items of each answer. */
  const changed = (recordedPlaces: readonly RecordedPlace[], change: (items: unknown[]) => unknown) => {
    const subject = recorded(name, recordedPlaces);
    const answer = stub.answer;
    stub.answer = (received) => {
      const document = answer(received) as never;
      change(items(document) ?? []);
      return document;
    };
    return subject.provider;
  };

  it.each(['page', 'huge', 'other shape', 'cut off', 'breaks off'] as const)(
    'are a bad response if malformed: %s',
    async (behaviour) => {
      const { provider } = recorded(name, [central]);
      stub.behaviour = behaviour;
      expect((await failureOf(provider.search(searchOf()))).failure).toBe('bad_response');
    },
  );

  it.each([
    ['a host that hangs up', 'hangs up'],
    ['a host that fails', { status: 500, body: 'oops' }],
    ['a host that is down', { status: 503, body: '' }],
  ] as const)('are unavailable and may be retried: %s', async (_, behaviour) => {
    const { provider } = recorded(name, [central]);
    stub.behaviour = behaviour;
    const error = await failureOf(provider.search(searchOf()));
    expect(error).toMatchObject({ failure: 'unavailable', mayRetry: true });
  });

  it('are unavailable if the server does not listen', async () => {
    const error = await failureOf(create('http://127.0.0.1:1').search(searchOf()));
    expect(error.failure).toBe('unavailable');
  });

  it.each([400, 404, 302])('are a bad response for status %i', async (status) => {
    const { provider } = recorded(name, [central]);
    stub.behaviour = { status, body: '<html>', headers: { location: '/elsewhere' } };
    const error = await failureOf(provider.search(searchOf()));
    expect(error).toMatchObject({ failure: 'bad_response', mayRetry: false });
  });

  const failureBehaviours: Behaviour[] = [
    ...Object.values(recordings[name].refusals),
    'page',
    'other shape',
    'hangs up',
  ];
  it.each(failureBehaviours)(
    'never leak the key, the place or the URL into errors (%#)',
    async (behaviour) => {
      const { provider } = recorded(name, [central]);
      stub.behaviour = behaviour;
      const error = await failureOf(provider.search(searchOf()));
      const errorText = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
      for (const secret of [apiKey, '51.5288', stub.baseUrl]) expect(errorText).not.toContain(secret);
    },
  );

  it('are cleaned of control characters and direction marks', async () => {
    const dirty = { ...central, name: ' <b>East\u0000 \u202eLondon\u2066\r\n\tMosque</b>\u200f ' };
    const [place] = (await recorded(name, [dirty]).provider.search(searchOf())).items;
    // Markup stays as text: the page escapes it.
    expect(place?.names.local).toBe('<b>East London Mosque</b>');
  });

  it.each([
    ['off the globe', { lat: 91, lon: 0, latitude: 91, longitude: 0 }],
    ['not a number', { lat: null, lon: null, latitude: null, longitude: null }],
    ['a text', { lat: '51.5', lon: '-0.1', latitude: '51.5', longitude: '-0.1' }],
  ])('skip only the place whose position is %s', async (_, position) => {
    const provider = changed([central, nearby], (list) => {
      const at = list.findIndex((item) => JSON.stringify(item).includes(String(central.name)));
      const item = list[at] as { location?: object; properties?: object };
      if (item.location) item.location = position;
      else if (item.properties) Object.assign(item.properties, position);
      else Object.assign(item, position);
    });
    expect(namesOf((await provider.search(searchOf())).items)).toEqual([nearby.name]);
  });

  it.each([[null], ['a text'], [42], [[]], [{}], [{ id: {}, properties: [], type: 'node' }]])(
    'skip only an invalid item: %j',
    async (broken) => {
      const provider = changed([central, nearby], (list) => list.push(broken));
      expect(namesOf((await provider.search(searchOf())).items)).toEqual([central.name, nearby.name]);
    },
  );

  it('are a bad response if no item can be read', async () => {
    const provider = changed([central, nearby], (list) => list.splice(0, list.length, { a: 1 }, { b: 2 }));
    expect((await failureOf(provider.search(searchOf()))).failure).toBe('bad_response');
  });

  it('are filtered by our own radius, not only by the provider’s', async () => {
    const provider = changed([central, nearby], (list) => {
      const moved = JSON.stringify(list).replaceAll(String(nearby.latitude), String(beyond.latitude));
      list.splice(0, list.length, ...(JSON.parse(moved) as unknown[]));
    });
    expect(namesOf((await provider.search(searchOf())).items)).toEqual([central.name]);
    const { radiusMetres } = searchOf();
    const further = await provider.search(searchOf({ keptMetres: radiusMetres + 200 }));
    expect(namesOf(further.items)).toEqual([central.name, nearby.name]);
  });

  it('include places without a name', async () => {
    const { name: _, ...unnamed } = central;
    const { items: found } = await recorded(name, [unnamed]).provider.search(searchOf());
    expect(found).toMatchObject([{ names: { local: '' }, latitude: central.latitude }]);
  });
});

it('every provider has a time limit, even without one from the caller', async () => {
  stub.behaviour = 'silent';
  const searches = names.map((name) => failureOf(recorded(name, []).provider.search(searchOf())));
  for (const error of await Promise.all(searches)) expect(error.failure).toBe('timeout');
});
