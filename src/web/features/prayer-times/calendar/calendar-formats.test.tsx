import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { compileCatalogue } from '../../../../../scripts/page/message-catalogues.ts';
import { hijriDateOf } from '../../../../domain/hijri/hijri-date-of.ts';
import { addDays } from '../../../../domain/time-zone/civil-date.ts';
import type { TableDay } from '../../../data/prayer-times/question.ts';
import type { Language } from '../../../i18n/languages.ts';
import { createLocalisation, LocalisationProvider, type Messages } from '../../../i18n/localisation.tsx';
import arabic from '../../../i18n/messages/ar.json';
import turkish from '../../../i18n/messages/tr.json';
import { useMonthTitle } from './calendar-formats.ts';

const catalogues: Partial<Record<Language, Readonly<Record<string, string>>>> = { ar: arabic, tr: turkish };

/** The titles of a month that begins on the first of that Gregorian month. */
function titlesIn(language: Language, year: number, month: number) {
  const first = { year, month, day: 1 };
  const days = Array.from({ length: 30 }, (_, i): TableDay => {
    const date = addDays(first, i);
    return { date, hijri: hijriDateOf(date), notes: [] } as unknown as TableDay;
  });
  const compiled = compileCatalogue(Object.entries(catalogues[language] ?? {}));
  const localisation = createLocalisation(language, compiled as unknown as Messages);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LocalisationProvider value={localisation}>{children}</LocalisationProvider>
  );
  return renderHook(() => useMonthTitle({ days }, 'gregorian', first), { wrapper }).result.current;
}

it('two Hijri months of one year are named with the year once', () => {
  expect(titlesIn('tr', 2026, 11).other).toBe('Hicri Cemaziyelevvel – Cemaziyelahir 1448');
  expect(titlesIn('ar', 2026, 11).other).toBe('جمادى الأولى – جمادى الآخرة 1448 هـ');
});

it('the months around the Hijri new year are each named with their year', () => {
  expect(titlesIn('tr', 2026, 6).other).toBe('Hicri Zilhicce 1447 – Hicri Muharrem 1448');
});
