import { premiumTermsVersion, refundDays } from '../../domain/premium/premium-terms.ts';
import { dayMs } from '../../domain/time/units.ts';
import { PaymentsError } from '../adapters/payments/payments-provider.ts';
import { createStripePayments } from '../adapters/payments/stripe-payments.ts';
import type { Config } from '../config.ts';
import { loadRefundReview, paidAtOf, type RefundReview, refundPayment } from '../features/premium/refund.ts';
import { openPremiumTables } from '../features/premium/store/premium-tables.ts';
import type { SyncParts } from '../features/premium/sync.ts';
import { CommandError, inDatabaseOf, runCommandLine } from './command-line.ts';

const help = `Refunds the last payment of a subscription and ends it immediately.

  npm run premium:refund -- E-MAIL [--yes] [--although-used]

E-MAIL           the account's email address
--yes            makes the refund; without it, the command only shows what it would do
--although-used  refunds even if a premium feature was used since the payment
--help           prints this text

Payments older than ${refundDays} days are not refunded. Reads the server's settings: DATABASE_URL, or DATA_DIR for the
embedded database, and the STRIPE_ variables. While Mihrab runs on the embedded database, stop it first.
`;

interface RefundRequest {
  readonly email: string;
  readonly yes: boolean;
  readonly althoughUsed: boolean;
}

interface Options {
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
}

/**
 * The command `premium:refund`. Resolves to the exit code: 0 done or shown, 1 rejected or failed, 2 invalid arguments.
 */
export function runRefund(argv: readonly string[], options: Options): Promise<number> {
  return runCommandLine(
    argv,
    {
      ...{ help, purpose: 'a refund', untouched: 'Nothing was changed.', describeUnexpected: messageOf },
      flags: {
        yes: { type: 'boolean', default: false },
        'although-used': { type: 'boolean', default: false },
      },
      read: ({ values, positionals: [email, ...more] }) =>
        email && more.length === 0
          ? { email: email.trim().toLowerCase(), yes: values.yes, althoughUsed: values['although-used'] }
          : undefined,
      perform: (request, config) => refundFor(request, config, options),
    },
    options.print,
  );
}

async function refundFor(request: RefundRequest, config: Config, options: Options): Promise<number> {
  const { payments } = config;
  if (!payments) throw new CommandError('Payments are not configured: the STRIPE_ variables are missing.');
  return inDatabaseOf(config, options, async (database) => {
    const tables = openPremiumTables({ db: () => database.db }, payments.priceId);
    const parts = partsOf(tables, payments, options);
    const review = await reviewFor(parts, request.email);
    for (const line of linesOf(review, options.clock())) options.print(line);
    return refundIfAllowed(parts, review, request, options);
  });
}

function partsOf(
  tables: SyncParts['tables'],
  payments: NonNullable<Config['payments']>,
  { print, clock }: Options,
): SyncParts {
  const log = (_: object, message: string) => print(message);
  return {
    ...{ tables, provider: createStripePayments(payments), priceId: payments.priceId, clock },
    ...{ termsVersion: premiumTermsVersion, log: { info: log, warn: log, error: log } },
  };
}

/** Of several accounts with this address, returns the one that has paid. */
async function reviewFor(parts: SyncParts, email: string): Promise<RefundReview> {
  const accounts = await parts.tables.findByEmail(email);
  const cases = [];
  for (const account of accounts) cases.push(await loadRefundReview(parts, account));
  const review = cases.find(({ payment }) => payment) ?? cases[0];
  if (!review) throw new CommandError(`No account has the address ${email}.`);
  return review;
}

async function refundIfAllowed(
  parts: SyncParts,
  review: RefundReview,
  { yes, althoughUsed }: RefundRequest,
  { print }: Options,
): Promise<number> {
  const refusal = refusalOf(review, althoughUsed);
  if (refusal) throw new CommandError(refusal);
  if (!yes) {
    print(
      'Nothing was done. Run it again with --yes to refund the payment and end the subscription immediately.',
    );
    return 0;
  }
  const refund = await refundPayment(parts, review);
  // With the same idempotency key the provider returns its first answer.
  const isNew = refund && review.decision !== 'refunded';
  print(isNew ? `Refunded: ${moneyOf(refund)}.` : 'The payment was already refunded.');
  print('The subscription has ended.');
  return 0;
}

function refusalOf({ decision, payment }: RefundReview, althoughUsed: boolean): string | undefined {
  if (decision === 'nothing_paid') return 'Nothing was paid, so there is nothing to refund.';
  if (decision === 'disputed')
    return 'Refused: the payment is disputed, and the bank has the money. Respond to or accept the dispute in the Stripe dashboard.';
  if (decision === 'too_late')
    return `Refused: the payment is older than ${refundDays} days, the limit for refunds in the terms.`;
  if (decision === 'used' && !althoughUsed)
    return 'Refused: a premium feature was used since the payment. Add --although-used to refund it anyway.';
  return payment ? undefined : 'There is no payment.';
}

function linesOf({ account, subscription, payment, decision }: RefundReview, now: number): string[] {
  const days = payment ? Math.floor((now - paidAtOf(payment)) / dayMs) : 0;
  const uses = account.uses.map(({ feature, lastUsedAt }) => `${feature} (last ${lastUsedAt.toISOString()})`);
  return [
    `Account       ${account.email}, since ${account.createdAt.toISOString()}`,
    `Subscription  ${subscription ? `${subscription.providerId} is ${subscription.status}` : 'none'}`,
    `Last payment  ${payment ? `${moneyOf(payment)}, ${days} days ago, ${payment.id}` : 'none'}`,
    `Premium used  ${uses.join(', ') || 'never'}`,
    `Terms         ${decision.replaceAll('_', ' ')}`,
  ];
}

const moneyOf = ({ amountCents, currency }: { amountCents: number; currency: string }) =>
  `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;

function messageOf(error: unknown): string {
  if (error instanceof PaymentsError && error.failure !== 'unavailable')
    return `The payment provider refused (${error.message}). The dashboard shows why.`;
  if (error instanceof PaymentsError)
    return `The payment provider did not do it (${error.message}). Run it again: what was given back is not given back twice.`;
  return `The command failed (${error instanceof Error ? error.message.slice(0, 200) : String(error)}). Run it again.`;
}
