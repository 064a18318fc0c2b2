import { z } from 'zod/mini';
import { hijriCalendars } from '../domain/hijri/hijri-calendar.ts';
import { calculationLimits, type Limits } from '../domain/prayer-times/calculation-limits.ts';
import { highLatitudeRules, madhabs, shafaqs, type TimeName } from '../domain/prayer-times/types.ts';
import { backgrounds } from '../domain/premium/backgrounds.ts';
import { givenPassword, mailLanguage, oneTimeCode } from './credentials.ts';
import { endpoint } from './endpoint.ts';

const decimal = ({ least, most }: Limits) => z.optional(z.number().check(z.gte(least), z.lte(most)));
const whole = ({ least, most }: Limits) => z.optional(z.int().check(z.gte(least), z.lte(most)));
const adjustment = whole(calculationLimits.adjustmentMinutes);

/** What an id of our own tables looks like. */
const id = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
export const methodId = id(40);
export const favouriteId = id(80);

/** `CalculationSettings` as they travel. */
export const calculationSettings = z.object({
  method: z.optional(methodId),
  madhab: z.optional(z.enum(madhabs)),
  highLatitudeRule: z.optional(z.enum(highLatitudeRules)),
  adjustments: z.optional(
    z.object({
      fajr: adjustment,
      sunrise: adjustment,
      dhuhr: adjustment,
      asr: adjustment,
      maghrib: adjustment,
      isha: adjustment,
    } satisfies Record<TimeName, typeof adjustment>),
  ),
  elevationMetres: decimal(calculationLimits.elevationMetres),
  ownAngles: z.optional(
    z.object({
      fajrDegrees: decimal(calculationLimits.twilightDegrees),
      ishaDegrees: decimal(calculationLimits.twilightDegrees),
      ishaMinutes: whole(calculationLimits.ishaMinutes),
      maghribDegrees: decimal(calculationLimits.maghribDegrees),
    }),
  ),
  shafaq: z.optional(z.enum(shafaqs)),
  hijriCalendar: z.optional(z.enum(hijriCalendars)),
  hijriShiftDays: whole(calculationLimits.hijriShiftDays),
});

export const themes = ['light', 'dark', 'system'] as const;
export const mostFavourites = 1_000;

/** What an account keeps of a person's choices. A part that is absent was never chosen. */
export const accountSettings = z.object({
  calculation: z.optional(calculationSettings),
  theme: z.optional(z.object({ theme: z.enum(themes), background: z.optional(z.enum(backgrounds)) })),
  /** Ids of duas, each once. */
  favourites: z.optional(
    z
      .array(favouriteId)
      .check(z.maxLength(mostFavourites, `favourites may hold at most ${mostFavourites} ids.`)),
  ),
});
export type AccountSettings = z.infer<typeof accountSettings>;

const kept = z.object({
  success: z.literal(true),
  settings: accountSettings,
  /** ISO 8601 in UT; null where nothing was kept yet. */
  updatedAt: z.nullable(z.string()),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/profile/settings',
  summary: 'Calculation settings, theme and favourites that are kept with the account.',
  response: kept,
});

export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/profile/settings',
  summary: 'Replaces each part that is named and leaves the others as they are.',
  body: accountSettings,
  response: kept,
});

export const exportProfile = endpoint({
  method: 'GET',
  path: '/api/profile/export',
  summary: 'Everything that is kept about the account, as a JSON file.',
  response: z.record(z.string(), z.unknown()),
});

export const requestDeletionCode = endpoint({
  method: 'POST',
  path: '/api/profile/request-deletion-code',
  summary: 'Send a code by which an account without a password can be deleted.',
  body: z.object({ language: mailLanguage }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    testingOTP: z.optional(z.string()),
  }),
});

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/api/profile',
  summary:
    'Delete the account and all that is kept with it. Needs the password, or the code where there is none.',
  body: z.object({
    password: z.optional(givenPassword),
    code: z.optional(oneTimeCode),
    language: mailLanguage,
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    auth0LogoutUrl: z.optional(z.string()),
  }),
});
