import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compileSentence } from '../../../../scripts/page/compile-sentence.ts';
import { type CompiledMessage, formatMessage } from '../../i18n/fill-message.ts';
import type { Translate } from '../../i18n/localisation.tsx';
import { timeLabels, translatePrayer } from './time-names.ts';

const turkish: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../i18n/messages/tr.json'), 'utf8'),
);
const compile = (message: string) => compileSentence(message) as unknown as CompiledMessage;
const inEnglish: Translate = (english, values = {}) => formatMessage(compile(english), values, 'en');
const inTurkish: Translate = (english, values = {}) =>
  formatMessage(compile(turkish[english] ?? english), values, 'tr');

it('a prayer’s name may differ from the name of the time at which it begins', () => {
  expect(translatePrayer('fajr', inTurkish)).toBe('Sabah');
  expect(inTurkish(timeLabels.fajr)).toBe('İmsak');
  expect(translatePrayer('isha', inTurkish)).toBe(inTurkish(timeLabels.isha));
  expect(translatePrayer('fajr', inEnglish)).toBe(timeLabels.fajr);
});
