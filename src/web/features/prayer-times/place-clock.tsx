import { formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { useFigures } from '../../i18n/localisation.tsx';

/** The clock on the wall at the place, each second. Screen readers are told hours and minutes only. */
export function PlaceClock({ zone }: { zone: ZoneWindow }) {
  const figures = useFigures();
  const now = useNow(1000);
  // An empty box, so that what stands beside it does not jump when the clock starts.
  if (now === undefined) return <span />;
  const seconds = String(Math.floor(now / 1000) % 60).padStart(2, '0');
  return (
    <ClockTime
      clock={formatClock(zone, now)}
      className="figures font-display text-[min(2.5rem,14vw)] leading-tight font-semibold"
    >
      <span aria-hidden className="text-ink-2">
        :{figures(seconds)}
      </span>
    </ClockTime>
  );
}
