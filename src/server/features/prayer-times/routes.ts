import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { listMethods } from '../../../contract/methods.ts';
import { explainPrayerTimes } from '../../../contract/prayer-explanation.ts';
import { getPrayerTimes } from '../../../contract/prayer-times.ts';
import { listTimetables } from '../../../contract/timetables.ts';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import {
  type DayExplanation,
  explainPlaceDay,
  explanationText,
} from '../../../domain/prayer-times/explain/explain.ts';
import { authorityOf } from '../../../domain/prayer-times/methods/authorities.ts';
import { countriesOf } from '../../../domain/prayer-times/methods/conventions.ts';
import { evidenceOf } from '../../../domain/prayer-times/methods/evidence.ts';
import type { Method } from '../../../domain/prayer-times/methods/method.ts';
import { methods } from '../../../domain/prayer-times/methods/methods.ts';
import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
import { defaultDipArcMinutesPerRootMetre } from '../../../domain/prayer-times/solar-day.ts';
import { packTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { timeNames } from '../../../domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { sendTagged, tagged } from '../../platform/etag.ts';
import { mount, writeAnswer } from '../../platform/mount.ts';
import { createResponseCache, finish, sendFinished } from '../../platform/response-cache.ts';
import { toDayInput, toRoundedCoordinates } from '../../prayer-times/engine-input.ts';
import type { PlaceDetails, PlaceLookup } from '../../prayer-times/place-lookup.ts';
import {
  toCalculationFields,
  toNoteBody,
  toPrayerTimesBody,
  toSourceFields,
} from '../../prayer-times/response-bodies.ts';

interface Options {
  readonly places: PlaceLookup;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Number that changes with the published timetables. */
  readonly edition: () => number;
}

const maxCachedAnswers = 8_000;

export function prayerTimesRoutes(app: FastifyInstance, { places, clock, edition }: Options): void {
  const cache = createResponseCache(maxCachedAnswers, clock, edition);

  mount(
    app,
    getPrayerTimes,
    ({ query, request, reply }) => {
      const now = clock();
      const { place, input, today } = toDayInput(places, query, now);
      const body = toPrayerTimesBody(calculatePrayerTimes(input), input, place);
      const finished = finish(writeAnswer(getPrayerTimes, body), today, query);
      cache.keep(request, finished);
      return sendFinished(request, reply, finished, now);
    },
    { recall: cache.recall },
  );

  mount(app, explainPrayerTimes, ({ query, request, reply }) => {
    const now = clock();
    const { place, input, today } = toDayInput(places, query, now);
    const body = toExplanationBody(explainPlaceDay(input), input, place);
    const finished = finish(writeAnswer(explainPrayerTimes, body), today, query);
    return sendFinished(request, reply, finished, now);
  });

  mount(app, listTimetables, ({ query, request, reply }) => {
    const { timetables = [] } = places.placeAt(toRoundedCoordinates(query));
    const body = { timetables: timetables.map(packTimetable) };
    const finished = finish(writeAnswer(listTimetables, body), undefined, query);
    return sendFinished(request, reply, finished, clock());
  });

  const list = tagged(writeAnswer(listMethods, { methods: methods.map(toMethodBody) }));
  mount(app, listMethods, ({ request, reply }) => {
    // A new release may correct a method: clients see it within an hour.
    reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400');
    return sendTagged(request, reply, list);
  });
}

function toExplanationBody(
  explanation: DayExplanation,
  input: PlaceInput,
  place: PlaceDetails,
): AnswerOf<typeof explainPrayerTimes> {
  const { zone } = input;
  const { sunOfYear, sunDaysAhead, polar, zone: zoneTable } = explanation;
  return {
    date: formatIsoDate(explanation.date),
    ...toCalculationFields({ ...explanation, zone }, input, place),
    ...(sunOfYear === undefined ? {} : { sunOfYear }),
    ...(sunDaysAhead === undefined ? {} : { sunDaysAhead }),
    ...(zoneTable && { zoneTable }),
    ...(polar && { polar }),
    times: timeNames.map((name) => ({
      ...explanation.times[name],
      clock: formatClock(zone, explanation.times[name].publishedMs),
      text: explanationText(explanation.times[name], zone, explanation),
    })),
    notes: explanation.notes.map(toNoteBody),
    ...toSourceFields(explanation),
  };
}

function toMethodBody(method: Method): AnswerOf<typeof listMethods>['methods'][number] {
  const { aliases, name, region, source } = authorityOf(method);
  return {
    id: method.id,
    aliases,
    name,
    region,
    source,
    customaryIn: countriesOf(method.id).map((country) => ({ country, evidence: evidenceOf(country) })),
    fajr: { ...method.fajr },
    isha: { ...method.isha },
    maghribDegrees: method.maghribDegrees ?? null,
    offsets: method.offsets ?? {},
    rounding: method.rounding ?? {},
    sunHeldAt: method.sunHeldAt ?? {},
    sunOfYear: method.sunOfYear ?? null,
    sunDaysAhead: method.sunDaysAhead ?? null,
    heightUse: method.heightUse ?? null,
    dipArcMinutesPerRootMetre:
      method.heightUse === 'none'
        ? null
        : (method.dipArcMinutesPerRootMetre ?? defaultDipArcMinutesPerRootMetre),
    horizonDegrees: method.horizonDegrees ?? null,
    zones: method.zones ?? null,
    localTables: method.localTables ?? [],
    ownHighLatitudeRule: method.authorityRule ? { ...method.authorityRule } : null,
    earlier: (method.earlier ?? []).map(({ before, was }) => ({
      before: toIsoDate(before),
      was: { ...was },
    })),
  };
}

/** Converts a date written as the number YYYYMMDD. */
function toIsoDate(day: number): string {
  return String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}
