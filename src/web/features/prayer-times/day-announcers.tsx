import { useEffect, useRef, useState } from 'react';
import {
  type PrayerTimesResult,
  prayerNames,
  type TimelineEntry,
} from '../../../domain/prayer-times/types.ts';
import { type CivilDate, daysBetween, formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { useCalculation } from '../../data/calculation.ts';
import { useClockFormat } from '../../data/clock-style.ts';
import { formatPlace } from '../../data/location/format-place.ts';
import type { Place } from '../../data/location/location-state.ts';
import { useDateFormatters } from '../../data/prayer-times/format-date.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { useT } from '../../i18n/localisation.tsx';

/** Announces to screen readers, once, that the time of a prayer has begun while the page is open. */
export function PrayerAnnouncer({ previous }: { previous: TimelineEntry | undefined }) {
  const t = useT();
  const lastPrevious = useRef<TimelineEntry>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    const before = lastPrevious.current;
    lastPrevious.current = previous;
    if (!before || !previous || previous.at <= before.at || previous.name === before.name) return;
    setText(t('It’s time for {prayer}.', { prayer: t(timeLabels[previous.name]) }));
  }, [previous, t]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

interface ChangeAnnouncerProps {
  readonly place: Place;
  /** Day chosen by the reader; undefined for today. */
  readonly chosen: CivilDate | undefined;
  readonly answer: PrayerTimesResult | undefined;
  readonly next: TimelineEntry | undefined;
  /** Whether the place was set during this visit. */
  readonly isFirstPlace: boolean;
}

/**
 * After the reader set or changed the place, the day or a setting, tells screen readers what the page now shows: for
 * today the next prayer and its time, for another day its five times. Silent when the page opens with a known place.
 */
export function ChangeAnnouncer({ place, chosen, answer, next, isFirstPlace }: ChangeAnnouncerProps) {
  const { settings } = useCalculation();
  const sentence = useDaySentence();
  const question = [
    place.latitude,
    place.longitude,
    chosen ? formatIsoDate(chosen) : '',
    JSON.stringify(settings),
  ].join('|');
  const answered = useRef<string>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!answer || (!chosen && !next) || answered.current === question) return;
    const isSilent = answered.current === undefined && !isFirstPlace;
    answered.current = question;
    if (isSilent) return;
    const said = sentence(place, answer, chosen ? undefined : next);
    // A sentence that equals the one before is read again only if the text changes.
    setText((before) => (before === said ? `${said}\u200b` : said));
  }, [question, place, answer, chosen, next, isFirstPlace, sentence]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

type DaySentence = (place: Place, answer: PrayerTimesResult, next: TimelineEntry | undefined) => string;

function useDaySentence(): DaySentence {
  const t = useT();
  const { gregorian } = useDateFormatters();
  const shownClock = useClockFormat();
  const say = (clock: string) => {
    const { figures, half } = shownClock(clock);
    return `${figures} ${half}`.trimEnd();
  };
  return (place, answer, next) => {
    if (!next) {
      const times = prayerNames.map((name) => `${t(timeLabels[name])} ${say(answer.clock[name])}`);
      return [formatPlace(place), gregorian(answer.date), ...times].join(t(', '));
    }
    const name = t(timeLabels[next.name]);
    const isTomorrow = daysBetween(answer.date, next.date) > 0;
    return t('{place}: next prayer {prayer} at {time}', {
      place: formatPlace(place),
      prayer: isTomorrow ? t('tomorrow’s {prayer}', { prayer: name }) : name,
      time: say(formatClock(answer.zone, next.at)),
    });
  };
}
