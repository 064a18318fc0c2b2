import { z } from 'zod/mini';
import { hijriDayStarts, imsakLimits } from '../domain/fasting/fasting-settings.ts';
import { hijriCalendars } from '../domain/hijri/hijri-calendar.ts';
import { calculationLimits, type Limits } from '../domain/prayer-times/calculation-limits.ts';
import { highLatitudeRules, madhabs, shafaqs, type TimeName } from '../domain/prayer-times/types.ts';
import { backgrounds } from '../domain/premium/backgrounds.ts';
import type { AccountReason } from './account.ts';
import { givenPassword, mailLanguage, oneTimeCode } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { myMosque } from './mosque.ts';
import type { PremiumReason } from './premium.ts';

const decimal = ({ least, most }: Limits) => z.optional(z.number().check(z.gte(least), z.lte(most)));
const whole = ({ least, most }: Limits) => z.optional(z.int().check(z.gte(least), z.lte(most)));
const adjustment = whole(calculationLimits.adjustmentMinutes);

/** An id of our own tables. */
const id = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));
export const methodId = id(40);
const favouriteId = id(80);

/** `CalculationSettings` of the domain, as sent over HTTP. */
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

/** `FastingSettings` of the domain, as sent over HTTP. */
const fastingSettings = z.object({
  imsakMinutes: whole(imsakLimits),
  hijriDayStart: z.optional(z.enum(hijriDayStarts)),
  marksFastingDays: z.optional(z.boolean()),
});

export const themes = ['light', 'dark', 'system'] as const;
export const maxFavourites = 1_000;

/** Settings saved with an account. A part is absent if it was never set. */
export const accountSettings = z.object({
  calculation: z.optional(calculationSettings),
  theme: z.optional(z.object({ theme: z.enum(themes), background: z.optional(z.enum(backgrounds)) })),
  /** Ids of duas, each once. */
  favourites: z.optional(
    z
      .array(favouriteId)
      .check(z.maxLength(maxFavourites, `favourites may hold at most ${maxFavourites} ids.`)),
  ),
  /** Null once it was removed. */
  mosque: z.optional(z.nullable(myMosque)),
  fasting: z.optional(fastingSettings),
});
export type AccountSettings = z.infer<typeof accountSettings>;

const settingsResponse = z.object({
  success: z.literal(true),
  settings: accountSettings,
  /** ISO 8601 in UT; null if nothing was saved yet. */
  updatedAt: z.nullable(z.string()),
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/profile/settings',
  usesSession: true,
  summary:
    'Calculation settings, theme, favourites, mosque and fasting settings that are saved with the account.',
  reasons: ['sign_in_needed'] satisfies AccountReason[],
  response: settingsResponse,
});

export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/profile/settings',
  usesSession: true,
  summary: 'Replaces each part that is named and leaves the others as they are.',
  body: accountSettings,
  reasons: ['sign_in_needed', 'background_locked'] satisfies AccountReason[],
  response: settingsResponse,
});

export const exportProfile = endpoint({
  method: 'GET',
  path: '/api/profile/export',
  usesSession: true,
  summary: 'Everything that is stored about the account, as a JSON file.',
  reasons: ['sign_in_needed'] satisfies AccountReason[],
  response: z.record(z.string(), z.unknown()),
});

export const requestDeletionCode = endpoint({
  method: 'POST',
  path: '/api/profile/request-deletion-code',
  usesSession: true,
  summary: 'Mail a code that confirms the deletion of an account without a password.',
  body: z.object({ language: mailLanguage }),
  reasons: [
    'sign_in_needed',
    'proof_needed',
    'too_many_codes',
    'too_many_codes_open_link',
  ] satisfies AccountReason[],
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    testingOTP: z.optional(z.string()),
  }),
});

export const deleteProfile = endpoint({
  method: 'DELETE',
  path: '/api/profile',
  usesSession: true,
  summary:
    'Delete the account and all its data. Needs the password or, for an account without one, the code.',
  body: z.object({
    password: z.optional(givenPassword),
    code: z.optional(oneTimeCode),
    language: mailLanguage,
  }),
  reasons: [
    'sign_in_needed',
    'proof_needed',
    'wrong_password',
    'wrong_code',
    'too_many_passwords',
    'sign_in_busy',
    'subscription_not_ended',
  ] satisfies (AccountReason | PremiumReason)[],
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    auth0LogoutUrl: z.optional(z.string()),
  }),
});
