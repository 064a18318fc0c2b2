import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import type { CalendarTable } from './question.ts';
import { useCalendar } from './use-calendar.ts';

const { requests } = vi.hoisted(() => ({
  requests: [] as { resolve: (table: CalendarTable) => void; reject: (error: Error) => void }[],
}));
vi.mock('./calendar-store.ts', async (original) => {
  const module = await original<typeof import('./calendar-store.ts')>();
  const store = module.createCalendarStore({
    fetchFromServer: () => new Promise((resolve, reject) => requests.push({ resolve, reject })),
    computeOnDevice: () => Promise.reject(new Error('offline')),
    clock: () => 0,
    fallbackAfterMs: 1e9,
  });
  return { ...module, calendarStore: store };
});

const istanbul = {
  ...{ latitude: 41.0082, longitude: 28.9784, city: 'Istanbul', country: 'Türkiye', countryCode: 'TR' },
  timezone: 'Europe/Istanbul',
};
const march = { from: { year: 2026, month: 3, day: 1 }, to: { year: 2026, month: 3, day: 31 } };
const april = { from: { year: 2026, month: 4, day: 1 }, to: { year: 2026, month: 4, day: 30 } };
const tableOf = (method: string): CalendarTable => ({
  ...{ method, madhab: 'shafi', highLatitudeRule: 'none', days: [] },
  zone: { name: 'Europe/Istanbul', offsets: [[0, 180]] },
});

afterEach(() => {
  cleanup();
  requests.length = 0;
});

async function showMarch(firstSettings: CalculationSettings) {
  const view = renderHook(({ settings, span, place }) => useCalendar(place, settings, span), {
    initialProps: { settings: firstSettings, span: march, place: istanbul },
  });
  await act(async () => requests[0]?.resolve(tableOf('first')));
  return view;
}

it('keeps the table while changed settings load', async () => {
  const { result, rerender } = await showMarch({ method: 'mwl' });
  expect(result.current).toMatchObject({ table: { method: 'first' }, isOutdated: false });
  rerender({ settings: { method: 'isna' }, span: march, place: istanbul });
  expect(result.current).toMatchObject({ table: { method: 'first' }, isOutdated: true });
  await act(async () => requests[1]?.resolve(tableOf('second')));
  expect(result.current).toMatchObject({ table: { method: 'second' }, isOutdated: false });
});

it('drops the table if there is none for the changed settings', async () => {
  const { result, rerender } = await showMarch({ method: 'egypt' });
  rerender({ settings: { method: 'karachi' }, span: march, place: istanbul });
  await act(async () => requests[1]?.reject(new Error('503')));
  expect(result.current).toMatchObject({ table: undefined, isOutdated: false, failed: true });
});

it('never keeps the table of another span or place', async () => {
  const settings = { method: 'tehran' };
  const { result, rerender } = await showMarch(settings);
  rerender({ settings, span: april, place: istanbul });
  expect(result.current.table).toBeUndefined();
  rerender({ settings, span: march, place: { ...istanbul, latitude: 39.9 } });
  expect(result.current.table).toBeUndefined();
});
