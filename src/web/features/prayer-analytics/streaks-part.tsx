import { type CountedDay, streakOf } from '../../../domain/prayer-record/record-statistics.ts';
import { markedCount } from '../../../domain/prayer-record/recorded-day.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Section } from './section.tsx';

const hasAllFive = (day: CountedDay) => markedCount(day) === prayerNames.length;

/** Days with all five prayers: in a row now, in a row at most, and altogether. */
export function StreaksPart({ days }: { readonly days: readonly CountedDay[] }) {
  const t = useT();
  const { current, longest, total } = streakOf(days, hasAllFive);
  return (
    <Section title={t('Days with all five')}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-1.5 sm:gap-2">
        <Figure days={current} label={t('In a row now')} />
        <Figure days={longest} label={t('Longest in a row')} />
        <Figure days={total} label={t('In all')} />
      </dl>
      <p className="mt-2 text-14 text-ink-2">
        {t('Today counts once its five are marked; until then it breaks nothing. Pause days are left out.')}
      </p>
    </Section>
  );
}

function Figure({ days, label }: { readonly days: number; readonly label: string }) {
  const t = useT();
  return (
    <div className="flex flex-col rounded-input border border-line bg-bg px-2 py-2 sm:px-3">
      <dt className="order-last text-13 text-ink-2">{label}</dt>
      <dd className="figures font-display text-[min(1.75rem,6.5vw)] leading-tight font-semibold">
        <span aria-hidden>{days}</span>
        <span className="sr-only">{t('{count, plural, one {# day} other {# days}}', { count: days })}</span>
      </dd>
    </div>
  );
}
