import { z } from 'zod/mini';
import { pageLanguages } from '../domain/language/page-language.ts';
import { storableText } from '../domain/mosque/my-mosque.ts';
import { screenLimits } from '../domain/screen/screen.ts';
import { parseIsoDate } from '../domain/time-zone/civil-date.ts';
import { endpoint } from './endpoint.ts';
import { problem } from './input-errors.ts';
import { congregationFields, myMosque } from './mosque.ts';
import { isoDay } from './prayer-times.ts';
import { calculationSettings } from './profile.ts';

/** Messages by reason for rejected requests about the screen of a mosque. */
export const screenErrors = {
  no_such_screen: 'This screen doesn’t exist, or it was deleted.',
  wrong_screen_link: 'This link no longer works. It was replaced by a new one, or the screen was deleted.',
  screen_changed: 'The screen was changed from another phone. Load it again before you save.',
} as const;
export type ScreenReason = keyof typeof screenErrors;

/** Days after which a screen that nothing has read is deleted. */
export const screenDays = 180;

/** 16 random bytes as base64url. Anyone with it can read the screen, and nothing else. */
export const screenIdForm = /^[\w-]{22}$/;
/** 32 random bytes as base64url. Anyone with it can change and delete the screen. */
export const screenSecretForm = /^[\w-]{43}$/;

const screenId = z
  .string('id must be the id of a screen.')
  .check(z.regex(screenIdForm, 'id must be the id of a screen.'));

/** The day from which a change holds. */
const plannedDay = isoDay.check(
  z.refine(
    (day) => parseIsoDate(day) !== undefined,
    problem('from must be a day of the calendar.', 'invalid'),
  ),
);

const isEachDayOnce = (changes: readonly { readonly from: string }[]) =>
  new Set(changes.map(({ from }) => from)).size === changes.length;

const { announcementCount, announcementLength, dimmedMinutes, plannedChangeCount } = screenLimits;
const { name, latitude, longitude } = myMosque.shape;
const { iqamah, jumuah } = congregationFields;

/** `MosqueScreen` of the domain, as sent over HTTP. */
export const mosqueScreen = z.object({
  mosque: z.object({ name, latitude, longitude, iqamah, jumuah }),
  calculation: calculationSettings,
  language: z.enum(pageLanguages),
  usesTwelveHours: z.boolean(),
  announcements: z
    .array(z.string().check(z.minLength(1), z.maxLength(announcementLength), z.regex(storableText)))
    .check(z.maxLength(announcementCount)),
  plannedChanges: z
    .array(z.object({ from: plannedDay, iqamah, jumuah: z.optional(jumuah) }))
    .check(
      z.maxLength(plannedChangeCount),
      z.refine(isEachDayOnce, problem('plannedChanges may have only one change for each day.', 'repeated')),
    ),
  dimmedMinutes: z.int().check(z.gte(dimmedMinutes.least), z.lte(dimmedMinutes.most)),
});

const savedScreen = {
  success: z.literal(true),
  /** Null until it is set up. */
  screen: z.nullable(mosqueScreen),
  /** Counts the changes, from 0. */
  revision: z.int(),
};

export const createScreen = endpoint({
  method: 'POST',
  path: '/api/screen',
  summary: 'Create the screen of a mosque. It shows nothing until it is set up with the secret.',
  response: z.object({ success: z.literal(true), id: screenId, secret: z.string() }),
});

export const getScreen = endpoint({
  method: 'GET',
  path: '/api/screen',
  summary: 'What the screen of a mosque shows.',
  query: z.object({ id: screenId }),
  reasons: ['no_such_screen'] satisfies ScreenReason[],
  response: z.object(savedScreen),
});

export const putScreen = endpoint({
  method: 'PUT',
  path: '/api/screen',
  summary: 'Replace what a screen shows. Needs its secret as Bearer token.',
  body: z.object({
    id: screenId,
    /** The revision that was edited: a later one isn't overwritten. */
    revision: z.int(),
    screen: mosqueScreen,
  }),
  reasons: ['wrong_screen_link', 'screen_changed'] satisfies ScreenReason[],
  response: z.object(savedScreen),
});

export const renewScreenSecret = endpoint({
  method: 'POST',
  path: '/api/screen/secret',
  summary: 'Replace the secret of a screen, which must be sent as Bearer token. The old one stops working.',
  body: z.object({
    id: screenId,
    /** 32 random bytes that the caller has stored already, and so still has if the answer is lost. By default the server's. */
    newSecret: z.optional(
      z
        .string()
        .check(z.regex(screenSecretForm, 'newSecret must be 32 random bytes as base64url, without padding.')),
    ),
  }),
  reasons: ['wrong_screen_link'] satisfies ScreenReason[],
  response: z.object({ success: z.literal(true), secret: z.string() }),
});

export const deleteScreen = endpoint({
  method: 'DELETE',
  path: '/api/screen',
  summary: 'Delete a screen. Needs its secret as Bearer token.',
  body: z.object({ id: screenId }),
  reasons: ['wrong_screen_link'] satisfies ScreenReason[],
  response: z.object({ success: z.literal(true) }),
});
