import { firstOfMonth, sameDayOfMonth } from '../../../../domain/prayer-record/week-rows.ts';
import { type CivilDate, daysBetween, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { StepButton } from '../step-button.tsx';

const monthAndYear: Intl.DateTimeFormatOptions = {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
  calendar: 'gregory',
};

interface MonthHeadProps {
  readonly reached: CivilDate;
  readonly today: CivilDate;
  readonly reach: (date: CivilDate) => void;
}

/** Which month the grid shows, between the ways to the months beside it. */
export function MonthHead({ reached, today, reach }: MonthHeadProps) {
  const t = useT();
  const format = useDateFormat(monthAndYear);
  const isLast = daysBetween(firstOfMonth(reached), firstOfMonth(today)) <= 0;
  return (
    <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-center">
      <StepButton label={t('Previous month')} way="back" onPress={() => reach(sameDayOfMonth(reached, -1))} />
      <p role="status" className="text-16 font-semibold">
        {format.format(utcMidnight(reached))}
      </p>
      <StepButton
        label={t('Next month')}
        way="on"
        onPress={isLast ? undefined : () => reach(sameDayOfMonth(reached, 1))}
      />
    </div>
  );
}
