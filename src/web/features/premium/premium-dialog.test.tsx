import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { Account } from '../../../contract/account.ts';
import type { ErrorReason } from '../../../contract/reasons.ts';
import { defaultSiteFacts } from '../../../contract/site-facts.ts';
import { takePendingDialog } from '../../data/dialog.ts';
import { SessionProvider, useSession } from '../../data/session/session.tsx';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { upgradeIntent } from '../../paths.ts';
import { memoryHistory } from '../../ui/router/history.ts';
import { Router, useLocation } from '../../ui/router/router.tsx';
import { PremiumDialog } from './premium-dialog.tsx';

const person: Account = {
  ...{ id: 'a1', email: 'amina@example.org', fullName: null, isPremium: false, isEmailVerified: true },
  ...{ subscriptionStatus: null, hasPassword: true, createdAt: '2026-11-22T00:00:00.000Z' },
};
const subscription = {
  ...{ success: true, isPremium: false, status: null, currentPeriodEnd: null, cancelAtPeriodEnd: false },
  ...{ renewsAt: null, endsAt: null, needsPayment: false, refundableUntil: null, invoices: [] },
  terms: { version: '2025-09-14', acceptedVersion: null, acceptedAt: null },
};
const config = (isSelling: boolean) => ({
  publicUrl: 'http://localhost:3000',
  site: defaultSiteFacts,
  features: {
    ...{ identityProvider: false, payments: isSelling, testPayments: true },
    ...{ googlePlaces: false, geoapifyPlaces: false },
  },
  map: { styleUrl: null },
  keys: {
    stripePublishableKey: isSelling ? 'pk_test_1' : null,
    stripeScriptUrl: null,
    turnstileSiteKey: null,
    vapidPublicKey: null,
  },
});

/** The server's response at a path, or `silence` for none. */
type Reply = { status: number; json: unknown } | 'silence';
const says = (json: unknown): Reply => ({ status: 200, json });
const refuses = (status: number, code: string, error: string, reason?: ErrorReason): Reply => ({
  status,
  json: { success: false, error, message: error, code, reason },
});
let replies: Record<string, Reply>;
/** The page fetches its configuration once per visit; here each test is a visit. */
let payments = true;
vi.mock('../../data/public-config.ts', () => ({ fetchPublicConfig: async () => config(payments) }));
let requestedPaths: string[];

beforeEach(() => {
  requestedPaths = [];
  payments = true;
  replies = {
    '/api/auth/me': says({ success: true, user: person }),
    '/api/terms/check-acceptance': says({
      ...{ success: true, hasAccepted: true, version: '2025-09-14', acceptedAt: null },
    }),
    '/api/subscription': says(subscription),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? '';
    requestedPaths.push(path);
    const reply = replies[path] ?? 'silence';
    if (reply === 'silence') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.json), { status: reply.status });
  });
  localStorage.setItem('auth_token', 'kept');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

let address = '';

/** The dialog, shown early or once the session is known. */
function Shown({ isEarly }: { readonly isEarly: boolean }) {
  address = useLocation().search;
  const { status } = useSession();
  return isEarly || status !== 'loading' ? <PremiumDialog onClose={() => {}} /> : null;
}

