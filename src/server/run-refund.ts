import { parseArgs } from 'node:util';
import { premiumTermsVersion, refundDays } from '../domain/premium/premium-terms.ts';
import { type Config, ConfigError, loadEnvironment, readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { openEmbedded } from './db/pglite.ts';
import { openPostgresConnection } from './db/postgres.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { giveBack, openRefundCase, paidAtOf, type RefundCase } from './features/premium/refund.ts';
import { openPremiumTables } from './features/premium/store.ts';
import type { SyncParts } from './features/premium/sync.ts';
import { PaymentsError } from './outside/payments/payments-provider.ts';
import { createStripePayments } from './outside/payments/stripe-payments.ts';

const help = `Gives the last payment of a subscription back, and ends it at once.

  npm run premium:refund -- E-MAIL [--yes] [--although-used]

E-MAIL           of the account
--yes            does it; without it the command only shows what it would do
--although-used  gives back also when a premium feature was used since the payment
--help           these words

After ${refundDays} days nothing is given back. Settings are the server's own: DATABASE_URL, or DATA_DIR for the embedded
database, and the STRIPE_ variables. While Mihrab runs on the embedded database, stop it first.
`;

/** What a person has to mend; the message says what. */
class RefundError extends Error {}

interface Asked {
  readonly email: string;
  readonly yes: boolean;
  readonly althoughUsed: boolean;
}

interface Options {
  readonly createDatabaseFolder: (folder: string) => Promise<void>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Takes a line for the operator. */
  readonly print: (line: string) => void;
}

/** The command `premium:refund`. Answers the exit code: 0 done or shown, 1 refused or failed, 2 wrong arguments. */
export async function runRefund(argv: readonly string[], options: Options): Promise<number> {
  const asked = readArguments(argv);
  if (asked === 'help' || asked === 'wrong') {
    options.print(help);
    return asked === 'help' ? 0 : 2;
  }
  try {
    return await refundFor(asked, readConfig(loadEnvironment(process.cwd())), options);
  } catch (error) {
    options.print(sentenceOf(error));
    return 1;
  }
}

function readArguments(argv: readonly string[]): Asked | 'help' | 'wrong' {
  try {
    const { values, positionals } = parseArgs({
      args: argv.filter((argument) => !argument.startsWith('--from=')),
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        'although-used': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return 'help';
    const [email, ...more] = positionals;
    if (!email || more.length > 0) return 'wrong';
    return { email: email.trim().toLowerCase(), yes: values.yes, althoughUsed: values['although-used'] };
  } catch {
    return 'wrong';
  }
}

async function refundFor(asked: Asked, config: Config, options: Options): Promise<number> {
  const { payments } = config;
  if (!payments) throw new RefundError('Payments are not configured: the STRIPE_ variables are missing.');
  const database = await openDatabase(config, options);
  try {
    const tables = openPremiumTables({ db: () => database.db }, payments.priceId);
    const parts = partsOf(tables, payments, options);
    const found = await caseFor(parts, asked.email);
    for (const line of linesOf(found, options.clock())) options.print(line);
    return await decideAndDo(parts, found, asked, options);
  } finally {
    await database.close();
  }
}

function partsOf(
  tables: SyncParts['tables'],
  payments: NonNullable<Config['payments']>,
  { print, clock }: Options,
): SyncParts {
  const say = (_: object, sentence: string) => print(sentence);
  return {
    ...{ tables, provider: createStripePayments(payments), priceId: payments.priceId, clock },
    ...{ termsVersion: premiumTermsVersion, log: { info: say, warn: say, error: say } },
  };
}

async function openDatabase({ databaseUrl, dataDir }: Config, options: Options): Promise<Database> {
  if (databaseUrl) return openPostgresConnection(databaseUrl);
  return openEmbedded({ dataDir, create: options.createDatabaseFolder });
}

/** Of several accounts with this address the one that has paid. */
async function caseFor(parts: SyncParts, email: string): Promise<RefundCase> {
  const accounts = await parts.tables.findByEmail(email);
  const cases = [];
  for (const account of accounts) cases.push(await openRefundCase(parts, account));
  const found = cases.find(({ payment }) => payment) ?? cases[0];
  if (!found) throw new RefundError(`No account has the address ${email}.`);
  return found;
}

async function decideAndDo(
  parts: SyncParts,
  found: RefundCase,
  { yes, althoughUsed }: Asked,
  { print }: Options,
): Promise<number> {
  const refusal = refusalOf(found, althoughUsed);
  if (refusal) throw new RefundError(refusal);
  if (!yes) {
    print(
      'Nothing was done. Run it again with --yes to give the payment back and end the subscription at once.',
    );
    return 0;
  }
  const refund = await giveBack(parts, found);
  // Asked with the same key, the provider says once more what it did the first time.
  const isNew = refund && found.decision !== 'given_back';
  print(isNew ? `Given back: ${moneyOf(refund)}.` : 'The payment was given back before.');
  print('The subscription has ended.');
  return 0;
}

function refusalOf({ decision, payment }: RefundCase, althoughUsed: boolean): string | undefined {
  if (decision === 'nothing_paid') return 'Nothing was paid, so there is nothing to give back.';
  if (decision === 'too_late')
    return `Refused: the payment is older than ${refundDays} days, after which the terms give nothing back.`;
  if (decision === 'used' && !althoughUsed)
    return 'Refused: a premium feature was used since the payment. --although-used gives it back all the same.';
  return payment ? undefined : 'There is no payment.';
}

function linesOf({ account, subscription, payment, decision }: RefundCase, now: number): string[] {
  const days = payment ? Math.floor((now - paidAtOf(payment)) / 86_400_000) : 0;
  const uses = account.uses.map(({ feature, lastUsedAt }) => `${feature} (last ${lastUsedAt.toISOString()})`);
  return [
    `Account       ${account.email}, since ${account.createdAt.toISOString()}`,
    `Subscription  ${subscription ? `${subscription.providerId} is ${subscription.status}` : 'none'}`,
    `Last payment  ${payment ? `${moneyOf(payment)}, ${days} days ago, ${payment.id}` : 'none'}`,
    `Premium used  ${uses.join(', ') || 'never'}`,
    `By the terms  ${decision.replaceAll('_', ' ')}`,
  ];
}

const moneyOf = ({ amountCents, currency }: { amountCents: number; currency: string }) =>
  `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;

function sentenceOf(error: unknown): string {
  if (error instanceof RefundError) return error.message;
  if (error instanceof ConfigError)
    return `The settings do not allow a refund:\n  ${error.problems.join('\n  ')}`;
  if (error instanceof DatabaseStartError) return `${error.message} Nothing was changed.`;
  if (error instanceof PaymentsError)
    return `The payment provider did not do it (${error.message}). Run it again: what was given back is not given back twice.`;
  return `The command failed (${error instanceof Error ? error.message.slice(0, 200) : String(error)}). Run it again.`;
}
