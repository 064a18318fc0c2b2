import type { z } from 'zod/mini';
import type { AccountReason } from './account.ts';
import type { CalendarReason } from './calendar-files.ts';
import type { CityReason } from './cities.ts';
import type { ContactReason } from './contact.ts';
import type { DuaReason } from './duas.ts';
import type { errorParams } from './error-params.ts';
import type { CommonReason } from './errors.ts';
import type { InputReason } from './input-errors.ts';
import type { OperatorReason } from './operations.ts';
import type { PlacesReason } from './places.ts';
import type { PrayerTimesReason } from './prayer-times.ts';
import type { PremiumReason } from './premium.ts';
import type { ProviderReason } from './provider.ts';
import type { PushReason } from './push.ts';
import type { ScreenReason } from './screen.ts';

/** Every reason that an error response can have. Each endpoint lists its own. */
export type ErrorReason =
  | AccountReason
  | CalendarReason
  | CityReason
  | CommonReason
  | ContactReason
  | DuaReason
  | InputReason
  | OperatorReason
  | PlacesReason
  | PrayerTimesReason
  | PremiumReason
  | ProviderReason
  | PushReason
  | ScreenReason;

type ParamName = keyof typeof errorParams;
export type ErrorParams = { readonly [Name in ParamName]?: z.infer<(typeof errorParams)[Name]> };

/** The params that a response with a reason always has. A reason that isn't listed has none. */
export const paramsOfReason = {
  missing: ['field'],
  wrong_type: ['field'],
  too_short: ['field', 'limit'],
  too_long: ['field', 'limit'],
  out_of_range: ['field'],
  not_allowed: ['field', 'allowed'],
  repeated: ['field'],
  unknown: ['field'],
  invalid: ['field'],
  method_not_allowed: ['allowed'],
  overloaded: ['retryAfterSeconds'],
  database_unavailable: ['retryAfterSeconds'],
  too_many_requests: ['retryAfterSeconds'],
  too_many_attempts: ['retryAfterSeconds'],
  too_many_codes: ['retryAfterSeconds'],
  too_many_codes_open_link: ['retryAfterSeconds'],
  too_many_passwords: ['retryAfterSeconds'],
  sign_in_busy: ['retryAfterSeconds'],
  payment_provider_unavailable: ['retryAfterSeconds'],
  subscription_not_ended: ['retryAfterSeconds'],
  too_many_messages_of_network: ['retryAfterSeconds'],
  too_many_messages_of_sender: ['retryAfterSeconds'],
  bot_check_unavailable: ['contactEmail'],
  contact_not_configured: ['contactEmail'],
  radius_too_long: ['maxRadiusMetres'],
  too_many_searches: ['limit', 'retryAfterSeconds'],
} as const satisfies { readonly [Reason in ErrorReason]?: readonly ParamName[] };

type NamesOf<Reason extends ErrorReason> = Reason extends keyof typeof paramsOfReason
  ? (typeof paramsOfReason)[Reason][number]
  : never;

/** A reason with its params, for throwing an error: a missing or unknown param doesn't compile. */
export type Explanation = {
  [Reason in ErrorReason]: { readonly reason: Reason } & ([NamesOf<Reason>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: ErrorParams & Required<Pick<ErrorParams, NamesOf<Reason>>> });
}[ErrorReason];

export interface Wait {
  readonly count: number;
  readonly unit: 'second' | 'minute' | 'hour';
}

/** Rounds a duration up to whole units for a message: seconds below two minutes, minutes below two hours. */
export function roundWait(seconds: number, smallest: 'second' | 'minute' = 'second'): Wait {
  if (smallest === 'second' && seconds < 120) return { count: seconds, unit: 'second' };
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? { count: minutes, unit: 'minute' }
    : { count: Math.ceil(minutes / 60), unit: 'hour' };
}
