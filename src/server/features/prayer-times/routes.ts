import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { getPrayerTimes, listMethods } from '../../../contract/prayer-times.ts';
import { type Coordinates, roundCoordinate } from '../../../domain/geo/coordinates.ts';
import { answerPrayerTimes } from '../../../domain/prayer-times/answer.ts';
import { methods } from '../../../domain/prayer-times/methods.ts';
import { addDays } from '../../../domain/time-zone/civil-date.ts';
import { instantOf } from '../../../domain/time-zone/zone-window.ts';
import { createBoundedMemory } from '../../platform/bounded-memory.ts';
import { mount, type WrittenAnswer, writeAnswer } from '../../platform/mount.ts';
import { toBody, toMethodBody } from './answer-body.ts';
import { createPlaceClock, type PlaceAtlas, type PlaceClock } from './place-clock.ts';

interface Options {
  readonly atlas: PlaceAtlas;
  readonly clock: () => number;
}

type Query = QueryOf<typeof getPrayerTimes>;

/** A finished answer to one address. */
interface Kept {
  readonly answer: WrittenAnswer;
  readonly etag: string;
  /** The address names its day; otherwise the answer holds while that day lasts at the place. */
  readonly isDated: boolean;
  readonly dayStartsAt: number;
  readonly dayEndsAt: number;
}

const keptAnswers = 8_000;
/** An address of ours is shorter; one with ballast must not fill the memory. */
const longestKeptAddress = 300;
const todayKeptSeconds = 300;
const datedCaching = 'public, max-age=86400';

export function prayerTimesRoutes(app: FastifyInstance, { atlas, clock }: Options): void {
  const places = createPlaceClock(atlas);
  const kept = createBoundedMemory<Kept>(keptAnswers);

  function recall(request: FastifyRequest, reply: FastifyReply): WrittenAnswer | undefined {
    const known = kept.get(request.url);
    return known && holds(known, clock()) ? send(request, reply, known, clock()) : undefined;
  }

  mount(
    app,
    getPrayerTimes,
    ({ query, request, reply }) => {
      const now = clock();
      const made = compute(places, query, now);
      if (request.url.length <= longestKeptAddress) kept.set(request.url, made);
      return send(request, reply, made, now);
    },
    { recall },
  );

  const list = writeAnswer(listMethods, { methods: methods.map(toMethodBody) });
  mount(app, listMethods, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=3600');
    return list;
  });
}

function holds(known: Kept, nowMs: number): boolean {
  return known.isDated || (known.dayStartsAt <= nowMs && nowMs < known.dayEndsAt);
}

function compute(places: PlaceClock, query: Query, nowMs: number): Kept {
  const coordinates = spotOf(query);
  const place = places.factsAt(coordinates);
  const date = query.date ?? places.dateAt(place.timezone, nowMs);
  const zone = places.windowAround(place.timezone, date);
  const times = answerPrayerTimes({
    date,
    coordinates,
    zone,
    countryCode: place.countryCode || undefined,
    settings: {
      method: query.method,
      madhab: query.madhab,
      highLatitudeRule: query.highLatitudeRule,
      adjustments: query.adjust,
      elevationMetres: query.elevation,
    },
  });
  const answer = writeAnswer(getPrayerTimes, toBody(times, place));
  return {
    answer,
    etag: `"${createHash('sha1').update(answer.json).digest('base64url')}"`,
    isDated: query.date !== undefined,
    dayStartsAt: instantOf(zone, date, 0),
    dayEndsAt: instantOf(zone, addDays(date, 1), 0),
  };
}

/** Four decimals are 11 metres, which no minute shows, and they are what a screen shows of a place. */
function spotOf({ latitude, longitude }: Query): Coordinates {
  return { latitude: roundCoordinate(latitude, 4), longitude: roundCoordinate(longitude, 4) };
}

/** No cookie and no person is in the answer, so any cache on the way may keep it, but "today" only to its end. */
function send(request: FastifyRequest, reply: FastifyReply, known: Kept, nowMs: number): WrittenAnswer {
  const secondsLeft = Math.floor((known.dayEndsAt - nowMs) / 1000);
  reply.header(
    'cache-control',
    known.isDated ? datedCaching : `public, max-age=${Math.min(todayKeptSeconds, secondsLeft)}`,
  );
  reply.header('etag', known.etag);
  if (request.headers['if-none-match'] === known.etag) reply.code(304);
  return known.answer;
}
