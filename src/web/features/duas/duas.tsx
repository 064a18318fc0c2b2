import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useDuas } from '../../data/duas/use-duas.ts';
import { hasPremiumHint } from '../../data/session/premium-hint.ts';
import { message, useT } from '../../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DuasLoading } from './duas-loading.tsx';

const Collection = lazyPart(async () => (await import('./collection.tsx')).Collection, {
  Pending: () => <DuasLoading />,
});

/** The collection for Premium members, and a teaser for everybody else. */
export function Duas() {
  const state = useDuas();
  useEffect(() => {
    // Load the code in parallel with the duas.
    if (hasPremiumHint()) Collection.preload();
  }, []);
  if (state.status === 'locked') return <Teaser />;
  if (state.status === 'failed') return <LoadFailed onRetry={state.retry} />;
  if (state.status === 'ready') return <Collection duas={state.duas} isSaved={state.isSaved} />;
  // The session is still loading and only boot.js knows: members see no flash of the teaser, guests no loading state.
  return (
    <>
      <Teaser className="[[data-premium]_&]:hidden" />
      <DuasLoading className="hidden [[data-premium]_&]:block" />
    </>
  );
}

/** Shown to a member when the server did not answer and this device has no saved copy. */
function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <Card role="alert">
      <EmptyState
        title={t('Couldn’t load the duas')}
        text={t(
          'The server didn’t respond, and this device has no saved duas. Check your connection and try again.',
        )}
      >
        <Button onClick={onRetry}>{t('Try again')}</Button>
      </EmptyState>
    </Card>
  );
}

const benefits = [
  message('Arabic with transliteration'),
  message('English translations'),
  message('Hadith references'),
  message('Search by category and tags'),
  message('Favorites/bookmarks'),
  message('Offline access for prayer times'),
];

/** What Premium members get on this page. */
function Teaser({ className }: { readonly className?: string }) {
  const t = useT();
  return (
    <Card
      aria-labelledby="unlock-duas"
      className={clsx('grid items-center gap-x-12 gap-y-6 sm:p-8 lg:grid-cols-2 lg:p-12', className)}
    >
      <BlurredCards />
      <div className="lg:order-first">
        <h2 id="unlock-duas" className="text-28">
          {t('Unlock 100+ Authentic Duas')}
        </h2>
        <ul className="mt-5 grid gap-3 sm:grid-cols-2">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <StarIcon width={18} height={18} className="mt-0.5 shrink-0 text-brass" />
              {t(benefit)}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-14 text-ink-2">{t('Prayer times work offline without Premium, too.')}</p>
        <ButtonLink to={dialogLink('premium')} state={upgradeIntent} className="mt-6 min-h-12 max-sm:w-full">
          {t('Upgrade to Premium')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Two blurred, overlapping cards under a lock. */
function BlurredCards() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto w-full max-w-52 py-2 sm:max-w-sm sm:py-4 select-none lg:max-w-md"
    >
      <div className="blur-[4px]">
        <SampleCard isRotated className="w-[86%] -rotate-3 opacity-70" />
        <SampleCard className="relative -mt-[38%] ms-auto w-[86%] rotate-2" />
      </div>
      <span className="absolute inset-0 m-auto grid size-14 sm:size-16 place-items-center rounded-full border border-brass bg-surface text-brass">
        <Lock size={26} strokeWidth={1.75} />
      </span>
    </div>
  );
}

/** Pen strokes that suggest Arabic script from right to left: a baseline with teeth, loops and tails. None is a real letter. */
const lines = [
  'M304 62c-6 0-6-16-12-16s-4 16-12 16-6-12-12-12-4 12-14 12h-30c-8 0-6-20-14-20s-8 20-2 22c10 2 14-8 22-6M190 38v26c0 6-8 6-12 2s-8-2-14-2-6-14-12-14-6 14-14 14h-34c-10 0-8-26-16-26s-6 26 2 26M78 46c-10 0-14 22-2 24 14 2 30-14 14-24M52 64c-2 16-22 18-30 6',
  'M306 116c-2 14-20 16-26 4M262 92v24c0 6-10 6-14 0s-6-14-12-14-4 14-12 14h-24c-8 0-8-16-14-16s-8 16 0 18c12 2 18-14 26-18M170 116c-6 0-6-26-12-26M158 90c4 20-4 26-14 26s-8-14-14-14-4 14-12 14H92c-10 0-6-20-16-20s-10 22 4 22c12 0 20-20 34-18M62 92v24c0 6-10 6-12 0',
] as const;
const marks = [
  'M284 34l10-4M232 32l10-4M140 36l8-4M96 32l10-4M246 78l10-4M148 78l10-4M108 84l10-4',
  'M214 84v1M222 84v1M76 84v1M178 134v1M186 134v1M40 86v1',
] as const;

interface SampleCardProps {
  readonly className?: string;
  /** Turns the strokes by 180°, so that two cards beside each other look different. */
  readonly isRotated?: boolean;
}

/** A drawing that resembles a dua card, without any text of a dua. */
function SampleCard({ className, isRotated = false }: SampleCardProps) {
  const rotation = isRotated ? 'rotate(180 164 86)' : undefined;
  return (
    <svg viewBox="0 0 328 232" aria-hidden="true" className={className} fill="none" strokeLinecap="round">
      <rect x="1" y="1" width="326" height="230" rx="20" className="fill-bg stroke-control" />
      <g className="stroke-ink" strokeWidth="4.5" strokeLinejoin="round" transform={rotation}>
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <g className="stroke-ink" transform={rotation}>
        <path d={marks[0]} strokeWidth="2.5" />
        <path d={marks[1]} strokeWidth="5" />
      </g>
      <path d="M22 164H268M22 184H214" className="stroke-ink-2" strokeWidth="7" opacity="0.55" />
      <path d="M22 210H104" className="stroke-primary" strokeWidth="8" opacity="0.8" />
      <path
        d="M300 206c-5-7-14-2-12 5 1 4 6 8 12 11 6-3 11-7 12-11 2-7-7-12-12-5Z"
        className="stroke-brass"
        strokeWidth="2.5"
      />
    </svg>
  );
}
