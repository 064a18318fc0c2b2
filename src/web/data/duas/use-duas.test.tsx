import { dayMs, hourMs } from '../../../domain/time/units.ts';
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleDua } from '../../../../test/harness/sample-duas.ts';
import type { Account } from '../../../contract/account.ts';
import { SessionProvider, useSession } from '../session/session.tsx';
import { useDuas } from './use-duas.ts';

const start = Date.UTC(2027, 2, 1, 12);
const texts = [sampleDua('one'), sampleDua('two')];

/** State of the stubbed server: sessions, and until when each account has premium. */
const server = {
  isUnreachable: false,
  hasDuas: true,
  /** Accounts by token. */
  sessions: new Map<string, string>(),
  premiumUntil: new Map<string, number>(),
  version: 'v-1',
  calls: [] as string[],
  /** Responses with duas wait for this promise. */
  gate: Promise.resolve() as Promise<unknown>,
};

const accountOf = (id: string): Account => ({
  ...{ id, email: `${id}@example.org`, fullName: null, isEmailVerified: true, subscriptionStatus: null },
  ...{ hasPassword: true, createdAt: '2026-11-01T08:00:00Z', isPremium: isPremium(id) },
});
const isPremium = (id: string) => Date.now() < (server.premiumUntil.get(id) ?? 0);
const errorResponse = (status: number, code: string) =>
  Response.json({ success: false, error: 'No.', message: 'No.', code }, { status });

function responseOf(path: string, id: string | undefined): Response {
  if (path.startsWith('/api/auth/logout')) return Response.json({ success: true, message: '' });
  if (id === undefined) return errorResponse(401, 'unauthorized');
  if (path.startsWith('/api/auth/me')) return Response.json({ success: true, user: accountOf(id) });
  if (!isPremium(id)) return errorResponse(403, 'forbidden');
  if (!server.hasDuas) return errorResponse(503, 'unavailable');
  return Response.json({
    ...{ success: true, version: server.version, accountId: id },
    premiumUntil: new Date(server.premiumUntil.get(id) ?? 0).toISOString(),
    ...(path.endsWith(`have=${server.version}`) ? {} : { duas: texts }),
  });
}

async function fetchStub(path: string, { headers }: RequestInit): Promise<Response> {
  if (server.isUnreachable) throw new TypeError('Failed to fetch');
  server.calls.push(path);
  const bearer = new Headers(headers).get('authorization')?.replace('Bearer ', '');
  const response = responseOf(path, server.sessions.get(bearer ?? ''));
  if (path.startsWith('/api/duas')) await server.gate;
  return response;
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <SessionProvider>{children}</SessionProvider>
  </StrictMode>
);
const openPage = () => renderHook(() => ({ duas: useDuas(), session: useSession() }), { wrapper }).result;
/** Opens a page that uses the session, but not the duas. */
const openOtherPage = () => renderHook(useSession, { wrapper }).result;
type Page = ReturnType<typeof openPage>;

const expectStatus = (page: Page, status: string, more: object = {}) =>
  waitFor(() => expect(page.current.duas).toMatchObject({ status, ...more }));

/** Returns what IndexedDB holds, read without the page's code; empty if there is no database. */
function readDevice(): Promise<string> {
  return new Promise((resolve) => {
    const request = indexedDB.open('mihrab_duas');
    // There is no database, and reading must not create one.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve('');
    request.onsuccess = () => {
      const database = request.result;
      const entries = database.transaction('kept').objectStore('kept').getAll();
      entries.onsuccess = () => resolve(JSON.stringify(entries.result));
      database.close();
    };
  });
}
function writeDevice(copy: object): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open('mihrab_duas');
    request.onsuccess = () => {
      const change = request.result.transaction('kept', 'readwrite');
      change.objectStore('kept').put(copy, 'collection');
      change.oncomplete = () => resolve(request.result.close());
    };
  });
}
const untilSaved = () => waitFor(async () => expect(await readDevice()).toContain('Placeholder words'));
const expectPurged = () =>
  waitFor(async () => {
    expect(await readDevice()).toBe('');
    expect(localStorage.getItem('mihrab_duas_until')).toBeNull();
  });

function signIn(id: string, token: string, premiumDays = 365): void {
  server.sessions.set(token, id);
  if (premiumDays > 0) server.premiumUntil.set(id, Date.now() + premiumDays * dayMs);
  localStorage.setItem('auth_token', token);
}

