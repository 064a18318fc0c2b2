import { memo, useId } from 'react';
import { prayerNames, timeNames } from '../../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { useT } from '../../../i18n/localisation.tsx';
import type { ClockChange } from '../calendar/clock-changes.ts';
import { minutesPerDay, type TimesInMinutes, type YearShape } from './year-times.ts';

interface YearSkyProps {
  readonly shape: YearShape;
  readonly changes: readonly ClockChange[];
  readonly indexOf: (date: CivilDate) => number;
}

const strokeProps = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
const hours = [6, 12, 18];

/** Night behind all, dawn, day and dusk upon it, the prayers as lines, clock changes as seams. Drawn once for a year. */
export const YearSky = memo(function YearSky({ shape, changes, indexOf }: YearSkyProps) {
  const id = useId();
  const { dayCount, lines, dayOffsets: turns } = shape;
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
          <path d={lines.sunrise} {...strokeProps} className="stroke-ivory/50" strokeWidth={1} />
          {[lines.fajr, lines.dhuhr, lines.asr, lines.maghrib, lines.isha].map((d) => (
            <path key={d} d={d} {...strokeProps} className="stroke-sky-brass" strokeWidth={1.75} />
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
          {...strokeProps}
          className="stroke-ivory/20"
          strokeWidth={1}
        />
      ))}
      {changes.map(({ date }) => (
        <path
          key={indexOf(date)}
          d={`M${indexOf(date)} 0V${minutesPerDay}`}
          {...strokeProps}
          className="stroke-ivory/60"
          strokeWidth={1}
          strokeDasharray="2 4"
        />
      ))}
    </svg>
  );
});

/** A share of the picture's width or height, as CSS has it. */
export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

const bottomOf = (minutes: number) =>
  percent((((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay) / minutesPerDay);

/** Today as a thin line, with the hour that it is. */
export function TodayMarker({ share, minutes }: { share: number; minutes: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0"
      style={{ insetInlineStart: percent(share) }}
    >
      <div className="h-full w-px bg-ivory/80" />
      <div
        className="absolute start-0 size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-ivory rtl:translate-x-1/2"
        style={{ bottom: bottomOf(minutes) }}
      />
    </div>
  );
}

/** The day that is read, with a diamond on each of its times. */
export function DayCursor({ share, times }: { share: number; times: TimesInMinutes }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0"
      style={{ insetInlineStart: percent(share) }}
    >
      <div className="h-full w-px bg-sky-brass" />
      {timeNames
        .filter((name) => name !== 'sunrise')
        .map((name) => (
          <div
            key={name}
            className="absolute start-0 size-2 -translate-x-1/2 translate-y-1/2 rotate-45 border border-[var(--sky-isha)] bg-sky-brass rtl:translate-x-1/2"
            style={{ bottom: bottomOf(times[name]) }}
          />
        ))}
    </div>
  );
}

/** Lines nearer than this would have their names run into each other. */
const minGapMinutes = 62;

/** The names of the prayers upon their lines, at the beginning of the year; a name without room is left to the readout. */
export function PrayerLineLabels({ times }: { times: TimesInMinutes }) {
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
          {t(timeLabels[name])}
        </span>
      ))}
    </div>
  );
}
