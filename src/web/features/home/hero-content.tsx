import { Clock, Compass } from 'lucide-react';
import { message, useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

const stats = [
  { figure: message('100K+'), label: message('Muslims') },
  { figure: message('50K+'), label: message('count|Mosques') },
  { figure: message('95%'), label: message('accuracy') },
];

/** The page's headline, in ivory on the coloured sky. */
export function HeroHeadline() {
  const t = useT();
  return (
    <>
      <h1 className="text-[clamp(2.25rem,1.4rem+3.6vw,4.25rem)] ltr:leading-[1.05] ltr:tracking-[-0.015em]">
        {t('Every prayer at its true time')}
      </h1>
      <p className="mt-3 max-w-[34em] text-16 sm:text-18 [[data-place]_&]:max-sm:hidden">
        {t(
          'See prayer times and how they’re calculated, the Qibla, and nearby mosques and halal food. Prayer times and Qibla work offline.',
        )}
      </p>
    </>
  );
}

/** Links to prayer times and Qibla, and three statistics. */
export function HeroLinks() {
  const t = useT();
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:grow max-sm:[&_svg]:hidden sm:gap-3">
        <ButtonLink
          to={paths.prayerTimes}
          tone="sky-outline"
          icon={<Clock aria-hidden size={20} strokeWidth={1.75} />}
        >
          {t('View Prayer Times')}
        </ButtonLink>
        <ButtonLink
          to={paths.qibla}
          tone="sky-outline"
          icon={<Compass aria-hidden size={20} strokeWidth={1.75} />}
        >
          {t('Find Qibla')}
        </ButtonLink>
      </div>
      <dl className="mt-5 flex max-w-sm flex-wrap justify-between gap-x-4 gap-y-2 sm:justify-start sm:gap-x-8">
        {stats.map(({ figure, label }) => (
          <div key={figure} className="flex flex-col-reverse">
            <dt className="text-14">{t(label)}</dt>
            <dd className="figures font-display text-20 whitespace-nowrap leading-tight sm:text-28 font-semibold">
              {t(figure)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
