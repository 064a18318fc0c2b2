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

/** The server as far as it matters here: who holds which token, and what is theirs. */
const server = {
  isAway: false,
  hasDuas: true,
  /** Accounts by token. */
  sessions: new Map<string, string>(),
  premiumUntil: new Map<string, number>(),
  version: 'v-1',
  calls: [] as string[],
  /** What the answers with duas wait for. */
  gate: Promise.resolve() as Promise<unknown>,
};

const accountOf = (id: string): Account => ({
  ...{ id, email: `${id}@example.org`, fullName: null, isEmailVerified: true, subscriptionStatus: null },
  ...{ hasPassword: true, createdAt: '2026-11-01T08:00:00Z', isPremium: isPremium(id) },
});
const isPremium = (id: string) => Date.now() < (server.premiumUntil.get(id) ?? 0);
const refused = (status: number, code: string) =>
  Response.json({ success: false, error: 'No.', message: 'No.', code }, { status });

function answerOf(path: string, id: string | undefined): Response {
  if (path.startsWith('/api/auth/logout')) return Response.json({ success: true, message: '' });
  if (id === undefined) return refused(401, 'unauthorized');
  if (path.startsWith('/api/auth/me')) return Response.json({ success: true, user: accountOf(id) });
  if (!isPremium(id)) return refused(403, 'forbidden');
  if (!server.hasDuas) return refused(503, 'unavailable');
  return Response.json({
    ...{ success: true, version: server.version, accountId: id },
    premiumUntil: new Date(server.premiumUntil.get(id) ?? 0).toISOString(),
    ...(path.endsWith(`have=${server.version}`) ? {} : { duas: texts }),
  });
}

async function fetchStub(path: string, { headers }: RequestInit): Promise<Response> {
  if (server.isAway) throw new TypeError('Failed to fetch');
  server.calls.push(path);
  const bearer = new Headers(headers).get('authorization')?.replace('Bearer ', '');
  const answer = answerOf(path, server.sessions.get(bearer ?? ''));
  if (path.startsWith('/api/duas')) await server.gate;
  return answer;
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <SessionProvider>{children}</SessionProvider>
  </StrictMode>
);
const openPage = () => renderHook(() => ({ duas: useDuas(), session: useSession() }), { wrapper }).result;
/** Another page of the site: it knows who is signed in, and nothing of duas. */
const openOtherPage = () => renderHook(useSession, { wrapper }).result;
type Page = ReturnType<typeof openPage>;

const shows = (page: Page, status: string, more: object = {}) =>
  waitFor(() => expect(page.current.duas).toMatchObject({ status, ...more }));

/** What lies on this device, past everything that the page does with it. */
function onDevice(): Promise<string> {
  return new Promise((resolve) => {
    const request = indexedDB.open('mihrab_duas');
    // There was none: none is made for this look.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve('');
    request.onsuccess = () => {
      const database = request.result;
      const found = database.transaction('kept').objectStore('kept').getAll();
      found.onsuccess = () => resolve(JSON.stringify(found.result));
      database.close();
    };
  });
}
function putOnDevice(copy: object): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open('mihrab_duas');
    request.onsuccess = () => {
      const change = request.result.transaction('kept', 'readwrite');
      change.objectStore('kept').put(copy, 'collection');
      change.oncomplete = () => resolve(request.result.close());
    };
  });
}
const untilSaved = () => waitFor(async () => expect(await onDevice()).toContain('Placeholder words'));
const isPurged = () =>
  waitFor(async () => {
    expect(await onDevice()).toBe('');
    expect(localStorage.getItem('mihrab_duas_until')).toBeNull();
  });

function signIn(id: string, token: string, premiumDays = 365): void {
  server.sessions.set(token, id);
  if (premiumDays > 0) server.premiumUntil.set(id, Date.now() + premiumDays * dayMs);
  localStorage.setItem('auth_token', token);
}

