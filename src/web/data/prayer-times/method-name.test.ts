import { describe, expect, it } from 'vitest';
import { authorityOf } from '../../../domain/prayer-times/methods/authorities.ts';
import { methodOfId, methods } from '../../../domain/prayer-times/methods/methods.ts';
import { formatAngles, methodName } from './method-name.ts';

/** Fills the values into the English sentence, as the catalogue does. */
const t = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

function wordsOf(id: string): string {
  const method = methodOfId(id);
  if (!method) throw new Error(`No method ${id}`);
  return formatAngles(method, t);
}

describe('a method in words', () => {
  it('has the name of the table for every row, so that each can be translated', () => {
    for (const method of methods) expect(methodName(method, t)).toBe(authorityOf(method).name);
  });

  it('names angles, an interval, or the rule of latitude and season', () => {
    expect(wordsOf('kemenag')).toBe('Fajr 20°, Isha 18°');
    expect(wordsOf('umm_al_qura')).toBe('Fajr 18.5°, Isha 90 minutes after Maghrib');
    expect(wordsOf('moonsighting')).toBe('twilight by latitude and season');
  });
});
