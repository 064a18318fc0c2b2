import { dayMs, hourMs, minuteMs } from '../../../domain/time/units.ts';
import type { LimitCalls } from '../../platform/rate-limiter/call-limits.ts';
import { hashOfSecret } from '../../platform/secrets.ts';
import type { ScreenLink } from './service.ts';

/** How often screens may be created and changed. Both throw `too_many_requests`, and cost no query. */
export interface ScreenLimits {
  countCreation(network: string): Promise<void>;
  /** Counts a change, also one with a wrong secret. */
  countChange(network: string, link: ScreenLink): Promise<void>;
}

/** Per network. A mosque has a few screens, and several mosques may share a provider's address. */
const creationsPerHour = { name: 'screen_creations_hour', limit: 10, windowMs: hourMs };
const creationsPerDay = { name: 'screen_creations_day', limit: 30, windowMs: dayMs };
const changesOfNetwork = { name: 'screen_changes', limit: 60, windowMs: 10 * minuteMs };
/** Per screen and secret: people who only know the id can't use up the changes of those who have the link. */
const changesOfLink = { name: 'screen_link_changes', limit: 120, windowMs: hourMs };

export function createScreenLimits(limitCalls: LimitCalls): ScreenLimits {
  const [hourly, daily] = [limitCalls(creationsPerHour), limitCalls(creationsPerDay)];
  const [ofNetwork, ofLink] = [limitCalls(changesOfNetwork), limitCalls(changesOfLink)];
  return {
    async countCreation(network) {
      await hourly.take(network);
      await daily.take(network);
    },
    async countChange(network, { id, secret }) {
      await ofNetwork.take(network);
      await ofLink.take(`${id} ${hashOfSecret(secret)}`);
    },
  };
}