/** A member who has read them once; the page is closed. */
async function readOnce(premiumDays?: number): Promise<void> {
  signIn('amina', 'token-of-amina', premiumDays);
  const page = openPage();
  await shows(page, 'ready', { isSaved: false });
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
  server.isAway = false;
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

describe('with the server at hand', () => {
  it('a guest finds them locked, and is not asked about', async () => {
    await shows(openPage(), 'locked');
    expect(server.calls).toEqual([]);
  });

  it('a free account finds them locked, whatever its browser claims', async () => {
    await readOnce();
    server.premiumUntil.clear();
    localStorage.setItem('mihrab_premium', '1');
    localStorage.setItem('mihrab_duas_until', '9999999999999');
    await shows(openPage(), 'locked');
    expect(duasCalls()).toEqual([]);
    await isPurged();
  });

  it('a member reads them, and they are kept here once', async () => {
    await readOnce();
    const page = openPage();
    await shows(page, 'ready', { isSaved: false, duas: texts });
    await waitFor(() => expect(duasCalls().at(-1)).toBe('/api/duas?have=v-1'));
    expect(await onDevice()).not.toContain('token-of-amina');
  });

  it('a new edition takes the place of the one that was kept', async () => {
    await readOnce();
    server.version = 'v-2';
    const page = openPage();
    await shows(page, 'ready');
    await waitFor(async () => expect(await onDevice()).toContain('"version":"v-2"'));
    cleanup();
    await shows(openPage(), 'ready');
    await waitFor(() => expect(duasCalls().at(-1)).toBe('/api/duas?have=v-2'));
  });

  it('a copy of a page that knew fewer fields is read, and fetched anew though its edition is the newest', async () => {
    await readOnce();
    const [copy] = JSON.parse(await onDevice());
    await putOnDevice({ ...copy, form: 'id title' });
    server.isAway = true;
    await shows(openPage(), 'ready', { isSaved: true, duas: texts });
    cleanup();
    server.isAway = false;
    await shows(openPage(), 'ready');
    await waitFor(() => expect(duasCalls()).toEqual(['/api/duas']));
    await waitFor(async () => expect(await onDevice()).not.toContain('"form":"id title"'));
    cleanup();
    await shows(openPage(), 'ready');
    await waitFor(() => expect(duasCalls().at(-1)).toBe('/api/duas?have=v-1'));
  });

  it('a damaged copy is thrown away and fetched anew', async () => {
    await readOnce();
    await putOnDevice({ accountId: 'amina', duas: 'none' });
    await shows(openPage(), 'ready', { duas: texts });
    expect(duasCalls()).toContain('/api/duas');
    await untilSaved();
  });

  it.each([
    ['that premium is over', 2 * dayMs],
    ['that a year has passed', 400 * dayMs],
  ])('a member whose clock says %s reads them, asks once, and keeps nothing', async (_, aheadMs) => {
    signIn('amina', 'token-of-amina', 1);
    const until = server.premiumUntil.get('amina') ?? 0;
    vi.setSystemTime(start + aheadMs);
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const here = Date.now();
      vi.setSystemTime(start);
      const answer = await fetchStub(path, init);
      vi.setSystemTime(here);
      return answer;
    });
    expect(until).toBeLessThan(Date.now());
    const page = openPage();
    await shows(page, 'ready', { isSaved: false, duas: texts });
    const asked = duasCalls().length;
    // Longer than a timer that is over takes.
    for (let i = 0; i < 5; i++) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(duasCalls()).toHaveLength(asked);
    expect(page.current.duas.status).toBe('ready');
    await isPurged();
  });

  it('a member whose server serves none can try again', async () => {
    signIn('amina', 'token-of-amina');
    server.hasDuas = false;
    const page = openPage();
    await shows(page, 'failed');
    server.hasDuas = true;
    await act(async () => {
      if (page.current.duas.status === 'failed') page.current.duas.retry();
    });
    await shows(page, 'ready', { isSaved: false });
  });

  it('a member whose server serves none reads what was kept', async () => {
    await readOnce();
    server.hasDuas = false;
    await shows(openPage(), 'ready', { isSaved: true, duas: texts });
    await untilSaved();
  });

  it('a copy of somebody else is never shown, and makes room for one’s own', async () => {
    await readOnce();
    signIn('bilal', 'token-of-bilal');
    server.version = 'v-2';
    await shows(openPage(), 'ready');
    expect(duasCalls()).not.toContain('/api/duas?have=v-1');
    await waitFor(async () => expect(await onDevice()).toContain('"accountId":"bilal"'));
    expect(await onDevice()).not.toContain('"accountId":"amina"');
  });
});

