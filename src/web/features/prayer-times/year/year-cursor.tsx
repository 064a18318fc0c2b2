import { timeNames } from '../../../../domain/prayer-times/types.ts';
import { percent } from './percent.ts';
import { minutesPerDay, type TimesInMinutes } from './year-shape.ts';

const heightOf = (minutes: number) =>
  percent((((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay) / minutesPerDay);

/** Today as a thin line, with the hour that it is. */
export function YearNow({ share, minutes }: { share: number; minutes: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0"
      style={{ insetInlineStart: percent(share) }}
    >
      <div className="h-full w-px bg-ivory/80" />
      <div
        className="absolute start-0 size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-ivory rtl:translate-x-1/2"
        style={{ bottom: heightOf(minutes) }}
      />
    </div>
  );
}

/** The day that is read, with a diamond on each of its times. */
export function YearCursor({ share, times }: { share: number; times: TimesInMinutes }) {
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
            style={{ bottom: heightOf(times[name]) }}
          />
        ))}
    </div>
  );
}
