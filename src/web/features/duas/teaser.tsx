import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { message, useT } from '../../i18n/localisation.tsx';
import { dialogLink, upgradeIntent } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StarIcon } from '../../ui/icons.tsx';
import { SampleCard } from './sample-card.tsx';

const benefits = [
  message('Arabic with transliteration'),
  message('English translations'),
  message('Hadith references'),
  message('Search by category and tags'),
  message('Favorites/bookmarks'),
  message('Offline access for prayer times'),
];

/** What members have here, for everybody else. */
export function Teaser({ className }: { readonly className?: string }) {
  const t = useT();
  return (
    <Card
      aria-labelledby="unlock-duas"
      className={clsx('grid items-center gap-x-12 gap-y-6 sm:p-8 lg:grid-cols-2 lg:p-12', className)}
    >
      <Samples />
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
        <ButtonLink to={dialogLink('premium')} state={upgradeIntent} className="mt-8 min-h-12 max-sm:w-full">
          {t('Upgrade to Premium')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Two cards out of focus, one behind the other, under a lock. */
function Samples() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto w-full max-w-52 py-2 sm:max-w-sm sm:py-4 select-none lg:max-w-md"
    >
      <div className="blur-[4px]">
        <SampleCard isOther className="w-[86%] -rotate-3 opacity-70" />
        <SampleCard className="relative -mt-[38%] ms-auto w-[86%] rotate-2" />
      </div>
      <span className="absolute inset-0 m-auto grid size-14 sm:size-16 place-items-center rounded-full border border-brass bg-surface text-brass">
        <Lock size={26} strokeWidth={1.75} />
      </span>
    </div>
  );
}
