import { z } from 'zod/mini';
import type { AccountReason } from './account.ts';
import { endpoint } from './endpoint.ts';
import { timetableCode } from './timetables.ts';

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));
const { columns, from, clock, repeats, area } = timetableCode.shape;

/** An imported timetable: the usual shape, with the id `own` and texts of limited length. */
const ownTimetableCode = z.object({
  id: z.literal('own'),
  name: text(120),
  source: text(200),
  licence: text(200),
  ...{ area, clock, repeats, from, columns },
});

/** The timetable of a user's mosque, as stored on the device and in the account. Its limits keep it below 64 kB. */
export const ownTimetableRecord = z.object({
  version: z.literal(1),
  /** New for each import, so that two devices can tell whether they have the same one. */
  id: z.string().check(z.regex(/^[\w-]{8,40}$/)),
  /** The place that it was imported for; it is used within 25 km. Degrees. */
  place: z.object({
    name: text(200),
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
  /** Epoch milliseconds. */
  importedAt: z.int().check(z.gte(0)),
  /** Number of days with a row. */
  dayCount: z.int().check(z.gte(1), z.lte(732)),
  table: ownTimetableCode,
  /** The iqamah times of the same days. */
  iqamah: z.optional(ownTimetableCode),
});
export type OwnTimetableRecord = z.infer<typeof ownTimetableRecord>;

/** 24 random bytes as base64url. Anyone with the token can read the timetable, and nothing else. */
export const feedTokenForm = /^[\w-]{32}$/;

const timetableResponse = z.object({
  success: z.literal(true),
  /** Null if the account has none. */
  timetable: z.nullable(ownTimetableRecord),
  /** The value of `timetable=` in the URL of a feed; null if the account has no timetable. */
  feedToken: z.optional(z.nullable(z.string())),
});

const reasons = ['sign_in_needed'] satisfies AccountReason[];

export const getOwnTimetable = endpoint({
  method: 'GET',
  path: '/api/profile/timetable',
  usesSession: true,
  summary: "The timetable of the person's mosque that is stored with the account.",
  reasons,
  response: timetableResponse,
});

export const putOwnTimetable = endpoint({
  method: 'PUT',
  path: '/api/profile/timetable',
  usesSession: true,
  summary: "Store the timetable of the person's mosque, in place of an earlier one.",
  reasons,
  body: ownTimetableRecord,
  response: timetableResponse,
});

export const deleteOwnTimetable = endpoint({
  method: 'DELETE',
  path: '/api/profile/timetable',
  usesSession: true,
  summary: "Remove the timetable of the person's mosque from the account.",
  reasons,
  response: z.object({ success: z.literal(true) }),
});
