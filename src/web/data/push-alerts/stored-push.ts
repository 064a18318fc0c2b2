import { number, object, oneOf, optional, type Reader, text } from '../../device/readers.ts';
import { persisted } from '../persisted.ts';
import { pushKey } from '../session/account-storage.ts';

/** Why alerts while the page is closed are off or aren't up to date. */
export const pushProblems = [
  /** The browser's own. */
  ...(['unsupported', 'denied', 'dismissed', 'push_service_unreachable', 'storage_refused'] as const),
  /** No answer from the server, or none that can be understood. */
  ...(['offline', 'server_failed'] as const),
  /** Reasons of the server. */
  ...(['sign_in_needed', 'push_needs_premium', 'push_not_configured', 'unknown_push_service'] as const),
  ...(['no_city_near', 'too_many_devices'] as const),
  /** The page wasn't opened for 90 days. */
  'expired',
  /** Turned off here, but the server couldn't be told yet. */
  'not_deleted_yet',
] as const;
export type PushProblem = (typeof pushProblems)[number];

/** An active subscription, as the server last confirmed it. */
export interface ActivePush {
  readonly status: 'on';
  readonly endpoint: string;
  /** The city whose times the alerts follow. */
  readonly city: string;
  readonly country: string;
  /** From the person's place. */
  readonly distanceKm: number;
  /** ISO 8601 in UT. */
  readonly expiresAt: string;
  /** The device's clock when the choices were last sent. Epoch milliseconds. */
  readonly sentAt: number;
  /** The choices that were sent, and the server's key, as text: if it differs, they are sent again. */
  readonly sentKey: string;
}

/** Being turned on. */
interface StartingPush {
  readonly status: 'starting';
  /** The device's clock at the start. Epoch milliseconds. */
  readonly startedAt: number;
}

/** Turned off, by the person or for a reason. */
interface EndedPush {
  readonly status: 'off';
  readonly problem: PushProblem;
  /** A subscription that the server still has to delete. */
  readonly undeletedEndpoint?: string | undefined;
}

export type StoredPush = ActivePush | StartingPush | EndedPush;

const readActive: Reader<ActivePush> = object({
  ...{ status: oneOf(['on']), endpoint: text, city: text, country: text, distanceKm: number },
  ...{ expiresAt: text, sentAt: number, sentKey: text },
});
const readStarting: Reader<StartingPush> = object({ status: oneOf(['starting']), startedAt: number });
const readEnded: Reader<EndedPush> = object({
  ...{ status: oneOf(['off']), problem: oneOf(pushProblems), undeletedEndpoint: optional(text) },
});

/** This device's subscription to alerts while the page is closed. Missing if it was never turned on. */
export const storedPush = persisted<StoredPush>(
  pushKey,
  (value) => readActive(value) ?? readStarting(value) ?? readEnded(value),
);
