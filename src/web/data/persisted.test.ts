import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { persisted, plainText, removePersisted, usePersisted } from './persisted.ts';

const key = 'mihrab_sample';
const sample = persisted(key, z.object({ size: z.number() }));

beforeEach(() => {
  localStorage.clear();
  removePersisted(key);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What happens here when another tab of this browser changes an entry; null clears the whole storage. */
function changeInOtherTab(changed: string | null, value?: string) {
  if (value === undefined) localStorage.clear();
  else localStorage.setItem(changed ?? '', value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: changed })));
}

describe('a stored setting', () => {
  it('is shown by two components as soon as one changes it, and is stored as JSON', () => {
    const [one, other] = [1, 2].map(() => renderHook(() => usePersisted(sample)).result);
    act(() => void sample.set({ size: 3 }));
    expect([one?.current, other?.current]).toEqual([{ size: 3 }, { size: 3 }]);
    expect(localStorage.getItem(key)).toBe('{"size":3}');
  });

  it('follows a change in another tab, and one that clears the whole storage', () => {
    const { result } = renderHook(() => usePersisted(sample));
    changeInOtherTab(key, '{"size":4}');
    expect(result.current).toEqual({ size: 4 });
    changeInOtherTab(null);
    expect(result.current).toBeUndefined();
  });

  it('is not read again for a change of another entry', () => {
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

  it.each(['{', '{"size":"large"}', 'null'])('counts as none if the entry is invalid: %s', (entry) => {
    localStorage.setItem(key, entry);
    expect(sample.get()).toBeUndefined();
  });

  it('lasts for the visit if the browser refuses storage, and gives way to what another tab stores', () => {
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

  it('disappears everywhere when it is removed', () => {
    sample.set({ size: 3 });
    const { result } = renderHook(() => usePersisted(sample));
    act(() => removePersisted(key));
    expect([result.current, localStorage.getItem(key)]).toEqual([undefined, null]);
  });

  it('can be plain text, as the specification asks for some', () => {
    const text = persisted('mihrab_text', z.enum(['one', 'two']), plainText);
    text.set('two');
    expect([localStorage.getItem('mihrab_text'), text.get()]).toEqual(['two', 'two']);
  });
});
