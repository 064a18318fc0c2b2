import type { Method } from './method.ts';
import { africanMethods } from './methods-africa.ts';
import { americanMethods } from './methods-americas.ts';
import { asianMethods } from './methods-asia.ts';
import { europeanMethods } from './methods-europe.ts';
import { middleEasternMethods } from './methods-middle-east.ts';

/** The Muslim World League's method, the default for countries whose authority has none. */
const muslimWorldLeague: Method = { id: 'mwl', fajr: { degrees: 18 }, isha: { degrees: 17 } };

/** Custom twilight; these are the initial values. */
const custom: Method = { id: 'custom', fajr: { degrees: 18 }, isha: { degrees: 17 } };

/** All supported methods, the worldwide default first, custom angles last. */
export const methods: readonly Method[] = [
  muslimWorldLeague,
  ...europeanMethods,
  ...americanMethods,
  ...middleEasternMethods,
  ...africanMethods,
  ...asianMethods,
  custom,
];

const byId = new Map(methods.map((method) => [method.id, method]));

/** Finds a method by its id. `methodByAnyName` also knows other programs' names. */
export function methodOfId(id: string): Method | undefined {
  return byId.get(id);
}