function open(entry = '/?dialog=premium', { isEarly = true, state = null as unknown } = {}): void {
  render(
    <Router history={memoryHistory([{ url: entry, state }])}>
      <LocalisationProvider value={testLocalisation('en')}>
        <SessionProvider>
          <Shown isEarly={isEarly} />
        </SessionProvider>
      </LocalisationProvider>
    </Router>,
  );
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const start = 'Start Premium Subscription';

describe('the premium dialog', () => {
  it('shows the terms if the check fails', async () => {
    replies['/api/terms/check-acceptance'] = 'silence';
    open();
    expect(await screen.findByRole('checkbox')).toBeDefined();
  });

  it.each([
    ['silence', 'Failed to record terms acceptance. Please try again.'],
    [{ status: 500, json: 'nothing readable' }, 'Failed to record terms acceptance'],
    [refuses(429, 'too_many_requests', 'Too many requests.'), 'Too many requests.'],
  ] as const)('says why the terms could not be recorded: %o', async (reply, sentence) => {
    replies['/api/terms/check-acceptance'] = 'silence';
    replies['/api/terms/accept'] = reply as Reply;
    open();
    fireEvent.click(await screen.findByRole('checkbox'));
    await press('Accept');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it.each([
    ['silence', 'Failed to create subscription. Please check your connection and try again.'],
    [{ status: 500, json: 'nothing readable' }, 'Failed to create subscription'],
    [
      refuses(503, 'unavailable', 'Away.', 'payment_provider_unavailable'),
      'The payment provider isn’t responding. Nothing was charged. Try again in a moment.',
    ],
    [refuses(503, 'unavailable', 'Away for a new reason.'), 'Away for a new reason.'],
    [
      refuses(409, 'conflict', 'Disputed.', 'payment_disputed'),
      'Premium is suspended while your bank reviews a payment dispute. It resumes automatically if the payment is confirmed.',
    ],
    [
      says({ success: false, requiresTermsAcceptance: true, message: 'Terms first.' }),
      'Please accept our Terms of Service before upgrading to premium.',
    ],
  ] as const)('says why the subscription could not be created: %o', async (reply, sentence) => {
    replies['/api/subscription/create'] = reply as Reply;
    open();
    await screen.findByRole('button', { name: start });
    await press(start);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('asks the user to sign in again if the session has ended', async () => {
    replies['/api/subscription/create'] = refuses(
      ...([401, 'unauthorized', 'No session.', 'sign_in_needed'] as const),
    );
    open();
    await screen.findByRole('button', { name: start });
    replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
    await press(start);
    expect((await screen.findByText(/Log in first/)).textContent).toContain('Log in first');
    expect(screen.getByRole('alert').textContent).toBe('Authentication required. Please sign in again.');
  });

  it('reports a blocked payment script and loads it again on request', async () => {
    replies['/api/subscription/create'] = says({
      success: true,
      clientSecret: 'pi_1_secret_1',
      message: 'Pay.',
    });
    const fetched: string[] = [];
    const head = vi.spyOn(document.head, 'append').mockImplementation((node) => {
      if (!(node instanceof HTMLScriptElement)) return;
      fetched.push(new URL(node.src).host);
      queueMicrotask(() => node.onerror?.(new Event('error')));
    });
    const sentence = 'Failed to load payment form ... Please refresh and try again.';
    open();
    await screen.findByRole('button', { name: start });
    await press(start);
    expect((await screen.findByRole('alert', {}, { timeout: 15_000 })).textContent).toBe(sentence);
    await press('Try again');
    await waitFor(() => expect(fetched).toEqual(['js.stripe.com', 'js.stripe.com']));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    head.mockRestore();
  }, 30_000);

  it('shows premium to a user who has already paid', async () => {
    replies['/api/subscription/create'] = refuses(409, 'conflict', 'Paid.', 'already_premium');
    open();
    await screen.findByRole('button', { name: start });
    replies['/api/auth/me'] = says({ success: true, user: { ...person, isPremium: true } });
    await press(start);
    expect(await screen.findByRole('heading', { name: "You're Premium!" })).toBeDefined();
  });

  it('asks for nothing if payments are not configured', async () => {
    payments = false;
    replies['/api/terms/check-acceptance'] = 'silence';
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Payment system is not configured. Please contact support.',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(requestedPaths).not.toContain('/api/subscription/create');
  });

  it('shows price and features before it says that payments are not configured', async () => {
    payments = false;
    open();
    const alert = await screen.findByRole('alert');
    for (const earlier of [screen.getByText('USD 1 a year'), screen.getByText('Priority support')])
      expect(earlier.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('sends an unverified user to email verification', async () => {
    const unverified = { ...person, isEmailVerified: false };
    replies['/api/auth/me'] = says({ success: true, user: unverified });
    open();
    const link = await screen.findByRole('link', { name: 'Verify email in profile' });
    expect(link.getAttribute('href')).toBe('/profile#email');
  });

  it('focuses the dialog for a guest and announces no steps', async () => {
    replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
    open();
    await screen.findByText(/Log in first/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('region', { name: 'Before you subscribe' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Steps to Premium' })).toBeNull();
  });

  it.each([
    ['before the session was known', true],
    ['signed out', false],
  ])('sends a guest who pressed “Upgrade” to the auth dialog: %s', async (_, isEarly) => {
    // Missing payments, too, are known only after the guest is.
    payments = isEarly;
    replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
    open('/?dialog=premium', { isEarly, state: upgradeIntent });
    await waitFor(() => expect(address).toBe('?dialog=login'));
    expect(takePendingDialog()).toBe('premium');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a user who was signed in to sign in again', async () => {
    open('/?dialog=premium', { state: upgradeIntent });
    await screen.findByRole('button', { name: start });
    replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
    replies['/api/subscription/create'] = refuses(401, 'unauthorized', 'Nobody.');
    await press(start);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Authentication required. Please sign in again.',
    );
    expect(address).toBe('?dialog=premium');
    expect(takePendingDialog()).toBeUndefined();
  });

  describe('opened by the return URL of a payment', () => {
    const processed =
      'Payment processed successfully! Your premium features may take a moment to activate. Please refresh if needed.';
    const sessionRequests = () => requestedPaths.filter((path) => path === '/api/auth/me').length;
    /** Advances in small steps, because each poll is scheduled once the last answer is rendered. */
    const pass = async (seconds: number) => {
      for (let half = 0; half < seconds * 2; half++) await act(() => vi.advanceTimersByTimeAsync(500));
    };
    beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => vi.useRealTimers());

    it.each([
      ['signed in, with no payment in progress', true],
      ['signed out', false],
    ])('polls five times, two seconds apart, then shows the notice: %s', async (_, isSignedIn) => {
      if (!isSignedIn) {
        localStorage.removeItem('auth_token');
        replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
      }
      open('/?payment=success', { isEarly: false });
      expect(await screen.findByText('Payment successful! Activating premium features...')).toBeDefined();
      const before = sessionRequests();
      await pass(6);
      expect(screen.queryByText(processed)).toBeNull();
      await pass(8);
      expect(await screen.findByText(processed)).toBeDefined();
      await pass(6);

      expect(sessionRequests() - before).toBe(5);
      expect(address).toBe('?dialog=premium');
      expect(requestedPaths).not.toContain('/api/subscription/create');
      // A URL proves nothing, so nothing is stored: reopened, the dialog starts from the beginning.
      expect(sessionStorage.getItem('mihrab_payment')).toBeNull();
    });

    it('welcomes a user who has paid', async () => {
      open('/?payment=success', { isEarly: false });
      await screen.findByText('Payment successful! Activating premium features...');
      replies['/api/auth/me'] = says({ success: true, user: { ...person, isPremium: true } });
      await pass(3);
      expect(await screen.findByText('Payment successful! Welcome to Mihrab Premium!')).toBeDefined();
    });

    it('reports a payment that failed at the bank', async () => {
      open('/?payment=success&redirect_status=failed', { isEarly: false });
      expect((await screen.findByRole('alert')).textContent).toBe('Payment failed');
    });
  });

  it('sells nothing while a dispute suspends premium, and says why', async () => {
    const sentence =
      'Premium is suspended while your bank reviews a payment dispute. It resumes automatically if the payment is confirmed.';
    replies['/api/subscription'] = says({ ...subscription, status: 'active', isSuspended: true });
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.queryByRole('button', { name: start })).toBeNull();
  });
});
