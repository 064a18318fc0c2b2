import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { dayMs, hourMs, minuteMs } from '../../../domain/time/units.ts';
import type { NotificationPermissionState } from '../../device/notifications.ts';
import type { PushSupport } from '../../device/push.ts';
import { ApiError } from '../call-api.ts';
import { createPushClient } from './push-client.ts';
import { type PushProblem, type StoredPush, storedPush } from './stored-push.ts';

type Language = 'en' | 'ar';
interface Choices {
  readonly language: Language;
  readonly fajr: number;
}
const choices: Choices = { language: 'en', fajr: 0 };
const startMs = Date.UTC(2026, 10, 27, 12);

/** A browser and a server whose failures the test chooses. */
class World {
  nowMs = startMs;
  support: PushSupport = 'available';
  permission: NotificationPermissionState = 'open';
  answer: NotificationPermissionState = 'granted';
  publicKey: string | null = 'server key';
  storesSettings = true;
  /** Thrown by the browser or the server in place of an answer. */
  browserFailure: Error | undefined;
  serverFailure: Error | undefined;
  deleteFailure: Error | undefined;
  stored: StoredPush | undefined;
  /** The browser's subscriptions by the language of their worker. */
  subscriptions = new Map<Language, string>();
  /** The server's subscriptions by their endpoint. */
  rows = new Map<string, Choices>();
  posts = 0;
  onlineTasks: (() => void)[] = [];
  onPost = () => {};
  private made = 0;

  client = createPushClient<Choices>({
    clock: () => this.nowMs,
    store: {
      get: () => this.stored,
      set: (value) => {
        if (this.storesSettings) this.stored = value;
        return this.storesSettings;
      },
      remove: () => {
        this.stored = undefined;
      },
    },
    support: () => this.support,
    permission: () => this.permission,
    requestPermission: async () => {
      if (this.permission === 'open') this.permission = this.answer;
      return this.permission;
    },
    fetchPublicKey: async () => {
      if (this.serverFailure) throw this.serverFailure;
      return this.publicKey;
    },
    subscribeBrowser: async (language) => {
      if (this.browserFailure) throw this.browserFailure;
      for (const other of this.subscriptions.keys())
        if (other !== language) this.subscriptions.delete(other as Language);
      this.made += 1;
      const endpoint = this.subscriptions.get(language as Language) ?? `endpoint ${this.made}`;
      this.subscriptions.set(language as Language, endpoint);
      return { endpoint, keys: { p256dh: '', auth: '' } };
    },
    endPush: async () => this.subscriptions.clear(),
    subscribe: async ({ endpoint }, sent) => {
      this.onPost();
      if (this.serverFailure) throw this.serverFailure;
      this.posts += 1;
      this.rows.set(endpoint, sent);
      const city = { name: 'London', country: 'United Kingdom', distanceKm: 3.2 };
      return { city, expiresAt: new Date(this.nowMs + 90 * dayMs).toISOString() };
    },
    unsubscribe: async (endpoint) => {
      if (this.deleteFailure) throw this.deleteFailure;
      this.rows.delete(endpoint);
    },
    whenOnline: (task) => this.onlineTasks.push(task),
  });

  get endpoints() {
    return [...this.subscriptions.values()];
  }
}

const network = new ApiError('network', 'The server could not be reached');
const refused = (reason: string, code: ErrorCode = 'forbidden', status = 403) =>
  new ApiError(code, 'Refused', status, { reason });
const domError = (name: string) => new DOMException('', name);

let world: World;
beforeEach(() => {
  world = new World();
});

/** Everything off, in the browser, on the server and in the storage. */
const expectNothingLeft = () => {
  expect(world.endpoints).toEqual([]);
  expect([...world.rows.keys()]).toEqual([]);
};

