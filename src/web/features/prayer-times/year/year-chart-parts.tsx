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

const shareOfDay = (minutes: number) =>
  (((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay) / minutesPerDay;
const bottomOf = (minutes: number) => percent(shareOfDay(minutes));

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

/** Height of a label, as a share of the chart's. */
const labelShare = 0.052;

/** Names of the prayers beside the ends of their lines, each with a short line to its own. They never overlap. */
export function LineLabels({ times }: { times: TimesInMinutes }) {
  const t = useT();
  const lines = prayerNames
    .map((name) => ({ name, share: shareOfDay(times[name]) }))
    .sort((a, b) => a.share - b.share);
  const places = spreadLabels(
    lines.map(({ share }) => share),
    labelShare,
  );
  return (
    <div
      aria-hidden
      className="relative h-full text-[0.7rem] leading-none whitespace-nowrap text-ink-2 sm:text-13 sm:leading-none"
    >
      <svg
        aria-hidden
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        className="absolute inset-y-0 start-0 h-full w-2.5 overflow-visible stroke-control rtl:-scale-x-100"
      >
        {lines.map(({ name, share }, i) => (
          <path key={name} d={`M0.1 ${1 - share}L0.9 ${1 - (places[i] ?? share)}`} {...strokeProps} />
        ))}
      </svg>
      {lines.map(({ name, share }, i) => (
        <span
          key={name}
          className="absolute start-3 translate-y-1/2"
          style={{ bottom: percent(places[i] ?? share) }}
        >
          {t(timeLabels[name])}
        </span>
      ))}
    </div>
  );
}

/**
 * Moves ascending positions (0 to 1) apart until each has `gap` to the next, as little as needed, and keeps them half a gap
 * inside the edges.
 */
export function spreadLabels(shares: readonly number[], gap: number): number[] {
  // Neighbours that would overlap form a group, which is centred on the middle of its positions.
  const groups: { members: number[]; centre: number }[] = [];
  const half = ({ members }: { members: number[] }) => (members.length * gap) / 2;
  const centreOf = (members: number[]) => {
    const middle = members.reduce((sum, share) => sum + share, 0) / members.length;
    return Math.min(1 - half({ members }), Math.max(half({ members }), middle));
  };
  for (const share of shares) {
    let group = { members: [share], centre: centreOf([share]) };
    for (
      let last = groups.at(-1);
      last && last.centre + half(last) > group.centre - half(group);
      last = groups.at(-1)
    ) {
      groups.pop();
      const members = [...last.members, ...group.members];
      group = { members, centre: centreOf(members) };
    }
    groups.push(group);
  }
  return groups.flatMap((group) => group.members.map((_, i) => group.centre - half(group) + (i + 0.5) * gap));
}
