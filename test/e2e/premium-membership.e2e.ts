import type { Page } from '@playwright/test';
import { dayMs } from '../../src/domain/time/units.ts';
import { axeViolations } from './harness/axe.ts';
import {
  callApi,
  createPremiumMember,
  expect,
  isPremium,
  type Member,
  type PremiumApp,
  signUp,
  test,
} from './harness/payments.ts';

// These journeys mostly wait, so in parallel they take half the time.
test.describe.configure({ mode: 'parallel' });

const membership = (page: Page) => page.getByRole('region', { name: 'Premium membership' });

/** Returns the status of a search with a radius that only premium accounts may use. */
async function searchStatus(page: Page, app: PremiumApp, member: Member): Promise<number> {
  const searchUrl = '/api/places/mosques?lat=48.85&lng=2.35&radius=50000';
  return (await callApi(page, app, member, 'GET', searchUrl)).status();
}

const forbidden = 403;

test('a membership can be cancelled and resumed, and the profile shows its end or renewal date', async ({
  page,
  app,
}) => {
  const { member, id } = await createPremiumMember(page, app);
  expect(await searchStatus(page, app, member)).not.toBe(forbidden);
  await page.goto('/profile#premium');
  await expect(membership(page).getByText('Renews on')).toBeVisible();
  await expect(membership(page).getByText('Refundable until')).toBeHidden();
  await expect(membership(page).getByRole('link', { name: 'Version 2025-09-14' })).toBeVisible();
  await expect(membership(page).getByText('Paid', { exact: false }).first()).toBeVisible();
  await expect(membership(page).getByRole('link', { name: /^Receipt from/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(await axeViolations(page, '#premium')).toEqual([]);

  await membership(page).getByRole('button', { name: 'Cancel Premium…' }).click();
  const cancelDialog = page.getByRole('dialog', { name: 'Cancel Premium' });
  await expect(cancelDialog.getByText('with no further charges', { exact: false })).toBeVisible();
  await cancelDialog.getByRole('button', { name: 'Keep Premium' }).click();
  expect(app.stripe.subscription(id)).toMatchObject({ cancel_at_period_end: false });

  await membership(page).getByRole('button', { name: 'Cancel Premium…' }).click();
  await cancelDialog.getByRole('button', { name: 'Cancel Premium' }).click();
  await expect(membership(page).getByText('Premium ends on')).toBeVisible();
  await expect(membership(page).getByText('Renews on')).toHaveCount(0);
  expect(app.stripe.subscription(id)).toMatchObject({ cancel_at_period_end: true });
  expect(await isPremium(page, app, member)).toBe(true);
  expect(await axeViolations(page, '#premium')).toEqual([]);

  await page.reload();
  await membership(page).getByRole('button', { name: 'Resume Premium' }).click();
  await expect(membership(page).getByText('Renews on')).toBeVisible();
  expect(app.stripe.subscription(id)).toMatchObject({ cancel_at_period_end: false });
  expect(await isPremium(page, app, member)).toBe(true);
});

test('a dispute suspends premium, a refund ends it, and the profile shows both', async ({ page, app }) => {
  const { member, id } = await createPremiumMember(page, app);
  await page.goto('/profile#premium');
  await expect(membership(page).getByText('Refundable until')).toBeVisible();

  app.stripe.dispute(id);
  await expect.poll(() => isPremium(page, app, member)).toBe(false);
  await page.reload();
  await expect(membership(page).getByText('Premium is suspended while', { exact: false })).toBeVisible();
  expect(await axeViolations(page, '#premium')).toEqual([]);
  app.stripe.updateDispute(id, 'won');
  await expect.poll(() => isPremium(page, app, member)).toBe(true);

  app.stripe.refundInDashboard(id);
  await expect.poll(() => isPremium(page, app, member)).toBe(false);
  // Premium ends first; then the server cancels the subscription at Stripe.
  await expect.poll(() => app.stripe.subscription(id)).toMatchObject({ status: 'canceled' });
  await page.reload();
  await expect(membership(page).getByText('Refunded', { exact: false })).toBeVisible();
  await expect(membership(page).getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  expect(await searchStatus(page, app, member)).toBe(forbidden);
});

test('edited storage, a forged answer or forged request fields do not give premium', async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const member = await signUp(page, app.server);
  await page.addInitScript(() => {
    if (window !== top) return;
    localStorage.setItem('mihrab_premium', '1');
    localStorage.setItem('mihrab_labs', '["ar_qibla_compass","prayer_analytics"]');
    localStorage.setItem('selectedProvider', 'google');
    sessionStorage.setItem('mihrab_payment', JSON.stringify({ account: '', step: 'paid', at: Date.now() }));
  });
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.user = { ...body.user, isPremium: true, subscriptionStatus: 'active' };
    await route.fulfill({ response: answer, json: body });
  });
  // The page trusts the edited answer and shows premium features, but the server still rejects them.
  await page.goto('/?dialog=premium');
  await expect(page.getByRole('dialog', { name: "You're Premium!" })).toBeVisible();
  expect(await searchStatus(page, app, member)).toBe(forbidden);
  const requests = [
    ['POST', '/api/profile/provider-preference', { preferredProvider: 'google', isPremium: true }],
    ['PUT', '/api/profile/settings', { theme: { theme: 'dark', background: 'mosque' } }],
  ] as const;
  for (const [method, path, data] of requests)
    expect((await callApi(page, app, member, method, path, data)).status(), path).toBeGreaterThanOrEqual(400);
  const forged = await page.request.get(
    `${app.server.url}/api/places/mosques?lat=48.85&lng=2.35&radius=50000`,
    {
      headers: { authorization: `Bearer ${member.token}`, 'x-premium': 'true', 'x-user-role': 'premium' },
    },
  );
  expect(forged.status()).toBe(forbidden);
  const webhook = await page.request.post(app.webhookUrl, {
    data: { type: 'customer.subscription.updated' },
    headers: { 'stripe-signature': 't=1,v1=00' },
  });
  expect(webhook.status()).toBe(400);
  expect(await isPremium(page, app, member)).toBe(false);
});

/** Keep it last: it advances the simulated Stripe's clock by a year. */
test('a cancelled membership ends after its year and can be bought again', async ({ page, app }) => {
  const { member, id } = await createPremiumMember(page, app);
  await callApi(page, app, member, 'POST', '/api/subscription/cancel');
  app.stripe.advance(367 * dayMs);
  expect(app.stripe.subscription(id)).toMatchObject({ status: 'canceled' });
  await expect.poll(() => isPremium(page, app, member)).toBe(false);

  await page.goto('/profile#premium');
  await expect(membership(page).getByText('You’re using the free version', { exact: false })).toBeVisible();
  expect(await searchStatus(page, app, member)).toBe(forbidden);
  await membership(page).getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page.getByRole('button', { name: 'Start Premium Subscription' })).toBeVisible();
});