describe('turning alerts on', () => {
  it('asks for permission, subscribes, sends the choices and stores what the server confirms', async () => {
    const activities: string[] = [];
    world.client.subscribeToState(() => activities.push(world.client.state().activity));
    await world.client.turnOn(choices);
    expect(activities).toEqual(['asking', 'turning_on', 'idle']);
    expect(world.stored).toMatchObject({
      ...{ status: 'on', endpoint: 'endpoint 1', city: 'London', distanceKm: 3.2, sentAt: startMs },
      expiresAt: '2027-02-25T12:00:00.000Z',
    });
    expect(storedPush.set(world.stored as StoredPush) && storedPush.get()).toEqual(world.stored);
    expect([...world.rows]).toEqual([['endpoint 1', choices]]);
  });

  it.each<[when: string, set: (world: World) => void, problem: PushProblem]>([
    ['the browser has no push', (w) => Object.assign(w, { support: 'unsupported' }), 'unsupported'],
    ['notifications are blocked', (w) => Object.assign(w, { permission: 'denied' }), 'denied'],
    ['the person answers no', (w) => Object.assign(w, { answer: 'denied' }), 'denied'],
    ['the person does not answer', (w) => Object.assign(w, { answer: 'open' }), 'dismissed'],
    ['storage is refused', (w) => Object.assign(w, { storesSettings: false }), 'storage_refused'],
    ['the server has no push', (w) => Object.assign(w, { publicKey: null }), 'push_not_configured'],
    ['offline', (w) => Object.assign(w, { serverFailure: network }), 'offline'],
    [
      'the worker cannot be loaded',
      (w) => Object.assign(w, { browserFailure: new TypeError('Failed to fetch') }),
      'offline',
    ],
    [
      'the push service cannot be reached',
      (w) => Object.assign(w, { browserFailure: domError('AbortError') }),
      'push_service_unreachable',
    ],
    [
      'the browser blocks push only',
      (w) => Object.assign(w, { browserFailure: domError('NotAllowedError') }),
      'denied',
    ],
    [
      'premium has ended',
      (w) => Object.assign(w, { serverFailure: refused('push_needs_premium') }),
      'push_needs_premium',
    ],
    [
      'the session has ended',
      (w) => Object.assign(w, { serverFailure: refused('sign_in_needed', 'unauthorized', 401) }),
      'sign_in_needed',
    ],
    ['no city is near', (w) => Object.assign(w, { serverFailure: refused('no_city_near') }), 'no_city_near'],
    [
      'the server fails',
      (w) => Object.assign(w, { serverFailure: refused('internal_error', 'internal', 500) }),
      'server_failed',
    ],
  ])('says why it fails if %s, and leaves nothing behind', async (_, set, problem) => {
    set(world);
    await world.client.turnOn(choices);
    expect(world.client.state()).toEqual({ activity: 'idle', problem });
    expect(world.stored).toBeUndefined();
    expectNothingLeft();
  });

  it('works at the next attempt', async () => {
    world.serverFailure = network;
    await world.client.turnOn(choices);
    world.serverFailure = undefined;
    await world.client.turnOn(choices);
    expect(world.client.state()).toEqual({ activity: 'idle' });
    expect(world.stored?.status).toBe('on');
  });

  it('ends what it has begun if the person signs out meanwhile', async () => {
    world.onPost = () => {
      // As `forgetAccount` does.
      world.stored = undefined;
    };
    await world.client.turnOn(choices);
    expect(world.stored).toBeUndefined();
    expect(world.endpoints).toEqual([]);
  });
});

describe('turning alerts off', () => {
  beforeEach(() => world.client.turnOn(choices));

  it('ends the subscription in the browser and on the server', async () => {
    await world.client.turnOff();
    expect(world.stored).toBeUndefined();
    expectNothingLeft();
  });

  it('works offline, and deletes what the server has when the network is back', async () => {
    world.deleteFailure = network;
    await world.client.turnOff();
    expect(world.endpoints).toEqual([]);
    expect(world.stored).toMatchObject({ status: 'off', problem: 'not_deleted_yet' });
    world.deleteFailure = undefined;
    world.onlineTasks.at(-1)?.();
    await world.client.renew(choices);
    expect(world.stored).toBeUndefined();
    expectNothingLeft();
  });

  it('deletes it at a later visit, too', async () => {
    world.deleteFailure = network;
    await world.client.turnOff();
    world.deleteFailure = undefined;
    await world.client.renew(choices);
    expectNothingLeft();
  });

  it('is not undone by a renewal that was waiting', async () => {
    const off = world.client.turnOff();
    await world.client.renew({ ...choices, fajr: 10 });
    await off;
    expectNothingLeft();
  });
});

