import type { BrowserContext, Route } from '@playwright/test';
import type { Account } from '../../../src/contract/account.ts';
import type { SubscriptionState } from '../../../src/contract/premium.ts';

/** An account as the server answers it, of which a journey says only what matters to it. */
export function account(more: Partial<Account> = {}): Account {
  return {
    ...{ id: 'amina', email: 'amina@example.org', fullName: null, isPremium: false, isEmailVerified: true },
    ...{ subscriptionStatus: null, hasPassword: true, createdAt: '2026-11-01T08:00:00Z' },
    ...more,
  };
}

type Reply = Account | ((route: Route) => Promise<void>);

/** What the server was asked about who is signed in: the Bearer of each question. */
interface AskedWho {
  readonly bearers: (string | undefined)[];
}

/** Answers in the server's stead who is signed in; the last reply goes on for all that follow. */
export async function answerMe(context: BrowserContext, ...replies: Reply[]): Promise<AskedWho> {
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

/** This browser has been signed in before, and the server knows the session. */
export async function signedIn(context: BrowserContext, ...replies: Reply[]): Promise<AskedWho> {
  await context.addInitScript(() => {
    // A new tab's empty page has no storage.
    if (location.protocol === 'about:') return;
    // Once: what the page does with it afterwards counts, over reloads too.
    if (sessionStorage.getItem('journey')) return;
    sessionStorage.setItem('journey', 'begun');
    localStorage.setItem('auth_token', 'kept');
  });
  return answerMe(context, ...replies);
}
