import { Link } from 'react-router';
import { timeNames } from '../../../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import type { TableDay } from '../../../data/prayer-times/calendar-table.ts';
import { useDateWords } from '../../../data/prayer-times/date-words.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';

interface YearReadoutProps {
  readonly day: TableDay;
  readonly isToday: boolean;
  readonly onShow: () => void;
}

/** The day that is read, in words; it is told to a screen reader as it changes. */
export function YearReadout({ day, isToday, onShow }: YearReadoutProps) {
  const t = useT();
  const { gregorian, hijri } = useDateWords();
  return (
    <div className="mt-3 rounded-input bg-bg p-3">
      <div role="status">
        <p className="font-semibold">
          {isToday ? `${t('Today')} · ` : null}
          {gregorian(day.date)}{' '}
          <span className="block font-normal text-ink-2 sm:inline">{hijri(day.hijri)}</span>
        </p>
        <dl className="mt-2 grid grid-cols-3 gap-x-3 gap-y-1 sm:grid-cols-6">
          {timeNames.map((name) => (
            <div key={name}>
              <dt className="text-13 text-ink-2">{t(timeWords[name])}</dt>
              <dd className="figures text-18 leading-tight">
                <ClockTime clock={day.clock[name]} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Link
        to={`?date=${formatIsoDate(day.date)}`}
        preventScrollReset
        onClick={onShow}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
      >
        {t('Show this day')}
      </Link>
    </div>
  );
}
