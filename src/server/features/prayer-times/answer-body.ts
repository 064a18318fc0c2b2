import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { getPrayerTimes, listMethods } from '../../../contract/prayer-times.ts';
import { authorityOf } from '../../../domain/prayer-times/authorities.ts';
import type { Method } from '../../../domain/prayer-times/method.ts';
import type { PrayerTimesAnswer } from '../../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { PlaceFacts } from './place-clock.ts';

/** The engine's answer in the words of the contract. */
export function toBody(answer: PrayerTimesAnswer, place: PlaceFacts): AnswerOf<typeof getPrayerTimes> {
  return {
    ...answer.clock,
    date: formatIsoDate(answer.date),
    timezone: answer.zone.name,
    method: answer.method,
    madhab: answer.madhab,
    highLatitudeRule: answer.highLatitudeRule,
    hijri: answer.hijri,
    notes: answer.notes,
    zone: answer.zone,
    timeline: answer.timeline.map(({ name, date, at }) => ({ name, date: formatIsoDate(date), at })),
    city: place.city,
    country: place.country,
    countryCode: place.countryCode,
  };
}

type MethodBody = AnswerOf<typeof listMethods>['methods'][number];

export function toMethodBody(method: Method): MethodBody {
  const { aliases, name, region, source } = authorityOf(method);
  return {
    id: method.id,
    aliases,
    name,
    region,
    source,
    fajr: { ...method.fajr },
    isha: { ...method.isha },
    maghribDegrees: method.maghribDegrees ?? null,
    offsets: method.offsets ?? {},
    rounding: method.rounding ?? {},
  };
}
