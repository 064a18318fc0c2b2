import type { PrayerRecord } from '../../../../domain/prayer-record/prayer-record.ts';
import { sameDayOfMonth, type Weekday } from '../../../../domain/prayer-record/week-rows.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { StepButton } from '../step-button.tsx';
import { MiniMonth } from './mini-month.tsx';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface YearMapProps {
  readonly record: PrayerRecord;
  readonly today: CivilDate;
  readonly reached: CivilDate;
  readonly firstDay: Weekday;
  readonly onMonth: (date: CivilDate) => void;
}

/** Twelve small months; a press shows one large. */
export function YearMap({ record, today, reached, firstDay, onMonth }: YearMapProps) {
  const t = useT();
  const { year } = reached;
  const isLast = year >= today.year;
  return (
    <div className="mt-4">
      <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-center">
        <StepButton
          label={t('Previous year')}
          way="back"
          onPress={() => onMonth(sameDayOfMonth(reached, -12))}
        />
        <p className="figures text-16 font-semibold">{year}</p>
        <StepButton
          label={t('Next year')}
          way="on"
          onPress={isLast ? undefined : () => onMonth(sameDayOfMonth(reached, 12))}
        />
      </div>
      <div className="grid grid-cols-3 gap-1 min-[30rem]:grid-cols-4 sm:grid-cols-6">
        {months.map((month) => (
          <MiniMonth
            key={month}
            {...{ record, today, firstDay, onMonth }}
            month={{ year, month, day: 1 }}
            isReached={month === reached.month}
          />
        ))}
      </div>
    </div>
  );
}
