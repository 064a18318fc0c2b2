import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../../../contract/account.ts';
import { SessionProvider, useSession } from './session.tsx';

const amina: Account = {
  id: 'amina',
  email: 'amina@example.org',
  fullName: null,
  isPremium: false,
  isEmailVerified: true,
  subscriptionStatus: null,
  hasPassword: true,
  createdAt: '2026-11-01T08:00:00Z',
};

type Reply = () => Response | Promise<Response>;
const signedIn = (more: object = {}): Response => Response.json({ success: true, user: amina, ...more });
const errorResponse = (status: number, code: string): Response =>
  Response.json({ success: false, error: 'No.', message: 'No.', code }, { status });
const noSession = () => errorResponse(401, 'unauthorized');
/** The status and the beginning arrive, then the connection is lost. */
const cutOff = (): Response =>
  new Response(
    new ReadableStream({
      start: (body) => body.error(new TypeError('network error')),
    }),
  );

/** Every request to the server: its path and its Authorization header. */
let calls: { readonly path: string; readonly bearer: string | null }[] = [];

/** Stubs the server with these replies in order. The last one repeats. */
function mockReplies(...replies: Reply[]) {
  vi.stubGlobal('fetch', (path: string, { headers, signal }: RequestInit) => {
    const reply = replies[Math.min(calls.length, replies.length - 1)];
    calls.push({ path, bearer: new Headers(headers).get('authorization') });
    const aborted = new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([aborted, reply?.()]);
  });
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <SessionProvider>{children}</SessionProvider>
  </StrictMode>
);

const renderPage = () => renderHook(useSession, { wrapper }).result;

/** Opens a page and waits until its session has loaded. */
async function openPage() {
  const page = renderPage();
  await waitFor(() => expect(page.current.status).not.toBe('loading'));
  return page;
}

/** Simulates another tab that changes a storage entry. */
function setInOtherTab(key: string, newValue: string | null) {
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  return act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  });
}

const setSessionHint = (attributes: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: set as by the server, which this test does not have
  document.cookie = `mihrab_signed_in=1; path=/${attributes}`;
};

beforeEach(() => {
  calls = [];
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  window.mihrabHandoff = undefined;
  // Not 0: the test's browser would keep the cookie for the rest of the millisecond, into the next test.
  setSessionHint('; max-age=-1');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the session when the page opens', () => {
  it('makes no request for a visitor who has never signed in here', async () => {
    mockReplies(noSession);
    const session = await openPage();

    expect(session.current.status).toBe('guest');
    expect(calls).toEqual([]);
  });

  it('makes one request, with the token of the last sign-in', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(() => signedIn());
    const session = await openPage();

    expect(session.current).toMatchObject({ status: 'signed_in', user: { email: 'amina@example.org' } });
    expect(calls).toEqual([{ path: '/api/auth/me', bearer: 'Bearer kept' }]);
  });

  it('loads a session that only has the cookie, and stores the token from the response', async () => {
    setSessionHint('');
    mockReplies(() => signedIn({ token: 'fresh' }));
    const session = await openPage();

    expect(session.current.status).toBe('signed_in');
    expect(calls).toEqual([{ path: '/api/auth/me', bearer: null }]);
    expect(localStorage.getItem('auth_token')).toBe('fresh');
  });

  it('uses the one-time token of the identity provider once', async () => {
    window.mihrabHandoff = 'one-time';
    mockReplies(() => signedIn({ token: 'fresh' }));
    const session = await openPage();
    await act(async () => void (await session.current.refresh()));

    expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer one-time', 'Bearer fresh']);
  });

  it('stays signed in when the one-time token is invalid', async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('mihrab_favourites', '["morning_dhikr_1"]');
    window.mihrabHandoff = 'made-up';
    mockReplies(noSession, () => signedIn());
    const session = await openPage();

    expect(session.current.status).toBe('signed_in');
    expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer made-up', 'Bearer kept']);
    expect(localStorage.getItem('mihrab_favourites')).not.toBeNull();
  });

  it('continues as a guest when the server does not respond within three seconds, and keeps the token', async () => {
    vi.useFakeTimers();
    // Fake timers do not control AbortSignal.timeout.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms);
      return limit.signal;
    });
    localStorage.setItem('auth_token', 'kept');
    mockReplies(() => new Promise<Response>(() => undefined));
    const session = renderPage();
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(session.current.status).toBe('loading');

    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBe('kept');
    vi.restoreAllMocks();
  });

  it.each([
    ['has no session', noSession],
    ['fails', () => errorResponse(500, 'internal')],
    ['returns something else', () => new Response('<html>')],
  ] as const)('deletes the token when the server %s', async (_, reply) => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(reply);
    const session = await openPage();

    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it.each([
    ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is lost in the middle of its answer', () => cutOff()],
    ['is unavailable', () => errorResponse(503, 'unavailable')],
    ['is down behind a proxy that returns 502', () => new Response('<html>', { status: 502 })],
    ['is down behind a proxy with its own status code', () => new Response('<html>', { status: 522 })],
    ['is rate limiting', () => errorResponse(429, 'rate_limited')],
  ] as const)('keeps the token and continues as a guest when the server %s', async (_, reply) => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(reply);
    const session = await openPage();

    expect(session.current).toMatchObject({ status: 'guest', user: undefined });
    expect(localStorage.getItem('auth_token')).toBe('kept');
  });

  it('retries when the network is back', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => signedIn(),
    );
    const session = await openPage();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(session.current.status).toBe('signed_in'));
    expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer kept', 'Bearer kept']);
  });

  it('keeps the favourites while the server is unavailable', async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('mihrab_favourites', '["morning_dhikr_1"]');
    mockReplies(() => errorResponse(503, 'unavailable'));
    await openPage();

    expect(localStorage.getItem('mihrab_favourites')).toBe('["morning_dhikr_1"]');
  });

  it('ignores a late response after a new sign-in', async () => {
    localStorage.setItem('auth_token', 'stale');
    let respond = (_: Response) => {};
    mockReplies(() => new Promise<Response>((resolve) => (respond = resolve)));
    const session = renderPage();
    act(() => session.current.accept(amina, 'fresh'));
    const lateResponse = noSession();
    const reading = vi.spyOn(lateResponse, 'json');
    await act(async () => respond(lateResponse));
    await waitFor(() => expect(reading).toHaveResolved());

    expect(session.current.status).toBe('signed_in');
    expect(localStorage.getItem('auth_token')).toBe('fresh');
  });
});

