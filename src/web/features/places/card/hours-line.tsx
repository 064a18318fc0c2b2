import type { PlaceItem } from '../../../../contract/places.ts';
import { utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type HoursNow, hoursNow } from './hours-now.ts';
import { zoneAround } from './zone-around.ts';

const weekday: Intl.DateTimeFormatOptions = { weekday: 'long', timeZone: 'UTC' };

interface HoursLineProps {
  readonly item: PlaceItem;
  /** IANA name of the answer's zone, for a place that has none of its own. */
  readonly timeZone: string;
  readonly answeredAtMs: number;
  readonly nowMs: number;
}

/** Open or Closed, and until when by the clock at the place. Nothing where nobody knows. */
export function HoursLine({ item, timeZone, answeredAtMs, nowMs }: HoursLineProps) {
  const t = useT();
  const zone = zoneAround(item.timezone ?? timeZone, answeredAtMs);
  const hours = hoursNow(item, zone, answeredAtMs, nowMs);
  if (!hours) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
      <Badge tone={hours.isOpen ? 'primary' : 'danger'}>{hours.isOpen ? t('Open') : t('Closed')}</Badge>
      {hours.changes ? <ChangeWords hours={hours} changes={hours.changes} /> : null}
    </p>
  );
}

function ChangeWords(props: { hours: HoursNow; changes: NonNullable<HoursNow['changes']> }) {
  const t = useT();
  const format = useDateFormat(weekday);
  const { figures, half } = useShownClock()(props.changes.at);
  const { isOpen } = props.hours;
  const { inDays, date } = props.changes;
  // Kept together and from left to right: `10:00 pm` must not turn round in Arabic.
  const time = `\u2066${figures}\u2069${half ? `\u00a0${half}` : ''}`;
  const day = inDays > 1 ? format.format(utcMidnight(date)) : '';
  return <span className="figures text-ink-2">{words()}</span>;

  function words(): string {
    if (inDays < 1) return isOpen ? t('closes at {time}', { time }) : t('opens at {time}', { time });
    if (inDays === 1)
      return isOpen ? t('closes tomorrow at {time}', { time }) : t('opens tomorrow at {time}', { time });
    return isOpen
      ? t('closes on {day} at {time}', { day, time })
      : t('opens on {day} at {time}', { day, time });
  }
}
