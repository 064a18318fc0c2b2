import { ExternalLink } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { getSubscription, type Invoice, type SubscriptionState } from '../../../contract/premium.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, type Translate, useDateFormat, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { MembershipActions, MembershipFacts } from './membership.tsx';
import { type Standing, standingOf } from './membership-status.ts';
import { Section } from './section.tsx';
import { ask, isSignedOut } from './use-task.tsx';

/** What the server says that the account may do, and what it pays for. */
export function PremiumSection({ user }: { user: Account }) {
  const t = useT();
  const { subscription, hasFailed, load, take } = useSubscription();
  return (
    <Section
      id="premium"
      title={t('Premium membership')}
      badge={<StandingBadge isPremium={user.isPremium} isSuspended={subscription?.isSuspended === true} />}
    >
      {subscription ? (
        <Membership user={user} subscription={subscription} onChange={take} />
      ) : (
        <p>{sentenceOf(user.isPremium ? 'given' : 'free', t)}</p>
      )}
      {hasFailed ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="alert">{t('Your subscription could not be fetched.')}</p>
          <Button tone="outline" onClick={() => void load()}>
            {t('Try again')}
          </Button>
        </div>
      ) : subscription ? null : (
        <div className="h-16 rounded-input bg-sunken" aria-busy />
      )}
    </Section>
  );
}

function StandingBadge({ isPremium, isSuspended }: { isPremium: boolean; isSuspended: boolean }) {
  const t = useT();
  if (isPremium) return <Badge tone="brass">{t('Premium')}</Badge>;
  return <Badge>{isSuspended ? t('Suspended') : t('Free')}</Badge>;
}

interface MembershipProps {
  readonly user: Account;
  readonly subscription: SubscriptionState;
  readonly onChange: (changed: SubscriptionState) => void;
}

function Membership({ user, subscription, onChange }: MembershipProps) {
  const t = useT();
  const standing = standingOf(subscription);
  return (
    <>
      {standing === 'unpaid' || standing === 'suspended' ? (
        <Alert tone="danger">{sentenceOf(standing, t)}</Alert>
      ) : (
        <p>{sentenceOf(standing, t)}</p>
      )}
      <MembershipFacts subscription={subscription} />
      {standing === 'free' ? (
        <div>
          <UpgradeEntry isEmailVerified={user.isEmailVerified} />
        </div>
      ) : (
        <MembershipActions subscription={subscription} onChange={onChange} />
      )}
      <InvoiceList invoices={subscription.invoices} />
    </>
  );
}

function sentenceOf(standing: Standing, t: Translate): string {
  switch (standing) {
    case 'free':
      return t('You use the free version. Prayer times, the Qibla and the search stay free.');
    case 'renewing':
    case 'given':
      return t('Premium is on for this account: no ads, and everything is open to you.');
    case 'suspended':
      return t(
        'Premium is suspended while your bank reviews a dispute about your payment. If the payment is confirmed, Premium comes back automatically.',
      );
    case 'ending':
      return t('Premium is cancelled. It stays on until its last day, and nothing more is charged.');
    case 'unpaid':
      return t('Payment needed: the new year could not be charged to your card.');
  }
}

/** The way to premium; until the e-mail is proven it says what is missing. */
function UpgradeEntry({ isEmailVerified }: { isEmailVerified: boolean }) {
  const t = useT();
  const icon = <StarIcon width={16} height={16} />;
  if (isEmailVerified)
    return (
      <ButtonLink to={dialogLink('premium')} icon={icon}>
        {t('Upgrade to Premium')}
      </ButtonLink>
    );
  return (
    <>
      <Button icon={icon} disabled title={t('Verify email first')} aria-describedby="upgrade-needs">
        {t('Upgrade to Premium')}
      </Button>
      <p id="upgrade-needs" className="mt-1 text-14 text-ink-2">
        {t('Verify email first')}
      </p>
    </>
  );
}

const longDate = { dateStyle: 'long' } as const;

const stateWords: Readonly<Record<string, string>> = {
  paid: message('Paid'),
  open: message('Not paid yet'),
  void: message('Void'),
  uncollectible: message('Given up'),
  draft: message('In preparation'),
};

/** What was charged or is to be, each with its receipt once it is paid. */
function InvoiceList({ invoices }: { invoices: readonly Invoice[] | null }) {
  const t = useT();
  if (invoices?.length === 0) return null;
  return (
    <section aria-labelledby="invoices-title">
      <h3 id="invoices-title" className="text-18">
        {t('Invoices')}
      </h3>
      {invoices ? (
        <ul className="mt-1 divide-y divide-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-14 text-ink-2">
          {t('The payment provider does not answer just now; the invoices are shown when it does.')}
        </p>
      )}
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t, locale } = useLocalisation();
  const dates = useDateFormat(longDate);
  const { amountCents, currency, status, isRefunded, url, number } = invoice;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amountCents / 100);
  const words = stateWords[status];
  const isReceipt = status === 'paid';
  const day = dates.format(new Date(invoice.createdAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium">
          {day} · <bdi>{amount}</bdi>
        </p>
        <p className="text-14 text-ink-2">
          {isRefunded ? t('Given back') : words ? t(words) : <bdi lang="en">{status}</bdi>}
          {number === null ? null : (
            <>
              {' · '}
              <bdi dir="ltr">{number}</bdi>
            </>
          )}
        </p>
      </div>
      {url === null ? null : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={
            isReceipt
              ? t('Receipt of {date} (opens in a new tab)', { date: day })
              : t('Invoice of {date} (opens in a new tab)', { date: day })
          }
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
        >
          {isReceipt ? t('Receipt') : t('Invoice')}
          <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="shrink-0 rtl:-scale-x-100" />
        </a>
      )}
    </li>
  );
}

interface Subscription {
  /** Undefined until the server has answered. */
  readonly subscription: SubscriptionState | undefined;
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
  /** Takes an answer that a change has brought. */
  readonly take: (changed: SubscriptionState) => void;
}

/** The subscription as the server knows it; asked anew when the account has another standing. */
function useSubscription(): Subscription {
  const { refresh, user } = useSession();
  const [subscription, take] = useState<SubscriptionState>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      take(await ask(getSubscription));
    } catch (error) {
      setFailed(true);
      if (isSignedOut(error)) void refresh();
    }
  }, [refresh]);
  // By value: where the session is doubted, the account is read anew, and an equal one must not ask once more.
  const standing = user && `${user.id} ${user.isPremium} ${user.subscriptionStatus}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment, or its end, shows as another standing.
  useEffect(() => void load(), [load, standing]);
  return { subscription, hasFailed, load, take };
}
