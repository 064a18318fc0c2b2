import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { dayMs } from '../../../src/domain/time/units.ts';

declare global {
  interface Window {
    /** What the browser's push service does when the page subscribes. */
    pushFailure?: string | undefined;
  }
}

/** A browser as the push service knows it. */
export interface PushBrowser {
  readonly endpoint: string;
  /** Base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Creates a browser with the keys that a real one would create. */
function createPushBrowser(origin: string): PushBrowser {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys().toString('base64url');
  return {
    endpoint: `${origin}/push/${randomUUID()}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  };
}

/**
 * Replaces subscribing in every page of the context: a headless browser has no push service. The subscription outlives the page,
 * as a real one does.
 * @param service the origin of a push service, or the browser as one knows it
 */
export async function fakePushService(
  context: BrowserContext,
  service: string | PushBrowser,
): Promise<PushBrowser> {
  const browser = typeof service === 'string' ? createPushBrowser(service) : service;
  await context.addInitScript(replacePushManager, browser);
  return browser;
}

/** Runs in the page. Each service worker has its own subscription, kept in the storage of the test. */
function replacePushManager({ endpoint, keys }: PushBrowser): void {
  if (location.protocol === 'about:' || !('PushManager' in window)) return;
  const registrations = new WeakMap<PushManager, string>();
  const { pushManager } = Object.getOwnPropertyDescriptors(ServiceWorkerRegistration.prototype);
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
    get(this: ServiceWorkerRegistration) {
      const manager = pushManager?.get?.call(this) as PushManager;
      registrations.set(manager, new URL(this.scope).pathname);
      return manager;
    },
  });
  const entryOf = (manager: PushManager) => `journey_push ${registrations.get(manager)}`;
  const subscriptionOf = (entry: string) => {
    const stored = localStorage.getItem(entry);
    if (!stored) return null;
    const { scope, key } = JSON.parse(stored);
    const own = endpoint + encodeURIComponent(scope);
    return {
      endpoint: own,
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key).buffer },
      toJSON: () => ({ endpoint: own, expirationTime: null, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(entry);
        return true;
      },
    };
  };
  Object.assign(PushManager.prototype, {
    async getSubscription(this: PushManager) {
      return subscriptionOf(entryOf(this));
    },
    async subscribe(this: PushManager, { applicationServerKey }: { applicationServerKey: Uint8Array }) {
      if (window.pushFailure) throw new DOMException('The journey says so', window.pushFailure);
      const scope = registrations.get(this);
      localStorage.setItem(entryOf(this), JSON.stringify({ scope, key: [...applicationServerKey] }));
      return subscriptionOf(entryOf(this));
    },
  });
}

/** What the page sent to the server. */
export interface PushRequest {
  readonly method: string;
  // biome-ignore lint/suspicious/noExplicitAny: each journey reads the fields that it expects
  readonly body: any;
}

export type PushReply = { readonly status: number; readonly json: object } | 'offline';

export interface FakePushRoutes {
  readonly requests: readonly PushRequest[];
  /** Endpoints that the server has. */
  readonly rows: ReadonlySet<string>;
  /** Answers all further requests this way; undefined: as the server does. */
  answer(reply: PushReply | undefined): void;
}

/** A VAPID public key. */
const publicKey = createECDH('prime256v1').generateKeys().toString('base64url');

/** Stands in for the server's routes of push alerts. Everything that a journey replaces of the server is here. */
export async function fakePushRoutes(
  context: BrowserContext,
  { distanceKm = 3.2, vapidPublicKey = publicKey as string | null } = {},
): Promise<FakePushRoutes> {
  const requests: PushRequest[] = [];
  const rows = new Set<string>();
  let reply: PushReply | undefined;
  await context.route('**/api/config', async (route) => {
    const config = await (await route.fetch()).json();
    config.keys.vapidPublicKey = vapidPublicKey;
    await route.fulfill({ json: config });
  });
  await context.route('**/api/push/subscription', async (route) => {
    if (reply === 'offline') return route.abort('internetdisconnected');
    const body = route.request().postDataJSON();
    const method = route.request().method();
    requests.push({ method, body });
    if (reply) return route.fulfill(reply);
    if (method === 'DELETE') rows.delete(body.endpoint);
    if (method === 'POST') rows.add(body.subscription.endpoint);
    const expiresAt = new Date(Date.now() + 90 * dayMs).toISOString();
    const city = { name: 'London', country: 'United Kingdom', distanceKm };
    await route.fulfill({ json: { success: true, ...(method === 'POST' ? { city, expiresAt } : {}) } });
  });
  return {
    requests,
    rows,
    answer(next) {
      reply = next;
    },
  };
}

/** Returns the answer of the server for a refused request. */
export function refusal(status: number, code: string, reason: string): PushReply {
  return { status, json: { success: false, error: reason, message: reason, code, reason } };
}

/**
 * Delivers a message to the site's English service worker, as the browser does when its push service has one.
 * @param page any page of the browser; needn't be of the site
 */
export async function deliverPush(page: Page, origin: string, message: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = typeof message === 'string' ? message : JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
  await session.detach();
}
