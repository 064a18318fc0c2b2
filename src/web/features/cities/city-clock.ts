import { countdownParts } from '../../../domain/prayer-times/next-prayer.ts';
import type { PrayerTimesResult, TimeName } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { addDays } from '../../../domain/time-zone/civil-date.ts';
import { instantOf } from '../../../domain/time-zone/zone-window.ts';
import { onEachPeriod } from '../../device/on-each-period.ts';
import type { Localisation } from '../../i18n/localisation.tsx';

/** What the hero of a city must know to follow the time. Instants are epoch milliseconds. */
export interface CityClock {
  /** From the day before to the day after, ascending. */
  readonly timeline: readonly (readonly [name: TimeName, at: number])[];
  readonly endOfDay: number;
  /** The time left, with `{hours}` and `{minutes}`. */
  readonly countdown: string;
  /** The digits of the language from 0 to 9. */
  readonly digits: string;
}

export function cityClockOf(
  { timeline, zone, date }: PrayerTimesResult,
  { t, localiseDigits }: Pick<Localisation, 't' | 'localiseDigits'>,
): CityClock {
  return {
    timeline: timeline.map(({ name, at }) => [name, at] as const),
    endOfDay: instantOf(zone, addDays(date, 1), 0),
    countdown: t('{hours}h {minutes}m', { hours: '{hours}', minutes: '{minutes}' }),
    digits: localiseDigits('0123456789'),
  };
}

interface CityClockCalls {
  /** Each minute. */
  readonly onMinute: (nowMs: number) => void;
  /** Once, when the city's day is over. */
  readonly onDayOver: () => void;
}

/**
 * Shows the time in a city's hero, the `[data-city-clock]` in `page`, and updates it each minute: the colour of the sky, the
 * next prayer and the time left. Changes the document itself, because a city page that is only read runs no React: React
 * renders every prayer that can be the next, and this shows the right one. Returns a function that ends this.
 *
 * - `data-at="INSTANT"`: shown while the prayer of this instant is the next
 * - `data-unless="INSTANT"`: hidden while it is
 * - `data-prayers="INSTANT INSTANT"`: has `data-next` while one of them is
 * - `data-countdown`: contains the time left
 */
export function runCityClock(page: ParentNode, { onMinute, onDayOver }: CityClockCalls): () => void {
  const hero = page.querySelector<HTMLElement>('[data-city-clock]');
  if (!hero) return () => {};
  const clock = JSON.parse(hero.dataset['cityClock'] ?? '') as CityClock;
  let isDayOver = false;
  return onEachPeriod(minuteMs, (nowMs) => {
    showTime(hero, clock, nowMs);
    onMinute(nowMs);
    if (isDayOver || nowMs < clock.endOfDay) return;
    isDayOver = true;
    onDayOver();
  });
}

function showTime(hero: HTMLElement, { timeline, countdown, digits }: CityClock, nowMs: number): void {
  const period = timeline.filter(([, at]) => at <= nowMs).at(-1)?.[0];
  const next = timeline.find(([name, at]) => name !== 'sunrise' && at > nowMs)?.[1];
  if (period === undefined || next === undefined) return;
  hero.style.setProperty('--sky', `var(--sky-${period})`);
  const isNext = (instants = '') => instants.split(' ').includes(String(next));
  for (const element of hero.querySelectorAll<HTMLElement>('[data-at]'))
    element.hidden = !isNext(element.dataset['at']);
  for (const element of hero.querySelectorAll<HTMLElement>('[data-unless]'))
    element.hidden = isNext(element.dataset['unless']);
  for (const element of hero.querySelectorAll<HTMLElement>('[data-prayers]'))
    element.toggleAttribute('data-next', isNext(element.dataset['prayers']));
  const left = hero.querySelector('[data-countdown]');
  if (left) left.textContent = formatCountdown(countdown, digits, countdownParts(nowMs, next));
  // Until now the panel was invisible.
  hero.dataset['cityTime'] = 'known';
}

function formatCountdown(
  countdown: string,
  digits: string,
  { hours, minutes }: { readonly hours: number; readonly minutes: number },
): string {
  const figures = (value: number) => String(value).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  return countdown.replace('{hours}', figures(hours)).replace('{minutes}', figures(minutes));
}
