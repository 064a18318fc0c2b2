import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../test/harness/test-localisation.ts';
import type { Language } from '../i18n/languages.ts';

/** Opens the page anew: only what the browser has stored remains. */
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

it('shows transliteration and translation in English, and only the Arabic text in Arabic', async () => {
  expect((await open('en')).current[0]).toEqual({ size: 2, hasTransliteration: true, hasTranslation: true });
  expect((await open('ar')).current[0]).toEqual({
    size: 2,
    hasTransliteration: false,
    hasTranslation: false,
  });
});

it('remembers choices across visits, and uses the language’s default for the rest', async () => {
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

it('keeps the valid fields of a damaged entry', async () => {
  localStorage.setItem('mihrab_duas_display', '{"size":9,"translation":false}');
  expect((await open('en')).current[0]).toEqual({ size: 2, hasTransliteration: true, hasTranslation: false });
});

it('applies the choice for this visit if the browser refuses storage', async () => {
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
