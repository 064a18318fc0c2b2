import { dayMs, minuteMs } from '../time/units.ts';
/** Final statuses. */
export const endedStatuses = ['canceled', 'incomplete_expired'] as const;

/** Before the payment provider has answered; the only status that is ours and not the provider's. */
export const creatingStatus = 'creating';

/** Statuses with a payment that the user has to complete. */
const unpaidStatuses: readonly string[] = ['incomplete', 'past_due', 'unpaid'];

export function hasEnded(status: string): boolean {
  return (endedStatuses as readonly string[]).includes(status);
}

export function needsPayment(status: string): boolean {
  return unpaidStatuses.includes(status);
}

export interface CheckFacts {
  readonly status: string;
  /** Epoch milliseconds, like all of these; undefined until the provider has reported it. */
  readonly currentPeriodEnd: number | undefined;
  readonly createdAt: number;
  /** Its payment was reversed and the subscription still has to be cancelled at the provider. */
  readonly mustBeCancelled?: boolean;
}

/** Delay before a failed cancellation is retried. */
const cancelRetryMs = 10 * minuteMs;

/**
 * Returns when to check a subscription again in case no webhook arrives: soon while something is pending, less
 * and less often as it ages, otherwise daily, and just after the end of its period. Undefined once it has
 * ended.
 */
export function nextCheckAt(
  { status, currentPeriodEnd, createdAt, mustBeCancelled }: CheckFacts,
  now: number,
): number | undefined {
  if (hasEnded(status)) return undefined;
  if (status === creatingStatus || status === 'incomplete') return now + backOffMs(now - createdAt);
  if (mustBeCancelled) return now + cancelRetryMs;
  const daily = now + dayMs;
  if (currentPeriodEnd === undefined) return daily;
  if (currentPeriodEnd <= now) return now + backOffMs(now - currentPeriodEnd);
  return Math.min(daily, currentPeriodEnd + minuteMs);
}

/** A quarter of the age, from two minutes to six hours. */
function backOffMs(ageMs: number): number {
  return Math.min(360 * minuteMs, Math.max(2 * minuteMs, ageMs / 4));
}
