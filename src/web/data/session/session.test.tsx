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
const refused = (status: number, code: string): Response =>
  Response.json({ success: false, error: 'No.', message: 'No.', code }, { status });
const nobody = () => refused(401, 'unauthorized');

/** Every call that reached the server: its path and what it carried as Bearer. */
let calls: { readonly path: string; readonly bearer: string | null }[] = [];

/** The server answers so, one reply after the other; the last goes on for all that follow. */
function serverAnswers(...replies: Reply[]) {
  vi.stubGlobal('fetch', (path: string, { headers, signal }: RequestInit) => {
    const reply = replies[Math.min(calls.length, replies.length - 1)];
    calls.push({ path, bearer: new Headers(headers).get('authorization') });
    const givenUp = new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([givenUp, reply?.()]);
  });
}

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <SessionProvider>{children}</SessionProvider>
  </StrictMode>
);

const beginPage = () => renderHook(useSession, { wrapper }).result;

/** An open page that knows who this is. */
async function openPage() {
  const page = beginPage();
  await waitFor(() => expect(page.current.status).not.toBe('loading'));
  return page;
}

/** Another tab of this browser has changed an entry of the shared storage. */
function otherTabSets(key: string, newValue: string | null) {
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  return act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  });
}

const mark = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it, which this test has not
  document.cookie = `mihrab_signed_in=1; path=/${value}`;
};

beforeEach(() => {
  calls = [];
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  window.mihrabHandoff = undefined;
  // Not 0: the test's browser would keep it for the rest of the millisecond, into the next test.
  mark('; max-age=-1');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('who is signed in, when the page opens', () => {
  it('asks nobody about a visitor who never signed in here', async () => {
    serverAnswers(nobody);
    const session = await openPage();

    expect(session.current.status).toBe('guest');
    expect(calls).toEqual([]);
  });

  it('asks once, with the token of the last sign-in', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(() => signedIn());
    const session = await openPage();

    expect(session.current).toMatchObject({ status: 'signed_in', user: { email: 'amina@example.org' } });
    expect(calls).toEqual([{ path: '/api/auth/me', bearer: 'Bearer kept' }]);
  });

  it('knows a session that only the cookie holds, and keeps the token that comes with the answer', async () => {
    mark('');
    serverAnswers(() => signedIn({ token: 'fresh' }));
    const session = await openPage();

    expect(session.current.status).toBe('signed_in');
    expect(calls).toEqual([{ path: '/api/auth/me', bearer: null }]);
    expect(localStorage.getItem('auth_token')).toBe('fresh');
  });

  it('redeems the one-time value of the identity provider once', async () => {
    window.mihrabHandoff = 'one-time';
    serverAnswers(() => signedIn({ token: 'fresh' }));
    const session = await openPage();
    await act(async () => void (await session.current.refresh()));

    expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer one-time', 'Bearer fresh']);
  });

  it('does not let a made-up one-time value sign anybody out', async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('mihrab_favourites', '["morning_dhikr_1"]');
    window.mihrabHandoff = 'made-up';
    serverAnswers(nobody, () => signedIn());
    const session = await openPage();

    expect(session.current.status).toBe('signed_in');
    expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer made-up', 'Bearer kept']);
    expect(localStorage.getItem('mihrab_favourites')).not.toBeNull();
  });

  it('goes on without a user when the server is silent for three seconds, and keeps the token', async () => {
    vi.useFakeTimers();
    // The platform's own timer does not follow the test's clock.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms);
      return limit.signal;
    });
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(() => new Promise<Response>(() => undefined));
    const session = beginPage();
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(session.current.status).toBe('loading');

    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBe('kept');
    vi.restoreAllMocks();
  });

  it.each([
    ['knows of no session', nobody],
    ['fails', () => refused(500, 'internal')],
    ['answers something else', () => new Response('<html>')],
  ] as const)('forgets the token when the server %s', async (_, reply) => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(reply);
    const session = await openPage();

    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it.each([
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['says that it cannot answer now', () => refused(503, 'unavailable')],
    ['is away, which what stands before it says', () => new Response('<html>', { status: 502 })],
    ['is away, in a number of its proxy’s own', () => new Response('<html>', { status: 522 })],
    ['is asked too much at the moment', () => refused(429, 'rate_limited')],
  ] as const)('keeps the token, and knows nobody, when the server %s', async (_, reply) => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(reply);
    const session = await openPage();

    expect(session.current).toMatchObject({ status: 'guest', user: undefined });
    expect(localStorage.getItem('auth_token')).toBe('kept');
  });

  it('asks again when the network is back', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => signedIn(),
    );
    const session = await openPage();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(session.current.status).toBe('signed_in'));
    expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer kept', 'Bearer kept']);
  });

  it('keeps the favourites of a person whose server is only away', async () => {
    localStorage.setItem('auth_token', 'kept');
    localStorage.setItem('mihrab_favourites', '["morning_dhikr_1"]');
    serverAnswers(() => refused(503, 'unavailable'));
    await openPage();

    expect(localStorage.getItem('mihrab_favourites')).toBe('["morning_dhikr_1"]');
  });

  it('lets no late answer undo a sign-in that came after the question', async () => {
    localStorage.setItem('auth_token', 'stale');
    let answer = (_: Response) => {};
    serverAnswers(() => new Promise<Response>((resolve) => (answer = resolve)));
    const session = beginPage();
    act(() => session.current.accept(amina, 'fresh'));
    const late = nobody();
    const reading = vi.spyOn(late, 'json');
    await act(async () => answer(late));
    await waitFor(() => expect(reading).toHaveResolved());

    expect(session.current.status).toBe('signed_in');
    expect(localStorage.getItem('auth_token')).toBe('fresh');
  });
});