describe('with the server away', () => {
  it('what was kept is read on, and the network’s return is enough to be up to date again', async () => {
    await readOnce();
    server.isAway = true;
    const page = openPage();
    await shows(page, 'ready', { isSaved: true, duas: texts });
    // Nothing else of premium comes with it.
    expect(page.current.session).toMatchObject({ status: 'guest', user: undefined });

    server.isAway = false;
    window.dispatchEvent(new Event('online'));
    await shows(page, 'ready', { isSaved: false });
    expect(page.current.session.user?.id).toBe('amina');
  });

  it('nothing is there to read where nothing was kept; the way back is to try again', async () => {
    signIn('amina', 'token-of-amina');
    localStorage.setItem('mihrab_premium', '1');
    server.isAway = true;
    const page = openPage();
    await shows(page, 'failed');
    server.isAway = false;
    await act(async () => {
      if (page.current.duas.status === 'failed') page.current.duas.retry();
    });
    await shows(page, 'ready');
  });

  it.each([
    ['another sign-in', () => localStorage.setItem('auth_token', 'another')],
    ['no sign-in', () => localStorage.removeItem('auth_token')],
    ['a time for which premium is not paid', () => vi.setSystemTime(start + 10 * dayMs)],
    ['a clock that was set back', () => vi.setSystemTime(start - 2 * dayMs)],
  ])('it is not opened by %s, and does not stay', async (_, change) => {
    await readOnce(10);
    server.isAway = true;
    change();
    const page = openPage();
    await waitFor(() => expect(['locked', 'failed']).toContain(page.current.duas.status));
    await isPurged();
  });

  it('it is not opened a month after the server was last asked', async () => {
    await readOnce(365);
    server.isAway = true;
    vi.setSystemTime(start + 30 * dayMs - hourMs);
    await shows(openPage(), 'ready', { isSaved: true });
    cleanup();
    vi.setSystemTime(start + 30 * dayMs);
    await shows(openPage(), 'failed');
    await isPurged();
  });

  it('a clock that is a little behind locks nobody out', async () => {
    await readOnce();
    server.isAway = true;
    vi.setSystemTime(start - dayMs / 2);
    await shows(openPage(), 'ready', { isSaved: true });
  });

  it('an edited date in the storage beside it opens nothing', async () => {
    await readOnce(10);
    server.isAway = true;
    vi.setSystemTime(start + 11 * dayMs);
    localStorage.setItem('mihrab_duas_until', '9999999999999');
    await shows(openPage(), 'failed');
    await isPurged();
  });
});

