import { withPauseEnded } from '../../../../domain/prayer-record/pause.ts';
import { type CivilDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import type { OwnRecord } from '../../../data/prayer-record/prayer-record.ts';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { longDate } from '../../../i18n/long-day.ts';
import { Button } from '../../../ui/button.tsx';

interface RunningPauseProps {
  readonly own: OwnRecord;
  readonly today: CivilDate;
}

/** Says that a pause goes on, and ends it. */
export function RunningPause({ own, today }: RunningPauseProps) {
  const t = useT();
  const format = useDateFormat(longDate);
  const { pausedSince } = own.record;
  return (
    <div role="status" className="empty:hidden">
      {pausedSince ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input border border-dashed border-control bg-bg px-4 py-3">
          <p>
            {t('Paused since {day}. Nothing is counted.', { day: format.format(utcMidnight(pausedSince)) })}
          </p>
          <Button tone="outline" onClick={() => own.change((record) => withPauseEnded(record, today))}>
            {t('End the pause')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
