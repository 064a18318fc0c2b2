import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { number, object, oneOf } from '../device/readers.ts';
import { tokenKey } from './call-api.ts';
import { persisted, plainText, removePersisted, usePersisted } from './persisted.ts';

const key = 'mihrab_sample';
const sample = persisted(key, object({ size: number }));

beforeEach(() => {
  localStorage.clear();
  removePersisted(key);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Simulates a change of an entry in another tab; a null key clears the whole storage. */
function changeInOtherTab(changed: string | null, value?: string) {
  if (value === undefined) localStorage.clear();
  else localStorage.setItem(changed ?? '', value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: changed })));
}

describe('a stored setting', () => {
  it('updates every component that uses it, and is stored as JSON', () => {
    const [one, other] = [1, 2].map(() => renderHook(() => usePersisted(sample)).result);
    act(() => void sample.set({ size: 3 }));
    expect([one?.current, other?.current]).toEqual([{ size: 3 }, { size: 3 }]);
    expect(localStorage.getItem(key)).toBe('{"size":3}');
  });

  it('follows a change in another tab, also when that clears the whole storage', () => {
    const { result } = renderHook(() => usePersisted(sample));
    changeInOtherTab(key, '{"size":4}');
    expect(result.current).toEqual({ size: 4 });
    changeInOtherTab(null);
    expect(result.current).toBeUndefined();
  });

  it('does not render again when another entry changes', () => {
    sample.set({ size: 3 });
    let renders = 0;
    renderHook(() => {
      renders += 1;
      return usePersisted(sample);
    });
    changeInOtherTab('mihrab_other', '1');
    expect(renders).toBe(1);
  });

  it('is the same object until it changes', () => {
    sample.set({ size: 3 });
    expect(sample.get()).toBe(sample.get());
  });

  it.each(['{', '{"size":"large"}', 'null'])('is undefined if the entry is invalid: %s', (entry) => {
    localStorage.setItem(key, entry);
    expect(sample.get()).toBeUndefined();
  });

  it('lasts for this visit if the browser refuses storage, until another tab stores a value', () => {
    const { result } = renderHook(() => usePersisted(sample));
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    let isSaved = true;
    act(() => {
      isSaved = sample.set({ size: 5 });
    });
    expect([isSaved, result.current]).toEqual([false, { size: 5 }]);

    vi.unstubAllGlobals();
    changeInOtherTab(key, '{"size":6}');
    expect(result.current).toEqual({ size: 6 });
  });

  it('that was never stored is forgotten when another tab signs out', () => {
    const { result } = renderHook(() => usePersisted(sample));
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    act(() => void sample.set({ size: 5 }));
    const signOut = new StorageEvent('storage', { key: tokenKey, oldValue: 'token', newValue: null });
    act(() => void window.dispatchEvent(signOut));
    expect(result.current).toBeUndefined();
  });

  it('is read again when the browser restores the page from its history', () => {
    const { result } = renderHook(() => usePersisted(sample));
    localStorage.setItem(key, '{"size":7}');
    const restore = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(restore));
    expect(result.current).toEqual({ size: 7 });
  });

  it('is undefined in every component after it is removed', () => {
    sample.set({ size: 3 });
    const { result } = renderHook(() => usePersisted(sample));
    act(() => removePersisted(key));
    expect([result.current, localStorage.getItem(key)]).toEqual([undefined, null]);
  });

  it('can be stored as plain text, which the specification requires for some', () => {
    const text = persisted('mihrab_text', oneOf(['one', 'two']), plainText);
    text.set('two');
    expect([localStorage.getItem('mihrab_text'), text.get()]).toEqual(['two', 'two']);
  });
});