describe('the mark of premium', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-premium');

  it('follows what the server says, and is kept while the server is away', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(
      () => signedIn({ user: { ...amina, isPremium: true } }),
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => signedIn(),
    );
    const session = await openPage();
    expect([isMarked(), localStorage.getItem('mihrab_premium')]).toEqual([true, '1']);
    await act(() => session.current.refresh());
    expect(isMarked()).toBe(true);
    await act(() => session.current.refresh());
    expect([isMarked(), localStorage.getItem('mihrab_premium')]).toEqual([false, null]);
  });

  it('is nobody’s where nobody was signed in', async () => {
    localStorage.setItem('mihrab_premium', '1');
    const session = await openPage();
    expect(session.current.status).toBe('guest');
    expect(isMarked()).toBe(false);
  });

  it('goes with the session', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(() => signedIn({ user: { ...amina, isPremium: true } }));
    const session = await openPage();
    await act(() => session.current.signOut());
    expect([isMarked(), localStorage.getItem('mihrab_premium')]).toEqual([false, null]);
  });
});

describe('signing out', () => {
  it('ends the session on the server and leaves nothing of the account in the browser', async () => {
    const ofTheAccount = [
      'auth_token',
      'mihrab_favourites',
      'mihrab_settings_account',
      'mihrab_settings_unsent',
    ];
    for (const key of [...ofTheAccount, 'mihrab_theme']) localStorage.setItem(key, '"kept"');
    serverAnswers(
      () => signedIn(),
      () => Response.json({ success: true, message: 'Signed out.' }),
    );
    const session = await openPage();
    await act(() => session.current.signOut());

    expect(session.current).toMatchObject({ status: 'guest', user: undefined });
    expect(calls.at(-1)).toEqual({ path: '/api/auth/logout', bearer: 'Bearer "kept"' });
    expect(Object.keys(localStorage)).toEqual(['mihrab_theme']);
  });

  it('succeeds here when the server is away', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(
      () => signedIn(),
      () => Promise.reject(new TypeError('Failed to fetch')),
    );
    const session = await openPage();
    await act(() => session.current.signOut());

    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('counts here before the server has said anything, so that nothing waits for a slow one', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(
      () => signedIn(),
      () => new Promise<Response>(() => undefined),
    );
    const session = await openPage();
    act(() => void session.current.signOut());

    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('asks the identity provider’s way out for an account that is linked with it', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(
      () => signedIn({ user: { ...amina, auth0Id: 'auth0|amina' } }),
      () => Response.json({ success: true, message: 'Signed out.' }),
    );
    const session = await openPage();
    await act(() => session.current.signOut());

    expect(calls.at(-1)?.path).toBe('/api/auth0/logout');
  });
});

describe('another tab', () => {
  it('signs this one out with it', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(() => signedIn());
    const session = await openPage();
    await otherTabSets('auth_token', null);

    expect(session.current.status).toBe('guest');
    expect(calls).toHaveLength(1);
  });

  it('signs this one in with it', async () => {
    serverAnswers(() => signedIn());
    const session = await openPage();
    expect(session.current.status).toBe('guest');
    await otherTabSets('auth_token', 'fresh');

    await waitFor(() => expect(session.current.status).toBe('signed_in'));
    expect(calls).toEqual([{ path: '/api/auth/me', bearer: 'Bearer fresh' }]);
  });

  it('has signed this one out, too, that comes back as it was left and heard of nothing', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(() => signedIn());
    const session = await openPage();
    localStorage.removeItem('auth_token');
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });

    expect(session.current.status).toBe('guest');
  });

  it('is not asked about for what has nothing to do with it', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(() => signedIn());
    await openPage();
    await otherTabSets('mihrab_theme', '{"theme":"dark"}');

    expect(calls).toHaveLength(1);
  });
});

