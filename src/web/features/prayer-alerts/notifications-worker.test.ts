import { beforeEach, describe, expect, it, vi } from 'vitest';
import source from '../../public/notifications.js?raw';

interface FakePage {
  readonly visibilityState: 'visible' | 'hidden';
  readonly url?: string;
}

const origin = 'https://mihrab.example';
const nowMs = Date.UTC(2026, 10, 23, 16, 2);

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

interface WorkerSituation {
  readonly scope?: string;
  readonly pages?: readonly FakePage[];
  /** Tags of the notifications that are shown already. */
  readonly shownTags?: readonly string[];
}

/** Runs the script in a service worker. Returns what it did, and a function that dispatches an event and waits for its end. */
function startWorker({ scope = '/', pages = [], shownTags = [] }: WorkerSituation = {}) {
  const actions: string[] = [];
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const requests: { path: string; init: RequestInit }[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const clients = pages.map(({ visibilityState, url = '/' }, i) => ({
    visibilityState,
    url: origin + url,
    focus: async () => void actions.push(`page ${i} comes forward`),
  }));
  const worker = {
    clients: {
      matchAll: async () => clients,
      openWindow: async (address: string) => void actions.push(`opens ${address}`),
    },
    registration: {
      scope: origin + scope,
      getNotifications: async ({ tag }: { tag: string }) => shownTags.filter((other) => other === tag),
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push({ title, options }),
      pushManager: { subscribe: async (options: object) => subscriptionOf('fresh', options) },
    },
  };
  const listen = (type: string, listener: (event: object) => void) => listeners.set(type, listener);
  const send = async (path: string, init: RequestInit) => void requests.push({ path, init });
  new Function('addEventListener', 'self', 'location', 'fetch', source)(listen, worker, { origin }, send);
  async function dispatch(type: string, event: object): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    listeners.get(type)?.({ ...event, waitUntil });
    await work;
  }
  return { actions, shown, requests, dispatch };
}

const subscriptionOf = (name: string, options: object = {}) => ({
  endpoint: `https://push.example/${name}`,
  options,
  toJSON: () => ({
    endpoint: `https://push.example/${name}`,
    expirationTime: null,
    keys: { p256dh: `${name} key`, auth: `${name} secret` },
  }),
});

const maghrib = {
  ...{ title: 'المغرب الساعة 16:02', body: 'حان وقت الصلاة.', lang: 'ar', dir: 'rtl' },
  ...{ tag: 'mihrab 2026-11-23 maghrib', navigate: `${origin}/ar/prayer-times`, silent: false },
};

/** Sends a message to the worker. Returns the notification that it shows. */
async function push(content: unknown, situation?: WorkerSituation) {
  const { shown, dispatch } = startWorker(situation);
  const data = { json: () => JSON.parse(typeof content === 'string' ? content : JSON.stringify(content)) };
  await dispatch('push', { data: content === undefined ? null : data });
  expect(shown).toHaveLength(1);
  return shown[0];
}
const pushAlert = (notification: object, situation?: WorkerSituation) =>
  push({ web_push: 8030, notification }, situation);

describe('a message from the server', () => {
  it('is shown as it says, and leads to the prayer times', async () => {
    expect(await pushAlert(maghrib)).toEqual({
      title: 'المغرب الساعة 16:02',
      options: {
        ...{ body: 'حان وقت الصلاة.', lang: 'ar', dir: 'rtl', tag: 'mihrab 2026-11-23 maghrib' },
        ...{ icon: '/icon-192.png', silent: false, data: { path: '/ar/prayer-times', isPushed: true } },
      },
    });
  });

  it.each<[state: string, situation: WorkerSituation]>([
    ['the page has shown it', { shownTags: [maghrib.tag] }],
    ['a page is in view, which plays its own sound', { pages: [{ visibilityState: 'visible' }] }],
  ])('makes no sound if %s', async (_, situation) => {
    expect((await pushAlert(maghrib, situation))?.options).toMatchObject({ silent: true, tag: maghrib.tag });
  });

  it('makes a sound if a page is only open in the background', async () => {
    const situation: WorkerSituation = { pages: [{ visibilityState: 'hidden' }] };
    expect((await pushAlert(maghrib, situation))?.options).toMatchObject({ silent: false });
  });

  it('says that it is late after ten minutes', async () => {
    const at = nowMs - 10 * 60_000;
    const inTime = await pushAlert({ ...maghrib, data: { at } });
    expect(inTime?.options).toMatchObject({ body: 'حان وقت الصلاة.', timestamp: at });
    const late = await pushAlert({ ...maghrib, data: { at: at - 1 } });
    expect(late?.title).toBe(maghrib.title);
    expect(late?.options).toMatchObject({ body: 'وصل هذا التنبيه متأخرًا.' });
  });

  it.each<[content: string, message: unknown]>([
    ['empty', undefined],
    ['not JSON', '{'],
    ['null', null],
    ['of another form', { hello: 'world' }],
  ])('is shown in the language of the worker if it is %s', async (_, message) => {
    const shown = await push(message, { scope: '/tr' });
    expect(shown?.title).toBe('Namaz vakti');
    expect(shown?.options).toMatchObject({ lang: 'tr', data: { path: '/tr/prayer-times' } });
    expect((await push(message))?.title).toBe('Prayer time');
  });

  it('never leads to another site', async () => {
    const shown = await pushAlert({ ...maghrib, navigate: 'https://elsewhere.example/x' });
    expect(shown?.options).toMatchObject({ data: { path: '/ar/prayer-times' } });
  });
});

