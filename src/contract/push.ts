import { z } from 'zod/mini';
import { pageLanguages } from '../domain/language/page-language.ts';
import { leadChoices } from '../domain/prayer-alerts/alert-settings.ts';
import type { TimeName } from '../domain/prayer-times/types.ts';
import type { AccountReason } from './account.ts';
import { endpoint } from './endpoint.ts';
import { congregationFields } from './mosque.ts';
import { feedTokenForm } from './own-timetable.ts';
import { calculationSettings } from './profile.ts';

/** Messages by reason for rejected requests about alerts of a closed page. */
export const pushErrors = {
  push_needs_premium: 'Alerts while Mihrab is closed need Premium. Nothing was stored.',
  push_not_configured: 'This server doesn’t send alerts while Mihrab is closed.',
  unknown_push_service: 'This browser’s push service isn’t supported. Nothing was stored.',
  no_city_near: 'There is no city near this place, so the server can’t send alerts for it.',
  too_many_devices: 'Alerts are on for 10 devices already. Turn them off on one of them first.',
  no_such_push_subscription: 'Alerts for this device are off. Turn them on again.',
} as const;
export type PushReason = keyof typeof pushErrors;

/** Days until a subscription ends unless a visit renews it. */
export const pushDays = 90;
export const maxPushDevices = 10;

/** The server accepts only addresses of known push services. */
const address = z.url().check(z.maxLength(1_000));
const key = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}=*$`)));

/** What the browser's `PushSubscription.toJSON()` returns. The keys are base64url: 65 and 16 bytes. */
const browserSubscription = z.object({
  endpoint: address,
  keys: z.object({ p256dh: key(87), auth: key(22) }),
});

const minutesBefore = z.union(leadChoices.map((minutes) => z.literal(minutes)));
const rule = z.object({ isOn: z.boolean(), minutesBefore });

/** The part of the alert settings that decides when alerts are due, and how they are written. */
export const pushAlertChoices = z.object({
  rules: z.object({
    fajr: rule,
    sunrise: rule,
    dhuhr: rule,
    asr: rule,
    maghrib: rule,
    isha: rule,
  } satisfies Record<TimeName, typeof rule>),
  fridayMinutesBefore: z.optional(minutesBefore),
  /** A local date without any alerts. */
  quietDate: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  /** Alerts before the congregations of the person's mosque, too. */
  congregation: z.optional(z.object({ ...congregationFields, minutesBefore })),
  /** The imported timetable that the account has: the token of its feed, and its id, which changes with every import. */
  ownTimetable: z.optional(
    z.object({
      token: z.string().check(z.regex(feedTokenForm)),
      id: z.string().check(z.maxLength(40)),
    }),
  ),
  isSilent: z.boolean(),
});
export type PushAlertChoices = z.infer<typeof pushAlertChoices>;

export const subscribeToPush = endpoint({
  method: 'POST',
  path: '/api/push/subscription',
  usesSession: true,
  summary:
    'Send this browser alerts while the page is closed, or replace its choices. Stores the nearest city, not the coordinates.',
  body: z.object({
    subscription: browserSubscription,
    /** Degrees. Only used to find the nearest city. */
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
    calculation: calculationSettings,
    alerts: pushAlertChoices,
    language: z.enum(pageLanguages),
    /** Times as 5:09 pm instead of 17:09. */
    usesTwelveHours: z.boolean(),
  }),
  reasons: [
    ...['sign_in_needed' as const, 'push_needs_premium' as const, 'push_not_configured' as const],
    ...['unknown_push_service' as const, 'no_city_near' as const, 'too_many_devices' as const],
  ] satisfies (AccountReason | PushReason)[],
  response: z.object({
    success: z.literal(true),
    /** The city whose times the alerts follow, in the subscription's language, and its distance from the place. */
    city: z.object({ name: z.string(), country: z.string(), distanceKm: z.number() }),
    /** ISO 8601 in UT. */
    expiresAt: z.string(),
  }),
});

export const movePushSubscription = endpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  usesSession: true,
  summary: 'Replace the address of a subscription that the browser has changed. Its choices stay.',
  body: z.object({ oldEndpoint: address, subscription: browserSubscription }),
  reasons: [
    ...['sign_in_needed' as const, 'push_needs_premium' as const, 'push_not_configured' as const],
    ...['unknown_push_service' as const, 'no_such_push_subscription' as const],
  ] satisfies (AccountReason | PushReason)[],
  response: z.object({ success: z.literal(true), expiresAt: z.string() }),
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscription',
  usesSession: true,
  summary: 'Delete the subscription of a browser with its choices. Succeeds if there is none.',
  body: z.object({ endpoint: address }),
  reasons: ['sign_in_needed'] satisfies AccountReason[],
  response: z.object({ success: z.literal(true) }),
});
