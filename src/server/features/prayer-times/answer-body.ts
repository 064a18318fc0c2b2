import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { getPrayerTimes, listMethods, PrayerTimesBody } from '../../../contract/prayer-times.ts';
import type { Method } from '../../../domain/prayer-times/method.ts';
import type { PrayerTimesAnswer } from '../../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import type { PlaceFacts } from './place-clock.ts';

/** The engine's answer in the words of the contract. */
export function toBody(answer: PrayerTimesAnswer, place: PlaceFacts): ResponseOf<typeof getPrayerTimes> {
  return {
    ...answer.clock,
    date: formatIsoDate(answer.date),
    timezone: answer.zone.name,
    method: answer.method,
    madhab: answer.madhab,
    highLatitudeRule: answer.highLatitudeRule,
    hijri: answer.hijri,
    notes: answer.notes.map(({ code, times, text }) => ({ code, times: [...times], text })),
    zone: { name: answer.zone.name, offsets: answer.zone.offsets.map(([from, minutes]) => [from, minutes]) },
    timeline: answer.timeline.map(({ name, date, at }) => ({ name, date: formatIsoDate(date), at })),
    city: place.city,
    country: place.country,
    countryCode: place.countryCode,
  } satisfies PrayerTimesBody;
}

type MethodBody = ResponseOf<typeof listMethods>['methods'][number];

export function toMethodBody(method: Method): MethodBody {
  return {
    id: method.id,
    aliases: [...method.aliases],
    name: method.name,
    region: method.region,
    source: method.source,
    fajr: { ...method.fajr },
    isha: { ...method.isha },
    maghribDegrees: method.maghribDegrees ?? null,
    offsets: { ...method.offsets },
    rounding: { ...method.rounding },
  };
}
