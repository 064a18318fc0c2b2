import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setSyncedAccount, unsentParts } from './account-sync/unsent-settings.ts';
import { toggleFavourite, useFavourites } from './favourites.ts';
import { favouritesKey } from './session/account-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const renderFavourites = () => renderHook(() => useFavourites()).result;

describe('a favourite', () => {
  it('is added and removed by toggling, and stored immediately', () => {
    const favourites = renderFavourites();
    act(() => toggleFavourite('sleep_1'));
    act(() => toggleFavourite('travel_1'));
    expect(favourites.current).toEqual(['sleep_1', 'travel_1']);
    act(() => toggleFavourite('sleep_1'));
    expect(favourites.current).toEqual(['travel_1']);
    expect(localStorage.getItem(favouritesKey)).toBe('["travel_1"]');
  });

  it('is marked as unsent if this browser syncs with an account', () => {
    toggleFavourite('sleep_1');
    expect(unsentParts()).toEqual([]);
    setSyncedAccount('amina');
    toggleFavourite('travel_1');
    expect(unsentParts()).toEqual(['favourites']);
  });

  it('added in another tab is shown here too', () => {
    const favourites = renderFavourites();
    localStorage.setItem(favouritesKey, '["health_1"]');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: favouritesKey })));
    expect(favourites.current).toEqual(['health_1']);
  });
});
