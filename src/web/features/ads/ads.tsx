import clsx from 'clsx';
import { useId } from 'react';
import { useT } from '../../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../../paths.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { type AdSlotName, houseMessages } from './house-messages.ts';

/** One line under the header. */
export function AdStrip({ name }: { name: AdSlotName }) {
  const t = useT();
  const titleId = useId();
  const { title, to } = houseMessages[name];
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

/** A message on a sheet of its own; a wide one has its link beside it where there is room. */
export function AdCard({ name, isWide = false }: { name: AdSlotName; isWide?: boolean }) {
  const t = useT();
  const titleId = useId();
  const { title, text, action, to } = houseMessages[name];
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

/** How to be rid of them all. */
export function RemoveAds() {
  const t = useT();
  return (
    <Card aria-labelledby="remove-ads">
      <StarIcon className="text-brass" />
      <h2 id="remove-ads" className="mt-2 text-20">
        {t('Remove Ads')}
      </h2>
      <p className="mt-1 text-ink-2">{t('Premium takes all of these away, for one US dollar a year.')}</p>
      <ButtonLink to={dialogLink('premium')} state={upgradeIntent} tone="outline" className="mt-4 w-full">
        {t('Upgrade')}
      </ButtonLink>
    </Card>
  );
}
