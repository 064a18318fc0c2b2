import { ownTimetableId } from '../../../domain/prayer-times/timetable/applicable-timetables.ts';
import type { PrayerTimesResult } from '../../../domain/prayer-times/types.ts';
import { useCalculation } from '../../data/calculation.ts';
import { displayedMethod, formatAngles, methodName } from '../../data/prayer-times/method-name.ts';
import { useT } from '../../i18n/localisation.tsx';

interface MethodLineProps {
  readonly answer: PrayerTimesResult;
  /** Omitted where the page says elsewhere who calculated the times. */
  readonly source?: 'server' | 'device' | undefined;
}

/** Method or timetable of the times, with its angles, and whether they were calculated on this device. */
export function MethodLine({ answer, source }: MethodLineProps) {
  const t = useT();
  const { settings } = useCalculation();
  const method = displayedMethod(answer, settings);
  if (answer.timetable?.id === ownTimetableId)
    return (
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
        <bdi className="font-medium text-ink [overflow-wrap:anywhere]">{answer.timetable.name}</bdi>
        <span>{t('Imported timetable')}</span>
      </p>
    );
  return (
    <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
      {method ? (
        <>
          <span className="font-medium text-ink">{methodName(method, t)}</span>
          <span className="figures">
            {answer.timetable ? t('Published timetable') : formatAngles(method, t)}
          </span>
        </>
      ) : null}
      {source === 'device' ? <span className="basis-full">{t('Calculated on this device')}</span> : null}
    </p>
  );
}
