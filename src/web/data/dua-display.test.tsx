import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../test/harness/test-localisation.ts';
import type { Language } from '../i18n/languages.ts';

/** The page as it is opened: nothing is remembered but what the browser stores. */
async function open(language: Language) {
  vi.resetModules();
  const { useDuaDisplay } = await import('./dua-display.ts');
  const { LocalisationProvider: Provider } = await import('../i18n/localisation.tsx');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider value={testLocalisation(language)}>{children}</Provider>
  );
  return renderHook(() => useDuaDisplay(), { wrapper }).result;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('shows transliteration and translation in English, and the Arabic alone in Arabic', async () => {
  expect((await open('en')).current[0]).toEqual({ size: 2, hasTransliteration: true, hasTranslation: true });
  expect((await open('ar')).current[0]).toEqual({
    size: 2,
    hasTransliteration: false,
    hasTranslation: false,
  });
});

it('remembers a choice over visits, and leaves to the language what was not chosen', async () => {
  const first = await open('en');
  act(() => first.current[1]({ size: 4 }));
  act(() => first.current[1]({ hasTransliteration: false }));
  expect(first.current[0]).toEqual({ size: 4, hasTransliteration: false, hasTranslation: true });
  expect((await open('ar')).current[0]).toEqual({
    size: 4,
    hasTransliteration: false,
    hasTranslation: false,
  });
});

it('takes from a damaged entry what is whole', async () => {
  localStorage.setItem('mihrab_duas_display', '{"size":9,"translation":false}');
  expect((await open('en')).current[0]).toEqual({ size: 2, hasTransliteration: true, hasTranslation: false });
});

it('goes by the choice for the visit where the browser refuses storage', async () => {
  const display = await open('en');
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  act(() => display.current[1]({ size: 5 }));
  expect(display.current[0].size).toBe(5);
});