/** Signs in a premium user who loads the duas once, then closes the page. */
async function readOnce(premiumDays?: number): Promise<void> {
  signIn('amina', 'token-of-amina', premiumDays);
  const page = openPage();
  await expectStatus(page, 'ready', { isSaved: false });
  await untilSaved();
  cleanup();
  server.calls = [];
}

const duasCalls = () => server.calls.filter((path) => path.startsWith('/api/duas'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', fetchStub);
  localStorage.clear();
  server.isUnreachable = false;
  server.hasDuas = true;
  server.sessions.clear();
  server.premiumUntil.clear();
  server.version = 'v-1';
  server.calls = [];
  server.gate = Promise.resolve();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('when the server is reachable', () => {
  it('duas are locked for a guest, and nothing is requested', async () => {
    await expectStatus(openPage(), 'locked');
    expect(server.calls).toEqual([]);
  });

  it('duas are locked for a free account, whatever its browser has stored', async () => {
    await readOnce();
    server.premiumUntil.clear();
    localStorage.setItem('mihrab_premium', '1');
    localStorage.setItem('mihrab_duas_until', '9999999999999');
    await expectStatus(openPage(), 'locked');
    expect(duasCalls()).toEqual([]);
    await expectPurged();
  });

  it('a premium user can read them, and they are downloaded once', async () => {
    await readOnce();
    const page = openPage();
    await expectStatus(page, 'ready', { isSaved: false, duas: texts });
    await waitFor(() => expect(duasCalls().at(-1)).toBe('/api/duas?have=v-1'));
    expect(await readDevice()).not.toContain('token-of-amina');
  });

  it('a new version replaces the saved one', async () => {
    await readOnce();
    server.version = 'v-2';
    const page = openPage();
    await expectStatus(page, 'ready');
    await waitFor(async () => expect(await readDevice()).toContain('"version":"v-2"'));
    cleanup();
    await expectStatus(openPage(), 'ready');
    await waitFor(() => expect(duasCalls().at(-1)).toBe('/api/duas?have=v-2'));
  });

  it('a copy saved with fewer fields is readable offline, and downloaded again although its version is current', async () => {
    await readOnce();
    const [copy] = JSON.parse(await readDevice());
    await writeDevice({ ...copy, form: 'id title' });
    server.isUnreachable = true;
    await expectStatus(openPage(), 'ready', { isSaved: true, duas: texts });
    cleanup();
    server.isUnreachable = false;
    await expectStatus(openPage(), 'ready');
    await waitFor(() => expect(duasCalls()).toEqual(['/api/duas']));
    await waitFor(async () => expect(await readDevice()).not.toContain('"form":"id title"'));
    cleanup();
    await expectStatus(openPage(), 'ready');
    await waitFor(() => expect(duasCalls().at(-1)).toBe('/api/duas?have=v-1'));
  });

  it('a damaged copy is deleted and downloaded again', async () => {
    await readOnce();
    await writeDevice({ accountId: 'amina', duas: 'none' });
    await expectStatus(openPage(), 'ready', { duas: texts });
    expect(duasCalls()).toContain('/api/duas');
    await untilSaved();
  });

  it.each([
    ['that premium is over', 2 * dayMs],
    ['that a year has passed', 400 * dayMs],
  ])(
    'a premium user whose clock says %s can read them, with one request and without a saved copy',
    async (_, aheadMs) => {
      signIn('amina', 'token-of-amina', 1);
      const until = server.premiumUntil.get('amina') ?? 0;
      vi.setSystemTime(start + aheadMs);
      vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
        const deviceNow = Date.now();
        vi.setSystemTime(start);
        const response = await fetchStub(path, init);
        vi.setSystemTime(deviceNow);
        return response;
      });
      expect(until).toBeLessThan(Date.now());
      const page = openPage();
      await expectStatus(page, 'ready', { isSaved: false, duas: texts });
      const requestCount = duasCalls().length;
      // Long enough for an expired timer to fire.
      for (let i = 0; i < 5; i++) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
      expect(duasCalls()).toHaveLength(requestCount);
      expect(page.current.duas.status).toBe('ready');
      await expectPurged();
    },
  );

  it('a premium user can retry when the server has no duas', async () => {
    signIn('amina', 'token-of-amina');
    server.hasDuas = false;
    const page = openPage();
    await expectStatus(page, 'failed');
    server.hasDuas = true;
    await act(async () => {
      if (page.current.duas.status === 'failed') page.current.duas.retry();
    });
    await expectStatus(page, 'ready', { isSaved: false });
  });

  it('a premium user reads the saved copy when the server has no duas', async () => {
    await readOnce();
    server.hasDuas = false;
    await expectStatus(openPage(), 'ready', { isSaved: true, duas: texts });
    await untilSaved();
  });

  it('a copy of another account is never shown, and is replaced', async () => {
    await readOnce();
    signIn('bilal', 'token-of-bilal');
    server.version = 'v-2';
    await expectStatus(openPage(), 'ready');
    expect(duasCalls()).not.toContain('/api/duas?have=v-1');
    await waitFor(async () => expect(await readDevice()).toContain('"accountId":"bilal"'));
    expect(await readDevice()).not.toContain('"accountId":"amina"');
  });
});

