import { timeNames } from '../../../domain/prayer-times/types.ts';
import { useT } from '../../lib/i18n.tsx';
import type { Place } from '../../state/location-state.ts';
import { placeWords } from '../../state/place-words.ts';
import type { Today } from '../../state/prayer-times/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { DayHead } from './day-head.tsx';
import { NextLine } from './next-line.tsx';
import { NightRows } from './night-rows.tsx';
import { PrayerAnnouncer } from './prayer-announcer.tsx';
import { PrayerRows } from './prayer-rows.tsx';
import { RefreshButton } from './refresh-button.tsx';

/** Today in full: clock, both dates, the next prayer, six times and the night's parts. */
export function WholeDay({ place, today }: { place: Place; today: Today }) {
  const t = useT();
  const { answer, nowMs, next, previous, loading, refresh } = today;
  return (
    <Card aria-labelledby="day-title">
      <div className="flex items-start gap-2">
        <h2 id="day-title" className="min-w-0 flex-1 text-28">
          {t('Today in')} <bdi>{place.city || placeWords(place)}</bdi>
        </h2>
        <RefreshButton loading={loading} onClick={refresh} />
      </div>
      <DayHead answer={answer} />
      <div className="mb-3 min-h-7">
        {next && nowMs !== undefined ? <NextLine next={next} nowMs={nowMs} /> : null}
      </div>
      <PrayerRows names={timeNames} answer={answer} next={next} />
      <NightRows answer={answer} nowMs={nowMs} />
      <PrayerAnnouncer key={`${place.latitude},${place.longitude}`} previous={previous} />
    </Card>
  );
}