describe('a changed subscription', () => {
  const bodyOf = ({ requests }: ReturnType<typeof startWorker>) =>
    requests.map(({ path, init }) => [init.method, path, JSON.parse(String(init.body))]);
  const moved = (name: string) => ({
    oldEndpoint: 'https://push.example/old',
    subscription: {
      endpoint: `https://push.example/${name}`,
      keys: { p256dh: `${name} key`, auth: `${name} secret` },
    },
  });

  it('is renewed with the same options and reported to the server', async () => {
    const worker = startWorker();
    await worker.dispatch('pushsubscriptionchange', { oldSubscription: subscriptionOf('old') });
    expect(bodyOf(worker)).toEqual([['PUT', '/api/push/subscription', moved('fresh')]]);
    expect(worker.requests[0]?.init.credentials).toBe('same-origin');
  });

  it('is reported as the browser gives it', async () => {
    const worker = startWorker();
    const change = { oldSubscription: subscriptionOf('old'), newSubscription: subscriptionOf('given') };
    await worker.dispatch('pushsubscriptionchange', change);
    expect(bodyOf(worker)).toEqual([['PUT', '/api/push/subscription', moved('given')]]);
  });

  it('is left to the page if the browser does not say which it was', async () => {
    const worker = startWorker();
    await worker.dispatch('pushsubscriptionchange', {});
    expect(worker.requests).toEqual([]);
  });
});

/** Clicks a notification while these pages are open. Returns what the worker did. */
async function click(data: object, pages: readonly FakePage[]): Promise<string[]> {
  const { actions, dispatch } = startWorker({ pages });
  await dispatch('notificationclick', { notification: { data, close: () => actions.push('closes') } });
  return actions;
}

const hidden: FakePage = { visibilityState: 'hidden' };
const visible: FakePage = { visibilityState: 'visible' };

describe('a click on a notification of the page', () => {
  it('focuses the visible page, or else any open page', async () => {
    const path = '/prayer-times';
    expect(await click({ path }, [hidden, visible])).toEqual(['closes', 'page 1 comes forward']);
    expect(await click({ path }, [hidden, hidden])).toEqual(['closes', 'page 0 comes forward']);
  });

  it('opens the prayer times in the language of the notification if no page is open', async () => {
    expect(await click({ path: '/ar/prayer-times' }, [])).toEqual(['closes', 'opens /ar/prayer-times']);
  });

  it('only closes a notification that is not ours', async () => {
    expect(await click({}, [visible])).toEqual(['closes']);
    expect(await click({ path: 'https://elsewhere.example/' }, [visible])).toEqual(['closes']);
  });
});

describe('a click on an alert from the server', () => {
  const alert = { path: '/ar/prayer-times', isPushed: true };

  it('focuses a page that shows the times', async () => {
    const pages = [visible, { ...hidden, url: '/ar/prayer-times' }];
    expect(await click(alert, pages)).toEqual(['closes', 'page 1 comes forward']);
  });

  it('opens the times beside other pages, which may hold something unfinished', async () => {
    const pages = [
      { ...visible, url: '/ar/contact' },
      { ...hidden, url: '/prayer-times' },
    ];
    expect(await click(alert, pages)).toEqual(['closes', 'opens /ar/prayer-times']);
  });
});
