import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { Account } from '../../../contract/account.ts';
import type { ErrorReason } from '../../../contract/reasons.ts';
import { defaultSiteFacts } from '../../../contract/site-facts.ts';
import { takeWishedDialog } from '../../data/session/pending-dialog.ts';
import { SessionProvider, useSession } from '../../data/session/session.tsx';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { upgradeIntent } from '../../paths.ts';
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
  },
});

/** What the server says at an address: an answer with its status, or silence. */
type Reply = { status: number; json: unknown } | 'silence';
const says = (json: unknown): Reply => ({ status: 200, json });
const refuses = (status: number, code: string, error: string, reason?: ErrorReason): Reply => ({
  status,
  json: { success: false, error, message: error, code, reason },
});
let replies: Record<string, Reply>;
/** The page asks once a visit; here every test is one. */
let payments = true;
vi.mock('../../data/public-config.ts', () => ({ askPublicConfig: async () => config(payments) }));
let asked: string[];

beforeEach(() => {
  asked = [];
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
    asked.push(path);
    const said = replies[path] ?? 'silence';
    if (said === 'silence') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(said.json), { status: said.status });
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

/** The dialog, early or once it is known who this is. */
function Shown({ isEarly }: { readonly isEarly: boolean }) {
  address = useLocation().search;
  const { status } = useSession();
  return isEarly || status !== 'loading' ? <PremiumDialog onClose={() => {}} /> : null;
}

function open(entry = '/?dialog=premium', { isEarly = true, state = null as unknown } = {}): void {
  const [pathname = '/', search] = entry.split('?');
  render(
    <MemoryRouter initialEntries={[{ pathname, search: `?${search}`, state }]}>
      <LocalisationProvider value={testLocalisation('en')}>
        <SessionProvider>
          <Shown isEarly={isEarly} />
        </SessionProvider>
      </LocalisationProvider>
    </MemoryRouter>,
  );
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const start = 'Start Premium Subscription';

describe('the premium dialog', () => {
  it('asks for the terms where the check fails', async () => {
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
      'The payment provider does not answer. Nothing was charged. Please try again in a moment.',
    ],
    [refuses(503, 'unavailable', 'Away for a new reason.'), 'Away for a new reason.'],
    [
      refuses(409, 'conflict', 'Disputed.', 'payment_disputed'),
      'Premium is suspended while your bank reviews a dispute about your payment. If the payment is confirmed, Premium comes back automatically.',
    ],
    [
      says({ success: false, requiresTermsAcceptance: true, message: 'Terms first.' }),
      'Please accept our Terms of Service before upgrading to premium.',
    ],
  ] as const)('says why nothing could be prepared: %o', async (reply, sentence) => {
    replies['/api/subscription/create'] = reply as Reply;
    open();
    await screen.findByRole('button', { name: start });
    await press(start);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('tells a person whose session has ended meanwhile to sign in again', async () => {
    replies['/api/subscription/create'] = refuses(
      ...([401, 'unauthorized', 'No session.', 'sign_in_needed'] as const),
    );
    open();
    await screen.findByRole('button', { name: start });
    replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
    await press(start);
    expect((await screen.findByText(/sign in first/)).textContent).toContain('Please sign in first');
    expect(screen.getByRole('alert').textContent).toBe('Authentication required. Please sign in again.');
  });

  it('says so where the script of the payment form is blocked, and fetches it anew when asked', async () => {
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

  it('shows premium to whoever turns out to have paid before', async () => {
    replies['/api/subscription/create'] = refuses(409, 'conflict', 'Paid.', 'already_premium');
    open();
    await screen.findByRole('button', { name: start });
    replies['/api/auth/me'] = says({ success: true, user: { ...person, isPremium: true } });
    await press(start);
    expect(await screen.findByRole('heading', { name: "You're Premium!" })).toBeDefined();
  });

  it('asks nobody for anything where payments are not configured', async () => {
    payments = false;
    replies['/api/terms/check-acceptance'] = 'silence';
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Payment system is not configured. Please contact support.',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(asked).not.toContain('/api/subscription/create');
  });

  it('leads an unproven address to its proof', async () => {
    const unproven = { ...person, isEmailVerified: false };
    replies['/api/auth/me'] = says({ success: true, user: unproven });
    open();
    const way = await screen.findByRole('link', { name: 'Verify it in your profile' });
    expect(way.getAttribute('href')).toBe('/profile#email');
  });

  it('puts the focus of a guest on the dialog, and speaks of steps to nobody who sees none', async () => {
    replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
    open();
    await screen.findByText(/sign in first/);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('region', { name: 'Before you can subscribe' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Steps to premium' })).toBeNull();
  });

  it.each([
    ['before it was known that nobody is signed in', true],
    ['signed out', false],
  ])('leads to the Auth dialog who pressed “Upgrade” %s', async (_, isEarly) => {
    // That nothing is sold here, too, is learned after the guest is.
    payments = isEarly;
    replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
    open('/?dialog=premium', { isEarly, state: upgradeIntent });
    await waitFor(() => expect(address).toBe('?dialog=login'));
    expect(takeWishedDialog()).toBe('premium');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says to whoever was signed in that the sign-in is needed again', async () => {
    open('/?dialog=premium', { state: upgradeIntent });
    await screen.findByRole('button', { name: start });
    replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
    replies['/api/subscription/create'] = refuses(401, 'unauthorized', 'Nobody.');
    await press(start);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Authentication required. Please sign in again.',
    );
    expect(address).toBe('?dialog=premium');
    expect(takeWishedDialog()).toBeUndefined();
  });

  describe('opened by the address that a payment returns to', () => {
    const processed =
      'Payment processed successfully! Your premium features may take a moment to activate. Please refresh if needed.';
    const askedWho = () => asked.filter((path) => path === '/api/auth/me').length;
    /** In small steps: the next question is put off anew once the answer to the last one is drawn. */
    const pass = async (seconds: number) => {
      for (let half = 0; half < seconds * 2; half++) await act(() => vi.advanceTimersByTimeAsync(500));
    };
    beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => vi.useRealTimers());

    it.each([
      ['signed in, with nothing under way', true],
      ['signed out', false],
    ])('asks five times, two seconds apart, and ends with the sentence: %s', async (_, isSignedIn) => {
      if (!isSignedIn) {
        localStorage.removeItem('auth_token');
        replies['/api/auth/me'] = refuses(401, 'unauthorized', 'Nobody.');
      }
      open('/?payment=success', { isEarly: false });
      expect(await screen.findByText('Payment successful! Activating premium features...')).toBeDefined();
      const before = askedWho();
      await pass(6);
      expect(screen.queryByText(processed)).toBeNull();
      await pass(8);
      expect(await screen.findByText(processed)).toBeDefined();
      await pass(6);

      expect(askedWho() - before).toBe(5);
      expect(address).toBe('?dialog=premium');
      expect(asked).not.toContain('/api/subscription/create');
      // Of an address that anybody can write nothing is kept: opened anew, the dialog begins as ever.
      expect(sessionStorage.getItem('mihrab_payment')).toBeNull();
    });

    it('welcomes who has paid', async () => {
      open('/?payment=success', { isEarly: false });
      await screen.findByText('Payment successful! Activating premium features...');
      replies['/api/auth/me'] = says({ success: true, user: { ...person, isPremium: true } });
      await pass(3);
      expect(await screen.findByText('Payment successful! Welcome to Mihrab Premium!')).toBeDefined();
    });

    it('says that the payment failed where the bank says so', async () => {
      open('/?payment=success&redirect_status=failed', { isEarly: false });
      expect((await screen.findByRole('alert')).textContent).toBe('Payment failed');
    });
  });

  it('sells nothing while a dispute suspends premium, and says why', async () => {
    const sentence =
      'Premium is suspended while your bank reviews a dispute about your payment. If the payment is confirmed, Premium comes back automatically.';
    replies['/api/subscription'] = says({ ...subscription, status: 'active', isSuspended: true });
    open();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.queryByRole('button', { name: start })).toBeNull();
  });
});
