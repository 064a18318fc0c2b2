import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { Account } from '../../../contract/account.ts';
import {
  getProviderPreference,
  logProviderToggle,
  setTemporaryProvider,
} from '../../../contract/provider.ts';
import type { ErrorReason } from '../../../contract/reasons.ts';
import { SessionProvider } from '../../data/session/session.tsx';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { memoryHistory } from '../../ui/router/history.ts';
import { Router } from '../../ui/router/router.tsx';
import { ProviderDialog } from './provider-dialog.tsx';

const preferencePath = getProviderPreference.path;
const amina: Account = {
  ...{ id: 'amina', email: 'amina@example.org', fullName: null, isPremium: true, isEmailVerified: true },
  ...{ subscriptionStatus: null, hasPassword: true, createdAt: '2026-11-01T08:00:00Z' },
};

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** The server's response to a request that reads or saves the preference. */
type Reply = () => Response | Promise<Response>;
const says =
  (json: object): Reply =>
  () =>
    Response.json({ success: true, ...json });
const refuses = (status: number, error: string, reason?: ErrorReason): Reply => {
  const code = status === 401 ? 'unauthorized' : status === 403 ? 'forbidden' : 'internal';
  return () => Response.json({ success: false, error, message: error, code, reason }, { status });
};
const unreachable: Reply = () => {
  throw new TypeError('Failed to fetch');
};
const saved = says({ message: 'Provider preference saved.' });

let requests: SentRequest[] = [];
let user: Account;
let onRead: Reply;
let onSave: Reply;
let onSession: Reply;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2027, 2, 1, 12) });
  localStorage.clear();
  requests = [];
  user = amina;
  onRead = says({ preferredProvider: 'auto' });
  onSave = saved;
  onSession = () => Response.json({ success: true, user });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    requests.push({ method, path, body: JSON.parse(String(body ?? '{}')) });
    if (path === '/api/auth/me') return onSession();
    if (path === preferencePath) return method === 'POST' ? onSave() : onRead();
    if (path === setTemporaryProvider.path) return Response.json({ success: true, message: 'Yes.' });
    if (path === logProviderToggle.path) return Response.json({ success: true });
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs everything that is due now. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

async function open(role: 'guest' | 'free' | 'premium') {
  if (role !== 'guest') localStorage.setItem('auth_token', 'kept');
  user = { ...amina, isPremium: role === 'premium' };
  const onClose = vi.fn();
  render(
    <Router history={memoryHistory(['/?dialog=provider'])}>
      <LocalisationProvider value={testLocalisation('en')}>
        <SessionProvider>
          <ProviderDialog onClose={onClose} />
        </SessionProvider>
      </LocalisationProvider>
    </Router>,
  );
  await settle();
  await settle();
  return onClose;
}

const radio = (name: string | RegExp) => screen.getByRole('radio', { name });
const chosen = () =>
  screen.getAllByRole('radio', { checked: true }).map((option) => option.getAttribute('value'));
const press = async (element: HTMLElement) => {
  fireEvent.click(element);
  await settle();
};
const save = () => press(screen.getByRole('button', { name: 'Save' }));
const posts = (path: string) => requests.filter((call) => call.method === 'POST' && call.path === path);