describe('nothing stays', () => {
  const ends: [string, (session: ReturnType<typeof openOtherPage>) => unknown][] = [
    ['a sign-out', ({ current }) => current.signOut()],
    [
      'a sign-out without a network',
      ({ current }) => {
        server.isAway = true;
        return current.signOut();
      },
    ],
    ['the end of the account or of all its sessions', ({ current }) => current.forget()],
    [
      'the server’s word that the session is over',
      ({ current }) => {
        server.sessions.clear();
        return current.refresh();
      },
    ],
    [
      'the server’s word that premium is over',
      ({ current }) => {
        server.premiumUntil.clear();
        return current.refresh();
      },
    ],
    ['another account’s sign-in', ({ current }) => current.accept(accountOf('bilal'), 'token-of-bilal')],
    ['a sign-in with a new password', ({ current }) => current.accept(accountOf('amina'), 'new-token')],
    ['a sign-out in another tab', () => otherTab('auth_token')],
    ['a storage that was cleared', () => otherTab(null)],
    [
      'the day on which premium ends, as soon as anything is learned',
      ({ current }) => {
        vi.setSystemTime(start + 366 * dayMs);
        return current.refresh();
      },
    ],
  ];

  async function otherTab(key: string | null): Promise<void> {
    const oldValue = localStorage.getItem('auth_token');
    if (key === null) localStorage.clear();
    else localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: key && oldValue, newValue: null }));
  }

  it.each(ends)('after %s, on a page that shows no duas', async (_, end) => {
    await readOnce();
    const session = openOtherPage();
    await waitFor(() => expect(session.current.status).toBe('signed_in'));
    expect(await onDevice()).toContain('Placeholder words');
    await act(async () => void (await end(session)));
    await isPurged();
  });

  it.each(ends.slice(0, 5))('after %s, while they are read', async (_, end) => {
    await readOnce();
    const page = openPage();
    await shows(page, 'ready');
    await waitFor(() => expect(duasCalls()).not.toEqual([]));
    await act(async () => void (await end({ current: page.current.session })));
    await shows(page, 'locked');
    await isPurged();
  });

  it('after a sign-out of somebody whom the server has not heard of since the start', async () => {
    await readOnce();
    server.isAway = true;
    const page = openPage();
    await shows(page, 'ready', { isSaved: true });
    await act(() => page.current.session.signOut());
    await shows(page, 'locked');
    await isPurged();
  });

  it('after the server refuses them to a session that it still knew when the page began', async () => {
    await readOnce();
    const page = openPage();
    await shows(page, 'ready');
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
    await shows(later, 'locked');
    await waitFor(() => expect(later.current.session.status).toBe('guest'));
    await isPurged();
  });

  /** A member before the answer, which comes when the function is called. */
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

  it('of an answer that arrives after the sign-out', async () => {
    const { page, arrive } = await openBeforeAnswer();
    await act(async () => page.current.session.forget());
    await arrive();
    await shows(page, 'locked');
    await isPurged();
  });

  it('of an answer to a tab that has not yet heard of the sign-out in another', async () => {
    const { page, arrive } = await openBeforeAnswer();
    localStorage.removeItem('auth_token');
    await arrive();
    expect(page.current.duas.status).toBe('loading');
    expect(await onDevice()).not.toContain('Placeholder words');
  });

  it('when premium runs out while they are read: the server is asked, and its word counts', async () => {
    await readOnce(10);
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start });
    const page = openPage();
    await vi.waitFor(() => expect(page.current.duas.status).toBe('ready'));
    await vi.waitFor(() => expect(duasCalls()).not.toEqual([]));
    server.isAway = true;
    await act(() => vi.advanceTimersByTimeAsync(11 * dayMs));
    expect(page.current.duas.status).toBe('failed');
    vi.useRealTimers();
    await isPurged();
  });

  it('when a month is over in which the server was not asked', async () => {
    await readOnce();
    server.isAway = true;
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start });
    const page = openPage();
    await vi.waitFor(() => expect(page.current.duas.status).toBe('ready'));
    await act(() => vi.advanceTimersByTimeAsync(31 * dayMs));
    expect(page.current.duas.status).toBe('failed');
    vi.useRealTimers();
    await isPurged();
  });
});

describe('a browser that refuses storage', () => {
  it('shows them though its storage never answers', async () => {
    signIn('amina', 'token-of-amina');
    vi.stubGlobal('indexedDB', { open: () => ({}), deleteDatabase: () => ({}) });
    const page = openPage();
    await waitFor(() => expect(page.current.duas).toMatchObject({ status: 'ready', duas: texts }), {
      timeout: 4_500,
    });
  });

  it('shows them while the server is there, and keeps nothing', async () => {
    signIn('amina', 'token-of-amina');
    vi.stubGlobal('indexedDB', undefined);
    await shows(openPage(), 'ready', { isSaved: false, duas: texts });
  });
});
