import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  karachiTimes as answer,
  karachiAt as at,
  karachi as place,
  karachiDay as today,
} from '../../../../test/harness/karachi.ts';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import type { CityPageData } from '../../../contract/cities.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { LocalisationProvider } from '../../i18n/localisation.tsx';
import { runCityClock } from './city-clock.ts';
import type { CityDay } from './city-day.ts';
import { CityHero } from './city-hero.tsx';

const minuteOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

let end = () => {};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  end();
  cleanup();
  vi.useRealTimers();
});

function showKarachi(localisation = testLocalisation('en')) {
  const data = { name: 'Karachi', country: 'Pakistan' } as CityPageData;
  const city = { data, place, today, answer } as CityDay;
  render(
    <LocalisationProvider value={localisation}>
      <CityHero city={city} sky={null} />
    </LocalisationProvider>,
  );
  const calls = { onMinute: vi.fn(), onDayOver: vi.fn() };
  end = runCityClock(document, calls);
  return calls;
}

const hero = () => document.querySelector<HTMLElement>('[data-city-clock]') as HTMLElement;
const visibleText = (element: Element): string =>
  element instanceof HTMLElement && element.hidden
    ? ''
    : element.childElementCount === 0
      ? (element.textContent ?? '')
      : [...element.childNodes]
          .map((node) => (node instanceof Element ? visibleText(node) : (node.textContent ?? '')))
          .join(' ');
const panelText = () =>
  visibleText(document.querySelector('[data-countdown]')?.parentElement?.parentElement as Element)
    .replace(/\s+/g, ' ')
    .trim();
const cellTexts = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((cell) => visibleText(cell).replace(/\s+/g, ' ').trim());

describe('the clock of a city page', () => {
  it('shows the next prayer and the time left, and follows the minutes', () => {
    vi.setSystemTime(at('10:00'));
    const { onMinute } = showKarachi();
    expect(onMinute).toHaveBeenLastCalledWith(at('10:00'));
    const left = minuteOf(answer.clock.dhuhr) - 600;
    const words = (minutes: number) => `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
    expect(panelText()).toBe(`Next prayer Dhuhr ${answer.clock.dhuhr} ${words(left)}`);
    expect(cellTexts()).toContain(`Dhuhr ${answer.clock.dhuhr} Next`);
    expect(hero().style.getPropertyValue('--sky')).toBe('var(--sky-sunrise)');
    vi.advanceTimersByTime(5 * 60_000);
    expect(panelText()).toContain(words(left - 5));
    expect(onMinute).toHaveBeenLastCalledWith(at('10:05'));
    // When Dhuhr begins, Asr is the next.
    vi.advanceTimersByTime((left - 5) * 60_000);
    expect(panelText()).toContain(`Next prayer Asr ${answer.clock.asr}`);
    expect(hero().style.getPropertyValue('--sky')).toBe('var(--sky-dhuhr)');
    expect(document.querySelectorAll('li[data-next]')).toHaveLength(1);
  });

  it('shows tomorrow’s Fajr after Isha, with its own time', () => {
    vi.setSystemTime(at('23:00'));
    showKarachi();
    const fajr = answer.timeline.find(({ name, at: instant }) => name === 'fajr' && instant > at('23:00'));
    expect(fajr).toBeDefined();
    const clock = formatClock(answer.zone, fajr?.at ?? 0);
    const left = minuteOf(clock) + 60;
    expect(panelText()).toBe(`Next prayer, tomorrow Fajr ${clock} ${Math.floor(left / 60)}h ${left % 60}m`);
    expect(cellTexts()).toContain(`Fajr ${clock} Next, tomorrow`);
  });

  it('says once that the day is over', () => {
    vi.setSystemTime(at('23:58'));
    const { onDayOver } = showKarachi();
    vi.advanceTimersByTime(60_000);
    expect(onDayOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3 * 60_000);
    expect(onDayOver).toHaveBeenCalledOnce();
  });

  it('uses the digits of the language', () => {
    vi.setSystemTime(at('10:00'));
    showKarachi(testLocalisation('bn'));
    expect(panelText()).toMatch(/[০-৯]h [০-৯]+m$/);
    expect(panelText()).not.toMatch(/[0-9{}]/);
  });
});
