import { useT } from '../../lib/i18n.tsx';
import { dialogLink } from '../../paths.ts';
import { useSession } from '../../state/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { AdSlot } from './ad-slot.tsx';

/** Beside the features: what the house has to say, and how to be rid of it; for premium a word of thanks. */
export function Sidebar() {
  const t = useT();
  const { user } = useSession();
  if (user?.isPremium) return <ThankYou />;
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <AdSlot name="sidebarFirst" />
      <AdSlot name="sidebarSecond" />
      <Card aria-labelledby="remove-ads" className="[[data-premium]_&]:hidden sm:col-span-2 lg:col-span-1">
        <StarIcon className="text-brass" />
        <h2 id="remove-ads" className="mt-2 text-20">
          {t('Remove Ads')}
        </h2>
        <p className="mt-1 text-ink-2">
          {t(
            'Premium takes all of these away, for one US dollar a year. It is being built and cannot be bought yet.',
          )}
        </p>
        <ButtonLink to={dialogLink('premium')} tone="outline" className="mt-4 w-full">
          {t('Upgrade')}
        </ButtonLink>
      </Card>
    </div>
  );
}

function ThankYou() {
  const t = useT();
  return (
    <Card aria-labelledby="ad-free">
      <StarIcon className="text-brass" />
      <h2 id="ad-free" className="mt-2 text-20">
        {t('Ad-Free Experience')}
      </h2>
      <p className="mt-1 text-ink-2">
        {t('Thank you for carrying Mihrab with your premium. No advertisement is shown to you.')}
      </p>
    </Card>
  );
}
