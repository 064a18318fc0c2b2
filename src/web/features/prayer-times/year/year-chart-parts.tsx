import { memo, useId } from 'react';
import { prayerNames, timeNames } from '../../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { useT } from '../../../i18n/localisation.tsx';
import type { ClockChange } from '../calendar/clock-changes.ts';
import { minutesPerDay, type TimesInMinutes, type YearShape } from './year-times.ts';

interface YearSkyProps {
  readonly shape: YearShape;
  readonly clockChanges: readonly ClockChange[];
  readonly indexOf: (date: CivilDate) => number;
}

const strokeProps = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
const hours = [6, 12, 18];

/** Background of the chart: night, dawn, day and dusk, prayers as lines, clock changes as dashed lines. Memoised per year. */
export const YearSky = memo(function YearSky({ shape, clockChanges, indexOf }: YearSkyProps) {
  const id = useId();
  const { dayCount, lines, dayOffsets } = shape;
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
      {dayOffsets.map((offset) => (
        <use key={offset} href={`#${id}`} y={offset * minutesPerDay} />
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
      {clockChanges.map(({ date }) => (
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

/** Formats a share (0 to 1) of the chart's width or height as a CSS percentage. */
export const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

const bottomOf = (minutes: number) =>
  percent((((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay) / minutesPerDay);

/** Thin line at today, with a dot at the current time. */
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

/** Line at the selected day, with a diamond at each of its times. */
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

/** Labels of lines that are closer than this would overlap. */
const minGapMinutes = 62;

/** Names of the prayers on their lines, at the start of the year. Names that do not fit are left out. */
export function PrayerLineLabels({ times }: { times: TimesInMinutes }) {
  const t = useT();
  const labelled: (typeof prayerNames)[number][] = [];
  for (const name of prayerNames) {
    const last = labelled.at(-1);
    const isInside = times[name] > 0 && times[name] < minutesPerDay - minGapMinutes;
    if (isInside && (!last || times[name] - times[last] >= minGapMinutes)) labelled.push(name);
  }
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 text-[0.7rem] leading-none text-ivory sm:text-13"
    >
      {labelled.map((name) => (
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
