import { countdownParts } from '../../../domain/prayer-times/next-prayer.ts';
import type { TimelineEntry } from '../../../domain/prayer-times/types.ts';
import { timeWords } from '../../data/prayer-times/time-words.ts';
import { useT } from '../../i18n/localisation.tsx';

/** `Next prayer: Asr in 2h 14m`. */
export function NextLine({ next, nowMs }: { next: TimelineEntry; nowMs: number }) {
  const t = useT();
  const { hours, minutes } = countdownParts(nowMs, next.at);
  return (
    <p className="figures text-18 font-semibold text-primary">
      {t('Next prayer: {name} in {hours}h {minutes}m', { name: t(timeWords[next.name]), hours, minutes })}
    </p>
  );
}
