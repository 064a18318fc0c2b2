import { describe, expect, it } from 'vitest';
import { authorityOf } from '../../../domain/prayer-times/methods/authorities.ts';
import { methodOfId, methods } from '../../../domain/prayer-times/methods/methods.ts';
import { formatAngles, methodName } from './method-name.ts';

/** Fills in the values of an English message, as the translation function does. */
const t = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

function anglesOf(id: string): string {
  const method = methodOfId(id);
  if (!method) throw new Error(`No method ${id}`);
  return formatAngles(method, t);
}

describe('a calculation method', () => {
  it('has the name of its authority', () => {
    for (const method of methods) expect(methodName(method, t)).toBe(authorityOf(method).name);
  });

  it('is described by its angles, an interval, or the rule of latitude and season', () => {
    expect(anglesOf('kemenag')).toBe('Fajr 20°, Isha 18°');
    expect(anglesOf('umm_al_qura')).toBe('Fajr 18.5°, Isha 90 minutes after Maghrib');
    expect(anglesOf('moonsighting')).toBe('Fajr and Isha by latitude and season');
  });
});
