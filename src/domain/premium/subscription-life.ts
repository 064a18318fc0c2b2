import { dayMs, minuteMs } from '../time/units.ts';

/** Statuses after which nothing comes any more. */
export const endedStatuses = ['canceled', 'incomplete_expired'] as const;

/** Before the payment provider has answered; the only status that is ours and not the provider's. */
export const creatingStatus = 'creating';

/** Statuses with a payment that the person has to complete. */
const unpaidStatuses: readonly string[] = ['incomplete', 'past_due', 'unpaid'];

export function hasEnded(status: string): boolean {
  return (endedStatuses as readonly string[]).includes(status);
}

export function needsPayment(status: string): boolean {
  return unpaidStatuses.includes(status);
}

export interface CheckFacts {
  readonly status: string;
  /** Epoch milliseconds, as all of these; undefined before the provider has told it. */
  readonly currentPeriodEnd: number | undefined;
  readonly createdAt: number;
  /** Its payment is gone for good, and it has yet to be ended at the provider. */
  readonly isToEnd?: boolean;
}

/** How soon a subscription that could not be ended is looked at again. */
const endAgainMs = 10 * minuteMs;

/**
 * When to ask about a subscription again although nothing was heard: soon where something is under way, ever later as
 * it grows old, once a day otherwise, and just after its period has ended. Undefined once it has ended itself.
 */
export function nextCheckAt(
  { status, currentPeriodEnd, createdAt, isToEnd }: CheckFacts,
  now: number,
): number | undefined {
  if (hasEnded(status)) return undefined;
  if (status === creatingStatus || status === 'incomplete') return now + soonAfter(now - createdAt);
  if (isToEnd) return now + endAgainMs;
  const daily = now + dayMs;
  if (currentPeriodEnd === undefined) return daily;
  if (currentPeriodEnd <= now) return now + soonAfter(now - currentPeriodEnd);
  return Math.min(daily, currentPeriodEnd + minuteMs);
}

/** A quarter of the age, from two minutes to six hours. */
function soonAfter(ageMs: number): number {
  return Math.min(360 * minuteMs, Math.max(2 * minuteMs, ageMs / 4));
}
