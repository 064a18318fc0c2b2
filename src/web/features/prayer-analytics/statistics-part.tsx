import { useState } from 'react';
import {
  type CountedDay,
  type PrayerShare,
  type SharePeriodDays,
  shareOf,
  sharePeriodsDays,
  streakOf,
} from '../../../domain/prayer-record/record-statistics.ts';
import { markedCount, type PrayerMark, prayerMarks } from '../../../domain/prayer-record/recorded-day.ts';
import { type PrayerName, prayerNames } from '../../../domain/prayer-times/types.ts';
import { translatePrayer } from '../../data/prayer-times/time-names.ts';
import { useT } from '../../i18n/localisation.tsx';
import { markLabels } from './mark-labels.ts';
import { Section } from './section.tsx';

const hasAllFive = (day: CountedDay) => markedCount(day) === prayerNames.length;

/** Days with all five prayers: current streak, longest streak and total. */
export function StreaksPart({ days }: { readonly days: readonly CountedDay[] }) {
  const t = useT();
  const { current, longest, total } = streakOf(days, hasAllFive);
  return (
    <Section title={t('Days with all five prayers')}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-1.5 sm:gap-2">
        <Figure days={current} label={t('Current streak')} />
        <Figure days={longest} label={t('Longest streak')} />
        <Figure days={total} label={t('Total')} />
      </dl>
      <p className="mt-2 text-14 text-ink-2">
        {t('Today counts once all five are marked. Paused days are skipped.')}
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

/** Shares of the marks for each prayer over a selectable period, as bars with numbers. */
export function SharesPart({ days }: { readonly days: readonly CountedDay[] }) {
  const t = useT();
  const [period, setPeriod] = useState<SharePeriodDays>(30);
  return (
    <Section title={t('By prayer')}>
      <PeriodPicker {...{ period, setPeriod }} />
      <ul className="mt-3 grid gap-3">
        {prayerNames.map((name) => (
          <ShareRow key={name} {...{ name, days }} share={shareOf(days, name, period)} />
        ))}
      </ul>
      <Legend />
    </Section>
  );
}

interface PeriodPickerProps {
  readonly period: SharePeriodDays;
  readonly setPeriod: (period: SharePeriodDays) => void;
}

function PeriodPicker({ period, setPeriod }: PeriodPickerProps) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-input border border-line bg-bg p-1 sm:w-fit">
      <legend className="sr-only">{t('Period')}</legend>
      {sharePeriodsDays.map((days) => (
        <button
          key={days}
          type="button"
          aria-pressed={period === days}
          onClick={() => setPeriod(days)}
          className="min-h-11 grow rounded-chip px-1 text-13 sm:px-3 sm:text-14 font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--control)]"
        >
          {t('{count, plural, one {# day} other {# days}}', { count: days })}
        </button>
      ))}
    </fieldset>
  );
}

interface ShareRowProps {
  readonly name: PrayerName;
  readonly days: readonly CountedDay[];
  readonly share: PrayerShare;
}

function ShareRow({ name, days, share }: ShareRowProps) {
  const t = useT();
  const { current } = streakOf(days, ({ marks }) => marks[name] !== undefined);
  const usedMarks = prayerMarks.filter((mark) => share[mark] > 0);
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{translatePrayer(name, t)}</span>
        <span className="figures text-14">
          {t('{marked} of {days}', { marked: share.marked, days: share.days })}
        </span>
      </div>
      <div aria-hidden className="mt-1 flex h-3 gap-px overflow-hidden rounded-full bg-sunken">
        {usedMarks.map((mark) => (
          <span
            key={mark}
            className={markFills[mark]}
            style={{ width: `${(share[mark] / share.days) * 100}%` }}
          />
        ))}
      </div>
      <p className="figures mt-0.5 text-13 text-ink-2">
        {[
          ...usedMarks.map((mark) => `${t(markLabels[mark])} ${share[mark]}`),
          t('{count, plural, one {# day} other {# days}} in a row', { count: current }),
        ].join(' · ')}
      </p>
    </li>
  );
}

function Legend() {
  const t = useT();
  return (
    <ul aria-hidden className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {prayerMarks.map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <span className={`h-3 w-5 rounded-full ${markFills[mark]}`} />
          {t(markLabels[mark])}
        </li>
      ))}
    </ul>
  );
}

/** Bar fill of each mark: colours, with patterns for users who cannot distinguish them. */
const markFills: Readonly<Record<PrayerMark, string>> = {
  on_time: 'bg-primary',
  congregation:
    'bg-brass [background-image:repeating-linear-gradient(135deg,transparent_0_3px,var(--surface)_3px_4.5px)]',
  made_up:
    'bg-info [background-image:radial-gradient(circle,var(--surface)_1px,transparent_1.4px)] [background-size:5px_5px]',
};
