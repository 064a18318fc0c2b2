import { ExternalLink } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { getSubscription, type Invoice, type SubscriptionState } from '../../../contract/premium.ts';
import { callApi } from '../../data/call-api.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, type Translate, useDateFormat, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { dialogLink } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { MembershipActions, MembershipFacts } from './membership.tsx';
import { type MembershipStatus, membershipStatusOf } from './membership-status.ts';
import { Section } from './section.tsx';
import { isUnauthorized } from './use-task.tsx';

/** The membership: its status, its dates, the actions and the invoices. */
export function PremiumSection({ user }: { user: Account }) {
  const t = useT();
  const { subscription, hasFailed, load, setSubscription } = useSubscription();
  return (
    <Section
      id="premium"
      title={t('Premium membership')}
      badge={<StatusBadge isPremium={user.isPremium} isSuspended={subscription?.isSuspended === true} />}
    >
      {subscription ? (
        <Membership user={user} subscription={subscription} onChange={setSubscription} />
      ) : (
        <p>{statusMessage(user.isPremium ? 'given' : 'free', t)}</p>
      )}
      {hasFailed ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="alert">{t('Couldn’t load your subscription.')}</p>
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

function StatusBadge({ isPremium, isSuspended }: { isPremium: boolean; isSuspended: boolean }) {
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
  const status = membershipStatusOf(subscription);
  return (
    <>
      {status === 'unpaid' || status === 'suspended' ? (
        <Alert tone="danger">{statusMessage(status, t)}</Alert>
      ) : (
        <p>{statusMessage(status, t)}</p>
      )}
      <MembershipFacts subscription={subscription} />
      {status === 'free' ? (
        <div>
          <UpgradeButton isEmailVerified={user.isEmailVerified} />
        </div>
      ) : (
        <MembershipActions subscription={subscription} onChange={onChange} />
      )}
      <InvoiceList invoices={subscription.invoices} />
    </>
  );
}

/** Opens the premium dialog; disabled until the email address is verified, and says so. */
function UpgradeButton({ isEmailVerified }: { isEmailVerified: boolean }) {
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

const invoiceStatusLabels: Readonly<Record<string, string>> = {
  paid: message('Paid'),
  open: message('Unpaid'),
  void: message('Void'),
  uncollectible: message('Written off'),
  draft: message('Draft'),
};

/** Paid and open invoices, each with its receipt once it is paid. */
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
          {t('Invoices aren’t available right now. Try again later.')}
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
  const statusLabel = invoiceStatusLabels[status];
  const isReceipt = status === 'paid';
  const day = dates.format(new Date(invoice.createdAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium">
          {day} · <bdi>{amount}</bdi>
        </p>
        <p className="text-14 text-ink-2">
          {isRefunded ? t('Refunded') : statusLabel ? t(statusLabel) : <bdi lang="en">{status}</bdi>}
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
              ? t('Receipt from {date} (opens in a new tab)', { date: day })
              : t('Invoice from {date} (opens in a new tab)', { date: day })
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

function statusMessage(status: MembershipStatus, t: Translate): string {
  switch (status) {
    case 'free':
      return t('You’re using the free version. Prayer times, Qibla and search stay free.');
    case 'renewing':
    case 'given':
      return t('Premium is active: no ads and all features unlocked.');
    case 'suspended':
      return t(
        'Premium is suspended while your bank reviews a payment dispute. It resumes automatically if the payment is confirmed.',
      );
    case 'ending':
      return t('Premium is cancelled but active until its last day. No further charges.');
    case 'unpaid':
      return t('Payment needed: we couldn’t charge the next year’s fee to your card.');
  }
}

interface Subscription {
  /** Undefined until the server has answered. */
  readonly subscription: SubscriptionState | undefined;
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
  /** Sets the subscription that a change returned. */
  readonly setSubscription: (changed: SubscriptionState) => void;
}

/** Fetches the subscription, and again when the account's membership changes. */
function useSubscription(): Subscription {
  const { refresh, user } = useSession();
  const [subscription, setSubscription] = useState<SubscriptionState>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setSubscription(await callApi(getSubscription));
    } catch (error) {
      setFailed(true);
      if (isUnauthorized(error)) void refresh();
    }
  }, [refresh]);
  // Compared by value: refreshing the session may return an equal account, which must not fetch again.
  const membership = user && `${user.id} ${user.isPremium} ${user.subscriptionStatus}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment, or its end, changes the membership.
  useEffect(() => void load(), [load, membership]);
  return { subscription, hasFailed, load, setSubscription };
}
