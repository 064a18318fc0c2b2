import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalisation, LocalisationProvider } from '../../i18n/localisation.tsx';
import type { LocationEvent } from './location-state.ts';
import { useLocationSearches } from './use-location-searches.ts';

const spot = { latitude: -6.2088, longitude: 106.8456 };
const jakarta = {
  ...spot,
  city: 'Jakarta',
  country: 'Indonesia',
  countryCode: 'ID',
  timezone: 'Asia/Jakarta',
  provider: 'atlas',
  attribution: '',
};

/** Hears what a search tells the reducer, while the device answers at once and the server after `namingMs`. */
async function locate(namingMs: number) {
  const heard: LocationEvent[] = [];
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, namingMs));
    return new Response(JSON.stringify(jakarta));
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LocalisationProvider value={createLocalisation('en', {})}>{children}</LocalisationProvider>
  );
  const dispatch = (event: LocationEvent) => heard.push(event);
  const { result } = renderHook(() => useLocationSearches(dispatch), { wrapper });
  await import('./geocode.ts');
  await act(async () => void result.current.locateBy('person'));
  return heard;
}

const placesOf = (events: readonly LocationEvent[]) =>
  events.flatMap((event) => ('place' in event ? [[event.type, event.place.city]] : []));

describe('a position from the device', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {
      geolocation: { getCurrentPosition: (found: (fix: unknown) => void) => found({ coords: spot }) },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is shown with its name when that comes within three seconds', async () => {
    const heard = await locate(2900);
    await vi.advanceTimersByTimeAsync(2800);
    expect(placesOf(heard)).toEqual([]);

    await vi.advanceTimersByTimeAsync(5000);
    expect(placesOf(heard)).toEqual([['located', 'Jakarta']]);
  });

  it('is shown without a name after three seconds, and the name is filled in when it comes', async () => {
    const heard = await locate(4000);
    await vi.advanceTimersByTimeAsync(3000);
    expect(placesOf(heard)).toEqual([['located', '']]);

    await vi.advanceTimersByTimeAsync(1000);
    expect(placesOf(heard)).toEqual([
      ['located', ''],
      ['details_loaded', 'Jakarta'],
    ]);
  });
});
