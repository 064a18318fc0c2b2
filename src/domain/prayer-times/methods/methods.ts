import type { Method } from './method.ts';
import { africanMethods } from './methods-africa.ts';
import { americanMethods } from './methods-america.ts';
import { asianMethods } from './methods-asia.ts';
import { europeanMethods } from './methods-europe.ts';
import { middleEasternMethods } from './methods-middle-east.ts';

/** Twilight by a person's own figures; these are where they begin. */
const custom: Method = { id: 'custom', fajr: { degrees: 18 }, isha: { degrees: 17 } };

/** Every authority that the engine knows, the world-wide default first, a person's own angles last. */
export const methods: readonly Method[] = [
  ...europeanMethods,
  ...americanMethods,
  ...middleEasternMethods,
  ...africanMethods,
  ...asianMethods,
  custom,
];

const byId = new Map(methods.map((method) => [method.id, method]));

/** Finds a row by its id. Other programs' names for it are with the authorities. */
export function methodOfId(id: string): Method | undefined {
  return byId.get(id);
}
