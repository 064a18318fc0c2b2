import clsx from 'clsx';
import { useId } from 'react';
import { message, useT } from '../../i18n/localisation.tsx';
import { dialogLink, paths, upgradeIntent } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';

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

/** An ad as a small card; a wide one has its text beside the link where there is room. */
export function AdCard({ name, isWide = false }: { name: AdSlotName; isWide?: boolean }) {
  const t = useT();
  const titleId = useId();
  const { title, text, to } = houseAds[name];
  return (
    <aside
      aria-labelledby={titleId}
      className={clsx(
        'flex flex-col justify-center gap-x-6 rounded-card border border-line border-dashed px-4 pt-1 pb-2 sm:pb-3',
        isWide && 'md:flex-row md:items-center md:justify-between md:py-2',
      )}
    >
      <p id={titleId} className="min-w-0 wrap-break-word">
        <ActionLink to={to}>{t(title)}</ActionLink>
      </p>
      <p className="text-14 text-ink-2">
        <span className="me-2 text-13 font-medium text-brass">{t('From Mihrab')}</span>
        <span className="max-sm:hidden">{t(text)}</span>
      </p>
    </aside>
  );
}

/** Offers premium, which removes all ads. */
export function RemoveAds() {
  const t = useT();
  return (
    <section
      aria-labelledby="remove-ads"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="min-w-0 flex-[1_1_10rem]">
        <h2 id="remove-ads" className="text-16">
          {t('Remove Ads')}
        </h2>
        <p className="text-14 text-ink-2">{t('Premium removes all ads for $1 a year.')}</p>
      </div>
      <ButtonLink to={dialogLink('premium')} state={upgradeIntent} tone="outline" className="lg:w-full">
        {t('Upgrade')}
      </ButtonLink>
    </section>
  );
}

/** Mihrab's own ad, shown where no other is booked. */
interface HouseAd {
  readonly title: string;
  readonly text: string;
  /** A route, a dialog (`?…`) or an anchor on this page (`#…`). */
  readonly to: string;
}

const offline: HouseAd = {
  title: message('Works offline'),
  text: message('After your first visit, your prayer times work even in flight mode.'),
  to: paths.prayerTimes,
};

const premium: HouseAd = {
  title: message('No ads for $1 a year'),
  text: message('Premium removes all ads, extends search to 50 km and unlocks Labs.'),
  to: dialogLink('premium'),
};

const correction: HouseAd = {
  title: message('Different times at your mosque?'),
  text: message('Tell us which mosque and which prayer.'),
  to: paths.contact,
};

const share: HouseAd = {
  title: message('Know someone who travels?'),
  text: message('Mihrab shows prayer times anywhere, in local time. Share it with them.'),
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
