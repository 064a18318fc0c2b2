import { countdownParts } from '../../../domain/prayer-times/next-prayer.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import type { Place } from '../../data/location-state.ts';
import { placeWords } from '../../data/place-words.ts';
import { durationWords, timeWords } from '../../data/prayer-times/time-words.ts';
import type { Today } from '../../data/prayer-times/use-today.ts';
import { useT } from '../../i18n/localisation.tsx';
import { FittedLine } from '../../ui/fitted-line.tsx';
import { SkyInWords } from './sky-in-words.tsx';
import type { SkyScene } from './sky-scene.ts';

/** The next prayer at the place and how long until then, large. */
export function NextPanel({ place, today, scene }: { place: Place; today: Today; scene: SkyScene }) {
  const t = useT();
  const { answer, next, nowMs } = today;
  if (!answer || !next || nowMs === undefined) return null;
  return (
    <div className="@container">
      <p className="text-14">
        <bdi>{placeWords(place)}</bdi>
      </p>
      <p className="mt-2 text-16 font-medium">{t('Next prayer')}</p>
      <p className="flex flex-wrap items-baseline gap-x-3 font-display">
        <span className="text-40 leading-tight font-semibold">{t(timeWords[next.name])}</span>
        <ClockTime className="figures text-28" clock={formatClock(answer.zone, next.at)} />
      </p>
      <FittedLine className="figures font-display leading-tight font-semibold [--most:min(2.5rem,14vw)] sm:[--most:4.25rem]">
        {durationWords(countdownParts(nowMs, next.at), t)}
      </FittedLine>
      <SkyInWords scene={scene} />
    </div>
  );
}
