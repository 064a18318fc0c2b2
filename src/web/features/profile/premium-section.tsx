import type { Account } from '../../../contract/account.ts';
import type { SubscriptionState } from '../../../contract/premium.ts';
import { type Translate, useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { InvoiceList } from './premium/invoice-list.tsx';
import { MembershipActions } from './premium/membership-actions.tsx';
import { MembershipFacts } from './premium/membership-facts.tsx';
import { type Standing, standingOf } from './premium/subscription-words.ts';
import { UpgradeEntry } from './premium/upgrade-entry.tsx';
import { useSubscription } from './premium/use-subscription.ts';
import { Section } from './section.tsx';

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
