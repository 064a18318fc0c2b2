import { describe, expect, it } from 'vitest';
import { initialLocation, type LocationEvent, type Place, reduceLocation } from './location-state.ts';

const jakarta: Place = {
  ...{ latitude: -6.2146, longitude: 106.8451, city: 'Jakarta', country: 'Indonesia' },
  ...{ countryCode: 'ID', timezone: 'Asia/Jakarta' },
};
const fixAt = (latitude: number, longitude: number): Place => ({
  ...{ latitude, longitude, city: '', country: '', countryCode: '', timezone: '' },
});

const stateAfter = (...events: LocationEvent[]) => events.reduce(reduceLocation, initialLocation);

describe('the location', () => {
  it('has the coordinates of a fix first, then also its name', () => {
    const fix = fixAt(-6.2, 106.8);
    const fixed = stateAfter(
      { type: 'locating_started', attempt: 1 },
      { type: 'located', attempt: 1, place: fix },
    );
    expect(fixed).toMatchObject({ status: 'known', mode: 'auto', place: fix });
    const named = reduceLocation(fixed, { type: 'details_loaded', place: { ...fix, city: 'Jakarta' } });
    expect(named.place?.city).toBe('Jakarta');
  });

  it('does not apply the name of an earlier place to a later one', () => {
    const state = stateAfter(
      { type: 'locating_started', attempt: 1 },
      { type: 'located', attempt: 1, place: fixAt(1, 1) },
      { type: 'chosen', attempt: 2, place: jakarta },
      { type: 'details_loaded', place: { ...fixAt(1, 1), city: 'Elsewhere' } },
    );
    expect(state.place).toEqual(jakarta);
  });

  it('keeps the address that the user entered while the device was still locating', () => {
    const chosen = stateAfter(
      { type: 'locating_started', attempt: 1 },
      { type: 'chosen', attempt: 2, place: jakarta },
    );
    expect(chosen).toMatchObject({ status: 'known', mode: 'manual', place: jakarta });
    const lateEvents: LocationEvent[] = [
      { type: 'located', attempt: 1, place: fixAt(38.9, -77) },
      { type: 'failed', attempt: 1, error: 'no' },
    ];
    for (const event of lateEvents) expect(reduceLocation(chosen, event)).toEqual(chosen);
  });

  it('takes the address even if the device was located during the address search', () => {
    const state = stateAfter(
      { type: 'locating_started', attempt: 1 },
      { type: 'located', attempt: 1, place: fixAt(38.9, -77) },
      { type: 'chosen', attempt: 2, place: jakarta },
    );
    expect(state).toMatchObject({ status: 'known', mode: 'manual', place: jakarta });
  });

  it('keeps locating when an earlier address search succeeds meanwhile, and ends with the fix', () => {
    const locating = stateAfter(
      { type: 'locating_started', attempt: 2 },
      { type: 'chosen', attempt: 1, place: jakarta },
    );
    expect(locating).toMatchObject({ status: 'locating', place: jakarta });
    const fix = fixAt(38.9, -77);
    const fixed = reduceLocation(locating, { type: 'located', attempt: 2, place: fix });
    expect(fixed).toMatchObject({ status: 'known', mode: 'auto', place: fix });
    expect(reduceLocation(fixed, { type: 'chosen', attempt: 1, place: jakarta })).toEqual(fixed);
  });

  it('keeps the place and its mode when a new attempt fails', () => {
    const state = stateAfter(
      { type: 'restored', mode: 'manual', place: jakarta },
      { type: 'locating_started', attempt: 1 },
      { type: 'failed', attempt: 1, error: 'Geolocation not supported' },
    );
    expect(state).toMatchObject({
      status: 'known',
      mode: 'manual',
      place: jakarta,
      error: 'Geolocation not supported',
    });
  });

  it('stays unknown after a failure without a place, and clears the error at the next attempt', () => {
    const failed = stateAfter(
      { type: 'locating_started', attempt: 1 },
      { type: 'failed', attempt: 1, error: 'no' },
    );
    expect(failed).toMatchObject({ status: 'unknown', error: 'no' });
    expect(reduceLocation(failed, { type: 'locating_started', attempt: 2 }).error).toBeUndefined();
  });

  it('keeps the named place after a short move, but not after a journey', () => {
    const restored: LocationEvent = { type: 'restored', mode: 'auto', place: jakarta };
    const start: LocationEvent = { type: 'locating_started', attempt: 1 };
    const near = stateAfter(restored, start, {
      type: 'located',
      attempt: 1,
      place: fixAt(-6.2147, 106.8452),
    });
    expect(near.place).toEqual(jakarta);
    const far = stateAfter(restored, start, { type: 'located', attempt: 1, place: fixAt(-6.9, 107.6) });
    expect(far.place?.city).toBe('');
  });

  it('is not overwritten by the stored location', () => {
    const state = stateAfter(
      { type: 'chosen', attempt: 1, place: jakarta },
      { type: 'restored', mode: 'auto', place: fixAt(1, 1) },
    );
    expect(state.place).toEqual(jakarta);
  });
});
