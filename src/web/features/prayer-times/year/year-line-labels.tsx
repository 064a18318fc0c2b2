import { prayerNames } from '../../../../domain/prayer-times/types.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { percent } from './percent.ts';
import { minutesPerDay, type TimesInMinutes } from './year-shape.ts';

/** Lines nearer than this would have their names run into each other. */
const minGapMinutes = 62;

/** The names of the prayers upon their lines, at the beginning of the year; a name without room is left to the readout. */
export function YearLineLabels({ times }: { times: TimesInMinutes }) {
  const t = useT();
  const named: (typeof prayerNames)[number][] = [];
  for (const name of prayerNames) {
    const last = named.at(-1);
    const isInside = times[name] > 0 && times[name] < minutesPerDay - minGapMinutes;
    if (isInside && (!last || times[name] - times[last] >= minGapMinutes)) named.push(name);
  }
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 text-[0.7rem] leading-none text-ivory sm:text-13"
    >
      {named.map((name) => (
        <span
          key={name}
          className="absolute start-1.5 mb-1"
          style={{ bottom: percent(times[name] / minutesPerDay) }}
        >
          {t(timeWords[name])}
        </span>
      ))}
    </div>
  );
}