describe('the dialog of the places provider', () => {
  it('opens with the server’s choice, the session’s before the account’s', async () => {
    localStorage.setItem('selectedProvider', 'auto');
    onRead = says({ preferredProvider: 'google', sessionProvider: 'geoapify' });
    await open('premium');
    expect(chosen()).toEqual(['geoapify']);
  });

  it('locks Google for a free account and labels it as Premium', async () => {
    localStorage.setItem('selectedProvider', 'google');
    onRead = says({ preferredProvider: 'google' });
    await open('free');
    const google = radio(/Google Places.*Premium Feature/);
    expect(google).toHaveProperty('disabled', true);
    expect(chosen()).toEqual(['auto']);
    await press(google);
    expect(chosen()).toEqual(['auto']);
    expect(posts(logProviderToggle.path)).toEqual([]);
  });

  it('applies a new choice at once: expectations, storage, session and count', async () => {
    await open('premium');
    expect(screen.getByText(/With Premium, Auto uses Google Places first/)).toBeTruthy();

    await press(radio('Geoapify'));

    expect(screen.getByText(/^Searches use Geoapify first/)).toBeTruthy();
    expect(localStorage.getItem('selectedProvider')).toBe('geoapify');
    expect(localStorage.getItem('providerQuality')).toBe('standard');
    expect(posts(setTemporaryProvider.path)[0]?.body).toEqual({
      preferredProvider: 'geoapify',
      temporary: true,
    });
    expect(posts(logProviderToggle.path)[0]?.body).toEqual({
      timestamp: '2027-03-01T12:00:00.000Z',
      type: 'provider_toggle',
      message: 'Provider changed to Geoapify',
      userRole: 'paid',
      provider: 'geoapify',
      details: { action: 'select', providerName: 'Geoapify', saved: false },
    });
    expect(posts(preferencePath)).toEqual([]);

    await press(radio('Google Places'));
    expect(localStorage.getItem('providerQuality')).toBe('best');
  });

  it('saves the choice, says so and closes three seconds later', async () => {
    const onClose = await open('premium');
    await press(radio('Google Places'));
    await save();

    expect(posts(preferencePath)[0]?.body).toEqual({ preferredProvider: 'google' });
    expect(screen.getByRole('status').textContent).toBe('Provider preference saved.');
    await act(() => vi.advanceTimersByTimeAsync(2_999));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open if the choice changes after it was saved', async () => {
    const onClose = await open('premium');
    await save();
    await press(radio('Geoapify'));
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not report a save of a choice made while another was being saved', async () => {
    const onClose = await open('premium');
    let answer: (response: Response) => void = () => undefined;
    onSave = () => new Promise((resolve) => (answer = resolve));
    await press(radio('Google Places'));
    await save();
    await press(radio('Geoapify'));
    const temporaryChoices = () =>
      posts(setTemporaryProvider.path).map(({ body }) => body['preferredProvider']);
    expect(temporaryChoices()).toEqual(['google']);

    answer(await saved());
    await settle();

    // The temporary choice follows; otherwise the saved one would replace it in the session.
    expect(temporaryChoices()).toEqual(['google', 'geoapify']);
    expect(screen.queryByRole('status')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(onClose).not.toHaveBeenCalled();

    onSave = saved;
    await save();
    expect(posts(preferencePath).at(-1)?.body).toEqual({ preferredProvider: 'geoapify' });
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sends temporary choices before the saved one', async () => {
    await open('premium');
    fireEvent.click(radio('Google Places'));
    fireEvent.click(radio('Geoapify'));
    await save();
    const order = requests
      .filter(({ path, method }) => method === 'POST' && path !== logProviderToggle.path)
      .map(({ path, body }) => `${path} ${body['preferredProvider']}`);
    expect(order).toEqual([
      `${setTemporaryProvider.path} google`,
      `${setTemporaryProvider.path} geoapify`,
      `${preferencePath} geoapify`,
    ]);
  });

  it.each([
    ['the server is unreachable', unreachable, 'Failed to save preference. Please try again.'],
    ['the response is not understood', () => new Response('<h1>'), 'Failed to save preference'],
    ['the server says why', refuses(500, 'The moon is out.'), 'The moon is out.'],
  ] as const)('reports a failed save if %s', async (_, reply, sentence) => {
    const onClose = await open('premium');
    onSave = reply;
    await save();
    expect(screen.getByRole('alert').textContent).toBe(sentence);

    onSave = saved;
    await save();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('locks Google as soon as the server says that premium has ended', async () => {
    await open('premium');
    await press(radio('Google Places'));
    user = { ...amina, isPremium: false };
    onSave = refuses(403, 'Not yours.', 'google_is_premium');
    await save();
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('Google Places needs Premium.');
    expect(radio(/Premium Feature/)).toHaveProperty('disabled', true);
    expect(chosen()).toEqual(['auto']);
  });

  it('says why nothing was saved if the session has ended', async () => {
    await open('premium');
    onSession = refuses(401, 'Please sign in.');
    onSave = refuses(401, 'No session.', 'sign_in_needed');
    await save();
    await settle();
    expect(screen.getByRole('link', { name: 'Log in to save' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Authentication required. Please sign in again.');
  });

  it('shows the browser’s choice if the server does not answer, and can try again', async () => {
    localStorage.setItem('selectedProvider', 'geoapify');
    onRead = unreachable;
    await open('premium');
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load your saved preference.');
    expect(chosen()).toEqual(['geoapify']);

    onRead = says({ preferredProvider: 'google' });
    await press(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(chosen()).toEqual(['google']);
  });

  it('lets a guest choose, and says that only an account saves it', async () => {
    await open('guest');
    await press(radio('Geoapify'));
    expect(localStorage.getItem('selectedProvider')).toBe('geoapify');
    expect(posts(logProviderToggle.path)[0]?.body).toMatchObject({ userRole: 'free' });
    expect(posts(setTemporaryProvider.path)).toEqual([]);
    expect(screen.getByText('Searches use Auto until you log in and save your choice.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in to save' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
