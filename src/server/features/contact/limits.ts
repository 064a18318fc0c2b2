import { contactErrors } from '../../../contract/contact.ts';
import { dayMs, hourMs } from '../../../domain/time/units.ts';
import { AppError, retryAfter } from '../../platform/errors.ts';
import { formatDuration } from '../../platform/format-duration.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** At most `count` within a sliding window. */
interface SlidingLimit {
  readonly count: number;
  readonly withinMs: number;
}

/** Messages per network and per sender's address. Enough for any person, too few to flood a mailbox. */
const limits: readonly SlidingLimit[] = [
  { count: 5, withinMs: hourMs },
  { count: 15, withinMs: dayMs },
];

export interface LimitParts {
  readonly secrets: Secrets;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Counts in the database. Returns undefined, or the seconds to wait if the limit is reached. */
  readonly takeAllowance: (
    key: string,
    limits: readonly SlidingLimit[],
    now: number,
  ) => Promise<number | undefined>;
}

/** Counts a message that passed the bot check. Throws `too_many_requests`. */
export async function countMessage(parts: LimitParts, network: string, email: string): Promise<void> {
  const { secrets, clock, takeAllowance } = parts;
  const take = (who: 'network' | 'sender', value: string) =>
    takeAllowance(secrets.hmac('allowance', 'contact', who, value), limits, clock());
  throwIfLimited(await take('network', network), 'too_many_messages_of_network');
  throwIfLimited(await take('sender', email), 'too_many_messages_of_sender');
}

function throwIfLimited(
  waitSeconds: number | undefined,
  reason: 'too_many_messages_of_network' | 'too_many_messages_of_sender',
): void {
  if (waitSeconds === undefined) return;
  throw new AppError('too_many_requests', {
    message: 'a limit of contact messages is reached',
    userMessage: `${contactErrors[reason]} Try again in ${formatDuration(waitSeconds)}.`,
    reason,
    ...retryAfter(waitSeconds),
  });
}