describe('renewing', () => {
  beforeEach(() => world.client.turnOn(choices));
  const postsOf = async (change: Partial<Choices> = {}) => {
    const before = world.posts;
    await world.client.renew({ ...choices, ...change });
    return world.posts - before;
  };

  it('sends nothing within a day', async () => {
    world.nowMs += 23 * hourMs;
    expect(await postsOf()).toBe(0);
  });

  it('moves the end after a day', async () => {
    world.nowMs += dayMs;
    expect(await postsOf()).toBe(1);
    expect(world.stored).toMatchObject({ expiresAt: '2027-02-26T12:00:00.000Z' });
  });

  it('sends again if the clock was set back since', async () => {
    world.nowMs -= 2 * dayMs;
    expect(await postsOf()).toBe(1);
  });

  it('sends changed choices once', async () => {
    expect(await postsOf({ fajr: 10 })).toBe(1);
    expect(await postsOf({ fajr: 10 })).toBe(0);
    expect([...world.rows.values()]).toEqual([{ ...choices, fajr: 10 }]);
  });

  it('sends again if the server has another key', async () => {
    world.publicKey = 'new key';
    expect(await postsOf()).toBe(1);
  });

  it('subscribes again if the browser has lost its subscription, and deletes the old one', async () => {
    world.subscriptions.clear();
    expect(await postsOf()).toBe(1);
    expect([...world.rows.keys()]).toEqual(world.endpoints);
  });

  it('moves to the worker of another language, so that no alert comes twice', async () => {
    await postsOf({ language: 'ar' });
    expect([...world.subscriptions.keys()]).toEqual(['ar']);
    expect([...world.rows]).toEqual([[world.endpoints[0], { ...choices, language: 'ar' }]]);
  });

  it.each<[failure: string, error: Error, problem: PushProblem]>([
    ['offline', network, 'offline'],
    ['the server is busy', refused('overloaded', 'unavailable', 503), 'server_failed'],
  ])('keeps the subscription and tries again later if %s', async (_, error, problem) => {
    world.serverFailure = error;
    await postsOf({ fajr: 10 });
    expect(world.client.state()).toEqual({ activity: 'idle', problem });
    expect(world.stored?.status).toBe('on');
    world.serverFailure = undefined;
    expect(await postsOf({ fajr: 10 })).toBe(1);
    expect(world.client.state()).toEqual({ activity: 'idle' });
  });

  it.each<[reason: string, set: (world: World) => void, problem: PushProblem]>([
    ['notifications were blocked', (w) => Object.assign(w, { permission: 'denied' }), 'denied'],
    ['90 days have passed', (w) => Object.assign(w, { nowMs: startMs + 90 * dayMs }), 'expired'],
    ['the server stopped sending', (w) => Object.assign(w, { publicKey: null }), 'push_not_configured'],
    [
      'premium has ended',
      (w) => Object.assign(w, { serverFailure: refused('push_needs_premium'), nowMs: startMs + dayMs }),
      'push_needs_premium',
    ],
  ])('ends the alerts and remembers why if %s', async (_, set, problem) => {
    set(world);
    await world.client.renew(choices);
    expect(world.stored).toEqual({ status: 'off', problem });
    expectNothingLeft();
    await world.client.renew(choices);
    expect(world.posts, 'stays off until the person turns it on').toBe(1);
  });

  it('does nothing while alerts are off', async () => {
    await world.client.turnOff();
    expect(await postsOf()).toBe(0);
    expectNothingLeft();
  });

  it('leaves a start in another tab alone, and cleans up one that was cut off', async () => {
    world.stored = { status: 'starting', startedAt: startMs };
    await world.client.renew(choices);
    expect(world.stored).toMatchObject({ status: 'starting' });
    world.nowMs += 11 * minuteMs;
    await world.client.renew(choices);
    expect(world.stored).toBeUndefined();
    expect(world.endpoints).toEqual([]);
  });
});
