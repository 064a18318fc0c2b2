import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalisation, LocalisationProvider } from '../../i18n/localisation.tsx';
import type { LocationEvent } from './location-state.ts';
import { useLocationSearches } from './use-location-searches.ts';

const coordinates = { latitude: -6.2088, longitude: 106.8456 };
const jakarta = {
  ...coordinates,
  city: 'Jakarta',
  country: 'Indonesia',
  countryCode: 'ID',
  timezone: 'Asia/Jakarta',
  provider: 'atlas',
  attribution: '',
};

/** Returns the events of a search. The device responds immediately, the server after `delayMs`. */
async function locate(delayMs: number) {
  const events: LocationEvent[] = [];
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return new Response(JSON.stringify(jakarta));
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LocalisationProvider value={createLocalisation('en', {})}>{children}</LocalisationProvider>
  );
  const dispatch = (event: LocationEvent) => events.push(event);
  const { result } = renderHook(() => useLocationSearches(dispatch), { wrapper });
  await import('./geocode.ts');
  await act(async () => void result.current.locateBy('person'));
  return events;
}

const placesOf = (events: readonly LocationEvent[]) =>
  events.flatMap((event) => ('place' in event ? [[event.type, event.place.city]] : []));

describe('a position from the device', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {
      geolocation: {
        getCurrentPosition: (onSuccess: (fix: unknown) => void) => onSuccess({ coords: coordinates }),
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is shown with its name if that arrives within three seconds', async () => {
    const events = await locate(2900);
    await vi.advanceTimersByTimeAsync(2800);
    expect(placesOf(events)).toEqual([]);

    await vi.advanceTimersByTimeAsync(5000);
    expect(placesOf(events)).toEqual([['located', 'Jakarta']]);
  });

  it('is shown without a name after three seconds, and gets its name once that arrives', async () => {
    const events = await locate(4000);
    await vi.advanceTimersByTimeAsync(3000);
    expect(placesOf(events)).toEqual([['located', '']]);

    await vi.advanceTimersByTimeAsync(1000);
    expect(placesOf(events)).toEqual([
      ['located', ''],
      ['details_loaded', 'Jakarta'],
    ]);
  });
});
