import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { timetableCode } from './timetables.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const { columns, from, clock, repeats, area } = timetableCode.shape;

/** A timetable that a person imported: as any other, with the id `own` and texts of bounded length. */
const ownTimetableCode = z.object({
  id: z.literal('own'),
  name: text(120),
  source: text(200),
  licence: text(200),
  ...{ area, clock, repeats, from, columns },
});

/** The timetable of a person's mosque as the device and the account keep it; below 64 kB by its own limits. */
export const ownTimetableRecord = z.object({
  version: z.literal(1),
  /** Another one for each import: by it two devices know whether they have the same. */
  id: z.string().check(z.regex(/^[\w-]{8,40}$/)),
  /** For which it was imported; it counts within 25 km of it. Degrees. */
  place: z.object({
    name: text(200),
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
  /** Epoch milliseconds. */
  importedAt: z.int().check(z.gte(0)),
  /** Days with a row. */
  dayCount: z.int().check(z.gte(1), z.lte(732)),
  table: ownTimetableCode,
  /** The times of the iqamah on the same days. */
  iqamah: z.optional(ownTimetableCode),
});
export type OwnTimetableRecord = z.infer<typeof ownTimetableRecord>;

/** 24 random bytes as base64url. Anyone with the token can read the timetable's times, and nothing else. */
export const feedTokenForm = /^[\w-]{32}$/;

const kept = z.object({
  success: z.literal(true),
  /** Null where the account has none. */
  timetable: z.nullable(ownTimetableRecord),
  /** For `timetable=` in the address of a feed; null where the account has no timetable. */
  feedToken: z.optional(z.nullable(z.string())),
});

export const getOwnTimetable = endpoint({
  method: 'GET',
  path: '/api/profile/timetable',
  summary: "The timetable of the person's mosque that is kept with the account.",
  response: kept,
});

export const putOwnTimetable = endpoint({
  method: 'PUT',
  path: '/api/profile/timetable',
  summary: "Keeps the timetable of the person's mosque in place of the one before.",
  body: ownTimetableRecord,
  response: kept,
});

export const deleteOwnTimetable = endpoint({
  method: 'DELETE',
  path: '/api/profile/timetable',
  summary: "Removes the timetable of the person's mosque from the account.",
  response: z.object({ success: z.literal(true) }),
});
