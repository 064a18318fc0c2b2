import type { SearchLimits } from '../../../domain/premium/entitlements.ts';
import { andThen } from '../../platform/and-then.ts';
import type { Counting } from '../../platform/counting.ts';
import { AppError } from '../../platform/errors.ts';
import type { FixedWindow } from '../../platform/fixed-window.ts';
import { inWords } from '../../platform/wait-words.ts';

export interface SearchAllowance {
  /**
   * Counts a search of the person. Throws or rejects with `too_many_requests` when there were too many within a
   * minute or a day.
   */
  take(person: string, limits: SearchLimits): void | Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What is fair for one person. */
export function createSearchAllowance(counting: Counting): SearchAllowance {
  const windows = new Map<string, FixedWindow>();
  function windowOf(limit: number, windowMs: number): FixedWindow {
    const key = `${limit} ${windowMs}`;
    const window = windows.get(key) ?? counting.window({ name: `search_${limit}`, limit, windowMs });
    windows.set(key, window);
    return window;
  }
  return {
    take(person, { perMinute, perDay }) {
      return andThen(windowOf(perMinute, minuteMs).take(person), (waitSeconds) => {
        if (waitSeconds !== undefined) throw tooMany(waitSeconds, `${perMinute} searches within a minute`);
        return andThen(windowOf(perDay, dayMs).take(person), (waitToday) => {
          if (waitToday !== undefined) throw tooMany(waitToday, `${perDay} searches within a day`);
        });
      });
    },
  };
}

function tooMany(waitSeconds: number, allowed: string): AppError {
  return new AppError('too_many_requests', {
    message: 'search limit reached',
    userMessage: `${allowed} are the most for one person. Please try again in ${inWords(waitSeconds)}.`,
    headers: { 'retry-after': String(waitSeconds) },
  });
}
