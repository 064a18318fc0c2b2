import clsx from 'clsx';
import { useId } from 'react';
import { message, useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths, upgradeIntent } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StarIcon } from '../../ui/icons.tsx';

/** One line under the header. */
export function AdStrip({ name }: { name: AdSlotName }) {
  const t = useT();
  const titleId = useId();
  const { title, to } = houseAds[name];
  return (
    <aside
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-center gap-x-3 py-1 text-14 text-ink-2"
    >
      <span className="text-13 font-medium text-brass">{t('From Mihrab')}</span>
      <span id={titleId}>
        <ActionLink to={to}>{t(title)}</ActionLink>
      </span>
    </aside>
  );
}

/** An ad as a card; a wide one has its link beside the text where there is room. */
export function AdCard({ name, isWide = false }: { name: AdSlotName; isWide?: boolean }) {
  const t = useT();
  const titleId = useId();
  const { title, text, action, to } = houseAds[name];
  return (
    <aside
      aria-labelledby={titleId}
      className={clsx(
        'flex flex-col gap-x-8 gap-y-2 rounded-card border border-line border-dashed p-5',
        isWide && 'sm:flex-row sm:items-center sm:justify-between sm:p-6',
      )}
    >
      <div className="max-w-2xl">
        <p className="text-13 font-medium text-brass">{t('From Mihrab')}</p>
        <p
          id={titleId}
          className="mt-1 font-display text-20 leading-snug font-semibold wrap-break-word hyphens-auto"
        >
          {t(title)}
        </p>
        <p className="mt-1 text-ink-2">{t(text)}</p>
      </div>
      <ActionLink to={to}>{t(action)}</ActionLink>
    </aside>
  );
}

/** Offers premium, which removes all ads. */
export function RemoveAds() {
  const t = useT();
  return (
    <Card aria-labelledby="remove-ads">
      <StarIcon className="text-brass" />
      <h2 id="remove-ads" className="mt-2 text-20">
        {t('Remove Ads')}
      </h2>
      <p className="mt-1 text-ink-2">{t('Premium removes all ads for $1 a year.')}</p>
      <ButtonLink to={dialogLink('premium')} state={upgradeIntent} tone="outline" className="mt-4 w-full">
        {t('Upgrade')}
      </ButtonLink>
    </Card>
  );
}

/** Mihrab's own ad, shown where no other is booked. */
interface HouseAd {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** A route, a dialog (`?…`) or an anchor on this page (`#…`). */
  readonly to: string;
}

const offline: HouseAd = {
  title: message('Works offline'),
  text: message('After your first visit, your prayer times work even in flight mode.'),
  action: message('View Prayer Times'),
  to: paths.prayerTimes,
};

const premium: HouseAd = {
  title: message('No ads for $1 a year'),
  text: message('Premium removes all ads, extends search to 50 km and unlocks Labs.'),
  action: message('About Premium'),
  to: dialogLink('premium'),
};

const correction: HouseAd = {
  title: message('Different times at your mosque?'),
  text: message('Tell us which mosque and which prayer.'),
  action: message('Write to us'),
  to: paths.contact,
};

const share: HouseAd = {
  title: message('Know someone who travels?'),
  text: message('Mihrab shows prayer times anywhere, in local time. Share it with them.'),
  action: message('Share Mihrab'),
  to: '#share',
};

/** One ad per slot, so that no two on a page are the same. */
const houseAds = {
  header: offline,
  content: premium,
  sidebarFirst: correction,
  sidebarSecond: share,
} as const satisfies Record<string, HouseAd>;

export type AdSlotName = keyof typeof houseAds;