describe('asking again', () => {
  it('signs nobody out because the server is away for a moment', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(
      () => signedIn(),
      () => Promise.reject(new TypeError('Failed to fetch')),
    );
    const session = await openPage();
    await act(async () => void (await session.current.refresh()));

    expect(session.current.status).toBe('signed_in');
    expect(localStorage.getItem('auth_token')).toBe('kept');
  });

  it('notices a session that has ended elsewhere', async () => {
    localStorage.setItem('auth_token', 'kept');
    serverAnswers(() => signedIn(), nobody);
    const session = await openPage();
    await act(async () => void (await session.current.refresh()));

    expect(session.current.status).toBe('guest');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a sign-out that the server did not hear of', () => {
  const away = () => Promise.reject(new TypeError('no network'));

  async function signOutOffline() {
    localStorage.setItem('auth_token', 'kept');
    mark('');
    serverAnswers(() => signedIn(), away);
    const session = await openPage();
    await act(() => session.current.signOut());
    return session;
  }

  it('counts here at once, and is told at the next start, where nobody is signed in', async () => {
    const session = await signOutOffline();
    expect(session.current.status).toBe('guest');
    cleanup();

    calls = [];
    serverAnswers(() => Response.json({ success: true, message: '' }));
    const later = await openPage();
    expect(later.current.status).toBe('guest');
    await waitFor(() => expect(localStorage.getItem('mihrab_sign_out_pending')).toBeNull());
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  });

  it('is told when the network comes back, though the page was left open', async () => {
    const session = await signOutOffline();
    calls = [];
    serverAnswers(() => Response.json({ success: true, message: '' }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(localStorage.getItem('mihrab_sign_out_pending')).toBeNull());
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
    expect(session.current.status).toBe('guest');
  });

  it.each([
    ['somebody else’s page came in its stead', () => new Response('<html>')],
    ['it was refused for now', () => refused(429, 'rate_limited')],
    ['nothing came', () => new Promise<Response>(() => undefined)],
  ] as const)('counts for good where %s', async (_, reply) => {
    localStorage.setItem('auth_token', 'kept');
    mark('');
    serverAnswers(() => signedIn(), reply);
    const session = await openPage();
    await act(async () => void session.current.signOut());
    await waitFor(() => expect(session.current.status).toBe('guest'));
    cleanup();

    calls = [];
    serverAnswers(() => Response.json({ success: true, message: '' }));
    const later = await openPage();
    expect(later.current.status).toBe('guest');
    await waitFor(() => expect(localStorage.getItem('mihrab_sign_out_pending')).toBeNull());
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  });

  it('ends no session that was begun while it was on its way', async () => {
    localStorage.setItem('auth_token', 'kept');
    let fail = (_: Error) => {};
    serverAnswers(
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

  it('is told when the network comes back', async () => {
    await signOutOffline();
    cleanup();
    calls = [];
    serverAnswers(away, () => Response.json({ success: true, message: '' }));
    await openPage();
    await waitFor(() => {
      // The page listens for it once it has seen that the server is away.
      window.dispatchEvent(new Event('online'));
      expect(calls).toHaveLength(2);
    });
    await waitFor(() => expect(localStorage.getItem('mihrab_sign_out_pending')).toBeNull());
  });

  it('is forgotten when somebody signs in anew, whose session must live', async () => {
    const session = await signOutOffline();
    act(() => session.current.accept(amina, 'new'));
    cleanup();
    calls = [];
    serverAnswers(() => signedIn());
    const later = await openPage();
    expect(later.current.status).toBe('signed_in');
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/me']);
  });
});
