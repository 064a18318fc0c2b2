import { accountErrors } from '../../../contract/account.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import {
  type movePushSubscription,
  type PushReason,
  pushDays,
  pushErrors,
  type subscribeToPush,
} from '../../../contract/push.ts';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { isPremiumAt, type SignedIn } from '../../accounts/account.ts';
import { areValidKeys, type PushAddress } from '../../adapters/push/push-address.ts';
import { isPushService } from '../../adapters/push/push-services.ts';
import { AppError } from '../../platform/errors.ts';
import { farthestCityKm, type PushCities } from './cities.ts';
import { groupOf } from './group.ts';
import type { SubscriptionTables } from './store/subscriptions.ts';

export interface PushServiceParts {
  readonly tables: SubscriptionTables;
  readonly cities: PushCities;
  /** Whether alerts can be sent at all. */
  readonly isConfigured: boolean;
  /** Origins besides the known push services. */
  readonly services: readonly string[];
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called after a group may have been added. */
  readonly planSoon: () => void;
}

/** Turns alerts for a browser on and off. */
export type PushService = ReturnType<typeof createPushService>;

export function createPushService(parts: PushServiceParts) {
  const { tables, cities, clock } = parts;
  const expiry = () => new Date(clock() + pushDays * dayMs);

  return {
    /** Throws `forbidden` without premium, for an unknown push service, and above ten devices. */
    async subscribe(user: SignedIn, body: BodyOf<typeof subscribeToPush>) {
      requirePush(parts, user);
      const address = requireAddress(parts, body.subscription);
      const near = cities.near(body, farthestCityKm);
      if (!near) throw refusal('bad_request', 'no_city_near', 'no city near the place');
      const { language, usesTwelveHours, alerts, calculation } = body;
      const expiresAt = expiry();
      const outcome = await tables.put({
        ...{ accountId: user.account.id, sessionId: user.session.id, address },
        group: groupOf(near.city, calculation as CalculationSettings, alerts),
        ...{ language, usesTwelveHours, isSilent: alerts.isSilent },
        ...{ now: new Date(clock()), expiresAt },
      });
      if (outcome === 'too_many') throw refusal('conflict', 'too_many_devices', 'ten devices already');
      if (outcome === 'gone') throw sessionEnded();
      parts.planSoon();
      const city = { ...near.city.nameIn(language), distanceKm: Math.round(near.distanceKm) };
      return { success: true as const, city, expiresAt: expiresAt.toISOString() };
    },
    /** Throws `not_found` if alerts are off for the old address. */
    async move(user: SignedIn, { oldEndpoint, subscription }: BodyOf<typeof movePushSubscription>) {
      requirePush(parts, user);
      const address = requireAddress(parts, subscription);
      const expiresAt = expiry();
      const isMoved = await tables.move({
        ...{ accountId: user.account.id, sessionId: user.session.id },
        ...{ oldEndpoint, address, now: new Date(clock()), expiresAt },
      });
      if (!isMoved) throw refusal('not_found', 'no_such_push_subscription', 'no such push subscription');
      return { success: true as const, expiresAt: expiresAt.toISOString() };
    },
    async unsubscribe({ account }: SignedIn, endpoint: string) {
      await tables.remove(account.id, endpoint);
      return { success: true as const };
    },
  };
}

function requirePush({ isConfigured, clock }: PushServiceParts, { account }: SignedIn): void {
  if (!isConfigured) throw refusal('unavailable', 'push_not_configured', 'push is not configured');
  const { mayUseLabs } = entitlementsOf({ isPremium: isPremiumAt(account, clock()) });
  if (!mayUseLabs) throw refusal('forbidden', 'push_needs_premium', 'push requested without premium');
}

function requireAddress(
  { services }: PushServiceParts,
  { endpoint, keys }: BodyOf<typeof subscribeToPush>['subscription'],
): PushAddress {
  if (isPushService(endpoint, services) && areValidKeys(keys)) return { endpoint, ...keys };
  throw refusal('bad_request', 'unknown_push_service', 'an unknown push service or invalid keys');
}

function refusal(code: ErrorCode, reason: PushReason, message: string): AppError {
  return new AppError(code, { message, userMessage: pushErrors[reason], reason });
}

function sessionEnded(): AppError {
  return new AppError('unauthorized', {
    message: 'the session ended meanwhile',
    userMessage: accountErrors.sign_in_needed,
    reason: 'sign_in_needed',
  });
}