describe('the premium hint', () => {
  const hasHint = () => document.documentElement.hasAttribute('data-premium');

  it('follows the server’s response, and is kept while the server is unreachable', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(
      () => signedIn({ user: { ...amina, isPremium: true } }),
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => signedIn(),
    );
    const session = await openPage();
    expect([hasHint(), localStorage.getItem('mihrab_premium')]).toEqual([true, '1']);
    await act(() => session.current.refresh());
    expect(hasHint()).toBe(true);
    await act(() => session.current.refresh());
    expect([hasHint(), localStorage.getItem('mihrab_premium')]).toEqual([false, null]);
  });

  it('is ignored if nobody is signed in', async () => {
    localStorage.setItem('mihrab_premium', '1');
    const session = await openPage();
    expect(session.current.status).toBe('guest');
    expect(hasHint()).toBe(false);
  });

  it('is removed when the user signs out', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(() => signedIn({ user: { ...amina, isPremium: true } }));
    const session = await openPage();
    await act(() => session.current.signOut());
    expect([hasHint(), localStorage.getItem('mihrab_premium')]).toEqual([false, null]);
  });
});

describe('signing out', () => {
  it('ends the session on the server and deletes the account’s data in the browser', async () => {
    const accountKeys = [
      'auth_token',
      'mihrab_favourites',
      'mihrab_settings_account',
      'mihrab_settings_unsent',
    ];
    for (const key of [...accountKeys, 'mihrab_theme']) localStorage.setItem(key, '"kept"');
    mockReplies(
      () => signedIn(),
      () => Response.json({ success: true, message: 'Signed out.' }),
    );
    const session = await openPage();
    await act(() => session.current.signOut());

    expect(session.current).toMatchObject({ status: 'guest', user: undefined });
    expect(calls.at(-1)).toEqual({ path: '/api/auth/logout', bearer: 'Bearer "kept"' });
    expect(Object.keys(localStorage)).toEqual(['mihrab_theme']);
  });

  it('succeeds in the browser when the server is unreachable', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(
      () => signedIn(),
      () => Promise.reject(new TypeError('Failed to fetch')),
    );
    const session = await openPage();
    await act(() => session.current.signOut());

    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('takes effect in the browser before the server responds', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(
      () => signedIn(),
      () => new Promise<Response>(() => undefined),
    );
    const session = await openPage();
    act(() => void session.current.signOut());

    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('uses the identity provider’s logout for an account that is linked with it', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(
      () => signedIn({ user: { ...amina, auth0Id: 'auth0|amina' } }),
      () => Response.json({ success: true, message: 'Signed out.' }),
    );
    const session = await openPage();
    await act(() => session.current.signOut());

    expect(calls.at(-1)?.path).toBe('/api/auth0/logout');
  });
});

describe('another tab', () => {
  it('signs this tab out when it signs out', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(() => signedIn());
    const session = await openPage();
    await setInOtherTab('auth_token', null);

    expect(session.current.status).toBe('guest');
    expect(calls).toHaveLength(1);
  });

  it('signs this tab in when it signs in', async () => {
    mockReplies(() => signedIn());
    const session = await openPage();
    expect(session.current.status).toBe('guest');
    await setInOtherTab('auth_token', 'fresh');

    await waitFor(() => expect(session.current.status).toBe('signed_in'));
    expect(calls).toEqual([{ path: '/api/auth/me', bearer: 'Bearer fresh' }]);
  });

  it('that signed out also signs this tab out when this tab returns from the back/forward cache', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(() => signedIn());
    const session = await openPage();
    localStorage.removeItem('auth_token');
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });

    expect(session.current.status).toBe('guest');
  });

  it('triggers no request when it changes an unrelated storage entry', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(() => signedIn());
    await openPage();
    await setInOtherTab('mihrab_theme', '{"theme":"dark"}');

    expect(calls).toHaveLength(1);
  });
});

