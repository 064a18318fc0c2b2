import { memo, useId } from 'react';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { ClockChange } from '../calendar/clock-changes.ts';
import { minutesPerDay, type YearShape } from './year-shape.ts';

interface YearSkyProps {
  readonly shape: YearShape;
  readonly changes: readonly ClockChange[];
  readonly indexOf: (date: CivilDate) => number;
}

const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
const hours = [6, 12, 18];

/** Night behind all, dawn, day and dusk upon it, the prayers as lines, clock changes as seams. Drawn once for a year. */
export const YearSky = memo(function YearSky({ shape, changes, indexOf }: YearSkyProps) {
  const id = useId();
  const { dayCount, lines, turns } = shape;
  return (
    <svg
      viewBox={`0 0 ${dayCount} ${minutesPerDay}`}
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-0 size-full bg-[var(--sky-isha)] rtl:-scale-x-100"
    >
      <defs>
        <g id={id}>
          <path d={shape.dawn} fill="var(--sky-fajr)" />
          <path d={shape.day} fill="var(--sky-dhuhr)" />
          <path d={shape.dusk} fill="var(--sky-maghrib)" />
          <path d={lines.sunrise} {...line} className="stroke-ivory/50" strokeWidth={1} />
          {[lines.fajr, lines.dhuhr, lines.asr, lines.maghrib, lines.isha].map((d) => (
            <path key={d} d={d} {...line} className="stroke-sky-brass" strokeWidth={1.75} />
          ))}
        </g>
      </defs>
      {turns.map((turn) => (
        <use key={turn} href={`#${id}`} y={turn * minutesPerDay} />
      ))}
      {hours.map((hour) => (
        <path
          key={hour}
          d={`M0 ${minutesPerDay - hour * 60}H${dayCount}`}
          {...line}
          className="stroke-ivory/20"
          strokeWidth={1}
        />
      ))}
      {changes.map(({ date }) => (
        <path
          key={indexOf(date)}
          d={`M${indexOf(date)} 0V${minutesPerDay}`}
          {...line}
          className="stroke-ivory/60"
          strokeWidth={1}
          strokeDasharray="2 4"
        />
      ))}
    </svg>
  );
});