describe('when the server is unreachable', () => {
  it('the saved copy is readable, and updates when the network is back', async () => {
    await readOnce();
    server.isUnreachable = true;
    const page = openPage();
    await expectStatus(page, 'ready', { isSaved: true, duas: texts });
    // No other premium feature is unlocked.
    expect(page.current.session).toMatchObject({ status: 'guest', user: undefined });

    server.isUnreachable = false;
    window.dispatchEvent(new Event('online'));
    await expectStatus(page, 'ready', { isSaved: false });
    expect(page.current.session.user?.id).toBe('amina');
  });

  it('loading fails without a saved copy, and a retry succeeds', async () => {
    signIn('amina', 'token-of-amina');
    localStorage.setItem('mihrab_premium', '1');
    server.isUnreachable = true;
    const page = openPage();
    await expectStatus(page, 'failed');
    server.isUnreachable = false;
    await act(async () => {
      if (page.current.duas.status === 'failed') page.current.duas.retry();
    });
    await expectStatus(page, 'ready');
  });

  it.each([
    ['another sign-in', () => localStorage.setItem('auth_token', 'another')],
    ['no sign-in', () => localStorage.removeItem('auth_token')],
    ['a date after premium has ended', () => vi.setSystemTime(start + 10 * dayMs)],
    ['a clock that was set back', () => vi.setSystemTime(start - 2 * dayMs)],
  ])('the saved copy is not readable with %s, and is deleted', async (_, change) => {
    await readOnce(10);
    server.isUnreachable = true;
    change();
    const page = openPage();
    await waitFor(() => expect(['locked', 'failed']).toContain(page.current.duas.status));
    await expectPurged();
  });

  it('the saved copy is not readable 30 days after the last response from the server', async () => {
    await readOnce(365);
    server.isUnreachable = true;
    vi.setSystemTime(start + 30 * dayMs - hourMs);
    await expectStatus(openPage(), 'ready', { isSaved: true });
    cleanup();
    vi.setSystemTime(start + 30 * dayMs);
    await expectStatus(openPage(), 'failed');
    await expectPurged();
  });

  it('the saved copy is readable with a slightly slow clock', async () => {
    await readOnce();
    server.isUnreachable = true;
    vi.setSystemTime(start - dayMs / 2);
    await expectStatus(openPage(), 'ready', { isSaved: true });
  });

  it('editing the stored end date unlocks nothing', async () => {
    await readOnce(10);
    server.isUnreachable = true;
    vi.setSystemTime(start + 11 * dayMs);
    localStorage.setItem('mihrab_duas_until', '9999999999999');
    await expectStatus(openPage(), 'failed');
    await expectPurged();
  });
});

