import type { SearchLimits } from '../../../domain/premium/entitlements.ts';
import { AppError } from '../../platform/errors.ts';
import { createFixedWindow, type FixedWindow } from '../../platform/fixed-window.ts';

export interface SearchAllowance {
  /** Counts a search of the person. Throws `too_many_requests` when there were too many within a minute or a day. */
  take(person: string, limits: SearchLimits): void;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What is fair for one person, counted in this process. */
export function createSearchAllowance(clock: () => number): SearchAllowance {
  const windows = new Map<string, FixedWindow>();
  function windowOf(limit: number, windowMs: number): FixedWindow {
    const key = `${limit} ${windowMs}`;
    const window = windows.get(key) ?? createFixedWindow({ limit, windowMs, clock });
    windows.set(key, window);
    return window;
  }
  return {
    take(person, { perMinute, perDay }) {
      const waitSeconds = windowOf(perMinute, minuteMs).take(person);
      if (waitSeconds !== undefined) throw tooMany(waitSeconds, `${perMinute} searches within a minute`);
      const waitToday = windowOf(perDay, dayMs).take(person);
      if (waitToday !== undefined) throw tooMany(waitToday, `${perDay} searches within a day`);
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

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
