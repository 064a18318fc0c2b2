import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createStripePayments } from '../../src/server/adapters/payments/stripe-payments.ts';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { startTrialPayments, type TrialPayments } from './trial-payments.ts';

const unusedUrl = 'http://127.0.0.1:9/api/webhooks/stripe';

function clientOf({ environment }: TrialPayments) {
  return createStripePayments({
    secretKey: environment['STRIPE_SECRET_KEY'] ?? '',
    webhookSecret: environment['STRIPE_WEBHOOK_SECRET'] ?? '',
    priceId: environment['STRIPE_PRICE_ID'] ?? '',
    ...{ apiUrl: environment['STRIPE_API_URL'] ?? '', isLive: false },
  });
}

describe('payments in development', () => {
  it('keep their customers across a restart', async () => {
    const DATA_DIR = path.join(await temporaryFolder(), 'data');
    const first = await startTrialPayments({ DATA_DIR }, unusedUrl);
    if (!first) throw new Error('Nothing stands in for Stripe');
    const customer = { accountId: 'amina', email: 'amina@example.org', idempotencyKey: 'cus-amina' };
    const customerId = await clientOf(first).createCustomer(customer);
    const year = await clientOf(first).createSubscription({
      ...{ customerId, accountId: 'amina', termsVersion: '2025-09-14', idempotencyKey: 'sub-1' },
    });
    await first.stop();

    const second = await startTrialPayments({ DATA_DIR }, unusedUrl);
    if (!second) throw new Error('Nothing stands in for Stripe');
    expect(await clientOf(second).listSubscriptions(customerId)).toEqual([year]);
    await second.stop();
  });

  it('are off when Stripe keys are set, and in production', async () => {
    const DATA_DIR = await temporaryFolder();
    expect(
      await startTrialPayments({ DATA_DIR, STRIPE_SECRET_KEY: 'sk_test_mine' }, unusedUrl),
    ).toBeUndefined();
    expect(await startTrialPayments({ DATA_DIR, NODE_ENV: 'production' }, unusedUrl)).toBeUndefined();
  });
});
