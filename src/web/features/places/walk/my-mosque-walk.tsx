import { type Congregation, nextCongregation } from '../../../../domain/mosque/next-congregation.ts';
import { daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt } from '../../../../domain/time-zone/zone-window.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { useCongregations } from '../../../data/my-mosque/use-congregations.ts';
import { timeLabels, translatePrayer } from '../../../data/prayer-times/time-names.ts';
import { useToday } from '../../../data/prayer-times/use-today.ts';
import { message, type Translate, useT } from '../../../i18n/localisation.tsx';
import { prayerSentences, WalkSentence, type WalkSentences } from './walk-sentence.tsx';

const iqamahSentences: WalkSentences = {
  here: {
    early: message('{walk} on foot: arrive {spare} before the iqamah of {prayer} ({time})'),
    exact: message('{walk} on foot: arrive at the iqamah of {prayer} ({time})'),
    late: message('Iqamah of {prayer} ({time}) in {left}: on foot, you’d arrive {late} late'),
  },
  chosen: {
    early: message(
      'If you leave the search location now: {walk} on foot, {gap} before the iqamah of {prayer} ({time})',
    ),
    exact: message(
      'If you leave the search location now: {walk} on foot, at the iqamah of {prayer} ({time})',
    ),
    late: message(
      'If you leave the search location now: {walk} on foot, {gap} after the iqamah of {prayer} ({time})',
    ),
  },
};

export interface MyMosqueWalkProps {
  /** The user's place. */
  readonly place: Place;
  readonly isHere: boolean;
  readonly walkMinutes: number;
  readonly nowMs: number;
}

/**
 * The walk to the next congregation of the user's mosque. Its times follow those of the user's place, as everywhere on the
 * page, so that the card never shows two minutes for one iqamah.
 */
export function MyMosqueWalk({ place, isHere, walkMinutes, nowMs }: MyMosqueWalkProps) {
  const t = useT();
  const { answer } = useToday();
  const congregations = useCongregations(place, answer);
  const sentence = { walkMinutes, isHere, nowMs };
  // The country decides the calculation method.
  if (!answer || place.countryCode === '')
    return <WalkSentence {...sentence} goal={undefined} sentences={prayerSentences} />;
  const { zone } = answer;
  const next = nextCongregation(congregations ?? [], answer, nowMs);
  const isTomorrow = next !== undefined && daysBetween(civilDateAt(zone, nowMs), next.date) >= 1;
  return (
    <WalkSentence
      {...sentence}
      goal={next && { label: labelOf(next, t), at: next.at, clock: next.clock, isTomorrow }}
      sentences={next?.kind === 'iqamah' ? iqamahSentences : prayerSentences}
    />
  );
}

function labelOf({ kind, name }: Congregation, t: Translate): string {
  if (kind === 'jumuah') return t('Jumu’ah');
  return kind === 'iqamah' ? translatePrayer(name, t) : t(timeLabels[name]);
}