describe('the saved copy is deleted', () => {
  const endings: [string, (session: ReturnType<typeof openOtherPage>) => unknown][] = [
    ['a sign-out', ({ current }) => current.signOut()],
    [
      'a sign-out without a network',
      ({ current }) => {
        server.isUnreachable = true;
        return current.signOut();
      },
    ],
    ['the account or all its sessions were deleted', ({ current }) => current.forget()],
    [
      'the server reports that the session has ended',
      ({ current }) => {
        server.sessions.clear();
        return current.refresh();
      },
    ],
    [
      'the server reports that premium has ended',
      ({ current }) => {
        server.premiumUntil.clear();
        return current.refresh();
      },
    ],
    ['a sign-in with another account', ({ current }) => current.accept(accountOf('bilal'), 'token-of-bilal')],
    ['a sign-in with a new password', ({ current }) => current.accept(accountOf('amina'), 'new-token')],
    ['a sign-out in another tab', () => changeInOtherTab('auth_token')],
    ['the storage was cleared', () => changeInOtherTab(null)],
    [
      'premium has ended by the clock, at the next refresh',
      ({ current }) => {
        vi.setSystemTime(start + 366 * dayMs);
        return current.refresh();
      },
    ],
  ];

  async function changeInOtherTab(key: string | null): Promise<void> {
    const oldValue = localStorage.getItem('auth_token');
    if (key === null) localStorage.clear();
    else localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: key && oldValue, newValue: null }));
  }

  it.each(endings)('after %s, on a page without duas', async (_, end) => {
    await readOnce();
    const session = openOtherPage();
    await waitFor(() => expect(session.current.status).toBe('signed_in'));
    expect(await readDevice()).toContain('Placeholder words');
    await act(async () => void (await end(session)));
    await expectPurged();
  });

  it.each(endings.slice(0, 5))('after %s, on a page that shows duas', async (_, end) => {
    await readOnce();
    const page = openPage();
    await expectStatus(page, 'ready');
    await waitFor(() => expect(duasCalls()).not.toEqual([]));
    await act(async () => void (await end({ current: page.current.session })));
    await expectStatus(page, 'locked');
    await expectPurged();
  });

  it('after a sign-out while the server was unreachable from the start', async () => {
    await readOnce();
    server.isUnreachable = true;
    const page = openPage();
    await expectStatus(page, 'ready', { isSaved: true });
    await act(() => page.current.session.signOut());
    await expectStatus(page, 'locked');
    await expectPurged();
  });

  it('after the server ends the session between the start of the page and the request for duas', async () => {
    await readOnce();
    const page = openPage();
    await expectStatus(page, 'ready');
    cleanup();
    let isFirst = true;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      if (path.startsWith('/api/duas') && isFirst) {
        isFirst = false;
        server.sessions.clear();
      }
      return fetchStub(path, init);
    });
    const later = openPage();
    await expectStatus(later, 'locked');
    await waitFor(() => expect(later.current.session.status).toBe('guest'));
    await expectPurged();
  });

  /** Opens the page of a premium user whose response arrives when `arrive` is called. */
  async function openBeforeAnswer(): Promise<{ page: Page; arrive: () => Promise<void> }> {
    let open = () => {};
    server.gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    signIn('amina', 'token-of-amina');
    const page = openPage();
    await waitFor(() => expect(duasCalls()).not.toEqual([]));
    return { page, arrive: () => act(async () => open()) };
  }

  it('if the response arrives after the sign-out', async () => {
    const { page, arrive } = await openBeforeAnswer();
    await act(async () => page.current.session.forget());
    await arrive();
    await expectStatus(page, 'locked');
    await expectPurged();
  });

  it('if the response arrives after a sign-out in another tab, before its event', async () => {
    const { page, arrive } = await openBeforeAnswer();
    localStorage.removeItem('auth_token');
    await arrive();
    expect(page.current.duas.status).toBe('loading');
    expect(await readDevice()).not.toContain('Placeholder words');
  });

  it('when premium ends while duas are shown and the server cannot be reached', async () => {
    await readOnce(10);
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start });
    const page = openPage();
    await vi.waitFor(() => expect(page.current.duas.status).toBe('ready'));
    await vi.waitFor(() => expect(duasCalls()).not.toEqual([]));
    server.isUnreachable = true;
    await act(() => vi.advanceTimersByTimeAsync(11 * dayMs));
    expect(page.current.duas.status).toBe('failed');
    vi.useRealTimers();
    await expectPurged();
  });

  it('after a month without a response from the server', async () => {
    await readOnce();
    server.isUnreachable = true;
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start });
    const page = openPage();
    await vi.waitFor(() => expect(page.current.duas.status).toBe('ready'));
    await act(() => vi.advanceTimersByTimeAsync(31 * dayMs));
    expect(page.current.duas.status).toBe('failed');
    vi.useRealTimers();
    await expectPurged();
  });
});

describe('a browser that refuses storage', () => {
  it('shows duas even if IndexedDB never responds', async () => {
    signIn('amina', 'token-of-amina');
    vi.stubGlobal('indexedDB', { open: () => ({}), deleteDatabase: () => ({}) });
    const page = openPage();
    await waitFor(() => expect(page.current.duas).toMatchObject({ status: 'ready', duas: texts }), {
      timeout: 4_500,
    });
  });

  it('shows duas while the server is reachable, and saves nothing', async () => {
    signIn('amina', 'token-of-amina');
    vi.stubGlobal('indexedDB', undefined);
    await expectStatus(openPage(), 'ready', { isSaved: false, duas: texts });
  });
});
