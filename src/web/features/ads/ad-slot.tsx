import { useId } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { useSession } from '../../state/session.tsx';
import { ActionLink } from '../../ui/action-link.tsx';
import { type AdSlotName, houseMessages } from './house-messages.ts';

/**
 * A place for an advertisement. No network is configured, so the house speaks and says that it does. Its least height
 * belongs to the slot and not to what is shown in it, so that nothing below moves. Premium has none, also while boot.js
 * alone knows of it.
 */
export function AdSlot({ name }: { name: AdSlotName }) {
  const { user } = useSession();
  const isShown = !user?.isPremium;
  if (name !== 'header') return isShown ? <AdCard name={name} isWide={name === 'content'} /> : null;
  return (
    <>
      {/* What follows keeps its distance from the header. */}
      <div className="hidden h-6 [[data-premium]_&]:block" />
      {isShown ? <AdStrip name={name} /> : null}
    </>
  );
}

function AdStrip({ name }: { name: AdSlotName }) {
  const t = useT();
  const titleId = useId();
  const { title, to } = houseMessages[name];
  return (
    <aside
      aria-labelledby={titleId}
      className="flex min-h-14 flex-wrap [[data-premium]_&]:hidden items-center justify-center gap-x-3 py-1 text-14 text-ink-2"
    >
      <span className="text-13 font-medium text-brass">{t('From Mihrab')}</span>
      <span id={titleId}>
        <ActionLink to={to}>{t(title)}</ActionLink>
      </span>
    </aside>
  );
}

function AdCard({ name, isWide }: { name: AdSlotName; isWide: boolean }) {
  const t = useT();
  const titleId = useId();
  const { title, text, action, to } = houseMessages[name];
  return (
    <aside
      aria-labelledby={titleId}
      className={
        isWide
          ? 'flex min-h-32 [[data-premium]_&]:hidden flex-col gap-x-8 gap-y-2 rounded-card border border-line border-dashed p-5 sm:flex-row sm:items-center sm:justify-between sm:p-6'
          : 'flex min-h-44 [[data-premium]_&]:hidden flex-col gap-2 rounded-card border border-line border-dashed p-5'
      }
    >
      <div className="max-w-2xl">
        <p className="text-13 font-medium text-brass">{t('From Mihrab')}</p>
        <p id={titleId} className="mt-1 font-display text-20 leading-snug font-semibold">
          {t(title)}
        </p>
        <p className="mt-1 text-ink-2">{t(text)}</p>
      </div>
      <ActionLink to={to}>{t(action)}</ActionLink>
    </aside>
  );
}