describe('a refresh', () => {
  it('keeps the user signed in when the server is unreachable', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(
      () => signedIn(),
      () => Promise.reject(new TypeError('Failed to fetch')),
    );
    const session = await openPage();
    await act(async () => void (await session.current.refresh()));

    expect(session.current.status).toBe('signed_in');
    expect(localStorage.getItem('auth_token')).toBe('kept');
  });

  it('signs the user out when the session has ended elsewhere', async () => {
    localStorage.setItem('auth_token', 'kept');
    mockReplies(() => signedIn(), noSession);
    const session = await openPage();
    await act(async () => void (await session.current.refresh()));

    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a sign-out that did not reach the server', () => {
  const unreachable = () => Promise.reject(new TypeError('no network'));

  async function signOutOffline() {
    localStorage.setItem('auth_token', 'kept');
    setSessionHint('');
    mockReplies(() => signedIn(), unreachable);
    const session = await openPage();
    await act(() => session.current.signOut());
    return session;
  }

  it('takes effect immediately and is sent at the next page load, which starts signed out', async () => {
    const session = await signOutOffline();
    expect(session.current.status).toBe('guest');
    cleanup();

    calls = [];
    mockReplies(() => Response.json({ success: true, message: '' }));
    const later = await openPage();
    expect(later.current.status).toBe('guest');
    await waitFor(() => expect(localStorage.getItem('mihrab_sign_out_pending')).toBeNull());
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  });

  it('is sent when the network comes back while the page is still open', async () => {
    const session = await signOutOffline();
    calls = [];
    mockReplies(() => Response.json({ success: true, message: '' }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem('mihrab_sign_out_pending')).toBeNull());
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
    expect(session.current.status).toBe('guest');
  });

  it.each([
    ['a page from another server was returned', () => new Response('<html>')],
    ['the server was rate limiting', () => errorResponse(429, 'rate_limited')],
    ['there was no response', () => new Promise<Response>(() => undefined)],
  ] as const)('takes effect and is sent later if %s', async (_, reply) => {
    localStorage.setItem('auth_token', 'kept');
    setSessionHint('');
    mockReplies(() => signedIn(), reply);
    const session = await openPage();
    await act(async () => void session.current.signOut());
    await waitFor(() => expect(session.current.status).toBe('guest'));
    cleanup();

    calls = [];
    mockReplies(() => Response.json({ success: true, message: '' }));
    const later = await openPage();
    expect(later.current.status).toBe('guest');
    await waitFor(() => expect(localStorage.getItem('mihrab_sign_out_pending')).toBeNull());
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  });

  it('does not end a session that started during the request', async () => {
    localStorage.setItem('auth_token', 'kept');
    let fail = (_: Error) => {};
    mockReplies(
      () => signedIn(),
      () => new Promise<Response>((_, reject) => (fail = reject)),
    );
    const session = await openPage();
    act(() => void session.current.signOut());
    act(() => session.current.accept(amina, 'new'));
    await act(async () => fail(new TypeError('no network')));

    expect(localStorage.getItem('mihrab_sign_out_pending')).toBeNull();
    expect(localStorage.getItem('auth_token')).toBe('new');
    expect(session.current.status).toBe('signed_in');
  });

  it('is retried when the network comes back after a page reload', async () => {
    await signOutOffline();
    cleanup();
    calls = [];
    mockReplies(unreachable, () => Response.json({ success: true, message: '' }));
    await openPage();
    await waitFor(() => {
      // The page listens for this event only after it has found the server unreachable.
      window.dispatchEvent(new Event('online'));
      expect(calls).toHaveLength(2);
    });
    await waitFor(() => expect(localStorage.getItem('mihrab_sign_out_pending')).toBeNull());
  });

  it('is discarded after a new sign-in, so that its session is not ended', async () => {
    const session = await signOutOffline();
    act(() => session.current.accept(amina, 'new'));
    cleanup();
    calls = [];
    mockReplies(() => signedIn());
    const later = await openPage();
    expect(later.current.status).toBe('signed_in');
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/me']);
  });
});
