import type { BrowserContext, Route } from '@playwright/test';
import type { Account } from '../../../src/contract/account.ts';
import type { SubscriptionState } from '../../../src/contract/premium.ts';

/** Builds an account as the API returns it; a journey sets only the fields it cares about. */
export function account(overrides: Partial<Account> = {}): Account {
  return {
    ...{ id: 'amina', email: 'amina@example.org', fullName: null, isPremium: false, isEmailVerified: true },
    ...{ subscriptionStatus: null, hasPassword: true, createdAt: '2026-11-01T08:00:00Z' },
    ...overrides,
  };
}

type Reply = Account | ((route: Route) => Promise<void>);

/** The `/api/auth/me` requests so far: the Authorization header of each. */
interface CurrentUserRequests {
  readonly bearers: (string | undefined)[];
}

/** Stubs `/api/auth/me`, one reply per request (the last one repeats), and the settings a page loads for a user. */
export async function stubCurrentUser(
  context: BrowserContext,
  ...replies: Reply[]
): Promise<CurrentUserRequests> {
  const bearers: (string | undefined)[] = [];
  await context.route('**/api/auth/me', async (route) => {
    const reply = replies[Math.min(bearers.length, replies.length - 1)];
    bearers.push(route.request().headers()['authorization']);
    if (typeof reply === 'function') await reply(route);
    else await route.fulfill({ json: { success: true, user: reply, token: 'kept' } });
  });
  await context.route('**/api/profile/settings', (route) =>
    route.fulfill({ json: { success: true, settings: {}, updatedAt: null } }),
  );
  await context.route('**/api/profile/timetable', (route) =>
    route.fulfill({ json: { success: true, timetable: null } }),
  );
  await context.route('**/api/profile/provider-preference', (route) =>
    route.fulfill({ json: { success: true, preferredProvider: 'auto' } }),
  );
  await context.route('**/api/subscription', (route) => route.fulfill({ json: neverSubscribed }));
  return { bearers };
}

const neverSubscribed: SubscriptionState = {
  ...{ success: true, isPremium: false, status: null, currentPeriodEnd: null, cancelAtPeriodEnd: false },
  ...{ renewsAt: null, endsAt: null, needsPayment: false, refundableUntil: null, invoices: [] },
  terms: { version: '2025-09-14', acceptedVersion: null, acceptedAt: null },
};

/** Starts the browser with a stored session that the stubbed server accepts. */
export async function startSignedIn(
  context: BrowserContext,
  ...replies: Reply[]
): Promise<CurrentUserRequests> {
  await context.addInitScript(() => {
    // A new tab's blank page has no storage.
    if (location.protocol === 'about:') return;
    // Only once, so that later changes by the page survive reloads.
    if (sessionStorage.getItem('journey')) return;
    sessionStorage.setItem('journey', 'begun');
    localStorage.setItem('auth_token', 'kept');
  });
  return stubCurrentUser(context, ...replies);
}
