import clsx from 'clsx';
import { ownTimetableId } from '../../../domain/prayer-times/timetable/applicable-timetables.ts';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../data/calculation.ts';
import type { Place } from '../../data/location/location-state.ts';
import { isImamiMethod } from '../../data/prayer-times/choice-labels.ts';
import { useT } from '../../i18n/localisation.tsx';
import { localDefaults } from './panel/local-default.ts';

interface AsrSchoolSwitchProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult | undefined;
}

/**
 * Switches Asr between the Hanafi school and the other three. Absent where the schools don't decide the time: for methods
 * of the Imami school and in the timetable of the user's mosque.
 */
export function AsrSchoolSwitch({ place, answer }: AsrSchoolSwitchProps) {
  const t = useT();
  const { settings, changeSettings } = useCalculation();
  const usual = localDefaults(place, settings).madhab;
  const isHanafi = (settings.madhab ?? usual) === 'hanafi';
  if (answer && (isImamiMethod(answer.method) || answer.timetable?.id === ownTimetableId)) return null;
  const toggle = () => {
    const madhab = isHanafi ? 'shafi' : 'hanafi';
    changeSettings({ madhab: madhab === usual ? undefined : madhab });
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isHanafi}
      onClick={toggle}
      className="group inline-flex min-h-11 items-center gap-1.5 rounded-input px-1 text-14 font-normal text-ink-2 hover:text-ink"
    >
      <span
        aria-hidden
        className={clsx(
          'flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5 transition-colors',
          isHanafi ? 'justify-end border-primary bg-primary' : 'border-control bg-sunken',
        )}
      >
        <span className={clsx('size-3.5 rounded-full', isHanafi ? 'bg-on-primary' : 'bg-control')} />
      </span>
      {t('school|Hanafi')}
      <span className="sr-only"> {t('Asr')}</span>
    </button>
  );
}
