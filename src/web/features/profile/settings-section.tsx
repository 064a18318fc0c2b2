import type { ReactNode } from 'react';
import { useFavourites } from '../../data/favourites.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { Fact, Facts } from './facts.tsx';
import { Section } from './section.tsx';

/** What is the same on all devices: how the times are calculated, and the favourites. */
export function SettingsSection({ calculation }: { calculation: ReactNode }) {
  const t = useT();
  const { length } = useFavourites();
  return (
    <Section id="settings" title={t('Your settings')}>
      <p className="text-ink-2">
        {t('Kept with your account, and the same on every device where you are signed in.')}
      </p>
      <Facts>
        <Fact term={t('How the times are calculated')}>{calculation}</Fact>
        <Fact term={t('Favourite duas')}>
          {length === 0 ? t('None yet') : t('{count, plural, one {# dua} other {# duas}}', { count: length })}
        </Fact>
      </Facts>
      <div>
        <ActionLink to={paths.prayerTimes}>{t('Change the calculation on Prayer Times')}</ActionLink>
      </div>
    </Section>
  );
}
