import type { Account } from '../../../contract/account.ts';
import { useT } from '../../lib/i18n.tsx';
import { dialogLink } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { Section } from './section.tsx';

/** What the server says that the account may do. */
export function PremiumSection({ user }: { user: Account }) {
  const t = useT();
  if (user.isPremium)
    return (
      <Section
        id="premium"
        title={t('Premium membership')}
        badge={<Badge tone="brass">{t('Premium')}</Badge>}
      >
        <p>{t('Premium is on for this account: no ads, and everything is open to you.')}</p>
        <div>
          <ButtonLink to={dialogLink('premium')} tone="outline">
            {t('What premium holds')}
          </ButtonLink>
        </div>
      </Section>
    );
  return (
    <Section id="premium" title={t('Premium membership')} badge={<Badge>{t('Free')}</Badge>}>
      <p>{t('You use the free version. Prayer times, the Qibla and the search stay free.')}</p>
      <div>
        <UpgradeEntry isEmailVerified={user.isEmailVerified} />
      </div>
    </Section>
  );
}

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
